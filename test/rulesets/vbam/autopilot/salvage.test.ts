import { describe, expect, test } from 'vitest';
import type { UnitClass } from '#schemas/vbam/state.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { blackHole, charted, colonized, keep, ordersOf, ordersTo, PAY_DAY } from '../../../builders/charted.ts';

const chart = [
  ['sol', 'reef'],
  ['reef', 'deep'],
] as const;

/** A derelict with a hull of this size. */
function derelictAt(view: EmpireView, system: string, hull = 9): EmpireView {
  view.foreign.wilds[`wild-${system}`] = { seen: 1, kind: 'derelict', system, name: `Derelict ${system}`, damage: hull };
  return view;
}

/** All money there is, and no police to be proved first. */
function onPayDay(view: EmpireView): EmpireView {
  Object.assign(view, { turn: PAY_DAY });
  view.empire.treasury.epTenths = 3000;
  const [police] = Object.values(view.unitClasses).filter(({ abilities }) => abilities.police === 7);
  Object.assign(police ?? {}, { buildCost: 5 });
  return view;
}

/** The Supply Ship of the 1st Train has become one that repairs. */
function withTender(view: EmpireView, system: string): EmpireView {
  const supplier = Object.values(view.unitClasses).find(({ name }) => name === 'Supply Ship') as UnitClass;
  Object.assign(supplier, { abilities: { FTL: 1, repair: 1 } });
  keep(view, '1st Train', system, /supply-ship/);
  return view;
}

const salvages = (view: EmpireView) => ordersOf(view).filter((order) => /^salvage /.test(order));

describe('G-12: derelicts', () => {
  test('are salvaged where there is a colony with industry', () => {
    expect(salvages(derelictAt(colonized(charted(chart), 'reef'), 'reef'))).toEqual(['salvage Derelict reef']);
    expect(salvages(derelictAt(colonized(charted(chart), 'reef', { industry: 0 }), 'reef'))).toEqual([]);
    expect(salvages(derelictAt(charted(chart), 'reef'))).toEqual([]);
  });

  test('G-11: not while their trap holds us', () => {
    const view = derelictAt(colonized(charted(chart), 'reef'), 'reef');
    Object.assign(view.foreign.wilds['wild-reef'] ?? {}, { holdsUs: true });
    expect(salvages(view)).toEqual([]);
    const tended = derelictAt(withTender(charted(chart), 'sol'), 'deep');
    Object.assign(tended.foreign.wilds['wild-deep'] ?? {}, { holdsUs: true });
    expect(ordersTo(tended, '1st Train')).toEqual([]);
  });

  test('a ship with Repair goes to them and repairs them', () => {
    expect(ordersTo(derelictAt(withTender(charted(chart), 'sol'), 'deep'), '1st Train')).toEqual(['move to Deep']);
    expect(salvages(derelictAt(withTender(charted(chart), 'deep'), 'deep'))).toEqual([
      'salvage Derelict deep with Supply Ship 1',
    ]);
  });

  test('but not into a black hole', () => {
    const view = derelictAt(withTender(charted(chart, { deep: blackHole }), 'sol'), 'deep');
    for (const made of Object.values(view.unitClasses)) if (made.name === 'Supply Ship') made.statistics.defenseValue = 1;
    expect(ordersTo(view, '1st Train')).toEqual([]);
  });

  test('such a ship is drawn, proved and built if they are worth it', () => {
    const orders = ordersOf(onPayDay(derelictAt(charted(chart), 'deep')));
    expect(orders).toContain('design "Tender Mark 1" as starship costing 4 for TL 0 with DV 4, FTL 1, Repair 1');
    expect(orders).toContain('prototype Tender Mark 1 at Sol');
    const proved = onPayDay(derelictAt(charted(chart), 'deep'));
    const scout = Object.values(proved.unitClasses).find(({ name }) => name === 'Scout') as UnitClass;
    proved.unitClasses['kerla-empire-tender'] = { ...scout, name: 'Tug', abilities: { FTL: 1, repair: 1 } };
    expect(ordersOf(proved)).toContain('build Tug at Sol');
    const small = onPayDay(derelictAt(charted(chart), 'deep', 2));
    expect(ordersOf(small).filter((order) => /Tender/.test(order))).toEqual([]);
  });
});

test('G-62: prizes are repaired and refitted, and do not leave before', () => {
  const view = charted(chart);
  keep(view, '1st Fleet', 'reef', /heavy-cruiser/);
  colonized(view, 'reef');
  const [prize] = Object.keys(view.units).filter((id) => /heavy-cruiser/.test(id)) as [string];
  Object.assign(view.units[prize] ?? {}, { captured: true });
  const orders = ordersOf(view);
  expect(orders).toContain('refit captured Heavy Cruiser 1');
  expect(orders.filter((order) => /^1st Fleet: /.test(order))).toEqual([]); // it would guard the capital
  Object.assign(view.units[prize] ?? {}, { captured: false });
  expect(ordersTo(view, '1st Fleet')).toEqual(['move to Sol']);
});
