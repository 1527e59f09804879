import { describe, expect, test } from 'vitest';
import { spareAt } from '#vbam/autopilot/advisers/police.ts';
import { openDesk } from '#vbam/autopilot/desk.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { NOW } from '../../../builders/autopilotWar.ts';
import { charted, colonized, ordersOf } from '../../../builders/charted.ts';

/** Sol and a colony at Reef, a jump away. */
function realm(people: Partial<EmpireView['colonies'][string]> = {}, aggressiveness = 50): EmpireView {
  const view = colonized(charted([['sol', 'reef']]), 'reef', people);
  view.turn = NOW;
  view.empire.culture.aggressiveness = aggressiveness;
  return view;
}

/** Rebels in arms at Reef, in halves of a CC. */
function revolted(view: EmpireView, ccHalves: number): EmpireView {
  Object.assign(view.colonies.reef ?? {}, { morale: 0, inArms: NOW - 1 });
  const sighting = { owner: 'rebels-reef', system: 'reef', where: 'ground', detection: 'limited', ccHalves, seen: NOW - 1 };
  view.foreign.forces['rebels-reef'] = {
    ...sighting,
    hulls: {},
    units: [],
  } as unknown as EmpireView['foreign']['forces'][string];
  return view;
}

/** Garrisons that stand at Reef. */
function garrisoned(view: EmpireView, count: number): EmpireView {
  const [, like] = Object.entries(view.units).find(([id]) => /garrison-1$/.test(id)) as [string, EmpireView['units'][string]];
  for (let number = 1; number <= count; number++)
    view.units[`reef-${number}`] = { ...structuredClone(like), place: { kind: 'system', system: 'reef' } };
  return view;
}

/** Its first fleet over Reef. */
function above(view: EmpireView): EmpireView {
  for (const fleet of Object.values(view.fleets)) if (fleet.name === '1st Fleet') fleet.system = 'reef';
  return view;
}

describe('7.6: conquests', () => {
  test('soldiers who took a world are to spare only when it is ours in earnest', () => {
    const spare = (conquered: number | null) => spareAt(openDesk(garrisoned(realm({ conquered }), 9)), 'reef', 'attack').length;
    expect(spare(NOW - 2)).toBe(0);
    expect(spare(null)).toBeGreaterThan(0);
  });

  test('O-45: what is more advanced than we are is taken apart, from the turn after the conquest on', () => {
    const orders = (level: number, taken: number) =>
      ordersOf(realm({ conquered: taken, taken, techLevel: { era: 'interstellar', level } }));
    expect(orders(3, NOW - 1)).toContain('scavenge Reef');
    expect(orders(3, NOW)).not.toContain('scavenge Reef');
    expect(orders(0, NOW - 1)).not.toContain('scavenge Reef');
  });
});

describe('7.6: rebels', () => {
  const second = (view: EmpireView) => {
    const first = Object.entries(view.fleets).find(([, { name }]) => name === '1st Fleet');
    if (!first) throw new Error('there is no 1st Fleet');
    view.fleets.guard = { ...structuredClone(first[1]), name: '9th Fleet' };
    for (const [id, unit] of Object.entries(view.units))
      if (unit.place.kind === 'fleet' && unit.place.fleet === first[0])
        view.units[`${id}-guard`] = { ...unit, name: `${unit.name} b`, place: { kind: 'fleet', fleet: 'guard' } };
    return view;
  };
  const bound = (view: EmpireView) => ordersOf(view).filter((order) => / Fleet: move to Reef$/.test(order));

  test('a fleet goes where they are in arms, and another stays at the capital', () => {
    expect(bound(revolted(second(realm()), 2))).toHaveLength(1);
    expect(bound(second(realm()))).toEqual([]);
  });

  test('the only fleet never leaves the capital for them', () => {
    expect(bound(revolted(realm(), 2))).toEqual([]);
  });

  test('G-20.1: the bold fire at them where no loyal soldier is left; others do not', () => {
    const shots = (view: EmpireView) => ordersOf(above(view)).filter((order) => order.includes('bombard'));
    expect(shots(revolted(second(realm({}, 70)), 2)).length).toBeGreaterThan(0);
    expect(shots(revolted(second(realm({}, 60)), 2))).toEqual([]);
    expect(shots(garrisoned(revolted(second(realm({}, 70)), 2), 2))).toEqual([]);
  });
});
