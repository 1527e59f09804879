import { describe, expect, test } from 'vitest';
import { beginGame } from '#campaign/simulate/game.ts';
import { copyOf } from '#core/copy.ts';
import { loadedDice } from '#core/dice.ts';
import { checkCivilWars } from '#vbam/phases/morale/civilWar.ts';
import { resolveUpdate } from '#vbam/phases/update.ts';
import { mapNow } from '#vbam/questions/galaxy/mapNow.ts';
import { initiativeFrom, nothingTaken, type VbamTurn } from '#vbam/turn.ts';
import { freshNotes } from '#vbam/turnNotes.ts';
import { selfPlayed } from '../../../builders/selfPlayed.ts';
import { sized } from '../../../builders/soaked.ts';

type Game = ReturnType<typeof beginGame>;

const [SEEDS, BEFORE, AFTER] = [sized(3, 40), 12, sized(12, 40)];

/** Every second colony of the largest empire rebels, and that is civil war. */
function tearApart(game: Game): string {
  const state = copyOf(game.state);
  const byOwner = Map.groupBy(Object.values(state.colonies), ({ owner }) => owner);
  const [largest = ''] = [...byOwner.keys()].sort((a, b) => (byOwner.get(b)?.length ?? 0) - (byOwner.get(a)?.length ?? 0));
  for (const [index, colony] of (byOwner.get(largest) ?? []).entries()) if (index % 2 === 1) colony.morale = 0;
  const dice = loadedDice({ 'civil war': [1] }, game.secret);
  const turn: VbamTurn = {
    ...{ number: state.turn, galaxy: mapNow(game.galaxy, state), notes: freshNotes(), state, dice },
    ...{ rules: game.campaign.rules, constants: game.campaign.constants, victory: null, battles: 'program' },
    ...{ given: { sheets: [], decisions: null }, taken: nothingTaken(), orders: [], events: [], ledger: [] },
    ...{ answers: new Map(), asked: [], initiativeOf: initiativeFrom((empire) => dice.at('initiative', empire)) },
  };
  checkCivilWars(turn);
  resolveUpdate(turn);
  game.state = turn.state;
  return largest;
}

describe('4.8: civil wars that play themselves', () => {
  test.each(Array.from({ length: SEEDS }, (_, index) => `torn ${index + 1}`))(
    '%s: nothing is refused and nothing breaks',
    (seed) => {
      const game = beginGame({ seed, systems: 30, empires: 3, npes: 1, scenario: 'concert', turns: BEFORE + AFTER });
      selfPlayed(game, { seed, turns: BEFORE });
      const loyalists = tearApart(game);
      const { civilWar } = game.state.empires[loyalists] ?? {};
      expect(civilWar).toMatchObject({ side: 'loyalists' });
      const events = selfPlayed(game, { seed, turns: AFTER });
      const [ended] = events.filter(({ kind }) => kind === 'civilWarEnded');
      expect(game.state.empires[loyalists]?.civilWar === undefined).toBe(ended !== undefined);
    },
  );
});
