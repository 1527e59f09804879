import type { Modifier } from '#core/dice.ts';
import { rollOn } from '#core/table.ts';
import { type Both, both, enemyOf, type Index } from '#vbam/battle/forces.ts';
import { detectionKey } from '#vbam/questions/forces/detection.ts';
import { starOf } from '#vbam/questions/galaxy/starOf.ts';
import { jumpsFrom } from '#vbam/questions/shared/movement/laneGraph.ts';
import { commandPostReadiness, coverReadiness, skyReadiness } from '#vbam/questions/shared/war/skies.ts';
import { flareTable, surprise } from '#vbam/tables/war/surprise.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { knownWaysOf } from '../shared/war/knownWays.ts';
import { type Scenario, subjectOf } from '../shared/war/scenario.ts';

/** G-18: the same scenario with what is added to the readiness of each side, besides its own detection. */
export function withSurprise(turn: VbamTurn, scenario: Scenario, hides: Both<boolean>): Scenario {
  const sky = skyOver(turn, scenario);
  const sides = both((index) => {
    const side = scenario.sides[index];
    const readiness = [
      ...commandPosts(turn, side.empires, scenario.system),
      ...cover(turn, scenario, index),
      ...sky,
      ...failedConcealment(turn, side.empires, scenario.system),
      ...(hides[index] ? [surprise.concealed] : []),
      ...(hides[enemyOf(index)] ? [surprise.unaware] : []),
    ];
    return { ...side, readiness };
  });
  return { ...scenario, sides };
}

/** 3.2.6-e: for all sides alike; a flare star is rolled for once before each battle. */
function skyOver(turn: VbamTurn, scenario: Scenario): Modifier[] {
  const flare = () => rollOn(turn.dice.at('flares', ...subjectOf(scenario)), flareTable);
  return skyReadiness(starOf(turn, scenario.system).terrain, flare);
}

function cover(turn: VbamTurn, { system, defender }: Scenario, index: Index): Modifier[] {
  return index === defender ? coverReadiness(starOf(turn, system).terrain) : [];
}

/** 3.5-d: an own one that works, within three jumps; several count once. */
function commandPosts(turn: VbamTurn, empires: readonly string[], system: string): Modifier[] {
  const posts = Object.values(turn.state.facilities).filter(
    ({ kind, state, owner }) => kind === 'command post' && state === 'operational' && empires.includes(owner),
  );
  const isNear = (owner: string, post: string) =>
    jumpsFrom(knownWaysOf(turn, owner), system, surprise.commandPostJumps).has(post);
  return posts.some((post) => isNear(post.owner, post.system)) ? [commandPostReadiness] : [];
}

/** 3.3.5-e: in the first battle there. */
function failedConcealment({ notes }: VbamTurn, empires: readonly string[], system: string): Modifier[] {
  const keys = empires.map((empire) => detectionKey(empire, system));
  return keys.some((key) => notes.noticed.delete(key)) ? [{ why: 'failed concealment', add: surprise.failedConcealment }] : [];
}
