import { describe, expect, test } from 'vitest';
import { canonicalJson } from '#core/canonical.ts';
import { type CampaignState, campaignState, type Delegation, type Empire } from '#schemas/vbam/state.ts';
import { diplomatsHold } from '#vbam/invariants/diplomats.ts';
import type { Turned } from '#vbam/invariants/turned.ts';
import { resolveAdministration } from '#vbam/phases/administration.ts';
import { resolveDiplomacy } from '#vbam/phases/diplomacy.ts';
import { resolveIntel } from '#vbam/phases/intel.ts';
import { loseUnits } from '#vbam/phases/shared/forces/losses.ts';
import { removeUnits } from '#vbam/phases/shared/forces/removeUnits.ts';
import { settleDiplomats } from '#vbam/phases/update/diplomats.ts';
import { resolveUpdate } from '#vbam/phases/update.ts';
import { delegationsOf } from '#vbam/report/sections/delegations.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { viewFor } from '#vbam/view/builders/viewFor.ts';
import { defaultCampaign } from '../../../builders/campaign.ts';
import { deal, failures, groundFor, openOffer } from '../../../builders/dealing.ts';
import { builderFor, inFleet } from '../../../builders/forces.ts';
import { smallGalaxy } from '../../../builders/galaxy.ts';
import { acquaint, befriend } from '../../../builders/relations.ts';
import { eventsOf, given, ophir, run, settle, sol, type TurnOptions } from '../../../builders/turn.ts';

const ashore = (system: string, count: number, owner = sol): Delegation => ({ owner, place: { kind: 'system', system }, count });
const onShip = (unit: string, count: number, owner = sol): Delegation => ({ owner, place: { kind: 'unit', unit }, count });
const route = (state: CampaignState, target: string, how: 'active' | 'suspended' = 'active') => {
  state.tradeRoutes[`${sol}-${target}`] = { owner: sol, target, center: 'sol', opened: 0, state: how };
};

/** A ship of Sol in a fleet of its own. */
function embassy(state: CampaignState, abilities: Record<string, number>, system = 'sol'): string {
  const forces = builderFor(state, sol);
  return forces.unit('Envoy 1', { abilities: { FTL: 1, ...abilities } }, inFleet(forces.fleet('Embassy', system)));
}

const ship = `${sol}-envoy-1`;
const fleet = `${sol}-embassy`;
const broken = (turn: VbamTurn) => diplomatsHold({ result: turn } as unknown as Turned);

test('O-60: diplomats are recruited in the Intel Phase, and only their empire hears of it', () => {
  const turn = run(resolveIntel, {
    state: (state) => state.diplomats.push(ashore('sol', 1)),
    orders: [
      given('recruit diplomats', { count: 2, agents: 'diplomats', colony: 'sol' }),
      given('recruit diplomats', { agents: 'diplomat', colony: 'ophir' }, { empire: ophir }),
    ],
  });
  expect(turn.state.diplomats).toEqual(
    [ashore('ophir', 1, ophir), ashore('sol', 3)].sort((a, b) => (a.owner < b.owner ? -1 : 1)),
  );
  expect(eventsOf(turn, 'diplomatsRecruited')).toMatchObject([
    { seenBy: [sol], system: 'sol', count: 2 },
    { seenBy: [ophir], system: 'ophir', count: 1 },
  ]);
});

describe('G-43: diplomats are sent', () => {
  const send = (values: { count?: number; from: string; to: string }, state: TurnOptions['state']) =>
    run(resolveAdministration, {
      orders: [given('send diplomats', { agents: 'diplomats', ...values })],
      state(made) {
        made.diplomats.push(ashore('sol', 3));
        state?.(made);
      },
    });

  test('aboard a fleet, one for each point of Diplomatic and of Cargo', () => {
    const turn = send({ count: 3, from: 'sol', to: fleet }, (state) => void embassy(state, { diplomatic: 2, cargo: 1 }));
    expect(turn.state.diplomats).toEqual([onShip(ship, 3)]);
    expect(eventsOf(turn, 'diplomatsSent')).toMatchObject([
      { count: 3, from: 'sol', left: null, aboard: 'Embassy', seenBy: [sol] },
    ]);
    const full = send({ count: 3, from: 'sol', to: fleet }, (state) => void embassy(state, { diplomatic: 2 }));
    expect(failures(full)).toEqual(['Embassy has room for 2 diplomats more']);
    expect(full.state.diplomats).toEqual([ashore('sol', 3)]);
  });

  test('freely between own systems, and to where an active trade route leads', () => {
    const own = send({ from: 'sol', to: 'vega' }, (state) => void settle(state, 'vega'));
    expect(own.state.diplomats).toEqual([ashore('sol', 2), ashore('vega', 1)]);
    expect(send({ from: 'sol', to: 'ophir' }, (state) => route(state, 'ophir')).state.diplomats).toEqual([
      ashore('ophir', 1),
      ashore('sol', 2),
    ]);
    const shut = send({ from: 'sol', to: 'ophir' }, (state) => route(state, 'ophir', 'suspended'));
    expect(failures(shut)).toEqual([
      expect.stringMatching(/^Ophir is no system of yours, and no active trade route of yours leads there$/),
    ]);
  });

  test('not across what is cut off', () => {
    const turn = send({ from: 'sol', to: 'vega' }, (state) => {
      settle(state, 'vega');
      const treasury = { epTenths: 0, pp: 0, tp: 0, ip: 0 };
      (state.empires[sol] as Empire).cutOff = [{ since: 0, systems: ['vega'], treasury, classes: [] }];
    });
    expect(failures(turn)).toEqual(['Sol and Vega are cut off from each other']);
  });

  test('from a ship far from home only to another ship', () => {
    const turn = send({ from: fleet, to: 'sol' }, (state) => {
      embassy(state, { diplomatic: 2 }, 'ophir');
      state.diplomats.push(onShip(ship, 1));
    });
    expect(failures(turn)).toEqual([expect.stringMatching(/^they leave Ophir only aboard a ship, for it is no system of yours/)]);
  });
});

test('6.1.X164-g: the Cargo that diplomats take is not there for crates', () => {
  const turn = run(resolveAdministration, {
    orders: [given('load', { units: [`${sol}-guard-1`], carrier: ship })],
    state(state) {
      embassy(state, { diplomatic: 1, cargo: 3 });
      builderFor(state, sol).unit('Guard 1', { type: 'ground force', buildCost: 3 }, { kind: 'system', system: 'sol' });
      state.diplomats.push(onShip(ship, 2));
    },
  });
  expect(failures(turn)).toEqual([expect.stringMatching(/has no room for Guard 1$/)]);
});

describe('G-44: diplomats count wherever Diplomatic counts', () => {
  const mission = given('diplomatic mission', { fleet, empire: ophir });
  const speaking = (orders: TurnOptions['orders'], state: TurnOptions['state']) =>
    deal([], {
      relation: { relationship: 10 },
      orders: orders ?? [],
      ...(state && { state }),
      dice: { 'diplomatic mission': [4, 4], relationship: [5] },
    });

  test('3 of a ship, 1 aboard and 1 who lives there make 5: an 8 is 9, success', () => {
    const turn = speaking([mission], (state) => {
      embassy(state, { diplomatic: 3 }, 'ophir');
      state.diplomats.push(onShip(ship, 1), ashore('ophir', 1));
    });
    expect(eventsOf(turn, 'missionHeld')).toMatchObject([{ result: 'success' }, { result: 'success' }]);
    const without = deal([], {
      relation: { relationship: 10 },
      orders: [mission],
      state: (state) => void embassy(state, { diplomatic: 3 }, 'ophir'),
      dice: { 'diplomatic mission': [4, 4] },
    });
    expect(eventsOf(without, 'missionHeld')).toMatchObject([{ result: 'nothing' }, { result: 'nothing' }]);
  });

  test('those who live in a system of another empire speak without a ship', () => {
    const resident = given('resident mission', { empire: ophir, system: 'ophir' });
    const turn = speaking([resident], (state) => state.diplomats.push(ashore('ophir', 5)));
    expect(eventsOf(turn, 'missionHeld')).toMatchObject([{ by: sol, result: 'success' }, { by: sol }]);
    expect(failures(deal([], { orders: [resident] }))).toEqual(['no diplomats of yours live there']);
  });

  test('4.5.3-a: five aboard add 1 when two empires try to talk', () => {
    const talking = (count: number) =>
      run(resolveDiplomacy, {
        looks: { ophir: { [sol]: 'limited', [ophir]: 'limited' } },
        dice: { communications: [4, 4] },
        state(state) {
          acquaint(state, sol, ophir);
          embassy(state, { cargo: 9 }, 'ophir');
          if (count > 0) state.diplomats.push(onShip(ship, count));
        },
      });
    expect(eventsOf(talking(5), 'communicationsTried')).toMatchObject([{ result: 'partial' }, { result: 'partial' }]);
    expect(eventsOf(talking(4), 'communicationsTried')).toMatchObject([{ result: 'nothing' }, { result: 'nothing' }]);
  });
});

describe('ruling G-43: diplomats are lost with their ship; who cannot stay goes ashore, or home', () => {
  const settled = (state: TurnOptions['state'], before: (turn: VbamTurn) => void = () => {}) => {
    const turn = run(
      (playing) => {
        before(playing);
        settleDiplomats(playing);
      },
      state ? { state } : {},
    );
    expect(broken(turn)).toEqual([]);
    return turn;
  };
  const manned =
    (system: string, count = 2) =>
    (state: CampaignState) => {
      embassy(state, { diplomatic: 2 }, system);
      state.diplomats.push(onShip(ship, count));
    };

  test('a ship that is lost takes them along', () => {
    const turn = settled(manned('sol'), (playing) => loseUnits(playing, [ship], '3.6.1'));
    expect(turn.state.diplomats).toEqual([]);
    expect(eventsOf(turn, 'diplomatsLost')).toMatchObject([{ seenBy: [sol], count: 2, why: 'ship lost' }]);
  });

  test('from a ship that is scrapped they go ashore', () => {
    const turn = settled(manned('sol'), ({ state }) => removeUnits(state, [ship]));
    expect(turn.state.diplomats).toEqual([ashore('sol', 2)]);
  });

  test('a ship that is handed over far from home sends them home', () => {
    const turn = settled(manned('ophir'), ({ state }) => Object.assign(state.units[ship] ?? {}, { owner: ophir }));
    expect(turn.state.diplomats).toEqual([ashore('sol', 2)]);
    expect(eventsOf(turn, 'diplomatsReturned')).toMatchObject([{ from: 'ophir', system: 'sol', count: 2 }]);
  });

  test('of too many aboard those without room leave', () => {
    expect(settled(manned('sol', 3)).state.diplomats).toEqual([ashore('sol', 1), onShip(ship, 2)]);
  });

  test('they stay where a trade route leads, and come home when it is gone', () => {
    const guests = (state: CampaignState) => state.diplomats.push(ashore('ophir', 1));
    const stay = settled((state) => {
      guests(state);
      route(state, 'ophir');
    });
    expect(stay.state.diplomats).toEqual([ashore('ophir', 1)]);
    expect(settled(guests).state.diplomats).toEqual([ashore('sol', 1)]);
  });

  test('without a home they leave the service', () => {
    const turn = settled((state) => {
      delete state.colonies.sol;
      [state.facilities, state.tradeRoutes] = [{}, {}];
      state.diplomats.push(ashore('sol', 1));
    });
    expect(eventsOf(turn, 'diplomatsLost')).toMatchObject([{ why: 'no home left' }]);
  });
});

test('4.5.T-m: diplomats of an empire that unites with another serve the other', () => {
  const turn = run(
    (playing) => {
      resolveDiplomacy(playing);
      resolveUpdate(playing);
    },
    {
      dice: { relationship: [3] },
      orders: [given('accept offer', { treaty: 'unification', empire: ophir })],
      state(state) {
        for (const empire of Object.values(state.empires)) empire.kind = 'player';
        befriend(state, sol, ophir, groundFor('unification'), { relationship: 100, ...openOffer('unification') });
        settle(state, 'vega', { census: 3 });
        state.diplomats.push(ashore('ophir', 2, ophir), ashore('sol', 1));
      },
    },
  );
  expect(turn.state.diplomats).toEqual([ashore('ophir', 2), ashore('sol', 1)]);
  expect(broken(turn)).toEqual([]);
});

test('G-43: nobody else sees diplomats, ashore or aboard', () => {
  const { state } = run(() => {}, {
    state(made) {
      embassy(made, { diplomatic: 3 }, 'ophir');
      made.diplomats.push(ashore('sol', 1), onShip(ship, 2));
    },
  });
  const galaxy = smallGalaxy();
  const viewOf = (made: CampaignState, empire: string) => viewFor(made, galaxy, defaultCampaign(), empire);
  const without = { ...state, diplomats: [] };
  expect(canonicalJson(viewOf(state, ophir))).toBe(canonicalJson(viewOf(without, ophir)));
  expect(delegationsOf(viewOf(state, sol))).toEqual([
    { system: 'sol', at: 'Sol', count: 1, aboard: null },
    { system: null, at: 'an unknown system', count: 2, aboard: 'Envoy 1' },
  ]);
});

test('the invariant finds diplomats of nobody, abroad without a route, aboard a stranger, and too many aboard', () => {
  const turn = run(() => {}, {
    state(state) {
      embassy(state, { diplomatic: 1 });
      state.diplomats.push(ashore('sol', 1, 'nobody'), ashore('ophir', 1), onShip(ship, 1, ophir), onShip(ship, 1));
    },
  });
  expect(broken(turn)).toEqual([
    'diplomats serve nobody, which is no more',
    `diplomats of ${sol} are at ophir, where they cannot stay`,
    `diplomats of ${ophir} are aboard ${ship}, which is not its own`,
    `2 diplomats and spies are aboard ${ship}, which has room for 1`,
  ]);
});

test('a state of before there were diplomats is read as one without any', () => {
  const { diplomats: _, ...old } = run(() => {}).state;
  expect(campaignState.parse(old).diplomats).toEqual([]);
});
