import type * as z from 'zod';
import { didYouMean, nearestTo } from '#core/didYouMean.ts';
import { listed } from '#core/listed.ts';
import { cut } from './cut.ts';
import { isWholeAt, keysAt, sectionWith } from './knownKeys.ts';
import { upToDate } from './migrations.ts';
import type { Complaint } from './problems.ts';

type Issue = z.core.$ZodIssue;
type Judged<Schema extends z.ZodType> = { ok: true; value: z.output<Schema> } | { ok: false; complaints: Complaint[] };

/** Reads data by a schema, strictly; what is wrong is put in words a person can act on. `secretly` repeats nothing of what was read. */
export function readAs<Schema extends z.ZodType>(schema: Schema, found: unknown, { secretly = false } = {}): Judged<Schema> {
  const { data, newer } = upToDate(schema, found);
  if (newer) return { ok: false, complaints: [newer] };
  const result = schema.safeParse(data);
  if (result.success) return { ok: true, value: result.data };
  const complaints = result.error.issues.flatMap((issue) => complaintsFrom(issue, schema, data, secretly));
  // a misspelt key is not also missing
  const meant = new Set(complaints.flatMap((complaint) => (complaint.meant ? [placeKey(complaint.path, complaint.meant)] : [])));
  const reported = complaints.filter(({ path, missing }) => !(missing && meant.has(placeKey(path, String(path.at(-1))))));
  return { ok: false, complaints: reported.map(({ path, message, atKey = false }) => ({ path, message, atKey })) };
}

/** A complaint, and what it says about keys. */
interface KeyComplaint extends Complaint {
  missing?: boolean;
  meant?: string | undefined;
}

function placeKey(path: readonly PropertyKey[], key: string): string {
  return JSON.stringify([...path.slice(0, -1), key]);
}

function complaintsFrom(issue: Issue, schema: z.ZodType, data: unknown, secretly: boolean): KeyComplaint[] {
  const { path } = issue;
  if (issue.code === 'unrecognized_keys') return unknownKeys(path, issue.keys, schema, data);
  if (issue.code === 'invalid_key') {
    return [{ path, atKey: true, message: `"${cut(String(path.at(-1)))}" cannot stand here: ${wanted(issue.issues[0])}` }];
  }
  const value = valueAt(data, path);
  const whole = issue.code === 'invalid_type' && issue.expected === 'number' && isWholeAt(schema, path);
  const help = whole ? `write ${kinds.int}` : wanted(issue);
  const missing = value === undefined && isRecord(valueAt(data, path.slice(0, -1)));
  if (missing) return [{ path, missing, message: `${subjectOf(path)} is missing: ${help}` }];
  const read = secretly ? 'is not right' : asRead(issue, value);
  return [{ path, message: `${subjectOf(path)} ${read}: ${help}${didYouMeanFor(issue, value)}` }];
}

function unknownKeys(path: readonly PropertyKey[], keys: readonly string[], schema: z.ZodType, data: unknown): KeyComplaint[] {
  const present = new Set(Object.keys(valueAt(data, path) as object));
  // a key that is there already can hardly have been meant
  const known = keysAt(schema, path).filter((name) => !present.has(name));
  return keys.map((key) => unknownKey(path, key, known, sectionWith(schema, key)));
}

/** `section`: where the key would be known. */
function unknownKey(path: readonly PropertyKey[], key: string, known: readonly string[], section: string | null): KeyComplaint {
  const near = nearestTo(key, known);
  const elsewhere = section === null ? 'take it out' : `it belongs under "${section}"`;
  const help = near === undefined ? elsewhere : `did you mean "${near}"?`;
  return { path: [...path, key], atKey: true, meant: near, message: `"${cut(key)}" is not known here: ${help}` };
}

/** What was found, for the message: numbers and words as they are, the rest by its kind. */
function asRead(issue: Issue, value: unknown): string {
  if (issue.code === 'too_small' || issue.code === 'too_big') {
    if (typeof value === 'string') return value === '' ? 'is empty' : `has ${value.length} characters`;
    if (Array.isArray(value)) return `has ${value.length} entries`;
  }
  return `is ${shown(value)}`;
}

function shown(value: unknown): string {
  if (value === undefined || value === null) return 'empty';
  if (Array.isArray(value)) return 'a list';
  if (isRecord(value)) return 'a record';
  return JSON.stringify(typeof value === 'string' ? cut(value) : value);
}

const kinds: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a record',
  record: 'a record',
  null: 'null',
};

/** What would work. */
function wanted(issue: Issue | undefined): string {
  switch (issue?.code) {
    case 'invalid_type':
      return `write ${kinds[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return `write ${listed(issue.values.map(String))}`;
    case 'too_small':
      return `${issue.minimum}${unitOf(issue.origin)} or more`;
    case 'too_big':
      return `${issue.maximum}${unitOf(issue.origin)} at most`;
    case 'invalid_union':
      return listed(issue.errors.map(([first]) => wanted(first))).replaceAll(' write ', ' ');
    default:
      return issue?.message ?? 'it is not valid';
  }
}

function unitOf(origin: string): string {
  if (origin === 'string') return ' characters';
  return origin === 'array' ? ' entries' : '';
}

function didYouMeanFor(issue: Issue, value: unknown): string {
  if (issue.code !== 'invalid_value' || typeof value !== 'string') return '';
  return didYouMean(
    value,
    issue.values.filter((word) => typeof word === 'string'),
  );
}

/** `"capacity"`, or `entry 2 of "terrain"`. */
function subjectOf(path: readonly PropertyKey[]): string {
  const last = path.at(-1);
  if (last === undefined) return 'the file';
  return typeof last === 'number' ? `entry ${last + 1} of "${cut(String(path.at(-2)))}"` : `"${cut(String(last))}"`;
}

function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (isRecord(value) || Array.isArray(value) ? Reflect.get(value, key) : undefined),
    data,
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
