import { expect } from 'vitest';
import { seededDice } from '#core/dice.ts';
import { newUnit } from '#generators/newUnit.ts';
import { fightRebels } from '#vbam/phases/encounters/rebels.ts';
import { rise } from '#vbam/phases/shared/rebels/rise.ts';
import { classOfUnit } from '#vbam/questions/shared/forces/whereabouts.ts';
import { colonyAt, settle, sol, turnWith } from './turn.ts';
import { battlefield } from './war.ts';

const MOST_TURNS = 20;

/** How often, in percent, a single Constabulary at Census 2 is gone when it has fought the first wave of rebels until one side is. */
export function lostToFirstWave(tries: number): number {
  const lost = Array.from({ length: tries }, (_, seed) => isLost(seed)).filter(Boolean);
  return (100 * lost.length) / tries;
}

function isLost(seed: number): boolean {
  const state = battlefield((made) => {
    settle(made, 'vega', { census: 2, morale: 0 });
    newUnit(made, { class: `${sol}-constabulary`, owner: sol, place: { kind: 'system', system: 'vega' } });
  });
  const turn = { ...turnWith({ state }), dice: seededDice(`rebels ${seed}`) };
  rise(turn, colonyAt(turn, 'vega'), 1);
  const left = (rebels: boolean) => Object.values(turn.state.units).filter(({ owner }) => owner in turn.state.bands === rebels);
  for (let round = 0; round < MOST_TURNS && left(true).length > 0 && left(false).length > 0; round++) {
    fightRebels(turn);
    turn.dice = seededDice(`rebels ${seed} turn ${round}`);
  }
  expect(left(false).every((unit) => classOfUnit(turn.state, unit).name === 'Constabulary')).toBe(true);
  return left(false).length === 0;
}
