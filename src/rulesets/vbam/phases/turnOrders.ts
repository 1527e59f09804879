import { type CheckedOrder, type CheckedOrders, checkOrders } from '../orders/checkOrders.ts';
import { type ReadOrders, readOrders, standingOrders } from '../orders/readOrders.ts';
import { book, type GivenOrder, type VbamTurn } from '../turn.ts';
import { type EmpireView, viewFor } from '../view.ts';

/** One empire's sheet as it was sent. */
export interface GivenSheet {
  empire: string;
  file: string;
  text: string;
}

/** What became of an empire's sheet; `sheet` is null where none came. */
export interface SheetResult extends CheckedOrders {
  empire: string;
  file: string | null;
  press: string[];
}

/** G-03 step 1: sheets are read, checked and paid for, empire by empire; nobody's sheet can touch another's. */
export function takeOrders(turn: VbamTurn, sheets: readonly GivenSheet[]): SheetResult[] {
  return Object.keys(turn.state.empires)
    .sort()
    .map((id) => {
      const view = viewFor(turn.state, turn.galaxy, turn, id);
      const sheet = sheets.findLast(({ empire }) => empire === id) ?? null; // several: the last one counts
      const read = sheet ? readOrders(view, sheet.text) : standingOrders(view);
      const checked = checkOrders(view, read.items);
      const stands = sheet ? checked.orders : checked.orders.filter(isFree); // G-04: no purchases without a sheet
      enter(turn, view, read, stands, sheet);
      return {
        empire: id,
        file: sheet?.file ?? null,
        press: read.press,
        orders: stands,
        problems: [...read.problems, ...checked.problems],
      };
    });
}

function enter(
  turn: VbamTurn,
  view: EmpireView,
  { standing }: ReadOrders,
  orders: readonly CheckedOrder[],
  sheet: GivenSheet | null,
): void {
  const { id } = view.empire;
  const empire = turn.state.empires[id];
  if (!empire) throw new Error(`there is no empire ${id}`);
  empire.standing = standing;
  empire.missedTurns = sheet ? 0 : empire.missedTurns + 1;
  if (!sheet && empire.kind === 'player') {
    turn.events.push({ kind: 'sheetMissing', rule: 'G-04', seenBy: [id], empire: id, missedTurns: empire.missedTurns });
  }
  for (const { left: _, ...checked } of orders) {
    const given: GivenOrder = { ...checked, empire: id, file: sheet?.file ?? 'standing instructions' };
    for (const [pool, amount] of [
      ['ep', checked.price.epTenths],
      ['pp', checked.price.pp],
      ['ip', checked.price.ip],
    ] as const) {
      book(turn, { empire: id, pool, heading: 'purchases', why: given.says, amount: -(amount ?? 0), rule: given.rule });
    }
    turn.orders.push(given);
  }
}

function isFree({ price: { epTenths = 0, pp = 0, ip = 0 } }: CheckedOrder): boolean {
  return epTenths <= 0 && pp <= 0 && ip <= 0;
}
