import type { SheetForecast } from '#campaign/desk/checkSheet.ts';
import { printable } from '#core/orders/quote.ts';
import type { Expected } from '#vbam/forecast/expected.ts';
import type { CheckedOrder } from '#vbam/orders/checkOrders.ts';
import { epInWords } from '#vbam/orders/order.ts';
import { counted, table } from './table.ts';

/** What a sheet will do, order by order, with what is left after each, and what comes in then. */
export function forecastInWords({ file, orders, remembered, problems, expected, setUp }: SheetForecast): string[] {
  const count = (wanted: string) => problems.filter(({ severity }) => severity === wanted).length;
  const stand = orders.length === 1 ? 'stands' : 'stand';
  const written = orders.map(({ line, says, price, left }) => ({
    ...{ line, says },
    leaves: setUp ? leftForForces(price, left) : leftInWords(left),
  }));
  const rows = [...written, ...remembered.map((line) => ({ ...line, leaves: '' }))]
    .sort((a, b) => (a.line || Infinity) - (b.line || Infinity) || 0) // standing instructions have no line, and come last
    .map(({ line, says, leaves }) => [line === 0 ? 'standing' : `line ${line}`, says, leaves]);
  return [
    `${file}: ${counted(orders.length, setUp ? 'choice' : 'order')} ${stand}, ${counted(count('error'), 'error')}, ${counted(count('warning'), 'warning')}`,
    ...[...table(rows), ...(expected ? [`  expected: ${incomeInWords(expected)}; ${leftInWords(expected.left)}`] : [])].map(
      printable,
    ),
  ];
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
