import type { Price } from '#vbam/orders/order.ts';
import type { Checked, Laid } from './messages.ts';

/** `12.5`, from tenths. */
export function epIn(tenths: number): string {
  return String(tenths / 10);
}

/** `+4`, `−2.5`. */
export function signed(tenths: number): string {
  return `${tenths < 0 ? '−' : '+'}${Math.abs(tenths) / 10}`;
}

/** `costs 5 EP, 2 PP`; `gives 3 EP` if it brings something; nothing if it is free. */
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

/** `3 orders stand, 1 error, 2 warnings; 12.5 EP left`; for choices, what is left is only shown once they include forces. */
export function statusOf(
  { orders, problems }: Pick<Checked, 'orders' | 'problems'>,
  { purse, kind }: Pick<Laid, 'purse' | 'kind'>,
): string {
  const count = (severity: string) => problems.filter((problem) => problem.severity === severity).length;
  const [errors, warnings] = [count('error'), count('warning')];
  const last = kind === 'orders' ? orders.at(-1) : orders.findLast(({ price }) => (price.epTenths ?? 0) > 0);
  const left = last?.left.epTenths ?? purse.epTenths;
  const stand = `${many(orders.length, kind === 'orders' ? 'order' : 'choice')} ${orders.length === 1 ? 'stands' : 'stand'}`;
  return `${stand}, ${errors === 0 ? 'no errors' : many(errors, 'error')}${warnings > 0 ? `, ${many(warnings, 'warning')}` : ''}; ${epIn(left)} EP ${kind === 'orders' ? 'left' : 'left for forces'}`;
}

export function many(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

const suggestions = 'Suggestions come as you write: arrow down and Enter, or Tab, takes one; Ctrl and space asks for them.';

/** What the desk says for each kind of sheet, and the heading under which a new unit is written. */
export const wordsFor: Record<Laid['kind'], Record<'how' | 'designs' | 'designed' | 'book', string>> = {
  orders: {
    how: `An order is a line that begins with “- ”; orders are paid from top to bottom. ${suggestions} “- always: …” repeats an order every turn.`,
    designs: 'Construction',
    designed: 'It needs a prototype before it is built.',
    book: 'All orders, and what things cost',
  },
  start: {
    how: `A choice is a line that begins with “- ”; choices are read from top to bottom, and what you do not choose stays as it was made. ${suggestions}`,
    designs: 'Classes',
    designed: 'It is ready to be built.',
    book: 'All choices, and what you have now',
  },
};
