import { describe, expect, test } from 'vitest';
import type { KnownForce } from '#schemas/vbam/state.ts';
import { forecastSheet } from '#vbam/forecast/forecastSheet.ts';
import { frontMatter } from '#vbam/orders/frontMatter.ts';
import { freshUnit } from '#vbam/tables/campaign/starting.ts';
import type { EmpireView, KnownEmpire } from '#vbam/view/view.ts';
import { wideView } from '../../../builders/orders.ts';
import { treatiesOf } from '../../../builders/relations.ts';

const KILI = 'kili-hegemony';

/** At war with the neighbour, whose ships were seen at Vega in the turn before. */
function atWar(force: Partial<KnownForce>, change: (view: EmpireView, kili: KnownEmpire) => void = () => {}): EmpireView {
  return wideView((view) => {
    const kili = view.empires[KILI] as KnownEmpire;
    Object.assign(kili, { level: 'war', state: 'war' });
    delete view.units[`${view.empire.id}-tender-1`]; // the train has ships enough
    view.foreign.forces.seen = {
      ...{ seen: 0, system: 'vega', owner: KILI, where: 'space', detection: 'limited', ccHalves: 20, hulls: {}, units: [] },
      ...force,
    };
    change(view, kili);
  });
}

/** What is warned about; the first order is on line 6. */
function warned(view: EmpireView, ...orders: string[]): string[] {
  const { problems } = forecastSheet(view, [frontMatter(view), ...orders.map((order) => `- ${order}`)].join('\n'));
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  return problems
    .filter(({ severity, text }) => severity === 'warning' && !/unspent|out of supply|may bar/.test(text))
    .map(({ line, text }) => `${line}: ${text}`);
}

describe('scouts and transports at the front', () => {
  test('a fleet that cannot shoot', () => {
    expect(warned(atWar({}), '1st Train: move to Vega')).toEqual([
      '6: 1st Train at Vega: nothing in it can shoot, and enemies were seen there (W-07)',
    ]);
    expect(warned(atWar({ system: 'altair' }), '1st Train: move to Vega')).toEqual([]);
    expect(
      warned(
        atWar({}, (_, kili) => Object.assign(kili, { level: null })),
        '1st Train: move to Vega',
      ),
    ).toEqual([]);
  });

  test('ships of the train in an armed fleet', () => {
    const weak = atWar({ ccHalves: 2 });
    expect(warned(weak, 'transfer Transport 1 to 1st Fleet', '1st Fleet: move to Vega')).toEqual([
      '7: 1st Fleet at Vega: Transport 1 cannot shoot, and goes where enemies were seen (W-07)',
    ]);
  });
});

describe('G-24: where a fleet is to retreat', () => {
  test('no way that is known', () => {
    const view = atWar({ system: 'altair' }, (made) => {
      made.lanes = made.lanes.filter(({ a, b }) => a !== 'altair' && b !== 'altair');
    });
    expect(warned(view, '1st Fleet: retreat below 60% to Altair')).toEqual([
      '1: 1st Fleet at Sol: no way that you know leads to Altair, where it is to retreat: it would go back where it came from, or to the nearest colony of yours (G-24)',
    ]);
  });

  test('enemies were seen there, or a border is closed', () => {
    expect(warned(atWar({}), '1st Fleet: retreat below 60% to Vega')).toEqual([
      '1: 1st Fleet at Sol: it is to retreat to Vega, where Kili Hegemony was seen in turn 0',
    ]);
    const closed = atWar({ system: 'altair' }, (view, kili) => {
      view.empires['ordani-league'] = {
        ...structuredClone(kili),
        name: 'Ordani League',
        level: null,
        treaties: treatiesOf('x', ['border']),
      };
      view.borders['ordani-league'] = { systems: ['vega'], contested: [] };
    });
    expect(warned(closed, '1st Fleet: retreat below 60% to Vega')).toEqual([
      '1: 1st Fleet at Sol: the way to Vega, where it is to retreat, leads through a closed border (4.3.3)',
    ]);
    expect(warned(atWar({ system: 'altair' }), '1st Fleet: retreat below 60% to Vega')).toEqual([]);
  });
});

describe('G-46: a war that does not permit the attack', () => {
  const theirs = (level: KnownEmpire['level']) =>
    atWar({ system: 'altair' }, (view, kili) => {
      Object.assign(kili, { level });
      delete view.colonies.vega;
      view.foreign.colonies.vega = { seen: 0, owner: KILI, size: 'small', facilities: [] };
    });
  const orders = ['1st Fleet: attack on sight', '1st Fleet: move to Vega'];

  test('hostilities in a system that is theirs', () => {
    expect(warned(theirs('hostilities'), ...orders)).toEqual([
      '7: 1st Fleet at Vega: it attacks nobody there: hostilities with Kili Hegemony permit no battle in a system of theirs; that takes war (G-46)',
    ]);
    expect(warned(theirs('war'), ...orders)).toEqual([]);
    expect(warned(theirs('hostilities'), '1st Fleet: move to Vega')).toEqual([]);
  });
});

describe('Part 7.2: two sentences that contradict each other', () => {
  const calm = atWar({ system: 'altair' });

  test('the later counts, and the earlier is told', () => {
    expect(warned(calm, '1st Fleet: never retreat', '1st Train: never retreat', '1st Fleet: retreat below 50%')).toEqual([
      expect.stringMatching(
        /^6: line 8 says otherwise, and counts: 1st Fleet leaves below 50 % of the enemy's strength, but stays at the imperial capital, where it is \(G-24\);/,
      ),
    ]);
    expect(warned(calm, '1st Fleet: fight boldly', '1st Fleet: usual plan')).toEqual([expect.stringMatching(/^6: line 7 says/)]);
    expect(warned(calm, '1st Fleet: attack Kili Hegemony', '1st Fleet: defend')).toEqual([
      expect.stringMatching(/^6: line 7 says/),
    ]);
    expect(warned(calm, 'bar the way at Sol', 'let pass at Sol')).toEqual([expect.stringMatching(/^6: line 7 says/)]);
  });

  test('what only adds to a plan contradicts nothing', () => {
    expect(warned(calm, '1st Fleet: fight boldly', '1st Fleet: never retreat', 'all fleets: fight cautiously')).toEqual([]);
    expect(warned(calm, '1st Fleet: attack Kili Hegemony', '1st Fleet: attack Kili Hegemony')).toEqual([]);
  });
});

describe('G-28: ships that leave a safe dock', () => {
  const blockaded = atWar({ system: 'sol', ccHalves: 16, detection: 'normal' }, (view) => {
    const owner = view.empire.id;
    Object.assign(view.colonies.sol ?? {}, { blockade: { by: KILI, since: 0, full: false } });
    for (const id of ['destroyer-8', 'destroyer-9'])
      view.units[`${owner}-${id}`] = {
        ...{ class: `${owner}-destroyer`, owner, ...freshUnit },
        ...{ place: { kind: 'system', system: 'sol' }, docked: true },
      };
  });
  const ofDock = (...orders: string[]) => warned(blockaded, ...orders).filter((text) => text.includes('dock'));

  test('are told, with who waits for them, at the order that puts them into a fleet', () => {
    expect(ofDock('form New Guard from Destroyer 8, Destroyer 9')).toEqual([
      '6: Destroyer 8 and Destroyer 9 leave the safe dock at Sol with New Guard, and Kili Hegemony with 8 CC can fight them there this turn (G-28)',
    ]);
    expect(ofDock('no orders')).toEqual([]);
  });
});

describe('3.4.1-c: settlers and their escort', () => {
  const [settle, escort] = ['colonize Altair', '1st Fleet: move to Altair'];
  const barred = (view: EmpireView, ...orders: string[]) =>
    forecastSheet(view, [frontMatter(view), ...orders.map((order) => `- ${order}`)].join('\n'))
      .problems.filter(({ text }) => text.includes('turn back'))
      .map(({ line, text }) => `${line}: ${text}`);

  test('who meets enemies there contests the way of the settlers', () => {
    const view = atWar({ system: 'altair' });
    expect(barred(view, settle, escort)).toEqual([
      '6: the settlers for Altair turn back if 1st Fleet meets Kili Hegemony at Altair: that contests their way (3.4.1-c)',
    ]);
    expect(barred(view, settle)).toEqual([]);
    expect(barred(atWar({ system: 'vega' }), settle, escort)).toEqual([]);
  });

  test('whoever is no enemy, or not at war, contests nothing', () => {
    const calm = atWar({ system: 'altair' }, (_, kili) => Object.assign(kili, { level: 'hostilities' }));
    expect(barred(calm, settle, escort)).toEqual([]);
  });
});
