import type { Refusal } from '#core/answer.ts';
import { copyOf } from '#core/copy.ts';
import { itemAt } from '#core/itemAt.ts';
import { isOf } from '#core/orders/grammar/verb.ts';
import type { Hindrance } from '#schemas/vbam/facts/hindrances.ts';
import type { Fleet, Unit } from '#schemas/vbam/state.ts';
import type { OrderVerb } from '#vbam/orders/order.ts';
import {
  planBasing,
  planCrating,
  planEmbarking,
  planLoading,
  planRelease,
  planTowing,
  planUnloading,
  towingProblem,
} from '#vbam/orders/plans/boardingPlans.ts';
import { changePosts, isShip, placeName, planSending, sendingOf, systemOn } from '#vbam/orders/plans/diplomatPlans.ts';
import { flagshipProblem } from '#vbam/orders/plans/flagshipProblem.ts';
import { airfieldOf, type FleetDesk, type Placing, putInPlace, unitOn } from '#vbam/orders/plans/fleetDesk.ts';
import { planFleet, planMerger, planTransfer } from '#vbam/orders/plans/fleetPlans.ts';
import { sendDiplomats } from '#vbam/orders/verbs/diplomacy/diplomats.ts';
import { closeGates, openGates } from '#vbam/orders/verbs/diplomacy/gates.ts';
import { baseFlights, crateFlights } from '#vbam/orders/verbs/fleets/baseFlights.ts';
import { embark } from '#vbam/orders/verbs/fleets/embark.ts';
import { flagship } from '#vbam/orders/verbs/fleets/flagship.ts';
import { form } from '#vbam/orders/verbs/fleets/form.ts';
import { load, unload } from '#vbam/orders/verbs/fleets/load.ts';
import { release, tow } from '#vbam/orders/verbs/fleets/tow.ts';
import { merge, transfer } from '#vbam/orders/verbs/fleets/transfer.ts';
import { postSpies, sendSpies } from '#vbam/orders/verbs/intelligence/spies.ts';
import { isOthersOnly } from '#vbam/questions/colonies/colonies.ts';
import { havenAt } from '#vbam/questions/diplomacy/diplomats.ts';
import { type Site, sitesByKey, sitesOf } from '#vbam/questions/economy/sites.ts';
import { byOwner } from '#vbam/questions/empires/byOwner.ts';
import { mapIndexOf } from '#vbam/questions/galaxy/mapIndex.ts';
import { siteKey } from '#vbam/questions/shared/economy/workplace.ts';
import { fleetIdFor } from '#vbam/questions/shared/forces/recordIds.ts';
import { isOwn, postingOf } from '#vbam/questions/spies/posting.ts';
import { freshFleet } from '#vbam/tables/campaign/starting.ts';
import { fail, type GivenOrder, type VbamTurn } from '#vbam/turn.ts';
import { setGates } from './gates.ts';
import { moveSpies, turnSpies } from './spies.ts';
import { derelictOf, towDerelict, towsDerelict } from './towing.ts';

/** Carries out an order and returns what is wrong with it; null where the order is of another verb, or all went well. */
type Work = (turn: VbamTurn, desk: FleetDesk, order: GivenOrder) => Refusal<Hindrance> | null;

/** G-03 step 1d: fleets are reorganised, units go aboard and ashore, in the order of each sheet: one order may rest on another. */
export function resolveReorganisation(turn: VbamTurn): void {
  const orders = turn.orders.filter(({ verb }) => works.has(verb));
  if (orders.length === 0) return;
  const sites = sitesByKey(sitesOf(turn.state, turn.galaxy));
  const desks = new Map<string, FleetDesk>();
  const forces = { units: byOwner(turn.state.units), fleets: byOwner(turn.state.fleets) };
  for (const order of orders) {
    const desk = desks.get(order.empire) ?? deskFor(turn, order.empire, forces, sites);
    desks.set(order.empire, desk);
    const refusal = works.get(order.verb)?.(turn, desk, order);
    if (refusal) fail(turn, order, refusal.why, refusal.rule);
  }
}

/** The desk of the turn: the empire's own units, and the truth about its places. */
function deskFor(
  { state, galaxy }: VbamTurn,
  empire: string,
  { units, fleets }: { units: ReadonlyMap<string, Record<string, Unit>>; fleets: ReadonlyMap<string, Record<string, Fleet>> },
  sites: ReadonlyMap<string, Site>,
): FleetDesk {
  const { places } = mapIndexOf(galaxy);
  return {
    empire,
    diplomats: state.diplomats,
    spies: state.spies,
    isOwn: (system) => isOwn(state, empire, system),
    postingAt: (system) => postingOf(state, empire, system),
    units: units.get(empire) ?? {},
    fleets: fleets.get(empire) ?? {},
    unitClasses: state.unitClasses,
    systemName: (id) => state.empires[empire]?.systemNames[id]?.name ?? galaxy.systems[places.get(id) ?? -1]?.name ?? id,
    takesIn: (system) => sites.has(siteKey(empire, system)) && !isOthersOnly(state, system, empire),
    havenAt: (system) => havenAt(state, empire, system),
    airfieldAt(system) {
      const site = sites.get(siteKey(empire, system));
      return site ? airfieldOf(site) : null;
    },
  };
}

/** By the names of the verbs. */
const works: ReadonlyMap<string, Work> = new Map([
  workFor(form, formFleet),
  workFor(transfer, (turn, desk, { empire, values }) => {
    const plan = planTransfer(desk, values.units, values.fleet);
    return 'why' in plan ? plan : join(turn, desk, empire, plan.placing, values.fleet);
  }),
  workFor(merge, (turn, desk, { empire, values }) => {
    const plan = planMerger(desk, values.fleet, values.other);
    if ('why' in plan) return plan;
    join(turn, desk, empire, plan.placing, values.other);
    delete desk.fleets[values.fleet];
    delete turn.state.fleets[values.fleet];
    return null;
  }),
  workFor(flagship, (turn, desk, { values }) => {
    const refusal = flagshipProblem(desk, values.fleet, values.unit);
    const fleet = turn.state.fleets[values.fleet];
    if (refusal || !fleet) return refusal;
    fleet.flagship = values.unit;
    return null;
  }),
  workFor(load, (turn, desk, { empire, values }) => place(turn, desk, empire, planLoading(desk, values.units, values.carrier))),
  workFor(embark, (turn, desk, { empire, values }) => place(turn, desk, empire, planEmbarking(desk, values.fleet))),
  workFor(unload, (turn, desk, { empire, values }) =>
    place(turn, desk, empire, planUnloading(desk, values.units, values.carrier)),
  ),
  workFor(baseFlights, (turn, desk, { empire, values }) =>
    place(turn, desk, empire, planBasing(desk, values.flights, values.system)),
  ),
  workFor(crateFlights, (turn, desk, { empire, values }) =>
    place(turn, desk, empire, planCrating(desk, values.flights, values.system)),
  ),
  workFor(tow, (turn, desk, { empire, values }) => {
    const derelict = derelictOf(turn.state, values.subject, desk);
    if (derelict) return towDerelict(turn, desk, values, derelict);
    const plan =
      towingProblem(desk, values.ship, towsDerelict(turn.state, values.ship)) ?? planTowing(desk, values.subject, values.ship);
    return place(turn, desk, empire, plan);
  }),
  workFor(release, (turn, desk, { empire, values }) => {
    const derelict = derelictOf(turn.state, values.subject, desk);
    if (!derelict) return place(turn, desk, empire, planRelease(desk, values.subject));
    derelict.towedBy = null;
    return null;
  }),
  workFor(sendDiplomats, postDiplomats),
  workFor(sendSpies, moveSpies),
  workFor(postSpies, turnSpies),
  workFor(openGates, (turn, _, { empire, values }) => setGates(turn, empire, values.empire, true)),
  workFor(closeGates, (turn, _, { empire, values }) => setGates(turn, empire, values.empire, false)),
]);

function workFor<V extends OrderVerb>(
  verb: V,
  work: (turn: VbamTurn, desk: FleetDesk, order: GivenOrder<V>) => Refusal<Hindrance> | null,
): [string, Work] {
  return [verb.name, (turn, desk, order) => (isOf(order, verb) ? work(turn, desk, order) : null)];
}

/** O-60, G-43. */
function postDiplomats(
  turn: VbamTurn,
  desk: FleetDesk,
  { empire, values }: GivenOrder<typeof sendDiplomats>,
): Refusal<Hindrance> | null {
  const sending = sendingOf(values);
  const plan = planSending(desk, sending);
  if ('why' in plan) return plan;
  changePosts(turn.state.diplomats, empire, plan.posting);
  const shipAt = (id: string) => (isShip(desk, id) ? placeName(desk, id) : null);
  turn.events.push({
    kind: 'diplomatsSent',
    rule: 'G-43',
    seenBy: [empire],
    empire,
    system: systemOn(desk, sending.to),
    count: sending.count,
    aboard: shipAt(sending.to),
    from: systemOn(desk, sending.from),
    left: shipAt(sending.from),
  });
  return null;
}

/** G-65. Its id is the one that later orders of the sheet know it by. */
function formFleet(turn: VbamTurn, desk: FleetDesk, { empire, values }: GivenOrder<typeof form>): Refusal<Hindrance> | null {
  const id = fleetIdFor(empire, values.name, desk.fleets);
  if (id in turn.state.fleets) return { why: { kind: 'fleet name taken' }, rule: 'G-65' };
  const plan = planFleet(desk, values.units, id, values.system);
  if ('why' in plan) return plan;
  const { system } = plan;
  const fleet = { owner: empire, name: values.name, system, ...copyOf(freshFleet) };
  desk.fleets[id] = fleet;
  turn.state.fleets[id] = fleet;
  putInPlace(desk, plan.placing);
  const called = plan.placing.map(([unit]) => unitOn(desk, unit).label);
  turn.events.push({ kind: 'fleetFormed', rule: 'G-65', seenBy: [empire], empire, system, fleet: values.name, called });
  return null;
}

function join(turn: VbamTurn, desk: FleetDesk, empire: string, placing: Placing, fleetId: string): null {
  putInPlace(desk, placing);
  const fleet = desk.fleets[fleetId];
  if (!fleet || placing.length === 0) return null;
  const called = placing.map(([unit]) => unitOn(desk, unit).label);
  const { system, name } = fleet;
  turn.events.push({ kind: 'fleetJoined', rule: 'G-65', seenBy: [empire], empire, system, fleet: name, called });
  return null;
}

/** Carries out a plan, and reports it: one event for each ship, for each kind of place. */
function place(
  turn: VbamTurn,
  desk: FleetDesk,
  empire: string,
  plan: { placing: Placing } | Refusal<Hindrance>,
): Refusal<Hindrance> | null {
  if ('why' in plan) return plan;
  putInPlace(desk, plan.placing);
  const groups = new Map<
    string,
    { by: string | null; how: 'based' | 'cargo' | 'tendered' | 'towed' | 'set down'; units: string[] }
  >();
  for (const [unit, where] of plan.placing) {
    const by = where.kind === 'carried' ? where.by : null;
    const how = where.kind === 'carried' ? where.as : where.kind === 'based' ? 'based' : 'set down';
    const group = groups.get(`${how} ${by}`) ?? { by, how, units: [] };
    groups.set(`${how} ${by}`, group);
    group.units.push(unit);
  }
  for (const { by, how, units } of groups.values()) {
    const { system } = unitOn(desk, itemAt(units, 0));
    const called = units.map((unit) => unitOn(desk, unit).label);
    const aboard = by === null ? null : unitOn(desk, by).label;
    turn.events.push({ kind: 'unitsPlaced', rule: 'O-04', seenBy: [empire], empire, system, called, how, aboard });
  }
  return null;
}
