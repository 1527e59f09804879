import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { didYouMean } from '#core/didYouMean.ts';
import { excessIn } from '#core/orders/sheet/bounds.ts';
import { isBlank } from '#core/orders/sheet/isBlank.ts';
import { tidy } from '#core/orders/sheet/tidy.ts';
import type { GivenInput } from '#core/turn/givenInputs.ts';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { SET_UP_TURN } from '#vbam/setup/readSetUp.ts';
import type { GivenSheet } from '#vbam/turn.ts';
import { namesIn } from '../disk/folders.ts';
import { textFrom } from '../disk/textFile.ts';
import type { Problem } from '../reading/problems.ts';
import { playedFolder } from '../turns/turnFolder.ts';
import { aPlayerIn, empireNamed } from './empireNamed.ts';
import { isSetUpOpen } from './setUp.ts';

/** What is on the desk; files are given by their name in it. */
export interface Desk {
  /** in order of empire ids */
  sheets: GivenSheet[];
  /** choices before turn 1, while they can still be made */
  setUp: GivenSheet[];
  /** the moderator's */
  decisions: GivenInput | null;
  /** sheets of turns that are over */
  leftovers: { file: string; turn: number }[];
  /** files that are nobody's sheet, or not text */
  problems: Problem[];
}

const README = 'README.md';
const DECISIONS = 'decisions.md';

/** Reads the sheets for the turn after this state. */
export function readDesk(folder: string, { turn, empires }: Pick<CampaignState, 'turn' | 'empires'>): Desk {
  const desk: Desk = emptyDesk();
  const setUpOpen = isSetUpOpen(folder, turn);
  const files = namesIn(join(folder, 'desk')).filter((name) => /\.(md|markdown|txt)$/i.test(name) && name !== README);
  for (const file of files.filter((name) => statSync(join(folder, 'desk', name)).isFile())) {
    const path = join(folder, 'desk', file);
    const empire = file.replace(/\.md$/, '');
    const text = textFrom(readFileSync(path), { whole: true });
    if (file !== DECISIONS && !Object.hasOwn(empires, empire)) desk.problems.push(strangerAt(file, empires));
    else if (!text.ok) desk.problems.push(...text.faults.map((fault) => ({ file: `desk/${file}`, ...fault })));
    else if (setUpOpen && isChoice(file, text.value)) desk.setUp.push({ empire, file, text: text.value });
    else if (isTooEarly(file, text.value, turn)) desk.problems.push(tooEarlyIn(file, text.value));
    else if (isLeftover(folder, file, text.value, turn)) desk.leftovers.push({ file, turn: turnNamedIn(text.value) ?? turn });
    else if (file === DECISIONS) desk.decisions = { file, text: text.value };
    else desk.sheets.push({ empire, file, text: text.value });
  }
  return desk;
}

export function emptyDesk(): Desk {
  return { sheets: [], setUp: [], decisions: null, leftovers: [], problems: [] };
}

/** All that a turn is played with, as it is on the desk. */
export function inputsOn({ sheets, decisions }: Desk): { file: string; text: string }[] {
  return [...sheets, ...(decisions ? [decisions] : [])];
}

/** Why neither the set-up nor turn 1 can be played: somebody has sent a sheet for each. */
export function mixtureOn({ sheets, setUp }: Desk): string | null {
  const orders = sheets.filter((sheet) => !isBlank(sheet));
  if (setUp.length === 0 || orders.length === 0) return null;
  const files = (given: readonly GivenSheet[]) => given.map(({ file }) => `desk/${file}`).join(', ');
  return `on the desk are sheets for the set-up (${files(setUp)}) and for turn 1 (${files(orders)}): the set-up comes first, so move those for turn 1 away until it is played; or move those for the set-up away to do without it`;
}

function strangerAt(file: string, empires: CampaignState['empires']): Problem {
  const written = file.replace(/\.(md|markdown|txt)+$/i, '');
  const ids = Object.keys(empires);
  const meant = empireNamed(written, empires);
  const near = meant ? `; did you mean "${meant}.md"?` : didYouMean(written, ids);
  const message = `this is no empire's sheet${near || `: a sheet is called after its empire, such as ${aPlayerIn({ empires })}.md`}`;
  return { file: `desk/${file}`, line: 1, column: 1, message };
}

function isChoice(file: string, text: string): boolean {
  return file !== DECISIONS && turnNamedIn(text) === SET_UP_TURN;
}

/** The set-up takes no decisions; those that name it are not over, but come with turn 1. */
function isTooEarly(file: string, text: string, turn: number): boolean {
  return file === DECISIONS && turn === SET_UP_TURN && turnNamedIn(text) === SET_UP_TURN;
}

function tooEarlyIn(file: string, text: string): Problem {
  const line = text.split('\n').findIndex((one) => /^[ \t]*turn[ \t]*:/.test(one)) + 1;
  const message = `no decisions are taken with the set-up, which is turn ${SET_UP_TURN}: write "turn: ${SET_UP_TURN + 1}", and these are taken with the first turn`;
  return { file: `desk/${file}`, line, column: 1, message };
}

/** It names a turn that is over; or it names none and is what the last turn was played with. */
function isLeftover(folder: string, file: string, text: string, turn: number): boolean {
  const named = turnNamedIn(text);
  if (named !== null) return named <= turn;
  const played = join(folder, playedFolder(turn), 'inputs', file);
  return statSync(played, { throwIfNoEntry: false })?.isFile() === true && readFileSync(played, 'utf8') === text;
}

/** The turn in a sheet's front matter. */
export function turnNamedIn(text: string): number | null {
  const front = excessIn(text) ? null : tidy(text).front;
  const named = /^[ \t]*turn[ \t]*:[ \t]*["']?(\d{1,6})\b/m.exec(front?.text ?? '')?.[1];
  return named === undefined ? null : Number(named);
}
