import { describe, expect, test } from 'vitest';
import type { Blockade, CampaignState, DeclarationLevel, Relation } from '#schemas/vbam/state.ts';
import { resolveEncounters } from '#vbam/phases/encounters.ts';
import { inWords } from '#vbam/wording.ts';
import { goToWar, station, stationFleet } from '../../../builders/pickets.ts';
import { acquaint, befriend } from '../../../builders/relations.ts';
import {
  chart,
  colonyAt,
  disarm,
  erect,
  eventsOf,
  kessa,
  ophir,
  run,
  settle,
  sol,
  type TurnOptions,
} from '../../../builders/turn.ts';

/** Ophir is at war with Sol, whose colony at Vega nobody defends. */
function atVega(change: (state: CampaignState) => void, level: DeclarationLevel = 'war') {
  return (state: CampaignState): void => {
    disarm(state);
    settle(state, 'vega', { census: 3, morale: 3 });
    goToWar(state, sol, ophir, level);
    change(state);
  };
}

const encountered = (change: (state: CampaignState) => void, more: Partial<TurnOptions> = {}) =>
  run(resolveEncounters, { state: change, looks: { vega: { [sol]: 'normal', [ophir]: 'normal' } }, ...more });
const blockadeOf = (change: (state: CampaignState) => void) => colonyAt(encountered(change), 'vega').blockade;
const raider = (state: CampaignState) => station(state, ophir, 'vega');
const older: Blockade = { by: ophir, since: 0, full: false };
const shut = (state: CampaignState, blockade = older) => Object.assign(state.colonies.vega ?? {}, { blockade });
const ordered =
  (kind: 'normal' | 'full' | 'none', system = 'vega') =>
  (state: CampaignState) => {
    const fleet = stationFleet(state, ophir, 'vega');
    Object.assign(state.fleets[fleet] ?? {}, { plan: { blockade: { system, kind } } });
  };
const told = (turn: ReturnType<typeof run>) => {
  const names = { system: (id: string) => id, empire: (id: string) => id };
  const news = turn.events.filter(({ kind }) => kind.startsWith('blockade'));
  return news.map((event) => [event.seenBy[0], inWords(event, names)]);
};

describe('G-28, W-21: who is blockaded from the end of the Encounters Phase', () => {
  test('by default whoever holds the orbit at war blockades, normally, and since is this turn', () => {
    expect(blockadeOf(atVega(raider))).toEqual({ by: ophir, since: 1, full: false });
    expect(blockadeOf(atVega(raider, 'final war'))).toMatchObject({ by: ophir });
  });

  test('G-46: not at Hostilities, and not in peace', () => {
    expect(blockadeOf(atVega(raider, 'hostilities'))).toBeUndefined();
    const peace = atVega((state) => {
      raider(state);
      acquaint(state, sol, ophir);
    });
    expect(blockadeOf(peace)).toBeUndefined();
  });

  test('not while the owner or an ally can still fight there', () => {
    const guarded = (owner: string) =>
      atVega((state) => {
        raider(state);
        station(state, owner, 'vega');
        befriend(state, sol, kessa, ['alliance']);
      });
    expect([blockadeOf(guarded(sol)), blockadeOf(guarded(kessa))]).toEqual([undefined, undefined]);
  });

  test('O-16: fully where a fleet has that order, not at all where it is told to lift it; an order for elsewhere says nothing', () => {
    expect(blockadeOf(atVega(ordered('full')))).toMatchObject({ full: true });
    expect(blockadeOf(atVega(ordered('normal')))).toMatchObject({ full: false });
    expect(blockadeOf(atVega(ordered('none')))).toBeUndefined();
    expect(blockadeOf(atVega(ordered('none', 'sol')))).toMatchObject({ full: false });
  });

  test('O-16: an order counts before what is done by default, and of two the stricter', () => {
    const two = (one: 'normal' | 'full' | 'none', other?: 'full') =>
      blockadeOf(
        atVega((state) => {
          ordered(one)(state);
          if (other) ordered(other)(state);
          else raider(state);
        }),
      );
    expect([two('none'), two('none', 'full')]).toEqual([undefined, expect.objectContaining({ full: true })]);
  });

  test('it is kept since it began, and lifted when the fleet is gone, is told to, or the war is over', () => {
    const kept = (change: (state: CampaignState) => void) =>
      blockadeOf(
        atVega((state) => {
          shut(state);
          change(state);
        }),
      );
    expect(kept(raider)).toEqual(older);
    expect(kept(ordered('full'))).toEqual({ ...older, full: true });
    expect([kept(() => {}), kept(ordered('none'))]).toEqual([undefined, undefined]);
    const peace = (state: CampaignState) => {
      raider(state);
      acquaint(state, sol, ophir, { communications: true });
    };
    expect(kept(peace)).toBeUndefined();
  });

  test('another enemy who takes the place of the first begins anew', () => {
    const relieved = atVega((state) => {
      shut(state);
      station(state, kessa, 'vega');
      goToWar(state, sol, kessa);
    });
    expect(blockadeOf(relieved)).toEqual({ by: kessa, since: 1, full: false });
  });

  test('what waited at the colony is sent out when the blockade ends; not if it is in rebellion besides', () => {
    const freed = (morale: number) =>
      encountered(
        atVega((state) => {
          shut(state);
          Object.assign(state.colonies.vega ?? {}, { morale, sequestered: { epTenths: 80, pp: 3, tp: 2, ip: 1 } });
        }),
      );
    const moved = (there: boolean) => freed(3).ledger.filter(({ colony }) => there === (colony === 'vega'));
    expect(moved(false)).toMatchObject([
      { pool: 'ep', amount: 80, cause: { kind: 'held back' } },
      { pool: 'pp', amount: 3 },
      { pool: 'tp', amount: 2 },
      { pool: 'ip', amount: 1 },
    ]);
    expect(moved(true)).toMatchObject(moved(false).map(({ pool, amount }) => ({ pool, amount: -amount })));
    expect(colonyAt(freed(3), 'vega').sequestered).toEqual({ epTenths: 0, pp: 0, tp: 0, ip: 0 });
    expect([freed(0).ledger, colonyAt(freed(0), 'vega').sequestered.pp]).toEqual([[], 3]);
  });
});

describe('G-28: who is told of a blockade', () => {
  test('the owner and the blockader, when it is laid, changes or ends, and not every turn', () => {
    expect(told(encountered(atVega(raider)))).toEqual([
      [sol, `${ophir} blockades our colony at vega: what it makes stays there, and it feeds itself.`],
      [ophir, `We blockade the colony of ${sol} at vega.`],
    ]);
    const kept = (change: (state: CampaignState) => void) =>
      told(
        encountered(
          atVega((state) => {
            shut(state);
            change(state);
          }),
        ),
      );
    expect(kept(raider)).toEqual([]);
    expect(kept(ordered('full'))).toEqual([
      [sol, `${ophir} blockades our colony at vega as before, but neutral powers are kept out too.`],
      [ophir, `We blockade the colony of ${sol} at vega as before, but neutral powers are kept out too.`],
    ]);
    expect(kept(() => {})).toEqual([
      [sol, `The blockade by ${ophir} of our colony at vega is over.`],
      [ophir, `Our blockade of the colony of ${sol} at vega is over.`],
    ]);
  });

  test('R-20: those whose trade it stops, if they know who does it', () => {
    const traded = (met: boolean, kind: 'full' | 'normal' = 'full') =>
      told(
        encountered(
          atVega((state) => {
            ordered(kind)(state);
            trade(state);
            if (met) acquaint(state, kessa, ophir);
          }),
        ),
      ).filter(([empire]) => empire === kessa);
    expect(traded(true)).toEqual([[kessa, `${ophir} blockades the colony of ${sol} at vega fully: nobody gets in or out.`]]);
    expect(traded(false)).toEqual([]);
    expect(traded(true, 'normal')).toEqual([]); // it lets neutral powers pass
  });

  test('R-12: it is proof of a war of which nobody had told the owner', () => {
    const unheard = atVega((state) => {
      raider(state);
      const declarations = { [ophir]: { level: 'war' as const, turn: 0 } };
      acquaint(state, sol, ophir, { state: 'war', declarations, war: { since: 0, lost: {} } });
    });
    expect(eventsOf(encountered(unheard), 'warLearned')).toMatchObject([{ seenBy: [sol], with: ophir, shotAt: true }]);
  });
});

/** Kessa trades with Sol, and has a route to Vega. */
function trade(state: CampaignState): void {
  chart(state, kessa);
  erect(state, 'kessa', 'trading post', kessa);
  befriend(state, kessa, sol, ['border', 'trade']);
  state.tradeRoutes['kessa-route-1'] = { owner: kessa, target: 'vega', center: 'kessa', opened: 0, state: 'active' };
}

describe('G-28: a full blockade costs the friendship of neutral powers', () => {
  const resented = (kind: 'full' | 'normal', relation: Partial<Relation> = {}) => {
    const turn = encountered(
      atVega((state) => {
        ordered(kind)(state);
        trade(state);
        acquaint(state, kessa, ophir, { relationship: 20, ...relation });
      }),
      { dice: { relationship: [4] } },
    );
    return Object.values(turn.state.relations).find(({ between }) => between.includes(kessa) && between.includes(ophir))
      ?.relationship;
  };

  test('1D6 with each whose trade it stops; a normal one costs nothing', () => {
    expect([resented('full'), resented('normal')]).toEqual([16, 20]);
  });

  test('once a turn, however many colonies are blockaded', () => {
    const turn = encountered(
      atVega((state) => {
        ordered('full')(state);
        trade(state);
        settle(state, 'lantern', { census: 3, morale: 3 });
        const fleet = stationFleet(state, ophir, 'lantern');
        Object.assign(state.fleets[fleet] ?? {}, { plan: { blockade: { system: 'lantern', kind: 'full' } } });
        state.tradeRoutes['kessa-route-2'] = { owner: kessa, target: 'lantern', center: 'kessa', opened: 0, state: 'active' };
        acquaint(state, kessa, ophir, { relationship: 20 });
      }),
      { dice: { relationship: [4] } },
    );
    expect(eventsOf(turn, 'relationshipChanged')).toMatchObject(
      [
        { with: kessa, by: -4, why: 'full blockade' },
        { with: ophir, by: -4, why: 'full blockade' },
      ].reverse(),
    );
  });
});
