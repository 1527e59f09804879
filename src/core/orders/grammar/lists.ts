import { quote } from '#core/orders/quote.ts';
import { type Lexicon, misreading, type Slot, unquoted } from './slots.ts';

/** Several of a kind, with commas between them. */
export function listOf<Value>(slot: Slot<Value>): Slot<Value[]> {
  return {
    title: `${slot.title}, ...`,
    holds: 'names',
    choices: slot.choices,
    read(written, lexicon) {
      const each = readEach(slot, written, lexicon);
      if ('why' in each) return misreading(() => ({ why: each.why, ...nearIn(slot, written, lexicon) }));
      const value = each.map((one) => one.value);
      return each.some((one) => one.isLoose) ? { value, said: each.map(({ said }) => said).join(', ') } : { value };
    },
  };
}

/** One of several that were written in a row, and how it should be written. */
interface ReadPart<Value> {
  value: Value;
  said: string;
  isLoose: boolean;
}

/** What stands between these in a list, if a comma does not. */
const JOINTS = /"[^"]*"|\s+(?:and then|and|then)\s+|\s*(?:&|->|;|\u2192)\s*/gi;
/** The most parts that are looked at again without their commas. */
const MAX_PARTS = 40;

/** Each of several: commas part them, and else words and signs between them; or a range of numbers. A number alone is one more of the kind before it, as in `Scout 5, 6`. */
export function readEach<Value>(slot: Slot<Value>, written: string, lexicon: Lexicon): ReadPart<Value>[] | Misreading {
  const parts = splitOutsideQuotes(written);
  if (parts.length === 0) return { why: `names nothing: write ${slot.title}` }; // commas alone
  const read: ReadPart<Value>[] = [];
  for (const [index, part] of parts.entries()) {
    const reading = readPart(slot, part, read.at(-1)?.said, lexicon);
    if (!('why' in reading)) {
      read.push(reading);
      continue;
    }
    const finer = index < MAX_PARTS ? readJoined(slot, part, read.at(-1)?.said, lexicon) : null;
    if (!finer) return parts.length > 1 ? heldIn(part, reading) : reading;
    if ('why' in finer) return finer;
    read.push(...finer);
  }
  return read;
}

type Misreading = { readonly why: string; readonly near?: string | undefined };

/** A list in which every slip is mended, if each is very likely. */
function nearIn<Value>(slot: Slot<Value>, written: string, lexicon: Lexicon): { near?: string } {
  const parts = partsOf(written);
  if (parts.length > MAX_PARTS) return {};
  const meant: string[] = [];
  for (const part of parts) {
    const reading = readPart(slot, part, meant.at(-1), lexicon);
    const said = 'why' in reading ? reading.near : reading.said;
    if (said === undefined) return {};
    meant.push(said);
  }
  return { near: meant.join(', ') };
}

function readPart<Value>(
  slot: Slot<Value>,
  part: string,
  before: string | undefined,
  lexicon: Lexicon,
): ReadPart<Value> | Misreading {
  const reading = slot.read(unquoted(part), lexicon);
  if ('value' in reading)
    return { value: reading.value, said: reading.said ?? reading.name ?? part, isLoose: reading.said !== undefined };
  const stem = /^\d{1,6}$/.test(part) ? /^(.*\D)\d+$/.exec(unquoted(before ?? ''))?.[1] : undefined;
  if (stem === undefined) return reading;
  const again = slot.read(`${stem}${part}`, lexicon);
  return 'value' in again ? { value: again.value, said: again.said ?? `${stem}${part}`, isLoose: true } : again;
}

/** `Scout 5 and 6`, `Vega -> Altair`, `Scouts 5 to 7`. */
function readJoined<Value>(
  slot: Slot<Value>,
  part: string,
  before: string | undefined,
  lexicon: Lexicon,
): ReadPart<Value>[] | Misreading | null {
  const read: ReadPart<Value>[] = [];
  const pieces = piecesOf(part);
  const each = pieces.flatMap(rangeOf);
  if (each.length < 2) return null;
  for (const piece of each) {
    const reading = readPart(slot, piece, read.at(-1)?.said ?? before, lexicon);
    if ('why' in reading) return each.length > pieces.length ? heldIn(piece, reading) : null;
    read.push({ ...reading, isLoose: true });
  }
  return read;
}

const RANGE = /^(.*[^\d\s-])\s+(\d{1,6})\s*(?:to|through|until|-)\s*(\d{1,6})$/i;
/** The most that one range stands for. */
const MAX_RANGE = 20;

/** `Scouts 5 to 7` -> `Scouts 5`, `Scouts 6`, `Scouts 7`; what is no range stays as it is. */
function rangeOf(piece: string): string[] {
  const [, stem, from, to] = RANGE.exec(piece) ?? [];
  const count = Number(to) - Number(from) + 1;
  if (stem === undefined || count < 2 || count > MAX_RANGE) return [piece];
  return Array.from({ length: count }, (_, index) => `${stem} ${Number(from) + index}`);
}

/** A part of a list that does not fit. */
function heldIn(part: string, reading: Misreading): Misreading {
  return misreading(() => ({ why: `holds ${quote(part)}, which ${reading.why}` }));
}

function piecesOf(part: string): string[] {
  const pieces = part.replace(JOINTS, (joint) => (joint.startsWith('"') ? joint : '\n')).split('\n');
  return pieces.map((text) => text.replace(/^(?:and|then)\s+/i, '').trim()).filter((text) => text !== '');
}

/** All parts of a list, whatever stands between them. */
export function partsOf(written: string): string[] {
  return splitOutsideQuotes(written).flatMap(piecesOf);
}

/** The parts between these signs; signs inside quotes do not count. */
export function splitOutsideQuotes(written: string, sign = ','): string[] {
  const parts = [''];
  let quoted = false;
  for (const letter of written) {
    if (letter === '"') quoted = !quoted;
    if (letter === sign && !quoted) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}
