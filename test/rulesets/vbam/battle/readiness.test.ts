import { describe, expect, test } from 'vitest';
import { fight, force, plan, ship } from '../../../builders/battle.ts';

/** A force that does nothing but fire with 100 points, against one that only bears it. */
const guns = [ship('gun', { as: 100, pd: 0, cr: 8 })];
const wall = [ship('wall', { as: 0, pd: 1, dv: 1000, cr: 8, owner: 'two', plan: 'still' })];
const plans = { usual: plan({ actions: ['attack'] }), still: plan({ actions: [] }) };

describe('readiness, which is the surprise roll, in round 1 (G-18, C-41)', () => {
  test.each([
    [[1, 1], -2, 0],
    [[1, 1], 0, 25],
    [[1, 2], 0, 25],
    [[2, 2], 0, 50],
    [[2, 3], 0, 50],
    [[3, 3], 0, 75],
    [[3, 4], 0, 75],
    [[4, 4], 0, 100],
    [[5, 6], 0, 100],
  ])('dice %j with %i: %i percent of the AS', (faces, add, percent) => {
    const record = fight({
      ours: force(guns, { readiness: [{ why: 'ion storm', add }] }),
      theirs: wall,
      plans,
      dice: { readiness: [...faces, 4, 4], attack: Array(12).fill(3) },
    });
    const [first, second] = record.rounds;
    expect(first?.sides[0].pool).toBe(percent);
    expect(second?.sides[0].pool).toBe(100);
  });

  test('12 and more adds 1 to the attack of round 1 alone', () => {
    const record = fight({ ours: guns, theirs: wall, plans, dice: { readiness: [6, 6, 4, 4], attack: Array(12).fill(4) } });
    const rolls = record.rounds.map(({ sides }) => sides[0].roll?.total);
    expect(rolls.slice(0, 2)).toEqual([9, 8]);
    expect(record.rounds[0]?.sides[0]).toMatchObject({ percent: 80, damage: 80 });
    expect(record.rounds[1]?.sides[0]).toMatchObject({ percent: 60, damage: 60 });
  });

  test.each([
    ['none', -2],
    ['limited', -1],
    ['normal', 0],
    ['full', 1],
  ] as const)('%s detection adds %i', (detection, add) => {
    const { sides } = fight({ ours: force(guns, { detection }), theirs: wall, plans });
    expect(sides[0].readiness.roll.total).toBe(8 + add);
  });

  test('E-01: a flare star of -2 and an ion storm of -1 make -3', () => {
    const readiness = [
      { why: 'flare star', add: -2 },
      { why: 'ion storm', add: -1 },
    ];
    const { sides } = fight({ ours: force(guns, { readiness }), theirs: wall, plans });
    expect(sides[0].readiness.roll.total).toBe(8 - 3);
  });

  test('actions are cut by it too, rounded down and in the order of the list (G-22)', () => {
    const ours = [ship('flag', { cr: 5 })];
    const record = fight({ ours, theirs: wall, plans: { ...plans, usual: plan() }, dice: { readiness: [2, 2, 4, 4] } });
    expect(record.rounds[0]?.sides[0].actions[0]?.taken).toEqual(['attack', 'defend']);
    expect(record.rounds[1]?.sides[0].actions[0]?.taken).toHaveLength(5);
  });
});
