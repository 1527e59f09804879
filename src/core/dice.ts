import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import tychei from 'seedrandom/lib/tychei.js';
import { itemAt } from './itemAt.ts';

/** What is added to a roll, and the reason a player reads. */
export interface Modifier {
  why: string;
  add: number;
}

/** One roll as it is written down. */
export interface Roll {
  /** the stream's path, its parts joined by `/` */
  stream: string;
  /** what the roll decides, in the rule book's words */
  label: string;
  /** such as `2d6` */
  dice: string;
  faces: number[];
  modifiers: readonly Modifier[];
  total: number;
  /** the section of the rules that asks for it */
  rule: string;
  /** the table's answer, where a table was used */
  result?: string;
  /** the players who may see it; nobody else, and nobody at all unless somebody says so */
  seenBy?: string[];
  /** the id of what it was rolled for, for those who see it */
  subject?: string;
}

/** Lets players see a roll that was made for something they know. */
export function showRoll(roll: Roll, seenBy: readonly string[], subject: string): Roll {
  return Object.assign(roll, { seenBy: [...seenBy], subject });
}

/** Chance for one subject; rolling here never changes a roll of another subject. */
export interface Stream {
  roll(dice: string, label: string, rule: string, modifiers?: readonly Modifier[]): Roll;
  /** A whole number from 0 to `bound - 1`, for choices that the book does not roll. */
  below(bound: number): number;
}

export interface Dice {
  /** The stream of this path; asking again continues it. */
  at(...path: string[]): Stream;
  /** Every roll so far, in order; empty where rolls are not kept. */
  readonly rolls: readonly Roll[];
}

/** Where a stream's faces come from: a whole number from 1 to `sides`. */
type Face = (sides: number, label: string) => number;

const NO_MODIFIERS: readonly Modifier[] = [];
const encoder = new TextEncoder();

/** Dice from a secret. */
export function seededDice(secret: string): Dice {
  return keptDice(seededFaces(secret));
}

/**
 * The same dice as `seededDice`, but neither rolls nor streams are kept: for work on thousands of subjects
 * that asks for each stream once and can be repeated whenever its rolls are wanted.
 */
export function fleetingDice(secret: string): Dice {
  const faceOf = seededFaces(secret);
  return { rolls: [], at: (...path) => streamFrom(path, faceOf(lengthPrefixed(path))) };
}

function seededFaces(secret: string): (key: string) => Face {
  const keyed = hmac.create(sha256, encoder.encode(secret));
  const scratch = keyed.clone(); // one copy for all streams: a fresh one for each is slow
  return (key) => {
    // tychei, because a turn opens thousands of streams: its state is four numbers, seedrandom's own is an array of 256
    const random = tychei(bytesToHex(keyed._cloneInto(scratch).update(encoder.encode(key)).digest()));
    return (sides) => Math.floor(random() * sides) + 1;
  };
}

/** Dice for tests: faces by label, in order. A label that is not loaded is rolled from `seed`. */
export function loadedDice(loads: Record<string, number[]>, seed = 'loaded'): Dice & { unused(): string[] } {
  const left = new Map(Object.entries(loads).map(([label, faces]) => [label, [...faces]]));
  const fallback = seededFaces(seed);
  const dice = keptDice((key) => {
    const chance = fallback(key);
    return (sides, label) => {
      const faces = left.get(label);
      return faces ? nextLoaded(faces, sides, label) : chance(sides, label);
    };
  });
  const unused = () => [...left].filter(([, faces]) => faces.length > 0).map(([label]) => label);
  return { at: dice.at, rolls: dice.rolls, unused };
}

function nextLoaded(faces: number[], sides: number, label: string): number {
  const face = faces.shift();
  if (face === undefined) throw new Error(`no loaded die left for "${label}"`);
  if (!Number.isInteger(face) || face < 1 || face > sides) throw new Error(`a d${sides} for "${label}" cannot show ${face}`);
  return face;
}

function keptDice(faceOf: (key: string) => Face): Dice {
  const streams = new Map<string, Stream>();
  const rolls: Roll[] = [];
  function at(...path: string[]): Stream {
    const key = lengthPrefixed(path);
    const known = streams.get(key);
    if (known) return known;
    const stream = streamFrom(path, faceOf(key), rolls);
    streams.set(key, stream);
    return stream;
  }
  return { at, rolls };
}

function streamFrom(path: readonly string[], face: Face, rolls?: Roll[]): Stream {
  const name = path.join('/');
  return {
    below: (bound) => face(bound, name) - 1,
    roll(dice, label, rule, modifiers = NO_MODIFIERS) {
      const { count, sides } = parseDice(dice);
      const faces: number[] = [];
      let total = 0;
      for (let die = 0; die < count; die++) total += faces[die] = face(sides, label);
      for (const { add } of modifiers) total += add;
      const roll: Roll = { stream: name, label, dice, faces, modifiers, total, rule };
      rolls?.push(roll);
      return roll;
    },
  };
}

/** One of a list, each as likely as the next. */
export function pick<Item>(stream: Stream, items: readonly Item[]): Item {
  return items[stream.below(items.length)] as Item;
}

const DRAWS = 1_000_000_000;

/** One of these ids, each as likely as the next, by a draw of its own: what else there is to choose from changes nothing but who is beaten. Of equals the first. */
export function highestDraw(dice: Dice, subject: readonly string[], ids: readonly string[]): string {
  let best = { id: itemAt(ids, 0), draw: -1 };
  for (const id of [...ids].sort()) {
    const draw = dice.at(...subject, id).below(DRAWS);
    if (draw > best.draw) best = { id, draw };
  }
  return best.id;
}

/** `2d6` -> two dice of six sides. */
export function parseDice(dice: string): { count: number; sides: number } {
  const known = notations.get(dice);
  if (known) return known;
  const match = /^([1-9]\d?)?d([1-9]\d{0,2})$/.exec(dice);
  if (!match) throw new Error(`"${dice}" is not dice: write it like d6 or 2d10`);
  const parsed = { count: Number(match[1] ?? 1), sides: Number(match[2]) };
  notations.set(dice, parsed);
  return parsed;
}

const notations = new Map<string, { count: number; sides: number }>();

/** Two different paths never give the same text: ['a', 'bc'] and ['ab', 'c'] differ. */
export function lengthPrefixed(path: readonly string[]): string {
  let key = '';
  for (const part of path) key += `${part.length}:${part}`;
  return key;
}

/** What a stream was asked for by: turn, phase, and then what the roll is about. */
export function pathOf({ stream }: Pick<Roll, 'stream'>): string[] {
  return stream.split('/');
}
