import { type Modifier, showRoll } from '#core/dice.ts';
import { lookUp } from '#core/table.ts';
import type { Relation } from '#schemas/state.ts';
import { abilitySumOf } from '../../questions/abilitySum.ts';
import { uncarriedIn } from '../../questions/pace.ts';
import { pairIdOf } from '../../questions/pairs.ts';
import { DIPLOMATIC_PER_POINT, missionEffects, missionTable } from '../../tables/contact.ts';
import { fail, type GivenOrder, ordersOf, type VbamTurn } from '../../turn.ts';
import { rollRelationship } from '../shared/relationship.ts';
import { tellBoth } from './tellBoth.ts';

type MissionOrder = GivenOrder & { values: { fleet: string; empire: string } };

/** O-56, G-44: diplomats in a system of another empire work on the relationship; one mission a turn for a pair. */
export function undertakeMissions(turn: VbamTurn): void {
  const missions = ordersOf<MissionOrder['values']>(turn, 'diplomatic mission').flatMap((order) => {
    const why = missionProblem(turn, order);
    if (why) fail(turn, order, why, 'O-56');
    return why ? [] : [{ order, pair: pairIdOf(order.empire, order.values.empire), diplomatic: diplomaticOf(turn, order) }];
  });
  for (const [pair, both] of Map.groupBy(missions, (mission) => mission.pair)) {
    const [speaking, ...silent] = both.sort((a, b) => b.diplomatic - a.diplomatic); // of two as able, in order of the empires
    if (speaking) speak(turn, turn.state.relations[pair] as Relation, speaking.order.empire, speaking.diplomatic);
    for (const { order } of silent) fail(turn, order, 'diplomats of theirs spoke for both sides this turn', 'G-44');
  }
}

function missionProblem({ state }: VbamTurn, { empire, values }: MissionOrder): string | null {
  const fleet = state.fleets[values.fleet];
  if (fleet?.owner !== empire) return 'the fleet is no more';
  if (state.colonies[fleet.system]?.owner !== values.empire) return `${fleet.name} is in no system of theirs`;
  if (!state.relations[pairIdOf(empire, values.empire)]?.communications) return 'they do not understand you';
  return abilitySumOf(state, uncarriedIn(state, values.fleet), 'diplomatic') > 0
    ? null
    : `${fleet.name} has no unit with Diplomatic`;
}

function diplomaticOf({ state }: VbamTurn, { values }: MissionOrder): number {
  return abilitySumOf(state, uncarriedIn(state, values.fleet), 'diplomatic');
}

function speak(turn: VbamTurn, relation: Relation, by: string, diplomatic: number): void {
  const pair = pairIdOf(...relation.between);
  const add = Math.floor(diplomatic / DIPLOMATIC_PER_POINT);
  const modifiers: Modifier[] = add > 0 ? [{ why: `Diplomatic ${diplomatic}`, add }] : [];
  const roll = turn.dice.at('mission', pair).roll(missionTable.dice, 'diplomatic mission', 'G-44', modifiers);
  showRoll(roll, relation.between, pair);
  const result = lookUp(missionTable, roll);
  relation.dealings = turn.number;
  tellBoth(relation, (told) => turn.events.push({ kind: 'missionHeld', ...told, rule: 'G-44', by, result }));
  const effect = missionEffects[result];
  if (effect) rollRelationship(turn, relation, { ...effect, why: 'diplomatic mission', rule: 'G-44', subject: 'mission' });
}
