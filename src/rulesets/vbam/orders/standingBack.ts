import { looseName } from '#core/orders/forgiving/loosely.ts';
import { meaningOf } from '#core/orders/grammar/understand.ts';
import type { Item } from '#core/orders/sheet/sheet.ts';
import { lexiconOf } from '#vbam/view/names/lexicon.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { isTask } from './givingWay.ts';
import { orderVerbs } from './verbs/index.ts';

/** G-04: an instruction that a sheet gives to a fleet stands back behind its plain orders for that fleet, wherever they are written; it goes on next turn. */
export function standingBack(view: EmpireView, items: readonly Item[]): Item[] {
  const given = items.filter(({ instruction, placeOf }) => instruction && placeOf(0).line > 0);
  if (given.length === 0 || given.length === items.length) return [...items];
  const plain = items.filter(({ instruction }) => !instruction);
  const back = new Set(
    given.filter((item) => {
      const fleet = commandedBy(view, item);
      return fleet !== null && plain.some((other) => mayName(view, fleet, other) && commandedBy(view, other) === fleet);
    }),
  );
  return [...items.filter((item) => !back.has(item)), ...back];
}

/** The fleet that an order gives its task for the turn; null if it gives none. */
function commandedBy(view: EmpireView, { text }: Item): string | null {
  const order = meaningOf(text, orderVerbs, lexiconOf(view));
  return order && isTask(order.verb) ? String(order.values.fleet) : null;
}

/** Few orders do, and to understand the rest takes long. */
function mayName({ fleets }: EmpireView, fleet: string, { text }: Item): boolean {
  return text.includes(fleet) || looseName(text).includes(looseName(fleets[fleet]?.name ?? fleet));
}
