import { describe, expect, test } from 'vitest';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { autopilotSheet } from '#vbam/autopilot/index.ts';
import { spiesHold } from '#vbam/invariants/spies.ts';
import type { Turned } from '#vbam/invariants/turned.ts';
import { checkOrders } from '#vbam/orders/checkOrders.ts';
import { readOrders } from '#vbam/orders/readOrders.ts';
import { resolveAdministration } from '#vbam/phases/administration.ts';
import { resolveIncome } from '#vbam/phases/income.ts';
import { huntSpies } from '#vbam/phases/shared/war/conquest/spies.ts';
import { resolveUpdate } from '#vbam/phases/update.ts';
import { maintenanceExpenseOf } from '#vbam/questions/shared/economy/maintenance.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { viewFor } from '#vbam/view/builders/viewFor.ts';
import { defaultCampaign } from '../../../builders/campaign.ts';
import { firstState } from '../../../builders/firstState.ts';
import { builderFor, inFleet } from '../../../builders/forces.ts';
import { smallGalaxy } from '../../../builders/galaxy.ts';
import { acquaint, befriend } from '../../../builders/relations.ts';
import { knowsOf, plant, spiesAshore } from '../../../builders/spies.ts';
import { eventsOf, given, ophir, reveal, run, settle, sol } from '../../../builders/turn.ts';

const home = (count: number) => spiesAshore('sol', count, sol, 'defensive');

describe('G-43: upkeep', () => {
  const spiesIn = (turn: VbamTurn) => turn.ledger.filter(({ cause, empire }) => cause.kind === 'spies' && empire === sol);

  test('half an EP each and turn, in a line of its own', () => {
    const turn = run(resolveIncome, { state: (state) => plant(state, home(3), spiesAshore('ophir', 2)) });
    expect(spiesIn(turn)).toMatchObject([{ heading: 'maintenance', amount: -25, cause: { count: 5 }, rule: 'G-43' }]);
    expect(maintenanceExpenseOf(turn.state, sol) - maintenanceExpenseOf({ ...turn.state, spies: [] }, sol)).toBe(25);
  });

  test('whoever gets nothing leaves the service, and the empire is told', () => {
    const turn = run(resolveIncome, {
      state(state) {
        Object.assign(state.empires[sol]?.treasury ?? {}, { epTenths: 0 });
        for (const colony of Object.values(state.colonies)) if (colony.owner === sol) Object.assign(colony, { economy: 0 });
        state.tradeRoutes = {};
        plant(state, home(2));
      },
    });
    expect(turn.state.spies).toEqual([]);
    expect(eventsOf(turn, 'spiesLost')).toMatchObject([{ seenBy: [sol], count: 2, why: 'unpaid' }]);
  });
});

describe('O-61: sent in the Turn Orders Phase', () => {
  test('from Sol along a trade route to Ophir, where they work against their hosts', () => {
    const turn = run(resolveAdministration, {
      state(state) {
        plant(state, home(3));
        knowsOf(state, sol, 'ophir');
        state.tradeRoutes.there = { owner: sol, target: 'ophir', center: 'sol', opened: 0, state: 'active' };
      },
      orders: [given('send spies', { count: 2, spies: 'spies', from: 'sol', to: 'ophir' })],
    });
    expect(turn.state.spies).toEqual([spiesAshore('ophir', 2), home(1)]);
    expect(eventsOf(turn, 'spiesSent')).toMatchObject([{ seenBy: [sol], system: 'ophir', from: 'sol', count: 2 }]);
  });
});

describe('G-43: what becomes of them', () => {
  const updated = (change: (state: CampaignState) => void) => run(resolveUpdate, { state: change });
  const placesOf = (turn: VbamTurn) =>
    turn.state.spies.map(({ place, posting, count }) => [place.kind === 'system' ? place.system : place.unit, posting, count]);

  test('spies abroad stay when the trade route ends', () => {
    expect(placesOf(updated((state) => plant(state, spiesAshore('ophir', 2))))).toEqual([['ophir', 'offensive', 2]]);
  });

  test('guards of a partner go home when the treaty ends', () => {
    const guards = (state: CampaignState) => plant(state, spiesAshore('ophir', 1, sol, 'defensive'));
    const bound = updated((state) => {
      befriend(state, sol, ophir, ['border', 'non-aggression', 'military']);
      guards(state);
    });
    expect(placesOf(bound)).toEqual([['ophir', 'defensive', 1]]);
    const free = updated((state) => {
      acquaint(state, sol, ophir);
      guards(state);
    });
    expect(placesOf(free)).toEqual([['sol', 'defensive', 1]]);
    expect(eventsOf(free, 'spiesReturned')).toMatchObject([{ seenBy: [sol], from: 'ophir', system: 'sol' }]);
  });

  test('they are lost with the ship that carries them', () => {
    const turn = updated((state) =>
      plant(state, { owner: sol, place: { kind: 'unit', unit: 'gone-1' }, posting: 'offensive', count: 2 }),
    );
    expect(turn.state.spies).toEqual([]);
    expect(eventsOf(turn, 'spiesLost')).toMatchObject([{ count: 2, why: 'ship lost' }]);
  });

  test('W-22: where a colony is conquered, those who guarded it are caught or go home', () => {
    const turn = run((made) => huntSpies(made, { system: 'vega', from: sol, by: ophir }), {
      state(state) {
        settle(state, 'vega');
        plant(state, spiesAshore('vega', 3, sol, 'defensive'));
      },
      dice: { 'spies of a lost colony': [3, 4, 1] },
    });
    expect(turn.state.spies).toEqual([home(1)]);
    expect(eventsOf(turn, 'spiesLost')).toMatchObject([{ seenBy: [sol], count: 2, why: 'caught' }]);
    expect(eventsOf(turn, 'spiesReturned')).toMatchObject([{ count: 1, system: 'sol', from: 'vega' }]);
  });

  test('the invariant finds spies of nobody, on guard among strangers, against nobody, and trouble that lasts', () => {
    const turn = run(() => {}, {
      state(state) {
        plant(state, spiesAshore('ophir', 1, sol, 'defensive'), spiesAshore('vega', 1), spiesAshore('sol', 1, 'nobody'));
        state.troubles = [{ system: 'sol', owner: sol, what: 'trade' }];
      },
    });
    expect(spiesHold({ result: turn } as unknown as Turned)).toEqual([
      `spies of ${sol} are defensive at ophir, where they cannot be`,
      `spies of ${sol} are offensive at vega, where they cannot be`,
      'spies serve nobody, which is no more',
      'what spies brought about has outlasted its turn',
    ]);
  });
});

describe('7.6: the autopilot', () => {
  const galaxy = smallGalaxy();
  const written = (change: (state: CampaignState) => void) => {
    const state = structuredClone(firstState());
    for (const other of Object.keys(state.empires)) if (other !== sol) acquaint(state, sol, other);
    Object.assign(state.empires[sol]?.treasury ?? {}, { ip: 20 });
    reveal(state, sol);
    knowsOf(state, sol, 'ophir');
    change(state);
    const view = viewFor(state, galaxy, defaultCampaign(), sol);
    const text = autopilotSheet(view);
    const read = readOrders(view, text);
    expect(checkOrders(view, read.items).problems).toEqual([]);
    return text.split('\n').filter((line) => /^- .*(?:spy|spies)/.test(line));
  };

  test('one defender for the capital, and no more', () => {
    expect(written(() => {})).toEqual(['- recruit spy at Sol']);
    expect(written((state) => plant(state, home(1)))).toEqual([]);
  });

  test('espionage only, where a trade route leads to those who are no friends', () => {
    const routed = (state: CampaignState) => {
      plant(state, home(2));
      state.tradeRoutes.there = { owner: sol, target: 'ophir', center: 'sol', opened: 0, state: 'active' };
    };
    expect(written(routed)).toEqual(['- send spy from Sol to Ophir']);
    const there = written((state) => plant(state, home(1), spiesAshore('ophir', 1)));
    expect(there).toEqual(['- 1 spy at Ophir: spy on colony']);
  });

  test('G-43: the carried take room', () => {
    const state = structuredClone(firstState());
    const forces = builderFor(state, sol);
    const ship = forces.unit('Courier 1', { abilities: { FTL: 1, diplomatic: 1 } }, inFleet(forces.fleet('Post', 'sol')));
    const turn = run(resolveUpdate, {
      state(made) {
        Object.assign(made, { unitClasses: state.unitClasses, units: state.units, fleets: state.fleets });
        plant(made, { owner: sol, place: { kind: 'unit', unit: ship }, posting: 'offensive', count: 2 });
      },
    });
    expect(turn.state.spies).toEqual([
      home(1),
      { owner: sol, place: { kind: 'unit', unit: ship }, posting: 'offensive', count: 1 },
    ]);
  });
});
