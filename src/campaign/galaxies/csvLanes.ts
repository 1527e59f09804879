import { itemAt } from '#core/itemAt.ts';
import { EXPLORED } from '#schemas/vbam/csvWords.ts';
import { cut } from '../reading/cut.ts';
import { type CsvTable, partsOf } from './csvTable.ts';

/** A lane as two cells give it. */
export interface CsvLane {
  a: string;
  b: string;
  class: string | null;
  difficulty: number | string | null;
  explored: boolean;
  /** the row of the cell that names it first */
  row: number;
}

/** What is wrong in a cell of lanes. */
interface CellComplaint {
  row: number;
  message: string;
}

/** Lanes are listed at both ends, or at one: `far-id:class:difficulty:explored;...`. Sorted as the generator sorts them. */
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
      const complaint = misshapen(text, row) ?? (known ? quarrel(known, lane, text) : null);
      if (complaint) complaints.push(complaint);
      if (!known) lanes.set(`${a} ${b}`, { ...lane, a, b });
    }
  }
  return { lanes: [...lanes.values()].sort((p, q) => order(p.a) - order(q.a) || order(p.b) - order(q.b)), complaints };
}

function laneFrom(text: string, from: string, row: number, idOf: (end: string) => string): CsvLane {
  const [far = '', laneClass = '', difficulty = '', mark] = partsOfLane(text);
  const isNumber = /^[+-]?\d{1,3}$/.test(difficulty);
  return {
    a: from,
    b: idOf(far),
    class: laneClass === '' ? null : laneClass,
    difficulty: difficulty === '' ? null : isNumber ? Number(difficulty) : difficulty,
    explored: mark === EXPLORED,
    row,
  };
}

function partsOfLane(text: string): string[] {
  return text.split(':').map((part) => part.trim());
}

function misshapen(text: string, row: number): CellComplaint | null {
  const [far, , , mark = '', ...more] = partsOfLane(text);
  if (far === '' || more.length > 0) {
    const shape = `write far-id:class:difficulty, such as vega:minor:-1, and :${EXPLORED} after that if it is`;
    return { row, message: `the lane "${cut(text)}" cannot be read: ${shape}` };
  }
  if (mark === '' || mark === EXPLORED) return null;
  return { row, message: `the lane "${cut(text)}" ends with "${cut(mark)}": write ${EXPLORED}, or nothing` };
}

/** The same lane from its other end must say the same; twice from the same end is once too often. */
function quarrel(known: CsvLane, lane: CsvLane, text: string): CellComplaint | null {
  if (known.row === lane.row) return { row: lane.row, message: `the lane "${cut(text)}" stands here twice: take one out` };
  const differs = (['class', 'difficulty', 'explored'] as const).some((key) => known[key] !== lane[key]);
  if (!differs) return null;
  const other = `${known.class ?? ''}:${known.difficulty ?? ''}${known.explored ? `:${EXPLORED}` : ''}`;
  return { row: lane.row, message: `the lane "${cut(text)}" is "${cut(other)}" at its other end: make both the same` };
}
