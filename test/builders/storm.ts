import type { CampaignState } from '#schemas/vbam/state.ts';
import { conquer } from '#vbam/phases/shared/war/conquer.ts';
import { resolveUpdate } from '#vbam/phases/update.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { colonyAt, ophir, run, sol, type TurnOptions } from './turn.ts';
import { battlefield, declareWar } from './war.ts';

/** Nobody loses heart, and laboratories yield little. */
const steady = { conquest: Array.from({ length: 40 }, () => 6), 'captured research': Array.from({ length: 6 }, () => 1) };

/** Sol, at war with Ophir, takes these colonies by force, and the turn comes to its end. */
export function stormed(systems: readonly string[], { state, dice, ...more }: TurnOptions = {}): VbamTurn {
  return run(
    (turn) => {
      for (const system of systems) conquer(turn, colonyAt(turn, system), sol);
      resolveUpdate(turn);
    },
    {
      dice: { ...steady, ...dice },
      ...more,
      state: battlefield((made) => {
        declareWar(made, sol, ophir);
        state?.(made);
      }),
    },
  );
}

/** A phase of a later turn, of what an earlier one has left. */
export function laterOn(
  before: CampaignState,
  number: number,
  resolve: (turn: VbamTurn) => void = resolveUpdate,
  { state, ...more }: TurnOptions = {},
): VbamTurn {
  return run(resolve, {
    ...more,
    state(made) {
      for (const key of Object.keys(made)) delete (made as Record<string, unknown>)[key];
      Object.assign(made, structuredClone(before), { turn: number - 1 });
      state?.(made);
    },
  });
}
