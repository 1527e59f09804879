import { PREFIX } from '#core/orders/sheet/instructions.ts';
import type { Item } from '#core/orders/sheet/sheet.ts';

/** An item that is an instruction, or ends one, and what it is about. */
export interface Prefixed {
  word: 'always' | 'stop' | 'turn';
  turn: number;
  item: Item;
}

export function prefixOf(item: Item): Prefixed | null {
  const found = PREFIX.exec(item.text);
  if (!found) return null;
  const cut = found[0].length;
  const said = found[1]?.toLowerCase();
  const word = said === 'always' || said === 'stop' ? said : 'turn';
  return { word, turn: Number(found[2] ?? 0), item: restOf(item, cut) };
}

/** An item without what it begins with. */
export function restOf({ text, written, placeOf }: Item, cut: number): Item {
  return { text: text.slice(cut), ...(written && { written: written.slice(cut) }), placeOf: (at) => placeOf(at + cut) };
}
