import { describe, expect, test } from 'vitest';
import { readSheet } from '#core/orders/sheet/sheet.ts';
import { checkOrders } from '#vbam/orders/checkOrders.ts';
import type { EmpireView, KnownEmpire } from '#vbam/view/view.ts';
import { answersTo, refused, wideView } from '../../../../../../builders/orders.ts';

type Change = (kili: KnownEmpire, view: EmpireView) => void;

const at =
  (level: KnownEmpire['level']): Change =>
  (kili) =>
    Object.assign(kili, { level });

/** The neighbour lives at Altair. */
function view(change: Change = () => {}): EmpireView {
  return wideView((made) => {
    made.foreign.colonies.altair = { seen: 0, owner: 'kili-hegemony', size: 'small', facilities: [] };
    change(made.empires['kili-hegemony'] as KnownEmpire, made);
  });
}

/** G-24: the fleet is at its capital. */
const here = ', but stays at the imperial capital, where it is (G-24)';
const steady = 'orders attack, defend, suppressive fire, offensive fire, defensive fire and emergency repairs';
const fleet = (made: EmpireView) => `${made.empire.id}-1st-fleet`;

/** The view as these orders leave it. */
function leftBy(made: EmpireView, ...orders: string[]): EmpireView {
  return checkOrders(made, readSheet(orders.map((order) => `- ${order}\n`).join('')).items).after.view;
}

describe('Part 7.2: every sentence says what it expands to', () => {
  test.each([
    ['attack on sight', 'attacks on sight those whom a declaration permits'],
    ['defend', 'defends itself, and starts no battle'],
    ['avoid battle', 'avoids battle with those who have Limited or No Detection'],
    ['fight steadily', `fights steadily: leaves below 60 % of the enemy's strength${here}; ${steady}`],
    [
      'fight cautiously',
      `fights cautiously: leaves below 100 % of the enemy's strength before battle, below 80 % during it${here}; ${steady.replace('defend,', 'defend, defensive,')}`,
    ],
    [
      'fight boldly',
      `fights boldly: stays at first, and leaves below 40 % of the enemy's strength during battle${here}; ${steady.replace('defend,', 'defend, offensive,')}`,
    ],
    ['retreat below 60% to Vega', `leaves below 60 % of the enemy's strength, to Vega${here}; ${steady}`],
    ['never retreat', `never retreats; ${steady}`],
    [
      'command attack, defend, suppressive fire',
      `leaves below 60 % of the enemy's strength${here}; orders attack, defend and suppressive fire`,
    ],
    ['spend Destroyer 1, Destroyer 2 first', 'spends Destroyer 1 and Destroyer 2 first'],
    ['protect heavy cruisers first', 'protects heavy cruisers first'],
    ['aim at heavy cruisers', 'aims at heavy cruisers where it sees all (Full Detection)'],
    ['meet them in deep space', 'meets attackers in deep space'],
    ['fight at the planet', 'fights at the planet'],
    ['if contested stop', 'stops where enemies stand in its way'],
    ['if contested leave rear guard', 'leaves a rear guard where enemies stand in its way, and goes on'],
    ['if contested leave Destroyer 1', 'leaves Destroyer 1 where enemies stand in its way, and goes on'],
    [
      'if contested go on up to 6 CC',
      'leaves a rear guard where enemies stand in its way with 6 CC at most, and stops before more',
    ],
    ['after a lane battle fall back', 'falls back after a lane battle'],
    ['lift blockade', 'does not blockade Sol'],
  ])('1st Fleet: %s', (sentence, says) => {
    expect(answersTo(view(), `1st Fleet: ${sentence}`)).toEqual([`1st Fleet ${says}`]);
  });

  test('what only some ships can do is expanded where the fleet has them', () => {
    expect(answersTo(view(), '1st Survey: fight steadily')[0]).toBe(
      "1st Survey fights steadily: leaves below 60 % of the enemy's strength",
    );
    expect(answersTo(view(), 'all fleets: fight steadily')[0]).toContain('offensive fire, targeting sensors, defensive fire');
  });

  test('what a spirit says of leaving gives way to a threshold that was said', () => {
    expect(answersTo(view(), '1st Fleet: retreat below 75%', '1st Fleet: fight boldly')[1]).toBe(
      `1st Fleet fights boldly: leaves below 75 % of the enemy's strength${here}; ${steady.replace('defend,', 'defend, offensive,')}`,
    );
  });
});

describe('a plan is entered into the draft, part by part', () => {
  test('of a fleet, and of all of them', () => {
    const made = view();
    const later = leftBy(
      made,
      '1st Fleet: fight boldly',
      '1st Fleet: retreat below 50% to Vega',
      '1st Fleet: spend destroyers, Kestrels, Destroyer 1 first',
      '1st Fleet: if contested go on up to 6 CC',
      'all fleets: avoid battle',
    );
    expect(later.fleets[fleet(made)]?.plan).toEqual({
      spirit: 'boldly',
      retreat: { below: 50, to: 'vega' },
      spend: [
        { kind: 'hull', hull: 'destroyer' },
        { kind: 'class', class: `${made.empire.id}-kestrel` },
        { kind: 'unit', unit: `${made.empire.id}-destroyer-1` },
      ],
      contested: { kind: 'go on', upTo: 6 },
    });
    expect(later.empire.plan).toEqual({ posture: 'avoid battle' });
  });

  test('a fleet that the sheet forms has one at once', () => {
    const made = view();
    const later = leftBy(made, 'form 2nd Fleet from Destroyer 1', '2nd Fleet: never retreat');
    expect(later.fleets[`${made.empire.id}-2nd-fleet`]?.plan).toEqual({ retreat: { below: null } });
  });

  test('the usual plan forgets all of it, and says what is left', () => {
    const made = view();
    const orders = ['1st Fleet: never retreat', 'all fleets: fight boldly', '1st Fleet: usual plan'];
    expect(leftBy(made, ...orders).fleets[fleet(made)]).not.toHaveProperty('plan');
    expect(answersTo(made, ...orders)[2]).toBe(
      `1st Fleet forgets its plan, and from now on defends itself, and attacks on sight from war on; stays at first, and leaves below 40 % of the enemy's strength during battle${here}; ${steady.replace('defend,', 'defend, offensive,')}`,
    );
    expect(leftBy(made, ...orders, 'all fleets: usual plan').empire).not.toHaveProperty('plan');
  });
});

describe('O-13, G-46: attack by name', () => {
  const attack = '1st Fleet: attack Kili Hegemony';

  test('is refused in peace, with what would permit it', () => {
    expect(answersTo(view(), attack)).toEqual([
      refused(
        attack,
        'no declaration permits it: you are at peace with Kili Hegemony; write "- declare hostilities on Kili Hegemony" above this line (G-46)',
      ),
    ]);
    expect(answersTo(view(), 'declare hostilities on Kili Hegemony', attack)[1]).toContain('1st Fleet attacks Kili Hegemony');
  });

  test('hostilities permit less than war', () => {
    const says = '1st Fleet attacks Kili Hegemony wherever that is permitted';
    expect(answersTo(view(at('hostilities')), attack)).toEqual([
      `${says}; hostilities permit it only outside systems that they control`,
    ]);
    expect(answersTo(view(at('war')), attack)).toEqual([says]);
  });

  test('adds to those who are attacked; a posture forgets them, and nobody avoids whom he attacks', () => {
    const made = view((kili, all) => {
      Object.assign(kili, { level: 'war' });
      all.empires['ordani-league'] = { ...structuredClone(kili), name: 'Ordani League' };
    });
    const plan = (...orders: string[]) => leftBy(made, ...orders).fleets[fleet(made)]?.plan;
    expect(plan('1st Fleet: attack Ordani League', attack)).toEqual({ attack: ['kili-hegemony', 'ordani-league'] });
    expect(plan(attack, '1st Fleet: defend')).toEqual({ posture: 'defend' });
    expect(plan('1st Fleet: avoid battle', attack)).toEqual({ attack: ['kili-hegemony'] });
    expect(answersTo(made, '1st Fleet: avoid battle', attack)[1]).toMatch(/; it avoids battle no longer$/);
    expect(answersTo(made, 'all fleets: attack Kili Hegemony', '1st Fleet: defend')[1]).toMatch(
      /; attacks Kili Hegemony wherever that is permitted, by the plan of all fleets$/,
    );
  });
});

describe('O-16, G-28: blockade', () => {
  const order = '1st Fleet: blockade Altair';

  test.each<[string, string, Change]>([
    [
      order,
      'a blockade needs a war, and you are at peace with Kili Hegemony: write "- declare hostilities on Kili Hegemony" above this line, and war in the turn after (G-46)',
      () => {},
    ],
    [
      order,
      'a blockade needs a war, and you are only at hostilities with Kili Hegemony: write "- declare war on Kili Hegemony" above this line (G-46)',
      (kili) => Object.assign(kili, { level: 'hostilities', declared: { we: 'hostilities', they: null }, relationship: -20 }),
    ],
    [
      order,
      'a blockade needs a war, and you are only at hostilities with Kili Hegemony: war cannot be declared: your people would not follow: aggressiveness 50 - 50 = 0, and it must be more than 0 (G-46)',
      (kili) => Object.assign(kili, { level: 'hostilities', declared: { we: 'hostilities', they: null } }),
    ],
    ['1st Fleet: blockade Vega fully', 'you know of no colony of others at Vega (G-28)', at('war')],
    ['all fleets: lift blockade', 'say where: write "all fleets: lift blockade at Vega" (O-16)', at('war')],
  ])('%s: %s', (sentence, why, change) => {
    expect(answersTo(view(change), sentence)).toEqual([refused(sentence, why)]);
  });

  test('normal, full, and lifted where it was', () => {
    const made = view(at('war'));
    const plan = (...orders: string[]) => leftBy(made, ...orders).fleets[fleet(made)]?.plan;
    expect(answersTo(made, order, `${order} fully`)).toEqual([
      '1st Fleet blockades Altair while it holds the orbit',
      '1st Fleet blockades Altair fully, against neutrals too, while it holds the orbit',
    ]);
    expect(plan(`${order} fully`)).toEqual({ blockade: { system: 'altair', kind: 'full' } });
    expect(plan(order, '1st Fleet: lift blockade')).toEqual({ blockade: { system: 'altair', kind: 'none' } });
  });
});

describe('O-08, O-17: what a plan cannot say', () => {
  test.each([
    ['1st Train: spend Destroyer 1 first', 'Destroyer 1 is not in 1st Train, but in 1st Fleet (O-17)'],
    ['1st Fleet: protect Starbase 1 first', 'Starbase 1 is not in 1st Fleet, but in no fleet, at Sol (O-17)'],
    ['1st Train: if contested leave Destroyer 1', 'Destroyer 1 is not in 1st Train, but in 1st Fleet (O-17)'],
    [
      'all fleets: if contested leave Destroyer 1',
      'units are left behind by the fleet that they are in: name the fleet, or write "leave rear guard" (O-08)',
    ],
    ['1st Fleet: command defend, offensive', 'offensive needs attack: name attack before it (G-22)'],
    ['1st Fleet: command attack, attack', 'attack is named twice: each is ordered once in a round (G-22)'],
    ['1st Fleet: command attack, defend, offensive, defensive', 'offensive and defensive are stances: name one of them (G-22)'],
  ])('%s', (order, why) => {
    expect(answersTo(view(), order)).toEqual([refused(order, why)]);
  });

  test.each([
    ['1st Fleet: fight bravely', '"bravely" is no way to fight: write cautiously, steadily or boldly'],
    ['1st Fleet: retreat below 0%', '"0%" is no share from 1% to 1000%: write 60%'],
    [
      '1st Fleet: if contested flee',
      '"flee" says nothing that a fleet can do there: write "stop", "leave rear guard", "leave Destroyer 1" or "go on up to 6 CC"',
    ],
  ])('%s is not understood', (order, why) => {
    expect(answersTo(view(), order)).toEqual([why]);
  });
});

describe('W-14: targets', () => {
  const seen: Change = (_, { foreign }) => {
    foreign.forces.x = {
      ...{ seen: 1, system: 'altair', owner: 'kili-hegemony', where: 'space', detection: 'full', ccHalves: 4, hulls: {} },
      units: [{ class: 'kili-raider', called: 'Raider 7', damage: 0, outOfSupply: 0, carried: [] }],
    };
    const {
      prototyped: _p,
      numbered: _n,
      ...raider
    } = structuredClone(Object.values(view().unitClasses)[0]) as EmpireView['unitClasses'][string];
    foreign.classes['kili-raider'] = { ...raider, seen: 1, owner: 'kili-hegemony', name: 'Raider' };
  };

  test('a unit, a class and a hull, each once', () => {
    const made = view(seen);
    const order = '1st Fleet: aim at Raider 7, Raiders, starbases, Starbase, planetary defense guns';
    expect(leftBy(made, order).fleets[fleet(made)]?.plan?.aim).toEqual([
      { kind: 'called', called: 'Raider 7' },
      { kind: 'class', class: 'kili-raider' },
      { kind: 'hull', hull: 'starbase' },
      { kind: 'hull', hull: 'planetary defense guns' },
    ]);
    expect(answersTo(made, order)).toEqual([
      '1st Fleet aims at Raider 7, the class Raider, starbases and planetary defense guns where it sees all (Full Detection)',
    ]);
  });

  test('a name that nobody knows is refused with what is known, and own units are no targets', () => {
    expect(answersTo(view(seen), '1st Fleet: aim at Doomship')[0]).toMatch(
      /^"Doomship" is no unit or class of others that you know, and no hull: there are Raider and Raider 7; hulls are gunboat, .* and planetary defense guns$/,
    );
    expect(answersTo(view(), '1st Fleet: aim at Doomship')[0]).toContain('you know no class or unit of others yet');
    expect(answersTo(view(), '1st Fleet: aim at Kestrel')[0]).toContain('"Kestrel" is no unit or class of others');
  });

  test('ruling: of a hull and a class of the same name the hull is meant, unless the class is said', () => {
    const made = view();
    const spent = (name: string) => leftBy(made, `1st Fleet: spend ${name} first`).fleets[fleet(made)]?.plan?.spend;
    expect(spent('Destroyer')).toEqual([{ kind: 'hull', hull: 'destroyer' }]);
    expect(spent('class Destroyer')).toEqual([{ kind: 'class', class: `${made.empire.id}-destroyer` }]);
  });
});

describe('O-07: move concealed', () => {
  const order = '1st Survey: move concealed to Vega';
  const stealthy: Change = (_, { unitClasses }) => {
    for (const unitClass of Object.values(unitClasses)) unitClass.abilities.stealth = 2;
  };

  test('needs Stealth in every ship that is not carried', () => {
    expect(answersTo(view(), order)[0]).toBe(
      refused(
        order,
        'Explorer 1 has no Stealth, and a fleet hides only if all its ships can; what they carry does not count (3.3.5-a)',
      ),
    );
    const carried: Change = (kili, made) => {
      stealthy(kili, made);
      for (const unitClass of Object.values(made.unitClasses))
        if (unitClass.type === 'flight') delete unitClass.abilities.stealth;
    };
    expect(answersTo(view(carried), '1st Fleet: move concealed to Vega')[0]).toMatch(
      /^1st Fleet moves concealed from Sol to Vega/,
    );
  });

  test('sets a flag that an open move, or stop hiding, takes away', () => {
    const made = view(stealthy);
    const survey = (of: EmpireView) => of.fleets[`${made.empire.id}-1st-survey`];
    const hidden = leftBy(made, order);
    expect(survey(hidden)).toMatchObject({ course: ['vega'], concealed: { from: [] } });
    expect(answersTo(hidden, '1st Survey: move to Altair')[0]).toMatch(/^1st Survey moves from Sol .*, and hides no longer$/);
    expect(survey(leftBy(hidden, '1st Survey: move to Altair'))).not.toHaveProperty('concealed');
    expect(answersTo(hidden, '1st Survey: stop hiding')).toEqual(['1st Survey hides no longer']);
    expect(survey(leftBy(hidden, '1st Survey: stop hiding'))).not.toHaveProperty('concealed');
    expect(answersTo(made, '1st Survey: stop hiding')).toEqual([
      refused('1st Survey: stop hiding', '1st Survey does not hide (O-07)'),
    ]);
  });

  test('O-09: where a hidden fleet stops if nobody has seen it', () => {
    expect(answersTo(view(stealthy), '1st Survey: if unseen stop at Vega')).toEqual([
      '1st Survey stops at Vega if nobody has seen it',
    ]);
    expect(answersTo(view(), '1st Survey: if unseen stop at Vega')[0]).toContain('is refused: Explorer 1 has no Stealth');
  });
});

describe('O-10: who detects nothing', () => {
  test('is barred or let pass where own units are, or go', () => {
    const made = view();
    expect(answersTo(made, 'bar the way at Sol', 'let pass at Sol', 'usual passage at Sol', 'usual passage at Sol')).toEqual([
      'at Sol enemies who do not detect your units are stopped too, until you say otherwise',
      'at Sol enemies who do not detect your units may pass, until you say otherwise',
      'at Sol enemies who do not detect your units are stopped where these are as strong as they are',
      refused('usual passage at Sol', 'you have said nothing about those who pass through Sol (O-10)'),
    ]);
    expect(leftBy(made, 'bar the way at Sol').empire.passage).toEqual({ sol: 'bar' });
    expect(answersTo(made, 'bar the way at Vega')).toEqual([
      refused(
        'bar the way at Vega',
        'none of your units are at Vega, and no fleet is bound for it: send one there, in a line above this one (O-10)',
      ),
    ]);
    expect(answersTo(made, '1st Fleet: move to Vega', 'bar the way at Vega')[1]).toContain('are stopped');
  });
});

test.each([
  ['1st Fleet attacks on sight', '1st Fleet: attack on sight'],
  ['every fleet: fight boldly', 'all fleets: fight boldly'],
  ['1st Fleet: withdraw under 50 to Vega', '1st Fleet: retreat below 50% to Vega'],
  ['1st Fleet: fight to the death', '1st Fleet: never retreat'],
  ['1st Fleet: sacrifice Destroyer 1', '1st Fleet: spend Destroyer 1 first'],
  ['1st Fleet: protect heavy cruisers', '1st Fleet: protect heavy cruisers first'],
  ['1st Fleet: fire at starbases', '1st Fleet: aim at starbases'],
  ['1st Fleet: reset plan', '1st Fleet: usual plan'],
  ['1st Fleet: if contested rear guard', '1st Fleet: if contested leave rear guard'],
  ['block the way at Sol', 'bar the way at Sol'],
])('%s is understood as %s', (written, meant) => {
  expect(answersTo(view(), written)).toEqual([answersTo(view(), meant)[0], `understood as "- ${meant}"`]);
});
