import { describe, expect, test } from 'vitest';
import { autopilotSheet } from '#vbam/autopilot/index.ts';
import { ccOf, commandRatingOf } from '#vbam/questions/shared/forces/unitDesign.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { atWar, front, joined, massed, seen } from '../../../builders/autopilotWar.ts';
import { charted, ordersOf, ordersTo } from '../../../builders/charted.ts';
import { sol } from '../../../builders/turn.ts';

const far = [
  ['sol', 'base'],
  ['base', 'gap'],
  ['gap', 'foe'],
] as const;

function withDepot(view: EmpireView, system: string, state: 'operational' | 'crippled' = 'operational'): EmpireView {
  view.facilities[`${system}-supply-depot`] = { system, owner: sol, kind: 'supply depot', state };
  return view;
}

const own = '1st Fleet';
const fleetIdOf = (name: string) => `${sol}-${name.toLowerCase().replace(' ', '-')}`;

/** Ships of a fleet that go two jumps a turn. */
function swift(view: EmpireView, fleet: string): EmpireView {
  for (const unit of Object.values(view.units)) {
    const made = view.unitClasses[unit.class];
    if (!made || unit.place.kind !== 'fleet' || unit.place.fleet !== fleetIdOf(fleet)) continue;
    view.unitClasses[`${unit.class}-swift`] = { ...made, name: `Swift ${made.name}`, abilities: { ...made.abilities, FTL: 2 } };
    unit.class = `${unit.class}-swift`;
  }
  return view;
}

describe('7.6: where they gather', () => {
  test('at the nearest own colony or depot that works', () => {
    const waiting = () => seen(joined(massed(atWar({ chart: far }), 'sol'), '4th Fleet', 'base'), 'foe', 6); // two are needed
    expect(ordersTo(waiting(), '4th Fleet')).toEqual([]);
    expect(ordersTo(withDepot(waiting(), 'gap'), '4th Fleet')).toEqual(['move to Gap']);
    expect(ordersTo(withDepot(waiting(), 'gap', 'crippled'), '4th Fleet')).toEqual([]);
  });

  test('where no world of the enemy is within supply, a depot is built first', () => {
    const chart = ['base', 'a', 'b', 'c', 'd'].map((id, index, all) => [id, all[index + 1] ?? 'foe'] as const);
    const rich = (view: EmpireView) => {
      view.empire.treasury.epTenths = 20_000;
      return autopilotSheet(view);
    };
    const sheet = rich(massed(atWar({ chart: [['sol', 'base'], ...chart] })));
    expect(sheet).toMatch(/Our fleets need supplies nearer to the enemy from .+\.\n\n- build supply depot at /);
    expect(rich(massed(atWar()))).not.toContain('nearer to the enemy');
    expect(rich(massed(atWar({ chart: [['sol', 'base'], ...chart], level: 'hostilities' })))).not.toContain(
      'nearer to the enemy',
    );
  });

  test('so is one before a war that only supplies are lacking for', () => {
    const chart = ['base', 'a', 'b', 'c', 'd'].map((id, index, all) => [id, all[index + 1] ?? 'foe'] as const);
    const peace = (relationship: number) => {
      const view = massed(atWar({ chart: [['sol', 'base'], ...chart], aggressiveness: 80 }));
      for (const known of Object.values(view.empires))
        Object.assign(known, {
          ...{ communications: true, state: 'non-intercourse', level: null, warSince: null, relationship },
          ...{ declared: { we: null, they: null }, grievance: { broken: null, declared: null } },
        });
      view.empire.treasury.epTenths = 20_000;
      return autopilotSheet(view);
    };
    expect(peace(-60)).toContain('nearer to the enemy');
    expect(peace(40)).not.toContain('nearer to the enemy');
  });

  test('those who would arrive one after the other do not go', () => {
    const party = () => seen(joined(massed(atWar({ chart: far })), '4th Fleet', 'base'), 'foe', 6);
    expect(ordersTo(party(), '3rd Fleet')).toEqual(['move to Foe']);
    const uneven = swift(party(), '4th Fleet');
    expect([ordersTo(uneven, '3rd Fleet'), ordersTo(uneven, '4th Fleet')]).toEqual([[], []]);
  });

  test('the sheet says how strong they are, and what they want', () => {
    expect(autopilotSheet(seen(massed(atWar()), 'foe', 4))).toContain(
      'Together these have a strength of 50, and at Foe we reckon with 32: that is the 1.35 times that we want before we attack.',
    );
  });
});

describe('7.6: who does not go', () => {
  test('whoever has been out of supply for two turns, not even from where supplies are', () => {
    const hungry = (outOfSupply: number) => {
      const view = massed(atWar());
      for (const [id, unit] of Object.entries(view.units)) if (/3rd Fleet/.test(id)) unit.outOfSupply = outOfSupply;
      return ordersTo(view, '3rd Fleet');
    };
    expect(hungry(0)).toEqual(['move to Foe']);
    expect(hungry(2)).not.toContain('move to Foe');
  });

  test('guards into a post where enemies are too strong for them and those who stand there', () => {
    const border = (cruisers: number) => seen(joined(atWar({ level: 'hostilities' }), '2nd Fleet', 'back'), 'sol', cruisers);
    expect(ordersTo(border(5), '2nd Fleet')).toEqual(['move to Sol']);
    expect(ordersTo(border(60), '2nd Fleet')).toEqual([]);
  });

  test('the crippled to a yard with enemies in its sky', () => {
    const hurt = (cruisers: number) => {
      const view = massed(atWar(), 'foe');
      for (const [id, unit] of Object.entries(view.units)) if (/(destroyer|cruiser).*3rd Fleet/.test(id)) unit.damage = 2;
      return ordersTo(cruisers > 0 ? seen(view, 'base', cruisers) : view, '3rd Fleet');
    };
    expect(hurt(0)).toEqual(['move to Base']);
    expect(hurt(1)).not.toContain('move to Base');
  });

  test('W-02: past enemies who would stop them, though nobody would spend a night there: they go round', () => {
    const ring = [...front, ['foe', 'east'], ['east', 'north'], ['north', 'sol']] as const;
    const homeward = (cruisers: number) => {
      const view = swift(joined(atWar({ chart: ring, level: 'hostilities' }), '2nd Fleet', 'foe'), '2nd Fleet');
      return ordersTo(cruisers > 0 ? seen(view, 'base', cruisers) : view, '2nd Fleet');
    };
    expect(homeward(0)).toEqual(['move to Sol']);
    expect(homeward(10)).toEqual(['move to Sol']); // 80 for 50: they would fight
    expect(homeward(11)).toEqual([expect.stringMatching(/^move to (East|North)(, North)? ?(, |and |then )?.*Sol$/)]);
  });

  test('scouts to worlds of enemies at war', () => {
    const scouting = (level: 'hostilities' | 'war') => {
      const view = atWar({ level });
      view.stubs.push({ system: 'foe', number: 1, direction: 'coreward', progress: 0, difficulty: null });
      return ordersOf(view).filter((order) => /Survey: move to Foe/.test(order));
    };
    expect(scouting('hostilities')).toEqual(['1st Survey: move to Foe']);
    expect(scouting('war')).toEqual([]);
  });
});

describe('7.6, C-17: fleets are as large as a flagship can lead', () => {
  /** The 1st Fleet is away; ships of 1 CC each have just left the yards of Sol, the first of them with this CR. */
  const fleetsOf = (count: number, flagshipAddsOwnCC = false) => {
    const view = charted([['sol', 'base']]);
    Object.assign(view.fleets[fleetIdOf(own)] ?? {}, { system: 'base' });
    Object.assign(view.constants, { flagshipAddsOwnCC });
    const [sample] = Object.values(view.units).filter(({ class: made }) => view.unitClasses[made]?.name === 'Light Cruiser');
    for (let number = 1; number <= count; number++)
      view.units[`new-${number}`] = {
        ...(sample as EmpireView['units'][string]),
        ...{ name: `New ${number}`, place: { kind: 'system', system: 'sol' } },
      };
    const made = view.unitClasses[sample?.class ?? ''];
    if (!made) throw new Error('there is no light cruiser');
    const orders = ordersOf(view).filter((order) => /New \d/.test(order));
    return {
      orders,
      formed: orders.filter((order) => order.startsWith('form')).length,
      cc: ccOf(made),
      leads: commandRatingOf(made),
    };
  };

  test('as many as its CR beside the flagship, then a new fleet is formed', () => {
    const { cc, leads } = fleetsOf(1);
    const room = 1 + Math.floor(leads / cc);
    expect(room).toBeGreaterThan(1);
    expect([fleetsOf(room).formed, fleetsOf(room + 1).formed]).toEqual([1, 2]);
    expect(fleetsOf(room + 1, true).formed).toBe(1); // the campaign counts the flagship's own CC once more
  });
});
