import { describe, expect, test } from 'vitest';
import type { CampaignState, Colony, Empire, EmpireKnowledge, Relation, TreatyKind, TreatyTerms } from '#schemas/vbam/state.ts';
import type { GivenOrder, VbamTurn } from '#vbam/turn.ts';
import { viewFor } from '#vbam/view/builders/viewFor.ts';
import { defaultCampaign } from '../../../builders/campaign.ts';
import { deal, groundFor, play } from '../../../builders/dealing.ts';
import { smallGalaxy } from '../../../builders/galaxy.ts';
import { acquaint } from '../../../builders/relations.ts';
import { given, kessa, ophir, settle, sol } from '../../../builders/turn.ts';

type Change = (state: CampaignState) => void;

const known = (state: CampaignState) => state.knowledge[ophir] as EmpireKnowledge;
const other = (state: CampaignState) => state.empires[ophir] as Empire;

/** What Ophir may be like without anybody at Sol knowing. */
const secrets: Readonly<Record<string, Change>> = {
  'has charts of everything': (state) => {
    for (const { id } of smallGalaxy().systems) known(state).systems[id] ??= structuredClone(known(state).systems.ophir as never);
  },
  'has charts of nothing else': (state) => {
    known(state).systems = { ophir: known(state).systems.ophir as never };
  },
  'has a colony where only claims are spoken of': (state) => {
    state.colonies['tau-ceti'] = structuredClone({ ...(state.colonies.ophir as Colony), system: 'tau-ceti' });
  },
  'has lost the system that it is to cede': (state) => {
    (state.colonies.mirach as Colony).owner = kessa;
  },
  'has lost its capital': (state) => void Object.assign(other(state), { capital: null }),
  'is poor': (state) => void Object.assign(other(state).treasury, { epTenths: 0 }),
  'is advanced': (state) => void Object.assign(other(state), { techLevel: { era: 'interstellar', level: 9 } }),
  'has met the third': (state) => void acquaint(state, ophir, kessa, { communications: true }),
};

const offerOf = (treaty: 'border' | 'co-belligerency', terms: TreatyTerms) =>
  given('offer treaty', { treaty, empire: ophir, terms });
const peace = (terms: TreatyTerms) => given('offer armistice', { empire: ophir, terms });
const atWar: Partial<Relation> = {
  state: 'war',
  war: { since: 0, lost: {} },
  declarations: { [sol]: { level: 'war', turn: 0 } },
};

/** Everything that can be offered, and what it needs. */
const offers: readonly [string, GivenOrder, TreatyKind[], Partial<Relation>][] = [
  ['a neutral zone', offerOf('border', { neutralZone: ['tau-ceti'] }), [], {}],
  ['a claim given up', offerOf('border', { relinquish: { we: ['tau-ceti'] } }), [], {}],
  ['a claim to be given up', offerOf('border', { relinquish: { they: ['tau-ceti'] } }), [], {}],
  ['an enemy', offerOf('co-belligerency', { against: [kessa] }), groundFor('co-belligerency'), {}],
  ['peace for a system', peace({ cede: { they: ['mirach'] } }), [], atWar],
  ['peace for a release', peace({ release: { they: ['mirach'] } }), [], atWar],
  ['peace with a gift of a system', peace({ cede: { we: ['vega'] } }), [], atWar],
  ['peace for money', peace({ pay: { they: { epTenths: 90_000, turns: 9 } } }), [], atWar],
  ['peace for data', peace({ data: { they: [{ era: 'interstellar', level: 3 }] } }), [], atWar],
  ['peace with a neutral zone', peace({ neutralZone: ['tau-ceti'] }), [], atWar],
  ['a system', given('cede system', { system: 'vega', empire: ophir }), ['border'], {}],
  ['a system for sale', given('cede system', { system: 'vega', empire: ophir, amount: 20 }), ['border'], {}],
  ['units', given('hand over units', { units: [`${sol}-scout-1`], empire: ophir }), groundFor('mutual defense'), {}],
  ['money', given('send EP', { amount: 1, empire: ophir }), [], {}],
  ['charts', given('give charts', { empire: ophir }), [], {}],
];

/** All that Sol reads of a turn, and what it can say next. */
function readAtSol(order: GivenOrder, kinds: TreatyKind[], relation: Partial<Relation>, change: Change) {
  const turn: VbamTurn = deal(kinds, {
    relation,
    orders: [order],
    state(state) {
      settle(state, 'vega');
      state.colonies.mirach = structuredClone({ ...(state.colonies.ophir as Colony), system: 'mirach' });
      acquaint(state, sol, kessa, { ...atWar, communications: true });
      change(state);
    },
  });
  const { empires } = viewFor(turn.state, smallGalaxy(), defaultCampaign(), sol);
  const events = turn.events.filter(({ seenBy }) => seenBy.includes(sol));
  return { events, dealings: empires[ophir] };
}

describe('what becomes of an offer to a played empire is told from the view of whoever made it', () => {
  test.each(offers)('%s', (_, order, kinds, relation) => {
    const usual = JSON.stringify(readAtSol(order, kinds, relation, () => {}));
    const betrayed = Object.entries(secrets).filter(
      ([, change]) => JSON.stringify(readAtSol(order, kinds, relation, change)) !== usual,
    );
    expect(betrayed.map(([secret]) => secret)).toEqual([]);
  });
});

describe('an empire that nobody plays says yes or no, and nothing else', () => {
  test.each(offers.filter(([, { verb }]) => verb.startsWith('offer')))('%s', (_, order, kinds, relation) => {
    const answers = Object.values(secrets).map((secret) => {
      const change = (state: CampaignState) => {
        play(ophir, 'non-aligned')(state);
        secret(state);
      };
      const kindsSeen = readAtSol(order, kinds, { relationship: 60, ...relation }, change).events.map(({ kind }) => kind);
      return kindsSeen.includes('treatySigned') ? 'signed' : kindsSeen.join(' ');
    });
    const plain = new Set(answers.filter((answer) => answer !== 'signed'));
    expect([...plain].filter((answer) => answer !== 'treatyOffered treatyRefused' && answer !== 'treatyOffered')).toEqual([]);
  });
});

test('who accepts what the other side cannot give any more is not told why', () => {
  const bargain = { by: ophir, goods: { kind: 'system', system: 'mirach' }, items: [], epTenths: 0, made: 0 } as const;
  const accept = given('accept goods', { goods: 'system: mirach', empire: ophir });
  const knowing = (change: Change) => (state: CampaignState) => {
    const { systems } = state.knowledge[sol] as EmpireKnowledge;
    systems.mirach ??= structuredClone(systems.sol as never);
    change(state);
  };
  const lost: Change[] = [
    (state) => void Object.assign(state.colonies.mirach as Colony, { owner: kessa }),
    (state) => void delete state.colonies.mirach,
    (state) => void Object.assign(other(state), { capital: 'mirach' }),
  ];
  const read = lost.map((change) => {
    const relation = { bargains: [structuredClone(bargain)] as never };
    return JSON.stringify(readAtSol(accept, ['border'], relation, knowing(change)).events);
  });
  expect(new Set(read).size).toBe(1);
  expect(read[0]).toContain('"kind":"not taken up"');
});
