import { describe, expect, test } from 'vitest';
import type { CampaignState, Colony, TreatyTerms } from '#schemas/vbam/state.ts';
import { resolveIncome } from '#vbam/phases/income.ts';
import { resolveUpdate } from '#vbam/phases/update.ts';
import { politicalMapOf } from '#vbam/questions/empires/politics.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { answer, deal, failures, inForce, openOffer, pair, relationOf } from '../../../builders/dealing.ts';
import { smallGalaxy } from '../../../builders/galaxy.ts';
import { station } from '../../../builders/pickets.ts';
import { laterOn, stormed } from '../../../builders/storm.ts';
import { chart, colonyAt, disarm, erect, eventsOf, kessa, ophir, reveal, settle, sol } from '../../../builders/turn.ts';

const war = { state: 'war', war: { since: 0, lost: {} }, declarations: { [ophir]: { level: 'war', turn: 0 } } } as const;

interface Peace {
  relationship?: number;
  by?: string;
  state?: (state: CampaignState) => void;
}

/** Sol accepts an armistice of Ophir on these terms, between two who hate each other; Vega is Sol's, Mirach Ophir's. */
function peace(terms: TreatyTerms, { relationship = -80, state }: Peace = {}): VbamTurn {
  return deal([], {
    relation: { ...war, relationship, ...openOffer('armistice', { terms }) },
    orders: [answer('accept offer', 'armistice')],
    dice: { relationship: [1], culture: [50], aggressiveness: [50], integrity: [50], xenophobia: [50] },
    state(made) {
      disarm(made);
      chart(made, sol, ophir);
      reveal(made, sol, ophir);
      settle(made, 'vega', { owner: sol, originalOwner: sol, census: 3, morale: 3 });
      settle(made, 'mirach', { owner: ophir, originalOwner: ophir, census: 3, morale: 3 });
      state?.(made);
    },
  });
}

const wasOphirs = ({ colonies }: CampaignState) =>
  void Object.assign(colonies.vega as Colony, { originalOwner: ophir, conquered: 0 });
const cededVega = { cede: { [sol]: ['vega'] } };

describe('W-24, G-69: what was conquered', () => {
  test('stays with the conqueror, unless it is ceded', () => {
    const turn = peace({}, { state: wasOphirs });
    expect(inForce(turn)).toEqual(['armistice']);
    expect(colonyAt(turn, 'vega')).toMatchObject({ owner: sol, originalOwner: ophir, conquered: 0 });
  });

  test('ceded back to its original owner it is integrated, whatever the two think of each other', () => {
    expect(colonyAt(peace(cededVega, { state: wasOphirs }), 'vega')).toMatchObject({
      owner: ophir,
      originalOwner: ophir,
      conquered: null,
    });
  });

  test('ceded to somebody else it is integrated where the receiver thinks of the giver with 0 or more', () => {
    expect(colonyAt(peace(cededVega), 'vega')).toMatchObject({ owner: ophir, originalOwner: sol, conquered: 1 });
    expect(colonyAt(peace(cededVega, { relationship: 10 }), 'vega')).toMatchObject({ owner: ophir, conquered: null });
  });

  test('troops and fleets of the conqueror have ten turns to leave what they cede', () => {
    const turn = peace(cededVega, { state: (made) => void station(made, sol, 'vega', { type: 'ground force' }) });
    expect(turn.state.withdrawals).toEqual([{ owner: sol, from: ophir, systems: ['vega'], until: 11 }]);
    expect(eventsOf(turn, 'forcesMustLeave')).toMatchObject([{ seenBy: [sol], with: ophir, systems: ['vega'], until: 11 }]);
  });
});

describe('G-48: a term that cannot be kept is refused, and nothing is signed', () => {
  const theirs = 'they did not take it up';
  const ours = 'you do not have what you would give';
  const claims = 'a colony of yours lies where only claims are spoken of';

  test.each<[string, TreatyTerms, string, ((state: CampaignState) => void)?]>([
    ['cede: no colony there', { cede: { [sol]: ['lantern'] } }, ours],
    ['cede: the imperial capital', { cede: { [sol]: ['sol'] } }, ours],
    [
      'cede: theirs was conquered by a third',
      { cede: { [ophir]: ['mirach'] } },
      theirs,
      ({ colonies }) => {
        (colonies.mirach as Colony).owner = kessa;
      },
    ],
    ['release: nobody of ours lives there', { release: { [sol]: ['lantern'] } }, ours],
    ['release: theirs is gone', { release: { [ophir]: ['mirach'] } }, theirs, ({ colonies }) => void delete colonies.mirach],
    ['data beyond the own level', { data: { [sol]: [{ era: 'interstellar', level: 9 }] } }, ours],
    ['units that are gone', { units: { [sol]: ['nobody-1'] } }, ours],
    ['captives who are gone', { giveBack: { [sol]: ['nobody-1'] } }, ours],
    ['one system twice', { cede: { [sol]: ['vega'] }, release: { [sol]: ['vega'] } }, 'Vega cannot be given twice'],
    [
      'reparations beyond purse and income',
      { pay: { [sol]: { epTenths: 900_000, turns: 9 } } },
      'you cannot pay as much as that',
    ],
    ['a neutral zone where an own colony lies', { neutralZone: ['vega'] }, claims],
    ['a claim where an own colony lies', { relinquish: { [sol]: ['vega'] } }, claims],
  ])('%s', (_, terms, why, state) => {
    const turn = peace(terms, state ? { state } : {});
    expect(inForce(turn)).toEqual([]);
    expect(relationOf(turn).state).toBe('war');
    expect(failures(turn)).toEqual([why]);
  });
});

describe('G-48: release', () => {
  test('of systems of whoever is asked to: the power that asked is thought better of by 50, and its forces have ten turns to leave (W-24)', () => {
    const turn = peace(
      { release: { [sol]: ['vega'] } },
      {
        state(made) {
          Object.assign(made.colonies.vega as Colony, { agriculture: 6 });
          station(made, ophir, 'vega', { type: 'ground force' }, { landed: 0 });
        },
      },
    );
    const { owner } = colonyAt(turn, 'vega');
    expect([sol, ophir, kessa]).not.toContain(owner);
    const between = (other: string) =>
      Object.values(turn.state.relations).find((one) => one.between.includes(owner) && one.between.includes(other));
    expect(between(ophir)?.relationship).toBe((relationOf(turn).relationship ?? 0) + 50);
    expect(turn.state.withdrawals).toContainEqual({ owner: ophir, from: owner, systems: ['vega'], until: 11 });
  });
});

describe('G-48: reparations', () => {
  const owed = { pay: { [sol]: { epTenths: 50, turns: 3 } } };
  const paidIn = (turn: VbamTurn) =>
    turn.ledger.filter(({ rule }) => rule === 'G-48').map(({ empire, amount }) => [empire === sol ? 'payer' : 'taker', amount]);
  const rich = ({ empires }: CampaignState) => void Object.assign(empires[sol]?.treasury ?? {}, { epTenths: 5000 });
  const signed = () => peace(owed, { state: rich }).state;
  const whole = [
    ['payer', -50],
    ['taker', 50],
  ];

  test('are paid from the turn of the signature, turn by turn, as long as agreed', () => {
    const state = signed();
    const years = [1, 2, 3, 4].map((number) => paidIn(laterOn(state, number, resolveIncome)));
    expect(years).toEqual([whole, whole, whole, []]);
  });

  test('who has less pays what is left, both hear how much was due, and nothing is made up for later', () => {
    const poor = laterOn(signed(), 2, resolveIncome, {
      state(made) {
        Object.assign(made.empires[sol]?.treasury ?? {}, { epTenths: 20 });
        for (const colony of Object.values(made.colonies))
          if (colony.owner === sol) Object.assign(colony, { economy: 0, census: 0 });
        made.facilities = {};
        made.units = {};
      },
    });
    const [told, other] = eventsOf(poor, 'reparationsPaid');
    expect(told).toMatchObject({ due: 50, by: sol });
    const sum = told && 'epTenths' in told ? Number(told.epTenths) : 50;
    expect(sum).toBeLessThan(50);
    expect(other).toMatchObject({ due: 50, epTenths: sum });
    expect(poor.state.empires[sol]?.treasury.epTenths).toBe(0);
    expect(paidIn(laterOn(signed(), 3, resolveIncome))).toEqual(whole);
  });

  test.each([
    ['payer', sol],
    ['receiver', ophir],
  ])('end with the %s', (_, gone) => {
    const state = signed();
    for (const [id, { owner }] of Object.entries(state.colonies)) if (owner === gone) delete state.colonies[id];
    disarm(state, ({ owner }) => owner !== gone);
    const ended = laterOn(state, 2, resolveUpdate);
    expect(ended.state.empires[gone]?.fallen?.how).toBe('eliminated');
    expect(inForce(ended)).toEqual([]);
    expect(paidIn(laterOn(ended.state, 3, resolveIncome))).toEqual([]);
  });

  test('a new war ends them with all that was agreed', () => {
    const state = signed();
    const relation = state.relations[pair];
    if (relation)
      relation.treaties = relation.treaties.map((treaty) => ({ ...treaty, ended: { turn: 2, how: 'war', by: ophir } }));
    expect(paidIn(laterOn(state, 3, resolveIncome))).toEqual([]);
  });
});

describe('G-48: knowledge and borders', () => {
  test('data: the receiver can spend less on that level', () => {
    const turn = peace(
      { data: { [sol]: [{ era: 'interstellar', level: 2 }] } },
      { state: ({ empires }) => void Object.assign(empires[sol] ?? {}, { techLevel: { era: 'interstellar', level: 2 } }) },
    );
    expect(turn.state.empires[ophir]?.researchData).toMatchObject([
      { techLevel: { era: 'interstellar', level: 2 }, source: sol },
    ]);
    expect(
      eventsOf(turn, 'researchDataHandedOver')
        .map(({ seenBy }) => seenBy[0])
        .sort(),
    ).toEqual([sol, ophir].sort());
  });

  const heldAt = (turn: VbamTurn, system: string) => politicalMapOf(turn.state, smallGalaxy()).get(system)?.by ?? [];
  const claiming = (made: CampaignState) => {
    erect(made, 'vega', 'supply depot', sol);
    disarm(made);
  };

  test('claims: what is relinquished is the giver’s no more while the armistice binds (4.3.1-c)', () => {
    expect(heldAt(peace({}, { state: claiming }), 'altair')).toEqual([sol]);
    expect(heldAt(peace({ relinquish: { [sol]: ['altair'] } }, { state: claiming }), 'altair')).toEqual([]);
  });

  test('a neutral zone is claimed by neither (4.3.4)', () => {
    expect(heldAt(peace({ neutralZone: ['altair'] }, { state: claiming }), 'altair')).toEqual([]);
  });
});

test('W-24, conquest to peace: the tally of the war is over, and with an armistice the two begin anew', () => {
  const taken = stormed(['vega'], {
    state(made) {
      settle(made, 'vega', { owner: ophir, originalOwner: ophir, census: 3, morale: 3 });
    },
  });
  expect(taken.state.relations[pair]?.war).toMatchObject({ lost: { [ophir]: 1 } });
  expect(relationOf(peace({}))).toMatchObject({ war: null, declarations: {}, state: 'non-intercourse' });
});
