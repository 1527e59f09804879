import { describe, expect, test } from 'vitest';
import type { EmpireView, KnownEmpire } from '#vbam/view/view.ts';
import { answersTo, wideView } from '../../../builders/orders.ts';
import { treatiesOf } from '../../../builders/relations.ts';

type Change = (kili: KnownEmpire, view: EmpireView) => void;

const view = (change: Change) =>
  wideView((made) => {
    const kili = made.empires['kili-hegemony'] as KnownEmpire;
    made.empires['ordani-league'] = { ...structuredClone(kili), name: 'Ordani League' };
    change(kili, made);
  });

function refused(order: string, why: string, change: Change = () => {}): void {
  expect(answersTo(view(change), order)).toEqual([`"${order}" is refused: ${why}`]);
}

describe('O-53: declare', () => {
  const war = 'declare war on Kili Hegemony';
  const hostilities = 'declare hostilities on Kili Hegemony';

  test('one step a turn', () => {
    expect(
      answersTo(
        view(() => {}),
        hostilities,
        war,
      ),
    ).toEqual([
      'hostilities declared on Kili Hegemony; that takes 2D6 off your relationship (G-44); fleets may fight outside systems that they control',
      `"${war}" is refused: the sheet declares on Kili Hegemony already: one step a turn (G-46)`,
    ]);
  });

  test('those who do not understand us are not told', () => {
    expect(
      answersTo(
        view((kili) => Object.assign(kili, { communications: false })),
        hostilities,
      ),
    ).toEqual([
      'hostilities declared on Kili Hegemony, who are not told, for nobody understands them; that takes 2D6 off your relationship (G-44); fleets may fight outside systems that they control',
    ]);
  });

  test('G-48: a final war says when it can be ended at the earliest', () => {
    const atWar: Change = (kili) => Object.assign(kili.declared, { we: 'war' });
    const final = 'declare final war on Kili Hegemony';
    const hated: Change = (kili, made) => {
      atWar(kili, made);
      Object.assign(kili, { relationship: -80 });
    };
    const { turn } = view(hated);
    expect(answersTo(view(hated), final)).toEqual([
      `final war declared on Kili Hegemony; that takes 6D6 off your relationship (G-44); no armistice before turn ${turn + 10}`,
    ]);
    const theirs: Change = (kili, made) => {
      hated(kili, made);
      Object.assign(kili, { noArmisticeUntil: turn + 3 });
    };
    expect(answersTo(view(theirs), final)[0]).toContain(`no armistice before turn ${turn + 4}`);
  });

  test.each<[string, string, Change]>([
    [war, 'it goes step by step, one a turn: write "- declare hostilities on Kili Hegemony" (G-46)', () => {}],
    [
      hostilities,
      'you have declared hostilities already: the next step is "- declare war on Kili Hegemony" (G-46)',
      (kili) => Object.assign(Object.assign(kili, { relationship: -20 }).declared, { we: 'hostilities' }),
    ],
    [
      'declare final war on Kili Hegemony',
      'you have declared final war already: there is nothing beyond (G-46)',
      (kili) => Object.assign(kili.declared, { we: 'final war' }),
    ],
    [
      hostilities,
      'the non-aggression treaty with Kili Hegemony forbids it: write "- break non-aggression treaty with Kili Hegemony" above this line (G-46)',
      (kili) => Object.assign(kili, { relationship: -20, treaties: treatiesOf('x', ['border', 'non-aggression', 'military']) }),
    ],
    [
      hostilities,
      'the non-aggression treaty with Kili Hegemony forbids it, and cannot be broken now: your people would not follow: 50 - Integrity 50 - (relationship 0 + 0 for the treaty) = 0, and it must be more than 0 (G-47)',
      (kili) => Object.assign(kili, { treaties: treatiesOf('x', ['border', 'non-aggression', 'military']) }),
    ],
    [hostilities, 'the armistice forbids it until turn 7 is over (G-48)', (kili) => Object.assign(kili, { truceUntil: 7 })],
    [
      hostilities,
      'without an imperial capital nothing can be declared (4.2.3-d)',
      (_, { empire }) => Object.assign(empire, { capital: null }),
    ],
    [
      hostilities,
      'a non-aligned empire declares nothing (4.1.3-d)',
      (_, { empire }) => Object.assign(empire, { kind: 'non-aligned' }),
    ],
    [
      hostilities,
      'your protector decides on declarations (G-49)',
      (_, { empires }) =>
        Object.assign(empires['ordani-league'] ?? {}, {
          treaties: treatiesOf('x', ['protectorate'], { protector: 'ordani-league' }),
        }),
    ],
    [
      hostilities,
      'your people would not follow: aggressiveness 50 - 50 - 20 for a relationship of 20 + 20 for hostilities = 0, and it must be more than 0 (G-46)',
      (kili) => Object.assign(kili, { relationship: 20 }),
    ],
    [
      hostilities,
      'what you and Kili Hegemony think of each other is rolled in this turn\'s Diplomacy Phase: it can be ordered from turn 2 on, as by "- turn 2: declare hostilities on Kili Hegemony" (4.5.2-a)',
      (kili) => Object.assign(kili, { relationship: null }),
    ],
  ])('%s: %s', (order, why, change) => refused(order, why, change));
});

describe('O-51, O-54: an armistice in a final war', () => {
  const offered = { by: 'kili-hegemony', purpose: 'sign', kind: 'armistice', terms: {}, made: 0 } as const;
  const until =
    (noArmisticeUntil: number): Change =>
    (kili) =>
      Object.assign(kili, { state: 'war', level: 'final war', noArmisticeUntil, offers: [offered] });
  const { turn } = view(() => {});

  test.each(['offer armistice to Kili Hegemony', 'accept armistice of Kili Hegemony'])('%s', (order) => {
    refused(order, `a final war goes on until turn ${turn} at least (G-48)`, until(turn));
    expect(answersTo(view(until(turn - 1)), order)[0]).not.toContain('refused');
  });
});

describe('call to arms', () => {
  const order = 'call Kili Hegemony to arms against Ordani League';
  const bound: Change = (kili) => Object.assign(kili, { treaties: treatiesOf('x', ['mutual defense']) });
  const attacked: Change = (kili, made) => {
    bound(kili, made);
    Object.assign(made.empires['ordani-league']?.declared ?? {}, { they: 'war' });
  };

  test('a partner is called once against who has declared war', () => {
    expect(answersTo(view(attacked), order, order)).toEqual([
      'Kili Hegemony called to arms against Ordani League',
      `"${order}" is refused: Kili Hegemony has been called against Ordani League already (4.5.T-k)`,
    ]);
  });

  test('it needs the treaty and the war', () => {
    refused(order, 'you have no mutual defense treaty with Kili Hegemony (4.5.T-k)');
    refused(order, 'Ordani League has not declared war on you (4.5.T-k)', bound);
  });
});

describe('sanctions', () => {
  test('are imposed and lifted', () => {
    expect(
      answersTo(
        view(() => {}),
        'sanction Kili Hegemony',
        'sanction Kili Hegemony',
        'lift sanctions on Kili Hegemony',
        'lift sanctions on Kili Hegemony',
      ),
    ).toEqual([
      'sanctions against Kili Hegemony: trade between you is suspended at once, and the relationship falls by 1D6',
      '"sanction Kili Hegemony" is refused: you sanction Kili Hegemony already (G-50)',
      'sanctions against Kili Hegemony lifted',
      '"lift sanctions on Kili Hegemony" is refused: you do not sanction Kili Hegemony (G-50)',
    ]);
  });

  test('need contact', () => {
    refused('sanction Kili Hegemony', 'you have lost contact with Kili Hegemony (G-50)', (kili) =>
      Object.assign(kili, { state: 'no contact' }),
    );
  });
});
