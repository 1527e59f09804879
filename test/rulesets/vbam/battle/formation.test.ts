import { describe, expect, test } from 'vitest';
import { sumOf } from '#core/sum.ts';
import { fight, plan, ship } from '../../../builders/battle.ts';

const gun = (as: number) => ship('gun', { as, pd: 0, dv: 1000, owner: 'two', plan: 'fires', cr: 9 });
const fires = plan({ actions: ['attack'] });

/** The levels and hits of our side in round 1, under a fire of 60 percent of `as`. */
function underFire(ours: ReturnType<typeof ship>[], as: number, own = plan({ actions: ['defend'] })) {
  const { rounds } = fight({ ours, theirs: [gun(as)], plans: { usual: own, fires }, dice: { attack: Array(12).fill(3) } });
  const { levels, hits, overflow } = rounds[0]?.sides[0] ?? { levels: {}, hits: [], overflow: 0 };
  return { levels, hits, overflow };
}

describe('formation (G-21)', () => {
  test('a level costs the command cost, and absorbs as much', () => {
    const { levels, hits } = underFire([ship('cruiser', { pd: 5, commandCost: 2, dv: 20 })], 10);
    expect(levels).toEqual({ cruiser: 2 }); // 5 points: two levels of 2
    expect(hits).toEqual([{ id: 'cruiser', absorbed: 4, decoyed: 0, shielded: 0, marked: 2 }]);
  });

  test('A-b: a small ship pays a half for a level that absorbs 1', () => {
    const { levels, hits } = underFire([ship('destroyer', { pd: 1, commandCost: 0.5, dv: 20 })], 10);
    expect(levels).toEqual({ destroyer: 2 });
    expect(hits[0]).toMatchObject({ absorbed: 2, marked: 4 });
  });

  test('three levels are bought at most; Armor stands on top', () => {
    const { levels, hits } = underFire([ship('fort', { pd: 50, commandCost: 2, dv: 20, abilities: { armor: 1 } })], 20);
    expect(levels).toEqual({ fort: 3 });
    expect(hits[0]).toMatchObject({ absorbed: 8, marked: 4 });
  });

  test('one level each in turn, the least damaged first, then by the roster', () => {
    const ours = [ship('hurt', { pd: 4, damage: 1 }), ship('first', { pd: 0 }), ship('second', { pd: 0 })];
    expect(underFire(ours, 0).levels).toEqual({ first: 2, second: 1, hurt: 1 });
  });

  test('crippled units get none, and lend half of their PD', () => {
    const ours = [ship('sound', { pd: 0, dv: 9 }), ship('crippled', { pd: 3, damage: 4 })];
    expect(underFire(ours, 0).levels).toEqual({ sound: 2 });
  });

  test('G-21, ruling: those whom the plan protects come first, the train last', () => {
    const ours = [ship('train', { as: 0, pd: 0 }), ship('other', { pd: 2 }), ship('dear', { pd: 0 })];
    expect(underFire(ours, 0).levels).toEqual({ other: 1, dear: 1 });
    const own = plan({ actions: ['defend'], protect: ['train', 'dear'] });
    expect(underFire(ours, 0, own).levels).toEqual({ train: 1, dear: 1 });
  });

  test('G-21, ruling: who is too dear for what is left of the pool is passed over', () => {
    const ours = [ship('large', { pd: 2, commandCost: 3 }), ship('small', { pd: 0, commandCost: 1 })];
    expect(underFire(ours, 0).levels).toEqual({ small: 2 });
  });

  test('the pool is rounded down', () => {
    const ours = [ship('shield', { pd: 5, cr: 9 })];
    expect(underFire(ours, 0, plan({ actions: ['attack', 'defend', 'offensive'] })).levels).toEqual({ shield: 3 }); // 3.75
    expect(underFire([...ours, ship('b', { pd: 0 })], 0, plan({ actions: ['attack', 'defend', 'offensive'] })).levels).toEqual({
      shield: 2,
      b: 1,
    });
  });

  test('A-h: without the action Defend no level is bought', () => {
    expect(underFire([ship('idle', { pd: 9 })], 0, plan({ actions: [] })).levels).toEqual({});
  });

  test.each([
    [['defend', 'defensive fire'], {}, 5], // 4 x 1.25
    [['defend', 'defensive'], {}, 5],
    [['attack', 'defend', 'offensive fire'], {}, 4], // C-22: it lends fire, not cover
    [['attack', 'defend', 'offensive'], {}, 3],
    [['attack', 'defend', 'maximum firepower'], {}, 2],
    [['defend', 'defensive', 'defensive fire'], {}, 6],
    [['defend', 'tactical cloak'], { stealth: 2 }, 6],
  ] as const)('A-g, C-22: %j with %j: %i points', (actions, abilities, points) => {
    const ours = [ship('shield', { pd: 4, abilities, cr: 9, dv: 100 }), ...['b', 'c'].map((id) => ship(id, { pd: 0, dv: 100 }))];
    const { levels } = underFire(ours, 0, plan({ actions }));
    expect(sumOf(Object.values<number>(levels))).toBe(points);
  });
});

test('G-19: in hyperspace no unit buys more than one level', () => {
  const { rounds } = fight({
    ours: [ship('fort', { pd: 50 })],
    theirs: [gun(1)],
    plans: { usual: plan({ actions: ['defend'] }), fires },
    circumstances: { scenario: 'hyperspace' },
  });
  expect(rounds[0]?.sides[0].levels).toEqual({ fort: 1 });
});

describe('emergency repairs (G-22, A-g)', () => {
  test('one point each, sound ones first, most damaged first, as many as the CR', () => {
    const own = plan({ actions: ['emergency repairs'] });
    const ours = [
      ship('flag', { cr: 2 }),
      ship('scratched', { cr: 1, dv: 9, damage: 2 }),
      ship('beaten', { cr: 1, dv: 9, damage: 7, commandCost: 0.5 }),
      ship('crippled', { cr: 1, dv: 4, damage: 6, commandCost: 0.5 }),
    ];
    const { rounds } = fight({ ours, theirs: [gun(0)], plans: { usual: own, fires } });
    expect(rounds[0]?.sides[0].repaired).toEqual(['beaten', 'scratched']);
  });

  test('a crippled unit stays crippled', () => {
    const own = plan({ actions: ['emergency repairs'] });
    const ours = [ship('flag', { cr: 3 }), ship('crippled', { cr: 1, dv: 4, damage: 5 })];
    const { rounds, after } = fight({ ours, theirs: [gun(0)], plans: { usual: own, fires } });
    expect(rounds.map(({ sides }) => sides[0].repaired)).toEqual([['crippled'], [], [], [], [], []]);
    expect(after[0]).toContainEqual({ id: 'crippled', damage: 4, fate: 'present', fought: true });
  });
});
