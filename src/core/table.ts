import { type Modifier, parseDice, type Roll, type Stream } from './dice.ts';

/** From and to are inclusive; the first row may start at -Infinity, the last may end at Infinity. */
export type Row<Result> = readonly [from: number, to: number, result: Result];

/** A printed table: data only, laid out like the page. */
export interface RollTable<Result> {
  /** what it decides; also the label of its rolls */
  readonly name: string;
  /** its section in the rules */
  readonly rule: string;
  readonly dice: string;
  readonly rows: readonly Row<Result>[];
  /** its numbers are added to something, so they are written with their sign */
  readonly adds?: boolean;
}

/** Takes a table as printed and refuses one with a hole, an overlap, or a face that no row answers. */
export function rollTable<const Result>(table: RollTable<Result>): RollTable<Result> {
  const { count, sides } = parseDice(table.dice);
  let next: number | undefined;
  for (const [from, to] of table.rows) {
    if (to < from) refuse(table, `the row ${from} to ${to} runs backwards`);
    if (next !== undefined && from > next) refuse(table, `nothing answers ${next} to ${from - 1}`);
    if (next !== undefined && from < next) refuse(table, `two rows answer ${from}`);
    next = to + 1;
  }
  const [first, last] = [table.rows[0]?.[0] ?? Infinity, table.rows.at(-1)?.[1] ?? -Infinity];
  if (first > count) refuse(table, `nothing answers ${count}`);
  if (last < count * sides) refuse(table, `nothing answers ${count * sides}`);
  return table;
}

/** The row a total falls into; writes the answer into the roll's record. */
export function lookUp<Result>(table: RollTable<Result>, roll: Roll): Result {
  const row = table.rows.find((candidate) => roll.total <= candidate[1] && roll.total >= candidate[0]);
  if (!row) throw new Error(`${table.name} (${table.rule}) has no row for ${roll.total}`);
  roll.result = wordFor(row[2], table.adds);
  return row[2];
}

/** Rolls the table's own dice and reads the answer. */
export function rollOn<Result>(stream: Stream, table: RollTable<Result>, modifiers?: readonly Modifier[]): Result {
  return lookUp(table, stream.roll(table.dice, table.name, table.rule, modifiers));
}

function wordFor(result: unknown, adds = false): string {
  if (typeof result === 'string') return result;
  if (typeof result === 'number') return adds && result > 0 ? `+${result}` : String(result);
  if (typeof result === 'object' && result !== null && 'name' in result) return String(result.name);
  return JSON.stringify(result);
}

function refuse(table: RollTable<unknown>, why: string): never {
  throw new Error(`table "${table.name}" (${table.rule}): ${why}`);
}
