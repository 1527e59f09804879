import { expect, test } from 'vitest';
import { fleetingDice } from '#core/dice.ts';
import { fightBattle } from '#vbam/battle/fightBattle.ts';
import { oddsOf } from '#vbam/battle/oddsOf.ts';
import { planFor } from '#vbam/battle/planFor.ts';
import { force, jeffersonB } from '../../../builders/battle.ts';

const side = (owner: string, count: number) =>
  force(Array.from({ length: count }, (_, number) => ({ ...jeffersonB(`${owner} ${number}`, owner), owner })));
const sides = [side('one', 5), side('other', 5)] as const;
const plans = { one: planFor(), other: planFor() };
const circumstances = { scenario: 'deep space', defender: 1 } as const;

test('Part 7.4: one in twenty battles costs less than the band, and one in twenty more', () => {
  const losses = Array.from({ length: 40 }, (_, game) => {
    const { after } = fightBattle(sides, plans, circumstances, fleetingDice(`seed ${game}`));
    return after[0].reduce((sum, { fate, damage }) => sum + (fate === 'destroyed' ? 13 : damage / 2), 0);
  }).sort((one, other) => one - other);
  const { lostPercent, ep } = oddsOf(sides, plans, circumstances, { games: 40, seed: 'seed' }).sides[0];
  expect(lostPercent.p5).toBeCloseTo((100 * (losses[1] ?? 0)) / ep, 1);
  expect(lostPercent.p95).toBeCloseTo((100 * (losses[38] ?? 0)) / ep, 1);
});

test('W-09: battles that were over before the first round are told apart', () => {
  const few = [side('one', 2), side('other', 6)] as const;
  expect(oddsOf(few, plans, circumstances, { games: 5, seed: 'seed' }).avoided).toEqual({ ours: 1, theirs: 0 });
  expect(oddsOf(sides, plans, circumstances, { games: 5, seed: 'seed' }).avoided).toEqual({ ours: 0, theirs: 0 });
});

test('Part 7.4: damage that ships brought along is no loss of this battle', () => {
  const hurt = { ...sides[0], combatants: sides[0].combatants.map((one) => ({ ...one, damage: 2 })) };
  const lone = [hurt, side('other', 1)] as const;
  const fleeing = { ...plans, other: { ...planFor(), before: 100 } };
  const { avoided, sides: lost } = oddsOf(lone, fleeing, circumstances, { games: 5, seed: 'seed' });
  expect(avoided.theirs).toBe(1);
  expect(lost[0].lostPercent).toEqual({ mean: 0, p5: 0, p95: 0 });
});
