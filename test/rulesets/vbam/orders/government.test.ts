import { describe, expect, test } from 'vitest';
import type { EmpireView } from '#vbam/view/view.ts';
import { answersTo, costOf, solView, wideView } from '../../../builders/orders.ts';

type Change = (view: EmpireView) => void;

const vega =
  (more: object): Change =>
  ({ colonies }) =>
    Object.assign(colonies.vega ?? {}, more);
const advanced: Change = ({ empire }) => Object.assign(empire, { techLevel: { era: 'interstellar', level: 2 } });

function expectRefusal(order: string, why: string, change: Change = () => {}): void {
  expect(answersTo(wideView(change), order)).toEqual([`"${order}" is refused: ${why}`]);
}

describe('martial law and reprisals', () => {
  test('O-34, O-35: martial law is declared and lifted, reprisals are taken once', () => {
    const orders = [
      'declare martial law at Sol',
      'declare martial law at Sol',
      'lift martial law at Sol',
      'take reprisals at Sol',
      'take reprisals at Sol',
    ];
    expect(answersTo(wideView(), ...orders)).toEqual([
      'martial law at Sol until it is lifted: each time Morale is lost there, 1 more is lost on 4 or more of a D6',
      '"declare martial law at Sol" is refused: martial law is in force already (3.4.12-a)',
      'martial law lifted at Sol',
      'reprisals at Sol: 2D6 raise its Morale by 0, 1 or 2, and an odd total costs it 1 Census and 1 Morale',
      '"take reprisals at Sol" is refused: reprisals are taken there already this turn, and once is the limit (O-35)',
    ]);
    expect(costOf(wideView(), ...orders)).toBe(0);
  });

  test.each([
    ['declare martial law at Vega', 'no ground force of yours stands there (G-29)'],
    ['lift martial law at Vega', 'no martial law is in force (3.4.12-a)'],
    ['take reprisals at Vega', 'no ground force of yours stands there (O-35)'],
  ])('%s: %s', (order, why) => expectRefusal(order, why));

  test('soldiers aboard a ship or laid up keep no order', () => {
    const aboard = solView(({ units, empire }) => {
      for (const [id, unit] of Object.entries(units)) {
        if (id.includes('garrison')) unit.place = { kind: 'carried', by: `${empire.id}-transport-1`, as: 'cargo' };
        if (id.includes('constabulary')) unit.mothballed = true;
      }
    });
    expect(answersTo(aboard, 'declare martial law at Sol')).toEqual([
      '"declare martial law at Sol" is refused: no ground force of yours stands there (G-29)',
    ]);
  });
});

describe('research and intel', () => {
  test('several investments share the research capacity of the turn', () => {
    expect(answersTo(solView(), 'invest 12 in research', 'invest 7 in research', 'invest 6 in research')).toEqual([
      '12 EP into research',
      '"invest 7 in research" is refused: the research capacity is 18, and 6 of it are left (5.2.X2-a)',
      '6 EP into research',
    ]);
    expect(costOf(solView(), 'invest 12 in research', 'invest 6 in research')).toBe(180);
  });

  test('by the other model Economy decides', () => {
    const view = solView(({ constants }) => {
      constants.researchCapacity = 'economy';
    });
    expect(answersTo(view, 'invest 9 in research')).toEqual([
      '"invest 9 in research" is refused: the research capacity is 8, and 8 of it are left (5.2.X2-a)',
    ]);
  });

  test('O-63: EP become IP up to the intel capacity', () => {
    expect(answersTo(solView(), 'convert 10 EP to IP', 'convert 3 EP to IP', 'Convert 2 ep to ip')).toEqual([
      '10 EP become 10 IP',
      '"convert 3 EP to IP" is refused: the intel capacity is 12, and 2 of it are left (G-43)',
      '2 EP become 2 IP',
    ]);
  });

  test('a colony rises one tech level a turn, at the price of the Census it has', () => {
    const orders = ['raise population at Vega', 'raise technology at Vega', 'raise technology at Vega'];
    expect(answersTo(wideView(advanced), ...orders).slice(1)).toEqual([
      'Vega rises to TL 1 for 20 EP',
      '"raise technology at Vega" is refused: its tech level rises already this turn, and one step is the limit (O-43)',
    ]);
    expect(
      answersTo(
        wideView((view) => [advanced, vega({ census: 0 })].forEach((change) => void change(view))),
        'raise technology at Vega',
      ),
    ).toEqual(['Vega rises to TL 1 for 10 EP']);
  });

  test('the level a colony gains this turn builds nothing yet', () => {
    const view = wideView((made) => {
      advanced(made);
      Object.assign(made.unitClasses[`${made.empire.id}-fighter`] ?? {}, { techLevel: { era: 'interstellar', level: 1 } });
    });
    expect(answersTo(view, 'raise technology at Vega', 'build Fighter at Vega')[1]).toBe(
      '"build Fighter at Vega" is refused: Fighter needs TL 1, the colony has TL 0 (5.2.X1-d)',
    );
  });

  test.each<[string, string, Change?]>([
    ['raise technology at Vega', 'it has TL 0 and the empire TL 0 (5.2.X1-c)'],
    ['raise technology at Vega', 'the colony is in rebellion (3.4.11-a)', vega({ morale: 0 })],
    ['scavenge Vega', 'the colony was not conquered (5.2.SC-a)'],
    ['scavenge Vega', 'it has TL 0, no more than the empire (5.2.SC-a)', vega({ taken: 0 })],
    ['raise population at Vega', 'the conquered colony is not yet integrated (G-29)', vega({ conquered: 0 })],
  ])('%s: %s', expectRefusal);

  test('a conquered colony of higher technology is scavenged once a turn', () => {
    const view = wideView(vega({ originalOwner: 'others', taken: 0, techLevel: { era: 'interstellar', level: 3 } }));
    expect(answersTo(view, 'scavenge Vega', 'scavenge Vega')).toEqual([
      'Vega scavenged for 10 TP; it falls to TL 2',
      '"scavenge Vega" is refused: it is scavenged already this turn (5.2.SC-a)',
    ]);
  });
});

describe('names', () => {
  test('later orders of the sheet use the new name', () => {
    expect(
      answersTo(
        wideView(),
        'name fleet 1st Survey as Pathfinder',
        'name fleet Pathfinder as Fast as Light',
        'name class Scout as Sparrow',
        'build Sparrow at Sol',
        'scrap Sparrow 1',
      ),
    ).toEqual([
      '1st Survey is called Pathfinder',
      'Pathfinder is called Fast as Light',
      'Scout is called Sparrow',
      '1 Sparrow at Sol for 4 EP',
      'Sparrow 1 at Sol scrapped; 1 EP come in at the end of the turn',
    ]);
  });

  test.each([
    ['name fleet 1st Survey as 1st Survey', 'it has that name already (O-69)'],
    ['name fleet 1st Survey as 2nd survey', 'another fleet is called 2nd Survey (O-69)'],
    ['name fleet 1st Survey as ...', 'a name holds at least a letter or a digit (O-69)'],
    ['name fleet 1st Survey as The "Wolves', 'a name holds no quotes (O-69)'],
    ['name class Scout as Destroyer', 'another class is called Destroyer (O-69)'],
  ])('%s: %s', (order, why) => expectRefusal(order, why));
});

test('one list of priorities of each kind, each thing in it once', () => {
  expect(
    answersTo(
      wideView(),
      'starve first Vega, Vega',
      'starve first Vega, Sol',
      'starve first Sol',
      'leave unpaid first Scout 2, Destroyer 1',
    ),
  ).toEqual([
    '"starve first Vega, Vega" is refused: Vega stands in it twice (O-66)',
    'to starve first: Vega, then Sol',
    '"starve first Sol" is refused: the sheet has such a list already (O-66)',
    'to go unpaid first: Scout 2, then Destroyer 1',
  ]);
});
