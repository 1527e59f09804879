import { describe, expect, test } from 'vitest';
import type { CampaignState, Empire } from '#schemas/vbam/state.ts';
import { treatyLadder } from '#schemas/vbam/stateWords.ts';
import { prerequisitesOf } from '#vbam/tables/diplomacy/treaties.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { answer, deal, failures, groundFor, inForce, offer, openOffer, relationOf } from '../../../builders/dealing.ts';
import { acquaint, treatiesOf } from '../../../builders/relations.ts';
import { eventsOf, given, kessa, ophir, sol } from '../../../builders/turn.ts';

describe('between players', () => {
  test.each(treatyLadder)('%s: offered, told to both, and waiting for an answer', (kind) => {
    const terms = kind === 'co-belligerency' ? { terms: { against: [kessa] } } : {};
    const state = (made: CampaignState) => {
      acquaint(made, sol, kessa);
      acquaint(made, ophir, kessa);
    };
    const turn = deal(groundFor(kind), { state, orders: [offer(kind, terms)] });
    expect(relationOf(turn).offers).toMatchObject([{ by: sol, purpose: 'sign', kind, made: 1 }]);
    expect(eventsOf(turn, 'treatyOffered').map(({ seenBy }) => seenBy)).toEqual([[sol], [ophir]].sort());
    expect(inForce(turn)).toEqual(groundFor(kind));
  });

  test('O-51: an armistice is refused although the same sheet goes on to final war, which ends all offers', () => {
    const declared = { [sol]: { level: 'war', turn: 0 }, [ophir]: { level: 'war', turn: 0 } } as const;
    const turn = deal([], {
      relation: { state: 'war', relationship: -90, declarations: declared, ...openOffer('armistice') },
      orders: [answer('refuse offer', 'armistice'), given('declare', { level: 'final war', empire: ophir })],
    });
    const refused = { treaty: 'armistice', by: sol };
    expect(eventsOf(turn, 'treatyRefused')).toMatchObject([refused, refused]);
    expect(relationOf(turn).declarations[sol]?.level).toBe('final war');
    expect(failures(turn)).toEqual([]);
  });

  // a unification leaves nobody to be bound by it: unification.test.ts
  test.each(treatyLadder.filter((kind) => kind !== 'unification'))(
    '%s: accepted, it is in force and brings both nearer',
    (kind) => {
      const relation = { relationship: 90, ...openOffer(kind) };
      const turn = deal(groundFor(kind), {
        relation,
        orders: [answer('accept offer', kind)],
        dice: { relationship: [4] },
      });
      expect(inForce(turn)).toContain(kind);
      expect(relationOf(turn)).toMatchObject({ relationship: 94, offers: [], dealings: 1 });
      expect(eventsOf(turn, 'treatySigned')).toHaveLength(2);
    },
  );

  test.each(treatyLadder)('%s: refused, nothing is signed and both are told', (kind) => {
    const turn = deal(groundFor(kind), { relation: openOffer(kind), orders: [answer('refuse offer', kind)] });
    expect([inForce(turn), relationOf(turn).offers]).toEqual([groundFor(kind), []]);
    expect(eventsOf(turn, 'treatyRefused')).toMatchObject([{ by: sol }, { by: sol }]);
  });

  test.each(treatyLadder)('%s: broken, all that rest on it fall, the relationship suffers, and it is remembered', (kind) => {
    const all = [...treatyLadder];
    const turn = deal(all, {
      relation: { relationship: -90 },
      orders: [given('break treaty', { treaty: kind, empire: ophir })],
    });
    const left = inForce(turn);
    expect(left).not.toContain(kind);
    for (const one of left)
      expect(prerequisitesOf(one).length === 0 || prerequisitesOf(one).some((need) => left.includes(need))).toBe(true);
    const { relationship, grievances } = relationOf(turn);
    expect(relationship).toBeLessThan(-90);
    expect(grievances[ophir]?.broken).toBe(1);
    expect(eventsOf(turn, 'treatyEnded')).toHaveLength(2 * (all.length - left.length));
    if (kind === 'border') expect(relationOf(turn).state).toBe('non-intercourse');
  });

  test.each(treatyLadder)('%s: both withdraw, and nobody minds', (kind) => {
    const orders = [
      given('withdraw', { treaty: kind, empire: ophir }),
      given('withdraw', { treaty: kind, empire: sol }, { empire: ophir }),
    ];
    const turn = deal([...treatyLadder], { orders });
    expect(inForce(turn)).not.toContain(kind);
    expect(relationOf(turn)).toMatchObject({ relationship: 100, offers: [], grievances: {} });
    expect(relationOf(turn).treaties.find((treaty) => treaty.kind === kind)?.ended).toEqual({
      turn: 1,
      how: 'withdrawn',
      by: null,
    });
  });

  test('one that withdraws alone has asked for it; the answer ends it', () => {
    const asked = deal(['border'], { orders: [given('withdraw', { treaty: 'border', empire: ophir })] });
    expect(relationOf(asked).offers).toMatchObject([{ by: sol, purpose: 'withdraw' }]);
    expect(inForce(asked)).toEqual(['border']);
    const relation = openOffer('border', { purpose: 'withdraw' });
    expect(inForce(deal(['border'], { relation, orders: [answer('accept offer', 'border')] }))).toEqual([]);
    expect(inForce(deal(['border'], { relation, orders: [answer('refuse offer', 'border')] }))).toEqual(['border']);
    expect(inForce(deal(['border'], { relation, orders: [given('withdraw', { treaty: 'border', empire: ophir })] }))).toEqual([]);
  });

  test('offers of the same thing in one turn meet and are signed at once', () => {
    const turn = deal([], { relation: { state: 'non-intercourse' }, orders: [offer('border'), offer('border', {}, ophir)] });
    expect(inForce(turn)).toEqual(['border']);
    expect(relationOf(turn)).toMatchObject({ offers: [], state: 'normal relations' });
  });

  test('offers with other terms do not meet; an older offer of the same terms does', () => {
    const zone = { terms: { neutralZone: ['vega'] } };
    const knowing = (state: CampaignState) => {
      const [ours, theirs] = [state.knowledge[sol]?.systems, state.knowledge[ophir]?.systems];
      if (ours?.vega && theirs) theirs.vega = structuredClone(ours.vega);
    };
    const crossing = deal([], { state: knowing, orders: [offer('border', zone), offer('border', {}, ophir)] });
    expect([inForce(crossing), relationOf(crossing).offers.length]).toEqual([[], 2]);
    const older = deal([], { state: knowing, relation: openOffer('border', zone), orders: [offer('border', zone)] });
    expect(relationOf(older).treaties).toMatchObject([{ kind: 'border', terms: zone.terms }]);
  });

  test('an offer lapses when three turns have passed without an answer', () => {
    const at = (made: number) =>
      deal(['border'], {
        state: (state) => {
          state.turn = 3;
        },
        relation: openOffer('trade', { made }),
      });
    expect(relationOf(at(2)).offers).toHaveLength(1);
    expect(relationOf(at(1)).offers).toEqual([]);
    expect(eventsOf(at(1), 'offerLapsed')).toMatchObject([{ takenBack: false }, { takenBack: false }]);
  });

  test('an offer can be taken back, unless it is answered first', () => {
    const own = openOffer('trade', { by: sol });
    const back = given('take back offer', { treaty: 'trade', empire: ophir });
    expect(relationOf(deal(['border'], { relation: own, orders: [back] })).offers).toEqual([]);
    const accepted = given('accept offer', { treaty: 'trade', empire: sol }, { empire: ophir });
    const late = deal(['border'], { relation: own, orders: [back, accepted] });
    expect([inForce(late), failures(late)]).toEqual([['border', 'trade'], ['it is answered already']]);
  });

  test('the first of a kind brings both nearer, a second of the same kind does not', () => {
    const before = treatiesOf(sol, ['border'], { ended: { turn: 0, how: 'withdrawn', by: null } });
    const relation = { relationship: 10, treaties: before, ...openOffer('border') };
    expect(relationOf(deal([], { relation, orders: [answer('accept offer', 'border')] })).relationship).toBe(10);
  });

  test('4.5.T-l: the protector is the richer of the two, whoever offers', () => {
    const rich = (empire: string) => (state: CampaignState) => {
      for (const colony of Object.values(state.colonies)) colony.economy = colony.owner === empire ? 9 : 2;
    };
    for (const empire of [sol, ophir]) {
      const orders = [answer('accept offer', 'protectorate')];
      const turn = deal(groundFor('protectorate'), { state: rich(empire), relation: openOffer('protectorate'), orders });
      expect(relationOf(turn).treaties.at(-1)).toMatchObject({ kind: 'protectorate', protector: empire });
    }
  });

  test('a border treaty signed anew takes the place of the old one, and what rests on it stays', () => {
    const relation = openOffer('border', { terms: { relinquish: { [ophir]: ['vega'] } } });
    const turn = deal(['border', 'trade'], { relation, orders: [answer('accept offer', 'border')] });
    expect(inForce(turn)).toEqual(['trade', 'border']);
    expect(relationOf(turn).treaties[0]?.ended?.how).toBe('replaced');
  });
});

describe('what the truth does not allow', () => {
  const hearers = (turn: VbamTurn) => eventsOf(turn, 'treatyOffered').flatMap(({ seenBy }) => seenBy);

  test('places and powers that the other side has never heard of: the offer waits like any other, and they do not hear of it', () => {
    const waits = deal([], { orders: [offer('border', { terms: { neutralZone: ['tau-ceti'] } })] });
    expect([failures(waits), relationOf(waits).offers.length, hearers(waits)]).toEqual([[], 1, [sol]]);
    const state = (made: CampaignState) => void acquaint(made, sol, kessa);
    const turn = deal(groundFor('co-belligerency'), {
      state,
      orders: [offer('co-belligerency', { terms: { against: [kessa] } })],
    });
    expect([failures(turn), relationOf(turn).offers.length, hearers(turn)]).toEqual([[], 1, [sol]]);
  });

  test('people who have changed their minds', () => {
    const orders = [offer('trade')];
    expect(failures(deal(['border'], { relation: { relationship: -20 }, orders }))).toEqual([
      'your people would not sign it: relationship -20 + 50 - Xenophobia 50 + 20 for the treaty = 0, and it must be more than 0',
    ]);
    const acceptance = deal(['border'], {
      relation: { relationship: -20, ...openOffer('trade') },
      orders: [answer('accept offer', 'trade')],
    });
    expect(inForce(acceptance)).toEqual(['border']);
    const breach = deal(['border'], {
      relation: { relationship: 0 },
      orders: [given('break treaty', { treaty: 'border', empire: ophir })],
    });
    expect([inForce(breach), failures(breach)]).toEqual([['border'], ['your people would not follow']]);
  });

  test('4.2.3-d: an empire without a capital signs nothing, and does not say why', () => {
    const state = (made: CampaignState) => {
      (made.empires[ophir] as Empire).capital = null;
    };
    const turn = deal(['border'], { state, relation: openOffer('trade'), orders: [answer('accept offer', 'trade')] });
    expect(failures(turn)).toEqual(['they did not take it up']);
  });

  test('an offer that stands no longer, and a treaty that has ended', () => {
    expect(failures(deal(['border'], { orders: [answer('accept offer', 'trade')] }))).toEqual(['the offer stands no longer']);
    const orders = [
      given('break treaty', { treaty: 'border', empire: ophir }),
      given('break treaty', { treaty: 'trade', empire: ophir }, { line: 2 }),
    ];
    expect(failures(deal(['border', 'trade'], { relation: { relationship: -90 }, orders }))).toEqual(['it has ended already']);
  });

  test('what one side would give and does not have', () => {
    const relation = {
      state: 'war',
      ...openOffer('armistice', { terms: { data: { [ophir]: [{ era: 'interstellar', level: 9 }] } } }),
    } as const;
    const turn = deal([], { relation, orders: [given('accept offer', { treaty: 'armistice', empire: ophir })] });
    expect(failures(turn)).toEqual(['they did not take it up']);
  });

  test('M-18, 4.3.4: a neutral zone, or a claim, where a colony of one of them lies', () => {
    const zone = { neutralZone: ['sol'] };
    const drawn = deal([], { relation: openOffer('border', { terms: zone }), orders: [answer('accept offer', 'border')] });
    const given_ = { relinquish: { [ophir]: ['ophir'] } };
    const waived = deal([], { relation: openOffer('border', { terms: given_ }), orders: [answer('accept offer', 'border')] });
    const why = 'a colony of yours lies where only claims are spoken of';
    expect([failures(drawn), failures(waived), inForce(drawn)]).toEqual([[why], ['they did not take it up'], []]);
  });

  test.each(['sign', 'withdraw'] as const)(
    '4.2.3-d: what is offered (%s) by an empire that has lost its capital since',
    (purpose) => {
      const headless = (state: CampaignState) => void Object.assign(state.empires[ophir] as Empire, { capital: null });
      const peace = { kind: 'armistice', held: [], relation: { state: 'war' } } as const;
      const parting = { kind: 'trade', held: ['border', 'trade'], relation: {} } as const;
      const { kind, held, relation } = purpose === 'sign' ? peace : parting;
      const turn = deal([...held], {
        relation: { ...relation, ...openOffer(kind, { purpose }) },
        state: headless,
        orders: [answer('accept offer', kind)],
      });
      expect([failures(turn), inForce(turn)]).toEqual([['they did not take it up'], [...held]]);
    },
  );
});

test('G-48: an armistice leaves nothing of the treaties that hostilities had left, and both start without relations', () => {
  const declarations = { [ophir]: { level: 'hostilities' as const, turn: 0 } };
  const relation = { state: 'war', declarations, war: { since: 0, lost: {} }, ...openOffer('armistice') } as const;
  const turn = deal(['border', 'trade'], {
    relation,
    orders: [answer('accept offer', 'armistice')],
    dice: { relationship: [1] },
  });
  expect([inForce(turn), relationOf(turn).state]).toEqual([['armistice'], 'non-intercourse']);
  expect(eventsOf(turn, 'treatyEnded')).toMatchObject(Array(4).fill({ how: 'peace' }));
});

test('4.5.3-b, G-69: an empire that is no more interprets for nobody', () => {
  const speaks = { communications: true, state: 'no contact' } as const;
  const turn = deal([], {
    looks: { sol: { [sol]: 'limited', [ophir]: 'limited' } },
    relation: { communications: false, state: 'non-intercourse' },
    state(state) {
      for (const empire of [sol, ophir]) acquaint(state, empire, kessa, speaks);
      for (const [id, fleet] of Object.entries(state.fleets)) if (id.startsWith(ophir)) fleet.system = 'sol';
    },
    dice: { communications: [3, 3] },
  });
  expect(eventsOf(turn, 'communicationsTried')).toMatchObject([{ result: 'nothing' }, { result: 'nothing' }]);
});
