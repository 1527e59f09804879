import { expect, test } from 'vitest';
import { seededDice } from '#core/dice.ts';
import { checkForPirates } from '#vbam/phases/piracy/checks.ts';
import { hauntsOf } from '#vbam/phases/piracy/haunts.ts';
import { chart, erect, settle, sol, turnWith } from '../../../builders/turn.ts';

const TURNS = 100;
const SEEDS = 12;
/** 7.6: the yardstick of the simulations, and how far a test may be from it. */
const FORCES = 12;
const SHARE = 0.3;

/** Twelve systems, all of them Sol's, in good order but one, with a sector capital among them; the farthest lie outside both zones of control. */
const settled = ['tau-ceti', 'altair', 'vega', 'lantern', 'mirach', 'ophir', 'hadar', 'deneb', 'izar', 'kessa', 'naos'];

test('5.5-a, G-55: some 12 forces come up in 100 turns at 12 systems', { timeout: 60_000 }, () => {
  const base = turnWith({
    state(state) {
      chart(state, sol);
      for (const list of [state.colonies, state.facilities]) {
        for (const [id, { owner, system }] of Object.entries(list)) if (owner !== sol || system !== 'sol') delete list[id];
      }
      erect(state, 'mirach', 'sector capital');
      for (const system of settled) settle(state, system, { census: 3, morale: system === 'deneb' ? 1 : 3 });
      settle(state, 'mirach', { census: 6, morale: 6, economy: 6 });
    },
  });
  const haunts = hauntsOf(base);
  let risen = 0;
  for (let seed = 1; seed <= SEEDS; seed++) {
    for (let number = 1; number <= TURNS; number++) {
      const bands: typeof base.state.bands = {};
      const state = { ...base.state, bands, units: { ...base.state.units }, unitClasses: { ...base.state.unitClasses } };
      const turn = { ...base, number, state, dice: seededDice(`yardstick ${seed}/${number}`) };
      checkForPirates(turn, haunts);
      risen += Object.values(bands).filter(({ people }) => people === sol).length;
    }
  }
  expect(risen / SEEDS).toBeGreaterThan(FORCES * (1 - SHARE));
  expect(risen / SEEDS).toBeLessThan(FORCES * (1 + SHARE));
});
