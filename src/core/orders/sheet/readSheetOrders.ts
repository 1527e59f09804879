import { listed } from '#core/listed.ts';
import { foldName } from '#core/names.ts';
import type { FindsOrders } from '#core/orders/forgiving/likeOrders.ts';
import type { Problem } from '#core/orders/problem.ts';
import { quote, quotedLine } from '#core/orders/quote.ts';
import type { Instruction } from '#schemas/shared/instruction.ts';
import { type FrontMatter, frontNotes, frontProblems, slipsIn } from './frontMatter.ts';
import {
  type Instructions,
  instructionInWords,
  instructionsOf,
  LONGEST_INSTRUCTION,
  MAX_INSTRUCTIONS,
  SLIPPED_PREFIX,
} from './instructions.ts';
import { isUnwritten } from './isBlank.ts';
import type { ReadLetters } from './letters.ts';
import { notesIn } from './notes.ts';
import { type Prefixed, prefixOf, restOf } from './prefixed.ts';
import { type Item, type OpenedSheet, readOpened, type Sheet } from './sheet.ts';

/** A sheet as far as it can be read without knowing any rule. */
export interface ReadOrders {
  /** what is ordered for this turn, standing instructions included */
  items: Item[];
  /** standing instructions, as they are after this sheet */
  standing: Instruction[];
  /** those of them that this sheet gives */
  given: GivenInstruction[];
  /** lines that are not orders for this turn, and what they do instead */
  remembered: Remembered[];
  press: string[];
  letters: ReadLetters['letters'];
  toModerator: ReadLetters['toModerator'];
  /** for the moderator's eyes; empty where there are none */
  notes: string;
  /** lines that are neither orders nor anything else */
  prose: Item[];
  problems: Problem[];
  /** it was meant for another turn, campaign or player, and is ignored */
  refused: boolean;
  /** nothing has been written in it yet, or there is none */
  isBlank: boolean;
}

/** A line for later turns. */
export interface Remembered {
  line: number;
  says: string;
}

/** An instruction with its place in the sheet. */
export interface GivenInstruction {
  turn: number | null;
  item: Item;
}

/** What a sheet is read against. */
export interface Reading {
  /** what its front matter must say */
  front: FrontMatter;
  /** and what it may say instead */
  names: FrontMatter;
  turn: number;
  /** standing instructions, as they were before it */
  standing: readonly Instruction[];
  /** finds what reads like an order and is not written as one */
  find: FindsOrders;
  readLetters(sheet: Sheet): ReadLetters;
  /** what is wrong with what the front matter says besides */
  readFront(front: Sheet['front']): Problem[];
  /** what becomes of an order that is kept for one turn, if no sheet comes in then */
  withoutSheet: string;
  /** what is wrong with an order that could not be understood in any turn, whatever exists by then */
  nonsense(item: Item): Problem | null;
}

/** Reads a player's sheet. One that is meant for another turn, campaign or player is refused whole. */
export function readSheetOrders(reading: Reading, opened: OpenedSheet): ReadOrders {
  const sheet = readOpened(opened, reading.find);
  const isBlank = isUnwritten(opened);
  const foreign = frontProblems(sheet.front, reading.front, reading.names);
  const problems = [...sheet.problems, ...foreign];
  if (foreign.length > 0) return { ...standingItems(reading), problems, refused: true, isBlank };
  problems.push(
    ...frontNotes(sheet.front, reading.front, reading.names),
    ...slipsIn(sheet.front),
    ...reading.readFront(sheet.front),
  );
  const taking: Taking = {
    reading,
    items: [],
    standing: instructionsOf(reading.standing),
    given: [],
    remembered: [],
    said: new Map(),
  };
  for (const item of sheet.items) {
    const prefixed = prefixOf(item);
    if (!prefixed) problems.push(...takePlain(item, taking));
    else problems.push(...(emptyProblem(prefixed, item) ?? takePrefixed(prefixed, taking)));
  }
  const { items, standing, given, remembered } = taking;
  const { letters, toModerator, problems: unsent } = reading.readLetters(sheet);
  const { notes, problems: unshown } = notesIn(sheet);
  return {
    items: [...items, ...repeated(standing.all(), items, reading.turn)],
    standing: standing.all().filter(isLater(reading.turn)),
    given,
    remembered,
    press: sheet.press,
    letters,
    toModerator,
    notes,
    prose: sheet.prose,
    problems: [...problems, ...unsent, ...unshown, ...wordsAlone(sheet)],
    refused: false,
    isBlank,
  };
}

/** A sheet of notes or prose alone has come, and yet its writer may believe that something was ordered. */
function wordsAlone({ items, press, letters, notes, prose }: Sheet): Problem[] {
  if (items.length + press.length + letters.length > 0 || notes.length + prose.length === 0) return [];
  const text = 'this sheet holds notes or prose alone, so no order stands: write "- no orders" if none is wanted';
  return [{ line: 1, column: 1, severity: 'warning', text }];
}

/** Without a sheet, only what was said before is done. */
export function standingItems({ standing, turn }: Pick<Reading, 'standing' | 'turn'>): ReadOrders {
  const items = repeated(standing, [], turn);
  const nothing = { given: [], remembered: [], press: [], letters: [], toModerator: null, notes: '', prose: [], problems: [] };
  return { items, standing: standing.filter(isLater(turn)), ...nothing, refused: false, isBlank: true };
}

interface Taking {
  reading: Reading;
  items: Item[];
  standing: Instructions;
  given: GivenInstruction[];
  remembered: Remembered[];
  /** what the sheet says to do every turn, and in which line */
  said: Map<string, number>;
}

/** An order for this turn, unless it only lacks the colon that would make an instruction of it. */
function takePlain(item: Item, taking: Taking): Problem[] {
  const { reading, items } = taking;
  const slipped = SLIPPED_PREFIX.exec(item.text);
  if (!slipped || !reading.nonsense(item)) {
    items.push(item);
    return [];
  }
  const [said, word = 'always', turn] = slipped;
  if (word.toLowerCase() === 'stop') return stop(restOf(item, said.length), taking);
  const meant = `${turn === undefined ? word.toLowerCase() : `turn ${turn}`}: ${item.text.slice(said.length)}`;
  const lacks = said.includes(':') ? 'begins no order' : 'needs a colon behind it';
  return [refusal(item, `${quote(said.trim())} ${lacks}: write ${quotedLine(meant)}`)];
}

function takePrefixed({ word, turn, item }: Prefixed, taking: Taking): Problem[] {
  const now = taking.reading.turn;
  if (word === 'stop') return stop(item, taking);
  if (word === 'turn' && turn < now) return [refusal(item, `turn ${turn} is over: this sheet is for turn ${now}`)];
  if (word === 'turn' && turn === now) {
    taking.items.push(item);
    return [];
  }
  return keep(word === 'turn' ? turn : null, item, taking);
}

/** What stands already is not kept twice: a player may write the same sheet every turn. */
function keep(turn: number | null, item: Item, { reading, items, standing, given, remembered, said }: Taking): Problem[] {
  const instruction: Instruction = { turn, order: item.text };
  const [line, earlier] = [item.placeOf(0).line, said.get(foldName(item.text))];
  if (turn === null && earlier !== undefined)
    return [refusal(item, `${quote(item.text)} stands in line ${earlier} already, and is kept once: say in one line how many`)];
  if (turn === null) said.set(foldName(item.text), line);
  const isNew = turn !== null || !standing.has(instruction);
  const problem = isNew ? (excessOf(item, standing.all().filter(isLater(reading.turn)).length) ?? reading.nonsense(item)) : null;
  if (problem) return [problem];
  if (isNew) {
    standing.add(instruction);
    given.push({ turn, item });
  }
  if (turn === null) items.push({ ...item, instruction });
  else remembered.push({ line, says: `kept for turn ${turn}: ${quote(item.text)}; ${reading.withoutSheet}` });
  return [];
}

/** What is kept is written into every state from now on, so it has bounds. */
function excessOf(item: Item, kept: number): Problem | null {
  const { length } = item.text;
  if (length > LONGEST_INSTRUCTION) {
    const why = `has ${length} characters, and a standing instruction ${LONGEST_INSTRUCTION} at most: make several of it`;
    return refusal(item, `${quote(item.text)} ${why}`);
  }
  if (kept < MAX_INSTRUCTIONS) return null;
  const why = `you have ${kept} standing instructions, and ${MAX_INSTRUCTIONS} at most are kept: end one with "stop:" above this line`;
  return refusal(item, `${quote(item.text)} is not kept: ${why}`);
}

function emptyProblem({ word, item: { text } }: Prefixed, item: Item): Problem[] | null {
  if (text !== '') return null;
  const wanted = word === 'stop' ? 'the instruction that shall end' : 'an order';
  return [refusal(item, `${quote(item.text)} says nothing: write ${wanted} behind the colon`)];
}

/** What is kept for one turn is ended as it was given: `stop: turn 9: 1st Fleet: move to Sol`. */
function stop(item: Item, { standing, remembered }: Taking): Problem[] {
  const inner = prefixOf(item);
  const wanted: Instruction = {
    turn: inner?.word === 'turn' ? inner.turn : null,
    order: inner && inner.word !== 'stop' ? inner.item.text : item.text,
  };
  const meant = standing.has(wanted) ? [wanted] : standing.about(wanted.order);
  const [only, ...others] = meant;
  if (!only || others.length > 0) return [refusal(item, `${quote(item.text)} ${unended(meant, standing, wanted)}`)];
  standing.remove(only);
  const ended = only === wanted ? item.text : instructionInWords(only);
  remembered.push({ line: item.placeOf(0).line, says: `${quote(ended)} is not repeated any more` });
  return [];
}

/** Why nothing is ended, and how it would be. */
function unended(meant: readonly Instruction[], standing: Instructions, wanted: Instruction): string {
  const lines = (some: readonly Instruction[]) =>
    listed(some.slice(0, MAX_NAMED).map((one) => quotedLine(`stop: ${instructionInWords(one)}`)));
  if (meant.length > 0) return `can mean several standing instructions of yours: write ${lines(meant)}`;
  const all = standing.all();
  if (all.length === 0)
    return `is no standing instruction of yours, and you have none: an order without "always:" is carried out once`;
  const hint = standing.hintFor(wanted);
  return `is no standing instruction of yours${hint === '' ? `: write ${lines(all)}` : hint}`;
}

/** The most instructions that an error names. */
const MAX_NAMED = 8;

function refusal({ placeOf }: Item, text: string): Problem {
  return { ...placeOf(0), severity: 'error', text };
}

/** A standing instruction is not in the sheet, so its problems are reported at the top. */
export function standingToo(problem: Problem): Problem {
  return problem.line > 0 ? problem : { ...problem, line: 1, text: `standing instruction: ${problem.text}` };
}

/** Standing instructions as items of this turn, without those that the sheet repeats. */
function repeated(standing: readonly Instruction[], items: readonly Item[], now: number): Item[] {
  const given = new Set(items.map(({ text }) => foldName(text)));
  return standing
    .filter(({ turn, order }) => (turn === null || turn === now) && !given.has(foldName(order)))
    .map((instruction) => ({ text: instruction.order, instruction, placeOf: () => ({ line: 0, column: 1 }) })); // line 0: it is not in the sheet
}

function isLater(now: number): (instruction: Instruction) => boolean {
  return ({ turn }) => turn === null || turn > now;
}
