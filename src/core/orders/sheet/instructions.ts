import { didYouMean } from '#core/didYouMean.ts';
import { foldName } from '#core/names.ts';
import { looseName } from '#core/orders/forgiving/loosely.ts';
import type { Instruction } from '#schemas/shared/instruction.ts';

/** The longest order that is kept for later: enough for a design with every ability, or for eight long names in a list. */
export const LONGEST_INSTRUCTION = 500;
/** The most standing instructions that a player may have. */
export const MAX_INSTRUCTIONS = 60;

/** What makes an instruction of an order: `always:`, `stop:` or `turn 7:`. */
export const PREFIX = /^(?:(always|stop)|turn +(\d{1,4})) *: */i;
/** The same without its colon, or in other words. */
export const SLIPPED_PREFIX = /^(?:(always|stop)|(?:every|each) turn|turn +(\d{1,4}))\b *[:,;-]? *(?=\S)/i;

/** Standing instructions while a sheet is read; two whose orders differ only as `foldName` forgives are the same. */
export interface Instructions {
  all(): Instruction[];
  has(wanted: Instruction): boolean;
  add(given: Instruction): void;
  /** removes the first that matches; false when there is none */
  remove(wanted: Instruction): boolean;
  /** those that some words are about: `investing in research` */
  about(words: string): Instruction[];
  /** `; did you mean "no orders"?`, or nothing */
  hintFor(wanted: Instruction): string;
}

/** At most this many slips get a hint, because each is compared with every instruction. */
const MAX_HINTS = 20;

export function instructionsOf(given: readonly Instruction[]): Instructions {
  const kept = [...given];
  const counts = new Map<string, number>(); // saves a long sheet from searching them all for every order
  const count = (one: Instruction, by: number) => counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + by);
  for (const one of kept) count(one, 1);
  let hints = 0;
  const has = (wanted: Instruction) => (counts.get(keyOf(wanted)) ?? 0) > 0;
  return {
    all: () => [...kept],
    has,
    add(one) {
      kept.push(one);
      count(one, 1);
    },
    remove(wanted) {
      if (!has(wanted)) return false;
      const index = kept.findIndex((one) => keyOf(one) === keyOf(wanted));
      kept.splice(index, 1);
      count(wanted, -1);
      return true;
    },
    about: (words) => kept.filter(({ order }) => isAbout(words, order)),
    hintFor: (wanted) => (hints++ < MAX_HINTS ? didYouMean(instructionInWords(wanted), kept.map(instructionInWords)) : ''),
  };
}

/** As a player would write it behind `stop:`: `turn 9: 1st Fleet: move to Sol`. */
export function instructionInWords({ turn, order }: Instruction): string {
  return turn === null ? order : `turn ${turn}: ${order}`;
}

function keyOf({ turn, order }: Instruction): string {
  return `${turn ?? 'always'} ${foldName(order)}`;
}

/** Words that say nothing of what an instruction is about. */
const FILLERS = /^(?:the|an?|any|more|my|our|to|of|in|at|with|for|all|from|into|on|always)$/;
/** No words about an instruction are longer. */
const LONGEST_ABOUT = 120;

/** Whether every word is one of an order, in whatever form: `building Scouts` is about `build 1 Scout at Sol`. */
function isAbout(words: string, order: string): boolean {
  if (words.length > LONGEST_ABOUT) return false;
  const stems = looseName(words)
    .split(' ')
    .filter((word) => !FILLERS.test(word))
    .map((word) => word.replace(/(?<=\p{L}{3})ing$/u, ''));
  const own = looseName(order.replace(/[^\p{L}\p{N}]+/gu, ' ')).split(' ');
  return (
    stems.length > 0 && stems.every((stem) => own.some((word) => word === stem || (stem.length > 2 && word.startsWith(stem))))
  );
}
