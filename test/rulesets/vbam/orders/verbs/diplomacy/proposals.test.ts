import { describe, expect, test } from 'vitest';
import type { Offer, TreatyKind } from '#schemas/vbam/state.ts';
import { declarationLevels, treatyLadder } from '#schemas/vbam/stateWords.ts';
import { forecastSheet } from '#vbam/forecast/forecastSheet.ts';
import { frontMatter } from '#vbam/orders/frontMatter.ts';
import { treatyName } from '#vbam/questions/shared/diplomacy/treatyInWords.ts';
import type { EmpireView, KnownEmpire } from '#vbam/view/view.ts';
import { answersTo, refused, wideView } from '../../../../../builders/orders.ts';
import { treatiesOf } from '../../../../../builders/relations.ts';

const kili = 'kili-hegemony';
const them = 'Kili Hegemony';

/** Sol, with a fleet that could attack, and these relations with its neighbour. */
function facing(more: Partial<KnownEmpire>, change: (view: EmpireView) => void = () => {}): EmpireView {
  return wideView((view) => {
    Object.assign(view.empires[kili] ?? {}, more);
    change(view);
  });
}

const offers = (...kinds: TreatyKind[]): Offer[] =>
  kinds.map((kind) => ({ by: kili, purpose: 'sign', kind, terms: {}, made: 0 }));

const ladders: TreatyKind[][] = [
  ['border'],
  ['border', 'trade', 'research'],
  ['border', 'non-aggression'],
  ['border', 'trade', 'non-aggression', 'military', 'research'],
];

/** Neighbours of all sorts: strangers, friends, enemies, and those whose own people stand in the way. */
const neighbours: [string, EmpireView][] = [
  ['met, and nothing known of them', facing({ relationship: null, state: 'non-intercourse' })],
  ['nobody understands them', facing({ communications: false })],
  ['contact lost', facing({ state: 'no contact' })],
  ...[-80, -20, 0, 20, 60].flatMap((relationship): [string, EmpireView][] => [
    [`relationship ${relationship}`, facing({ relationship })],
    [`relationship ${relationship}, offers`, facing({ relationship, offers: offers('border', 'trade', 'military') })],
    [
      `relationship ${relationship}, own offer`,
      facing({ relationship, offers: [{ by: wideView().empire.id, purpose: 'sign', kind: 'border', terms: {}, made: 0 }] }),
    ],
    ...ladders.map((kinds): [string, EmpireView] => [
      `relationship ${relationship}, ${kinds.join(', ')}`,
      facing({ relationship, treaties: treatiesOf(kili, kinds) }),
    ]),
    ...declarationLevels.map((level): [string, EmpireView] => [
      `relationship ${relationship}, ${level}`,
      facing({ relationship, state: 'war', level, declared: { we: level, they: null } }),
    ]),
    [`relationship ${relationship}, truce`, facing({ relationship, truceUntil: 9 })],
  ]),
  ['no capital', facing({}, ({ empire }) => void Object.assign(empire, { capital: null }))],
];

/** What each order of diplomacy about them would be. */
const wishes = [
  ...declarationLevels.map((level) => `declare ${level} on ${them}`),
  ...treatyLadder.flatMap((kind) => [
    `offer ${treatyName(kind)} to ${them}`,
    `accept ${treatyName(kind)} of ${them}`,
    `refuse ${treatyName(kind)} of ${them}`,
    `break ${treatyName(kind)} with ${them}`,
    `withdraw from ${treatyName(kind)} with ${them}`,
    `take back ${treatyName(kind)} offered to ${them}`,
  ]),
  `offer armistice to ${them}`,
  `accept armistice of ${them}`,
  `sanction ${them}`,
  `cede Vega to ${them}`,
  `call ${them} to arms against ${them}`,
  `1st Fleet: attack ${them}`,
];

/** The lines that a refusal proposes. */
function proposedIn(answer: string): string[] {
  const [, why = ''] = /^".*?" is refused: (.*)$/.exec(answer) ?? [];
  return [...why.matchAll(/"(?:- )?([^"]+)"/g)]
    .map(([, line = '']) => line)
    .filter((line) => /^(accept|break|declare|offer|refuse|turn) /.test(line));
}

function errorsOf(view: EmpireView, ...lines: string[]): string[] {
  const { problems } = forecastSheet(view, `${frontMatter(view)}\n${lines.map((line) => `- ${line}\n`).join('')}`);
  return problems.filter(({ severity }) => severity === 'error').map(({ text }) => text);
}

test.each(neighbours)('whatever a refusal proposes stands: %s', (_, view) => {
  for (const wish of wishes) {
    const [answer = ''] = answersTo(view, wish);
    const lines = proposedIn(answer);
    if (lines.length > 0) expect([wish, answer, errorsOf(view, ...lines)]).toEqual([wish, answer, []]);
  }
});

test('steps, treaties in the way and treaties below are proposed', () => {
  const some = neighbours.filter(([name]) => /relationship (null|-20|60)|nothing known/.test(name)).map(([, view]) => view);
  const proposed = some.flatMap((view) => wishes.flatMap((wish) => proposedIn(answersTo(view, wish)[0] ?? '')));
  expect([...new Set(proposed)].sort()).toEqual([
    `accept border treaty of ${them}`,
    `break non-aggression treaty with ${them}`,
    `break research treaty with ${them}`,
    `declare hostilities on ${them}`,
    `declare war on ${them}`,
    `offer border treaty to ${them}`,
    `offer military treaty to ${them}`,
    `offer mutual defense treaty to ${them}`,
    `offer non-aggression treaty to ${them}`,
    `offer trade treaty to ${them}`,
    `turn 2: declare hostilities on ${them}`,
    `turn 2: offer border treaty to ${them}`,
  ]);
});

describe('4.5.2-a: before it is rolled what two empires think of each other', () => {
  const strangers = facing({ relationship: null, state: 'non-intercourse' });
  const rolled = `what you and ${them} think of each other is rolled in this turn's Diplomacy Phase: it can be ordered from turn 2 on, as by`;

  test.each([...declarationLevels])('%s waits a turn, and the next step is named', (level) => {
    const order = `declare ${level} on ${them}`;
    const why = `${rolled} "- turn 2: declare hostilities on ${them}" (4.5.2-a)`;
    expect(answersTo(strangers, order)).toEqual([refused(order, why)]);
  });

  test.each(['border', 'trade', 'non-aggression'] as const)('so does a %s treaty, and the lowest treaty is named', (kind) => {
    const order = `offer ${kind} treaty to ${them}`;
    const why = `${rolled} "- turn 2: offer border treaty to ${them}" (4.5.2-a)`;
    expect(answersTo(strangers, order)).toEqual([refused(order, why)]);
  });

  test('an attack is told the same', () => {
    const why = `no declaration permits it: you are at peace with ${them}; hostilities cannot be declared: ${rolled} "- turn 2: declare hostilities on ${them}" (G-46)`;
    expect(answersTo(strangers, `1st Fleet: attack ${them}`)).toEqual([refused(`1st Fleet: attack ${them}`, why)]);
  });
});

describe('G-46: a declaration and a treaty in one sheet', () => {
  const order = `declare hostilities on ${them}`;
  const friends = facing({ relationship: -10, offers: offers('border') });

  test('whatever comes second is refused', () => {
    const accept = `accept border treaty of ${them}`;
    const above = 'leave one of the two out (G-46)';
    expect(answersTo(friends, accept, order)[1]).toBe(
      refused(order, `the sheet signs or offers a treaty with ${them} above, and a declaration ends all offers: ${above}`),
    );
    expect(answersTo(friends, order, accept)[1]).toBe(
      refused(accept, `the sheet declares on ${them} above, and that ends all offers: ${above}`),
    );
  });

  test('a refusal goes with it', () => {
    expect(answersTo(friends, `refuse border treaty of ${them}`, order)).toEqual([
      `the border treaty of ${them} is refused`,
      `hostilities declared on ${them}; that takes 2D6 off your relationship (G-44); fleets may fight outside systems that they control`,
    ]);
  });
});
