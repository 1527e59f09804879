import { type Modifier, showRoll } from '#core/dice.ts';
import { isOf } from '#core/orders/grammar/verb.ts';
import { recordIn } from '#core/recordIn.ts';
import { lookUp } from '#core/table.ts';
import type { Hindrance } from '#schemas/vbam/facts/hindrances.ts';
import type { Relation } from '#schemas/vbam/state.ts';
import { diplomaticMission, residentMission } from '#vbam/orders/verbs/diplomacy/diplomaticMission.ts';
import { colonyOf } from '#vbam/questions/colonies/colonies.ts';
import { diplomaticOfFleet, residentsIn } from '#vbam/questions/shared/diplomacy/diplomats.ts';
import { pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { DIPLOMATIC_PER_POINT, missionEffects, missionTable } from '#vbam/tables/diplomacy/contact.ts';
import { fail, type GivenOrder, type VbamTurn } from '#vbam/turn.ts';
import { rollRelationship } from '../../shared/diplomacy/relationship.ts';
import { tellBoth } from '../../shared/diplomacy/tellBoth.ts';

/** Diplomats of a fleet, or those who live in a system. */
type MissionOrder = GivenOrder & { values: { empire: string; fleet?: string; system?: string } };

/** O-56, G-44: diplomats in a system of another empire work on the relationship; one mission a turn for a pair. */
export function undertakeMissions(turn: VbamTurn): void {
  const missions = turn.orders.filter(isMission).flatMap((order) => {
    const diplomatic = diplomaticOf(turn, order);
    if (typeof diplomatic !== 'number') fail(turn, order, diplomatic, 'O-56');
    return typeof diplomatic !== 'number' ? [] : [{ order, pair: pairIdOf(order.empire, order.values.empire), diplomatic }];
  });
  for (const [pair, both] of Map.groupBy(missions, (mission) => mission.pair)) {
    const [speaking, ...silent] = both.sort((a, b) => b.diplomatic - a.diplomatic); // equally able: in order of the empires
    if (speaking) speak(turn, recordIn(turn.state.relations, pair, 'relation'), speaking.order.empire, speaking.diplomatic);
    for (const { order } of silent) fail(turn, order, { kind: 'others spoke for both' }, 'G-44');
  }
}

function isMission(order: GivenOrder): order is MissionOrder {
  return isOf(order, diplomaticMission) || isOf(order, residentMission);
}

/** The Diplomatic value of a mission: of the fleet, and of all who live there; or why nobody can speak. */
function diplomaticOf({ state }: VbamTurn, { empire, values }: MissionOrder): number | Hindrance {
  const { fleet: id, system: residence = '' } = values;
  const fleet = id === undefined ? null : state.fleets[id];
  if (fleet !== null && fleet?.owner !== empire) return { kind: 'fleet gone' };
  const system = fleet?.system ?? residence;
  if (!colonyOf(state, system, values.empire))
    return fleet ? { kind: 'fleet in no system of theirs', fleet: fleet.name } : { kind: 'no system of theirs' };
  if (!state.relations[pairIdOf(empire, values.empire)]?.communications) return { kind: 'not understood' };
  const aboard = id === undefined ? 0 : diplomaticOfFleet(state, id);
  if (fleet && aboard === 0) return { kind: 'no diplomats aboard', fleet: fleet.name };
  return aboard + residentsIn(state, empire, system) || { kind: 'no diplomats live there' };
}

function speak(turn: VbamTurn, relation: Relation, by: string, diplomatic: number): void {
  const pair = pairIdOf(...relation.between);
  const add = Math.floor(diplomatic / DIPLOMATIC_PER_POINT);
  const modifiers: Modifier[] = add > 0 ? [{ why: `Diplomatic ${diplomatic}`, add }] : [];
  const roll = turn.dice.at('mission', pair).roll(missionTable.dice, 'diplomatic mission', 'G-44', modifiers);
  showRoll(roll, relation.between, pair);
  const result = lookUp(missionTable, roll);
  relation.dealings = turn.number;
  tellBoth(relation, (common) => turn.events.push({ kind: 'missionHeld', ...common, rule: 'G-44', by, result }));
  const effect = missionEffects[result];
  if (effect) rollRelationship(turn, relation, { ...effect, why: 'diplomatic mission', rule: 'G-44', subject: 'mission' });
}
