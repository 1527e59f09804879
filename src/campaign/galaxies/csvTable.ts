import { dsvFormat } from 'd3-dsv';
import type { Place } from '#core/orders/problem.ts';
import { linesOf, placeAt } from '../disk/textFile.ts';
import type { Fault } from '../reading/problems.ts';

export interface CsvTable {
  /** names in the first line that holds something, in lower case */
  columns: string[];
  /** the lines that hold something; `row` counts all lines after the names, from 0 */
  rows: { row: number; cells: string[] }[];
  /** where a cell begins; row -1 has the names */
  placeOf(row: number, column: number): Place;
}

/** A table with its names in the first line, separated by commas, semicolons or tabs, whichever the spreadsheet uses. */
export function readCsv(text: string): CsvTable {
  const delimiter = delimiterOf(text);
  const all = dsvFormat(delimiter).parseRows(text);
  const lines = firstLines(all);
  const blank = all.findIndex(holdsSomething);
  const [header = [], ...rows] = all.slice(Math.max(0, blank));
  const lineOf = (row: number) => lines[row + 1 + Math.max(0, blank)] ?? 1;
  const columnOf = columnsIn(text, delimiter);
  return {
    columns: header.map((name) => name.trim().toLowerCase()),
    rows: rows.map((cells, row) => ({ row, cells })).filter(({ cells }) => holdsSomething(cells)),
    placeOf: (row, column) => ({ line: lineOf(row), column: columnOf(lineOf(row), column) }),
  };
}

/** A quote that opens a cell and never closes would swallow all that follows. */
export function unclosedQuote(text: string): Fault | undefined {
  const cellEnd = new RegExp(`[${delimiterOf(text)}\\r\\n]`, 'g');
  for (let at = 0; at < text.length; ) {
    if (text[at] === '"') {
      const opened = at;
      // two quotes stand for one
      do at = text.indexOf('"', at + 1) + 1;
      while (at > 0 && text[at] === '"');
      if (at === 0) return { ...placeAt(text, opened), message: 'a quote opens here and never closes' };
      at++; // whatever follows it ends the cell
      continue;
    }
    cellEnd.lastIndex = at;
    const end = cellEnd.exec(text);
    if (!end) return undefined;
    at = end.index + 1;
  }
  return undefined;
}

function holdsSomething(cells: readonly string[]): boolean {
  return cells.some((cell) => cell.trim() !== '');
}

/** What a cell lists, separated by semicolons. */
export function partsOf(cell: string): string[] {
  return cell
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function delimiterOf(text: string): string {
  const first = text.search(/[^\s,;]/);
  const start = Math.max(text.lastIndexOf('\n', first), text.lastIndexOf('\r', first)) + 1;
  const [header = ''] = text.slice(start).split(/[\r\n]/, 1);
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

/** Finds columns; the text is cut into lines when the first is wanted, and what was found is kept. */
function columnsIn(text: string, delimiter: string): (line: number, cell: number) => number {
  let lines: string[] | undefined;
  const found = new Map<string, number>();
  return (line, cell) => {
    lines ??= linesOf(text);
    const column = found.get(`${line} ${cell}`) ?? columnIn(lines[line - 1] ?? '', cell, delimiter);
    found.set(`${line} ${cell}`, column);
    return column;
  };
}

/** The column, from 1, where the n-th cell of a line begins. */
function columnIn(source: string, cell: number, delimiter: string): number {
  let [left, quoted] = [cell, false];
  for (const [offset, sign] of [...source].entries()) {
    if (left === 0) return offset + 1;
    if (sign === '"') quoted = !quoted;
    if (sign === delimiter && !quoted) left--;
  }
  return left === 0 ? source.length + 1 : 1;
}
