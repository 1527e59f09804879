import { expect, test } from 'vitest';
import type { Facility, Unit, UnitClass } from '#schemas/vbam/state.ts';
import { maintenanceExpenseOf } from '#vbam/questions/shared/economy/maintenance.ts';
import { freshUnit } from '#vbam/tables/campaign/starting.ts';
import { deepFreeze } from '../../../../../builders/deepFreeze.ts';
import { jefferson } from '../../../../../builders/designs.ts';

const unitClasses: Record<string, UnitClass> = {
  jefferson: { ...jefferson, owner: 'kili', name: 'Jefferson', prototyped: true, numbered: 0 },
};
const cruiser = (owner: string): Unit => ({
  class: 'jefferson',
  owner,
  ...freshUnit,
  place: { kind: 'system', system: 'sol' },
});
const lab = (owner: string): Facility => ({ system: 'sol', owner, kind: 'research lab', state: 'operational' });

test('D-34: three units of MC 4 and two facilities cost 5.2 EP, and other empires’ cost nothing', () => {
  const state = deepFreeze({
    unitClasses,
    units: { a: cruiser('kili'), b: cruiser('kili'), c: cruiser('kili'), d: cruiser('ordani') },
    facilities: { a: lab('kili'), b: lab('kili'), c: lab('ordani') },
    spies: [],
  });
  expect(maintenanceExpenseOf(state, 'kili')).toBe(52);
});

test('a unit of an unknown class is a broken state', () => {
  expect(() =>
    maintenanceExpenseOf({ unitClasses: {}, units: { a: cruiser('kili') }, facilities: {}, spies: [] }, 'kili'),
  ).toThrow(/jefferson/);
});
