import type { Treaty, TreatyTerms } from '#schemas/vbam/state.ts';
import { TRUCE } from '#vbam/tables/diplomacy/treaties.ts';

/** What an empire can pay from, in tenths of an EP. */
export interface Purse {
  /** what it has */
  epTenths: number;
  /** what it earns each turn, less what it has promised already */
  earnsTenths: number;
}

export const emptyPurse: Purse = { epTenths: 0, earnsTenths: 0 };

type Payment = NonNullable<TreatyTerms['pay']>[string];

/** The most that can be paid within some turns; whoever earns less than it owes still has its treasury. */
export function payableIn({ epTenths, earnsTenths }: Purse, turns: number): number {
  return epTenths + turns * Math.max(0, earnsTenths);
}

/** Ruling on G-48: nobody can promise more than it has and earns while it pays. */
export function isPayable({ epTenths, turns }: Payment, purse: Purse): boolean {
  return epTenths * turns <= payableIn(purse, turns);
}

/** Ruling on M-17: what a promise is worth to whoever would be paid. Nothing enforces it after the truce, and nobody pays more than it can have. */
export function worthOfPromise({ epTenths, turns }: Payment, payer: Purse): number {
  const counted = Math.min(turns, TRUCE);
  return Math.min(epTenths * counted, payableIn(payer, counted));
}

/** What treaties in force still make an empire pay each turn. */
export function duesUnder(treaties: readonly Treaty[], payer: string, turn: number): number {
  return treaties.reduce((sum, { terms, signed, ended }) => {
    const { epTenths, turns } = terms.pay?.[payer] ?? { epTenths: 0, turns: 0 };
    return ended === null && turn - signed < turns ? sum + epTenths : sum;
  }, 0);
}
