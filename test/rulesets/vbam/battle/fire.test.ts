import { describe, expect, test } from 'vitest';
import type { CommandAction } from '#schemas/vbam/stateWords.ts';
import { fight, force, plan, ship } from '../../../builders/battle.ts';

const wall = ship('wall', { as: 0, pd: 1, dv: 1000, cr: 8, owner: 'two', plan: 'still' });
const still = plan({ actions: [] });

function firstRound(ours: Parameters<typeof ship>[1], actions: CommandAction[], attack = [3, 3]) {
  const { rounds } = fight({
    ours: [ship('gun', { cr: 9, ...ours })],
    theirs: [wall],
    plans: { usual: plan({ actions }), still },
    dice: { attack: [...attack, ...Array(10).fill(3)] },
  });
  return rounds[0]?.sides[0];
}

describe('the Attack Table (G-21)', () => {
  test.each([
    [[1, 1], 25],
    [[1, 2], 25],
    [[1, 3], 40],
    [[2, 3], 40],
    [[3, 3], 60],
    [[4, 4], 60],
    [[4, 5], 80],
    [[5, 5], 80],
    [[5, 6], 100],
    [[6, 6], 100],
  ])('%j: %i percent of the pool', (faces, percent) => {
    expect(firstRound({ as: 100 }, ['attack'], faces)).toMatchObject({ pool: 100, percent, damage: percent });
  });

  test('damage is rounded up', () => {
    expect(firstRound({ as: 11 }, ['attack'], [3, 3])).toMatchObject({ damage: 7 }); // 6.6
  });

  test('A-h: without the action Attack nothing is fired, and nothing rolled', () => {
    expect(firstRound({ as: 100 }, ['defend'])).toMatchObject({ pool: 0, roll: null, damage: 0 });
  });
});

describe('what command actions do to fire (G-22, A-g)', () => {
  test.each<[CommandAction[], Parameters<typeof ship>[1], number]>([
    [['attack', 'offensive'], { as: 10 }, 12], // 12.5
    [['attack', 'defend', 'defensive'], { as: 10 }, 7], // 7.5
    [['attack', 'maximum firepower'], { as: 10 }, 15],
    [['attack', 'targeting sensors'], { as: 10, abilities: { scout: 3 } }, 13],
    [['attack', 'flanking maneuver'], { as: 10, abilities: { fast: 2 } }, 12],
    [['attack', 'sneak attack'], { as: 10, abilities: { stealth: 4 } }, 14],
    [['attack', 'offensive', 'targeting sensors'], { as: 10, abilities: { scout: 3 } }, 16], // 16.25
  ])('%j with %j makes a pool of %i', (actions, ours, pool) => {
    expect(firstRound(ours, actions)?.pool).toBe(pool);
  });

  test.each([0, 1, 2, 3, 4])('A-h: a flagship of CR %i orders as many actions, the first of its plan', (cr) => {
    const actions: CommandAction[] = ['attack', 'defend', 'suppressive fire', 'offensive fire'];
    const { rounds } = fight({
      ours: [ship('gun', { cr })],
      theirs: [wall],
      plans: { usual: plan({ actions }), still },
      dice: { attack: Array(12).fill(3) },
    });
    expect(rounds[1]?.sides[0].actions.flatMap(({ taken }) => taken)).toEqual(actions.slice(0, cr));
  });

  test('Offensive Fire adds 1 to the own roll', () => {
    expect(firstRound({ as: 100 }, ['attack', 'offensive fire'], [3, 5])?.roll?.total).toBe(9);
  });

  test.each<[CommandAction[], number]>([
    [['attack', 'offensive'], 1],
    [['defend', 'defensive'], -2],
    [['attack', 'maximum firepower'], 2],
    [['attack', 'suppressive fire'], -1],
    [['attack', 'defend', 'defensive', 'suppressive fire'], -3],
  ])('%j adds %i to the enemy’s roll', (actions, add) => {
    const { rounds } = fight({
      ours: [ship('gun', { as: 100, plan: 'fires' })],
      theirs: [ship('other', { dv: 1000, cr: 9, owner: 'two' })],
      plans: { usual: plan({ actions }), fires: plan({ actions: ['attack'] }) },
      dice: { attack: Array(30).fill(3) },
    });
    expect(rounds[0]?.sides[0].roll?.total).toBe(6 + add);
  });

  test('the same action of several task forces counts once, for the whole side', () => {
    const ours = ['a', 'b', 'c'].map((id) => ship(id, { as: 10, cr: 4, commandCost: 5 }));
    const { rounds } = fight({
      ours,
      theirs: [wall],
      plans: { usual: plan({ actions: ['attack', 'offensive fire'] }), still },
      dice: { attack: Array(12).fill(3) },
    });
    expect(rounds[0]?.sides[0].actions).toHaveLength(2); // G-65: one enemy task force, and one more
    expect(rounds[0]?.sides[0].roll?.total).toBe(7);
  });

  test('a stance excludes another, and each needs its Attack or Defend', () => {
    const taken = firstRound({}, ['offensive', 'attack', 'offensive', 'maximum firepower', 'defensive', 'defensive fire']);
    expect(taken?.actions[0]?.taken).toEqual(['attack', 'offensive']);
  });

  test('what needs an ability is not ordered by those who lack it, and costs them nothing', () => {
    const wanted: CommandAction[] = ['targeting sensors', 'flanking maneuver', 'sneak attack', 'tactical cloak', 'attack'];
    expect(firstRound({ cr: 1, as: 10 }, wanted)?.actions[0]?.taken).toEqual(['attack']);
    const abilities = { scout: 1, fast: 1, stealth: 1 };
    expect(firstRound({ cr: 9, abilities }, wanted)?.actions[0]?.taken).toEqual(wanted);
  });

  test('nobody sneaks after round 1 unless unseen', () => {
    const sneak = { usual: plan({ actions: ['attack', 'sneak attack'] }), still };
    const ours = [ship('gun', { as: 10, abilities: { stealth: 4 } })];
    const pools = (unseen: boolean) =>
      fight({ ours: force(ours, { unseen }), theirs: [wall], plans: sneak }).rounds.map(({ sides }) => sides[0].pool);
    expect(pools(false).slice(0, 2)).toEqual([14, 10]);
    expect(pools(true).slice(0, 2)).toEqual([14, 14]);
  });
});

describe('out of supply (W-19)', () => {
  test.each([
    [0, 100],
    [3, 70],
    [5, 50],
    [9, 50],
  ])('at level %i a pool of 100 is %i', (outOfSupply, pool) => {
    expect(firstRound({ as: 100, outOfSupply }, ['attack'])?.pool).toBe(pool);
  });

  test('its percentages come before those of the actions, with one rounding', () => {
    expect(firstRound({ as: 10, outOfSupply: 1 }, ['attack', 'offensive'])?.pool).toBe(11); // 9 x 1.25 = 11.25
  });
});

test('a crippled unit fires with half, rounded up (G-21)', () => {
  expect(firstRound({ as: 7, dv: 4, damage: 4 }, ['attack'])?.pool).toBe(4);
});

test('in hyperspace all fire is a quarter less, and three rounds are the end (G-19)', () => {
  const record = fight({
    ours: [ship('gun', { as: 10 })],
    theirs: [wall],
    plans: { usual: plan({ actions: ['attack'] }), still },
    circumstances: { scenario: 'hyperspace' },
  });
  expect(record.rounds.map(({ sides }) => sides[0].pool)).toEqual([7, 7, 7]);
});
