import { listed } from '#core/didYouMean.ts';
import type { Problem, Severity } from '#core/orders/problem.ts';
import { buildUnits } from '../orders/buildUnits.ts';
import type { DraftedOrders } from '../orders/checkOrders.ts';
import { industryUsedAt } from '../orders/industry.ts';
import { epInWords, type OrderVerb, type Verdict } from '../orders/order.ts';
import { raisePopulation } from '../orders/population.ts';
import type { EmpireView } from '../view.ts';
import type { Expected } from './expected.ts';

/** So many places are named in one line. */
const MOST_PLACES = 8;

/** What a sheet that stands may have forgotten, and what it will come to. Nothing here keeps it from being played. */
export function warningsOf(drafted: DraftedOrders, expected: Expected): Problem[] {
  const meant = drafted.orders.some(({ verb }) => verb === 'no orders');
  return [
    ...(meant ? [] : [...unspentEp(drafted), ...unspentPp(drafted), ...idleYards(drafted)]),
    ...hunger(drafted.after.view, expected),
    ...unpaidMaintenance(drafted, expected),
  ];
}

/** Most points lose nothing by waiting, but a treasury left full is often an order forgotten. */
function unspentEp({ after: { view, start } }: DraftedOrders): Problem[] {
  const [left, had] = [view.empire.treasury.epTenths, start.empire.treasury.epTenths];
  return left * 2 > had ? [told('warning', `${left / 10} of ${epInWords(had)} are left unspent`)] : [];
}

/** 3.4.2: PP are good for nothing but people and hunger. */
function unspentPp({ after }: DraftedOrders): Problem[] {
  const { pp } = after.view.empire.treasury;
  const growing = coloniesOf(after.view).flatMap((colony) => {
    const price = payable(after, raisePopulation, { colony })?.price.pp;
    return price === undefined ? [] : [`${nameIn(after.view, colony)} for ${price}`];
  });
  return growing.length > 0 ? [told('info', `${pp} PP are left, and the population could be raised at ${some(growing)}`)] : [];
}

/** G-36: industry that is not used this turn is lost. */
function idleYards({ after }: DraftedOrders): Problem[] {
  const { view } = after;
  const busy = new Set(Object.values(view.projects).map(({ system }) => system));
  const idle = coloniesOf(view).filter(
    (colony) =>
      !busy.has(colony) &&
      industryUsedAt(after, colony) === 0 &&
      Object.keys(view.unitClasses).some((unitClass) => payable(after, buildUnits, { class: unitClass, colony })),
  );
  if (idle.length === 0) return [];
  return [
    told('info', `nothing is being built at ${some(idle.map((id) => nameIn(view, id)))}, and you could pay for a unit there`),
  ];
}

/** G-35. */
function hunger(view: EmpireView, { starving, food }: Expected): Problem[] {
  if (starving.length === 0) return [];
  const places = starving.map(({ system, census }) => `${nameIn(view, system)} (${census} Census)`);
  const why = `${food.grown} food will be grown, ${food.needed} are needed, and the pool gives ${food.fromPool}`;
  return [told('warning', `people will starve at ${some(places)}: ${why}`)];
}

/** G-34: told at the last order that takes EP, for without it there would be more. */
function unpaidMaintenance({ orders, after }: DraftedOrders, { maintenance, unpaid, ...expected }: Expected): Problem[] {
  if (unpaid === 0) return [];
  const line = orders.findLast(({ price }) => (price.epTenths ?? 0) > 0)?.line ?? 1;
  const incoming = expected.systemIncome + expected.commerce + expected.further;
  const left = after.view.empire.treasury.epTenths;
  const why = `${epInWords(left)} are left after the sheet and ${epInWords(incoming)} come in`;
  const text = `${epInWords(unpaid)} of ${epInWords(maintenance)} maintenance cannot be paid: ${why}`;
  return [{ ...told('warning', text), line: Math.max(1, line) }];
}

/** What an order would cost now, if it would stand. */
function payable(draft: DraftedOrders['after'], { check }: OrderVerb, values: Record<string, unknown>): Verdict | null {
  const verdict = check(draft, values);
  if ('why' in verdict) return null;
  const { epTenths = 0, pp = 0 } = verdict.price;
  const { treasury } = draft.view.empire;
  return epTenths <= treasury.epTenths && pp <= treasury.pp ? verdict : null;
}

function coloniesOf({ colonies }: EmpireView): string[] {
  return Object.keys(colonies).sort();
}

function nameIn({ systems }: EmpireView, system: string): string {
  return systems[system]?.name ?? system;
}

function some(places: readonly string[]): string {
  const more = places.length - MOST_PLACES;
  return listed(more > 0 ? [...places.slice(0, MOST_PLACES), `${more} more`] : places, 'and');
}

function told(severity: Severity, text: string): Problem {
  return { line: 1, column: 1, severity, text };
}
