import type { SheetForecast } from '#campaign/checkSheet.ts';
import { counted, table } from './table.ts';

/** What a sheet will do, order by order, with what is left after each. */
export function forecastInWords({ file, orders, problems }: SheetForecast): string[] {
  const count = (wanted: string) => problems.filter(({ severity }) => severity === wanted).length;
  const stand = orders.length === 1 ? 'stands' : 'stand';
  const rows = orders.map(({ line, says, left }) => [
    line === 0 ? 'standing' : `line ${line}`,
    says,
    `leaves ${left.epTenths / 10} EP, ${left.pp} PP, ${left.ip} IP`,
  ]);
  return [
    `${file}: ${counted(orders.length, 'order')} ${stand}, ${counted(count('error'), 'error')}, ${counted(count('warning'), 'warning')}`,
    ...table(rows),
  ];
}
