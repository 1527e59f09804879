import { both, enemyOf } from '#vbam/battle/forces.ts';
import type { Enlisted } from '#vbam/questions/forces/presence.ts';
import { pairIdOf, relationBetween } from '#vbam/questions/shared/diplomacy/pairs.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { goToWar } from '../shared/diplomacy/goToWar.ts';
import type { Fought } from '../shared/war/fight.ts';
import { hostilityIn, type Meeting } from './hostility.ts';
import { type Garrisons, mustersIn } from './musters.ts';
import { placingIn } from './placing.ts';
import { play } from './play.ts';
import { assaultOf, deepSpaceOf, defenderOf } from './scenarios.ts';
import { empiresOf, nextSides, pairsBetween, type Sides } from './sides.ts';
import { tellOfStandOffs } from './standOffs.ts';

/** G-20: the battles of empires in one system, those with most CC first; damage carries over (W-06). */
export function fightIn(turn: VbamTurn, system: string, garrisons: Garrisons, enlisted: Enlisted): Fought[] {
  if (garrisons.size < 2) return [];
  const meeting = { turn, system, hostility: hostilityIn(turn, system), placing: placingIn(turn, system) };
  const met = new Set<string>();
  const fought: Fought[] = [];
  const first = mustersIn(turn, system, garrisons);
  let musters = first;
  for (;;) {
    const sides = nextSides(meeting, musters, met);
    if (!sides) break;
    for (const [one, other] of pairsBetween(sides)) met.add(pairIdOf(one, other));
    const battles = fightOut(meeting, sides, garrisons, enlisted);
    if (battles.length > 0) {
      openHostilities(turn, sides);
      meeting.placing.heed(sides.map(empiresOf), empiresOf(musters));
    }
    fought.push(...battles);
    musters = mustersIn(turn, system, garrisons);
  }
  tellOfStandOffs(meeting, first, fought);
  return fought;
}

/** G-20.4: in deep space, and then at the planet if those who attack it hold the field, or nobody met them. */
function fightOut(meeting: Meeting, sides: Sides, garrisons: Garrisons, enlisted: Enlisted): Fought[] {
  const { turn, system } = meeting;
  const defender = defenderOf(meeting, sides);
  const first = play(turn, deepSpaceOf(meeting, sides, defender), enlisted);
  if (first && first.record.holds !== enemyOf(defender)) return [first];
  const musters = mustersIn(turn, system, garrisons);
  const left = both((index) => musters.filter(({ empire }) => sides[index].some((one) => one.empire === empire)));
  const second = play(turn, assaultOf(meeting, left, defender), enlisted);
  return [first, second].filter((one) => one !== null);
}

/** G-20.1. Ruling: those who fought before anything was declared stand in hostilities from now on, both by their own word. */
function openHostilities(turn: VbamTurn, sides: Sides): void {
  for (const [one, other] of pairsBetween(sides)) {
    const relation = relationBetween(turn.state, one, other);
    if (relation.state === 'war') continue;
    for (const empire of relation.between) goToWar(turn, relation, empire, 'hostilities');
  }
}
