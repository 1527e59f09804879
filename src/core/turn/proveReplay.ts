import { canonicalJson, hashOf } from '../canonical.ts';
import type { Roll } from '../dice.ts';
import type { GivenInput } from './givenInputs.ts';

/** A roll as it was published, or as it was found. */
export type ComparedRoll = Pick<Roll, 'stream' | 'label' | 'dice' | 'faces' | 'modifiers' | 'total' | 'rule'> & {
  result?: string | undefined;
};

/** Where a turn differs from what was published; rolls are counted from 1. */
export type Difference =
  | { kind: 'before' }
  | { kind: 'input'; file: string; how: 'changed' | 'missing' | 'unheard' }
  | { kind: 'roll'; number: number; published: ComparedRoll | null; found: ComparedRoll | null }
  | { kind: 'pledges' }
  | { kind: 'state' }
  | { kind: 'fault'; message: string };

export interface Proven<State> {
  /** null where every roll and the whole state came out as published */
  difference: Difference | null;
  /** how many rolls were the same, one after the other */
  rolls: number;
  /** what the replay led to; null where it could not be played */
  state: State | null;
}

/** A turn as it was published. */
interface PublishedTurn {
  inputs: readonly GivenInput[];
  /** SHA-256 of the state before, of the inputs, and of the state after */
  chain: { before: string; inputs: Readonly<Record<string, string>>; state: string };
  rolls: readonly ComparedRoll[];
}

interface Replayed<State> {
  state: State;
  rolls: readonly Roll[];
}

/** Plays a turn again, and compares every roll and the state. `before` is the SHA-256 of the state after the turn before. */
export function proveReplay<State>(published: PublishedTurn, before: string, play: () => Replayed<State>): Proven<State> {
  const beforehand = published.chain.before === before ? inputDifference(published) : ({ kind: 'before' } as const);
  if (beforehand) return { difference: beforehand, rolls: 0, state: null };
  let result: Replayed<State>;
  try {
    result = play();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { difference: { kind: 'fault', message }, rolls: 0, state: null };
  }
  const text = canonicalJson(result.state);
  const roll = rollDifference(published.rolls, result.rolls);
  const difference = roll ?? (hashOf(text) === published.chain.state ? null : ({ kind: 'state' } as const));
  return { difference, rolls: roll ? roll.number - 1 : published.rolls.length, state: JSON.parse(text) as State };
}

/** Sheets and decisions are compared by their hashes. */
function inputDifference({ inputs, chain }: PublishedTurn): Difference | null {
  const given = new Map(inputs.map(({ file, text }) => [file, text]));
  for (const [file, hash] of Object.entries(chain.inputs)) {
    const text = given.get(file);
    if (text === undefined) return { kind: 'input', file, how: 'missing' };
    if (hashOf(text) !== hash) return { kind: 'input', file, how: 'changed' };
  }
  const unheard = inputs.find(({ file }) => !(file in chain.inputs));
  return unheard ? { kind: 'input', file: unheard.file, how: 'unheard' } : null;
}

type RollDifference = Extract<Difference, { kind: 'roll' }>;

function rollDifference(published: readonly ComparedRoll[], found: readonly ComparedRoll[]): RollDifference | null {
  const length = Math.max(published.length, found.length);
  for (let index = 0; index < length; index++) {
    const [one, other] = [published[index] ?? null, found[index] ?? null];
    if (canonicalJson(one) !== canonicalJson(other)) return { kind: 'roll', number: index + 1, published: one, found: other };
  }
  return null;
}
