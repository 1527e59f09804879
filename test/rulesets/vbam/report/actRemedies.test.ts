import { describe, expect, test } from 'vitest';
import type { ActKind } from '#schemas/vbam/report/digest.ts';
import type { TurnReport } from '#schemas/vbam/report.ts';
import type { CampaignState, Colony, Empire, Fleet, Unit } from '#schemas/vbam/state.ts';
import { forecastSheet } from '#vbam/forecast/forecastSheet.ts';
import { frontMatter } from '#vbam/orders/frontMatter.ts';
import { actsOf } from '#vbam/report/digest/acts.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { outingsFor } from '#vbam/view/ways/outings.ts';
import { acquaint } from '../../../builders/relations.ts';
import { reported } from '../../../builders/reported.ts';
import { solKnows } from '../../../builders/solKnows.ts';
import { chart, kessa, reveal, settle, sol } from '../../../builders/turn.ts';

const survey = `${sol}-1st-survey`;
const aboutIn = ({ act }: TurnReport, kind: ActKind) => act.find((line) => line.kind === kind)?.about ?? [];

function warningsOn(view: EmpireView, ...orders: string[]): string[] {
  const text = [frontMatter(view), ...orders.map((order) => `- ${order}`)].join('\n');
  return forecastSheet(view, text).problems.flatMap(({ severity, line, text: words }) =>
    severity === 'warning' ? [`${line}: ${words}`] : [],
  );
}

/** G-41: industry that supplies fewer CC than the forces at Sol need. */
function overstretched(state: CampaignState): void {
  (state.colonies.sol as Colony).industry = 0;
}

describe('G-41: forces that have outgrown what colonies supply', () => {
  const hungry = reported({
    state(state) {
      overstretched(state);
      Object.assign(state.units[`${sol}-scout-1`] as Unit, { outOfSupply: 1, gap: { why: 'capacity used up' } });
    },
  });

  test('are told how much can be supplied and how much is needed, with the industry that would help', () => {
    const supplies = aboutIn(hungry, 'out of supply').find(({ name }) => name === 'Supplies');
    expect(supplies?.note).toMatch(
      /^your colonies can supply [\d.]+ CC, and your forces in their reach need [\d.]+; it takes more than that$/,
    );
    expect(supplies?.orders).toEqual(['build industry at Sol']);
  });

  test('are told what would be left if they did without some, where there is no money for industry', () => {
    const poor = reported({
      state(state) {
        (state.empires[sol] as Empire).treasury.epTenths = 0;
        (state.colonies.sol as Colony).industry = 2;
      },
    });
    const supplies = aboutIn(poor, 'peril').find(({ name }) => name === 'Supplies');
    const [, capacity, needed] = /supply ([\d.]+) CC, .* need ([\d.]+)/.exec(supplies?.note ?? '') ?? [];
    expect(Number(needed)).toBeGreaterThan(Number(capacity));
    expect(supplies?.orders.length).toBeGreaterThan(0);
    const view = solKnows((state) => {
      (state.colonies.sol as Colony).industry = 2;
    });
    const left = warningsOn(view, ...(supplies?.orders ?? [])).filter((words) => words.includes(`turn ${view.turn + 1} (G-41)`));
    expect([supplies?.note.includes('it takes more'), left]).toEqual([false, []]);
  });

  test('are sent nowhere where there is no more for them', () => {
    expect(aboutIn(hungry, 'out of supply')[0]).toMatchObject({
      name: '1st Survey',
      orders: [],
    });
  });

  test('hear of it from check, by the line that builds more', () => {
    const view = solKnows((state) => {
      Object.assign(state.colonies.sol as Colony, { industry: 3 });
      const ship = state.units[`${sol}-destroyer-1`] as Unit;
      for (const n of [8, 9]) state.units[`${sol}-destroyer-${n}`] = structuredClone(ship);
    });
    const [capacity, needed] = figuresIn(warningsOn(view, 'build 4 Destroyer at Sol'));
    expect([capacity, needed]).toEqual([18, 18.5]);
    expect(warningsOn(view).filter((words) => words.includes('can supply'))).toEqual([]);
  });

  function figuresIn(warnings: readonly string[]): [number, number] {
    const told = warnings.find((words) => words.startsWith('6: your colonies can supply'));
    const [, capacity, needed] = /supply ([\d.]+) CC, and your forces in their reach need ([\d.]+)/.exec(told ?? '') ?? [];
    return [Number(capacity), Number(needed)];
  }
});

describe('a fleet that is bound for a hazard', () => {
  const bound = reported({
    state(state) {
      chart(state, sol);
      reveal(state, sol);
      (state.fleets[survey] as Fleet).course = ['tau-ceti', 'maw'];
    },
  });

  test('is where it is, and only on its way there; one line tells all, with one remedy', () => {
    const lines = aboutIn(bound, 'peril').filter(({ name }) => name === '1st Survey');
    expect(lines).toMatchObject([{ at: 'Sol', orders: ['1st Survey: stay'] }]);
    expect(lines[0]?.note).toContain('on its way to Maw: a black hole: 1 damage');
  });
});

test('G-13: nobody is sent where the charts tell of a guardian', () => {
  const view = structuredClone(solKnows());
  const goals = () => [...outingsFor(view, survey)].map(({ goal }) => goal);
  expect(goals()).toContain('vega');
  Object.assign(view.systems.vega ?? {}, { special: 'guardian', seen: 0 });
  expect(goals()).not.toContain('vega');
});

describe('G-35: hunger', () => {
  const starved = (epTenths: number) => (state: CampaignState) => {
    for (const colony of Object.values(state.colonies))
      if (colony.owner === sol) colony.agriculture = Math.min(3, colony.agriculture);
    Object.assign((state.empires[sol] as Empire).treasury, { epTenths, pp: 0 });
  };
  const hunger = (epTenths: number) =>
    aboutIn(reported({ state: starved(epTenths) }), 'hunger').filter(({ orders }) => orders.length > 0);
  const starving = (epTenths: number, ...orders: string[]) =>
    warningsOn(solKnows(starved(epTenths)), ...orders).filter((words) => words.includes('will starve'));

  test('comes with as many orders as feed all, and no more', () => {
    const [{ orders = [], note = '' } = {}] = hunger(10_000);
    expect(orders.length).toBeGreaterThan(1);
    expect(note).toMatch(/from the pool\)$/);
    expect(starving(10_000, ...orders)).toEqual([]);
    expect(starving(10_000, ...orders.slice(1))).toHaveLength(1);
  });

  test('says where what can be paid for does not feed all', () => {
    const [{ orders = [], note = '' } = {}] = hunger(400);
    expect(orders).toHaveLength(1);
    expect(note).toMatch(/from the pool; more is needed than these orders grow\)$/);
    expect(starving(400, ...orders)).toHaveLength(1);
  });
});

describe('acts come with an order that helps', () => {
  test('a scout in no fleet gets one', () => {
    const report = reported({
      state: (state) => Object.assign(state.units[`${sol}-scout-1`] as Unit, { place: { kind: 'system', system: 'sol' } }),
    });
    const loose = aboutIn(report, 'idle scouts').find(({ name }) => name === 'Scout 1');
    expect(loose).toMatchObject({ note: 'in no fleet', orders: [expect.stringMatching(/^form .*Survey.* from Scout 1$/)] });
  });

  test('3.4.2: people who come raise the Morale of those who are one step from rebellion', () => {
    const report = reported({
      state(state) {
        settle(state, 'vega', { census: 2, morale: 1 });
        (state.empires[sol] as Empire).treasury.pp = 500;
      },
    });
    expect(aboutIn(report, 'low morale')).toMatchObject([{ name: 'Vega', orders: ['raise population at Vega'] }]);
  });

  test('3.4.3-g: check says when infrastructure is more than its people can work', () => {
    const view = solKnows((state) => {
      settle(state, 'vega', { census: 1, morale: 1, agriculture: 2 });
      (state.empires[sol] as Empire).treasury.epTenths = 9000;
    });
    expect(warningsOn(view, 'build agriculture at Vega')).toContain(
      '6: agriculture at Vega rises to 3, and its 1 Census works no more than 1: the rest gains nothing (3.4.3-g)',
    );
    expect(warningsOn(view, 'build economy at Vega').filter((words) => words.includes('3.4.3-g'))).toEqual([]);
  });
});

test('all that Act proposes stands on one sheet: the money is spent once, and what it does not reach is no order', () => {
  const damaged = [`${sol}-destroyer-1`, `${sol}-destroyer-2`];
  const change = (state: CampaignState) => {
    for (const id of damaged) (state.units[id] as Unit).damage = 2;
    (state.empires[sol] as Empire).treasury.epTenths = 10;
  };
  const view = solKnows(change);
  const about = actsOf({ view, told: [], problems: [] }).flatMap((act) => (act.kind === 'repairable' ? act.about : []));
  expect(about.map(({ name, orders }) => [name, orders])).toEqual([
    ['Destroyer 1', ['repair Destroyer 1']],
    ['Destroyer 2', []],
  ]);
  expect(about[1]?.note).toMatch(/; not beside the orders above$/);
});

describe('an offer that the people would not sign', () => {
  const offered = (relationship: number) =>
    solKnows((state) => {
      const offers = [{ kind: 'alliance' as const, purpose: 'sign' as const, by: kessa, terms: {}, made: 0 }];
      acquaint(state, sol, kessa, { communications: true, relationship, offers });
    });

  test('is not proposed to be accepted, and says why', () => {
    const [subject] = actsOf({ view: offered(-50), told: [], problems: [] }).find(({ kind }) => kind === 'offer')?.about ?? [];
    expect(subject?.orders).toEqual([expect.stringMatching(/^refuse alliance/)]);
    expect(subject?.note).toMatch(/\(until turn \d+\); \S/);
  });
});

describe('G-34, G-61: repairs that want of pay would undo in the same turn', () => {
  /** Sol earns nothing and is blockaded: the treasury is empty, its own pool holds this much. */
  const broke = (own: number) =>
    reported({
      state(state) {
        state.facilities = {};
        state.tradeRoutes = {};
        (state.empires[sol] as Empire).treasury.epTenths = 0;
        const blockade = { by: kessa, since: 0, full: false };
        const sequestered = { epTenths: own, pp: 900, tp: 0, ip: 0 };
        Object.assign(state.colonies.sol as Colony, { blockade, sequestered, economy: 0 });
        for (const id of Object.keys(state.units)) if (id.startsWith(sol) && !id.endsWith('scout-1')) delete state.units[id];
        Object.assign(state.units[`${sol}-scout-1`] as Unit, { damage: 1, place: { kind: 'system', system: 'sol' } });
      },
    });

  test('are proposed where the colony pays for the unit too', () => {
    expect(aboutIn(broke(100), 'repairable').map(({ name }) => name)).toEqual(['Scout 1']);
  });

  test('are not proposed where nobody pays for it', () => {
    const away = reported({
      state(state) {
        state.facilities = {};
        state.tradeRoutes = {};
        Object.assign(state.colonies.sol as Colony, { economy: 0 });
        const dear = structuredClone(state.units[`${sol}-scout-1`] as Unit);
        (state.empires[sol] as Empire).treasury.epTenths = 10;
        for (let n = 20; n < 60; n++) state.units[`${sol}-scout-${n}`] = structuredClone(dear);
        Object.assign(state.units[`${sol}-scout-1`] as Unit, { damage: 1, place: { kind: 'system', system: 'sol' } });
        const ship = Object.entries(state.units).find(([id, unit]) => id.startsWith(sol) && unit.class.endsWith('heavy-cruiser'));
        Object.assign(ship?.[1] ?? {}, { damage: 1 });
      },
    });
    expect(aboutIn(away, 'unpaid').map(({ name }) => name)).not.toEqual([]);
    expect(aboutIn(away, 'repairable').map(({ name }) => name)).not.toContain('Heavy Cruiser 1');
  });
});
