import { describe, expect, test } from 'vitest';
import type { CampaignState, EmpireKnowledge, Unit } from '#schemas/vbam/state.ts';
import { resolveColony } from '#vbam/phases/colony.ts';
import { resolveConstruction } from '#vbam/phases/construction.ts';
import { resolveIncome } from '#vbam/phases/income.ts';
import { resolveUpdate } from '#vbam/phases/update.ts';
import { viewFor } from '#vbam/view/builders/viewFor.ts';
import { inWords } from '#vbam/wording.ts';
import { defaultCampaign } from '../../../builders/campaign.ts';
import { smallGalaxy } from '../../../builders/galaxy.ts';
import { answersTo, refused, wideView } from '../../../builders/orders.ts';
import { acquaint } from '../../../builders/relations.ts';
import { toldFailures } from '../../../builders/told.ts';
import { chart, colonyAt, eventsOf, given, kessa, ophir, run, settle, sol } from '../../../builders/turn.ts';

const seenBy = (empire: string, state: CampaignState) => viewFor(state, smallGalaxy(), defaultCampaign(), empire);
const picket = { kind: 'system', system: 'vega' } as const;

/** A warship of each of these in the system of our colony at Vega; the first two are at war. */
function besieged(...owners: string[]): (state: CampaignState) => void {
  return (state) => {
    const [one, other] = owners as [string, string];
    chart(state, sol);
    settle(state, 'vega', { census: 3, morale: 3, economy: 2, industry: 3, research: 1 });
    const ship = state.units[`${sol}-destroyer-1`] as Unit;
    for (const owner of owners) {
      state.units[`${owner}-picket-1`] = { ...structuredClone(ship), class: `${owner}-destroyer`, owner, place: picket };
    }
    state.units[`${sol}-scout-1`] = { ...(state.units[`${sol}-scout-1`] as Unit), place: picket, damage: 1 };
    state.facilities['vega-mining-base'] = { system: 'vega', owner: sol, kind: 'mining base', state: 'crippled' };
    acquaint(state, one, other, { state: 'war', communications: true, declarations: { [other]: { level: 'war', turn: 0 } } });
  };
}

const at = { colony: 'vega' } as const;
const garrison = `${sol}-garrison`;
const colonyOrders = [
  given('raise population', at, { price: { pp: 40 } }),
  given('build infrastructure', { what: 'economy', ...at }, { price: { epTenths: 300 } }),
];
const sales = [given('lower population', at), given('sell infrastructure', { what: 'research', ...at })];
const yardOrders = [
  given('build units', { count: 1, class: garrison, ...at }, { price: { epTenths: 20 } }),
  given('repair', { unit: `${sol}-scout-1` }, { price: { epTenths: 10 } }),
  given('repair facility', { facility: 'mining base', system: 'vega' }, { price: { epTenths: 250 } }),
  given('build facility', { facility: 'supply depot', system: 'vega' }, { price: { epTenths: 1250 } }),
];
const failures = (turn: ReturnType<typeof run>) => toldFailures(turn).map(({ why }) => why);
const all = (count: number) => Array.from({ length: count }, () => 'the system is contested');

describe('R-01: a contested colony of one of those at war', () => {
  test('neither grows nor shrinks, and its works stay as they are; what was paid comes back', () => {
    for (const orders of [colonyOrders, sales]) {
      const turn = run(resolveColony, { state: besieged(ophir, sol), orders });
      expect(colonyAt(turn, 'vega')).toMatchObject({ census: 3, morale: 3, economy: 2, research: 1 });
      expect(failures(turn)).toEqual(all(2));
    }
    const { ledger } = run(resolveColony, { state: besieged(ophir, sol), orders: colonyOrders });
    expect(ledger.map(({ pool, amount }) => [pool, amount])).toEqual([
      ['pp', 40],
      ['ep', 300],
    ]);
  });

  test('builds and repairs no units and no facilities', () => {
    const turn = run(resolveConstruction, { state: besieged(ophir, sol), orders: yardOrders });
    expect(failures(turn)).toEqual(all(4));
    expect(turn.state.projects).toEqual({});
    expect(turn.state.units[`${sol}-scout-1`]?.damage).toBe(1);
    expect(turn.state.facilities['vega-mining-base']?.state).toBe('crippled');
    expect(turn.state.facilities['vega-supply-depot']).toBeUndefined();
  });

  test('what its yards had begun before is finished', () => {
    const turn = run(resolveConstruction, {
      state(state) {
        besieged(ophir, sol)(state);
        state.projects['vega-turn-0-1'] = {
          owner: sol,
          system: 'vega',
          work: { kind: 'unit', class: garrison },
          begun: 0,
          ready: 1,
        };
      },
    });
    expect(eventsOf(turn, 'unitBuilt')).toMatchObject([{ system: 'vega' }]);
  });

  test('two strangers never freeze the colony of a third (W-01)', () => {
    const grown = run(resolveColony, { state: besieged(ophir, kessa), orders: colonyOrders });
    expect(colonyAt(grown, 'vega')).toMatchObject({ census: 4, economy: 3 });
    const built = run(resolveConstruction, { state: besieged(ophir, kessa), orders: yardOrders });
    expect(failures(built)).toEqual([]);
    expect(built.state.facilities['vega-supply-depot']).toMatchObject({ owner: sol });
  });

  test('an unarmed enemy bars nothing', () => {
    const unarmed = (state: CampaignState) => {
      besieged(ophir, sol)(state);
      Object.assign(state.unitClasses[`${ophir}-destroyer`]?.statistics ?? {}, { attackStrength: 0 });
    };
    expect(colonyAt(run(resolveColony, { state: unarmed, orders: colonyOrders }), 'vega').census).toBe(4);
  });
});

/** Their ships at Vega have been seen. */
const met =
  (change: (state: CampaignState) => void = () => {}) =>
  (state: CampaignState) => {
    besieged(ophir, sol)(state);
    Object.assign(state.knowledge[sol]?.forces ?? {}, {
      'vega/ophir': {
        seen: 1,
        system: 'vega',
        owner: ophir,
        where: 'space',
        detection: 'limited',
        ccHalves: 0,
        hulls: {},
        units: [],
      },
    });
    change(state);
  };

const BY_UNSEEN = 'the system is contested by forces that your watch has not made out: it takes their leaving (R-01)';

describe('R-01 on a sheet: what is known to be contested is refused before the turn', () => {
  const orders = [
    'raise population at Vega',
    'lower population at Vega',
    'build economy at Vega',
    'sell economy at Vega',
    'build Garrison at Vega',
    'prototype Kestrel at Vega',
  ];
  const embattled = wideView((view) => {
    view.contested = ['vega'];
    Object.assign(view.colonies.vega ?? {}, { census: 3, morale: 3, economy: 2, industry: 3 });
  });

  test.each(orders)('%s', (order) => {
    expect(answersTo(embattled, order)).toEqual([refused(order, BY_UNSEEN)]);
  });

  test('those who were made out are called enemies', () => {
    const turn = run(resolveUpdate, { state: met() });
    expect(answersTo(seenBy(sol, turn.state), 'raise population at Vega')).toEqual([
      refused(
        'raise population at Vega',
        'the system is contested by an enemy: beat them there, make them leave, or make peace with them (R-01)',
      ),
    ]);
  });

  test('repairs of units and facilities', () => {
    const view = wideView((made) => {
      made.contested = ['sol'];
      const scout = made.units[`${made.empire.id}-scout-1`];
      if (scout) Object.assign(scout, { damage: 1, place: { kind: 'system', system: 'sol' } });
      for (const facility of Object.values(made.facilities)) facility.state = 'crippled';
    });
    for (const order of ['repair Scout 1', 'repair mining base at Sol']) {
      expect(answersTo(view, order)).toEqual([refused(order, BY_UNSEEN)]);
    }
  });
});

describe('G-54: trade with a contested system', () => {
  const traded = (state: CampaignState) => {
    besieged(ophir, sol)(state);
    const route = { owner: sol, center: 'sol', opened: 0, state: 'active' } as const;
    state.tradeRoutes = { home: { ...route, target: 'sol' }, vega: { ...route, target: 'vega' } };
  };
  const siegeOfSol = (state: CampaignState) => {
    traded(state);
    for (const owner of [sol, ophir]) {
      (state.units[`${owner}-picket-1`] as Unit).place = { kind: 'system', system: 'sol' };
    }
  };
  const earned = (state: (state: CampaignState) => void) =>
    run(resolveIncome, { state }).ledger.flatMap(({ cause }) => (cause.kind === 'trade route' ? [cause.to] : []));

  test('earns nothing from the turn in which it is contested', () => {
    expect(earned(traded)).toEqual(['sol']);
    expect(earned(siegeOfSol)).toEqual([]); // 5.4.X13-c: no uncontested path leads out of Sol
  });

  test('5.4.X13-c, G-28: nor does a route whose only way leads through a contested system or a rebellion', () => {
    const beyond = (state: CampaignState) => {
      traded(state);
      settle(state, 'lantern', { census: 2, morale: 2, economy: 2 });
      state.tradeRoutes.lantern = { owner: sol, center: 'sol', opened: 0, state: 'active', target: 'lantern' };
    };
    const atPeace = (state: CampaignState) => {
      beyond(state);
      delete state.units[`${ophir}-picket-1`];
    };
    const risen = (state: CampaignState) => {
      atPeace(state);
      Object.assign(state.colonies.vega ?? {}, { morale: 0 });
    };
    expect(earned(atPeace)).toEqual(['sol', 'lantern', 'vega']);
    expect(earned(beyond)).toEqual(['sol']);
    expect(earned(risen)).toEqual(['sol']);
  });

  test('5.4.X13-d: a route whose center has lost its range earns until it is severed in the Update Phase', () => {
    const shrunk = (state: CampaignState) => {
      traded(state);
      delete state.units[`${ophir}-picket-1`];
      Object.assign(state.colonies.sol ?? {}, { economy: 0 });
      for (const [id, { system }] of Object.entries(state.facilities)) if (system === 'sol') delete state.facilities[id];
    };
    expect(earned(shrunk)).toContain('vega');
    expect(Object.keys(run(resolveUpdate, { state: shrunk }).state.tradeRoutes)).not.toContain('vega');
  });

  test('is suspended in the Update Phase, the route of a center to itself included', () => {
    const states = (state: (state: CampaignState) => void) =>
      Object.values(run(resolveUpdate, { state }).state.tradeRoutes).map(({ target, state: now }) => `${target} ${now}`);
    expect(states(traded)).toEqual(['sol active', 'vega suspended']);
    expect(states(siegeOfSol)).toEqual(['sol suspended', 'vega suspended']); // no way leads out of Sol
  });
});

describe('those who contest a system are told of it', () => {
  const news = (turn: ReturnType<typeof run>, kind: 'systemContested' | 'contestEnded') =>
    eventsOf(turn, kind).filter(({ seenBy: readers }) => readers.includes(sol));

  test('once, with the enemies they have seen there; and when it is over', () => {
    const begun = run(resolveUpdate, { state: met() });
    expect(news(begun, 'systemContested')).toMatchObject([{ system: 'vega', enemies: [ophir], colony: 'ours' }]);
    expect(begun.state.knowledge[sol]?.contested).toEqual([{ system: 'vega', enemies: [ophir] }]);
    expect(seenBy(sol, begun.state).contested).toEqual(['vega']);
    const told = met((state) => Object.assign(state.knowledge[sol] ?? {}, { contested: [{ system: 'vega', enemies: [ophir] }] }));
    expect(news(run(resolveUpdate, { state: told }), 'systemContested')).toEqual([]);
    const over = run(resolveUpdate, {
      state(state) {
        told(state);
        delete state.units[`${ophir}-picket-1`];
      },
    });
    expect(news(over, 'contestEnded')).toMatchObject([{ system: 'vega' }]);
    expect(seenBy(sol, over.state).contested).toEqual([]);
  });

  test('G-17: with a contest whoever is there forgets the enemies it remembers, unless they were seen this turn or peace ended it', () => {
    const kept = (change: (state: CampaignState) => void) => {
      const state = met((made) => {
        Object.assign(made.knowledge[sol] ?? {}, { contested: [{ system: 'vega', enemies: [ophir] }] });
        for (const force of Object.values(made.knowledge[sol]?.forces ?? {})) force.seen = made.turn;
        change(made);
      });
      const turn = run(resolveUpdate, { state });
      expect(news(turn, 'contestEnded')).toHaveLength(1);
      return Object.values(turn.state.knowledge[sol]?.forces ?? {}).filter(({ system }) => system === 'vega').length;
    };
    const gone = (state: CampaignState) => void delete state.units[`${ophir}-picket-1`];
    const peace = (state: CampaignState) =>
      void acquaint(state, sol, ophir, { state: 'normal relations', communications: true, declarations: {} });
    const seenNow = (state: CampaignState) => {
      gone(state);
      for (const force of Object.values(state.knowledge[sol]?.forces ?? {})) force.seen = state.turn + 1;
    };
    const weLeft = (state: CampaignState) => {
      delete state.colonies.vega;
      delete state.facilities['vega-mining-base'];
      for (const id of [`${sol}-picket-1`, `${sol}-scout-1`]) delete state.units[id];
    };
    expect([gone, peace, weLeft, seenNow].map(kept)).toEqual([0, 1, 1, 1]);
  });

  test('R-20: whoever lives there knows that it is contested, but not by an enemy that it has not seen, or does not know to be one', () => {
    const unseen = met((state) => Object.assign(state.knowledge[sol] ?? {}, { forces: {} }));
    const unheard = met((state) =>
      acquaint(state, sol, ophir, { state: 'war', declarations: { [ophir]: { level: 'war', turn: 0 } } }),
    );
    for (const state of [unseen, unheard]) {
      const turn = run(resolveUpdate, { state });
      expect(news(turn, 'systemContested')).toMatchObject([{ system: 'vega', enemies: [] }]);
      expect(seenBy(sol, turn.state).contested).toEqual(['vega']);
      expect(answersTo(seenBy(sol, turn.state), 'build economy at Vega')).toEqual([refused('build economy at Vega', BY_UNSEEN)]);
    }
  });

  test('R-01, G-28: what a contest does to a colony is said to whom it concerns', () => {
    const words = (change: (state: CampaignState) => void) =>
      news(run(resolveUpdate, { state: met(change) }), 'systemContested').map((event) =>
        inWords(event, { system: (id) => id, empire: () => 'Kili' }),
      );
    expect(words(() => {})).toEqual([
      'vega is contested with Kili: our colony there builds and repairs nothing, and nothing grows.',
    ]);
    const blockade = { by: ophir, since: 1, full: false };
    expect(words((state) => Object.assign(state.colonies.vega ?? {}, { blockade }))).toEqual([
      'vega is contested with Kili: our colony there builds and repairs units from what it has itself, and nothing else is built and nothing grows.',
    ]);
    expect(words((state) => void delete state.colonies.vega)).toEqual(['vega is contested with Kili.']);
  });

  test('R-20: who only passes by is told nothing of those it has not seen', () => {
    const passing = met((state) => {
      state.knowledge[sol] = { ...(state.knowledge[sol] as EmpireKnowledge), forces: {} };
      delete state.colonies.vega;
      delete state.facilities['vega-mining-base'];
    });
    const turn = run(resolveUpdate, { state: passing });
    expect(news(turn, 'systemContested')).toEqual([]);
    expect(seenBy(sol, turn.state).contested).toEqual([]);
  });

  test('5.4.X13-c: a route that is suspended for it says so', () => {
    const turn = run(resolveUpdate, {
      state: met((state) => {
        state.tradeRoutes = { vega: { owner: sol, center: 'sol', opened: 0, state: 'active', target: 'vega' } };
      }),
    });
    expect(eventsOf(turn, 'tradeRouteSuspended')).toMatchObject([{ system: 'vega', why: 'contested' }]);
  });

  test('peace made by the moderator counts at once', () => {
    const turn = run(resolveUpdate, { state: met() });
    acquaint(turn.state, sol, ophir, { state: 'normal relations', communications: true });
    expect(seenBy(sol, turn.state).contested).toEqual([]);
  });
});
