import { nearestTo } from '#core/didYouMean.ts';
import { areAlike } from '#core/names.ts';
import type { Problem } from '#core/orders/problem.ts';
import { quote } from '#core/orders/quote.ts';
import type { Sheet } from './sheet.ts';
import { tidy } from './tidy.ts';

/** What the first lines of a sheet say, by their keys. */
export type FrontMatter = Readonly<Record<string, string | number>>;

/** What is wrong with the first lines of a sheet; `wanted` is what they must say, by their keys, and `names` what they may say instead. */
export function frontProblems(front: Sheet['front'], wanted: FrontMatter, names: FrontMatter = {}): Problem[] {
  if (!front) return [refusal(1, `the sheet does not say whose it is: begin it with the lines ${linesInWords(wanted)}`)];
  const said = saidIn(front.text);
  if (said === null) return [refusal(front.line, `the lines between the --- cannot be read: write ${linesInWords(wanted)}`)];
  return Object.entries(wanted).flatMap(([key, value]) => {
    const written = said.get(key);
    if (written === String(value) || (written !== undefined && isNamed(written, names[key]))) return [];
    const line = lineOf(front, key);
    const what = written === undefined ? `the sheet does not say its ${key}` : `the sheet is for ${key} ${quote(written)}`;
    return [refusal(line, `${what}: this is ${key} "${value}", so all of it is refused`)];
  });
}

/** Names that stand where an id belongs are understood, and told. */
export function frontNotes(front: Sheet['front'], wanted: FrontMatter, names: FrontMatter): Problem[] {
  const said = front && saidIn(front.text);
  if (!front || !said) return [];
  return Object.keys(names).flatMap((key): Problem[] => {
    const written = said.get(key);
    if (written === undefined || written === String(wanted[key]) || !isNamed(written, names[key])) return [];
    const text = `${key} ${quote(written)} is understood as "${wanted[key]}"`;
    return [{ line: lineOf(front, key), column: 1, severity: 'info', text }];
  });
}

function isNamed(written: string, name: string | number | undefined): boolean {
  return name !== undefined && areAlike(written, String(name));
}

/** What front matter may say besides whose sheet it is and of which turn. */
const extraKeys = ['autopilot', 'draft', 'pledge', 'token', 'word'] as const;

/** What one of the first lines of a sheet says, and where; null if none does. */
export function frontLine(front: Sheet['front'], key: (typeof extraKeys)[number]): { value: string; line: number } | null {
  const value = front && saidIn(front.text)?.get(key);
  return front && value !== undefined && value !== null ? { value, line: lineOf(front, key) } : null;
}

/** A slip in a key must not pass for nothing: lines that nobody reads, and that look like one that is read. */
export function slipsIn(front: Sheet['front']): Problem[] {
  const said = front && saidIn(front.text);
  if (!said) return [];
  return [...said.keys()].flatMap((key): Problem[] => {
    const meant = extraKeys.some((known) => known === key) ? undefined : nearestTo(key, extraKeys);
    if (meant === undefined) return [];
    const text = `the line ${quote(key)} is not read; did you mean "${meant}"?`;
    return [{ line: lineOf(front, key), column: 1, severity: 'warning', text }];
  });
}

function lineOf(front: NonNullable<Sheet['front']>, key: string): number {
  const at = front.text.split('\n').findIndex((text) => new RegExp(`^\\s*${key}[ \\t]*:`, 'i').test(text));
  return front.line + Math.max(0, at);
}

/** `turn: 3`. A whole YAML parser for such lines would be a sixth of what a browser loads to check a sheet. */
const LINE = /^([\w-]+)[ \t]*:(?:[ \t](.*))?$/;
const QUOTED = /^"([^"\\]*)"$|^'([^']*)'$/;
/** What YAML takes for more than words. */
const SPECIAL = /^["'&*!|>{}[\]%@`,]/;

/** What the lines say, by their keys; null where one of them says nothing, or the same thing twice. */
function saidIn(text: string): ReadonlyMap<string, string> | null {
  const said = new Map<string, string>();
  for (const line of text.split('\n').map((words) => words.trim())) {
    if (line === '' || line.startsWith('#')) continue;
    const [, written, rest = ''] = LINE.exec(line) ?? [];
    const key = written?.toLowerCase();
    const value = valueIn(rest);
    if (key === undefined || value === null || said.has(key)) return null;
    said.set(key, value);
  }
  return said;
}

/** A value, perhaps in quotes and followed by a comment. */
function valueIn(rest: string): string | null {
  const comment = ` ${rest}`.indexOf(' #');
  const words = (comment === -1 ? rest : rest.slice(0, comment)).trim();
  const [quoted, double, single] = QUOTED.exec(words) ?? [];
  if (quoted !== undefined) return double ?? single ?? '';
  return SPECIAL.test(words) ? null : words;
}

/** What the first lines of a sheet say under a key; null where they do not name it, or cannot be read. */
export function frontValue(sheet: string, key: string): string | null {
  const front = tidy(sheet).front;
  return (front && saidIn(front.text)?.get(key)) ?? null;
}

const FRONT = /^(\ufeff?---[ \t]*\r?\n)([\s\S]*?\n)?(---[ \t]*(?:\r?\n|$))/;

/** A sheet whose first lines also say this, instead of what they said under these keys; one without such lines stays as it is. */
export function withFront(sheet: string, more: FrontMatter): string {
  const [all, begins, said = '', ends] = FRONT.exec(sheet) ?? [];
  if (all === undefined) return sheet;
  const lines = said.split('\n').slice(0, -1);
  const kept = lines.filter((line) => !Object.hasOwn(more, LINE.exec(line.trim())?.[1]?.toLowerCase() ?? ''));
  const added = Object.entries(more).map(([key, value]) => `${key}: ${value}`);
  return `${begins}${[...kept, ...added].map((line) => `${line}\n`).join('')}${ends}${sheet.slice(all.length)}`;
}

/** The lines of front matter that say this. */
export function frontLines(wanted: FrontMatter): string[] {
  return ['---', ...Object.entries(wanted).map(([key, value]) => `${key}: ${value}`), '---'];
}

function linesInWords(wanted: FrontMatter): string {
  return frontLines(wanted)
    .map((line) => `"${line}"`)
    .join(', ');
}

function refusal(line: number, text: string): Problem {
  return { line, column: 1, severity: 'error', text };
}
