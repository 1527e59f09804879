import { describe, expect, test } from 'vitest';
import type { CampaignState, Colony } from '#schemas/vbam/state.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { viewFor } from '#vbam/view/builders/viewFor.ts';
import { publicNews } from '#vbam/wording/publicNews.ts';
import { defaultCampaign } from '../../../builders/campaign.ts';
import { smallGalaxy } from '../../../builders/galaxy.ts';
import { station } from '../../../builders/pickets.ts';
import { acquaint, befriend } from '../../../builders/relations.ts';
import { laterOn, stormed } from '../../../builders/storm.ts';
import { erect, eventsOf, given, kessa, ophir, settle, sol } from '../../../builders/turn.ts';
import { declareWar, fleetOf } from '../../../builders/war.ts';

const noVictory = { conquest: false, domination: false, ascendancy: null, lastTurn: null, nonPlayersWin: false };
const fallen = ({ state }: VbamTurn, empire = ophir) => state.empires[empire]?.fallen;
const told = (turn: VbamTurn, kind: Parameters<typeof eventsOf>[1]) => eventsOf(turn, kind).map(({ seenBy }) => seenBy[0]);

describe('G-02: victory by arms', () => {
  const victory = { ...noVictory, conquest: true };

  test('conquest: the last of all other imperial capitals falls', () => {
    expect(stormed(['ophir'], { victory }).state.victory).toBeNull(); // Kessa has one
    const last = stormed(['ophir', 'kessa'], { victory, state: (made) => void declareWar(made, sol, kessa) });
    expect(last.state.victory).toEqual({ turn: 1, kind: 'conquest', winners: [sol] });
  });

  test('conquest: an empire that lives on in another world has lost its capital all the same', () => {
    const turn = stormed(['ophir', 'kessa'], {
      victory,
      state(made) {
        declareWar(made, sol, kessa);
        settle(made, 'vega', { owner: ophir, originalOwner: ophir });
      },
    });
    expect([fallen(turn), turn.state.victory?.winners]).toEqual([null, [sol]]);
  });

  test('O-68, 4.2.3-a: a new seat before the last falls is a capital that is not lost', () => {
    const turn = stormed(['kessa'], {
      victory,
      state(made) {
        declareWar(made, sol, kessa);
        settle(made, 'vega', { owner: ophir, originalOwner: ophir });
        delete made.colonies.ophir;
        Object.assign(made.empires[ophir] ?? {}, { capital: 'vega' });
      },
    });
    expect(turn.state.victory).toBeNull();
  });

  test('domination: conquered Census counts, and the victory comes with the world that makes it half', () => {
    const census = (of: number) => (made: CampaignState) => {
      Object.assign(made.colonies.sol as Colony, { census: 4 });
      Object.assign(made.colonies.ophir as Colony, { census: 5 });
      Object.assign(made.colonies.kessa as Colony, { census: 5 });
      settle(made, 'vega', { owner: ophir, originalOwner: ophir, census: of, morale: of });
    };
    const conditions = { ...noVictory, domination: true };
    expect(stormed(['vega'], { victory: conditions, state: census(5) }).state.victory).toBeNull(); // 9 of 19
    const won = stormed(['vega'], { victory: conditions, state: census(6) }); // 10 of 20
    expect(won.state.victory).toEqual({ turn: 1, kind: 'domination', winners: [sol] });
  });
});

describe('G-69: the last colony is taken', () => {
  const withShips = (made: CampaignState) => void fleetOf(made, { owner: ophir, system: 'lantern' });

  test('with units it is without colonies, goes on for ten turns, and is eliminated in the tenth', () => {
    const taken = stormed(['ophir'], { state: withShips });
    expect(fallen(taken)).toEqual({ turn: 1, how: 'without colonies' });
    expect(eventsOf(taken, 'empireFell')).toMatchObject([{ seenBy: [ophir], how: 'without colonies' }]);
    const ninth = laterOn(taken.state, 10);
    expect(fallen(ninth)).toEqual({ turn: 1, how: 'without colonies' });
    const tenth = laterOn(ninth.state, 11);
    expect(fallen(tenth)).toEqual({ turn: 11, how: 'eliminated' });
    expect(Object.values(tenth.state.units).filter(({ owner }) => owner === ophir)).toEqual([]);
  });

  test('it is saved by a colony within that time', () => {
    const taken = stormed(['ophir'], { state: withShips });
    settle(taken.state, 'lantern', { owner: ophir, originalOwner: ophir, census: 0, morale: 0 });
    expect(fallen(laterOn(taken.state, 11))).toBeNull();
  });

  test('without units it is eliminated in the same turn', () => {
    const turn = stormed(['ophir']);
    expect(fallen(turn)).toEqual({ turn: 1, how: 'eliminated' });
    expect(told(turn, 'empireFell').sort()).toEqual([ophir, sol].sort());
  });

  test('the news everybody reads tell of it once', () => {
    const wars = publicNews(stormed(['ophir']).events, (id) => id).wars;
    expect(wars.filter((line) => line === `${ophir} is no more.`)).toHaveLength(1);
    const fought = publicNews(stormed(['ophir'], { state: withShips }).events, (id) => id).wars;
    expect(fought).toEqual([`${sol} has conquered the imperial capital of ${ophir}.`]);
  });

  test('who fought it hears of its end although the two could never talk; strangers do not', () => {
    const turn = stormed(['ophir'], {
      state(made) {
        declareWar(made, sol, ophir, 'war', { communications: false });
        acquaint(made, kessa, ophir);
      },
    });
    expect(told(turn, 'empireFell').sort()).toEqual([ophir, sol].sort());
    const shown = viewFor(turn.state, smallGalaxy(), defaultCampaign(), sol).empires[ophir];
    expect([shown?.state, shown?.fallen?.how]).toEqual(['no contact', 'eliminated']);
  });
});

describe('G-69: what an eliminated empire leaves', () => {
  const partners = (made: CampaignState) => {
    befriend(made, ophir, kessa, ['border', 'trade', 'non-aggression', 'mutual defense'], {
      offers: [{ by: ophir, purpose: 'sign', kind: 'alliance', terms: {}, made: 0 }],
      deals: [{ giver: kessa, resource: 'trade', from: 'kessa', to: 'ophir', since: 0 }],
      bargains: [
        { by: kessa, goods: { kind: 'data', techLevel: { era: 'interstellar', level: 1 } }, items: [], epTenths: 50, made: 0 },
      ],
      calls: [{ called: kessa, enemy: sol, since: 0 }],
      sanctions: [ophir],
      consents: { [ophir]: ['lantern'] },
      aims: { [ophir]: 'better relations' },
    });
    made.spies = [{ owner: ophir, place: { kind: 'system', system: 'kessa' }, posting: 'offensive', count: 1 }];
    made.diplomats = [{ owner: ophir, place: { kind: 'system', system: 'kessa' }, count: 2 }];
    made.projects.work = {
      owner: ophir,
      system: 'ophir',
      begun: 0,
      ready: 9,
      work: { kind: 'prototype', class: `${ophir}-destroyer` },
    };
    made.withdrawals = [{ owner: ophir, from: kessa, systems: ['kessa'], until: 9 }];
    erect(made, 'lantern', 'supply depot', ophir);
    settle(made, 'vega', { siege: { by: ophir, since: 0 }, blockade: { by: ophir, since: 0, full: false } });
    station(made, ophir, 'vega', { type: 'ground force' }, { landed: 1 });
    station(made, ophir, 'vega');
    delete made.colonies.ophir;
    made.turn = 10;
    Object.assign(made.empires[ophir] ?? {}, { capital: null, fallen: { turn: 1, how: 'without colonies' } });
    Object.assign(made.empires[ophir] ?? {}, { standing: [given('stay', { fleet: 'x' }).says] });
  };
  /** Its last ships and troops go on besieging and blockading Vega until their time is over. */
  const end = () => stormed([], { state: partners });

  test('nothing of it stays in play: no fleets, works, facilities, diplomats, spies, sieges, blockades or time to leave', () => {
    const turn = end();
    const { state } = turn;
    const owners = [state.units, state.fleets, state.projects, state.facilities, state.tradeRoutes].flatMap((things) =>
      Object.values<{ owner: string }>(things).map(({ owner }) => owner),
    );
    expect(owners).not.toContain(ophir);
    expect([state.diplomats, state.spies, state.withdrawals]).toEqual([[], [], []]);
    const { siege, blockade } = state.colonies.vega as Colony;
    expect([siege, blockade]).toEqual([undefined, undefined]);
    expect(told(turn, 'siegeLifted')).toContain(sol);
    expect(state.empires[ophir]).toMatchObject({ capital: null, standing: [], cutOff: [] });
  });

  test('nothing binds others to it: treaties, offers, bargains, deals, calls, sanctions, consents and aims are over', () => {
    const { state } = end();
    for (const relation of Object.values(state.relations).filter(({ between }) => between.includes(ophir))) {
      expect(relation.treaties.filter(({ ended }) => ended === null)).toEqual([]);
      expect(relation).toMatchObject({
        ...{ state: 'no contact', offers: [], deals: [], bargains: [], calls: [], sanctions: [] },
        ...{ war: null, declarations: {}, consents: {}, aims: {} },
      });
    }
  });

  test('who could talk to it reads why their treaties are over', () => {
    const ends = eventsOf(end(), 'treatyEnded').filter(({ seenBy }) => seenBy.includes(kessa));
    expect(ends).toHaveLength(4);
    expect(ends).toMatchObject(Array(4).fill({ how: 'side ceased' }));
    expect(told(end(), 'empireFell').sort()).toEqual([kessa, ophir, sol].sort());
  });
});

describe('4.8.3-a: a side of a civil war loses its last world', () => {
  /** The empire at Ophir is the rebels, or the loyalists, of a civil war with that at Sol. */
  const torn = (side: 'loyalists' | 'rebels') => (made: CampaignState) => {
    const theirs = side === 'loyalists' ? 'rebels' : 'loyalists';
    Object.assign(made.empires[sol] ?? {}, { civilWar: { against: ophir, since: 0, side } });
    Object.assign(made.empires[ophir] ?? {}, { civilWar: { against: sol, since: 0, side: theirs } });
  };

  test.each([
    ['rebels', 'loyalists won', 'loyalists'],
    ['loyalists', 'rebels won', 'rebels'],
  ] as const)('the %s: it is over', (_, how, side) => {
    const turn = stormed(['ophir'], { state: torn(side) });
    expect(fallen(turn)?.how).toBe('eliminated');
    expect(eventsOf(turn, 'civilWarEnded')).toMatchObject(Array(2).fill({ how }));
    expect(turn.state.empires[sol]?.civilWar).toBeUndefined();
  });
});
