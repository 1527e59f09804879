import { describe, expect, test } from 'vitest';
import { adviseForces } from '#vbam/autopilot/advisers/forces.ts';
import { openDesk } from '#vbam/autopilot/desk.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { atWar, seen } from '../../../builders/autopilotWar.ts';
import {
  blackHole,
  charted,
  colonized,
  damage,
  keep,
  ordersOf,
  ordersTo,
  PAY_DAY,
  storm,
  uncharted,
} from '../../../builders/charted.ts';

/** Sol, two ways to Goal, the short one through Maw. */
const roundMaw = [
  ['sol', 'maw'],
  ['maw', 'goal'],
  ['sol', 'one'],
  ['one', 'two'],
  ['two', 'goal'],
] as const;

const surveysTo = (view: EmpireView) => ordersOf(view).filter((order) => / Survey: /.test(order));

describe('G-60, 3.2.1-c, 3.2.6-p: ships keep away from what harms them', () => {
  test('scouts go round a black hole', () => {
    const view = uncharted(charted(roundMaw, { maw: blackHole }), 'goal');
    expect(surveysTo(view)).toEqual(['1st Survey: move to One, Goal']);
    expect(surveysTo(uncharted(charted(roundMaw), 'goal'))).toEqual(['1st Survey: move to Goal']);
  });

  test.each([
    ['a plasma storm', storm],
    ['a maser nebula', { terrain: ['maser nebula' as const] }],
    ['a star cluster', { type: 'star cluster' as const }],
  ])('and round %s', (_, maw) => {
    expect(surveysTo(uncharted(charted(roundMaw, { maw }), 'goal'))).toEqual(['1st Survey: move to One, Goal']);
  });

  test('they pass through where no turn ends there', () => {
    const major = roundMaw.map(([a, b]) => [a, b, a === 'maw' || b === 'maw' ? 'major' : 'normal'] as const);
    expect(surveysTo(uncharted(charted(major, { maw: blackHole }), 'goal'))).toEqual(['1st Survey: move to Goal']);
  });

  test('a fleet that was on its way through one is sent round it once it is known', () => {
    const view = uncharted(charted(roundMaw, { maw: blackHole }), 'goal');
    const fleet = keep(view, '1st Survey', 'sol', /./);
    Object.assign(view.fleets[fleet] ?? {}, { course: ['maw', 'goal'] });
    expect(ordersTo(view, '1st Survey')).toEqual(['move to One, Goal']);
    Object.assign(view.fleets[fleet] ?? {}, { course: ['one', 'two', 'goal'] });
    expect(ordersTo(view, '1st Survey')).toEqual([]);
  });

  test('scouts at a black hole leave it, and try no lane there', () => {
    const view = uncharted(charted([['sol', 'maw']], { maw: blackHole }), 'maw');
    keep(view, '1st Survey', 'maw', /./);
    expect(ordersTo(damage(view, /scout|explorer/, 1), '1st Survey')).toEqual(['move to Sol']);
  });

  test('scouts that would be crippled by a try are not sent there, and no more are built for it', () => {
    const view = uncharted(charted([['sol', 'maw']], { maw: blackHole }), 'maw');
    Object.assign(view, { turn: PAY_DAY });
    expect(surveysTo(view)).toEqual([]);
    expect(ordersOf(view).filter((order) => /^build (\d+ )?(Scout|Explorer)/.test(order))).toEqual([]);
  });

  test('a hole that is the only way to uncharted lanes is crossed by whoever arrives sound', () => {
    const only = [
      ['sol', 'maw'],
      ['maw', 'goal'],
    ] as const;
    const view = uncharted(charted(only, { maw: blackHole }), 'goal');
    expect(surveysTo(view)).toEqual(['1st Survey: move to Goal']);
    keep(view, '1st Survey', 'sol', /./);
    Object.assign(view.colonies.sol ?? {}, { industry: 0 }); // nobody repairs them
    expect(ordersTo(damage(view, /scout|explorer/, 1), '1st Survey')).toEqual([]);
  });
});

describe('where the last lanes begin in a black hole', () => {
  /** Nothing but Maw is left to explore. */
  function besideMaw(): EmpireView {
    const view = uncharted(charted([['sol', 'maw']], { maw: blackHole }), 'maw');
    Object.assign(view, { turn: PAY_DAY });
    view.empire.treasury.epTenths = 3000;
    const [police] = Object.values(view.unitClasses).filter(({ abilities }) => abilities.police === 7);
    Object.assign(police ?? {}, { buildCost: 5 }); // nothing better has to be proved first
    return view;
  }

  /** The 1st Survey is of ships with thick hulls, and has this much damage. */
  function delving(system: string, points: number): EmpireView {
    const view = besideMaw();
    keep(view, '1st Survey', system, /scout/);
    for (const made of Object.values(view.unitClasses)) if (made.name === 'Scout') made.statistics.defenseValue = 7;
    return damage(view, /scout/, points);
  }

  test('ships that can bear it are drawn and proved', () => {
    const orders = ordersOf(besideMaw());
    expect(orders.find((order) => order.startsWith('design "Icebreaker'))).toMatch(/with DV 7, FTL 1, Scout 5, Endurance 2$/);
    expect(orders).toContain('prototype Icebreaker Mark 1 at Sol');
    const open = uncharted(uncharted(uncharted(besideMaw(), 'sol', 1), 'sol', 2), 'sol', 3); // every survey has a lane
    expect(ordersOf(open).filter((order) => /Icebreaker/.test(order))).toEqual([]);
  });

  test('they go there, try, and come back before they are crippled', () => {
    expect(ordersTo(delving('sol', 0), '1st Survey')).toEqual(['move to Maw']);
    expect(ordersTo(delving('maw', 1), '1st Survey')).toEqual(['explore lane 1 at Maw']);
    expect(ordersTo(delving('maw', 5), '1st Survey')).toEqual(['explore lane 1 at Maw']);
    expect(ordersTo(delving('maw', 6), '1st Survey')).toEqual(['move to Sol']);
  });

  test('but not while there is a lane elsewhere', () => {
    const view = uncharted(delving('sol', 0), 'sol', 9);
    expect(ordersTo(view, '1st Survey')).toEqual(['explore lane 9 at Sol']);
  });
});

describe('guards', () => {
  /** A guard at Reef, an own world in supply, with enemies near it. */
  function guarded(reef: Parameters<typeof charted>[1], chart: Parameters<typeof charted>[0] = [['sol', 'reef']]): EmpireView {
    const view = colonized(charted(chart, reef), 'reef');
    const fleet = keep(view, '1st Fleet', 'reef', /cruiser/);
    const other = { ...(view.fleets[fleet] as EmpireView['fleets'][string]), name: '2nd Fleet', system: 'sol' };
    view.fleets['kerla-empire-2nd-fleet'] = other;
    const [moved] = Object.keys(view.units).filter((id) => /heavy-cruiser/.test(id)) as [string];
    Object.assign(view.units[moved] ?? {}, { place: { kind: 'fleet', fleet: 'kerla-empire-2nd-fleet' } });
    view.empires.foes = { ...enemy };
    view.foreign.forces.seen = {
      ...{ seen: 0, system: 'reef', owner: 'foes', where: 'space', detection: 'limited', ccHalves: 20, hulls: {}, units: [] },
    };
    return view;
  }

  test('stand where there is most to fear, but not in a storm', () => {
    const moved = (view: EmpireView) => ordersOf(view).filter((order) => / Fleet: /.test(order));
    expect(moved(guarded({}))).toEqual([]); // one at Reef, one at Sol
    expect(moved(guarded({ reef: storm }))).toEqual(['1st Fleet: move to Sol']);
  });

  test('stay at their posts while others are repaired at the capital', () => {
    const view = guarded({});
    for (const [id, unit] of Object.entries(view.units)) if (/heavy-cruiser/.test(id)) unit.damage = 1;
    expect(ordersOf(view).filter((order) => / Fleet: /.test(order))).toEqual([]);
  });

  test('3.2.6-p: no base is built where storms would wear it out', () => {
    const bases = (reef: Parameters<typeof charted>[1]) => {
      const desk = openDesk(guarded(reef));
      Object.assign(desk.draft.view.empire.treasury, { epTenths: 1000 });
      adviseForces(desk, { each: 1000, turns: 1, inHand: 1000, putBy: 0 });
      return desk.written.filter(({ sentence }) => sentence === 'build Starbase at Reef');
    };
    expect(bases({})).toHaveLength(1);
    expect(bases({ reef: storm })).toEqual([]);
  });

  test('G-41: none stand where only the colony itself could supply them', () => {
    const far = [
      ['sol', 'one'],
      ['one', 'two'],
      ['two', 'three'],
      ['three', 'reef'],
    ] as const;
    const view = guarded({}, far);
    Object.assign(view.fleets['kerla-empire-1st-fleet'] ?? {}, { system: 'sol' });
    expect(ordersOf(view).filter((order) => / Fleet: /.test(order))).toEqual([]);
  });

  test('G-41: nor do more ships stand at a lonely colony than it can supply', () => {
    const lonely = [
      ['sol', 'one'],
      ['one', 'two'],
      ['two', 'three'],
      ['three', 'four'],
      ['four', 'reef'],
    ] as const;
    const view = colonized(charted(lonely), 'reef', { census: 1, industry: 1 });
    keep(view, '1st Fleet', 'reef', /cruiser/); // 4 CC, and supplies for 1
    expect(ordersTo(view, '1st Fleet')).toEqual(['move to Three']); // as far as supplies from Sol reach
    Object.assign(view.colonies.reef ?? {}, { census: 3, industry: 3 });
    Object.assign(view.empire, { capital: null });
    expect(ordersTo(structuredClone(view), '1st Fleet')).toEqual([]); // 9 are enough
  });
});

test('G-41: ships to which supplies do not get through leave, whatever the chart says', () => {
  const view = charted([['sol', 'reef']]);
  keep(view, '1st Train', 'reef', /transport/);
  expect(ordersTo(view, '1st Train')).toEqual([]);
  for (const [id, unit] of Object.entries(view.units)) if (/transport/.test(id)) unit.outOfSupply = 1;
  expect(ordersTo(view, '1st Train')).toEqual(['move to Sol']);
});

test('G-41: a transport with nothing to do at a place without supplies comes home', () => {
  const far = [
    ['sol', 'one'],
    ['one', 'two'],
    ['two', 'three'],
    ['three', 'four'],
  ] as const;
  const view = charted(far);
  keep(view, '1st Train', 'four', /transport/);
  expect(ordersTo(view, '1st Train')).toEqual(['move to Three']);
});

test('a fleet that was sent into a storm stays where it is, unless it is needed there', () => {
  const view = charted([['sol', 'reef']], { reef: storm });
  const fleet = keep(view, '1st Train', 'sol', /transport/);
  Object.assign(view.fleets[fleet] ?? {}, { course: ['reef'] });
  expect(ordersTo(view, '1st Train')).toEqual(['stay']);
});

describe('3.4.9: transports that bring Police into a storm', () => {
  /** A garrison is aboard a transport at Sol, and Reef has no guards. */
  function bringing(points: number): EmpireView {
    const view = colonized(charted([['sol', 'reef']], { reef: storm }), 'reef', { industry: 0 });
    keep(view, '1st Train', 'sol', /transport/);
    Object.assign(view.colonies.sol ?? {}, { industry: 0 }); // nobody repairs it first
    const [carrier] = Object.keys(view.units).filter((id) => /transport/.test(id)) as [string];
    const [guard] = Object.keys(view.units).filter((id) => /garrison-1$/.test(id)) as [string];
    Object.assign(view.units[guard] ?? {}, { place: { kind: 'carried', by: carrier, as: 'based' } });
    return damage(view, /transport/, points);
  }

  test('go if they arrive sound, because people in unrest are worth it', () => {
    expect(ordersTo(bringing(0), '1st Train')).toEqual(['move to Reef']);
    expect(ordersTo(bringing(1), '1st Train')).toEqual([]);
  });
});

test('G-34: ships leave a region that is cut off and cannot pay them', () => {
  const view = colonized(charted([['sol', 'reef']]), 'reef', { morale: 3 });
  keep(view, '1st Train', 'reef', /transport/);
  for (const [id, unit] of Object.entries(view.units))
    if (/constabulary|garrison-1/.test(id)) unit.place = { kind: 'system', system: 'reef' }; // no guards are wanted
  view.empire.cutOff = [{ since: 1, systems: ['reef'], treasury: { epTenths: 100, pp: 0, tp: 0, ip: 0 }, classes: [] }];
  for (const colony of Object.values(view.colonies)) Object.assign(colony, { census: 1 });
  expect(ordersTo(view, '1st Train')).toEqual([]);
  for (const { treasury } of view.empire.cutOff) treasury.epTenths = 0;
  expect(ordersTo(view, '1st Train')).toEqual(['move to Sol']);
});

const enemy: EmpireView['empires'][string] = {
  ...{ name: 'Foes', tag: 'FO', colour: '#aa0000', pattern: 'plain', species: 'Foes' },
  ...{ contact: 1, state: 'peace', relationship: -80, communications: true, treaties: [], offers: [], deals: [], bargains: [] },
  ...{ declared: { we: null, they: null }, level: null, warSince: null, lost: 0, truceUntil: null },
  ...{ sanctions: { ours: false, theirs: false }, calls: [], grievance: { broken: null, declared: null, spied: null } },
  ...{ aim: null, consents: { ours: [], theirs: [] }, opensGates: false, researchCapacity: null, fallen: null },
} as unknown as EmpireView['empires'][string];

describe('G-60: guards below War', () => {
  const chart = [
    ['sol', 'near'],
    ['sol', 'one'],
    ['one', 'base'],
    ['base', 'foe'],
  ] as const;

  /** The guard of Sol, with strong enemies before it: Base, an own colony, is farther than Near. */
  function driven(): EmpireView {
    const view = seen(atWar({ chart, level: 'hostilities' }), 'sol', 40);
    keep(view, '1st Fleet', 'sol', /cruiser/);
    return view;
  }

  test('who are driven away go to an own system', () => {
    expect(ordersTo(driven(), '1st Fleet')).toEqual(['move to Base']);
  });

  test('3.2.1-c: and wherever it is safe where they have no other', () => {
    const view = driven();
    delete view.colonies.base;
    expect(ordersTo(view, '1st Fleet')).toEqual([expect.stringMatching(/^move to (Near|One)$/)]);
  });
});

describe('7.6: pirates are hunted', () => {
  /** The Red Pirates at Two, an own colony. */
  function robbed(epTenths: number | null): EmpireView {
    const view = colonized(
      charted([
        ['sol', 'one'],
        ['one', 'two'],
      ]),
      'two',
    );
    keep(view, '1st Fleet', 'sol', /cruiser/);
    const band = { seen: view.turn - 1, kind: 'pirates', system: 'two', name: 'Red Pirates' } as const;
    view.foreign.wilds['pirates-red-bcdfg'] = { ...band, ccHalves: 1 } as EmpireView['foreign']['wilds'][string];
    const treasury = { epTenths: epTenths ?? 0, pp: 0, tp: 0, ip: 0 };
    if (epTenths !== null) view.empire.cutOff = [{ since: 1, systems: ['two'], treasury, classes: [] }];
    return view;
  }
  const hunting = (view: EmpireView) => ordersTo(view, '1st Fleet').includes('move to Two');

  test('G-34: but not where nobody would pay the hunters', () => {
    expect([robbed(null), robbed(500), robbed(0)].map(hunting)).toEqual([true, true, false]);
  });
});
