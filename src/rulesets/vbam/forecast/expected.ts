import { isOf } from '#core/orders/grammar/verb.ts';
import { sumOf } from '#core/sum.ts';
import type { Region } from '#schemas/vbam/state.ts';
import type { CheckedOrder, DraftedOrders } from '#vbam/orders/checkOrders.ts';
import { handOver } from '#vbam/orders/verbs/diplomacy/handOver.ts';
import { leaveUnpaidFirst, starveFirst } from '#vbam/orders/verbs/economy/priorities.ts';
import { recruitSpies } from '#vbam/orders/verbs/intelligence/spies.ts';
import { duesUnder } from '#vbam/questions/shared/diplomacy/payments.ts';
import { isWardIn } from '#vbam/questions/shared/diplomacy/relations.ts';
import { tributeOf } from '#vbam/questions/shared/diplomacy/tribute.ts';
import { foodBalanceOf, foodNeedOf, starvingAt } from '#vbam/questions/shared/economy/food.ts';
import { facilityUpkeep, maintenanceExpenseOf, unitUpkeepOf } from '#vbam/questions/shared/economy/maintenance.ts';
import { foodAt, systemIncomeAt } from '#vbam/questions/shared/economy/output.ts';
import { shortfallOf } from '#vbam/questions/shared/economy/shortfall.ts';
import { isShutOff, utilizedAt } from '#vbam/questions/shared/economy/workplace.ts';
import { regionOf } from '#vbam/questions/shared/empires/regions.ts';
import { withAllAboard } from '#vbam/questions/shared/forces/aboard.ts';
import { buildTimeOf, maintenanceCostOf } from '#vbam/questions/shared/forces/unitDesign.ts';
import { systemOfUnit } from '#vbam/questions/shared/forces/whereabouts.ts';
import { SPY_UPKEEP } from '#vbam/tables/diplomacy/spies.ts';
import { classesKnownTo } from '#vbam/view/realm/classesKnownTo.ts';
import { ownUnit } from '#vbam/view/realm/ownUnits.ts';
import { type OwnSite, ownSites } from '#vbam/view/realm/sites.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { commerceAfter } from './commerceAfter.ts';

/** What the next Income Phase will bring, as far as an empire can know: nothing that others do, and no dice. EP in tenths. */
export interface Expected {
  systemIncome: number;
  commerce: number;
  /** sales, scrap, and what waited for the end of a rebellion or a blockade */
  further: number;
  maintenance: number;
  /** the maintenance that cannot be paid, and the units that it would be for */
  unpaid: number;
  unpaidUnits: string[];
  /** G-48, G-49: tribute and reparations that are paid to others */
  treaties: number;
  /** G-48: what others owe under treaties in force; not in what is left, for nobody knows whether they can pay it */
  owed: number;
  food: { grown: number; needed: number; fromPool: number };
  /** Census that nothing feeds */
  starving: { system: string; census: number }[];
  /** what the pools hold after it */
  left: { epTenths: number; pp: number; ip: number };
}

/** G-03 step 11, after these orders: what it does to the capital's pools. */
export function expectedAfter(drafted: DraftedOrders): Expected {
  return expectedIn(drafted, undefined);
}

/** 4.3.5-b: the same for each region that is cut off. */
export function expectedInRegions(drafted: DraftedOrders): { region: Region; expected: Expected }[] {
  return drafted.after.view.empire.cutOff.map((region) => ({ region, expected: expectedIn(drafted, region) }));
}

function expectedIn({ orders: all, after }: DraftedOrders, region: Region | undefined): Expected {
  const view = partOf(withoutGiven(after.view, all), region);
  const isApart = (at: string | undefined) => isShutOff({ colony: after.view.colonies[at ?? ''] ?? null }); // G-28: its own pool
  const orders = all.filter(({ price: { at }, gains }) => {
    const place = at ?? gains?.at;
    return regionOf(after.view.empire, place) === region && !isApart(place);
  });
  const sites = ownSites(view).filter((site) => !isShutOff(site));
  const { treasury } = view.empire;
  const waiting = (pool: 'epTenths' | 'pp' | 'ip') => sumOf(sites.map(({ colony }) => colony?.sequestered[pool] ?? 0));
  const gained = (pool: 'epTenths' | 'pp' | 'ip') => sumOf(orders.map(({ gains }) => gains?.[pool] ?? 0));
  const systemIncome = 10 * sumOf(sites.map((site) => systemIncomeAt(site).total));
  const [commerce, maintenance] = [commerceAfter(after, all, view.tradeRoutes), maintenanceOf(view, orders)];
  const further = gained('epTenths') + waiting('epTenths');
  const before = treasury.epTenths + systemIncome + commerce + further;
  const table = tableOf(view, sites, orders, treasury.pp + gained('pp') + waiting('pp'));
  const ip = treasury.ip + gained('ip') + waiting('ip') + sumOf(sites.map((site) => utilizedAt(site, 'intel').total));
  const afterMaintenance = Math.max(0, before - maintenance);
  const treaties = region ? 0 : Math.min(afterMaintenance, treatyDuesOf(after.view)); // the capital pays for all
  return {
    ...{ systemIncome, commerce, further, maintenance, treaties, owed: region ? 0 : owedTo(after.view) },
    ...unpaidIn(view, orders, Math.max(0, maintenance - before)),
    food: table.food,
    starving: table.starving,
    left: { epTenths: afterMaintenance - treaties, pp: table.pp, ip },
  };
}

/** G-34, G-28: what nobody pays for when this many tenths are missing; colonies that are shut off pay for what is there, with what they earn. */
function unpaidIn(view: EmpireView, orders: readonly CheckedOrder[], missing: number): Pick<Expected, 'unpaid' | 'unpaidUnits'> {
  if (missing === 0) return { unpaid: 0, unpaidUnits: [] };
  const units = Object.keys(view.units).map((id) => {
    const { unit, unitClass, system } = ownUnit(view, id);
    return { id, system, tenths: unitUpkeepOf(unit, unitClass), maintenanceCost: maintenanceCostOf(unitClass) };
  });
  const facilities = Object.entries(view.facilities).flatMap(([id, { owner, system }]) =>
    owner === view.empire.id ? [{ id, system, tenths: facilityUpkeep, maintenanceCost: facilityUpkeep }] : [],
  );
  const pools = ownSites(view)
    .filter(isShutOff)
    .map((site) => [site.system.id, (site.colony?.sequestered.epTenths ?? 0) + 10 * systemIncomeAt(site).total] as const);
  const list = orders.find((order) => isOf(order, leaveUnpaidFirst))?.values.units;
  const { unpaid, paid } = shortfallOf(missing, { units, facilities, list }, new Map(pools));
  return { unpaid: missing - sumOf(paid.map(({ tenths }) => tenths)), unpaidUnits: unpaid.units };
}

/** G-48, G-49: reparations of others; tribute depends on what they earn, which is for them to know. */
function owedTo({ empires, turn }: EmpireView): number {
  return sumOf(Object.entries(empires).map(([id, { treaties }]) => duesUnder(treaties, id, turn)));
}

/** What treaties in force make the empire pay; whether others can pay what they owe is not known. */
function treatyDuesOf(view: EmpireView): number {
  const { empire, empires, turn } = view;
  const earning = ownSites(view).filter((site) => site.colony !== null && !isShutOff(site));
  return sumOf(
    Object.values(empires).flatMap((partner) => [
      isWardIn(partner, empire.id) ? tributeOf(sumOf(earning.map((site) => systemIncomeAt(site).total))) : 0,
      duesUnder(partner.treaties, empire.id, turn),
    ]),
  );
}

/** O-48: nobody pays for what is given away; what is sold waits for an answer. */
function withoutGiven(view: EmpireView, orders: readonly CheckedOrder[]): EmpireView {
  const given = orders.flatMap((order) =>
    isOf(order, handOver) && order.values.amount === undefined ? withAllAboard(view, order.values.units) : [],
  );
  if (given.length === 0) return view;
  const gone = new Set(given);
  return { ...view, units: Object.fromEntries(Object.entries(view.units).filter(([id]) => !gone.has(id))) };
}

/** The part of an empire in a region, or outside all of them, with the pools that go with it. */
function partOf(view: EmpireView, region: Region | undefined): EmpireView {
  const { empire } = view;
  if (empire.cutOff.length === 0) return view;
  const isHere = (system: string) => regionOf(empire, system) === region;
  return {
    ...view,
    empire: { ...empire, treasury: (region ?? empire).treasury },
    colonies: those(view.colonies, ({ system }) => isHere(system)),
    facilities: those(view.facilities, ({ system }) => isHere(system)),
    units: those(view.units, (unit) => isHere(systemOfUnit(view, unit))),
    projects: those(view.projects, ({ system }) => isHere(system)),
    tradeRoutes: those(view.tradeRoutes, ({ center }) => isHere(center)),
  };
}

function those<Thing>(things: Readonly<Record<string, Thing>>, fits: (thing: Thing) => boolean): Record<string, Thing> {
  return Object.fromEntries(Object.entries(things).filter(([, thing]) => fits(thing)));
}

/** G-34, with the units and spies that are ready by then. */
function maintenanceOf(view: EmpireView, orders: readonly CheckedOrder[]): number {
  const classes = classesKnownTo(view);
  const standing = maintenanceExpenseOf({ ...view, unitClasses: classes }, view.empire.id);
  const ready = Object.values(view.projects).flatMap(({ work, ready: turn }) =>
    work.kind === 'unit' && turn <= view.turn ? [{ class: work.class, count: 1 }] : [],
  );
  const ordered = orders.flatMap(({ verb, values }) => {
    if (verb !== 'build units') return [];
    const built = { class: String(values.class), count: Number(values.count ?? 1) };
    const unitClass = view.unitClasses[built.class];
    return unitClass && buildTimeOf(unitClass) <= 1 ? [built] : [];
  });
  const added = [...ready, ...ordered].map(({ class: id, count }) => {
    const unitClass = classes[id];
    return unitClass ? count * maintenanceCostOf(unitClass) : 0;
  });
  const recruited = sumOf(orders.map((order) => (isOf(order, recruitSpies) ? (order.values.count ?? 1) : 0)));
  return standing + sumOf(added) + recruited * SPY_UPKEEP;
}

/** G-35: those who eat together. */
function tableOf(view: EmpireView, sites: readonly OwnSite[], orders: readonly CheckedOrder[], pp: number) {
  const { foodPerCensus } = view.constants;
  const tables = sites.map((site) => ({ id: site.system.id, census: site.colony?.census ?? 0, food: foodAt(site) }));
  const [grown, census] = [sumOf(tables.map(({ food }) => food)), sumOf(tables.map((table) => table.census))];
  const { surplus, fromPool, starving } = foodBalanceOf(grown, census, pp, foodPerCensus);
  const list = orders.find((order) => isOf(order, starveFirst))?.values.colonies;
  return {
    pp: pp + surplus - fromPool,
    food: { grown, needed: foodNeedOf(census, foodPerCensus), fromPool },
    starving: [...starvingAt(starving, tables, foodPerCensus, list)].map(([system, hungry]) => ({ system, census: hungry })),
  };
}
