import type { Colony } from '#schemas/state.ts';
import { neutralZoneOf } from '../../questions/borders.ts';
import { colonySizeOf } from '../../questions/colonySize.ts';
import { contestedSystemsOf } from '../../questions/contested.ts';
import { jumpsFrom, type Lanes } from '../../questions/laneGraph.ts';
import { newColonyOf } from '../../questions/newColony.ts';
import { colonistLanesIn } from '../../questions/openLanes.ts';
import { presencesOf } from '../../questions/presence.ts';
import { type Site, siteKey } from '../../questions/sites.ts';
import { knownLanesOf } from '../../questions/tradeCenters.ts';
import { facilityRules } from '../../tables/facilities.ts';
import { fail, type GivenOrder, ordersOf, type VbamTurn } from '../../turn.ts';
import { loseProjects } from '../construction/projects.ts';
import { byInitiative } from '../shared/byInitiative.ts';
import { makeContact } from '../shared/contact.ts';
import { release } from '../shared/earn.ts';
import { giveBack } from '../shared/giveBack.ts';
import { barredFrom } from '../shared/wilds.ts';
import { launchingCapitalFor } from './launchingCapital.ts';

type ColonizeOrder = GivenOrder & { values: { system: string; capital?: string } };

/** G-69: a colony of Census 0 dissolves. */
export function resolveAbandoning(turn: VbamTurn, sites: ReadonlyMap<string, Site>): void {
  for (const order of ordersOf<{ colony: string }>(turn, 'abandon')) {
    const colony = turn.state.colonies[order.values.colony];
    if (colony?.owner !== order.empire) fail(turn, order, 'the colony is not yours', 'G-69');
    else if (colony.census > 0) fail(turn, order, `${colony.census} Census still live there`, 'G-69');
    else abandon(turn, sites, order.empire, colony.system);
  }
}

/** 3.4.1: colonies are founded; of several empires that want the same system one gets it. */
export function resolveColonizing(turn: VbamTurn): void {
  const wanted = Map.groupBy(ordersOf<ColonizeOrder['values']>(turn, 'colonize'), ({ values }) => values.system);
  if (wanted.size === 0) return;
  const lanesOf = knownLanesOf(turn.state, turn.galaxy);
  const contested = contestedSystemsOf(turn.state, presencesOf(turn.state));
  for (const [, orders] of [...wanted].sort(([a], [b]) => (a < b ? -1 : 1))) {
    for (const order of byInitiative(turn, orders)) {
      colonize(turn, order, colonistLanesIn({ contested }, lanesOf(order.empire)));
    }
  }
}

function colonize(turn: VbamTurn, order: ColonizeOrder, lanes: Lanes) {
  const { empire, values } = order;
  const { colonies } = turn.state;
  const barred = barredFrom(turn, empire, values.system);
  if (barred) return giveBack(turn, order, barred.why, barred.rule);
  if (isNeutral(turn, empire, values.system)) return giveBack(turn, order, 'the system is neutral by treaty', '4.3.4');
  const there = colonies[values.system];
  if (there) return turnedBack(turn, order, there);
  const cameFrom = values.capital ?? launchingCapitalFor(turn, empire, values.system, lanes);
  const home = cameFrom === null ? undefined : colonies[cameFrom];
  if (!home || home.owner !== empire) return giveBack(turn, order, 'no capital is left to launch it from', '3.4.1-b');
  if (!jumpsFrom(lanes, home.system).has(values.system)) {
    return giveBack(turn, order, 'every way there leads through contested systems', '3.4.1-c');
  }
  colonies[values.system] = newColonyOf({
    system: values.system,
    owner: empire,
    techLevel: { ...home.techLevel },
    founded: turn.number,
  });
  const told = { rule: '3.4.1-d', seenBy: [empire], empire, system: values.system };
  turn.events.push({ kind: 'colonyFounded', ...told, cameFrom: home.system });
  takeLeftWorks(turn, colonies[values.system] as Colony);
}

/** 4.3.4: by what was signed since the sheet was written, too. */
function isNeutral({ state }: VbamTurn, empire: string, system: string): boolean {
  return Object.values(state.relations).some(
    (relation) => relation.between.includes(empire) && neutralZoneOf(relation).includes(system),
  );
}

/** 3.4.1-a: others live there. The settlers come home and tell of them; to arrive like this is to meet. */
function turnedBack(turn: VbamTurn, order: ColonizeOrder, colony: Colony): void {
  const { empire } = order;
  giveBack(turn, order, 'the system is already inhabited', '3.4.1-a');
  const known = turn.state.knowledge[empire];
  if (!known || colony.owner === empire) return;
  const before = known.colonies[colony.system];
  if (before?.owner !== colony.owner) {
    const facilities = before?.facilities ?? [];
    known.colonies[colony.system] = { seen: turn.number, owner: colony.owner, size: colonySizeOf(colony), facilities };
  }
  makeContact(turn, empire, colony.owner, colony.system);
}

/** 3.2.7-a: what an abandoned colony left is theirs now. */
function takeLeftWorks(turn: VbamTurn, colony: Colony): void {
  const { owner, system } = colony;
  const state = turn.state.systems[system];
  const leftBehind = state?.leftBehind;
  if (!leftBehind) return;
  Object.assign(colony, leftBehind);
  delete state.leftBehind;
  turn.events.push({ kind: 'leftWorksTaken', rule: '3.2.7-a', seenBy: [owner], empire: owner, system, ...leftBehind });
}

/** What cannot stand without a colony goes with it; other facilities stay. */
function abandon(turn: VbamTurn, sites: ReadonlyMap<string, Site>, empire: string, system: string): void {
  const { state, events } = turn;
  const site = sites.get(siteKey(empire, system));
  if (site) release(turn, site); // nobody is left to hold it back
  loseProjects(turn, empire, system);
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
