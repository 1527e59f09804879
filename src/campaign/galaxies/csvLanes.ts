import { itemAt } from '#core/itemAt.ts';
import { cut } from '../reading/cut.ts';
import { type CsvTable, partsOf } from './csvTable.ts';

/** A lane as two cells give it. */
export interface CsvLane {
  a: string;
  b: string;
  class: string | null;
  difficulty: number | string | null;
  /** the row of the cell that names it first */
  row: number;
}

/** What is wrong in a cell of lanes. */
interface CellComplaint {
  row: number;
  message: string;
}

/** Lanes are listed at both ends, or at one: `far-id:class:difficulty;...`. Sorted as the generator sorts them. */
export function lanesFromCells(
  rows: CsvTable['rows'],
  column: number,
  ids: readonly string[],
  idOf: (end: string) => string,
): { lanes: CsvLane[]; complaints: CellComplaint[] } {
  const indexOf = new Map(ids.map((id, index) => [id, index]));
  const order = (id: string) => indexOf.get(id) ?? ids.length;
  const lanes = new Map<string, CsvLane>();
  const complaints: CellComplaint[] = [];
  for (const [index, { row, cells }] of rows.entries()) {
    for (const text of partsOf(cells[column] ?? '')) {
      const lane = laneFrom(text, itemAt(ids, index), row, idOf);
      const [a, b] = order(lane.a) <= order(lane.b) ? [lane.a, lane.b] : [lane.b, lane.a];
      const known = lanes.get(`${a} ${b}`);
      const complaint = known ? quarrel(known, lane, text) : misshapen(text, row);
      if (complaint) complaints.push(complaint);
      if (!known) lanes.set(`${a} ${b}`, { ...lane, a, b });
    }
  }
  return { lanes: [...lanes.values()].sort((p, q) => order(p.a) - order(q.a) || order(p.b) - order(q.b)), complaints };
}

function laneFrom(text: string, from: string, row: number, idOf: (end: string) => string): CsvLane {
  const [far = '', laneClass = '', difficulty = ''] = text.split(':').map((part) => part.trim());
  const isNumber = /^[+-]?\d{1,3}$/.test(difficulty);
  return {
    a: from,
    b: idOf(far),
    class: laneClass === '' ? null : laneClass,
    difficulty: difficulty === '' ? null : isNumber ? Number(difficulty) : difficulty,
    row,
  };
}

function misshapen(text: string, row: number): CellComplaint | null {
  if (text.split(':').length <= 3 && !text.startsWith(':')) return null;
  return { row, message: `the lane "${cut(text)}" cannot be read: write far-id:class:difficulty, such as vega:minor:-1` };
}

/** The same lane from its other end must say the same; twice from the same end is once too often. */
function quarrel(known: CsvLane, lane: CsvLane, text: string): CellComplaint | null {
  if (known.row === lane.row) return { row: lane.row, message: `the lane "${cut(text)}" stands here twice: take one out` };
  if (known.class === lane.class && known.difficulty === lane.difficulty) return null;
  const other = `${known.class ?? ''}:${known.difficulty ?? ''}`;
  return { row: lane.row, message: `the lane "${cut(text)}" is "${cut(other)}" at its other end: make both the same` };
}
