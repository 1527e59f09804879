import { foldName } from '../names.ts';
import { type FrontMatter, frontProblems, slipsIn } from './frontMatter.ts';
import { type Instructions, instructionsOf } from './instructions.ts';
import type { ReadLetters, WrittenLetter } from './letters.ts';
import type { Problem } from './problem.ts';
import { quote } from './quote.ts';
import { type Item, type Letter, readSheet, type Sheet } from './sheet.ts';

/** A sheet as far as it can be read without knowing any rule. */
export interface ReadOrders {
  /** what is ordered for this turn, standing instructions included */
  items: Item[];
  /** standing instructions and orders for later turns, as they are after this sheet */
  standing: string[];
  /** lines that are not orders for this turn, and what they do instead */
  remembered: Remembered[];
  press: string[];
  letters: WrittenLetter[];
  problems: Problem[];
  /** it was meant for another turn, campaign or player, and is ignored */
  refused: boolean;
}

/** A line for later turns. */
export interface Remembered {
  line: number;
  says: string;
  /** what will be read in that turn; null where an instruction is ended */
  item: Item | null;
}

/** What a sheet is read against. */
export interface Reading {
  /** what its front matter must say */
  front: FrontMatter;
  turn: number;
  /** standing instructions and orders for later turns, as they were before it */
  standing: readonly string[];
  readLetters(written: readonly Letter[]): ReadLetters;
  /** what is wrong with what the front matter says besides */
  readFront(front: Sheet['front']): Problem[];
}

interface Prefixed {
  word: 'always' | 'stop' | 'turn';
  turn: number;
  item: Item;
}

/** Reads a player's sheet. One that is meant for another turn, campaign or player is refused whole. */
export function readSheetOrders(reading: Reading, text: string): ReadOrders {
  const { front, turn, readLetters, readFront } = reading;
  const sheet = readSheet(text);
  const foreign = frontProblems(sheet.front, front);
  const problems = [...sheet.problems, ...foreign];
  if (foreign.length > 0) return { ...standingItems(reading), problems, refused: true };
  problems.push(...slipsIn(sheet.front), ...readFront(sheet.front));
  const standing = instructionsOf(reading.standing);
  const items: Item[] = [];
  const remembered: Remembered[] = [];
  for (const item of sheet.items) {
    const prefixed = prefixOf(item);
    if (!prefixed) items.push(item);
    else problems.push(...takePrefixed(prefixed, turn, { items, standing, remembered }));
  }
  const { letters, problems: unsent } = readLetters(sheet.letters);
  return {
    items: [...items, ...repeated(standing.all(), items, turn)],
    standing: standing.all().filter(later(turn)),
    remembered,
    press: sheet.press,
    letters,
    problems: [...problems, ...unsent],
    refused: false,
  };
}

/** Without a sheet, only what was said before is done. */
export function standingItems({ standing, turn }: Pick<Reading, 'standing' | 'turn'>): ReadOrders {
  const items = repeated(standing, [], turn);
  const nothing = { remembered: [], press: [], letters: [], problems: [] };
  return { items, standing: standing.filter(later(turn)), ...nothing, refused: false };
}

interface Taking {
  items: Item[];
  standing: Instructions;
  remembered: Remembered[];
}

function takePrefixed({ word, turn, item }: Prefixed, now: number, { items, standing, remembered }: Taking): Problem[] {
  const { line } = item.placeOf(0);
  if (word === 'stop') {
    const problems = stop(item, standing);
    if (problems.length === 0) remembered.push({ line, says: `${quote(item.text)} is not repeated any more`, item: null });
    return problems;
  }
  if (word === 'turn' && turn < now)
    return [{ ...item.placeOf(0), severity: 'error', text: `turn ${turn} is over: this sheet is for turn ${now}` }];
  if (word === 'turn' && turn > now) {
    standing.add(`turn ${turn}: ${item.text}`);
    remembered.push({ line, says: `kept for turn ${turn}: ${quote(item.text)}`, item });
  } else items.push(item);
  if (word === 'always' && !standing.has(item.text)) standing.add(item.text);
  return [];
}

function stop(item: Item, standing: Instructions): Problem[] {
  if (standing.remove(item.text)) return [];
  const text = `${quote(item.text)} is no standing instruction of yours${standing.hintFor(item.text)}`;
  return [{ ...item.placeOf(0), severity: 'error', text }];
}

/** A standing instruction is not in the sheet, so its problems are reported at the top. */
export function standingToo(problem: Problem): Problem {
  return problem.line > 0 ? problem : { ...problem, line: 1, text: `standing instruction: ${problem.text}` };
}

/** Standing instructions as items of this turn, without those that the sheet repeats. */
function repeated(standing: readonly string[], items: readonly Item[], now: number): Item[] {
  const given = new Set(items.map(({ text }) => foldName(text)));
  return standing
    .flatMap((text) => {
      const due = /^turn (\d+): (.*)$/.exec(text);
      if (!due) return [text];
      return Number(due[1]) === now ? [due[2] as string] : [];
    })
    .filter((text) => !given.has(foldName(text)))
    .map((text) => ({ text, placeOf: () => ({ line: 0, column: 1 }) })); // line 0: it is not in the sheet
}

function later(now: number): (text: string) => boolean {
  return (text) => Number(/^turn (\d+): /.exec(text)?.[1] ?? Infinity) > now;
}

function prefixOf({ text, placeOf }: Item): Prefixed | null {
  const found = /^(?:(always|stop)|turn +(\d{1,4})) *: */i.exec(text);
  if (!found) return null;
  const cut = found[0].length;
  const said = found[1]?.toLowerCase();
  const word = said === 'always' || said === 'stop' ? said : 'turn';
  return { word, turn: Number(found[2] ?? 0), item: { text: text.slice(cut), placeOf: (at) => placeOf(at + cut) } };
}
