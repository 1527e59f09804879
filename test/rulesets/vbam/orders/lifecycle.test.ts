import { describe, expect, test } from 'vitest';
import { forecastSheet } from '#vbam/forecast/forecastSheet.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { answersTo, wideView } from '../../../builders/orders.ts';

const fed = (view: EmpireView) => Object.assign(view.colonies.vega ?? {}, { census: 2, morale: 2, agriculture: 2 });
const viewOf = (change: (view: EmpireView) => void = () => {}) =>
  wideView((view) => {
    fed(view);
    change(view);
  });

describe('O-57: release', () => {
  test('says what the released will think of us, and takes them out of the sheet', () => {
    expect(answersTo(viewOf(), 'release Vega as "Vegan Republic"', 'raise population at Vega')).toEqual([
      'Vega released as Vegan Republic: they begin at a relationship of 50 with you, and gain 1 Morale',
      expect.stringContaining('"Vega" is a system, not a colony of yours: you have not settled it'),
    ]);
  });

  test('what is in tow is still released in the same words', () => {
    expect(answersTo(viewOf(), 'release Tender 1')[0]).toContain('in tow');
  });

  test.each<[string, string, (view: EmpireView) => void]>([
    ['release Sol', 'Sol is your imperial capital (4.2.3-a)', () => {}],
    [
      'release Vega',
      'they could not feed themselves: they would grow 0 food, and need 6 (4.7-a)',
      (view) => Object.assign(view.colonies.vega ?? {}, { agriculture: 0 }),
    ],
    ['release Sol, Vega', 'you would have no colony left (4.7-a)', (view) => Object.assign(view.empire, { capital: null })],
    [
      'release Altair, Vega',
      'no lane that you know leads from Vega to the others without leaving them (4.7-a)',
      (view) => {
        view.colonies.altair = { ...structuredClone(view.colonies.vega), system: 'altair' } as never;
      },
    ],
    ['release Vega as Kili Hegemony', 'another empire is called Kili Hegemony (O-69)', () => {}],
  ])('%s: %s', (order, why, change) => {
    expect(answersTo(viewOf(change), order)).toEqual([`"${order}" is refused: ${why}`]);
  });

  test('a name of our own is refused', () => {
    const view = viewOf();
    const order = `release Vega as ${view.empire.name}`;
    expect(answersTo(view, order)).toEqual([`"${order}" is refused: you are called ${view.empire.name} yourselves (O-69)`]);
  });
});

describe('promote', () => {
  const order = 'promote Vega to imperial capital';
  const seceded = { turn: 1, from: 'kili-hegemony', how: 'released' } as const;
  const seat = (view: EmpireView) => {
    Object.assign(view.empire, { capital: null, seceded });
    view.facilities['vega-sector-capital'] = {
      system: 'vega',
      owner: view.empire.id,
      kind: 'sector capital',
      state: 'operational',
    };
  };

  test('a sector capital of an empire that left another', () => {
    expect(answersTo(viewOf(seat), order)).toEqual(['Vega becomes the imperial capital']);
  });

  test('O-68, 4.8.1-d: the loyalists of a civil war may do so too, if they have lost theirs', () => {
    const civilWar = { against: 'kili-hegemony', since: 1, side: 'loyalists' } as const;
    const loyal = viewOf((view) => {
      seat(view);
      Object.assign(view.empire, { seceded: null, civilWar });
    });
    expect(answersTo(loyal, order)).toEqual(['Vega becomes the imperial capital']);
  });

  test.each<[string, (view: EmpireView) => void]>([
    ['your imperial capital is at Sol (O-68)', () => {}],
    [
      'only an empire that has left another, or fights a civil war, may do so: build an imperial capital (O-68)',
      (view) => Object.assign(view.empire, { capital: null }),
    ],
    ['Vega has no working sector capital (O-68)', (view) => Object.assign(view.empire, { capital: null, seceded })],
  ])('%s', (why, change) => {
    expect(answersTo(viewOf(change), order)).toEqual([`"${order}" is refused: ${why}`]);
  });
});

describe('warnings', () => {
  const warnings = (view: EmpireView) =>
    forecastSheet(
      view,
      `---\ncampaign: ${view.campaign}\nempire: ${view.empire.id}\nturn: ${view.turn}\n---\n\n- no orders\n`,
    ).problems.map(({ text }) => text);

  test('rebels whom nobody holds, and units that must leave', () => {
    const view = viewOf((made) => {
      Object.assign(made.colonies.vega ?? {}, { morale: 0 });
      made.withdrawals = [{ owner: made.empire.id, from: 'kili-hegemony', systems: ['altair'], until: 9 }];
    });
    expect(warnings(view)).toEqual(
      expect.arrayContaining([
        'no ground forces hold the rebels at Vega: they will be independent when the turn ends (3.4.11-f)',
        'your units at Altair must leave: what is there when turn 9 ends is confiscated (4.7-b)',
      ]),
    );
  });
});
