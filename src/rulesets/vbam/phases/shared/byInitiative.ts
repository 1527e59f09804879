import type { GivenOrder, VbamTurn } from '#vbam/turn.ts';

/** G-04: orders of several empires that want the same thing, the highest roll of this turn first; nobody rolls when only one asks. */
export function byInitiative<Order extends Pick<GivenOrder, 'empire'>>(
  { initiativeOf }: Pick<VbamTurn, 'initiativeOf'>,
  orders: readonly Order[],
): Order[] {
  const empires = [...new Set(orders.map(({ empire }) => empire))].sort();
  if (empires.length < 2) return [...orders];
  const rolls = new Map(empires.map((empire) => [empire, initiativeOf(empire)]));
  const rollOf = ({ empire }: Order) => rolls.get(empire) ?? 0;
  return [...orders].sort((a, b) => rollOf(b) - rollOf(a)); // equal rolls stay in order of empire: the sort is stable
}
