import type { Lanes } from '../../questions/laneGraph.ts';
import { newColonyOf } from '../../questions/newColony.ts';
import { knownLanesOf } from '../../questions/tradeCenters.ts';
import { facilityRules } from '../../tables/facilities.ts';
import { fail, type GivenOrder, ordersOf, type VbamTurn } from '../../turn.ts';
import { byInitiative } from '../shared/byInitiative.ts';
import { giveBack } from '../shared/giveBack.ts';
import { launchingCapitalFor } from './launchingCapital.ts';

type ColonizeOrder = GivenOrder & { values: { system: string; capital?: string } };

/** G-69: a colony of Census 0 dissolves. */
export function resolveAbandoning(turn: VbamTurn): void {
  for (const order of ordersOf<{ colony: string }>(turn, 'abandon')) {
    const colony = turn.state.colonies[order.values.colony];
    if (colony?.owner !== order.empire) fail(turn, order, 'the colony is not yours', 'G-69');
    else if (colony.census > 0) fail(turn, order, `${colony.census} Census still live there`, 'G-69');
    else abandon(turn, order.empire, colony.system);
  }
}

/** 3.4.1: colonies are founded; of several empires that want the same system one gets it. */
export function resolveColonizing(turn: VbamTurn): void {
  const wanted = Map.groupBy(ordersOf<ColonizeOrder['values']>(turn, 'colonize'), ({ values }) => values.system);
  if (wanted.size === 0) return;
  const lanesOf = knownLanesOf(turn.state, turn.galaxy);
  for (const [system, orders] of [...wanted].sort(([a], [b]) => (a < b ? -1 : 1))) {
    for (const order of byInitiative(turn, orders, system)) colonize(turn, order, lanesOf(order.empire));
  }
}

function colonize(turn: VbamTurn, order: ColonizeOrder, known: Lanes) {
  const { empire, values } = order;
  const { colonies } = turn.state;
  if (values.system in colonies) return giveBack(turn, order, 'the system is already inhabited', '3.4.1-a');
  const cameFrom = values.capital ?? launchingCapitalFor(turn, empire, values.system, known);
  const home = cameFrom === null ? undefined : colonies[cameFrom];
  if (!home || home.owner !== empire) return giveBack(turn, order, 'no capital is left to launch it from', '3.4.1-b');
  colonies[values.system] = newColonyOf({
    system: values.system,
    owner: empire,
    techLevel: { ...home.techLevel },
    founded: turn.number,
  });
  const told = { rule: '3.4.1-d', seenBy: [empire], empire, system: values.system };
  turn.events.push({ kind: 'colonyFounded', ...told, cameFrom: home.system });
}

/** What cannot stand without a colony goes with it; other facilities stay. */
function abandon(turn: VbamTurn, empire: string, system: string): void {
  const { state, events } = turn;
  delete state.colonies[system];
  for (const [id, facility] of Object.entries(state.facilities)) {
    const orphaned = facility.system === system && facility.owner === empire && facilityRules[facility.kind].needsColony;
    if (orphaned) delete state.facilities[id];
  }
  events.push({ kind: 'colonyAbandoned', rule: 'G-69', seenBy: [empire], empire, system });
  const owner = state.empires[empire];
  if (owner?.capital !== system) return;
  owner.capital = null;
  events.push({ kind: 'capitalLost', rule: '4.2.3-a', seenBy: [empire], empire, system });
}
