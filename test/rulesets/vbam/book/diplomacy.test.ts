import { describe, expect, test } from 'vitest';
import type { CampaignState, Empire, Fleet, TreatyKind } from '#schemas/vbam/state.ts';
import { treatyLadder } from '#schemas/vbam/stateWords.ts';
import { pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { viewFor } from '#vbam/view/builders/viewFor.ts';
import { defaultCampaign } from '../../../builders/campaign.ts';
import { answer, deal, failures, groundFor, inForce, openOffer, play, relationOf } from '../../../builders/dealing.ts';
import { firstState } from '../../../builders/firstState.ts';
import { smallGalaxy } from '../../../builders/galaxy.ts';
import { answersTo } from '../../../builders/orders.ts';
import { playSheets } from '../../../builders/playSheets.ts';
import { befriend } from '../../../builders/relations.ts';
import { chart, given, ophir, settle, sol } from '../../../builders/turn.ts';

/** What Sol's empire sees when a copy of the first state is changed like this. */
function solSees(change: (state: CampaignState) => void) {
  const state = structuredClone(firstState());
  change(state);
  return viewFor(state, smallGalaxy(), defaultCampaign(), sol);
}

const nameOf = (empire: string) => firstState().empires[empire]?.name ?? '';
const exceptBorder = treatyLadder.filter((kind) => kind !== 'border' && kind !== 'co-belligerency');
const named = (kind: TreatyKind) => (['alliance', 'protectorate', 'unification'].includes(kind) ? kind : `${kind} treaty`);

describe('how two empires stand', () => {
  test('4.5.1-a: those who never met know nothing of each other, and from first contact on they are in non-intercourse', () => {
    expect(
      answersTo(
        solSees(() => {}),
        `offer border treaty to ${nameOf(ophir)}`,
      ),
    ).toEqual([`"${nameOf(ophir)}" is no empire that you know`]);
    const { state } = playSheets(
      {},
      {
        state({ fleets }) {
          (fleets[`${sol}-1st-survey`] as Fleet).system = 'vega';
          (fleets[`${ophir}-1st-fleet`] as Fleet).system = 'vega';
        },
        dice: { 'space detection': [6, 6, 6, 6], 'first contact war': [100, 100], 'prewarp natives': Array(12).fill(100) },
      },
    );
    expect(Object.keys(state.relations)).toEqual([pairIdOf(sol, ophir)]);
    expect(state.relations[pairIdOf(sol, ophir)]).toMatchObject({ contact: 1, state: 'non-intercourse', treaties: [] });
  });

  test.each(exceptBorder)('4.5.1-b: in non-intercourse no %s can be signed', (kind) => {
    const strangers = { state: 'non-intercourse', relationship: 100 } as const;
    const view = solSees((state) => befriend(state, sol, ophir, [], strangers));
    expect(answersTo(view, `offer ${named(kind)} to ${nameOf(ophir)}`)[0]).toMatch(
      / is refused: .* needs an? .*border treaty.*: offer that first with "- offer border treaty to /,
    );
    const turn = deal([], { relation: { ...strangers, ...openOffer(kind) }, orders: [answer('accept offer', kind)] });
    expect([inForce(turn), failures(turn)]).toEqual([[], [expect.stringMatching(/ needs an? .* sign that first$/)]]);
  });

  test('4.5.1-b, 4.5.1-c, 4.5.T-c: a border treaty can be signed, and begins normal relations', () => {
    const relation = { state: 'non-intercourse', ...openOffer('border') } as const;
    const turn = deal([], { relation, orders: [answer('accept offer', 'border')] });
    expect([inForce(turn), relationOf(turn).state]).toEqual([['border'], 'normal relations']);
  });

  test.each(['trade', 'non-aggression'] as const)('4.5.1-c, 4.5.T-c: from a border treaty on a %s treaty is possible', (kind) => {
    const turn = deal(['border'], { relation: openOffer(kind), orders: [answer('accept offer', kind)] });
    expect(inForce(turn)).toEqual(['border', kind]);
  });

  test('4.5.T-c: a border treaty may carry a neutral zone and claims that are given up', () => {
    const known = (state: CampaignState) => {
      for (const empire of [sol, ophir])
        for (const system of ['vega', 'lantern', 'mirach'])
          Object.assign(state.knowledge[empire]?.systems ?? {}, {
            [system]: structuredClone(state.knowledge[sol]?.systems.vega),
          });
    };
    const terms = { neutralZone: ['lantern'], relinquish: { [sol]: ['mirach'] } };
    const relation = { state: 'non-intercourse', ...openOffer('border', { terms }) } as const;
    const turn = deal([], { relation, state: known, orders: [answer('accept offer', 'border')] });
    expect(relationOf(turn).treaties[0]?.terms).toEqual(terms);
  });

  describe('4.5.1-d: war', () => {
    const declarations = (by: string) => ({ [by]: { level: 'hostilities' as const, turn: 0 } });

    test.each([
      ['one', sol, ophir],
      ['other', ophir, sol],
    ])('follows a declaration by the %s side', (_, by, on) => {
      const turn = deal([], {
        relation: { relationship: -60, declarations: declarations(by) },
        orders: [given('declare', { level: 'war', empire: on }, { empire: by })],
      });
      expect(relationOf(turn)).toMatchObject({ state: 'war', declarations: { [by]: { level: 'war' } } });
    });

    const atWar = { state: 'war', relationship: 90, war: { since: 0, lost: {} }, declarations: declarations(ophir) } as const;

    test.each(['border', ...exceptBorder] as const)('lets nobody sign a %s', (kind) => {
      const view = solSees((state) => befriend(state, sol, ophir, groundFor(kind), atWar));
      expect(answersTo(view, `offer ${named(kind)} to ${nameOf(ophir)}`)[0]).toMatch(
        /only an armistice can be signed \(4\.5\.1-d\)$/,
      );
      const turn = deal(groundFor(kind), { relation: { ...atWar, ...openOffer(kind) }, orders: [answer('accept offer', kind)] });
      expect(inForce(turn)).toEqual(groundFor(kind));
    });

    test('ends with an armistice', () => {
      const turn = deal([], {
        relation: { ...atWar, ...openOffer('armistice') },
        orders: [answer('accept offer', 'armistice')],
      });
      expect([inForce(turn), relationOf(turn).state]).toEqual([['armistice'], 'non-intercourse']);
    });
  });
});

describe('what treaties do', () => {
  test('4.5.T-g: non-aggression needs a border treaty, and forbids declarations until it is broken', () => {
    const signed = deal([], {
      relation: { state: 'non-intercourse', ...openOffer('non-aggression') },
      orders: [answer('accept offer', 'non-aggression')],
    });
    expect(inForce(signed)).toEqual([]);
    const declared = (kinds: TreatyKind[]) =>
      deal(kinds, { relation: { relationship: -60 }, orders: [given('declare', { level: 'hostilities', empire: ophir })] });
    expect(relationOf(declared(['border'])).declarations[sol]?.level).toBe('hostilities');
    const bound = declared(['border', 'non-aggression']);
    expect(relationOf(bound)).toMatchObject({ state: 'normal relations', declarations: {} });
    expect(failures(bound)).toHaveLength(1);
    const order = `declare hostilities on ${nameOf(ophir)}`;
    const view = solSees((state) => befriend(state, sol, ophir, ['border', 'non-aggression'], { relationship: -60 }));
    expect(answersTo(view, order)).toEqual([
      `"${order}" is refused: the non-aggression treaty with ${nameOf(ophir)} forbids it: write "- break non-aggression treaty with ${nameOf(ophir)}" above this line (G-46)`,
    ]);
  });

  test('4.5.T-j: a research treaty adds a tenth of the partner’s research capacity, rounded up', () => {
    const limit = (kinds: TreatyKind[]) =>
      answersTo(
        solSees((state) => {
          befriend(state, sol, ophir, kinds);
          (state.empires[sol] as Empire).treasury.epTenths = 10_000;
          Object.assign(state.colonies.ophir ?? {}, { research: 6 }); // 36 against our own 18
        }),
        'invest 99 in research',
      )[0];
    expect(limit(['border', 'trade'])).toContain('the research capacity is 18, and 18 of it are left');
    expect(limit(['border', 'trade', 'research'])).toContain('the research capacity is 22, and 22 of it are left');
  });

  test('4.5.T-j: research data and schematics go to a partner in research, and to nobody else', () => {
    const refusals = (kinds: TreatyKind[]) =>
      answersTo(
        solSees((state) => {
          befriend(state, sol, ophir, kinds);
          Object.assign(state.empires[sol]?.techLevel ?? {}, { level: 2 });
        }),
        `give data of TL 2 to ${nameOf(ophir)}`,
        `give schematic of Scout to ${nameOf(ophir)}`,
      ).filter((said) => said.includes('research treaty'));
    expect(refusals(['border', 'trade'])).toHaveLength(2);
    expect(refusals(['border', 'trade', 'research'])).toEqual([]);
  });
});

test('4.1.3-c: a non-aligned empire lets go of a treaty it would not sign, without a roll, and its partner gains no right by it', () => {
  const kept = (relationship: number) =>
    deal(['border', 'trade'], { relation: { relationship }, state: play(ophir, 'non-aligned', { xenophobia: 70 }) });
  expect(inForce(kept(1))).toEqual(['border', 'trade']); // 1 + 50 - 70 + 20 is 1
  const broken = kept(0);
  expect(inForce(broken)).toEqual(['border']);
  expect(relationOf(broken).grievances).toEqual({});
  expect(broken.dice.rolls.filter(({ label }) => label === 'treaty breaking')).toEqual([]);
});

test.each([
  [3, 'non-aligned'],
  [4, 'non-player'],
])(
  '4.7-f: with Economy %i, who is released in the Diplomacy Phase is %s, and has its first orders in the next turn',
  (economy, kind) => {
    const colonised = (state: CampaignState) => {
      chart(state, sol);
      settle(state, 'vega', { census: 4, morale: 4, agriculture: 6, economy });
    };
    const { state, events, steps } = playSheets({ [sol]: ['release Vega as "Vegan Republic"'] }, { state: colonised });
    const at = steps.findIndex(({ phase }) => phase === 'diplomacy');
    const released = events.findIndex((event) => event.kind === 'empireReleased');
    expect(released).toBeGreaterThanOrEqual(steps[at]?.from ?? Infinity);
    expect(released).toBeLessThan(steps[at + 1]?.from ?? 0);
    const [id = '', empire] = Object.entries(state.empires).find(([, { name }]) => name === 'Vegan Republic') ?? [];
    expect(empire?.kind).toBe(kind);
    const view = viewFor(state, smallGalaxy(), defaultCampaign(), id);
    expect(view.turn).toBe(2);
    expect(answersTo(view, 'sell economy at Vega')).toEqual([expect.stringMatching(/^economy at Vega falls to/)]);
  },
);
