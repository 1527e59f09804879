import type { Refusal } from '#core/answer.ts';
import { byKey } from '#core/order.ts';
import type { Hindrance } from '#schemas/vbam/facts/hindrances.ts';
import type { Facility } from '#schemas/vbam/state.ts';
import { buildFacility } from '#vbam/orders/verbs/construction/buildFacility.ts';
import { repairFacility, scrapFacility } from '#vbam/orders/verbs/construction/facilityWork.ts';
import { colonyOf, isOthersOnly } from '#vbam/questions/colonies/colonies.ts';
import { gateHostIn } from '#vbam/questions/diplomacy/gateHosts.ts';
import { inRebellion } from '#vbam/questions/shared/economy/workplace.ts';
import { facilityIdFor, facilityIdOf, newFacilityId } from '#vbam/questions/shared/facilities/facilityId.ts';
import { facilityRules, facilityWork } from '#vbam/tables/colonies/facilities.ts';
import { book, type GivenOrder, ordersOf, type VbamTurn } from '#vbam/turn.ts';
import { byInitiative } from '../shared/byInitiative.ts';
import { barredByWar } from '../shared/colonies/barredByWar.ts';
import { barredFrom } from '../shared/galaxy/wilds.ts';
import { giveBack } from '../shared/giveBack.ts';
import { type BuildersProblem, buildersReachOf } from './buildersReach.ts';
import { isDelayed } from './delays.ts';

type FacilityVerb = typeof buildFacility | typeof repairFacility | typeof scrapFacility;
type FacilityOrder = GivenOrder<FacilityVerb>;

/** G-27: scrapped, repaired and built in the turn they are ordered; scrapping first, because it makes room. */
export function resolveFacilityWork(turn: VbamTurn): void {
  const building = ordersOf(turn, buildFacility);
  const problemOf = buildersReachOf(turn, new Set(building.map(({ empire }) => empire)));
  forFacilities(turn, scrapFacility, (id, _, order) => {
    delete turn.state.facilities[id];
    tell(turn, 'facilityScrapped', order);
    const amount = 10 * facilityWork.scrap;
    const cause = { kind: 'order', says: order.says } as const;
    const line = { empire: order.empire, pool: 'ep', heading: 'miscellaneous income', cause, rule: 'G-27' } as const;
    book(turn, { ...line, amount, at: order.values.system });
  });
  const isBarred = barredByWar(turn);
  forFacilities(turn, repairFacility, (_, facility, order) => {
    const colony = colonyOf(turn.state, facility.system, facility.owner);
    if (colony?.blockade) return giveBack(turn, order, { kind: 'blockaded' }, 'G-28');
    if (isBarred(order, order.values.system)) return;
    if (colony && inRebellion({ colony })) return giveBack(turn, order, { kind: 'in rebellion' }, '3.4.11-a');
    facility.state = 'operational';
    tell(turn, 'facilityRepaired', order);
  });
  const wanted = Map.groupBy(building, ({ values }) => facilityIdFor(values.system, values.facility));
  for (const [, orders] of [...wanted].sort(byKey(([key]) => key))) {
    for (const order of byInitiative(turn, orders)) build(turn, order, problemOf);
  }
}

function build(turn: VbamTurn, order: FacilityOrder, problemOf: BuildersProblem) {
  const { facility: kind, system } = order.values;
  const { facilities } = turn.state;
  const barred = barredFrom(turn, order.empire, system, 'facility');
  if (barred) return giveBack(turn, order, barred.why, barred.rule);
  const problem = problemOf(order.empire, kind, system);
  if (problem) return turnedAway(turn, order, problem);
  if (standsAlready(turn, order)) return giveBack(turn, order, { kind: 'facility stands already', facility: kind }, 'G-27');
  if (isDelayed(turn, order.empire, system)) return giveBack(turn, order, { kind: 'works disturbed' }, 'G-27');
  const built: Facility = { system, owner: order.empire, kind, state: 'operational' };
  facilities[newFacilityId(facilities, built, turn.rules)] = built;
  tell(turn, 'facilityBuilt', order);
  const host = isOthersOnly(turn.state, system, order.empire) ? gateHostIn(turn.state, order.empire, system) : undefined;
  if (host) tellHost(turn, order, host.owner);
}

/** builders who find that a system belongs to others remember it. */
function turnedAway(turn: VbamTurn, order: FacilityOrder, { why, rule }: Refusal<Hindrance>): void {
  giveBack(turn, order, why, rule);
  const known = turn.state.knowledge[order.empire];
  const isTheirs = why.kind === 'claimed by another' || why.kind === 'settled by another';
  if (known && isTheirs) known.claims = { ...known.claims, [order.values.system]: turn.number };
}

/** those who live there see the gate rise. */
function tellHost(turn: VbamTurn, { empire: by, values: { facility, system } }: FacilityOrder, empire: string): void {
  turn.events.push({ kind: 'facilityBuilt', rule: facilityRules[facility].rule, seenBy: [empire], empire, system, facility, by });
}

/** G-27. Ruling: where several may live (G-58) each has its own. */
function standsAlready({ state, rules }: VbamTurn, { empire, values: { facility: kind, system } }: FacilityOrder): boolean {
  if (!rules.multiColonySystems) return facilityIdFor(system, kind) in state.facilities;
  return facilityIdOf(state.facilities, system, kind, empire) !== undefined;
}

function forFacilities(
  turn: VbamTurn,
  verb: FacilityVerb,
  work: (id: string, facility: Facility, order: FacilityOrder) => void,
): void {
  for (const order of ordersOf(turn, verb)) {
    const { facilities } = turn.state;
    const id = facilityIdOf(facilities, order.values.system, order.values.facility, order.empire) ?? '';
    const facility = facilities[id];
    if (!facility) giveBack(turn, order, { kind: 'no such facility' }, 'G-27');
    else work(id, facility, order);
  }
}

function tell(
  turn: VbamTurn,
  kind: 'facilityBuilt' | 'facilityRepaired' | 'facilityScrapped',
  { empire, values: { facility, system } }: FacilityOrder,
): void {
  turn.events.push({ kind, rule: facilityRules[facility].rule, seenBy: [empire], empire, system, facility });
}
