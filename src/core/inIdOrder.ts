import { plainOrder } from './order.ts';

/** All records with their ids, in order of the ids, so that what happens to each never depends on who came first. */
export function inIdOrder<Item>(records: Readonly<Record<string, Item>>): [id: string, item: Item][] {
  return Object.entries(records).sort(([one], [other]) => plainOrder(one, other));
}
