import { isBlank } from '#core/orders/isBlank.ts';
import type { GivenDecisions } from './decisions/takeDecisions.ts';
import type { GivenSheet } from './phases/turnOrders.ts';
import { processTurn, type TurnInput, type TurnResult } from './processTurn.ts';
import { playSetUp } from './setup/playSetUp.ts';

/** What lay on the desk, as it is kept in `inputs/`; sheets are called after their empires. */
export interface GivenInput {
  file: string;
  text: string;
}

/** All that a turn follows from. */
export interface Replay extends Pick<TurnInput, 'state' | 'galaxy' | 'campaign'> {
  /** in any order: they are taken by name, as a folder lists them */
  inputs: readonly GivenInput[];
  /** the campaign's: it decides all dice */
  secret: string;
}

const DECISIONS = 'decisions.md';

/** Plays a turn from its kept inputs, whether for the first time or to prove it: there is no other way to play one. */
export function replayTurn({ inputs, secret, ...before }: Replay): TurnResult {
  return processTurn({ ...before, sheets: sheetsAmong(inputs), decisions: decisionsAmong(inputs), dice: secret });
}

/** The same for what was chosen before turn 1. */
export function replaySetUp({ inputs, secret, ...before }: Replay): TurnResult {
  return playSetUp({ ...before, sheets: sheetsAmong(inputs), dice: secret });
}

/** G-04: a blank sheet is kept, but counts as none. */
function sheetsAmong(inputs: readonly GivenInput[]): GivenSheet[] {
  return inputs
    .filter((input) => input.file !== DECISIONS && !isBlank(input))
    .map(({ file, text }) => ({ empire: file.replace(/\.md$/, ''), file, text }))
    .sort((one, other) => (one.file < other.file ? -1 : 1));
}

function decisionsAmong(inputs: readonly GivenInput[]): GivenDecisions | null {
  return inputs.find(({ file }) => file === DECISIONS) ?? null;
}
