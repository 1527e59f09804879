import { csvFormatRows } from 'd3-dsv';
import { guardedCell } from '#core/spreadsheet.ts';

export type Cell = string | number | boolean | null | undefined | readonly string[];

/** A table for spreadsheets: its columns never change their names or order, new ones come last. Nothing in it runs as a formula. */
export function csvOf<Row>(columns: Readonly<Record<string, (row: Row) => Cell>>, rows: readonly Row[]): string {
  const names = Object.keys(columns);
  return `${csvFormatRows([names, ...rows.map((row) => names.map((name) => cellOf(columns[name]?.(row))))])}\n`;
}

function cellOf(value: Cell): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'object') return guardedCell(value.join('; '));
  // leading blanks would hide a formula from the guard, but not from every spreadsheet
  return typeof value === 'string' ? guardedCell(value.trimStart()) : String(value);
}
