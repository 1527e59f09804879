import { expect, test } from 'vitest';
import { guardedCell, unguardedCell } from '#core/spreadsheet.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['+Vega', "'+Vega"],
  ['-Vega', "'-Vega"],
  ['@Vega', "'@Vega"],
  ["'=1", "''=1"],
  ['＝1', "'＝1"],
  ["'Ukpan", "'Ukpan"],
  ['Vega', 'Vega'],
])('makes %s a text that no spreadsheet runs, and takes it back', (name, cell) => {
  expect(guardedCell(name)).toBe(cell);
  expect(unguardedCell(cell)).toBe(name);
});
