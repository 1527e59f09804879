import { showRoll } from '#core/dice.ts';
import { isGround } from '#vbam/battle/field.ts';
import type { BattleRecord } from '#vbam/battle/record.ts';
import { detectionKey } from '#vbam/questions/forces/detection.ts';
import { pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { hearOfWar } from '../diplomacy/hearOfWar.ts';
import { accountFor, isUnaware, sideOf, wereShotsFired } from './account/accountFor.ts';
import { recordedBattle } from './account/recordOf.ts';
import type { Fought } from './fight.ts';
import { type Aftermath, aftermathOf, learnFromBattle } from './learnFromBattle.ts';

const RULE = 'W-30';

/** W-30: tells everybody of a battle what they may know of it, and lets those who fought remember what they saw. */
export function tellOfBattle(turn: VbamTurn, fought: Fought): void {
  showOwnDice(fought);
  const aftermath = aftermathOf(turn, fought);
  for (const { empires } of fought.scenario.sides)
    for (const empire of empires) tellOneWhoFought(turn, fought, aftermath, empire);
  for (const empire of bystandersOf(turn, fought, aftermath)) tellBystander(turn, fought, empire);
  const { system } = fought.scenario;
  turn.events.push({ kind: 'battleRecorded', rule: RULE, seenBy: [], system, record: recordedBattle(fought) });
}

/** Everybody knows their own dice, if they know that there was a battle. */
function showOwnDice(fought: Fought): void {
  const { scenario, record } = fought;
  for (const index of [0, 1] as const) {
    if (isUnaware(fought, index)) continue;
    for (const roll of rollsOf(record, index)) showRoll(roll, scenario.sides[index].empires, scenario.system);
  }
}

function rollsOf({ sides, rounds, avoided }: BattleRecord, index: 0 | 1) {
  const pursuits = [avoided, ...rounds.map(({ withdrawal }) => withdrawal)].map((one) => one?.pursuit);
  return [
    sides[index].readiness.roll,
    ...rounds.flatMap((round) => round.sides[index].roll ?? []),
    ...pursuits.flatMap((pursuit) => (pursuit?.by === index ? [pursuit.roll] : [])),
  ];
}

function tellOneWhoFought(turn: VbamTurn, fought: Fought, aftermath: Aftermath, empire: string): void {
  const account = accountFor(fought, empire);
  if (!account) return;
  hearOfShots(turn, fought, empire);
  const { system } = fought.scenario;
  turn.events.push({ kind: 'battleFought', rule: RULE, seenBy: [empire], empire, system, account });
  learnFromBattle(turn, fought, aftermath, empire);
}

/** shots are proof of a war. */
function hearOfShots(turn: VbamTurn, { scenario, record }: Fought, empire: string): void {
  if (!wereShotsFired(record)) return;
  const enemies = scenario.sides.flatMap(({ empires }) => (empires.includes(empire) ? [] : empires));
  for (const enemy of enemies) {
    const relation = turn.state.relations[pairIdOf(empire, enemy)];
    if (relation) hearOfWar(turn, relation, empire);
  }
}

/** Those who are there and make out forces where it was, in space or on the ground; nobody looks into lanes, and what was avoided was no battle. */
function bystandersOf({ notes, state }: VbamTurn, fought: Fought, { here }: Aftermath): string[] {
  const { scenario, record } = fought;
  if (scenario.kind === 'hyperspace' || !wereShotsFired(record)) return [];
  const where = isGround(scenario.kind) ? 'ground' : 'space';
  return [...here().keys()].filter((empire) => {
    const look = notes.detections.get(detectionKey(empire, scenario.system))?.[where] ?? 'none';
    return look !== 'none' && empire in state.empires && sideOf(fought, empire) === null;
  });
}

function tellBystander(turn: VbamTurn, { scenario, rosters }: Fought, empire: string): void {
  const { system, kind, sides } = scenario;
  const wild = rosters.flatMap((roster) => roster.wild ?? [])[0];
  const called = wild && (turn.state.knowledge[empire]?.wilds[wild.id]?.name ?? wild.called);
  turn.events.push({
    kind: 'battleWitnessed',
    rule: RULE,
    seenBy: [empire],
    empire,
    system,
    scenario: kind,
    sides: sides.map(({ empires }) => [...empires]).filter((empires) => empires.length > 0),
    ...(called !== undefined && { wild: called }),
    ...(sides.some(({ ground }) => ground?.band) && { rebels: true as const }),
  });
}
