import { expect } from 'vitest';
import type { beginGame } from '#campaign/simulate/game.ts';
import { playTurn } from '#campaign/simulate/playGame.ts';
import { invariants, play } from '#campaign/simulate/usualCast.ts';
import type { VbamEvent } from '#schemas/vbam/event.ts';
import type { Invariant } from '#vbam/invariants.ts';

/** All events of a game that plays itself; every turn must be sound, and every order must stand. */
export function selfPlayed(game: ReturnType<typeof beginGame>, { seed, turns }: { seed: string; turns: number }): VbamEvent[] {
  const events: VbamEvent[] = [];
  const listener: Invariant = {
    name: 'all is written down',
    broken: ({ result }) => {
      events.push(...result.events);
      return [];
    },
  };
  for (let turn = 1; turn <= turns; turn++)
    expect(playTurn(game, { play, invariants: [...invariants, listener] }), `${seed}, turn ${turn}`).toBeNull();
  return events;
}
