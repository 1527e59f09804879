import { describe, expect, test } from 'vitest';
import type { TreatyKind } from '#schemas/vbam/state.ts';
import { forecastSheet } from '#vbam/forecast/forecastSheet.ts';
import { frontMatter } from '#vbam/orders/frontMatter.ts';
import type { EmpireView, KnownSystem } from '#vbam/view/view.ts';
import { answersTo, costOf, refused, wideView } from '../../../builders/orders.ts';
import { treatiesOf } from '../../../builders/relations.ts';

const kili = 'kili-hegemony';
const name = 'Kili Hegemony';
const tl = (level: number) => ({ era: 'interstellar' as const, level });
const data = { kind: 'data' as const, techLevel: tl(2) };

/** Sol and the Kili, who have signed these. */
function partners(kinds: TreatyKind[], change: (view: EmpireView) => void = () => {}): EmpireView {
  return wideView((view) => {
    Object.assign(view.empires[kili] ?? {}, { treaties: treatiesOf(kili, kinds), relationship: 20 });
    change(view);
  });
}

/** The Kili have a colony at Lantern, beyond Vega. */
function withLantern(view: EmpireView): void {
  view.systems.lantern = { ...(view.systems.vega as KnownSystem), id: 'lantern', name: 'Lantern' };
  view.lanes.push({ a: 'vega', b: 'lantern', class: null, hexes: 2 });
  view.foreign.colonies.lantern = { seen: 0, owner: kili, size: 'Minor', facilities: [] };
}

const met = (view: EmpireView) => view.empires[kili] as EmpireView['empires'][string];

describe('O-38: routes to trade partners', () => {
  const order = 'open trade route to Lantern';

  test('5 EP a jump, like any route', () => {
    const view = partners(['trade'], withLantern);
    expect(answersTo(view, order)).toEqual(['a trade route from Sol to Lantern for 10 EP']);
    expect(costOf(view, order)).toBe(100);
  });

  test('without a treaty, or under sanctions and hostilities, it is refused', () => {
    const none = 'it is no system of yours, and others need a trade treaty (5.4.X13-a)';
    const barred = `nothing is traded with ${name} under hostilities or sanctions (G-50)`;
    expect(answersTo(partners([], withLantern), order)).toEqual([refused(order, none)]);
    for (const change of [{ sanctions: { ours: true, theirs: false } }, { level: 'hostilities' as const }]) {
      const view = partners(['trade'], (made) => {
        withLantern(made);
        Object.assign(met(made), change);
      });
      expect(answersTo(view, order)).toEqual([refused(order, barred)]);
    }
  });
});

describe('O-37: resources for a partner', () => {
  const trading = (change: (view: EmpireView) => void = () => {}) =>
    partners(['trade'], (view) => {
      withLantern(view);
      view.rules.strategicResources = true;
      (view.systems.vega as KnownSystem).resources = ['trade'];
      const route = { owner: view.empire.id, center: 'sol', opened: 0, state: 'active' as const };
      Object.assign(view.tradeRoutes, { one: { ...route, target: 'vega' }, two: { ...route, target: 'lantern' } });
      change(view);
    });
  const lent = (view: EmpireView) =>
    void met(view).deals.push({ giver: view.empire.id, resource: 'trade', from: 'vega', to: 'lantern', since: 0, count: 1 });

  test('it works for the partner', () => {
    expect(answersTo(trading(), 'assign trade of Vega to Lantern')).toEqual([
      `the trade resource of Vega works for ${name} at Lantern`,
    ]);
  });

  test('not where no routes lead, nor with those who trade with nobody', () => {
    const order = 'assign trade of Vega to Lantern';
    expect(
      answersTo(
        trading((view) => delete view.tradeRoutes.two),
        order,
      ),
    ).toEqual([refused(order, 'no active trade routes of yours link Vega and Lantern (3.2.8-c)')]);
    expect(
      answersTo(
        trading((view) => (met(view).treaties = [])),
        order,
      ),
    ).toEqual([refused(order, 'Lantern is no system of yours, nor of a partner you trade with (3.2.8-c)')]);
  });

  test('what is lent is not sent elsewhere, and to take it back people must follow', () => {
    const away = 'assign trade of Vega to Sol';
    expect(answersTo(trading(lent), away)).toEqual([
      refused(away, `it works for ${name} at Lantern: a deal must be broken first, with "keep trade of ..." (3.2.8-d)`),
    ]);
    expect(answersTo(trading(lent), 'keep trade of Vega')[0]).toContain('your people would not follow');
    const angry = trading((view) => {
      lent(view);
      met(view).relationship = -100;
    });
    expect(answersTo(angry, 'keep trade of Vega')).toEqual([`the deal on the trade resource of Vega with ${name} is broken`]);
  });
});

describe('C-37: research treaties', () => {
  const capacityWith = (own: number, partner: number | null) => {
    const view = partners(['research'], (made) => {
      const people = { census: own / 2, morale: own / 2, research: 2 };
      made.colonies = { sol: { ...(made.colonies.sol as EmpireView['colonies'][string]), ...people } };
      made.facilities = {};
      (made.systems.sol as KnownSystem).capacity = 100;
      met(made).researchCapacity = partner;
    });
    return answersTo(view, 'invest 999 in research')[0]?.match(/capacity is (\d+)/)?.[1];
  };

  test('E-44: capacities of 74 and 58 become 80 and 66', () => {
    expect([capacityWith(74, 58), capacityWith(58, 74), capacityWith(58, null)]).toEqual(['80', '66', '58']);
  });
});

describe('gifts and sales', () => {
  test('O-49: money needs somebody to talk to, and is paid at once', () => {
    const order = `send 20 EP to ${name}`;
    expect(answersTo(partners([]), order)).toEqual([`20 EP sent to ${name}`]);
    expect(costOf(partners([]), order)).toBe(200);
    const mute = partners([], (view) => (met(view).communications = false));
    expect(answersTo(mute, order)).toEqual([refused(order, `you cannot talk to ${name} yet (4.5.3-c)`)]);
    const poor = partners([], (view) => (view.empire.treasury.epTenths = 150));
    expect(answersTo(poor, order)).toEqual([refused(order, 'it costs 20 EP, and 15 EP are left')]);
  });

  test('O-46: data', () => {
    const give = `give data of TL 0 to ${name}`;
    expect(answersTo(partners(['research']), give)).toEqual([`data of TL 0 given to ${name}`]);
    expect(answersTo(partners(['research']), `${give} for 20 EP`)).toEqual([
      `data of TL 0 offered to ${name} for 20 EP, if they accept it`,
    ]);
    expect(answersTo(partners([]), give)).toEqual([
      refused(give, `it takes a research treaty, and you have none with ${name} (G-64)`),
    ]);
    expect(answersTo(partners(['research']), `give data of TL 9 to ${name}`)[0]).toContain(
      'you have not reached TL 9 yourselves, only TL 0 (G-56)',
    );
    expect(answersTo(partners(['research']), give, give)[1]).toContain('the sheet deals with it already');
  });

  test('O-47: schematics of classes that have a prototype', () => {
    expect(answersTo(partners(['research']), `give schematic of Tender to ${name}`)).toEqual([
      `schematic of Tender given to ${name}`,
    ]);
    expect(answersTo(partners(['research']), `give schematic of Kestrel to ${name}`)[0]).toContain(
      'Kestrel has no prototype yet, and so no schematic (G-37)',
    );
    const give = `give schematic of Tender to ${name}`;
    expect(answersTo(partners(['research']), give, give)[1]).toContain('the sheet deals with it already');
  });

  test('O-48: units and fleets, each once', () => {
    const view = partners(['military']);
    expect(answersTo(view, `hand over Tender 1 to ${name}`)).toEqual([`Tender 1 given to ${name}`]);
    expect(answersTo(view, `hand over Tender 1 to ${name} for 5 EP`, `hand over 1st Fleet to ${name}`)[1]).toContain(
      'the sheet hands over Tender 1 already (O-48)',
    );
    expect(answersTo(partners([]), `hand over Tender 1 to ${name}`)[0]).toContain('it takes a military treaty');
  });

  test('O-58: systems, but never the imperial capital, and not to an enemy', () => {
    expect(answersTo(partners([]), `cede Vega to ${name}`)).toEqual([`Vega offered to ${name} as a gift, if they accept it`]);
    expect(answersTo(partners([]), `cede Sol to ${name}`)[0]).toContain('Sol is your imperial capital');
    expect(answersTo(partners([]), `cede Altair to ${name}`)[0]).toContain('you have no colony at Altair');
    const war = partners([], (view) => (met(view).state = 'war'));
    expect(answersTo(war, `cede Vega to ${name}`)[0]).toContain('only an armistice hands over systems (4.5.1-d)');
  });
});

describe('answers to what is offered', () => {
  const selling = (change: (view: EmpireView) => void = () => {}) =>
    partners(['research'], (view) => {
      met(view).bargains.push({ by: kili, goods: data, epTenths: 200, made: 0 });
      change(view);
    });
  const accept = `accept data of TL 2 from ${name}`;

  test('accepted, it is paid', () => {
    expect(answersTo(selling(), accept)).toEqual([`data of TL 2 taken from ${name} for 20 EP`]);
    expect(costOf(selling(), accept)).toBe(200);
    expect(answersTo(selling(), `decline data of TL 2 from ${name}`)).toEqual([`data of TL 2 from ${name} declined`]);
  });

  test('not twice, not without the treaty, not for what is known already', () => {
    expect(answersTo(selling(), accept, accept)[1]).toContain('the sheet deals with it already');
    expect(
      answersTo(
        selling((view) => (met(view).treaties = [])),
        accept,
      )[0],
    ).toContain('it takes a research treaty');
    expect(
      answersTo(
        selling((view) => (view.empire.techLevel = tl(3))),
        accept,
      )[0],
    ).toContain('you have reached TL 2 yourselves');
    const held = selling((view) => void view.empire.researchData.push({ techLevel: tl(2), source: null }));
    expect(answersTo(held, accept)[0]).toContain('you have data of TL 2 already');
  });

  test('what nobody offers has no name', () => {
    expect(answersTo(partners([]), `decline data of TL 2 from ${name}`)[0]).toContain('is no goods that anybody offers you');
  });

  test('what is offered can be called off', () => {
    const own = partners([], (view) => {
      met(view).bargains.push({ by: view.empire.id, goods: { kind: 'system', system: 'vega' }, epTenths: 0, made: 0 });
    });
    expect(answersTo(own, `call off Vega for ${name}`)).toEqual([`Vega no longer offered to ${name}`]);
  });

  test('a sheet that says nothing about it is told', () => {
    const view = selling();
    const { problems } = forecastSheet(view, `${frontMatter(view)}\n- no orders\n`);
    expect(problems.map(({ text }) => text)).toContain(
      `${name} offers data of TL 2 for 20 EP (until turn 3): answer with "accept data of TL 2 from ${name}" or "decline data of TL 2 from ${name}"`,
    );
  });
});

describe('what treaties cost is forecast', () => {
  const expectedOf = (view: EmpireView, order = 'no orders') =>
    forecastSheet(view, `${frontMatter(view)}\n- ${order}\n`).expected;

  test('G-49: the tribute of a ward', () => {
    const free = expectedOf(partners([]));
    const ward = expectedOf(
      partners([], (view) => (met(view).treaties = treatiesOf(kili, ['protectorate'], { protector: kili }))),
    );
    expect(ward?.treaties).toBe((free?.systemIncome ?? 0) / 10);
    expect(ward?.left.epTenths).toBe((free?.left.epTenths ?? 0) - (ward?.treaties ?? 0));
  });

  test('G-48: reparations, as long as they last', () => {
    const owing = (turns: number) =>
      expectedOf(
        partners([], (view) => {
          const pay = { [view.empire.id]: { epTenths: 50, turns } };
          met(view).treaties = treatiesOf(kili, ['armistice'], { terms: { pay } });
        }),
      )?.treaties;
    expect([owing(1), owing(2)]).toEqual([0, 50]);
  });

  test('G-48: reparations of others, which nobody can count on', () => {
    const view = partners([], (made) => {
      const pay = { [kili]: { epTenths: 50, turns: 2 } };
      met(made).treaties = treatiesOf(kili, ['armistice'], { terms: { pay } });
    });
    expect(expectedOf(view)?.owed).toBe(50);
  });

  test('5.4.X12-b: what routes to partners earn', () => {
    const earning = (lines: EmpireView['routeEarnings'], order?: string) =>
      expectedOf(
        partners(['border', 'trade'], (view) => {
          withLantern(view);
          view.tradeRoutes = { one: { owner: view.empire.id, target: 'lantern', center: 'sol', opened: 0, state: 'active' } };
          view.routeEarnings = lines;
          met(view).offers = [{ by: kili, purpose: 'withdraw', kind: 'trade', terms: {}, made: 0 }];
          met(view).relationship = -60; // so that people would follow
        }),
        order,
      )?.commerce;
    const twelve = { lantern: { lines: [], total: 12 } };
    expect([earning({}), earning(twelve)]).toEqual([0, 12]);
    expect(earning(twelve, 'sanction Kili Hegemony')).toBe(0); // G-50: at once
    // 4.5.T-f: routes end with their treaty, however it ends
    expect(earning(twelve, 'accept trade treaty of Kili Hegemony')).toBe(0);
    expect(earning(twelve, 'break trade treaty with Kili Hegemony')).toBe(0);
    expect(earning(twelve, 'break border treaty with Kili Hegemony')).toBe(0);
    expect(earning(twelve, 'refuse trade treaty of Kili Hegemony')).toBe(12);
  });
});
