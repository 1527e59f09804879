import { describe, expect, test } from 'vitest';
import type { UnitClass } from '#schemas/vbam/state.ts';
import { adviseForces } from '#vbam/autopilot/advisers/forces.ts';
import { openDesk } from '#vbam/autopilot/desk.ts';
import { isImprovement, successorOf } from '#vbam/autopilot/successor.ts';
import { canDesign } from '#vbam/questions/shared/forces/canDesign.ts';
import { designAccountOf } from '#vbam/questions/shared/forces/unitDesign.ts';
import { isRefit } from '#vbam/questions/shared/forces/unitWork.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { charted, colonized } from '../../../builders/charted.ts';

const classNamed = (view: EmpireView, name: string) =>
  Object.values(view.unitClasses).find((one) => one.name === name) as UnitClass;
const interstellar = (level: number) => ({ era: 'interstellar' as const, level });

/** The yards of Sol have this tech level; classes are those of TL 0, and all that roles need is proved at the new one. */
function atLevel(level: number): EmpireView {
  const view = colonized(charted([['sol', 'reef']]), 'reef');
  view.empire.techLevel = interstellar(level);
  Object.assign(view.colonies.sol ?? {}, { techLevel: interstellar(level) });
  for (const name of ['Constabulary', 'Garrison', 'Scout', 'Light Cruiser', 'Starbase'])
    view.unitClasses[`new-${name}`] = {
      ...structuredClone(classNamed(view, name)),
      name: `New ${name}`,
      techLevel: interstellar(level),
    };
  Object.assign(view.unitClasses['new-Constabulary'] ?? {}, { buildCost: 5 });
  Object.assign(view.unitClasses['new-Garrison'] ?? {}, { statistics: { defenseValue: 2, attackStrength: 3, pointDefense: 1 } });
  return view;
}

/** A class to which Heavy Cruisers can be refitted. */
function withSuccessor(view: EmpireView, name = 'Heavy Cruiser'): EmpireView {
  const old = classNamed(view, name);
  const drawn = successorOf(old, view.empire.techLevel);
  view.unitClasses.successor = { ...old, ...drawn, name: `${name} Mark 7`, numbered: 0 };
  return view;
}

/** What is ordered with this much in the military's purse, in EP. */
function ordersFor(view: EmpireView, purse: number): string[] {
  const rich = structuredClone(view);
  rich.empire.treasury.epTenths = 10 * purse + 1000;
  const desk = openDesk(rich);
  adviseForces(desk, { each: 100, turns: 1, inHand: 10 * purse, putBy: 0 });
  return desk.written.map(({ sentence }) => sentence);
}

/** This many Heavy Cruisers in the 1st Fleet. */
function cruisers(view: EmpireView, count: number): EmpireView {
  const [id] = Object.keys(view.units).filter((one) => /heavy-cruiser/.test(one)) as [string];
  for (let number = 2; number <= count; number++)
    view.units[id.replace(/1$/, String(number))] = structuredClone(view.units[id] as EmpireView['units'][string]);
  return view;
}

describe('G-38, G-62: a successor', () => {
  test('has all that the old class had, and the points of its time', () => {
    const old = classNamed(atLevel(0), 'Heavy Cruiser');
    for (const level of [4, 5, 9, 16]) {
      const drawn = successorOf(old, interstellar(level)) as UnitClass;
      expect(canDesign(drawn, { techLevel: interstellar(level), ftlUnlocked: true })).toBe(true);
      expect(isRefit(old, drawn)).toBe(true);
      expect(isImprovement(drawn, old)).toBe(true);
      expect(designAccountOf(drawn).left).toBeLessThan(1);
      expect(drawn.statistics.attackStrength).toBeLessThanOrEqual(2 * drawn.statistics.defenseValue);
    }
    expect(successorOf(old, interstellar(0))).toBeNull();
    expect(isImprovement(old, { ...old, techLevel: interstellar(5) })).toBe(false);
  });

  test('grows in the same proportions', () => {
    const old = classNamed(atLevel(0), 'Heavy Cruiser'); // DV 6, AS 7, PD 3
    expect(successorOf(old, interstellar(20))?.statistics).toEqual({ defenseValue: 16, attackStrength: 18, pointDefense: 8 });
  });
});

describe('G-60, G-62: when the tech level has risen', () => {
  test('a class is drawn for the many that can be refitted to it, not for one', () => {
    const drawn = (count: number, level = 6) =>
      ordersFor(cruisers(atLevel(level), count), 100).filter((order) => /Heavy Cruiser Mark/.test(order));
    expect(drawn(6)).toEqual([
      'design "Heavy Cruiser Mark 7" as starship costing 13 for TL 6 with DV 9, AS 10, PD 4, FTL 1, Armor 1',
      'prototype Heavy Cruiser Mark 7 at Sol',
    ]);
    expect(drawn(1)).toEqual([]);
  });

  test('but not for every level', () => {
    expect(ordersFor(cruisers(atLevel(3), 12), 100).filter((order) => /^(design|refit)/.test(order))).toEqual([]);
  });

  test('old ships at the yard are refitted, the dearest first, as far as the purse reaches', () => {
    const refits = (purse: number) =>
      ordersFor(withSuccessor(cruisers(atLevel(6), 4)), purse).filter((order) => /^refit/.test(order));
    expect(refits(100)).toEqual([1, 2, 3, 4].map((number) => `refit Heavy Cruiser ${number} to Heavy Cruiser Mark 7`));
    expect(refits(9)).toEqual(['refit Heavy Cruiser 1 to Heavy Cruiser Mark 7']); // a class for the destroyers is drawn first
    expect(refits(0)).toEqual([]);
  });

  test('others come to the yard one fleet after the other, also while the purse is closed', () => {
    const view = withSuccessor(cruisers(atLevel(6), 2));
    const [first] = Object.entries(view.fleets).filter(([, { name }]) => name === '1st Fleet') as [
      [string, EmpireView['fleets'][string]],
    ];
    first[1].system = 'reef';
    const second = { ...first[1], name: '2nd Fleet' };
    view.fleets['second-fleet'] = second;
    const [moved] = Object.keys(view.units).filter((id) => /heavy-cruiser-2$/.test(id)) as [string];
    Object.assign(view.units[moved] ?? {}, { place: { kind: 'fleet', fleet: 'second-fleet' } });
    const called = () => ordersFor(view, 0).filter((order) => / Fleet: /.test(order));
    expect(called()).toEqual(['1st Fleet: move to Sol']);
    second.system = 'sol';
    expect(called()).toEqual([]);
  });

  test('nobody builds what is clearly outdated', () => {
    const built = (view: EmpireView) => ordersFor(view, 200).filter((order) => /^build .*Cruiser/.test(order));
    expect(built(atLevel(0)).join()).toMatch(/Heavy Cruiser at Sol/);
    expect(built(withSuccessor(atLevel(6))).join()).toMatch(/^build (\d+ )?Heavy Cruiser Mark 7 at Sol$/);
  });

  test('those at the yard wait there for the money, whoever calls for guards', () => {
    const view = withSuccessor(atLevel(6));
    const fleet = Object.keys(view.fleets).find((id) => view.fleets[id]?.name === '1st Fleet') as string;
    const desk = openDesk(view);
    adviseForces(desk, { each: 100, turns: 4, inHand: 0, putBy: 0 });
    expect(desk.busy.has(fleet)).toBe(true);
    const poor = openDesk(structuredClone(view));
    adviseForces(poor, { each: 0, turns: 1, inHand: 0, putBy: 0 });
    expect(poor.busy.has(fleet)).toBe(false);
  });

  describe('when no more ships can be supplied', () => {
    /** Thirty Heavy Cruisers, and nothing else that fights; industry as far as it goes. */
    function fullUp(): EmpireView {
      const view = cruisers(atLevel(6), 30);
      for (const id of Object.keys(view.units)) if (/destroyer|light-|fighter|starbase/.test(id)) delete view.units[id];
      for (const colony of Object.values(view.colonies)) Object.assign(colony, { industry: colony.census });
      const factory = { owner: view.empire.id, kind: 'orbital factory' as const, state: 'operational' as const };
      Object.assign(view.facilities, { factory: { system: 'sol', ...factory } });
      Object.assign(view.systems.sol ?? {}, { raw: 20 }); // upkeep is not what stands in the way
      return view;
    }
    const scrapped = (view: EmpireView, purse: number) => ordersFor(view, purse).filter((order) => /^scrap/.test(order));

    test('the oldest make room for what can be paid, if nothing can be made of them', () => {
      const view = fullUp();
      for (const made of Object.values(view.unitClasses)) if (made.name === 'Heavy Cruiser') made.abilities.decoy = 20; // more than its points allow
      expect(scrapped(view, 100)).toEqual(['scrap Heavy Cruiser 1']);
      expect(scrapped(view, 6)).toEqual([]); // the new class costs 7
    });

    test('those with a successor are kept, also before it is proved', () => {
      expect(scrapped(withSuccessor(fullUp()), 100)).toEqual([]);
      expect(scrapped(fullUp(), 100)).toEqual([]); // it is drawn this turn
    });
  });
});
