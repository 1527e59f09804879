import { expect, test } from 'vitest';
import { seededDice } from '#core/dice.ts';
import { newUnit } from '#generators/newUnit.ts';
import { fightRebels } from '#vbam/phases/encounters/rebels.ts';
import { rise } from '#vbam/phases/shared/rebels/rise.ts';
import { classOfUnit } from '#vbam/questions/shared/forces/whereabouts.ts';
import { colonyAt, settle, sol, turnWith } from '../../../builders/turn.ts';
import { battlefield } from '../../../builders/war.ts';

/** Whether a single Constabulary is gone when it has fought the first wave until one side is. */
function isLost(seed: number): boolean {
  const state = battlefield((made) => {
    settle(made, 'vega', { census: 2, morale: 0 });
    newUnit(made, { class: `${sol}-constabulary`, owner: sol, place: { kind: 'system', system: 'vega' } });
  });
  const turn = { ...turnWith({ state }), dice: seededDice(`rebels ${seed}`) };
  rise(turn, colonyAt(turn, 'vega'), 1);
  const left = (rebels: boolean) => Object.values(turn.state.units).filter(({ owner }) => owner in turn.state.bands === rebels);
  for (let round = 0; round < 20 && left(true).length > 0 && left(false).length > 0; round++) {
    fightRebels(turn);
    turn.dice = seededDice(`rebels ${seed} turn ${round}`);
  }
  expect(left(false).every((unit) => classOfUnit(turn.state, unit).name === 'Constabulary')).toBe(true);
  return left(false).length === 0;
}

test('Part 7: a single Constabulary loses to the first wave of rebels at Census 2 in 83 of 100 cases', () => {
  const runs = 300;
  const lost = Array.from({ length: runs }, (_, seed) => isLost(seed)).filter(Boolean).length;
  expect(Math.abs((100 * lost) / runs - 83)).toBeLessThanOrEqual(10);
});
