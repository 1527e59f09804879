import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AccountReason } from '#schemas/vbam/facts/accounts.ts';
import { accountOf, percentAccountOf } from '#vbam/questions/shared/economy/account.ts';

const a: AccountReason = { kind: 'census', census: 3 };
const b: AccountReason = { kind: 'jumps', jumps: 2 };
const c: AccountReason = { kind: 'terrain', terrain: 'asteroids' };
const d: AccountReason = { kind: 'resource', resource: 'industrial' };

const line = (why: AccountReason, amount: number) => ({ why, amount, rule: 'G-70' });
const share = (why: AccountReason, percent: number) => ({ why, percent, rule: 'G-70' });

test('an account adds up its lines and leaves out those of nothing', () => {
  expect(accountOf([line(a, 3), line(b, 0), line(c, -1)])).toEqual({ lines: [line(a, 3), line(c, -1)], total: 2 });
  expect(accountOf([])).toEqual({ lines: [], total: 0 });
});

test('G-70: shares of the same value are added before one rounding', () => {
  expect(percentAccountOf([line(a, 3), line(b, 2)], [share(c, 50), share(d, 50)]).total).toBe(10);
  expect(percentAccountOf([line(a, 5)], [share(c, 50)])).toEqual({
    lines: [line(a, 5), line(c, 2.5), line({ kind: 'rounded up' }, 0.5)],
    total: 8,
  });
});

test('every account adds up to a whole number', () => {
  const amounts = fc.array(fc.integer({ min: 0, max: 500 }), { maxLength: 4 });
  const percents = fc.array(fc.constantFrom(-50, 50, 100), { maxLength: 4 });
  fc.assert(
    fc.property(amounts, percents, (base, added) => {
      const account = percentAccountOf(
        base.map((amount) => line(a, amount)),
        added.map((percent) => share(c, percent)),
      );
      expect(account.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(account.total);
      expect(Number.isInteger(account.total)).toBe(true);
    }),
  );
});
