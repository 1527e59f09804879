import { describe, expect, test } from 'vitest';
import type { EmpireView } from '#vbam/view/view.ts';
import { design } from '../../../builders/designs.ts';
import { answersTo, costOf, solView, unitCalled, wideView } from '../../../builders/orders.ts';

const refusals = (order: string, ...rest: [why: string, change?: (view: EmpireView) => void][]) =>
  rest.map(([why, change]) => [order, why, change] as const);

/** Each order is refused for its reason in the changed view. */
function expectRefusal(order: string, why: string, change?: (view: EmpireView) => void): void {
  expect(answersTo(wideView(change), order)).toEqual([`"${order}" is refused: ${why}`]);
}

describe('build units', () => {
  test('costs the build cost and tells when it is ready', () => {
    expect(answersTo(solView(), 'build 2 Scout at Sol', 'build Heavy Cruiser at Sol')).toEqual([
      '2 Scouts at Sol for 8 EP',
      '1 Heavy Cruiser at Sol for 13 EP, ready in turn 3',
    ]);
    expect(costOf(solView(), 'build 2 Scout at Sol', 'build Heavy Cruiser at Sol')).toBe(210);
  });

  test('one sheet cannot use the industrial capacity twice', () => {
    expect(answersTo(solView(), 'build 2 Heavy Cruiser at Sol', 'build 3 Destroyer at Sol', 'build 2 Destroyer at Sol')).toEqual([
      '2 Heavy Cruisers at Sol for 26 EP, ready in turn 3',
      '"build 3 Destroyer at Sol" is refused: it takes 12 of the industrial capacity of Sol, and 10 of 36 are left (G-36)',
      '2 Destroyers at Sol for 8 EP',
    ]);
  });

  test('what the sheet is only buying does not work yet', () => {
    expect(
      answersTo(wideView(), 'build industry at Vega', 'build shipyard at Vega', 'build Fighter at Vega', 'build Scout at Vega'),
    ).toEqual([
      'industry at Vega rises to 3 for 30 EP',
      'shipyard at Vega for 125 EP',
      '1 Fighter at Vega for 1 EP',
      '"build Scout at Vega" is refused: the colony has no working shipyard (3.5-m)',
    ]);
    expect(answersTo(wideView(), 'lower population at Vega', 'lower population at Sol', 'build 9 Destroyer at Sol')[2]).toBe(
      '9 Destroyers at Sol for 36 EP',
    );
  });

  test('it is paid in the order of the sheet', () => {
    const poor = solView((view) => {
      view.empire.treasury.epTenths = 100;
    });
    expect(answersTo(poor, 'build 2 Scout at Sol', 'build Scout at Sol')).toEqual([
      '2 Scouts at Sol for 8 EP',
      '"build Scout at Sol" is refused: it costs 4 EP, and 2 EP are left',
    ]);
  });

  test.each([
    ...refusals(
      'build Kestrel at Sol',
      ['Kestrel has no prototype yet (G-37)'],
      [
        'Kestrel has no prototype yet; it will be ready when turn 3 ends (G-37)',
        ({ projects, empire }) => {
          const work = { kind: 'prototype' as const, class: `${empire.id}-kestrel` };
          projects.p = { owner: empire.id, system: 'sol', work, begun: 1, ready: 3 };
        },
      ],
    ),
    ...refusals(
      'build Scout at Sol',
      ['the colony is in rebellion (G-36)', ({ colonies }) => Object.assign(colonies.sol ?? {}, { morale: 0 })],
      [
        'the conquered colony is not yet integrated (G-29)',
        ({ colonies }) => Object.assign(colonies.sol ?? {}, { conquered: 0 }),
      ],
      [
        'the colony has no working shipyard (3.5-m)',
        ({ facilities }) => Object.assign(facilities['sol-shipyard'] ?? {}, { state: 'crippled' }),
      ],
      [
        'Scout needs TL 0, the colony has Industrial (5.2.X1-d)',
        ({ colonies }) => Object.assign(colonies.sol ?? {}, { techLevel: { era: 'industrial', level: 0 } }),
      ],
      [
        'no starship can be built at Industrial (5.2.X1-f)',
        (view) => {
          Object.assign(view.colonies.sol ?? {}, { techLevel: { era: 'industrial', level: 0 } });
          Object.assign(view.unitClasses[`${view.empire.id}-scout`] ?? {}, { techLevel: { era: 'industrial', level: 0 } });
        },
      ],
      [
        'a titan needs a Census of 6, the colony has 5 (G-36)',
        (view) => {
          Object.assign(view.colonies.sol ?? {}, { census: 5 });
          Object.assign(view.unitClasses[`${view.empire.id}-scout`] ?? {}, { buildCost: 35 });
        },
      ],
    ),
    ...refusals('build Fighter at Sol', [
      'a flight at Industrial must be atmospheric (5.2.X1-f)',
      (view) => {
        Object.assign(view.colonies.sol ?? {}, { techLevel: { era: 'industrial', level: 0 } });
        Object.assign(view.unitClasses[`${view.empire.id}-fighter`] ?? {}, {
          techLevel: { era: 'industrial', level: 0 },
          abilities: {},
        });
      },
    ]),
    ...refusals('build Scout at Altair', ['you have no colony there (G-36)']),
  ])('%s: %s', expectRefusal);

  test('an atmospheric starship needs no shipyard, a colony of this turn builds nothing', () => {
    const view = wideView(({ unitClasses, empire }) => {
      unitClasses[`${empire.id}-kestrel`] = {
        ...structuredClone(design({ buildCost: 2, abilities: { atmospheric: 1 } })),
        owner: empire.id,
        name: 'Kestrel',
        prototyped: true,
        numbered: 0,
      };
    });
    expect(answersTo(view, 'build Kestrel at Vega', 'colonize Altair', 'build Garrison at Altair')).toEqual([
      '1 Kestrel at Vega for 2 EP',
      'a colony at Altair for 50 EP, unless others have come there since',
      '"build Garrison at Altair" is refused: the colony is founded only this turn (3.4.1-d)',
    ]);
  });
});

describe('discard', () => {
  test('a class without units is struck off the list, and its name is free for another', () => {
    expect(
      answersTo(
        wideView(),
        'discard Kestrel',
        'prototype Kestrel at Sol',
        'design Kestrel as starship costing 5 with DV 2, FTL 1, Scout 5',
        'prototype Kestrel at Sol',
      ),
    ).toEqual([
      'Kestrel is struck off the force list',
      expect.stringMatching(/^"Kestrel" is no class/),
      'Kestrel, a starship for 5 EP: 9.5 of 10 design points spent',
      'the prototype of Kestrel at Sol for 3 EP',
    ]);
  });

  test.each([
    ...refusals('discard Scout', ['4 units of it are in service: scrap or refit first (G-37)']),
    ...refusals('discard Kestrel', [
      'one is being built (G-37)',
      ({ projects, empire }) => {
        const work = { kind: 'prototype' as const, class: `${empire.id}-kestrel` };
        projects.p = { owner: empire.id, system: 'sol', work, begun: 1, ready: 3 };
      },
    ]),
  ])('%s: %s', expectRefusal);

  test('not while the sheet still does something with it', () => {
    const onlyOne = wideView(({ units, unitClasses, empire }) => {
      for (const id of Object.keys(units)) if (units[id]?.class === `${empire.id}-scout`) delete units[id];
      Object.assign(unitClasses[`${empire.id}-scout`] ?? {}, { prototyped: true });
    });
    expect(answersTo(onlyOne, 'build Scout at Sol', 'discard Scout')[1]).toBe(
      '"discard Scout" is refused: an earlier order of the sheet needs it: leave out one of the two (G-37)',
    );
    expect(answersTo(onlyOne, 'design Kite as starship costing 5 with DV 2', 'discard Kite')[1]).toBe(
      '"discard Kite" is refused: Kite is designed only this turn: leave out both orders (G-37)',
    );
  });

  test('what is scrapped or refitted only this turn is still in service', () => {
    const view = wideView(({ units, empire }) => {
      const [, ...others] = Object.keys(units).filter((id) => units[id]?.class === `${empire.id}-scout`);
      for (const id of others) delete units[id];
    });
    const [last] = Object.keys(view.units).filter((id) => view.units[id]?.class.endsWith('-scout'));
    expect(answersTo(view, `scrap ${last}`, 'discard Scout')[1]).toBe(
      '"discard Scout" is refused: 1 unit of it is in service: scrap or refit first (G-37)',
    );
  });
});

test('G-38: classes of guns and decoys that exist stay as they are: they are prototyped and built', () => {
  const view = wideView(({ unitClasses, empire }) => {
    const statistics = { defenseValue: 1, attackStrength: 7, pointDefense: 0 };
    const old = { ...structuredClone(design({ statistics, abilities: { decoy: 4 } })), owner: empire.id, numbered: 0 };
    unitClasses.glass = { ...old, name: 'Glass Gun', prototyped: true };
    unitClasses.plan = { ...old, name: 'Paper Gun', prototyped: false };
  });
  expect(answersTo(view, 'build Glass Gun at Sol', 'prototype Paper Gun at Sol')).toEqual([
    '1 Glass Gun at Sol for 4 EP',
    expect.not.stringContaining('refused'),
  ]);
});

describe('design and prototype', () => {
  test('a class is designed, and prototyped in the same sheet', () => {
    expect(
      answersTo(
        solView(),
        'design Kestrel as starship costing 5 with DV 2, AS 0, PD 0, FTL 1, Scout 5',
        'build Kestrel at Sol',
        'prototype Kestrel at Sol',
        'prototype kerla-empire-kestrel at Sol',
      ),
    ).toEqual([
      'Kestrel, a starship for 5 EP: 9.5 of 10 design points spent',
      '"build Kestrel at Sol" is refused: Kestrel has no prototype yet (G-37)',
      'the prototype of Kestrel at Sol for 3 EP', // half: the Explorer is much the same
      '"prototype kerla-empire-kestrel at Sol" is refused: its prototype is already being built (G-37)',
    ]);
  });

  test.each([
    ['design Scout as starship costing 5 with DV 2', 'another class is called Scout (O-69)'],
    ['design Shipyard as starship costing 5 with DV 2', 'Shipyard is the name of something else that is built (O-69)'],
    ['design Kite as starship costing 5 with AS 2', 'its defense value is 0: it must be a whole number from 1 (G-38)'],
    ['design Kite as starship costing 5 with DV 2, DV 3', 'defenseValue stands in it twice (G-38)'],
    [
      'design Kite as starship costing 5 with DV 1, AS 9',
      'its attack strength is 9, more than twice its defense value of 1: take 2, or a defense value of 5 (G-38)',
    ],
    ['design Kite as starship costing 10 with DV 2, Decoy 3', 'its decoy is 3: 2 is the most, its command cost (G-38)'],
    ['design Kite as starship costing 5 with DV 11', 'it spends 11 design points and has 10 (G-38)'],
    ['design Kite as starship costing 5 for TL 1 with DV 2', 'it is designed for TL 1, the empire has TL 0 (5.2.X1-b)'],
    ['design Kite as starship costing 5 for Industrial with DV 2', 'no starship can be built at Industrial (5.2.X1-f)'],
    ['design Kite as ground force costing 5 with DV 2, FTL 1', 'a ground force cannot have FTL (6.1.X164-j)'],
  ])('%s', (order, why) => {
    expect(answersTo(solView(), order)).toEqual([`"${order}" is refused: ${why}`]);
  });

  test.each([
    [
      'DV 2, Scot 1',
      /^"starship costing 5 with DV 2, Scot 1" holds "scot 1", which is no statistic or ability: .*; did you mean "scout"\?$/,
    ],
    ['', /^"starship costing 5" is no design: write "starship costing 5 with DV 2, FTL 1"$/],
  ])('what is no design is told: %s', (features, told) => {
    expect(answersTo(solView(), `design Kite as starship costing 5${features && ` with ${features}`}`)[0]).toMatch(told);
  });

  test.each([
    [
      'starshp costing 5 with DV 1',
      'holds "starshp", which is no type: write starship, flight, starbase, ground force or ground base; did you mean "starship"?',
    ],
    ['starship costing 0 with DV 1', 'holds "0", which is no whole number from 1 to 1000'],
    [
      'starship costing 5 for TL x with DV 1',
      'holds "tl x", which is no tech level: write TL 0, TL 1 and so on, or pre-industrial, industrial, information or interplanetary',
    ],
  ])('what is wrong in a design is told: %s', (drawn, told) => {
    expect(answersTo(solView(), `design Kite as ${drawn}`)).toEqual([`"${drawn}" ${told}`]);
  });

  test('a colony builds one prototype at a time, also counting those of earlier turns', () => {
    const busy = wideView(({ projects, empire }) => {
      projects.old = { owner: empire.id, system: 'sol', work: { kind: 'prototype', class: 'other' }, begun: 0, ready: 3 };
    });
    expect(answersTo(busy, 'prototype Kestrel at Sol')).toEqual([
      '"prototype Kestrel at Sol" is refused: the colony is already building a prototype, and one at a time is the limit (G-37)',
    ]);
  });

  test.each([
    ...refusals('prototype Scout at Sol', ['Scout can be built already (G-37)']),
    ...refusals('prototype Kestrel at Vega', ['the colony has no working shipyard (3.5-m)']),
  ])('%s: %s', expectRefusal);

  test('a prototype shares the industrial capacity', () => {
    expect(answersTo(wideView(), 'build 8 Destroyer at Sol', 'prototype Kestrel at Sol')[1]).toBe(
      '"prototype Kestrel at Sol" is refused: it takes 5 of the industrial capacity of Sol, and 4 of 36 are left (G-36)',
    );
  });
});

describe('repair, refit and scrap', () => {
  const damaged = (...labels: [string, number][]) =>
    wideView((view) => {
      for (const [label, damage] of labels) unitCalled(view, label).damage = damage;
    });

  test('damage repaired in one place is added up before it is rounded', () => {
    const view = damaged(['Destroyer 1', 1], ['Destroyer 2', 1], ['Destroyer 3', 1]);
    expect(answersTo(view, 'repair Destroyer 1', 'repair Destroyer 2', 'repair Destroyer 3', 'repair Destroyer 1')).toEqual([
      'Destroyer 1 at Sol repaired for 1 EP',
      'Destroyer 2 at Sol repaired for the half EP that the repairs above leave',
      'Destroyer 3 at Sol repaired for 1 EP',
      '"repair Destroyer 1" is refused: Destroyer 1 is not damaged (G-61)',
    ]);
    expect(answersTo(view, 'build 9 Destroyer at Sol', 'repair Destroyer 1')[1]).toBe(
      '"repair Destroyer 1" is refused: it takes 1 of the industrial capacity of Sol, and 0 of 36 are left; capacity is left at Vega (4) (G-36)',
    );
  });

  test('a ship repairs as much as its Repair value, without industry', () => {
    const view = damaged(['Destroyer 1', 2], ['Destroyer 2', 2]);
    const again = 'repair Destroyer 2 with Tender 1';
    expect(answersTo(view, 'repair Destroyer 1 with Tender 1', again, again, 'repair Destroyer 1 with Scout 1')).toEqual([
      '2 of 2 damage of Destroyer 1 repaired by Tender 1 for 1 EP',
      '1 of 2 damage of Destroyer 2 repaired by Tender 1 for 1 EP',
      `"${again}" is refused: Tender 1 repairs 3 points this turn already (G-61)`,
      '"repair Destroyer 1 with Scout 1" is refused: Scout 1 cannot repair (G-61)',
    ]);
  });

  const away = (view: EmpireView) => {
    const fleet = view.fleets[`${view.empire.id}-1st-fleet`];
    if (fleet) fleet.system = 'altair';
  };

  test.each([
    ...refusals(
      'repair Destroyer 1',
      ['Destroyer 1 is not damaged (G-61)'],
      ['Destroyer 1 is not at a colony of yours; capacity is left at Sol (36) and Vega (4) (G-61)', away],
    ),
    ...refusals(
      'repair Scout 1 with Tender 1',
      ['Scout 1 is not damaged (G-61)'],
      ['Tender 1 is not in the same system (G-61)', away],
    ),
    ...refusals(
      'refit Destroyer 1 to Scout',
      ['Destroyer 1 is not at a colony of yours (G-62)', away],
      [
        'Scout has no prototype yet (G-37)',
        (view) => Object.assign(view.unitClasses[`${view.empire.id}-scout`] ?? {}, { prototyped: false }),
      ],
      [
        'Scout needs TL 2, the colony has TL 0 (5.2.X1-d)',
        (view) =>
          Object.assign(view.unitClasses[`${view.empire.id}-scout`] ?? {}, { techLevel: { era: 'interstellar', level: 2 } }),
      ],
    ),
    ...refusals('refit Destroyer 1 to Destroyer', ['Destroyer 1 is a Destroyer already (G-62)']),
    ...refusals('refit Destroyer 1 to Garrison', ['a starship cannot become a ground force (G-62)']),
    ...refusals('refit Destroyer 1 to Heavy Cruiser', ['build costs of 4 and 13 differ by more than 20% (G-62)']),
    ...refusals('scrap Destroyer 1', ['Destroyer 1 is not at a colony of yours (G-62)', away]),
    ...refusals('mothball Destroyer 1', ['this campaign plays without mothballing (G-34)']),
    ...refusals('reactivate Destroyer 1', ['this campaign plays without mothballing (G-34)']),
  ])('%s: %s', expectRefusal);

  test('a refit uses industry, and is made once a turn', () => {
    expect(
      answersTo(
        wideView(),
        'build 8 Destroyer at Sol',
        'refit Scout 1 to Destroyer',
        'refit Scout 1 to Scout',
        'build Destroyer at Sol',
      ),
    ).toEqual([
      '8 Destroyers at Sol for 32 EP',
      'Scout 1 at Sol becomes a Destroyer for 2 EP',
      '"refit Scout 1 to Scout" is refused: Scout 1 is refitted already this turn (G-62)',
      '"build Destroyer at Sol" is refused: it takes 4 of the industrial capacity of Sol, and 2 of 36 are left (G-36)',
    ]);
  });

  test('what is scrapped is gone, and what it carried stays behind', () => {
    expect(answersTo(wideView(), 'scrap Light Carrier 1', 'scrap Light Carrier 1', 'scrap Fighter 1')).toEqual([
      'Light Carrier 1 at Sol scrapped; 2 EP come in at the end of the turn',
      expect.stringContaining('"Light Carrier 1" is no unit that you know'),
      'Fighter 1 at Sol scrapped; 0 EP come in at the end of the turn',
    ]);
  });

  test('O-72: with mothballing, units are laid up at colonies and come back a later turn', () => {
    const laid = wideView((view) => {
      view.rules.mothballing = true;
      unitCalled(view, 'Scout 1').mothballed = true;
    });
    expect(answersTo(laid, 'mothball Scout 2', 'reactivate Scout 2', 'mothball Scout 1', 'reactivate Scout 1')).toEqual([
      'Scout 2 laid up at Sol: until it is reactivated, it neither moves nor fights',
      '"reactivate Scout 2" is refused: Scout 2 is not laid up (G-34)',
      '"mothball Scout 1" is refused: Scout 1 is laid up already (G-34)',
      'Scout 1 back in service at Sol after movement and battles: it moves and fights from next turn on',
    ]);
  });
});
