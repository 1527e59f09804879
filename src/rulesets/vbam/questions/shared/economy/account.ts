import type { AccountReason } from '#schemas/vbam/facts/accounts.ts';

/** One line of an account: an amount, with its reason and its rule. */
export interface AccountLine {
  why: AccountReason;
  amount: number;
  rule: string;
}

/** A number and the lines that add up to it; lines of 0 are left out. */
export interface Account {
  lines: AccountLine[];
  total: number;
}

/** A share of a value. */
export interface Percent {
  why: AccountReason;
  percent: number;
  rule: string;
}

export function accountOf(lines: readonly AccountLine[]): Account {
  return { lines: lines.filter(({ amount }) => amount !== 0), total: sumOfLines(lines) };
}

/** G-70: shares of the same value are added, then rounded up once. */
export function percentAccountOf(base: readonly AccountLine[], percents: readonly Percent[]): Account {
  const sum = sumOfLines(base);
  const shares = percents.map(({ why, percent, rule }) => ({ why, amount: (sum * percent) / 100, rule }));
  const exact = sum + sumOfLines(shares);
  return accountOf([...base, ...shares, { why: { kind: 'rounded up' }, amount: Math.ceil(exact) - exact, rule: 'G-70' }]);
}

function sumOfLines(lines: readonly AccountLine[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}
