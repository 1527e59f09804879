import { dsvFormat } from 'd3-dsv';
import type { Place } from './problems.ts';
import { linesOf } from './textFile.ts';

export interface CsvTable {
  /** names in the first line, in lower case */
  columns: string[];
  /** the lines that hold something; `row` counts all lines after the first, from 0 */
  rows: { row: number; cells: string[] }[];
  /** where a cell begins; row -1 is the first line */
  placeOf(row: number, column: number): Place;
}

/** A table with its names in the first line, separated by commas, semicolons or tabs, as the spreadsheet at hand likes it. */
export function readCsv(text: string): CsvTable {
  const delimiter = delimiterOf(text);
  const [header = [], ...rows] = dsvFormat(delimiter).parseRows(text);
  const lines = firstLines([header, ...rows]);
  return {
    columns: header.map((name) => name.trim().toLowerCase()),
    rows: rows.map((cells, row) => ({ row, cells })).filter(({ cells }) => cells.some((cell) => cell.trim() !== '')),
    placeOf: (row, column) => ({ line: lines[row + 1] ?? 1, column: columnIn(text, lines[row + 1] ?? 1, column, delimiter) }),
  };
}

/** What a cell lists, separated by semicolons. */
export function partsOf(cell: string): string[] {
  return cell
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function delimiterOf(text: string): string {
  const header = text.slice(0, text.search(/[\r\n]|$/));
  return [',', ';', '\t'].reduce((best, next) => (header.split(next).length > header.split(best).length ? next : best));
}

/** The line each row begins on: a cell in quotes may run over several. */
function firstLines(rows: readonly (readonly string[])[]): number[] {
  let line = 1;
  return rows.map((cells) => {
    const first = line;
    line += 1 + cells.reduce((sum, cell) => sum + linesOf(cell).length - 1, 0);
    return first;
  });
}

/** The column, from 1, where the n-th cell of a line begins. */
function columnIn(text: string, line: number, cell: number, delimiter: string): number {
  const source = linesOf(text)[line - 1] ?? '';
  let [left, quoted] = [cell, false];
  for (const [offset, sign] of [...source].entries()) {
    if (left === 0) return offset + 1;
    if (sign === '"') quoted = !quoted;
    if (sign === delimiter && !quoted) left--;
  }
  return left === 0 ? source.length + 1 : 1;
}
