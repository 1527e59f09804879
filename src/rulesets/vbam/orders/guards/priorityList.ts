import type { Refusal } from '#core/answer.ts';
import type { Draft, Verdict } from '../order.ts';

/** A sheet has one list of a kind, and names each thing in it once. */
export function priorityList(
  { used }: Draft,
  { kind, fate, rule }: { kind: string; fate: string; rule: string },
  names: readonly string[],
): Verdict | Refusal {
  const key = `priority of ${kind}`;
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (used.has(key)) return { why: 'the sheet has such a list already', rule };
  if (twice) return { why: `${twice} stands in it twice`, rule };
  if (names.length === 0) return { why: 'the list is empty', rule };
  return { price: {}, says: `${fate}: ${names.join(', then ')}`, enter: (later) => later.used.set(key, 1) };
}
