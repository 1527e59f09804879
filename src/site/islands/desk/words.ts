import type { Price } from '#vbam/orders/order.ts';
import type { Checked } from './messages.ts';

/** `12.5`, from tenths. */
export function epIn(tenths: number): string {
  return String(tenths / 10);
}

/** `+4`, `−2.5`. */
export function signed(tenths: number): string {
  return `${tenths < 0 ? '−' : '+'}${Math.abs(tenths) / 10}`;
}

/** `costs 5 EP, 2 PP`; `gives 3 EP` where it brings something; nothing where it is free. */
export function poolsIn({ epTenths = 0, pp = 0, ip = 0 }: Price): string {
  const amounts: [number, string][] = [
    [epTenths / 10, 'EP'],
    [pp, 'PP'],
    [ip, 'IP'],
  ];
  const listed = (sign: number) => amounts.flatMap(([amount, pool]) => (amount * sign > 0 ? [`${amount * sign} ${pool}`] : []));
  const [costs, gives] = [listed(1), listed(-1)];
  return [costs.length > 0 ? `costs ${costs.join(', ')}` : '', gives.length > 0 ? `gives ${gives.join(', ')}` : '']
    .filter((part) => part !== '')
    .join('; ');
}

/** `3 orders stand, 1 error, 2 warnings; 12.5 EP left`. */
export function statusOf({ orders, problems }: Pick<Checked, 'orders' | 'problems'>, purse: { epTenths: number }): string {
  const count = (severity: string) => problems.filter((problem) => problem.severity === severity).length;
  const [errors, warnings] = [count('error'), count('warning')];
  const left = orders.at(-1)?.left.epTenths ?? purse.epTenths;
  const stand = `${many(orders.length, 'order')} ${orders.length === 1 ? 'stands' : 'stand'}`;
  return `${stand}, ${errors === 0 ? 'no errors' : many(errors, 'error')}${warnings > 0 ? `, ${many(warnings, 'warning')}` : ''}; ${epIn(left)} EP left`;
}

export function many(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
