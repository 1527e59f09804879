import { cut } from './cut.ts';
import type { Fault } from './problems.ts';

/** Our files need six levels; something far deeper would exhaust the stack. */
const MAX_LEVELS = 100;

interface Walk {
  text: string;
  at: number;
  line: number;
  lineStart: number;
  /** the names so far in each open record; a list has none */
  open: (Set<string> | null)[];
  /** whether the next text is the name of an entry */
  wantsName: boolean;
  slips: Fault[];
}

/** What JSON allows and nobody means: a name that records lose, and two entries of one name, of which JSON.parse silently keeps the last. `text` is valid JSON. */
export function jsonSlips(text: string): Fault[] {
  const walk: Walk = { text, at: 0, line: 1, lineStart: 0, open: [], wantsName: false, slips: [] };
  for (; walk.at < text.length; walk.at++) {
    step(walk, text.charAt(walk.at));
    if (walk.open.length <= MAX_LEVELS) continue;
    tell(walk, 'this is nested too deeply');
    break;
  }
  return walk.slips;
}

function step(walk: Walk, sign: string): void {
  switch (sign) {
    case '\n':
      walk.line++;
      walk.lineStart = walk.at + 1;
      break;
    case '{':
    case '[':
      walk.wantsName = sign === '{';
      walk.open.push(walk.wantsName ? new Set() : null);
      break;
    case '}':
    case ']':
      walk.open.pop();
      break;
    case ',':
      walk.wantsName = walk.open.at(-1) !== null;
      break;
    case '"':
      stepOverText(walk);
  }
}

function stepOverText(walk: Walk): void {
  const { text, at } = walk;
  let end = at + 1;
  while (text[end] !== '"') end += text[end] === '\\' ? 2 : 1;
  if (walk.wantsName) {
    const written = text.slice(at, end + 1);
    // the same name may be written with and without escapes
    const name: string = written.includes('\\') ? JSON.parse(written) : written.slice(1, -1);
    const names = walk.open.at(-1);
    // a record that is read by its schema would lose it silently
    if (name === '__proto__') tell(walk, `"${name}" cannot be a name here: take it out`);
    if (names?.has(name)) tell(walk, `"${cut(name)}" stands here twice: take one out`);
    names?.add(name);
  }
  walk.wantsName = false;
  walk.at = end;
}

function tell({ at, line, lineStart, slips }: Walk, message: string): void {
  slips.push({ line, column: at - lineStart + 1, message });
}
