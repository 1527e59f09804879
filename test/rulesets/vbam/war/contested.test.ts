import { describe, expect, test } from 'vitest';
import type { CampaignState, DeclarationLevel, Unit } from '#schemas/vbam/state.ts';
import { contestsIn } from '#vbam/questions/empires/contested.ts';
import { politicalMapOf } from '#vbam/questions/empires/politics.ts';
import { firstState } from '../../../builders/firstState.ts';
import { aboard, builderFor, inFleet } from '../../../builders/forces.ts';
import { smallGalaxy } from '../../../builders/galaxy.ts';
import { fighter, station, stationFleet, unarmed, warship } from '../../../builders/pickets.ts';
import { acquaint } from '../../../builders/relations.ts';
import { disarm, erect, kessa, ophir, settle, sol } from '../../../builders/turn.ts';

/** The empires at Sol and Ophir are at war on this level; nobody has units but those a test places. */
function atWar(change: (state: CampaignState) => void, level: DeclarationLevel = 'war'): CampaignState {
  const state = structuredClone(firstState());
  disarm(state);
  acquaint(state, sol, ophir, { state: 'war', declarations: { [ophir]: { level, turn: 0 } } });
  change(state);
  return state;
}

const troops = { ...warship, type: 'ground force' } as const;
const constables = { ...unarmed, type: 'ground force', abilities: { police: 3 } } as const;

const contested = (state: CampaignState) => Object.fromEntries(contestsIn(state));

describe('W-01: a system is contested when two powers at war each have an asset there', () => {
  test('warships of both', () => {
    const state = atWar((made) => [sol, ophir].map((owner) => station(made, owner, 'lantern')));
    expect(contested(state)).toEqual({ lantern: [sol, ophir].sort() });
  });

  test('not without a war, nor when only one of the two is there', () => {
    const both = (made: CampaignState) => [sol, ophir].map((owner) => station(made, owner, 'lantern'));
    const peace = atWar((made) => {
      both(made);
      acquaint(made, sol, ophir, { state: 'normal relations' });
    });
    expect(contested(peace)).toEqual({});
    expect(contested(atWar((made) => station(made, sol, 'lantern')))).toEqual({});
    const withFriends = atWar((made) => [sol, kessa].map((owner) => station(made, owner, 'lantern')));
    expect(contested(withFriends)).toEqual({});
  });

  test('a warship at the colony of an enemy', () => {
    expect(contested(atWar((made) => station(made, ophir, 'sol')))).toEqual({ sol: [sol, ophir].sort() });
  });

  test('troops on the ground; not those aboard a ship', () => {
    expect(contested(atWar((made) => station(made, ophir, 'sol', troops)))).toEqual({ sol: [sol, ophir].sort() });
    const still = atWar((made) => {
      const ship = station(made, ophir, 'sol', { ...unarmed, abilities: { FTL: 1, assault: 5 } });
      builderFor(made, ophir).unit('Trooper 1', troops, aboard(ship));
    });
    expect(contested(still)).toEqual({});
  });

  test('a working facility where nobody lives; a crippled one does not count, nor one at a colony of a third', () => {
    const mine = (made: CampaignState) => {
      erect(made, 'lantern', 'mining base', ophir);
      station(made, sol, 'lantern');
    };
    expect(contested(atWar(mine))).toEqual({ lantern: [sol, ophir].sort() });
    const crippled = atWar((made) => {
      mine(made);
      for (const facility of Object.values(made.facilities)) facility.state = 'crippled';
    });
    expect(contested(crippled)).toEqual({});
    const settled = atWar((made) => {
      mine(made);
      settle(made, 'lantern', { owner: kessa });
    });
    expect(contested(settled)).toEqual({});
  });

  test.each<[string, Parameters<typeof station>[3], Partial<Unit>]>([
    ['an unarmed scout', unarmed, {}],
    ['a crippled warship', warship, { damage: 3 }],
    ['a constable', constables, {}],
    ['a crippled regiment', troops, { damage: 3 }],
    ['one that is laid up (W-18)', warship, { mothballed: true }],
  ])('%s closes nothing', (_, made, as) => {
    expect(contested(atWar((state) => station(state, ophir, 'sol', made, as)))).toEqual({});
  });

  test('a damaged warship that is not crippled still counts, and so does a captured one that can only defend', () => {
    for (const as of [{ damage: 2 }, { captured: true }]) {
      expect(Object.keys(contested(atWar((state) => station(state, ophir, 'sol', warship, as))))).toEqual(['sol']);
    }
  });

  test('flights count where a carrier or colony keeps them ready, not in crates or in cargo', () => {
    const carried = (as: 'based' | 'cargo') =>
      atWar((made) => {
        const carrier = station(made, ophir, 'sol', { ...unarmed, abilities: { FTL: 1, carrier: 5, cargo: 5 } });
        builderFor(made, ophir).unit('Hornet 1', fighter, aboard(carrier, as));
      });
    expect(Object.keys(contested(carried('based')))).toEqual(['sol']);
    expect(contested(carried('cargo'))).toEqual({});
    expect(contested(atWar((made) => station(made, ophir, 'sol', fighter)))).toEqual({});
  });

  test('W-01, W-04: what anybody has missed contests nothing, or supplies and trade would betray it; what all have noticed does', () => {
    const hiding = (from: string[]) =>
      atWar((made) => {
        const fleet = stationFleet(made, ophir, 'sol');
        Object.assign(made.fleets[fleet] ?? {}, { concealed: { from } });
      });
    expect(contested(hiding([sol]))).toEqual({});
    expect(contested(hiding([kessa]))).toEqual({});
    expect(Object.keys(contested(hiding([])))).toEqual(['sol']);
  });

  test('W-04: one fleet in the open is enough', () => {
    const both = atWar((made) => {
      const fleet = stationFleet(made, ophir, 'sol');
      Object.assign(made.fleets[fleet] ?? {}, { concealed: { from: [sol] } });
      stationFleet(made, ophir, 'sol');
    });
    expect(Object.keys(contested(both))).toEqual(['sol']);
  });

  test('units that avoided battle or retreated this turn contest nothing', () => {
    let ship = '';
    const state = atWar((made) => {
      ship = station(made, ophir, 'sol');
    });
    expect(contestsIn(state, new Set([ship])).size).toBe(0);
    expect(contestsIn(state, new Set(['another'])).size).toBe(1);
  });

  test('hostilities contest only systems where nobody lives', () => {
    const meet = (system: string, level: DeclarationLevel) =>
      contested(atWar((made) => [sol, ophir].map((owner) => station(made, owner, system)), level));
    expect(meet('lantern', 'hostilities')).toEqual({ lantern: [sol, ophir].sort() });
    expect(meet('sol', 'hostilities')).toEqual({});
    expect(Object.keys(meet('sol', 'final war'))).toEqual(['sol']);
  });

  test('ships of a fleet count where their fleet is', () => {
    const state = atWar((made) => {
      const ours = builderFor(made, ophir);
      ours.unit('Raider 1', warship, inFleet(ours.fleet('Wolves', 'sol')));
    });
    expect(Object.keys(contested(state))).toEqual(['sol']);
  });
});

describe('4.3.1-d: what is contested belongs to the spheres of those who fight for it', () => {
  test('and to the sphere of a third who lives there', () => {
    const state = atWar((made) => {
      settle(made, 'lantern', { owner: kessa });
      for (const owner of [sol, ophir]) station(made, owner, 'lantern');
    });
    expect(contested(state)).toEqual({ lantern: [sol, ophir].sort() });
    expect(politicalMapOf(state, smallGalaxy()).get('lantern')).toEqual({ state: 'contested', by: [sol, ophir, kessa].sort() });
  });

  test('one unarmed scout of an enemy leaves a colony controlled', () => {
    const state = atWar((made) => station(made, ophir, 'sol', unarmed));
    expect(politicalMapOf(state, smallGalaxy()).get('sol')).toEqual({ state: 'controlled', by: [sol] });
  });
});
