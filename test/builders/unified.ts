import { resolveDiplomacy } from '#vbam/phases/diplomacy.ts';
import { resolveUpdate } from '#vbam/phases/update.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { groundFor, openOffer } from './dealing.ts';
import { befriend } from './relations.ts';
import { given, ophir, run, settle, sol, type TurnOptions } from './turn.ts';

/** Sol accepts the unification that Ophir offers; all are played, so that nobody acts by itself. */
export function unified({ state, orders = [], ...more }: TurnOptions = {}): VbamTurn {
  return run(
    (turn) => {
      resolveDiplomacy(turn);
      resolveUpdate(turn);
    },
    {
      dice: { relationship: [3] },
      orders: [given('accept offer', { treaty: 'unification', empire: ophir }), ...orders],
      ...more,
      state(made) {
        for (const empire of Object.values(made.empires)) empire.kind = 'player';
        befriend(made, sol, ophir, groundFor('unification'), { relationship: 100, ...openOffer('unification') });
        settle(made, 'vega', { census: 3 }); // Sol has more people
        state?.(made);
      },
    },
  );
}
