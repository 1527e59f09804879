import { describe, expect, test } from 'vitest';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { unitStateOf } from '#vbam/questions/shared/forces/unitState.ts';
import { classOfUnit, fleetOf } from '#vbam/questions/shared/forces/whereabouts.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { blackHole, charted, colonized, damage, keep, ordersOf, ordersTo, uncharted } from '../../../builders/charted.ts';
import { computerRun } from '../../../builders/computerRun.ts';

/** Sol, and a row of barren systems beyond it. */
const row = [
  ['sol', 'one'],
  ['one', 'two'],
] as const;

/** A survey in a system, with uncharted lanes there and elsewhere; all of it has this much damage, and 2 cripple. */
function surveying(system: string, points: number, chart: Parameters<typeof charted>[0] = row): EmpireView {
  const view = charted(chart);
  for (const at of ['sol', 'one', 'two']) uncharted(view, at);
  keep(view, '1st Survey', system, /./);
  return damage(view, /scout|explorer/, points);
}

describe('G-21: the crippled', () => {
  test('explore no more and come home', () => {
    expect(ordersTo(surveying('two', 1), '1st Survey')).toEqual(['explore lane 1 at Two']);
    expect(ordersTo(surveying('two', 2), '1st Survey')).toEqual(['move to Sol']);
  });

  test('are repaired there, and try no lane meanwhile', () => {
    const orders = ordersOf(surveying('sol', 2));
    expect(orders).toEqual(expect.arrayContaining(['repair Explorer 1', 'repair Scout 1']));
    expect(orders.filter((order) => order.startsWith('1st Survey: '))).toEqual([]);
  });

  test('one of them keeps the whole fleet at home', () => {
    const view = surveying('sol', 0);
    expect(ordersTo(damage(view, /explorer/, 2), '1st Survey')).toEqual([]);
  });

  test('G-61: go on to a colony whose industry can repair them', () => {
    const view = colonized(surveying('two', 2), 'one', { industry: 0 });
    expect(ordersTo(view, '1st Survey')).toEqual(['move to Sol']);
    expect(ordersTo(colonized(view, 'one', { industry: 3 }), '1st Survey')).toEqual(['move to One']);
    const rebels = colonized(structuredClone(view), 'one', { morale: 0 });
    expect(ordersTo(rebels, '1st Survey')).toEqual(['move to Sol']);
  });

  test('leave a colony that cannot repair them for one that can', () => {
    const view = colonized(surveying('one', 2), 'one', { industry: 0 });
    expect(ordersTo(view, '1st Survey')).toEqual(['move to Sol']);
  });

  test('wait at home for the money', () => {
    const view = surveying('sol', 2);
    view.empire.treasury.epTenths = 0;
    expect(ordersOf(view).filter((order) => /^repair|Survey: /.test(order))).toEqual([]);
  });

  test('stop on their way where they can be repaired', () => {
    const view = surveying('sol', 2);
    for (const fleet of Object.values(view.fleets)) fleet.course = ['one', 'two'];
    expect(ordersTo(view, '1st Survey')).toEqual(['stay']);
  });

  test('are not posted anywhere', () => {
    const view = colonized(charted(row), 'two');
    const fleet = keep(view, '1st Fleet', 'two', /cruiser/);
    expect(ordersTo(view, '1st Fleet')).toEqual(['move to Sol']); // the only fleet guards the capital
    expect(ordersOf(damage(view, /heavy-cruiser/, 6))).toContain('repair Heavy Cruiser 1');
    expect(ordersTo(view, '1st Fleet')).toEqual([]);
    Object.assign(view.fleets[fleet] ?? {}, { course: ['one'] });
    expect(ordersTo(view, '1st Fleet')).toEqual(['stay']);
  });

  test('flee from a black hole even where nobody can repair them', () => {
    const view = charted([['sol', 'maw']], { maw: blackHole });
    keep(view, '1st Survey', 'maw', /./);
    Object.assign(view.colonies.sol ?? {}, { industry: 0 });
    expect(ordersTo(damage(view, /scout|explorer/, 2), '1st Survey')).toEqual(['move to Sol']);
  });

  test('cross what lies between them and home, if they survive it', () => {
    const behind = (points: number) => {
      const view = charted(
        [
          ['sol', 'maw'],
          ['maw', 'two'],
        ],
        { maw: blackHole },
      );
      keep(view, '1st Survey', 'two', /scout/);
      return ordersTo(damage(view, /scout/, points), '1st Survey');
    };
    expect(behind(2)).toEqual(['move to Sol']);
    expect(behind(3)).toEqual([]); // one more would destroy it
  });

  test('G-61: a ship with Repair helps where there is no colony', () => {
    const view = surveying('two', 2);
    for (const made of Object.values(view.unitClasses)) if (made.name === 'Explorer') made.abilities.repair = 2;
    damage(view, /explorer/, 0);
    Object.assign(view.colonies.sol ?? {}, { industry: 0 });
    expect(ordersOf(view)).toContain('repair Scout 1 with Explorer 1');
  });
});

describe('what is damaged and sound', () => {
  test('is repaired at home, where scouts try a lane meanwhile', () => {
    const orders = ordersOf(surveying('sol', 1));
    expect(orders).toEqual(expect.arrayContaining(['repair Explorer 1', 'repair Scout 1', '1st Survey: explore lane 1 at Sol']));
  });

  test('does not leave before it is repaired', () => {
    const view = surveying('sol', 1);
    view.stubs = view.stubs.filter(({ system }) => system === 'two');
    expect(ordersTo(view, '1st Survey')).toEqual([]);
    for (const fleet of Object.values(view.fleets)) fleet.course = ['one', 'two'];
    expect(ordersTo(view, '1st Survey')).toEqual(['stay']);
    expect(ordersTo(damage(view, /./, 0), '1st Survey')).toEqual([]); // and goes on
  });

  test('comes home for it when there is nothing else to do', () => {
    const view = surveying('two', 1);
    view.stubs = [];
    expect(ordersTo(view, '1st Survey')).toEqual(['move to Sol']);
  });

  test('troops and bases are repaired too', () => {
    const orders = ordersOf(damage(charted(row), /garrison-1$|starbase-1$/, 1));
    expect(orders).toEqual(expect.arrayContaining(['repair Garrison 1', 'repair Starbase 1']));
  });
});

/** Fleets with a crippled ship, as a sheet names them. */
function crippledFleets(state: CampaignState, owner: string): Set<string> {
  const hurt = Object.keys(state.units).filter((id) => {
    const unit = state.units[id];
    return unit?.owner === owner && !unit.mothballed && unitStateOf(unit, classOfUnit(state, unit)) === 'crippled';
  });
  return new Set(hurt.flatMap((id) => state.fleets[fleetOf(state, id) ?? '']?.name ?? []));
}

/** What a sheet orders these fleets to do, other than to stay. */
function departuresOf(text: string, fleets: ReadonlySet<string>) {
  return [...text.matchAll(/^- (.*?): (explore|move to) ?(.*)$/gm)].flatMap(([, fleet = '', task = '', rest = '']) =>
    fleets.has(fleet.replaceAll('"', '')) ? [{ fleet, task, goal: rest.split(', ').at(-1)?.replaceAll('"', '') ?? '' }] : [],
  );
}

test('in whole games no crippled ship explores, or goes anywhere but to a dock, and no storm or black hole takes one', () => {
  let [hurt, lost] = [0, 0];
  computerRun({ seed: 'unharmed', systems: 40, empires: 4, turns: 40 }, ({ before, result, views, sheets }) => {
    for (const [id, view] of views) {
      const fleets = crippledFleets(before, id);
      hurt += fleets.size;
      for (const { fleet, task, goal } of departuresOf(sheets.get(id) ?? '', fleets)) {
        const [system] = Object.values(view.systems).filter(({ name }) => name === goal);
        const industry = view.colonies[system?.id ?? '']?.industry ?? 0;
        expect([task, industry > 0], `${fleet} of ${id} in turn ${view.turn}: ${task} ${goal}`).toEqual(['move to', true]);
      }
    }
    for (const event of result.events) {
      if (event.kind === 'unitsSuffered' && event.cause !== 'out of supply') lost += event.lost.length;
    }
  });
  expect(hurt).toBeGreaterThan(10);
  expect(lost).toBe(0);
}, 60_000);
