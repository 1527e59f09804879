import { abilitySumOf } from '#vbam/questions/shared/forces/abilitySum.ts';
import { battlefieldOf } from '#vbam/questions/shared/forces/battlefield.ts';
import { classOfUnit } from '#vbam/questions/shared/forces/whereabouts.ts';
import { concealmentChanceOf, hidingOf } from '#vbam/questions/shared/war/hiding.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import type { Move } from './journeys.ts';

/** The ends of a lane, in order of their ids. */
export type Lane = readonly [string, string];

/** All that goes through a lane together. */
export interface Column {
  /** in order of their ids */
  empires: readonly string[];
  moves: readonly Move[];
}

/** What of it can be met, in order of ids; what is laid up or aboard others cannot. */
export function unitsOf({ state }: VbamTurn, { moves }: Column): string[] {
  return moves
    .flatMap(({ journey }) => journey.units)
    .filter((id) => {
      const unit = state.units[id];
      return unit !== undefined && !unit.mothballed && battlefieldOf(classOfUnit(state, unit).type) === 'space';
    })
    .sort();
}

/** Whether those who come the other way see it; noticed: although all of it hides. No colony and no nebula is in a lane. */
export function coverOf(turn: VbamTurn, lane: Lane, ours: Column, theirs: Column): 'seen' | 'noticed' | 'unseen' {
  const { state, dice } = turn;
  if (!ours.moves.every(({ journey }) => journey.fleet.concealed)) return 'seen';
  const scout = abilitySumOf(state, unitsOf(turn, theirs), 'scout');
  const chance = concealmentChanceOf({ ...hidingOf(state, unitsOf(turn, ours)), scout, intel: 0, nebula: false });
  const stream = dice.at('concealment', lane.join(' to '), ours.empires.join('+'), theirs.empires.join('+'));
  return stream.roll('d100', 'concealment', '3.3.6-b').total <= chance ? 'unseen' : 'noticed';
}
