import fc from 'fast-check';
import { expect, test } from 'vitest';
import { naturalOrder } from '#core/naturalOrder.ts';

test('numbers in names count by their size', () => {
  expect(['Scout 10', 'Scout 5', 'Scout 11', 'Scout', '2nd Fleet', '10th Fleet', '1st Fleet'].sort(naturalOrder)).toEqual([
    '1st Fleet',
    '2nd Fleet',
    '10th Fleet',
    'Scout',
    'Scout 5',
    'Scout 10',
    'Scout 11',
  ]);
});

test('numbers of any length, with or without zeros before them', () => {
  const long = `X ${'9'.repeat(40)}`;
  expect([long, 'X 010', 'X 9', 'X 10'].sort(naturalOrder)).toEqual(['X 9', 'X 010', 'X 10', long]);
});

test('it is an order: whatever is compared, nothing equals but the same, and who is before is not behind', () => {
  const name = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '0', '1', '9', 'ä') });
  fc.assert(
    fc.property(name, name, name, (a, b, c) => {
      expect(Math.sign(naturalOrder(a, b))).toBe(0 - Math.sign(naturalOrder(b, a)));
      expect(naturalOrder(a, b) === 0).toBe(a === b);
      if (naturalOrder(a, b) < 0 && naturalOrder(b, c) < 0) expect(naturalOrder(a, c)).toBeLessThan(0);
    }),
  );
});
