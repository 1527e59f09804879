import { describe, expect, test } from 'vitest';
import { fleetingDice } from '#core/dice.ts';
import { fightBattle } from '#vbam/battle/fightBattle.ts';
import type { BattleRecord } from '#vbam/battle/record.ts';
import { force, jeffersonB, plan } from '../../../builders/battle.ts';

const BATTLES = 2000;
const WEAKER = 12;
const plans = { 'to the end': plan(), steadily: plan({ before: 60, during: 60 }) };

/** G-21, "Measured": losses of the stronger and the weaker side, in percent of their EP. */
describe.each(['to the end', 'steadily'] as const)('G-21, measured: %s', (spirit) => {
  const table = {
    'to the end': [
      [12, 54, 54],
      [15, 29, 88],
      [18, 20, 96],
      [24, 14, 99],
      [36, 9, 100],
    ],
    steadily: [
      [12, 49, 48],
      [15, 24, 54],
      [18, 12, 36],
      [24, 0, 8],
      [36, 0, 7],
    ],
  }[spirit];

  test.each(table)(`%i against ${WEAKER} Jefferson-B lose %i and %i percent`, (count, stronger, weaker) => {
    const records = battles(count, spirit);
    expect(Math.abs(meanLoss(records, 0, count) - stronger)).toBeLessThanOrEqual(4);
    expect(Math.abs(meanLoss(records, 1, WEAKER) - weaker)).toBeLessThanOrEqual(4);
  });
});

test.each([
  [12, 5.1],
  [18, 2],
  [24, 0],
])('G-21, measured: %i against 12, both steadily, take %d rounds', (count, rounds) => {
  const mean = battles(count, 'steadily').reduce((sum, record) => sum + record.rounds.length, 0) / BATTLES;
  expect(Math.abs(mean - rounds)).toBeLessThan(0.2);
});

const fought = new Map<string, BattleRecord[]>();

/** The same battles serve losses and rounds. */
function battles(count: number, spirit: keyof typeof plans): BattleRecord[] {
  const key = `${count} ${spirit}`;
  const records = fought.get(key) ?? fightAll(count, spirit);
  fought.set(key, records);
  return records;
}

function fightAll(count: number, spirit: keyof typeof plans): BattleRecord[] {
  const side = (name: string, ships: number) =>
    force(Array.from({ length: ships }, (_, index) => ({ ...jeffersonB(`${name}-${index}`, spirit), owner: name })));
  const forces = [side('one', count), side('two', WEAKER)] as const;
  return Array.from({ length: BATTLES }, (_, game) =>
    fightBattle(forces, plans, { scenario: 'deep space', defender: 1 }, fleetingDice(`measured ${game}`)),
  );
}

/** Destroyed units at BC, and half an EP for each point of damage that is left. */
function meanLoss(records: readonly BattleRecord[], side: 0 | 1, count: number): number {
  const lost = records.flatMap(({ after }) => after[side]).map(({ fate, damage }) => (fate === 'destroyed' ? 13 : damage / 2));
  return (lost.reduce((sum, ep) => sum + ep, 0) * 100) / (records.length * count * 13);
}
