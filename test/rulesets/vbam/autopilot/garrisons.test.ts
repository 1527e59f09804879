import { describe, expect, test } from 'vitest';
import { adviseDesigns } from '#vbam/autopilot/advisers/designs.ts';
import { adviseGarrisons } from '#vbam/autopilot/advisers/garrisons.ts';
import { openDesk } from '#vbam/autopilot/desk.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { charted, colonized } from '../../../builders/charted.ts';

/** Sol, a capital of Census 6 with AS 3 on the ground, and a colony at Reef. */
function realm(census = 4): EmpireView {
  const view = colonized(charted([['sol', 'reef']]), 'reef');
  Object.assign(view.colonies.reef ?? {}, { census, morale: census, industry: 0 });
  view.empire.treasury.epTenths = 2000;
  return view;
}

const garrisonIn = (view: EmpireView) =>
  Object.entries(view.unitClasses).find(([, { name }]) => name === 'Garrison') as [string, EmpireView['unitClasses'][string]];

/** Soldiers of AS 3 for 3 EP. */
function withInfantry(view: EmpireView): EmpireView {
  const [, garrison] = garrisonIn(view);
  const statistics = { defenseValue: 2, attackStrength: 3, pointDefense: 1 };
  view.unitClasses.infantry = { ...structuredClone(garrison), name: 'Infantry', numbered: 0, statistics, abilities: {} };
  return view;
}

/** Units of a class on the ground. */
function posted(view: EmpireView, at: string, unitClass: string, count: number): EmpireView {
  const [like] = Object.values(view.units).filter((unit) => unit.class === garrisonIn(view)[0]);
  for (let number = 1; number <= count; number++)
    view.units[`${at}-${unitClass}-${number}`] = {
      ...structuredClone(like as EmpireView['units'][string]),
      ...{ class: unitClass, place: { kind: 'system', system: at } },
    };
  return view;
}

/** With Police enough at Reef. */
function quiet(view: EmpireView): EmpireView {
  return posted(view, 'reef', Object.keys(view.unitClasses).find((id) => /constabulary/.test(id)) as string, 1);
}

function ordersFor(view: EmpireView): string[] {
  const desk = openDesk(view);
  adviseGarrisons(desk);
  return desk.written.map(({ sentence }) => sentence);
}

describe('7.6, G-60: garrison first', () => {
  test('the capital has ground AS of its Census', () => {
    expect(ordersFor(withInfantry(realm()))).toContain('build Infantry at Sol'); // 3 of 6, and one adds 3
    const orders = ordersFor(posted(withInfantry(realm()), 'sol', 'infantry', 1));
    expect(orders.filter((order) => order === 'build Infantry at Sol')).toEqual([]);
  });

  test('a colony has half of it, rounded up, and raises it itself where it has industry', () => {
    const view = quiet(posted(withInfantry(realm(5)), 'sol', 'infantry', 1));
    Object.assign(view.colonies.reef ?? {}, { industry: 3 });
    expect(ordersFor(view)).toContain('build Infantry at Reef');
    expect(
      ordersFor(posted(structuredClone(view), 'reef', 'infantry', 1)).filter((order) => /Infantry at Reef/.test(order)),
    ).toEqual([]);
  });

  test('where a colony has no industry, soldiers are brought from where they are to spare', () => {
    expect(ordersFor(quiet(posted(withInfantry(realm()), 'sol', 'infantry', 4)))).toContain('1st Train: move to Reef');
  });

  test('Police is brought before soldiers', () => {
    const orders = ordersFor(posted(withInfantry(realm(2)), 'sol', 'infantry', 4));
    expect(orders.find((order) => order.startsWith('load '))).toMatch(/^load Garrison/);
  });

  test('in peace nobody raises soldiers who are not worth their pay: a class is drawn for it first', () => {
    expect(ordersFor(quiet(realm()))).toEqual([]);
    const desk = openDesk(realm());
    const [, constabulary] = Object.entries(desk.view.unitClasses).find(([id]) => /constabulary/.test(id)) ?? [];
    Object.assign(constabulary ?? {}, { buildCost: 5 }); // no police has to be proved first
    adviseDesigns(desk, 'sol', 1000);
    expect(desk.written.map(({ sentence }) => sentence)).toEqual([
      'design "Infantry Mark 1" as ground force costing 3 for TL 0 with DV 2, AS 3, PD 1',
      'prototype Infantry Mark 1 at Sol',
    ]);
  });
});
