import { didYouMean } from '#core/didYouMean.ts';
import type { Place } from '#core/orders/problem.ts';
import { unguardedCell } from '#core/spreadsheet.ts';
import { type CsvColumn, csvColumns } from '#schemas/vbam/csvWords.ts';
import { cut } from '../reading/cut.ts';
import type { Complaint, Fault, Read } from '../reading/problems.ts';
import { endResolver, systemIdOf } from './completeGalaxy.ts';
import { type CsvLane, lanesFromCells } from './csvLanes.ts';
import { type CsvTable, partsOf, readCsv, unclosedQuote } from './csvTable.ts';

/** A galaxy as data, still to be checked, and the place of each part of it in its file. */
export interface RawGalaxy {
  data: unknown;
  placeOf(complaint: Complaint): Place;
}

type RawSystem = Record<string, unknown> & { id?: string; name: string };

const needed: readonly CsvColumn[] = ['name', 'q', 'r', 'type', 'capacity', 'raw', 'biosphere', 'lanes'];
const numbers: readonly string[] = ['q', 'r', 'x', 'y', 'capacity', 'raw', 'biosphere', 'home'];
const lists: readonly string[] = ['terrain', 'resources'];
/** A table with far more is not a galaxy. */
const MAX_COLUMNS = 100;

/** Reads a galaxy as `galaxyCsv` writes it; columns may come in any order, and what can be computed may be missing. */
export function galaxyFromCsv(text: string): Read<RawGalaxy> {
  const unclosed = unclosedQuote(text);
  if (unclosed) return { ok: false, faults: [unclosed] };
  const table = readCsv(text);
  const faults = [...headerFaults(table), ...longRows(table)];
  if (faults.length > 0) return { ok: false, faults };
  const systems = table.rows.map(({ cells }) => systemFrom(table.columns, cells));
  const labels = systems.map((system, index) => ({ id: systemIdOf(system, index), name: system.name }));
  const column = table.columns.indexOf('lanes');
  const ids = labels.map(({ id }) => id);
  const { lanes, complaints } = lanesFromCells(table.rows, column, ids, endResolver(labels));
  if (complaints.length > 0)
    return { ok: false, faults: complaints.map(({ row, message }) => ({ ...table.placeOf(row, column), message })) };
  const data = { systems, lanes: lanes.map(({ row: _, ...lane }) => lane) };
  return { ok: true, value: { data, placeOf: placesInTable(table, lanes) } };
}

function placesInTable({ columns, rows, placeOf }: CsvTable, lanes: readonly CsvLane[]): RawGalaxy['placeOf'] {
  return ({ path: [list, index, key] }) => {
    if (index === undefined) return { line: 1, column: 1 };
    if (list === 'lanes') return placeOf(lanes[Number(index)]?.row ?? -1, columns.indexOf('lanes'));
    return placeOf(rows[Number(index)]?.row ?? -1, Math.max(0, columns.indexOf(String(key))));
  };
}

function systemFrom(columns: readonly string[], cells: readonly string[]): RawSystem {
  const entries = columns.map((column, index) => [column, cellValue(column, (cells[index] ?? '').trim())] as const);
  const system = Object.fromEntries(entries.filter(([column, value]) => column !== 'lanes' && value !== undefined));
  return { ...system, name: String(system.name ?? '') };
}

/** An empty cell says nothing; a cell that is not a number is left for the schema to refuse. */
function cellValue(column: string, cell: string): unknown {
  if (cell === '') return undefined;
  if (column === 'name') return unguardedCell(cell);
  if (lists.includes(column)) return partsOf(cell);
  return numbers.includes(column) && /^[+-]?\d{1,9}$/.test(cell) ? Number(cell) : cell;
}

function headerFaults({ columns, placeOf }: CsvTable): Fault[] {
  if (columns.length > MAX_COLUMNS) {
    return [{ ...placeOf(-1, 0), message: `there are ${columns.length} columns, and ${csvColumns.length} are known` }];
  }
  const unknown = columns.flatMap((column, index) => {
    const place = placeOf(-1, index);
    if (columns.indexOf(column) !== index)
      return [{ ...place, message: `the column "${cut(column)}" stands here twice: take one out` }];
    if (csvColumns.some((known) => known === column)) return [];
    return [
      { ...place, message: `the column "${cut(column)}" is not known${didYouMean(column, csvColumns) || ': take it out'}` },
    ];
  });
  const missing = needed.filter((column) => !columns.includes(column));
  const all = `the first line must name at least ${needed.join(', ')}`;
  return missing.length === 0
    ? unknown
    : [...unknown, { ...placeOf(-1, 0), message: `no column "${missing.join('", "')}": ${all}` }];
}

function longRows({ columns, rows, placeOf }: CsvTable): Fault[] {
  return rows
    .filter(({ cells }) => cells.length > columns.length)
    .map(({ row, cells }) => ({
      ...placeOf(row, columns.length),
      message: `this line has ${cells.length} cells, but there are ${columns.length} columns: put a text with a comma in quotes`,
    }));
}
