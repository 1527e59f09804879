import { type GivenInput, givenInputs } from '#core/turn/givenInputs.ts';
import { processTurn, type TurnInput, type TurnResult } from './processTurn.ts';
import { playSetUp } from './setup/playSetUp.ts';
import type { GivenDesk } from './turn.ts';

/** All that a turn follows from. */
export interface Replay extends Pick<TurnInput, 'state' | 'galaxy' | 'campaign' | 'phases'> {
  inputs: readonly GivenInput[];
  /** the campaign's secret: it decides all dice */
  secret: string;
}

/** Plays a turn from its kept inputs, whether for the first time or to prove it: there is no other way to play one. */
export function replayTurn({ inputs, secret, ...before }: Replay): TurnResult {
  return processTurn({ ...before, ...deskOf(inputs), dice: secret });
}

/** The same for what was chosen before turn 1. */
export function replaySetUp({ inputs, secret, ...before }: Replay): TurnResult {
  return playSetUp({ ...before, sheets: deskOf(inputs).sheets, dice: secret });
}

function deskOf(inputs: readonly GivenInput[]): GivenDesk {
  const { sheets, decisions } = givenInputs(inputs);
  return { sheets: sheets.map(({ player: empire, ...sheet }) => ({ empire, ...sheet })), decisions };
}
