import type { Facility, FacilityKind } from '#schemas/state.ts';
import { facilityIdFor } from '../../questions/facilityId.ts';
import { facilityRules, facilityWork } from '../../tables/facilities.ts';
import { book, type GivenOrder, ordersOf, type VbamTurn } from '../../turn.ts';
import { byInitiative } from '../shared/byInitiative.ts';
import { giveBack } from '../shared/giveBack.ts';
import { barredFrom } from '../shared/wilds.ts';
import { type BuildersProblem, buildersReachOf } from './buildersReach.ts';

interface Values {
  facility: FacilityKind;
  system: string;
}

type FacilityOrder = GivenOrder & { values: Values };

/** G-27: scrapped, repaired and built in the turn they are ordered; scrapping first, so that it makes room. */
export function resolveFacilityWork(turn: VbamTurn): void {
  const building = ordersOf<Values>(turn, 'build facility');
  const problemOf = buildersReachOf(turn, new Set(building.map(({ empire }) => empire)));
  forFacilities(turn, 'scrap facility', (id, _, order) => {
    delete turn.state.facilities[id];
    tell(turn, 'facilityScrapped', order);
    const amount = 10 * facilityWork.scrap;
    const line = { empire: order.empire, pool: 'ep', heading: 'miscellaneous income', why: order.says, rule: 'G-27' } as const;
    book(turn, { ...line, amount, at: order.values.system });
  });
  forFacilities(turn, 'repair facility', (_, facility, order) => {
    facility.state = 'operational';
    tell(turn, 'facilityRepaired', order);
  });
  const wanted = Map.groupBy(building, ({ values }) => facilityIdFor(values.system, values.facility));
  for (const [id, orders] of [...wanted].sort(([a], [b]) => (a < b ? -1 : 1))) {
    for (const order of byInitiative(turn, orders)) build(turn, id, order, problemOf);
  }
}

function build(turn: VbamTurn, id: string, order: FacilityOrder, problemOf: BuildersProblem) {
  const { facility: kind, system } = order.values;
  const { colonies, facilities } = turn.state;
  const settler = colonies[system]?.owner ?? order.empire;
  const barred = barredFrom(turn, order.empire, system);
  if (barred) return giveBack(turn, order, barred.why, barred.rule);
  if (settler !== order.empire) return giveBack(turn, order, 'another empire has settled there', 'G-27');
  const outOfReach = problemOf(order.empire, system);
  if (outOfReach) return giveBack(turn, order, outOfReach.why, outOfReach.rule);
  if (id in facilities) return giveBack(turn, order, `the system has one already: ${kind}`, 'G-27');
  facilities[id] = { system, owner: order.empire, kind, state: 'operational' };
  tell(turn, 'facilityBuilt', order);
}

function forFacilities(turn: VbamTurn, verb: string, work: (id: string, facility: Facility, order: FacilityOrder) => void): void {
  for (const order of ordersOf<Values>(turn, verb)) {
    const id = facilityIdFor(order.values.system, order.values.facility);
    const facility = turn.state.facilities[id];
    if (facility?.owner !== order.empire) giveBack(turn, order, 'there is no such facility of yours', 'G-27');
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
