import { describe, expect, test } from 'vitest';
import { fight, force, plan, ship } from '../../../builders/battle.ts';

const fires = plan({ actions: ['attack'] });
const bears = plan({ actions: [] });

/** Our side in round 1, under exactly this damage: a pool of it at 100 percent. */
function hitWith(damage: number, ours: ReturnType<typeof ship>[], rest: { own?: ReturnType<typeof plan>; shield?: number } = {}) {
  const gun = ship('gun', { as: damage, pd: 0, dv: 1000, owner: 'two', plan: 'fires' });
  const { rounds, after } = fight({
    ours: force(ours, { shield: rest.shield ?? 0 }),
    theirs: [gun],
    plans: { usual: rest.own ?? bears, fires },
    dice: { attack: [6, 6, ...Array(10).fill(1)] },
  });
  const { hits, overflow } = rounds[0]?.sides[0] ?? { hits: [], overflow: 0 };
  return { marked: Object.fromEntries(hits.map(({ id, marked }) => [id, marked])), hits, overflow, after: after[0] };
}

describe('whom damage hits (G-21.4)', () => {
  test('A-a: who can bear all of it without being crippled, of these the smallest', () => {
    const ours = [ship('small', { dv: 3 }), ship('middle', { dv: 6 }), ship('large', { dv: 9 })];
    expect(hitWith(4, ours).marked).toEqual({ middle: 4 });
    expect(hitWith(6, ours).marked).toEqual({ large: 6 }); // 6 would cripple the one in the middle
  });

  test('else who loses least fire for what it takes, then again for the rest', () => {
    const ours = [ship('gunboat', { dv: 2, as: 8 }), ship('hulk', { dv: 8, as: 4 })];
    expect(hitWith(9, ours).marked).toEqual({ hulk: 8, gunboat: 1 });
  });

  test('of equals the first of the roster', () => {
    expect(hitWith(5, [ship('a'), ship('b')]).marked).toEqual({ a: 4, b: 1 });
  });

  test('formation and Decoy count as room', () => {
    const ours = [ship('bare', { dv: 6 }), ship('decoy', { dv: 5, abilities: { decoy: 3 } })];
    expect(hitWith(7, ours).hits).toEqual([{ id: 'decoy', absorbed: 0, decoyed: 3, shielded: 0, marked: 4 }]);
  });

  test('Decoy cancels its points once in a scenario', () => {
    const gun = ship('gun', { as: 2, dv: 1000, owner: 'two', plan: 'fires' });
    const { rounds } = fight({
      ours: [ship('decoy', { dv: 100, abilities: { decoy: 3 } })],
      theirs: [gun],
      plans: { usual: bears, fires },
      dice: { attack: Array(12).fill(6) },
    });
    const told = rounds.map(({ sides }) => sides[0].hits[0]);
    expect(told.map((hit) => hit?.decoyed)).toEqual([2, 1, 0, 0, 0, 0]);
    expect(told.map((hit) => hit?.marked)).toEqual([0, 1, 2, 2, 2, 2]);
  });

  test('no crippled unit takes more while a sound one is left', () => {
    const ours = [ship('crippled', { dv: 4, damage: 4 }), ship('sound', { dv: 4 })];
    expect(hitWith(4, ours).marked).toEqual({ sound: 4 });
    expect(hitWith(6, ours).marked).toEqual({ sound: 4, crippled: 2 });
  });

  test('crippled ones are destroyed at twice their DV, by lowest AS for what they still take; the rest finds nobody', () => {
    const ours = [ship('gunner', { dv: 4, as: 8, damage: 4 }), ship('hulk', { dv: 4, as: 2, damage: 4 })];
    const { marked, after } = hitWith(5, ours);
    expect(marked).toEqual({ hulk: 4, gunner: 1 });
    expect(after).toContainEqual({ id: 'hulk', damage: 8, fate: 'destroyed', fought: true });
    expect(hitWith(11, ours).overflow).toBe(3);
  });

  test('W-07: the train is hit only when every armed unit is crippled, and before a crippled one takes more', () => {
    const ours = [ship('transport', { as: 0, pd: 0, dv: 2 }), ship('guard', { dv: 4 })];
    expect(hitWith(3, ours).marked).toEqual({ guard: 3 });
    expect(hitWith(5, ours).marked).toEqual({ guard: 4, transport: 1 });
    expect(hitWith(7, ours).marked).toEqual({ guard: 4, transport: 3 }); // of the crippled, who shoots least
  });

  test('A-a: those whom the plan spends come first, in its order', () => {
    const ours = [ship('a'), ship('b'), ship('c')];
    expect(hitWith(5, ours, { own: plan({ actions: [], spend: ['c', 'b'] }) }).marked).toEqual({ c: 4, b: 1 });
  });

  test('G-26: a Shield keeps its points of each round from what it covers', () => {
    const guns = ship('guns', { dv: 30, as: 30, pd: 0, commandCost: 0, shielded: true, fixed: true });
    expect(hitWith(12, [guns], { shield: 5 }).hits).toEqual([{ id: 'guns', absorbed: 0, decoyed: 0, shielded: 5, marked: 7 }]);
  });
});

describe('directed fire (W-14)', () => {
  const flagship = ship('flagship', { dv: 20, names: ['flagship', 'battleship'] });
  const escort = ship('escort', { dv: 20, commandCost: 0.5 });

  function aimed(detection: 'normal' | 'full', damage: number, ours = [flagship, escort]) {
    const gun = ship('gun', { as: damage, pd: 0, dv: 1000, owner: 'two', plan: 'aims' });
    const { rounds } = fight({
      ours,
      theirs: force([gun], { detection }),
      plans: { usual: plan({ actions: [], spend: ['escort'] }), aims: plan({ actions: ['attack'], aim: ['battleship'] }) },
      dice: { attack: [6, 6, ...Array(10).fill(1)], readiness: [4, 4, 4, 4] },
    });
    return rounds[0]?.sides[0];
  }

  test('half of the damage becomes a quarter on what is aimed at', () => {
    const { hits, converted, overflow } = aimed('full', 12) ?? {};
    expect(hits?.map(({ id, marked }) => [id, marked])).toEqual([
      ['flagship', 3],
      ['escort', 6],
    ]);
    expect({ converted, overflow }).toEqual({ converted: 3, overflow: 0 });
  });

  test('only who sees all can aim', () => {
    expect(aimed('normal', 12)?.hits.map(({ id }) => id)).toEqual(['escort']);
  });

  test('it reaches crippled units too, and what it cannot use is ordinary fire', () => {
    const crippled = ship('flagship', { dv: 2, damage: 3, names: ['flagship', 'battleship'] });
    const { hits, converted } = aimed('full', 20, [crippled, escort]) ?? {};
    expect(hits?.map(({ id, marked }) => [id, marked])).toEqual([
      ['flagship', 1],
      ['escort', 18],
    ]);
    expect(converted).toBe(1);
  });
});
