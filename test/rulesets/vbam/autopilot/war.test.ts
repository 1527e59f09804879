import { describe, expect, test } from 'vitest';
import type { KnownForce } from '#schemas/vbam/state.ts';
import { boldnessOf } from '#vbam/autopilot/advisers/war/targets.ts';
import { estimateOfForce, estimateOfWild } from '#vbam/view/war/strength.ts';
import { hostileStrengthBySystem } from '#vbam/view/war/strengthSeen.ts';
import { atWar, front, joined, massed, NOW, seen } from '../../../builders/autopilotWar.ts';
import { charted, ordersOf, ordersTo } from '../../../builders/charted.ts';
import { ophir, sol } from '../../../builders/turn.ts';

const own = '1st Fleet';

describe('7.6: how much stronger an empire wants to be before it attacks', () => {
  test.each([
    [0, 1.6],
    [30, 1.45],
    [50, 1.35],
    [80, 1.2],
    [100, 1.1],
  ])('Aggressiveness %i: %d times', (aggressiveness, times) => {
    expect(boldnessOf(atWar({ aggressiveness }))).toBeCloseTo(times);
  });

  test('at 1.35 times the strength that was seen it attacks, below it waits', () => {
    expect(ordersTo(seen(massed(atWar()), 'foe', 4), '3rd Fleet')).toEqual(['move to Foe']); // 50 for 32
    expect(ordersTo(seen(massed(atWar()), 'foe', 5), '3rd Fleet')).not.toContain('move to Foe'); // 50 for 40: 54 would do
    expect(ordersTo(seen(massed(atWar({ aggressiveness: 80 })), 'foe', 5), '3rd Fleet')).toEqual(['move to Foe']);
  });

  test('a sighting of more than three turns ago counts 1.3 times, one of more than twelve nothing, unless they live there', () => {
    const strengthOf = (at: number, system = 'base') => hostileStrengthBySystem(seen(atWar(), system, 4, at)).get(system) ?? 0;
    expect(strengthOf(NOW - 4)).toBeCloseTo(32);
    expect(strengthOf(NOW - 5)).toBeCloseTo(1.3 * 32);
    expect(strengthOf(NOW - 13)).toBeCloseTo(1.3 * 32);
    expect(strengthOf(NOW - 14)).toBe(0);
    expect(strengthOf(1, 'foe')).toBeCloseTo(1.3 * 32);
  });

  test('bases count 1.5 times', () => {
    const view = seen(atWar(), 'foe', 1);
    Object.assign(view.foreign.forces[`foe-${ophir}-space`] ?? {}, { hulls: { starbase: 1 } });
    const ships = structuredClone(view);
    Object.assign(ships.foreign.forces[`foe-${ophir}-space`] ?? {}, { hulls: { 'light cruiser': 1 } });
    expect(hostileStrengthBySystem(ships).get('foe')).toBe(8);
    expect(hostileStrengthBySystem(view).get('foe')).toBe(1.5 * 18);
  });

  test('so do bases on the ground; troops count nothing', () => {
    const view = seen(atWar(), 'foe', 1);
    const force = view.foreign.forces[`foe-${ophir}-space`];
    Object.assign(force ?? {}, { where: 'ground', hulls: { 'ground base': 2, 'medium ground force': 9 } });
    const each = estimateOfForce(view, { ...(force as KnownForce), hulls: { 'ground base': 1 } }).strength;
    expect(each).toBeGreaterThan(0);
    expect(hostileStrengthBySystem(view).get('foe')).toBe(1.5 * 2 * each);
  });

  test('G-26: and Guns, as those of a colony of that size: AS 30 and DV 30 for a settlement', () => {
    const view = atWar();
    view.foreign.colonies.foe?.facilities.push({ kind: 'planetary defense guns', owner: ophir });
    expect(hostileStrengthBySystem(view).get('foe')).toBe(1.5 * 60);
    expect(ordersTo(massed(view), '3rd Fleet')).not.toContain('move to Foe');
  });
});

describe('7.6: who goes and who stays', () => {
  test('8 CC stay at the capital, whatever the border fears', () => {
    const view = seen(massed(atWar({ aggressiveness: 100 })), 'foe', 2);
    Object.assign(view.empires[ophir] ?? {}, { relationship: -80 });
    expect(ordersTo(view, own)).toEqual([]);
    expect(ordersTo(view, '2nd Fleet')).toEqual([]);
    expect(ordersTo(view, '3rd Fleet')).toEqual(['move to Foe']);
  });

  test('those nearest to it go back there when a war finds them elsewhere', () => {
    const view = joined(atWar(), '2nd Fleet', 'back');
    expect(ordersTo(view, '2nd Fleet')).toEqual(['move to Sol']);
  });

  test('the others gather at the own colony nearest to the target, and wait there for more', () => {
    const view = seen(joined(massed(atWar(), 'back'), '4th Fleet', 'base'), 'foe', 6); // 48: two of 50 are needed
    expect(ordersTo(view, '3rd Fleet')).toEqual(['move to Base']);
    expect(ordersTo(view, '4th Fleet')).toEqual([]);
    const together = seen(joined(massed(atWar()), '4th Fleet', 'base'), 'foe', 6);
    expect(ordersTo(together, '3rd Fleet')).toEqual(['move to Foe']);
    expect(ordersTo(together, '4th Fleet')).toEqual(['move to Foe']);
  });

  test('who waits stays, though it was bound elsewhere', () => {
    const view = seen(joined(massed(atWar(), 'back'), '4th Fleet', 'base'), 'foe', 6);
    Object.assign(view.fleets[`${sol}-4th-fleet`] ?? {}, { course: ['sol'] });
    expect(ordersTo(view, '4th Fleet')).toEqual(['stay']);
  });

  test('who is under way to a far target goes on, unless too many have come', () => {
    const far = [
      ['sol', 'base'],
      ['base', 'gap'],
      ['gap', 'foe'],
    ] as const;
    const view = massed(atWar({ chart: far }), 'gap');
    Object.assign(view.fleets[`${sol}-3rd-fleet`] ?? {}, { course: ['foe'] });
    expect(ordersTo(seen(view, 'foe', 4), '3rd Fleet')).toEqual([]);
    expect(ordersTo(seen(joined(view, '4th Fleet', 'base'), 'foe', 6), '3rd Fleet')).toEqual(['move to Base']);
  });

  test('nobody attacks systems under hostilities alone, or in peace', () => {
    expect(ordersTo(massed(atWar({ level: 'hostilities' })), '3rd Fleet')).not.toContain('move to Foe');
    const peace = massed(atWar());
    peace.empires = {};
    expect(ordersTo(peace, '3rd Fleet')).not.toContain('move to Foe');
  });

  test('no target lies beyond supply', () => {
    const chart = ['base', 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'].map(
      (id, index, all) => [id, all[index + 1] ?? 'foe'] as const,
    );
    expect(ordersTo(massed(atWar({ chart: [['sol', 'base'], ...chart] })), '3rd Fleet')).not.toContain('move to Foe');
  });
});

describe('7.6: what it attacks', () => {
  const two = [...front, ['base', 'other']] as const;

  test('of two worlds the larger, of two alike the weaker, of both the one without a fight', () => {
    const view = massed(atWar({ chart: two }));
    for (const id of ['foe', 'other']) Object.assign(view.systems[id] ?? {}, { raw: 3 });
    view.foreign.colonies.other = { seen: NOW - 1, owner: ophir, size: 'major colony', facilities: [] };
    expect(ordersTo(view, '3rd Fleet')).toEqual(['move to Other']);
    view.foreign.colonies.other.size = 'settlement';
    expect(ordersTo(seen(view, 'foe', 3), '3rd Fleet')).toEqual(['move to Other']);
  });

  test('never what a guardian keeps, nor by way of one', () => {
    const view = massed(atWar());
    view.foreign.wilds.sentinel = { seen: 1, kind: 'guardian', system: 'foe', name: 'Sentinel', damage: 0 };
    expect(ordersTo(view, '3rd Fleet')).not.toContain('move to Foe');
    const far = [
      ['sol', 'base'],
      ['base', 'gap'],
      ['gap', 'foe'],
    ] as const;
    const past = massed(atWar({ chart: far }));
    past.foreign.wilds.sentinel = { seen: 1, kind: 'guardian', system: 'gap', name: 'Sentinel', damage: 0 };
    expect(ordersTo(past, '3rd Fleet')).not.toContain('move to Foe');
  });

  test('7.6: a guardian whose strength is known keeps them away unless they have twice as much', () => {
    const met = (ccHalves: number) => {
      const view = massed(atWar());
      view.foreign.wilds.sentinel = { seen: 1, kind: 'guardian', system: 'foe', name: 'Sentinel', damage: 0, ccHalves };
      return ordersTo(view, '3rd Fleet');
    };
    const strengthOfOne = estimateOfWild(atWar(), {
      ...{ seen: 1, system: 'foe', name: 'x', damage: 0 },
      kind: 'guardian',
      ccHalves: 1,
    });
    const most = Math.floor(50 / 2 / (strengthOfOne ?? 0)); // the fleet has a strength of 50
    expect(most).toBeGreaterThan(0);
    expect(met(most)).toEqual(['move to Foe']);
    expect(met(most + 1)).not.toContain('move to Foe');
  });

  test('those who hold the orbit of an enemy stay, as long as they are the stronger', () => {
    expect(ordersTo(massed(atWar(), 'foe'), '3rd Fleet')).toEqual([]);
    expect(ordersTo(seen(massed(atWar(), 'foe'), 'foe', 7), '3rd Fleet')).toEqual(['move to Sol']); // 56 for 50
  });

  test('and as long as they have supplies: at level 2 they come back', () => {
    const hungry = (outOfSupply: number) => {
      const view = massed(atWar(), 'foe');
      for (const [id, unit] of Object.entries(view.units)) if (/3rd Fleet/.test(id)) unit.outOfSupply = outOfSupply;
      return ordersTo(view, '3rd Fleet');
    };
    expect(hungry(1)).toEqual([]);
    expect(hungry(2)).toEqual(['move to Base']);
  });

  test.each([
    [2, []],
    [3, ['move to Base']],
  ])('with %i of eight ships crippled: %j', (count, orders) => {
    const view = massed(atWar(), 'foe');
    const ships = Object.entries(view.units).filter(([id]) => /(destroyer|cruiser).*3rd Fleet/.test(id));
    for (const [, unit] of ships.slice(0, count)) unit.damage = 2; // the DV of a destroyer
    expect(ordersTo(view, '3rd Fleet')).toEqual(orders);
  });

  test('others attack the next world meanwhile', () => {
    const view = joined(massed(atWar({ chart: two }), 'foe'), '4th Fleet', 'base');
    view.foreign.colonies.other = { seen: NOW - 1, owner: ophir, size: 'outpost', facilities: [] };
    expect(ordersTo(view, '4th Fleet')).toEqual(['move to Other']);
  });

  test('and of those who hold an orbit all whom a blockade does not take: 30 for a world of which nothing is known', () => {
    const view = joined(massed(atWar({ chart: two }), 'foe'), '4th Fleet', 'foe');
    expect(ordersTo(view, '4th Fleet')).toEqual([]); // nowhere else to go
    view.foreign.colonies.other = { seen: NOW - 1, owner: ophir, size: 'outpost', facilities: [] };
    expect(ordersTo(view, '3rd Fleet')).toEqual([]);
    expect(ordersTo(view, '4th Fleet')[0]).toMatch(/^move to /);
  });

  test('a fleet that is far too weak leaves before it is shot at', () => {
    const view = seen(massed(atWar()), 'base', 11); // 88: 50 is less than 60 %
    expect(ordersTo(view, '3rd Fleet')).toEqual(['move to Sol']);
    expect(ordersTo(seen(massed(atWar()), 'base', 4), '3rd Fleet')).not.toContain('move to Sol');
  });
});

describe('7.6: when its captains leave a battle', () => {
  const planOf = (aggressiveness: number) => ordersOf(atWar({ aggressiveness })).filter((order) => /retreat/.test(order));

  test.each([
    [100, ['all fleets: retreat below 40%']],
    [80, ['all fleets: retreat below 40%']],
    [79, []],
    [36, []],
    [35, ['all fleets: retreat below 80%']],
  ])('Aggressiveness %i: %j', (aggressiveness, orders) => {
    expect(planOf(aggressiveness)).toEqual(orders);
  });

  test('it is said once, and what a player said stands', () => {
    const view = atWar({ aggressiveness: 90 });
    view.empire.plan = { retreat: { below: 70 } };
    expect(ordersOf(view).filter((order) => /retreat/.test(order))).toEqual([]);
  });
});

describe('G-13, G-14: surveys and what is wild', () => {
  const haunted = (kind: string, at = NOW - 1) => {
    const view = charted([['sol', 'lair']]);
    view.turn = NOW;
    view.stubs.push({ system: 'lair', number: 1, direction: 'coreward', progress: 0, difficulty: null });
    view.foreign.wilds.beast = { seen: at, kind, system: 'lair', name: 'Beast', damage: 0 };
    return ordersOf(view).filter((order) => /Survey: move/.test(order));
  };

  test('nobody explores where a guardian or a monster drives the unarmed away; derelicts drive nobody away', () => {
    expect(haunted('derelict')).toEqual(['1st Survey: move to Lair']);
    expect(haunted('guardian', 1)).toEqual([]);
    expect(haunted('monster')).toEqual([]);
  });

  test('a monster that nobody has seen for twelve turns may have left', () => {
    expect(haunted('monster', NOW - 14)).toEqual(['1st Survey: move to Lair']);
  });
});
