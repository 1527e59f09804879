import { describe, expect, test } from 'vitest';
import type { TreatyKind } from '#schemas/vbam/state.ts';
import { forecastSheet } from '#vbam/forecast/forecastSheet.ts';
import { ordersIn } from '#vbam/orders/verbs/index.ts';
import { orderSheet } from '#vbam/report/sheets/orderSheet.ts';
import type { EmpireView, KnownEmpire } from '#vbam/view/view.ts';
import { answersTo, solView, unitCalled, wideView } from '../../../../builders/orders.ts';

/** The lines under a title of hints. */
function under(view: EmpireView, title: string): string[] {
  const [, after = ''] = orderSheet(view, null).split(`${title}\n`);
  return after.split('\n').slice(
    0,
    after.split('\n').findIndex((line) => !line.startsWith('  ')),
  );
}

test('a sheet as it is laid out is legal and holds no order', () => {
  const view = wideView();
  const { orders, problems } = forecastSheet(view, orderSheet(view, null));
  expect([orders, problems.filter(({ severity }) => severity === 'error')]).toEqual([[], []]);
});

test('it tells what can be built where, and for how much', () => {
  const view = wideView();
  expect(under(view, 'You can build these facilities at your colonies now:')).toContain('  shipyard: Vega 125 EP');
  expect(under(view, 'You can build these prototypes now:')).toEqual([expect.stringMatching(/^ {2}Kestrel: \d+ EP, at Sol$/)]);
});

test('it tells what can be repaired, and is silent where nothing can', () => {
  expect(orderSheet(wideView(), null)).not.toContain('You can repair');
  const view = wideView((made) => {
    unitCalled(made, 'Destroyer 2').damage = 2;
    for (const scout of ['Scout 1', 'Scout 2']) unitCalled(made, scout).damage = 1;
    for (const facility of Object.values(made.facilities)) if (facility.kind === 'mining base') facility.state = 'crippled';
  });
  // G-61: half an EP for each point of damage, added up in one place before it is rounded
  expect(under(view, 'You can repair these units; what all cost in one place is rounded up to whole EP:')).toEqual([
    '  Destroyer 2 at Sol: 1 EP',
    '  Scout 1 at Sol: 0.5 EP',
    '  Scout 2 at Sol: 0.5 EP',
  ]);
  expect(under(view, 'You can repair these facilities:')).toEqual(['  mining base at Sol: 25 EP']);
});

test('5.2.X3-a: it tells what the next advance costs', () => {
  const view = wideView(({ empire }) => void Object.assign(empire.treasury, { tp: 7 }));
  expect(orderSheet(view, null)).toMatch(/\nYour next advance costs \d+ TP, and you hold 7\.\n/);
});

test('G-16, G-61: towing and repairs by ships wait for a ship that can, however many there are to try', () => {
  const crowd = (more: (view: EmpireView) => void = () => {}) =>
    wideView((view) => {
      const scout = unitCalled(view, 'Scout 1');
      for (let number = 20; number < 60; number++) view.units[`${view.empire.id}-scout-${number}`] = structuredClone(scout);
      more(view);
    });
  const sentences = ['repair <unit> with <unit>: ', 'tow <unit or derelict> with <unit>: '];
  const listedIn = (view: EmpireView) => sentences.filter((sentence) => orderSheet(view, null).includes(sentence));
  expect(listedIn(crowd())).toEqual([sentences[0]]); // the Tender repairs
  const tug = crowd(({ unitClasses, empire }) => {
    Object.assign(unitClasses[`${empire.id}-tender`]?.abilities ?? {}, { repair: 0, towing: 9 });
  });
  expect(listedIn(tug)).toEqual([sentences[1]]);
});

test('R-01: a reason for all that a colony could build is given once', () => {
  const view = wideView((made) => void made.contested.push('sol'));
  const [line = ''] = under(view, 'The next point costs:').filter((one) => one.includes('Sol'));
  expect(line).toBe('  Sol: none (the system is contested by forces that your watch has not made out: it takes their leaving)');
});

test('it tells which colonies can catch up with the empire', () => {
  const view = wideView(({ empire }) => {
    empire.techLevel.level = 1;
  });
  expect(under(view, 'You can raise the technology of:')).toEqual(['  Sol 60 EP', '  Vega 20 EP']);
});

test('orders of optional rules that are off are not told of', () => {
  const off = wideView((view) => Object.assign(view.rules, { mothballing: false, laneClasses: false }));
  const sheet = orderSheet(off, null);
  expect(sheet).not.toMatch(/mothball|upgrade lane/);
  const later = sheet.split('\n').filter((line) => line.startsWith('Later: '));
  for (const { name, example, heading } of ordersIn(off.rules)) {
    if (heading === null) continue; // told above all headings
    const told = [
      sheet.includes(`- ${example}\n`),
      later.some((line) => new RegExp(`(, | and )${name}(, | and |\\.|;)`).test(line)),
    ];
    expect([name, ...told.toSorted()]).toEqual([name, false, true]); // in one place, and never left out
  }
});

describe('it lists what can be ordered now, and the rest in one line', () => {
  const section = (view: EmpireView, heading: string) =>
    orderSheet(view, null)
      .split('## ')
      .find((text) => text.startsWith(`${heading}\n`)) ?? '';
  const dealing = (change: (known: KnownEmpire) => void) =>
    wideView((view) => {
      for (const known of Object.values(view.empires)) {
        Object.assign(known, { relationship: 10, communications: true });
        change(known);
      }
    });
  const laterIn = (view: EmpireView, heading: string) =>
    section(view, heading)
      .split('\n')
      .filter((line) => line.startsWith('Later: '));

  test('nobody met: all that needs another empire', () => {
    const alone = solView((view) => {
      view.empires = {};
    });
    expect(section(alone, 'Diplomacy')).not.toContain('Kili Hegemony');
    const [line, ...more] = laterIn(alone, 'Diplomacy');
    expect(more).toEqual([]);
    expect(line).toMatch(/^Later: when you have met somebody, open gates, close gates, offer treaty, .*declare, .*give charts/);
    expect(section(alone, 'Diplomacy')).toContain('recruit [<count>] <kind of agents> at <colony>');
  });

  test('somebody met who cannot be talked to: what needs words', () => {
    const silent = dealing((known) => {
      known.communications = false;
    });
    expect(laterIn(silent, 'Diplomacy')[0]).toMatch(/when you can talk to somebody, .*offer treaty.*send EP/);
    expect(section(silent, 'Diplomacy')).toContain('- declare hostilities on Kili Hegemony');
  });

  test('somebody to talk to: offers, gifts and charts', () => {
    const talking = dealing(() => {});
    for (const example of ['offer border treaty to', 'send 20 EP to', 'give charts of'])
      expect(section(talking, 'Diplomacy')).toContain(`such as: - ${example}`);
    expect(laterIn(talking, 'Diplomacy')[0]).toMatch(/^Later: when there is occasion, .*accept offer/);
  });

  test('an order comes back as soon as anything can be done with it', () => {
    expect(laterIn(wideView(), 'Construction')[0]).toMatch(/\brepair\b/);
    const hurt = wideView((view) => {
      unitCalled(view, 'Destroyer 2').damage = 2;
    });
    expect(section(hurt, 'Construction')).toContain('such as: - repair Destroyer 2\n');
    const ruled = wideView((view) => {
      for (const colony of Object.values(view.colonies)) colony.martialLaw = true;
    });
    expect(section(ruled, 'Colonies')).toContain('lift martial law at <colony>');
    expect(section(ruled, 'Colonies')).not.toContain('declare martial law at <colony>');
    expect(laterIn(wideView(), 'Colonies')[0]).toContain('lift martial law');
  });
});

describe('the treaties that it lists can be offered as they stand there', () => {
  const title = 'Your people would sign:';
  const treaty = (kind: TreatyKind) => ({ kind, signed: 0, terms: {}, ended: null });
  const friends = (change: (friend: KnownEmpire, view: EmpireView) => void = () => {}) =>
    wideView((view) => {
      const friend = view.empires['kili-hegemony'] as KnownEmpire;
      view.empires['ordani-league'] = { ...structuredClone(friend), name: 'Ordani League', tag: 'OL', communications: false };
      Object.assign(friend, { relationship: 100, treaties: (['border', 'non-aggression'] as const).map(treaty) });
      change(friend, view);
    });
  const answersToAll = (view: EmpireView) => answersTo(view, ...under(view, title).map((line) => line.trim()));

  test('co-belligerency against an enemy, and not at all without one', () => {
    expect(under(friends(), title).join()).not.toContain('co-belligerency');
    const atWar = friends((_, { empires }) => {
      Object.assign(empires['ordani-league'] as KnownEmpire, { state: 'war', level: 'war' });
    });
    expect(under(atWar, title)).toContain('  offer co-belligerency treaty to Kili Hegemony with against Ordani League');
    expect(answersToAll(atWar).filter((answer) => !answer.includes('is offered to Kili Hegemony'))).toEqual([]);
  });

  test('against an enemy whose name would be read as two', () => {
    const atWar = friends((_, { empires }) => {
      Object.assign(empires['ordani-league'] as KnownEmpire, { name: 'Ordani, League of Kin', state: 'war', level: 'war' });
    });
    const line = 'offer co-belligerency treaty to Kili Hegemony with against "Ordani, League of Kin"';
    expect(under(atWar, title)).toContain(`  ${line}`);
    expect(answersTo(atWar, line)[0]).toMatch(/^a co-belligerency treaty is offered to Kili Hegemony/);
  });

  test('none that was offered already', () => {
    const trade = '  offer trade treaty to Kili Hegemony';
    expect(under(friends(), title)).toContain(trade);
    const offered = friends((friend, { empire }) => {
      friend.offers.push({ by: empire.id, kind: 'trade', purpose: 'sign', terms: {}, made: 0 });
    });
    expect(under(offered, title)).not.toContain(trade);
    expect(under(offered, title)).toContain('  offer military treaty to Kili Hegemony');
  });
});

test('the sheet of a great empire stays far below what is read', () => {
  const great = wideView((view) => {
    const [system, colony] = [view.systems.sol, view.colonies.sol] as [
      EmpireView['systems'][string],
      EmpireView['colonies'][string],
    ];
    for (let number = 1; number <= 400; number++) {
      const id = `a-system-of-the-greatest-of-all-empires-${number}`;
      view.systems[id] = { ...structuredClone(system), id, name: `A System of the Greatest of all Empires ${number}` };
      view.colonies[id] = { ...structuredClone(colony), system: id };
    }
  });
  expect(orderSheet(great, null).length).toBeLessThan(100_000);
});

test('every order stands under its heading, and the title tells turn and year', () => {
  const view = wideView((made) => {
    made.turn = 12;
    for (const rule of ['mothballing', 'laneClasses'] as const) made.rules[rule] = true;
  });
  const sheet = orderSheet(view, null);
  expect(sheet).toContain(`# ${view.empire.name}, turn 12, year 2\n`);
  const sections = new Map(sheet.split('## ').map((text) => [text.slice(0, text.indexOf('\n')), text]));
  const standUnder = (heading: string, ...verbs: string[]) =>
    verbs.every((verb) => new RegExp(`(\\n|, | and )${verb}`).test(sections.get(heading) ?? ''));
  expect(standUnder('Fleets', 'explore', 'salvage', 'destroy', 'supply first', 'keep supply')).toBe(true);
  expect(standUnder('Diplomacy', 'give charts', 'open gates', 'close gates')).toBe(true);
  expect(sections.get('Economy')).not.toMatch(/explore|charts|salvage|no orders/);
});

test('it tells the unexplored lanes by the numbers that orders give them', () => {
  const view = wideView((made) => {
    made.stubs = [
      { system: 'vega', number: 2, direction: 'coreward', progress: 0, difficulty: null },
      { system: 'vega', number: 3, direction: 'downspin', progress: 2, difficulty: null },
    ];
  });
  expect(under(view, 'Lanes that nobody of yours has explored yet, for fleets that are there:')).toEqual([
    '  Vega: lane 2 coreward, lane 3 downspin (+2)',
  ]);
});
