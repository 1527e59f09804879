import { itemAt } from '#core/itemAt.ts';
import { listed } from '#core/listed.ts';
import { epInWords } from '#vbam/orders/order.ts';
import { facilityUpkeep } from '#vbam/questions/shared/economy/maintenance.ts';
import { type Desk, grossIncomeOf, netIncomeOf, purseOf } from './desk.ts';
import { type Purpose, purposes } from './temper.ts';

/** One purpose's part of the treasury. EP in tenths. */
export interface Purse {
  /** what comes into it each turn; for the military, after the upkeep of its units */
  each: number;
  /** how often it is opened, in turns: the fewest that pay for what it wants most */
  turns: number;
  /** what may be spent from it this turn; nothing while it saves */
  inHand: number;
  /** what nobody else may touch while it saves */
  putBy: number;
}

/** Works have none: they get everything that the others leave. */
export type Purses = Readonly<Record<Exclude<Purpose, 'works'>, Purse>>;

/** Purses are opened according to the turn's number, so that nobody has to remember what is in them. */
const RHYTHMS = [1, 2, 3, 4, 6, 8, 12, 16, 24, 32];

/** While a purse saves, works may use its money, and return it this many times as fast before it is opened. */
const PAID_BACK = 2;

/** G-60: what is shared out: everything that comes in each turn, less what facilities and treaties take first. The military's share pays for units. */
export function sharedIncomeOf(desk: Pick<Desk, 'expected' | 'view'>): number {
  const facilities = facilityUpkeep * Object.keys(desk.view.facilities).length;
  return Math.max(0, grossIncomeOf(desk) - facilities - desk.expected.treaties);
}

/** What units cost each turn, in tenths of an EP. */
export function unitUpkeep({ expected, view }: Pick<Desk, 'expected' | 'view'>): number {
  return Math.max(0, expected.maintenance - facilityUpkeep * Object.keys(view.facilities).length);
}

/** The purse of a purpose that wants something of this price, or nothing. */
export function purseFor(desk: Desk, purpose: keyof Purses, wanted: number | null): Purse {
  const share = Math.floor((sharedIncomeOf(desk) * desk.temper.shares[purpose]) / 100);
  const each = purpose === 'military' ? Math.max(0, share - unitUpkeep(desk)) : share;
  const turns = RHYTHMS.find((count) => count * each >= (wanted ?? 0)) ?? itemAt(RHYTHMS, -1);
  const since = desk.view.turn % turns;
  const spent = desk.spent[purpose];
  if (since > 0) return { each, turns, inHand: 0, putBy: Math.max(0, (turns - PAID_BACK * (turns - since)) * each - spent) };
  return { each, turns, inHand: Math.max(0, Math.min(turns * each - spent, spareOf(desk))), putBy: 0 };
}

/** G-60, as the sheet explains it: each purpose's share of what comes in, and what becomes of it this turn. */
export function budgetInWords(desk: Desk, purses: Purses): string {
  const shared = sharedIncomeOf(desk);
  const upkeep = unitUpkeep(desk);
  const parts = purposes.map((purpose) => {
    const percent = desk.temper.shares[purpose];
    const share = Math.floor((shared * percent) / 100);
    const eaten = purpose === 'military' && upkeep > 0 ? `, of which ${epInWords(upkeep)} go into upkeep` : '';
    return `${names[purpose]} ${percent} % of ${epInWords(shared)}: ${epInWords(share)}${eaten}; ${useOf(desk, purpose, purses)}.`;
  });
  return parts.join(' ');
}

const names: Readonly<Record<Purpose, string>> = {
  military: 'Military',
  works: 'Infrastructure and colonies',
  facilities: 'Facilities',
  tech: 'Technology',
};

function useOf({ spent, view }: Desk, purpose: Purpose, purses: Purses): string {
  const uses = spent[purpose] > 0 ? [`${epInWords(spent[purpose])} are spent now`] : [];
  const { putBy, turns } = purpose === 'works' ? { putBy: 0, turns: 1 } : purses[purpose];
  const opened = view.turn - (view.turn % turns) + turns;
  if (putBy > 0) uses.push(`${epInWords(putBy)} are put by until turn ${opened}`);
  else if (view.turn % turns > 0) uses.push(`works have the use of it, and give it back by turn ${opened}`);
  return uses.length === 0 ? 'nothing is spent now' : listed(uses, 'and');
}

/** What is left of the treasury once upkeep that the income does not cover is set aside. */
export function spareOf(desk: Desk): number {
  return Math.max(0, purseOf(desk) + Math.min(0, netIncomeOf(desk)));
}
