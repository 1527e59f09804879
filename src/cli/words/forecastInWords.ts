import type { SheetForecast } from '#campaign/desk/checkSheet.ts';
import { printable, shortened } from '#core/orders/quote.ts';
import type { Expected } from '#vbam/forecast/expected.ts';
import type { CheckedOrder } from '#vbam/orders/checkOrders.ts';
import { epInWords } from '#vbam/orders/order.ts';
import { counted, table } from './table.ts';

/** Longer lines do not push what stands behind the others to the right. */
const MAX_WIDTH = 90;

/** What a sheet will do, order by order, with what is left after each, and what comes in then. */
export function forecastInWords(forecast: SheetForecast): string[] {
  const { file, orders, problems, setUp } = forecast;
  const count = (wanted: string) => problems.filter(({ severity }) => severity === wanted).length;
  const stand = orders.length === 1 ? 'stands' : 'stand';
  const rows = effectsOf(forecast).map(({ where, says, leaves }) => [where, says, leaves]);
  return [
    `${file}: ${counted(orders.length, setUp ? 'choice' : 'order')} ${stand}, ${counted(count('error'), 'error')}, ${counted(count('warning'), 'warning')}`,
    ...[...table(rows, [], MAX_WIDTH), ...expectedInWords(forecast)].map(printable),
  ];
}

/** The most orders that a receipt tells of, and the most letters of one. */
const MAX_EFFECTS = 100;
const MAX_LETTERS = 240;

/** The same for whoever wrote it, in short lines. */
export function effectsInWords(forecast: SheetForecast): string[] {
  const effects = effectsOf(forecast);
  const more = effects.length - MAX_EFFECTS;
  const short = (says: string) => shortened(printable(says.replaceAll('\n', ' ')), MAX_LETTERS);
  const lines = effects.slice(0, MAX_EFFECTS).map(({ where, says }) => `${where}: ${short(says)}`);
  const all = [...lines, ...(more > 0 ? [`and ${counted(more, 'more order')}`] : []), ...expectedInWords(forecast)];
  return all.length === 0
    ? []
    : [`What ${forecast.setUp ? 'your choices' : 'your orders'} will do:`, ...all.map((line) => `  ${line.trim()}`)];
}

interface Effect {
  /** `line 7`; standing instructions have none */
  where: string;
  says: string;
  leaves: string;
}

/** What each line does, in the order of the sheet. */
function effectsOf({ orders, remembered, setUp }: SheetForecast): Effect[] {
  const written = orders.map(({ line, says, price, left }) => ({
    ...{ line, says },
    leaves: setUp ? leftForForces(price, left) : leftInWords(left),
  }));
  return [...written, ...remembered.map((line) => ({ ...line, leaves: '' }))]
    .sort((a, b) => (a.line || Infinity) - (b.line || Infinity) || 0) // standing instructions have no line, and come last
    .map(({ line, says, leaves }) => ({ where: line === 0 ? 'standing' : `line ${line}`, says, leaves }));
}

function expectedInWords({ expected }: SheetForecast): string[] {
  return expected ? [`  expected: ${incomeInWords(expected)}; ${leftInWords(expected.left)}`] : [];
}

/** What the Income Phase does to EP, as far as it can be known, without the zeros. */
function incomeInWords({ systemIncome, commerce, further, maintenance, unpaid, treaties }: Expected): string {
  const lines = [
    { what: 'system income', epTenths: systemIncome },
    { what: 'commerce', epTenths: commerce },
    { what: 'sales and the like', epTenths: further },
    { what: 'maintenance', epTenths: unpaid - maintenance },
    { what: 'treaties', epTenths: -treaties },
  ].filter(({ epTenths }) => epTenths !== 0);
  return lines.map(({ what, epTenths }) => `${what} ${epInWords(epTenths)}`).join(', ') || 'no income';
}

function leftInWords({ epTenths, pp, ip }: CheckedOrder['left']): string {
  return `leaves ${epInWords(epTenths)}, ${pp} PP, ${ip} IP`;
}

/** Only forces cost anything before turn 1. */
function leftForForces({ epTenths = 0 }: CheckedOrder['price'], left: CheckedOrder['left']): string {
  return epTenths === 0 ? '' : `leaves ${left.epTenths / 10} EP for forces`;
}
