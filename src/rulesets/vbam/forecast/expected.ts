import { sumOf } from '#core/sum.ts';
import type { CheckedOrder, DraftedOrders } from '../orders/checkOrders.ts';
import { type OwnSite, ownSites } from '../orders/sites.ts';
import { foodBalanceOf, foodNeedOf, starvingAt } from '../questions/food.ts';
import { maintenanceExpenseOf } from '../questions/maintenance.ts';
import { commerceAt, foodAt, systemIncomeAt } from '../questions/output.ts';
import { inRebellion, utilizedAt } from '../questions/sites.ts';
import { buildTimeOf, maintenanceCostOf } from '../questions/unitDesign.ts';
import type { EmpireView } from '../view.ts';

/** What the next Income Phase will bring, as far as an empire can know: nothing that others do, and no dice. EP in tenths. */
export interface Expected {
  systemIncome: number;
  commerce: number;
  /** sales, scrap, and what waited for the end of a rebellion */
  further: number;
  maintenance: number;
  /** what of the maintenance cannot be paid */
  unpaid: number;
  food: { grown: number; needed: number; fromPool: number };
  /** Census that nothing feeds */
  starving: { system: string; census: number }[];
  /** what the pools hold after it */
  left: { epTenths: number; pp: number; ip: number };
}

/** G-03 step 11, after these orders. */
export function expectedAfter({ orders, after: { view } }: DraftedOrders): Expected {
  const sites = ownSites(view).filter((site) => !inRebellion(site));
  const { treasury } = view.empire;
  const waiting = (pool: 'epTenths' | 'pp' | 'ip') => sumOf(sites.map(({ colony }) => colony?.sequestered[pool] ?? 0));
  const gained = (pool: 'epTenths' | 'pp' | 'ip') => sumOf(orders.map(({ gains }) => gains?.[pool] ?? 0));
  const systemIncome = 10 * sumOf(sites.map((site) => systemIncomeAt(site).total));
  const [commerce, maintenance] = [commerceOf(view, sites), maintenanceOf(view, orders)];
  const further = gained('epTenths') + waiting('epTenths');
  const before = treasury.epTenths + systemIncome + commerce + further;
  const table = tableOf(view, sites, orders, treasury.pp + gained('pp') + waiting('pp'));
  const ip = treasury.ip + gained('ip') + waiting('ip') + sumOf(sites.map((site) => utilizedAt(site, 'intel').total));
  return {
    ...{ systemIncome, commerce, further, maintenance },
    unpaid: Math.max(0, maintenance - before),
    food: table.food,
    starving: table.starving,
    left: { epTenths: Math.max(0, before - maintenance), pp: table.pp, ip },
  };
}

function commerceOf(view: EmpireView, sites: readonly OwnSite[]): number {
  const bySystem = new Map(sites.map((site) => [site.system.id, site]));
  return sumOf(
    Object.values(view.tradeRoutes).map(({ target, state }) => {
      const site = bySystem.get(target);
      return state === 'active' && site?.colony ? commerceAt(site).total : 0;
    }),
  );
}

/** G-34, with the units that are ready by then. */
function maintenanceOf(view: EmpireView, orders: readonly CheckedOrder[]): number {
  const classes = { ...view.foreignClasses, ...view.unitClasses };
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
  return standing + sumOf(added);
}

/** G-35: those who eat together. */
function tableOf(view: EmpireView, sites: readonly OwnSite[], orders: readonly CheckedOrder[], pp: number) {
  const { foodPerCensus } = view.constants;
  const tables = sites.map((site) => ({ id: site.system.id, census: site.colony?.census ?? 0, food: foodAt(site) }));
  const [grown, census] = [sumOf(tables.map(({ food }) => food)), sumOf(tables.map((table) => table.census))];
  const { surplus, fromPool, starving } = foodBalanceOf(grown, census, pp, foodPerCensus);
  const list = orders.find(({ verb }) => verb === 'starve first')?.values.colonies as string[] | undefined;
  return {
    pp: pp + surplus - fromPool,
    food: { grown, needed: foodNeedOf(census, foodPerCensus), fromPool },
    starving: [...starvingAt(starving, tables, foodPerCensus, list)].map(([system, hungry]) => ({ system, census: hungry })),
  };
}
