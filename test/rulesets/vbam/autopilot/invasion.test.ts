import { describe, expect, test } from 'vitest';
import { groundCcAt, troopsWantedAt } from '#vbam/autopilot/advisers/war/landings.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { atWar, massed } from '../../../builders/autopilotWar.ts';
import { ordersOf, ordersTo } from '../../../builders/charted.ts';
import { sol } from '../../../builders/turn.ts';

type Unit = EmpireView['units'][string];

const like = (view: EmpireView, pattern: RegExp) => Object.entries(view.units).find(([id]) => pattern.test(id)) as [string, Unit];

/** A class of soldiers, AS 3 for 3 EP, and money. */
function armed(view: EmpireView): EmpireView {
  const [, { class: garrison }] = like(view, /garrison-1$/);
  const statistics = { defenseValue: 2, attackStrength: 3, pointDefense: 1 };
  const old = view.unitClasses[garrison] as EmpireView['unitClasses'][string];
  view.unitClasses.infantry = { ...structuredClone(old), name: 'Infantry', numbered: 0, statistics, abilities: {} };
  view.empire.treasury.epTenths = 3000;
  return view;
}

/** A transport of the 1st Landing, or of another, with this many soldiers aboard. */
function landing(view: EmpireView, system: string, soldiers: number, called = '1st'): EmpireView {
  const [, transport] = like(view, /transport-1$/);
  const [, garrison] = like(view, /garrison-1$/);
  const fleet = `${sol}-${called}-landing`;
  view.fleets[fleet] = { owner: sol, name: `${called} Landing`, system, flagship: null, course: [], headway: 0 };
  view.units[`${called}-ship`] = { ...structuredClone(transport), place: { kind: 'fleet', fleet } };
  for (let number = 1; number <= soldiers; number++)
    view.units[`${called}-soldier-${number}`] = {
      ...structuredClone(garrison),
      ...{ class: 'infantry', place: { kind: 'carried', by: `${called}-ship`, as: 'based' } },
    };
  return view;
}

/** What was seen on the ground, in CC. */
function defended(view: EmpireView, cc: number): EmpireView {
  const [owner] = Object.keys(view.empires) as [string];
  const sighting = { owner, system: 'foe', where: 'ground', detection: 'limited', ccHalves: 2 * cc, seen: view.turn - 1 };
  view.foreign.forces['foe-ground'] = { ...sighting, hulls: {}, units: [] } as unknown as EmpireView['foreign']['forces'][string];
  return view;
}

describe('7.6: troops for an invasion', () => {
  test('an empire at war builds transports and raises soldiers; in peace it does not', () => {
    const orders = ordersOf(armed(massed(atWar())));
    expect(orders.some((order) => /^build (\d+ )?Transport at Sol$/.test(order))).toBe(true);
    expect(orders.some((order) => /^build (\d+ )?Infantry at Sol$/.test(order))).toBe(true);
    const peace = ordersOf(armed(massed(atWar({ level: 'hostilities' }))));
    expect(peace.filter((order) => /^build .*Transport at/.test(order))).toEqual([]);
  });

  test('1.5 times the CC seen on the ground is wanted; where none was seen, by half the Census of a world of its size', () => {
    expect(troopsWantedAt(defended(massed(atWar()), 2), 'foe')).toBe(3);
    expect(groundCcAt(massed(atWar()), 'foe')).toBeGreaterThanOrEqual(1);
  });

  test('they go where the orbit is held, if they are enough, and otherwise wait at home', () => {
    const bound = (fleet: string, soldiers: number) =>
      ordersTo(defended(landing(armed(massed(atWar(), fleet)), 'base', soldiers), 1), '1st Landing');
    expect(bound('foe', 4)).toEqual(['move to Foe']);
    expect(bound('foe', 2)).not.toContain('move to Foe');
    expect(bound('base', 4)).not.toContain('move to Foe');
  });

  test('with enough of them where the orbit is held they land; with fewer they wait', () => {
    const over = (soldiers: number) =>
      ordersTo(defended(landing(armed(massed(atWar(), 'foe')), 'foe', soldiers), 1), '1st Landing');
    expect(over(4)).toContain('land all troops at Foe');
    expect(over(2).filter((order) => order.startsWith('land'))).toEqual([]);
  });

  test('there are as many transports as the soldiers fill: five with three each are not enough against 6 CC', () => {
    const five = ['1st', '2nd', '3rd', '4th', '5th'];
    const view = five.reduce((all, called) => landing(all, 'sol', 3, called), defended(armed(massed(atWar())), 6));
    expect(ordersOf(view)).toContain('build Transport at Sol');
    expect(ordersOf(defended(view, 3)).filter((order) => order.startsWith('build Transport'))).toEqual([]);
  });

  test('those with troops gather where others are raised', () => {
    expect(ordersTo(landing(armed(massed(atWar())), 'base', 2), '1st Landing')).toEqual(['move to Sol']);
  });
});

describe('7.6, G-25: bombardment', () => {
  const shots = (view: EmpireView) => ordersOf(view).filter((order) => order.includes(': bombard '));

  test('those who hold the orbit fire at troops that were seen, while nobody lands', () => {
    expect(shots(defended(armed(massed(atWar(), 'foe')), 2))).toEqual(['3rd Fleet: bombard troops at Foe']);
    expect(shots(defended(landing(armed(massed(atWar(), 'foe')), 'foe', 4), 1))).toEqual([]);
  });

  test('the peaceable fire at nobody', () => {
    expect(shots(defended(armed(massed(atWar({ aggressiveness: 35 }), 'foe')), 2))).toEqual([]);
  });

  test('people are fired at from Aggressiveness 90 on, in a final war, once no troops are seen', () => {
    const over = (aggressiveness: number, level: 'war' | 'final war') => {
      const view = armed(massed(atWar({ aggressiveness }), 'foe'));
      for (const known of Object.values(view.empires)) if (known.level !== null) known.level = level;
      return view;
    };
    expect(shots(over(90, 'final war'))).toEqual(['3rd Fleet: bombard population at Foe']);
    expect(shots(defended(over(90, 'final war'), 2))).toEqual(['3rd Fleet: bombard troops at Foe']);
    expect(shots(over(89, 'final war'))).toEqual([]);
    expect(shots(over(90, 'war'))).toEqual([]);
  });
});
