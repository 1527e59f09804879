import { buildUnits } from '#vbam/orders/buildUnits.ts';
import { colonize } from '#vbam/orders/colonize.ts';
import { buildInfrastructure } from '#vbam/orders/infrastructure.ts';
import { epInWords, type OrderVerb } from '#vbam/orders/order.ts';
import { raisePopulation } from '#vbam/orders/population.ts';
import { openTradeRoute } from '#vbam/orders/tradeRoutes.ts';
import { infrastructures } from '#vbam/tables/infrastructure.ts';
import type { EmpireView } from '#vbam/view.ts';

type Values = Readonly<Record<string, unknown>>;

/** A great empire's sheet must stay far below what is read of a sheet. */
const MOST_LINES = 100;
const MOST_PLACES = 8;

/** What can be done where and at what price, by heading; answered by the checks that will judge the orders. */
export const pricesUnder: Record<string, (view: EmpireView) => string[]> = {
  Economy: (view) =>
    titled(
      'The next point costs:',
      coloniesOf(view).map((colony) => {
        const prices = infrastructures.map((what) => `${what} ${priceOf(buildInfrastructure, view, { what, colony })}`);
        return `${nameOf(view, colony)}: ${prices.join(', ')}`;
      }),
    ),
  Construction: (view) =>
    titled(
      'You can build these units now:',
      Object.entries(view.unitClasses).flatMap(([id, { name }]) => unitLine(view, id, name)),
    ),
  Colonies: (view) => [
    ...titled(
      'The next point of population costs:',
      coloniesOf(view).map((colony) => `${nameOf(view, colony)}: ${priceOf(raisePopulation, view, { colony })}`),
    ),
    ...titled('You can colonize:', openTo(colonize, view)),
  ],
  Trade: (view) => titled('You can open trade routes to:', openTo(openTradeRoute, view)),
};

/** The systems that an order could name now, with its price there. */
function openTo(verb: OrderVerb, view: EmpireView): string[] {
  return Object.keys(view.systems)
    .sort()
    .filter((system) => isAllowed(verb, view, { system }))
    .map((system) => `${nameOf(view, system)}: ${priceOf(verb, view, { system })}`);
}

function unitLine(view: EmpireView, unitClass: string, name: string): string[] {
  const places = coloniesOf(view).filter((colony) => isAllowed(buildUnits, view, { class: unitClass, colony }));
  const [first] = places;
  if (first === undefined) return [];
  const price = priceOf(buildUnits, view, { class: unitClass, colony: first });
  const named = cut(
    places.map((colony) => nameOf(view, colony)),
    MOST_PLACES,
  );
  return [`${name}: ${price}, at ${named.join(', ')}`];
}

function isAllowed(verb: OrderVerb, view: EmpireView, values: Values): boolean {
  return !('why' in verdictOn(verb, view, values));
}

function priceOf(verb: OrderVerb, view: EmpireView, values: Values): string {
  const verdict = verdictOn(verb, view, values);
  if ('why' in verdict) return `none (${verdict.why})`;
  const { epTenths, pp } = verdict.price;
  return [...(epTenths ? [epInWords(epTenths)] : []), ...(pp ? [`${pp} PP`] : [])].join(' and ') || 'nothing';
}

function verdictOn(verb: OrderVerb, view: EmpireView, values: Values): ReturnType<OrderVerb['check']> {
  return verb.check({ view, start: view, used: new Map() }, values);
}

function coloniesOf({ colonies }: EmpireView): string[] {
  return Object.keys(colonies).sort();
}

function nameOf({ systems }: EmpireView, system: string): string {
  return systems[system]?.name ?? system;
}

function titled(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', title, ...cut(lines, MOST_LINES).map((line) => `  ${line}`)];
}

function cut(words: readonly string[], most: number): string[] {
  return words.length > most ? [...words.slice(0, most), `and ${words.length - most} more`] : [...words];
}
