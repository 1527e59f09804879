import type { CampaignState } from '#schemas/vbam/state.ts';
import { isGround } from '#vbam/battle/field.ts';
import type { BattleRecord, FighterRecord } from '#vbam/battle/record.ts';
import { aboardOf, type Holds } from '#vbam/questions/shared/forces/carrying.ts';
import { fleetIn, unitIn } from '#vbam/questions/shared/forces/unitIn.ts';
import { damageLimitsOf } from '#vbam/questions/shared/forces/unitState.ts';
import { fleetOf, labelOfUnit } from '#vbam/questions/shared/forces/whereabouts.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { seeSystem } from '../exploration/see.ts';
import { changeOwner } from '../forces/changeOwner.ts';
import { takeOutAll } from '../forces/losses.ts';
import { bringTowed } from '../galaxy/wilds.ts';
import { gunsAt } from './forces.ts';
import { refugeOf } from './refuge.ts';
import type { Scenario } from './scenario.ts';
import { takeCaptive } from './takeCaptive.ts';

/** What a battle has changed; units by what they were called, because they may be gone. */
export interface Settled {
  /** every unit that took part, by id */
  called: Record<string, string>;
  /** lost with their ships. Ruling: those aboard a ship that is captured too */
  aboard: { unit: string; called: string; owner: string }[];
  /** fleets that left, and where they are now; loose units are the fleet '' */
  retreats: { owner: string; fleet: string; units: string[]; to: string }[];
  captured: { unit: string; by: string; from: string }[];
}

/** Those among whom the battle was, and what was aboard whom before it. */
interface Surroundings {
  holds: Holds;
  around: CampaignState['units'];
}

/** Enters what became of everybody into the state. */
export function settle(turn: VbamTurn, scenario: Scenario, record: BattleRecord, { holds, around }: Surroundings): Settled {
  const { state } = turn;
  const fighters = record.after.flat();
  const [units, fixtures] = [fighters.filter(({ id }) => id in state.units), fighters.filter(({ id }) => !(id in state.units))];
  const called = Object.fromEntries(units.map(({ id }) => [id, labelOfUnit(state, id)]));
  for (const { id, damage } of units) unitIn(state, id).damage = damage;
  for (const [flight, carrier] of record.landed) unitIn(state, flight).place = { kind: 'carried', by: carrier, as: 'based' };
  for (const one of record.embarked) comeAboard(turn, one);
  const staysPut = scenario.kind === 'hyperspace' || isGround(scenario.kind);
  const retreats = staysPut ? [] : retreat(turn, scenario, record, around);
  putOff(turn, scenario, record);
  const gone = units.filter(({ fate }) => fate === 'destroyed').map(({ id }) => id);
  const aboard = lostAboard(turn, [...gone, ...record.captured], holds);
  takeOutAll(state, new Set([...gone, ...aboard.map(({ unit }) => unit)]), around);
  const captured = capture(turn, scenario, record);
  for (const fixture of fixtures) settleFixture(turn, fixture);
  return { called, aboard, retreats, captured };
}

/** G-23: off the ground, onto a ship in orbit. */
function comeAboard({ state }: VbamTurn, { unit: id, ship, as }: BattleRecord['embarked'][number]): void {
  const unit = unitIn(state, id);
  unit.place = { kind: 'carried', by: ship, as: as === 'assault' ? 'based' : 'cargo' };
  delete unit.landed;
}

/** A flight that is captured does not share what becomes of its carrier. */
function putOff({ state }: VbamTurn, { system }: Scenario, { captured }: BattleRecord): void {
  for (const id of captured) {
    const unit = state.units[id];
    if (unit?.place.kind === 'carried') unit.place = { kind: 'system', system };
  }
}

/** `holds` are those before the battle: what has come down on a carrier that is still there lives on. */
function lostAboard({ state }: VbamTurn, gone: readonly string[], holds: Holds): Settled['aboard'] {
  const [lost, ships] = [new Set(gone.flatMap((id) => aboardOf(holds, id))), new Set(gone)];
  const isSaved = (id: string): boolean => {
    const { place } = unitIn(state, id);
    return place.kind !== 'carried' || !(ships.has(place.by) || (lost.has(place.by) && !isSaved(place.by)));
  };
  return [...lost]
    .filter((id) => !ships.has(id) && !isSaved(id))
    .sort()
    .map((unit) => ({ unit, called: labelOfUnit(state, unit), owner: unitIn(state, unit).owner }));
}

/** G-24: they leave their slower comrades behind, and forget where they were going. */
function retreat(
  turn: VbamTurn,
  { system }: Scenario,
  { after }: BattleRecord,
  around: Surroundings['around'],
): Settled['retreats'] {
  const { state, notes } = turn;
  const left = after.flat().flatMap(({ id, fate }) => (fate === 'left' ? [id] : []));
  const movers = left.filter((id) => unitIn(state, id).place.kind !== 'carried');
  const groups = Map.groupBy(movers, (id) => JSON.stringify([unitIn(state, id).owner, fleetOf(state, id) ?? '']));
  for (const id of left) notes.withdrawn.add(id);
  return [...groups].map(([key, units]) => {
    const [owner, fleet]: [string, string] = JSON.parse(key);
    const to = refugeOf(turn, { owner, fleet, system });
    if (to === null) throw new Error(`${owner} has nowhere to retreat to from ${system}`);
    bringTowed(turn, owner, units, to);
    if (owner in state.empires) seeSystem(turn, owner, to);
    if (fleet === '') for (const id of units) unitIn(state, id).place = { kind: 'system', system: to };
    else leaveWith(turn, fleet, units, to, around);
    return { owner, fleet, units, to };
  });
}

function leaveWith({ state }: VbamTurn, id: string, units: readonly string[], to: string, around: Surroundings['around']): void {
  const [fleet, leaving] = [fleetIn(state, id), new Set(units)];
  for (const [other, unit] of Object.entries(around)) {
    if (unit.place.kind !== 'fleet' || unit.place.fleet !== id || leaving.has(other)) continue;
    unit.place = { kind: 'system', system: fleet.system };
    if (fleet.flagship === other) fleet.flagship = null;
  }
  [fleet.system, fleet.course, fleet.headway] = [to, [], 0];
  delete fleet.concealed;
}

/** W-15, G-62: the prize keeps its damage, and may not attack before it is refitted. Ruling: of several victors the first by id has it. */
function capture(turn: VbamTurn, { sides }: Scenario, { captured, holds, table }: BattleRecord): Settled['captured'] {
  const [first] = holds === null ? [] : sides[holds].empires;
  return captured.flatMap((id) => {
    const unit = turn.state.units[id];
    const by = table?.captors[id] ?? first;
    if (!unit || by === undefined) return [];
    const from = unit.owner;
    changeOwner(turn, [id], by);
    takeCaptive(unit, from, by);
    return [{ unit: id, by, from }];
  });
}

/** What is wild is destroyed or keeps its damage. W-17: Guns forget what did not cripple them. */
function settleFixture({ state }: VbamTurn, { id, damage, fate }: FighterRecord): void {
  const [facility, wild] = [state.facilities[id], state.wilds[id]];
  if (fate === 'destroyed') {
    delete state.wilds[id];
    delete state.facilities[id];
  } else if (wild) wild.damage = damage;
  else if (facility && damage >= damageLimitsOf(gunsAt(state, id)).crippling) facility.state = 'crippled';
}
