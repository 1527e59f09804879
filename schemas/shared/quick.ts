import type * as z from 'zod';

/**
 * The same schema, with a quick look first: what `isSound` approves goes through as it is, and only the rest is looked over part by part, which
 * finds the words for what is wrong. `isSound` must approve of nothing that the schema refuses or changes. For what a turn's files hold by the
 * ten thousand; whatever is derived from the schema afterwards has no quick look.
 */
export function quick<Schema extends z.ZodType>(schema: Schema, isSound: (value: unknown) => boolean): Schema {
  const { run } = schema._zod;
  schema._zod.run = (payload, context) => (isSound(payload.value) ? payload : run(payload, context));
  return schema;
}

export function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

/** Counts, and so many of them if `length` is given. */
export function isRowOfCounts(row: unknown, length?: number): boolean {
  if (!Array.isArray(row) || (length !== undefined && row.length !== length)) return false;
  for (let index = 0; index < row.length; index++) if (!isCount(row[index])) return false;
  return true;
}

/** Rows of so many counts each. */
export function areRowsOfCounts(rows: unknown, length: number): boolean {
  if (!Array.isArray(rows)) return false;
  for (let index = 0; index < rows.length; index++) if (!isRowOfCounts(rows[index], length)) return false;
  return true;
}

/** A text of one to so many characters. */
export function isText(value: unknown, most: number): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= most;
}
