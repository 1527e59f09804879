import { placeAt } from '../disk/textFile.ts';
import { jsonSlips } from './jsonSlips.ts';
import type { Read } from './problems.ts';

/** What JSON text says, or the places where it stops being JSON or says a thing twice. */
export function parseJson(text: string): Read<unknown> {
  try {
    const value: unknown = JSON.parse(text);
    const faults = jsonSlips(text);
    return faults.length > 0 ? { ok: false, faults } : { ok: true, value };
  } catch {
    const { offset, wanted } = jsonFault(text);
    const message = `this is no JSON: ${shown(text, offset)} where ${wanted} must stand`;
    return { ok: false, faults: [{ ...placeAt(text, offset), message }] };
  }
}

/** Blanks, then one token: a text, a number or word, a bracket or sign, or something that JSON does not know. */
const token =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids exactly these inside a text
  /[ \t\r\n]*(?:("(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)|([{}[\],:]))?/y;

const value = { text: 'more', word: 'more', '{': 'a name in quotes or }', '[': 'a value or ]' } as const;
/** What can be expected, the tokens that fit, and what is expected next; `more` is up to the innermost open bracket. */
const steps = {
  'a value': value,
  'a value or ]': { ...value, ']': 'more' },
  'a name in quotes': { text: 'a colon' },
  'a name in quotes or }': { text: 'a colon', '}': 'more' },
  'a colon': { ':': 'a value' },
  'a comma or ]': { ',': 'a value', ']': 'more' },
  'a comma or }': { ',': 'a name in quotes', '}': 'more' },
  'the end': {},
} as const;
type Wanted = keyof typeof steps;

/** V8 gives no place for most faults, so the tokens are walked until one does not fit. */
function jsonFault(text: string): { offset: number; wanted: Wanted } {
  const open: string[] = [];
  let wanted: Wanted = 'a value';
  for (let end = 0; ; end = token.lastIndex) {
    token.lastIndex = end;
    const [read = '', string, word, sign = ''] = token.exec(text) ?? [];
    const found = string === undefined ? (word === undefined ? sign : 'word') : 'text';
    const next: Wanted | 'more' | undefined = Reflect.get(steps[wanted], found);
    if (next === undefined) return { offset: end + read.length - (string ?? word ?? sign).length, wanted };
    if (sign === '{' || sign === '[') open.push(sign);
    if (sign === '}' || sign === ']') open.pop();
    wanted = next === 'more' ? moreIn(open.at(-1)) : next;
  }
}

function moreIn(bracket: string | undefined): Wanted {
  if (bracket === undefined) return 'the end';
  return bracket === '{' ? 'a comma or }' : 'a comma or ]';
}

function shown(text: string, offset: number): string {
  const [line = ''] = text.slice(offset).split(/[\r\n]/, 1);
  if (text.slice(offset).trim() === '') return 'it ends';
  return line.length > 24 ? `it reads ${line.slice(0, 20)}...` : `it reads ${line}`;
}
