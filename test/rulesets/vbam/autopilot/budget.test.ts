import { describe, expect, test } from 'vitest';
import { adviseFacilities } from '#vbam/autopilot/advisers/facilities.ts';
import { threatsTo } from '#vbam/autopilot/advisers/threats.ts';
import { purseFor, sharedIncomeOf, unitUpkeep } from '#vbam/autopilot/budget.ts';
import { openDesk } from '#vbam/autopilot/desk.ts';
import { autopilotSheet } from '#vbam/autopilot/index.ts';
import { newColonyOf } from '#vbam/questions/shared/colonies/newColony.ts';
import { viewFor } from '#vbam/view/builders/viewFor.ts';
import { suppliedSystems } from '#vbam/view/realm/supply.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { defaultCampaign } from '../../../builders/campaign.ts';
import { computerRun } from '../../../builders/computerRun.ts';
import { firstState } from '../../../builders/firstState.ts';
import { smallGalaxy } from '../../../builders/galaxy.ts';

const [own, other, third] = ['kerla-empire', 'yandrinai-directorate', 'tylliri-covenant'] as const;
/** Every purse is opened in this turn, whatever it saves for. */
const PAY_DAY = 96;

/** The Kerla, whose home is Sol, and who know two neighbours. Nobody explores, and there is no world to settle. */
function newView(turn = PAY_DAY): EmpireView {
  const view = structuredClone(viewFor(firstState({ scenario: 'neighbours' }), smallGalaxy(), defaultCampaign(), own));
  view.stubs = [];
  Object.assign(view, { turn });
  for (const id of Object.keys(view.systems)) if (id !== 'sol') Object.assign(view.systems[id] ?? {}, { capacity: 0, raw: 0 });
  return view;
}

const ordersOf = (view: EmpireView) =>
  autopilotSheet(view)
    .split('\n')
    .flatMap((line) => (line.startsWith('- ') ? [line.slice(2)] : []));

/** What a sheet says of each purpose: its percent, of how many EP, its upkeep, and what it spends. */
function sharesIn(text: string) {
  const pattern =
    /(Military|Infrastructure and colonies|Facilities|Technology) (\d+) % of ([\d.]+) EP: ([\d.]+) EP(?:, of which ([\d.]+) EP go into upkeep)?; (?:([\d.]+) EP are spent now)?/g;
  return [...text.matchAll(pattern)].map(([, name = '', percent, shared, share, upkeep = 0, spent = 0]) => ({
    ...{ name, percent: Number(percent), shared: Number(shared), share: Number(share) },
    ...{ upkeep: Number(upkeep), spent: Number(spent) },
  }));
}

describe('G-60: the shares', () => {
  test('the sheet names each of them, of how much, and what becomes of it', () => {
    const view = newView(1);
    const desk = openDesk(view);
    const shared = sharedIncomeOf(desk) / 10;
    const told = sharesIn(autopilotSheet(view));
    expect(told.map(({ name, percent }) => [name, percent])).toEqual([
      ['Military', 40],
      ['Infrastructure and colonies', 45],
      ['Facilities', 10],
      ['Technology', 5],
    ]);
    for (const { percent, share, ...one } of told) {
      expect(one.shared).toBe(shared);
      expect(share).toBeCloseTo((shared * percent) / 100, 0);
    }
    expect(told[0]?.upkeep).toBe(unitUpkeep(desk) / 10);
  });

  test('they are of what comes in after the upkeep of facilities; units live on the share of the military', () => {
    const desk = openDesk(newView());
    const { systemIncome, commerce, maintenance } = desk.expected;
    const facilities = 20 * Object.keys(desk.view.facilities).length;
    expect(facilities).toBeGreaterThan(0);
    expect(sharedIncomeOf(desk)).toBe(systemIncome + commerce - facilities);
    expect(unitUpkeep(desk)).toBe(maintenance - facilities);
    expect(purseFor(desk, 'military', null).each).toBe(Math.floor(0.4 * sharedIncomeOf(desk)) - unitUpkeep(desk));
    expect(purseFor(desk, 'facilities', null).each).toBe(Math.floor(0.1 * sharedIncomeOf(desk)));
  });

  test('empires spend by them, while there is something to spend for', () => {
    const sums = new Map<string, number>();
    const add = (name: string, amount: number) => sums.set(name, (sums.get(name) ?? 0) + amount);
    computerRun({ seed: 'shares', systems: 40, empires: 4, turns: 40 }, ({ before, sheets }) => {
      for (const [id, text] of sheets) {
        if (before.empires[id]?.kind !== 'player') continue;
        for (const { name, upkeep, spent } of sharesIn(text)) add(name, upkeep + spent);
        add('shared', sharesIn(text)[0]?.shared ?? 0);
      }
    });
    const percentOf = (name: string) => (100 * (sums.get(name) ?? 0)) / (sums.get('shared') ?? 0);
    expect(Math.abs(percentOf('Military') - 40)).toBeLessThan(7);
    expect(Math.abs(percentOf('Infrastructure and colonies') - 45)).toBeLessThan(10);
    expect(Math.abs(percentOf('Facilities') - 10)).toBeLessThan(7);
    expect(percentOf('Technology')).toBeGreaterThan(3);
  }, 60_000);
});

describe('G-60: purses', () => {
  const pays = (view: EmpireView, wanted: number | null) => purseFor(openDesk(view), 'facilities', wanted);

  test('what one turn pays is bought in any turn, and what is dearer is saved for', () => {
    const { each } = pays(newView(7), null);
    expect(pays(newView(7), each)).toEqual({ each, turns: 1, inHand: each, putBy: 0 });
    expect(pays(newView(11), 6 * each)).toEqual({ each, turns: 6, inHand: 0, putBy: 4 * each });
    const rich = newView(12);
    rich.empire.treasury.epTenths = 100 * each;
    expect(pays(rich, 6 * each)).toEqual({ each, turns: 6, inHand: 6 * each, putBy: 0 });
  });

  test('until half of the time is over works have the use of what is saved', () => {
    const { each } = pays(newView(7), null);
    const putBy = [6, 7, 8, 9, 10, 11].map((turn) => pays(newView(turn), 6 * each).putBy / each);
    expect(putBy).toEqual([0, 0, 0, 0, 2, 4]);
    expect(autopilotSheet(newView(1))).toMatch(
      /Facilities 10 % of [^;]*; works have the use of it, and give it back by turn 32\./,
    );
  });

  test('no purse has more than the treasury, and upkeep that income does not cover stays there', () => {
    const view = newView(12);
    const { each } = pays(view, null);
    view.empire.treasury.epTenths = 3 * each;
    expect(pays(view, 6 * each).inHand).toBe(3 * each);
    const desk = openDesk(view);
    desk.expected.maintenance = desk.expected.systemIncome + desk.expected.commerce + each;
    expect(purseFor(desk, 'facilities', 6 * each).inHand).toBe(2 * each);
  });

  test('a facility is not built before its purse is opened, however much others have saved', () => {
    const built = (view: EmpireView) => ordersOf(view).filter((order) => order.startsWith('build orbital farms'));
    const early = newView(PAY_DAY - 1);
    Object.assign(early.systems.sol ?? {}, { raw: 8 });
    Object.assign(early.colonies.sol ?? {}, { economy: 4 }); // works have something to save for
    early.empire.treasury.epTenths = 1300;
    expect(built(early)).toEqual([]);
    expect(autopilotSheet(early)).toMatch(/Facilities 10 % of [\d.]+ EP: [\d.]+ EP; [\d.]+ EP are put by until turn 96\./);
    const open = structuredClone(early);
    Object.assign(open, { turn: PAY_DAY });
    expect(built(open)).toEqual(['build orbital farms at Sol']);
  });

  test('what finds nothing that pays within thirty turns goes to the scholars', () => {
    const view = newView();
    const sol = view.colonies.sol as EmpireView['colonies'][string];
    Object.assign(sol, { economy: sol.census, agriculture: sol.census });
    view.empire.treasury = { epTenths: 2000, pp: 200, tp: 0, ip: 0 }; // nobody needs more farms
    const text = autopilotSheet(view);
    expect(text).toContain('Nothing else that we could buy pays within thirty turns, so the scholars shall have the rest.');
    const tech = sharesIn(text).find(({ name }) => name === 'Technology');
    expect(tech?.spent).toBeGreaterThan(5 * (tech?.share ?? 0));
  });
});

test('G-60: Police comes first of all that is armed, also while the military saves', () => {
  const view = newView(PAY_DAY - 1);
  Object.assign(view.colonies.sol ?? {}, { census: 11, morale: 11 });
  view.empire.treasury.epTenths = 300;
  const text = autopilotSheet(view);
  expect(text).toMatch(/Sol needs Police for its people before anything else is armed\.\n\n- build (\d+ )?[\w ]+ at Sol/);
});

describe('G-60: threats', () => {
  const seen = (system: string, owner: string, ccHalves: number): EmpireView['foreign']['forces'][string] => ({
    ...{ seen: PAY_DAY - 1, system, owner, where: 'space', detection: 'limited', ccHalves, hulls: {}, units: [] },
  });

  /** An own colony at Altair, next to Sol. */
  function bordering(relationship: number): EmpireView {
    const view = newView();
    const { techLevel } = view.empire;
    view.colonies.altair = { ...newColonyOf({ system: 'altair', owner: own, techLevel, founded: 0 }), census: 1, morale: 1 };
    view.foreign.colonies = {};
    view.foreign.forces = { one: seen('altair', other, 14) };
    Object.assign(view.empires[other] ?? {}, { relationship });
    return view;
  }

  test('ill will times CC, at every border with a neighbour', () => {
    expect(Object.fromEntries(threatsTo(bordering(-30)))).toEqual({ altair: 30 * 7, sol: 30 * 7 });
  });

  test('whoever is liked is no threat, not even in a war', () => {
    expect(threatsTo(bordering(5)).size).toBe(0);
    const war = bordering(0);
    Object.assign(war.empires[other] ?? {}, { state: 'war' });
    expect(threatsTo(war).size).toBe(0);
  });

  test('neighbours add up, all that was seen of one counts, and 4 CC are expected at each colony', () => {
    const view = bordering(-30);
    view.foreign.forces.two = seen('altair', other, 6);
    view.foreign.colonies.altair = { seen: 1, owner: third, size: 'settlement', facilities: [] };
    Object.assign(view.empires[third] ?? {}, { relationship: -10 });
    expect(threatsTo(view).get('sol')).toBe(30 * 10 + 10 * 4);
  });

  test('far away nobody is afraid', () => {
    const view = bordering(-30);
    view.foreign.forces = { one: seen('nowhere', other, 14) };
    expect(threatsTo(view).size).toBe(0);
  });
});

test('G-60: nobody attacks below War: until then guards stay in own systems', () => {
  computerRun({ seed: 'a', systems: 24, empires: 3, turns: 34, culture: bold }, ({ views, sheets }) => {
    for (const [id, view] of views) {
      if (Object.values(view.empires).some(({ level }) => level === 'war' || level === 'final war')) continue;
      for (const [, way = ''] of (sheets.get(id) ?? '').matchAll(/^- \d+(?:st|nd|rd|th) Fleet: move to (.*)$/gm)) {
        const goal = way.split(', ').at(-1) ?? '';
        const own = Object.keys(view.colonies).map((system) => view.systems[system]?.name);
        expect([...own, ...Object.keys(view.colonies)]).toContain(goal.replaceAll('"', ''));
      }
    }
  });
}, 60_000);

describe('G-60: every idle scout explores', () => {
  /** A row of systems behind Lantern, with an uncharted lane at the end of it. */
  function beyondLantern(length: number): EmpireView {
    const view = structuredClone(viewFor(firstState({ scenario: 'neighbours' }), smallGalaxy(), defaultCampaign(), own));
    const [lantern, lane, stub] = [view.systems.lantern, view.lanes[0], view.stubs[0]];
    if (!lantern || !lane || !stub) throw new Error('Lantern is not known');
    const row = Array.from({ length }, (_, index) => `row-${index + 1}`);
    for (const [index, id] of row.entries()) {
      view.systems[id] = { ...lantern, id, name: `Row ${index + 1}` };
      view.lanes.push({ ...lane, a: row[index - 1] ?? 'lantern', b: id });
    }
    view.stubs = [{ ...stub, system: row.at(-1) as string }];
    return view;
  }
  const sent = (view: EmpireView) => ordersOf(view).filter((order) => /Survey: move to Row/.test(order));
  const unsupplied = (length: number) => !suppliedSystems(beyondLantern(length)).has(`row-${length}`);

  test('also just beyond supplies, one fleet to each place, with stores for the way back', () => {
    const first = [1, 2, 3, 4].find(unsupplied) as number; // the first that no supplies reach
    expect(sent(beyondLantern(first - 1))).toHaveLength(1);
    expect(sent(beyondLantern(first))).toEqual([expect.stringMatching(new RegExp(`^\\w+ Survey: move to Row ${first}$`))]);
    expect(sent(beyondLantern(first + 1))).toEqual([]);
  });

  test('new ones are built when the purse of the military is opened', () => {
    const view = (turn: number) => {
      const [far] = [beyondLantern(1)];
      const [stub] = far.stubs;
      far.stubs = Array.from({ length: 12 }, (_, number) => ({ ...(stub as (typeof far.stubs)[number]), number }));
      far.empire.treasury.epTenths = 3000;
      return Object.assign(far, { turn });
    };
    const built = (turn: number) => ordersOf(view(turn)).filter((order) => /^build (Scout|Explorer) at/.test(order));
    expect(built(PAY_DAY)).toHaveLength(1);
    expect(built(PAY_DAY + 1)).toEqual([]);
  });
});

test('G-27: what others are known to have built in a system is not ordered there', () => {
  const view = newView();
  Object.assign(view.systems.altair ?? {}, { raw: 9, seen: PAY_DAY - 1 });
  view.foreign.colonies = {};
  const mines = (known: EmpireView) => adviseFacilities(openDesk(known)).filter(({ values }) => values.system === 'altair');
  expect(mines(view).map(({ values }) => values.facility)).toEqual(['mining base']);
  const facilities = [{ kind: 'mining base' as const, owner: other }];
  view.foreign.colonies.altair = { seen: PAY_DAY - 1, owner: null, size: '', facilities };
  expect(mines(structuredClone(view))).toEqual([]);
});

const bold = { aggressiveness: 95, integrity: 50, xenophobia: 50 };
