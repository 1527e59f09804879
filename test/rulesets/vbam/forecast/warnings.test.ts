import { describe, expect, test } from 'vitest';
import { forecastSheet } from '#vbam/forecast/forecastSheet.ts';
import { frontMatter } from '#vbam/orders/frontMatter.ts';
import type { EmpireView, KnownEmpire } from '#vbam/view/view.ts';
import { always } from '../../../builders/instructions.ts';
import { solView, unitCalled, wideView } from '../../../builders/orders.ts';
import { treatiesOf } from '../../../builders/relations.ts';

/** The warnings for a sheet of these orders, in the order of its lines; the first order is on line 6. */
function warningsFor(view: EmpireView, ...orders: string[]): string[] {
  const text = [frontMatter(view), ...orders.map((order) => `- ${order}`)].join('\n');
  return forecastSheet(view, text).problems.map(
    ({ line, column, severity, text: words }) => `${line}:${column} ${severity} ${words}`,
  );
}

/** The same with these pools. */
function poor(epTenths: number, pp: number, change: (view: EmpireView) => void = () => {}): EmpireView {
  return wideView((view) => {
    Object.assign(view.empire.treasury, { epTenths, pp });
    change(view);
  });
}

const unspent = '1:1 warning 1000 of 1000 EP are left unspent';
const growing = '1:1 info 500 PP are left, and the population could be raised at Sol for 70 and Vega for 30';
const idle = '1:1 info nothing is being built at Sol and Vega, and you could pay for a unit there';

test('an empty sheet is told what it leaves', () => {
  expect(warningsFor(wideView())).toEqual([unspent, growing, idle]);
});

test('"no orders" silences what is only idle', () => {
  expect(warningsFor(wideView(), 'no orders')).toEqual([]);
});

test('a sheet that is refused whole is told nothing else', () => {
  expect(forecastSheet(wideView(), '- no orders').problems).toHaveLength(1);
  expect(forecastSheet(wideView(), '- no orders').expected).toBeNull();
});

test('why it is refused whole has nothing to do with what stands since earlier turns', () => {
  const view = wideView(({ empire }) => {
    empire.standing = always('build 2 Dreadnought at Nowhere');
  });
  const other = frontMatter(view).replace(/^turn: .*$/m, 'turn: 99');
  const { refused, problems } = forecastSheet(view, `${other}\n- no orders`);
  expect(problems.map(({ text }) => text)).toEqual([expect.stringMatching(/^standing instruction: /), refused[0]?.text]);
  expect(refused).toEqual([expect.objectContaining({ line: 4, text: expect.stringMatching(/^the sheet is for turn "99"/) })]);
  expect(forecastSheet(view, `${frontMatter(view)}\n- no orders`).refused).toEqual([]);
});

describe('unspent points', () => {
  test('EP, as long as more than half of them are left', () => {
    const view = poor(500, 0, ({ projects, empire }) => {
      for (const system of ['sol', 'vega']) {
        projects[system] = { owner: empire.id, system, work: { kind: 'imperial capital' }, begun: 0, ready: 9 };
      }
    });
    expect(warningsFor(view)).toEqual(['1:1 warning 50 of 50 EP are left unspent']);
    expect(warningsFor(view, 'build intel at Vega')).toEqual(['1:1 warning 40 of 50 EP are left unspent']);
    expect(warningsFor(view, 'build intel at Vega', 'build agriculture at Vega', 'build research at Vega')).toEqual([]);
  });

  test('PP, as long as they would do for a point of population', () => {
    const left = (pp: number, ...orders: string[]) =>
      warningsFor(poor(0, pp), ...orders).filter((line) => line.includes('PP are left'));
    expect(left(30)).toEqual(['1:1 info 30 PP are left, and the population could be raised at Vega for 30']);
    expect(left(29)).toEqual([]);
    expect(left(60, 'raise population at Vega')).toEqual([]); // once a turn
  });
});

describe('idle yards', () => {
  const idleIn = (view: EmpireView, ...orders: string[]) =>
    warningsFor(view, ...orders).filter((line) => line.includes('nothing is'));

  test('not where something is ordered', () => {
    expect(idleIn(wideView(), 'build Garrison at Vega')).toEqual([
      '1:1 info nothing is being built at Sol, and you could pay for a unit there',
    ]);
  });

  test('not where something is under way', () => {
    const busy = wideView(({ projects, empire }) => {
      projects.p = { owner: empire.id, system: 'sol', work: { kind: 'unit', class: `${empire.id}-scout` }, begun: 0, ready: 3 };
    });
    expect(idleIn(busy)).toEqual(['1:1 info nothing is being built at Vega, and you could pay for a unit there']);
  });

  test('not where nothing can be paid, or nothing can be built', () => {
    expect(idleIn(poor(0, 0))).toEqual([]);
    const still = solView(({ colonies }) => Object.assign(colonies.sol ?? {}, { industry: 0 }));
    expect(idleIn(still)).toEqual([]);
  });

  test('a great empire is told in one line', () => {
    const great = wideView((view) => {
      for (let number = 1; number <= 12; number++) {
        const id = `new-sol-${number}`;
        view.systems[id] = {
          ...structuredClone(view.systems.sol as EmpireView['systems'][string]),
          id,
          name: `New Sol ${number}`,
        };
        view.colonies[id] = { ...structuredClone(view.colonies.sol as EmpireView['colonies'][string]), system: id };
      }
    });
    expect(idleIn(great)).toEqual([
      '1:1 info nothing is being built at New Sol 1, New Sol 2, New Sol 3, New Sol 4, New Sol 5, New Sol 6, New Sol 7, New Sol 8 and 6 more, and you could pay for a unit there',
    ]);
  });
});

describe('trade routes that earn nothing', () => {
  const route = 'open trade route to Vega';
  const idleRoute = (change: (vega: EmpireView['colonies'][string]) => void) =>
    warningsFor(
      wideView(({ colonies }) => change(colonies.vega as EmpireView['colonies'][string])),
      'no orders',
      route,
    );

  test('are told at their line, with the reason', () => {
    expect(idleRoute((vega) => Object.assign(vega, { census: 0 }))).toEqual([
      '7:1 warning the trade route to Vega earns nothing as long as nobody lives there (G-54)',
    ]);
    expect(idleRoute((vega) => Object.assign(vega, { economy: 0, industry: 0, agriculture: 0 }))).toContain(
      '7:1 warning the trade route to Vega earns nothing as long as no Economy, Industry or Agriculture is used there (G-54)',
    );
  });

  test('are not told of those that earn something', () => {
    expect(idleRoute(() => {})).toEqual([]);
  });

  test('nor does a partner’s outpost earn much', () => {
    const told = (size: string) => {
      const view = wideView((wide) => {
        const kili = wide.empires['kili-hegemony'] as KnownEmpire;
        kili.treaties = treatiesOf('kili-hegemony', ['border', 'trade']);
        delete wide.colonies.vega;
        wide.foreign.colonies.vega = { seen: 0, owner: 'kili-hegemony', size, facilities: [] };
      });
      return warningsFor(view, 'no orders', route).filter((line) => line.includes('outpost'));
    };
    expect(told('outpost')).toEqual([
      '7:1 warning Vega is an outpost with a Census of 1 at most: the trade route there earns little or nothing yet (G-54)',
    ]);
    expect(told('settlement')).toEqual([]);
  });
});

describe('lines for later turns', () => {
  const forecast = (standing: string[], ...orders: string[]) => {
    const view = wideView(({ empire }) => {
      empire.standing = always(...standing);
    });
    return forecastSheet(view, [frontMatter(view), ...orders.map((order) => `- ${order}`)].join('\n'));
  };

  test('are told with what they do', () => {
    const { orders, remembered } = forecast(
      ['no orders'],
      'turn 5: build intel at Sol',
      'invest 3 in research',
      'stop: No Orders',
    );
    expect(remembered).toEqual([
      {
        line: 6,
        says: 'kept for turn 5: "build intel at Sol"; if no sheet comes in that turn, it is carried out only if it costs nothing',
      },
      { line: 8, says: '"No Orders" is not repeated any more' },
    ]);
    expect(orders.map(({ line }) => line)).toEqual([7]);
  });

  test('are refused where no order begins like that, and warned of where a name is not known', () => {
    const { problems } = forecast([], 'no orders', 'turn 5: bild intel at Sol', 'turn 6: build intel at Nowhere');
    expect(problems.map(({ line, column, severity, text }) => `${line}:${column} ${severity} ${text}`)).toEqual([
      '7:11 error "bild" begins no order; did you mean "build"?',
      '8:26 warning as things are now, this would be refused in its turn: "Nowhere" is no colony that you know: you have Sol and Vega',
    ]);
  });

  test('O-20: a fleet that has nothing to repair where it is now may have in that turn', () => {
    const { problems } = forecast([], 'no orders', 'turn 7: repair 1st Fleet', 'turn 7: repair 9th Fleet', 'turn 7: repair all');
    expect(problems.map(({ line, severity, text }) => `${line} ${severity} ${text}`)).toEqual([
      '7 info as things are now, there would be nothing to do in its turn: "1st Fleet" has nothing damaged that is at a colony of yours',
      expect.stringMatching(
        /^8 warning as things are now, this would be refused in its turn: "9th Fleet" is no unit that you know/,
      ),
      '9 info as things are now, there would be nothing to do in its turn: "all" has nothing damaged that is at a colony of yours',
    ]);
  });
});

describe('hunger', () => {
  const hungry = (pp: number, ...orders: string[]) =>
    warningsFor(
      poor(0, pp, ({ colonies }) => Object.assign(colonies.sol ?? {}, { agriculture: 5 })),
      ...orders,
    ).filter((line) => line.includes('starve'));

  test('is told with its reason, also to those who want no orders', () => {
    const line = '1:1 warning people will starve at Vega (1 Census): 20 food will be grown, 24 are needed, and the pool gives 1';
    expect(hungry(1)).toEqual([line]);
    expect(hungry(1, 'no orders')).toEqual([line]);
  });

  test('is not told where the pool is enough', () => {
    expect(hungry(4)).toEqual([]);
  });

  test('comes where the sheet says', () => {
    expect(hungry(0, 'starve first Sol')).toEqual([
      '1:1 warning people will starve at Sol (2 Census): 20 food will be grown, 24 are needed, and the pool gives 0',
    ]);
  });
});

describe('maintenance that cannot be paid', () => {
  const unpaid = (epTenths: number, ...orders: string[]) =>
    warningsFor(
      poor(epTenths, 0, (view) => {
        for (const colony of Object.values(view.colonies)) colony.economy = 0;
        Object.assign(view, { facilities: {}, tradeRoutes: {} });
      }),
      ...orders,
    ).filter((line) => line.includes('maintenance'));

  test('is told with its reason', () => {
    expect(unpaid(20)).toEqual([
      '1:1 warning 3.7 EP of 5.7 EP maintenance cannot be paid: 2 EP are left after the sheet and 0 EP come in; 1 damage each to Heavy Cruiser 1, Constabulary 1, Light Carrier 1, Starbase 1, Explorer 1, Explorer 2, Light Cruiser 1, Light Cruiser 2 and 14 more',
    ]);
    expect(unpaid(57)).toEqual([]);
  });

  test('is told at the last order that takes EP', () => {
    expect(unpaid(100)).toEqual([]);
    expect(unpaid(100, 'build intel at Vega', 'no orders')).toEqual([
      '6:1 warning 5.7 EP of 5.7 EP maintenance cannot be paid: 0 EP are left after the sheet and 0 EP come in; 1 damage each to Heavy Cruiser 1, Constabulary 1, Light Carrier 1, Starbase 1, Explorer 1, Explorer 2, Light Cruiser 1, Light Cruiser 2 and 19 more',
    ]);
  });

  test('is not told when sales come in', () => {
    expect(unpaid(0, 'sell intel at Sol', 'sell research at Sol')).toEqual([]);
  });
});

describe('G-03: whoever leaves is not repaired', () => {
  const damaged = wideView((view) => {
    for (const label of ['Destroyer 1', 'Destroyer 2', 'Scout 1']) unitCalled(view, label).damage = 1;
  });
  const repairs = ['repair Destroyer 1', 'repair Destroyer 2', 'repair Scout 1'];
  const told = (...orders: string[]) => warningsFor(damaged, ...orders).filter((line) => line.includes('repaired'));
  const both = 'Destroyer 1 and Destroyer 2 leave with 1st Fleet before they can be repaired (G-03)';

  test('at the later of the two lines', () => {
    expect(told(...repairs, '1st Fleet: move to Vega')).toEqual([`9:1 warning ${both}`]);
    expect(told('1st Fleet: move to Vega', 'repair Destroyer 2')).toEqual([
      '7:1 warning Destroyer 2 leaves with 1st Fleet before it can be repaired (G-03)',
    ]);
  });

  test('those who stay are', () => {
    expect(told(...repairs, '1st Fleet: stay')).toEqual([]);
    expect(told(...repairs)).toEqual([]);
  });

  test.each([
    ['refit Destroyer 1 to Heavy Destroyer', 'refitted'],
    ['refit captured Destroyer 1', 'refitted'],
    ['scrap Destroyer 1', 'scrapped'],
    ['mothball Destroyer 1', 'laid up'],
  ])('%s comes too late as well', (order, done) => {
    const view = structuredClone(damaged);
    const captured = order.includes('captured');
    unitCalled(view, 'Destroyer 1').captured = captured;
    const destroyer = view.unitClasses[unitCalled(view, 'Destroyer 1').class];
    if (destroyer) view.unitClasses[`${view.empire.id}-heavy-destroyer`] = { ...destroyer, name: 'Heavy Destroyer' };
    view.rules = { ...view.rules, mothballing: true };
    const warned = (...orders: string[]) => warningsFor(view, ...orders).filter((line) => line.includes('(G-03)'));
    const text = `Destroyer 1 leaves with 1st Fleet before it can be ${done} (G-03)`;
    if (done !== 'laid up') expect(warned(order, '1st Fleet: move to Altair')).toEqual([`7:1 warning ${text}`]); // that is refused
    expect(warned('1st Fleet: move to Altair', order)).toEqual([`7:1 warning ${text}`]);
    const isPaidThere = done === 'refitted';
    expect(warned('1st Fleet: move to Vega', order)).toEqual(isPaidThere ? [`7:1 warning ${text}`] : []); // a colony of ours too
    expect(warned(order, '1st Fleet: stay')).toEqual([]);
  });

  test('also where it goes on as it meant to', () => {
    const view = structuredClone(damaged);
    const fleet = Object.values(view.fleets).find(({ name }) => name === '1st Fleet');
    Object.assign(fleet ?? {}, { course: ['vega'] });
    expect(warningsFor(view, 'repair Destroyer 1').filter((line) => line.includes('repaired'))).toEqual([
      '6:1 warning Destroyer 1 leaves with 1st Fleet before it can be repaired (G-03)',
    ]);
  });

  test.each([
    ['refit Scout 1 to Destroyer', '1st Survey', 'Scout 1 leaves with 1st Survey before it can be refitted (G-03)'],
    ['scrap Scout 1', '1st Survey', 'Scout 1 leaves with 1st Survey before it can be scrapped (G-03)'],
    ['mothball Scout 1', '1st Survey', 'Scout 1 leaves with 1st Survey before it can be laid up (G-03)'],
    ['repair Scout 1 with Tender 1', '1st Fleet', 'Tender 1 leaves with 1st Fleet before it can repair Scout 1 (G-03)'],
  ])('nor is any other work done: %s', (work, fleet, text) => {
    const view = wideView((wide) => {
      unitCalled(wide, 'Scout 1').damage = 1;
      Object.assign(wide, { rules: { ...wide.rules, mothballing: true } });
    });
    const lost = (...orders: string[]) => warningsFor(view, ...orders).filter((line) => line.includes('(G-03)'));
    expect(lost(`${fleet}: move to Altair`, work)).toEqual([`7:1 warning ${text}`]);
    expect(lost(work)).toEqual([]);
  });
});

describe('orders of one sheet that undo each other', () => {
  const fed = wideView(({ colonies: { vega } }) => Object.assign(vega ?? {}, { agriculture: 3 }));
  const crossedIn = (view: EmpireView, ...orders: string[]) =>
    warningsFor(view, ...orders).filter((line) => line.includes('may come to nothing'));
  const crossed = (...orders: string[]) => crossedIn(fed, ...orders);

  test('G-46: whoever declares hostilities gives them nothing, and signs nothing with them', () => {
    const told = [
      '7:1 warning you declare hostilities on Kili Hegemony this turn (G-46), so this may come to nothing: Vega offered to Kili Hegemony as a gift, if they accept it',
    ];
    const orders = ['cede Vega to Kili Hegemony', 'declare hostilities on Kili Hegemony'];
    expect(crossed(...orders)).toEqual(told);
    expect(crossed(...orders.reverse())).toEqual(told);
    expect(crossed('cede Vega to Kili Hegemony')).toEqual([]);
    expect(warningsFor(fed, 'offer border treaty to Kili Hegemony', 'declare hostilities on Kili Hegemony')).toContainEqual(
      expect.stringContaining('a declaration ends all offers: leave one of the two out (G-46)'),
    );
  });

  /** They ask to part from a border treaty. */
  const parting = (change: Partial<KnownEmpire> = {}) =>
    wideView(({ empires: { 'kili-hegemony': friend } }) => {
      const treaties = [{ kind: 'border', signed: 0, terms: {}, ended: null }];
      const offers = [{ by: 'kili-hegemony', kind: 'border', purpose: 'withdraw', terms: {}, made: 0 }];
      Object.assign(friend ?? {}, { treaties, offers, ...change });
    });
  const consent = 'accept border treaty of Kili Hegemony';

  test('G-46: whoever declares hostilities does not part from a treaty in peace', () => {
    expect(crossedIn(parting(), consent, 'declare hostilities on Kili Hegemony')).toEqual([
      expect.stringMatching(
        /^7:1 warning you declare hostilities on Kili Hegemony this turn \(G-46\), so this may come to nothing: /,
      ),
    ]);
  });

  test('4.5.T-b: nothing is signed on top of a treaty that ends', () => {
    const offer = 'offer trade treaty to Kili Hegemony';
    const why = 'the border treaty with Kili Hegemony ends this turn (4.5.T-b), so this may come to nothing';
    expect(crossedIn(parting({ relationship: 100 }), consent, offer)).toEqual([
      expect.stringContaining(`7:1 warning ${why}: a trade treaty is offered to Kili Hegemony`),
    ]);
    expect(crossedIn(parting({ relationship: 100 }), offer)).toEqual([]);
  });

  test('G-47, G-64: nor does anything change hands under what rests on it, or end once more', () => {
    const treaties = treatiesOf('kili-hegemony', ['border', 'non-aggression', 'military', 'trade']);
    const friends = parting({ treaties, relationship: 100 });
    const why = '7:1 warning the border treaty with Kili Hegemony ends this turn (4.5.T-b), so this may come to nothing';
    const given = 'hand over Scout 1 to Kili Hegemony';
    expect(crossedIn(friends, consent, given)).toEqual([`${why}: Scout 1 given to Kili Hegemony`]);
    expect(crossedIn(friends, 'withdraw from border treaty with Kili Hegemony', given)).toEqual([
      `${why}: Scout 1 given to Kili Hegemony`, // they have asked, so this is consent too
    ]);
    expect(crossedIn(friends, consent, 'withdraw from trade treaty with Kili Hegemony')).toEqual([
      `${why}: the trade treaty with Kili Hegemony ends if they agree`,
    ]);
    expect(crossedIn(friends, given)).toEqual([]);
  });

  test('O-50: what was offered is not taken back from those whom one declares on', () => {
    const offers = [{ by: fed.empire.id, kind: 'border' as const, purpose: 'sign' as const, terms: {}, made: 0 }];
    const offered = parting({ treaties: [], offers, relationship: -50 });
    const orders = ['take back border treaty offered to Kili Hegemony', 'declare hostilities on Kili Hegemony'];
    expect(crossedIn(offered, ...orders)).toEqual([
      expect.stringContaining('you declare hostilities on Kili Hegemony this turn'),
    ]);
  });

  test('G-29: whoever makes people fewer until they rebel has built there in vain', () => {
    const sullen = (morale: number) => wideView(({ colonies: { vega } }) => Object.assign(vega ?? {}, { census: 2, morale }));
    const orders = ['build intel at Vega', 'lower population at Vega'];
    expect(crossedIn(sullen(1), ...orders)).toEqual([
      expect.stringMatching(
        /^7:1 warning Vega rebels this turn, because its people become fewer \(G-29\), so this may come to nothing: intel at Vega/,
      ),
    ]);
    expect(crossedIn(sullen(2), ...orders)).toEqual([]);
  });

  test('O-36: nothing is built for those who are given up', () => {
    const empty = wideView(({ colonies: { vega } }) => Object.assign(vega ?? {}, { census: 0 }));
    expect(crossedIn(empty, 'build intel at Vega', 'abandon Vega')).toEqual([
      expect.stringMatching(/^7:1 warning you abandon Vega this turn \(O-36\), so this may come to nothing: intel at Vega rises/),
    ]);
  });

  test('O-57: nothing is built for those who are let go', () => {
    expect(crossed('build intel at Vega', 'release Vega')).toEqual([
      expect.stringMatching(/^7:1 warning you release Vega this turn \(O-57\), so this may come to nothing: intel at Vega rises/),
    ]);
    expect(warningsFor(fed, 'release Vega')).not.toContainEqual(expect.stringContaining(' error '));
    expect(crossed('build intel at Sol', 'release Vega', 'name system Vega as Lyra')).toEqual([]);
  });
});

test('5.2.X3-a: more people make the next advance dearer', () => {
  const told = (...orders: string[]) => warningsFor(wideView(), ...orders).filter((line) => line.includes('next advance'));
  expect(told('raise population at Vega')).toEqual([
    expect.stringMatching(
      /^1:1 info with the people who come this turn the next advance costs (\d+) TP instead of (\d+) \(5.2.X3-a\)$/,
    ),
  ]);
  expect(told('no orders')).toEqual([]);
});

test('G-03: repairs where enemies stand come after the battle', () => {
  const told = (system: string) => {
    const view = wideView((wide) => {
      Object.assign(wide.empires['kili-hegemony'] ?? {}, { level: 'war', state: 'war' });
      unitCalled(wide, 'Destroyer 1').damage = 1;
      wide.foreign.forces.seen = {
        ...{ seen: 0, system, owner: 'kili-hegemony', where: 'space', detection: 'limited', ccHalves: 20, hulls: {}, units: [] },
      };
    });
    return warningsFor(view, 'repair Destroyer 1').filter((line) => line.includes('may undo'));
  };
  expect(told('sol')).toEqual([
    '6:1 warning Kili Hegemony was seen at Sol: a battle there comes before repairs, and may undo them (G-03)',
  ]);
  expect(told('vega')).toEqual([]);
});
