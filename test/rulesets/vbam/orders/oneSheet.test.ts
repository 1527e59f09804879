import { describe, expect, test } from 'vitest';
import type { EmpireView } from '#vbam/view/view.ts';
import { answersTo, costOf, refused, solView, unitCalled, wideView } from '../../../builders/orders.ts';

/** A view in which a Scout can become a Tender, and a Destroyer is damaged. */
function yardView(): EmpireView {
  return wideView((view) => {
    const [scout, tender] = ['scout', 'tender'].map((name) => view.unitClasses[`${view.empire.id}-${name}`]);
    Object.assign(tender ?? {}, { buildCost: scout?.buildCost });
    unitCalled(view, 'Destroyer 1').damage = 2;
  });
}

describe('orders of one sheet that meet each other', () => {
  test('G-61: a ship repairs as what it was before it is refitted', () => {
    const order = 'repair Destroyer 1 with Scout 2';
    expect(answersTo(yardView(), 'refit Scout 2 to Tender', order)).toEqual([
      expect.stringMatching(/^Scout 2 at Sol becomes a Tender/),
      refused(order, 'Scout 2 cannot repair (G-61)'),
    ]);
    expect(answersTo(yardView(), 'refit Tender 1 to Scout', 'repair Destroyer 1 with Tender 1')[1]).toBe(
      '2 of 2 damage of Destroyer 1 repaired by Tender 1 for 1 EP',
    );
  });

  test('G-12: the same holds for a ship that salvages', () => {
    const order = 'salvage Derelict Oruna with Scout 2';
    expect(answersTo(yardView(), 'refit Scout 2 to Tender', order)[1]).toBe(refused(order, 'Scout 2 cannot repair (G-12)'));
  });

  test('G-03: what is built this turn is not sold in it, for sales come first', () => {
    const none = wideView((view) => Object.assign(view.colonies.vega ?? {}, { intel: 0 }));
    const sell = 'sell intel at Vega';
    expect(answersTo(none, sell)).toEqual([refused(sell, 'there is no intel to sell (3.4.3-f)')]);
    expect(answersTo(none, 'build intel at Vega', sell)).toEqual([
      'intel at Vega rises to 1 for 10 EP',
      refused(sell, 'you build intel there this turn, and sales come first: write the sale above it (G-03)'),
    ]);
    expect(answersTo(none, 'sell industry at Vega', 'sell industry at Vega', 'build industry at Vega')).toEqual([
      'industry at Vega falls to 1; 10 EP come in at the end of the turn',
      'industry at Vega falls to 0; 5 EP come in at the end of the turn',
      'industry at Vega rises to 1 for 10 EP',
    ]);
  });

  test('3.3.7: a lane is changed once a turn', () => {
    const view = solView(({ rules, lanes }) => {
      Object.assign(rules, { laneClasses: true });
      for (const lane of lanes) lane.class = 'normal';
    });
    const up = 'upgrade lane from Vega to Sol';
    expect(answersTo(view, 'downgrade lane from Sol to Vega', up)).toEqual([
      'the lane from Sol to Vega becomes minor for 50 EP',
      refused(up, 'the lane is changed already this turn, and once is the limit (3.3.7)'),
    ]);
  });

  test('4.2.1-a: a sector capital is not both scrapped and made the imperial capital', () => {
    const view = wideView(({ facilities, empire }) => {
      facilities['vega-sector-capital'] = { system: 'vega', owner: empire.id, kind: 'sector capital', state: 'operational' };
    });
    const [build, scrap] = ['build imperial capital at Vega', 'scrap sector capital at Vega'] as const;
    expect(answersTo(view, build, scrap)[1]).toBe(
      refused(scrap, 'the imperial capital that is being built there grows out of it (4.2.1-a)'),
    );
    expect(answersTo(view, scrap, build)[1]).toBe(
      refused(build, 'you scrap the sector capital there this turn, out of which it would grow (4.2.1-a)'),
    );
  });

  test('G-27: a facility is not both repaired and scrapped', () => {
    const view = wideView(({ facilities }) => {
      for (const facility of Object.values(facilities)) if (facility.kind === 'mining base') facility.state = 'crippled';
    });
    const scrap = 'scrap mining base at Sol';
    expect(answersTo(view, 'repair mining base at Sol', scrap)).toEqual([
      'mining base at Sol repaired for 25 EP',
      refused(scrap, 'you repair the mining base this turn: leave out one of the two orders (G-27)'),
    ]);
  });

  test('G-34: a unit is not both laid up, or made ready, and scrapped', () => {
    const view = wideView((made) => {
      made.rules.mothballing = true;
      unitCalled(made, 'Scout 1').mothballed = true;
    });
    const answers = answersTo(
      view,
      'mothball Scout 2',
      'scrap Scout 2',
      'reactivate Scout 1',
      'scrap Scout 1',
      'mothball Scout 1',
    );
    expect(answers).toEqual([
      'Scout 2 laid up at Sol: until it is reactivated, it neither moves nor fights',
      refused('scrap Scout 2', 'you mothball Scout 2 this turn: leave out one of the two orders (G-34)'),
      'Scout 1 back in service at Sol after movement and battles: it moves and fights from next turn on',
      refused('scrap Scout 1', 'you reactivate Scout 1 this turn: leave out one of the two orders (G-34)'),
      refused('mothball Scout 1', 'you reactivate Scout 1 this turn (G-34)'),
    ]);
  });

  test('G-36: whoever gives up a colony is told that what is being built there is lost', () => {
    const view = wideView(({ colonies, projects, empire }) => {
      Object.assign(colonies.vega ?? {}, { census: 0 });
      const work = { kind: 'unit', class: `${empire.id}-scout` } as const;
      projects.old = { owner: empire.id, system: 'vega', work, begun: 0, ready: 9 };
    });
    expect(answersTo(view, 'abandon Vega')).toEqual(['the colony at Vega given up, and what is being built there with it']);
  });

  test('3.4.2-a: people do not change in a rebellion', () => {
    const view = wideView((made) => Object.assign(made.colonies.vega ?? {}, { morale: 0 }));
    const orders = ['raise population at Vega', 'lower population at Vega', 'build economy at Vega'];
    expect(answersTo(view, ...orders)).toEqual([
      refused(orders[0] as string, 'the colony is in rebellion (3.4.2-a)'),
      refused(orders[1] as string, 'the colony is in rebellion (3.4.2-a)'),
      refused(orders[2] as string, 'the colony is in rebellion (3.4.3-b)'),
    ]);
  });
});

describe('ways that others bar', () => {
  const kili = 'kili-hegemony';
  /** A colony at Lantern, beyond Vega, from which everything but Sol was taken. */
  const beyond = (change: (view: EmpireView) => void) =>
    wideView((view) => {
      view.colonies.lantern = { ...structuredClone(view.colonies.vega as EmpireView['colonies'][string]), system: 'lantern' };
      view.systems.lantern ??= {
        ...structuredClone(view.systems.vega as EmpireView['systems'][string]),
        id: 'lantern',
        name: 'Lantern',
      };
      if (!view.lanes.some(({ b }) => b === 'lantern')) view.lanes.push({ a: 'vega', b: 'lantern', class: null, hexes: 2 });
      delete view.colonies.vega;
      change(view);
    });
  const settledByKili = ({ foreign }: EmpireView) => {
    foreign.colonies.vega = { seen: 0, owner: kili, size: 'outpost', facilities: [] };
  };
  const fought = (view: EmpireView) => {
    view.contested = ['vega'];
  };
  const [build, trade, free] = [
    'build habitats at Lantern',
    'open trade route to Lantern',
    'build supply depot at Vega',
  ] as const;

  test('nothing bars them', () => {
    const view = beyond(() => {});
    expect(answersTo(view, build, trade)).toEqual([
      'habitats at Lantern for 150 EP',
      'a trade route from Sol to Lantern for 10 EP',
    ]);
    expect(costOf(view, build)).toBe(1500);
  });

  test.each([
    ['G-27, 5.4.X13-a: a system of another power', settledByKili],
    ['4.3.1-d: a contested system', fought],
  ])('%s', (_, change) => {
    expect(answersTo(beyond(change), build, trade)).toEqual([
      refused(build, 'every way there from your capitals leads through systems of others or contested ones (G-27)'),
      refused(trade, 'every way there leads through systems of others, rebellions, blockades or contested systems (5.4.X13-a)'),
    ]);
  });

  test('G-27: nothing is built where a system is contested', () => {
    expect(answersTo(beyond(fought), free)).toEqual([refused(free, 'the system is contested (G-27)')]);
  });

  test('G-41: supply range does not lead through them either', () => {
    const view = (change: (view: EmpireView) => void) =>
      beyond((made) => {
        delete made.colonies.lantern;
        change(made);
      });
    const order = 'build supply depot at Lantern';
    expect(
      answersTo(
        view(() => {}),
        order,
      ),
    ).toEqual(['supply depot at Lantern for 150 EP']);
    expect(answersTo(view(settledByKili), order)[0]).toMatch(/every way there from your capitals/);
  });
});
