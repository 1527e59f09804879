import type { Refusal } from '#core/answer.ts';
import { byKey } from '#core/order.ts';
import type { EventOf } from '#schemas/vbam/event.ts';
import type { Hindrance } from '#schemas/vbam/facts/hindrances.ts';
import type { Colony, Relation } from '#schemas/vbam/state.ts';
import { abandon } from '#vbam/orders/verbs/colonies/abandon.ts';
import { colonize } from '#vbam/orders/verbs/colonies/colonize.ts';
import { coloniesIn, colonyOf, settle, takenByOthers } from '#vbam/questions/colonies/colonies.ts';
import { stateAsKnown } from '#vbam/questions/diplomacy/stateAsKnown.ts';
import { contestsIn } from '#vbam/questions/empires/contested.ts';
import { starOf } from '#vbam/questions/galaxy/starOf.ts';
import { exploredLanesOf } from '#vbam/questions/movement/exploredLanes.ts';
import { colonySizeOf } from '#vbam/questions/shared/colonies/colonySize.ts';
import { newColonyOf } from '#vbam/questions/shared/colonies/newColony.ts';
import { pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { isShutOff } from '#vbam/questions/shared/economy/workplace.ts';
import { neutralZoneOf } from '#vbam/questions/shared/empires/borders.ts';
import { isKnownToLiveAt, placeWithNews } from '#vbam/questions/shared/exploration/knownColonies.ts';
import { jumpsFrom, type Lanes } from '#vbam/questions/shared/movement/laneGraph.ts';
import { colonistLanesIn } from '#vbam/questions/shared/movement/openLanes.ts';
import { fail, type GivenOrder, ordersOf, type VbamTurn } from '#vbam/turn.ts';
import { byInitiative } from '../shared/byInitiative.ts';
import { dissolve } from '../shared/colonies/dissolve.ts';
import { makeContact } from '../shared/diplomacy/contact.ts';
import { barredFrom } from '../shared/galaxy/wilds.ts';
import { giveBack } from '../shared/giveBack.ts';
import { isCarriedTo } from './carriage.ts';
import { launchingCapitalFor } from './launchingCapital.ts';

type ColonizeOrder = GivenOrder<typeof colonize>;

/** G-69: a colony of Census 0 dissolves. */
export function resolveAbandoning(turn: VbamTurn): void {
  for (const order of ordersOf(turn, abandon)) {
    const colony = colonyOf(turn.state, order.values.colony, order.empire);
    if (!colony) fail(turn, order, { kind: 'colony not yours' }, 'G-69');
    else if (colony.census > 0) fail(turn, order, { kind: 'still inhabited', census: colony.census }, 'G-69');
    else dissolve(turn, colony, [abandoned(colony)]);
  }
}

/** 3.4.1: colonies are founded; of several empires that want the same system one gets it, or as many as find room (G-58). */
export function resolveColonizing(turn: VbamTurn): void {
  const wanted = Map.groupBy(ordersOf(turn, colonize), ({ values }) => values.system);
  if (wanted.size === 0) return;
  const lanesOf = exploredLanesOf(turn.state, turn.galaxy);
  const contested = contestsIn(turn.state, turn.notes.withdrawn);
  for (const [, orders] of [...wanted].sort(byKey(([key]) => key))) {
    for (const order of byInitiative(turn, orders)) {
      foundColony(turn, order, colonistLanesIn({ contested }, lanesOf(order.empire)));
    }
  }
}

function foundColony(turn: VbamTurn, order: ColonizeOrder, lanes: Lanes) {
  const { empire, values } = order;
  const { state } = turn;
  const barred = barredFrom(turn, empire, values.system, 'colony');
  if (barred) return giveBack(turn, order, barred.why, barred.rule);
  if (isNeutral(turn, empire, values.system)) return giveBack(turn, order, { kind: 'neutral by treaty' }, '4.3.4');
  if (!isCarriedTo(turn, empire, values.system)) return giveBack(turn, order, { kind: 'nobody to carry settlers' }, '3.4.1-e');
  const others = coloniesIn(state, values.system);
  const refusal = inhabitedProblem(turn, empire, values.system, others);
  if (refusal) return turnedBack(turn, order, others, refusal);
  const cameFrom = values.capital ?? launchingCapitalFor(turn, empire, values.system, lanes);
  const home = cameFrom === null ? undefined : colonyOf(state, cameFrom, empire);
  if (!home) return giveBack(turn, order, { kind: 'no capital to launch from' }, '3.4.1-b');
  if (isShutOff({ colony: home })) return giveBack(turn, order, { kind: home.blockade ? 'blockaded' : 'in rebellion' }, 'G-28');
  if (!jumpsFrom(lanes, home.system).has(values.system)) {
    return giveBack(turn, order, { kind: 'all ways contested' }, '3.4.1-c');
  }
  const { system } = values;
  const founded = newColonyOf({ system, owner: empire, techLevel: { ...home.techLevel }, founded: turn.number });
  settle(state, founded);
  const common = { rule: '3.4.1-d', seenBy: [empire], empire, system: values.system };
  turn.events.push({ kind: 'colonyFounded', ...common, cameFrom: home.system });
  takeLeftWorks(turn, founded);
  for (const other of others) meetThere(turn, empire, other);
}

/** 4.3.4: treaties signed since the sheet was written count too. */
function isNeutral({ state }: VbamTurn, empire: string, system: string): boolean {
  return Object.values(state.relations).some(
    (relation) => relation.between.includes(empire) && neutralZoneOf(relation).includes(system),
  );
}

/** 3.4.1-a, G-58: why nobody settles beside those who live there; null where nobody does, or there is room for all. */
function inhabitedProblem(
  { state, galaxy, rules }: VbamTurn,
  empire: string,
  system: string,
  others: Colony[],
): Refusal<Hindrance> | null {
  if (others.length === 0) return null;
  if (!rules.multiColonySystems) return { why: { kind: 'inhabited' }, rule: '3.4.1-a' };
  if (colonyOf(state, system, empire)) return { why: { kind: 'own colony there' }, rule: 'G-58' };
  if (others.some(({ owner }) => knowsOfWar(state.relations[pairIdOf(empire, owner)], empire)))
    return { why: { kind: 'at war with those there' }, rule: 'G-58' };
  const { capacity } = starOf({ galaxy }, system);
  if (takenByOthers(state, system, empire) < capacity) return null;
  return { why: { kind: 'capacity filled by others', capacity, grown: false }, rule: 'G-58' };
}

/** a war that nobody has told them of keeps no settlers away. */
function knowsOfWar(relation: Relation | undefined, empire: string): boolean {
  return relation !== undefined && stateAsKnown(relation, empire) === 'war';
}

/** 3.4.1-a: the settlers come home and report who lives there. */
function turnedBack(turn: VbamTurn, order: ColonizeOrder, others: readonly Colony[], { why, rule }: Refusal<Hindrance>): void {
  giveBack(turn, order, why, rule);
  for (const colony of others) meetThere(turn, order.empire, colony);
}

/** To arrive like this is to meet. */
function meetThere(turn: VbamTurn, empire: string, colony: Colony): void {
  const known = turn.state.knowledge[empire];
  if (!known || colony.owner === empire) return;
  const before = known.colonies[colony.system];
  if (!isKnownToLiveAt(known.colonies, colony.system, colony.owner)) {
    const look = { seen: turn.number, facilities: before?.facilities ?? [] };
    const shown = { owner: colony.owner, size: colonySizeOf(colony) };
    known.colonies[colony.system] = placeWithNews(before, shown, look, turn.rules);
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

function abandoned({ owner, system }: Colony): EventOf<'colonyAbandoned'> {
  return { kind: 'colonyAbandoned', rule: 'G-69', seenBy: [owner], empire: owner, system };
}
