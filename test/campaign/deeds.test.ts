import { describe, expect, test } from 'vitest';
import { careerAfter, freshCareer } from '#campaign/simulate/career.ts';
import { deedsOf, noDeeds } from '#campaign/simulate/deeds.ts';
import { freshPeoples, peoplesAfter } from '#campaign/simulate/peoples.ts';
import { careerInWords, careerTable, quantile } from '#cli/words/careerInWords.ts';
import type { VbamEvent } from '#schemas/vbam/event.ts';
import type { RecordedBattle } from '#schemas/vbam/facts/battle.ts';
import type { CampaignState, Colony, Empire } from '#schemas/vbam/state.ts';
import { firstState } from '../builders/firstState.ts';
import { kessa, ophir, sol } from '../builders/turn.ts';
import { declareWar } from '../builders/war.ts';

type Change = (state: CampaignState) => void;

/** A turn from a state to another, with events. */
function turned(events: object[], after: Change = () => undefined, before: Change = () => undefined) {
  const was = structuredClone(firstState()) as CampaignState;
  before(was);
  const state = structuredClone(was);
  state.turn += 1;
  after(state);
  return { before: was, result: { state, events: events as VbamEvent[] } as never };
}

const told = (kind: string, more: object, ...empires: string[]) =>
  empires.map((empire) => ({ kind, rule: '-', seenBy: [empire], empire, ...more }));

function battle(scenario: RecordedBattle['scenario'], lost: number, more: object = {}): object {
  const side = (cost: number) => ({ powers: [], fleets: [], units: cost > 0 ? [{ id: 'x', fate: 'destroyed', cost }] : [] });
  const record = { scenario, at: 'ophir', defender: 1, before: {}, rounds: [{}], sides: [side(lost), side(0)], ...more };
  return { kind: 'battleRecorded', rule: 'G-20', seenBy: [], system: 'ophir', record };
}

const deeds = (...of: Parameters<typeof turned>) => deedsOf(turned(...of));

describe('what a turn of war did', () => {
  test('nothing, where nothing happened', () => {
    expect(deeds([])).toEqual(noDeeds());
  });

  test('battles in space and on the ground apart, those without a shot, and none with what is wild', () => {
    const wild = { sides: [{ units: [] }, { units: [], wild: { kind: 'monster', called: 'Osk' } }] };
    const found = deeds([
      battle('deep space', 7),
      battle('planetary assault', 0, { rounds: [] }),
      battle('invasion', 4),
      battle('ground battle', 5),
      battle('deep space', 0, wild),
    ]);
    expect(found).toMatchObject({ spaceBattles: 2, spaceShots: 1, groundBattles: 2, shipEp: 7, groundEp: 9, landings: 0 });
  });

  test('a conquest counts once, whoever learns of it, and a capital that is lost with it is not lost otherwise', () => {
    const taken = told('colonyConquered', { system: 'ophir', of: ophir, by: sol, capital: true }, ophir, sol, kessa);
    const capital = told('capitalLost', { system: 'ophir' }, ophir);
    const found = deeds([...taken, ...capital]);
    expect(found).toMatchObject({ conquests: 1, capitalsConquered: 1, capitalsLost: 0 });
    expect(deeds(capital)).toMatchObject({ conquests: 0, capitalsConquered: 0, capitalsLost: 1 });
  });

  test('a landing counts once, and not where troops come to help their own', () => {
    const troops = { system: 'ophir', troops: ['Trooper'], fromCargo: [] };
    const landed = told('troopsLanded', { ...troops, of: ophir, by: sol }, sol, ophir);
    const helped = told('troopsLanded', { ...troops, of: ophir, by: ophir }, ophir);
    expect(deeds([...landed, ...helped])).toMatchObject({ landings: 1, conquests: 0 });
  });

  test('a bombardment counts once, with the people it killed', () => {
    const harm = { system: 'ophir', of: ophir, target: 'population', census: 2, razed: true };
    const fired = [...told('bombarded', { ...harm, by: sol }, sol), ...told('bombarded', { ...harm, by: sol }, ophir)];
    expect(deeds(fired)).toMatchObject({ bombardments: 1, censusBombed: 2, razed: 1 });
  });

  test('sieges, rebels in arms and empires without colonies are read from the state', () => {
    const besieged: Change = ({ colonies }) => {
      (colonies.ophir as Colony).siege = { by: sol, since: 1 };
    };
    expect(deeds([], besieged).sieges).toBe(1);
    expect(deeds([], () => undefined, besieged).sieges).toBe(0);
    const band: Change = (state) => {
      state.bands.rebels = { kind: 'rebels', system: 'ophir', against: ophir, people: ophir, since: 1 };
    };
    expect(deeds([], band)).toMatchObject({ rebelBands: 1, otherBands: 0 });
    const fall = (how: 'without colonies' | 'unified'): Change => {
      return ({ empires }) => {
        (empires[ophir] as Empire).fallen = { turn: 1, how };
      };
    };
    expect(deeds([], fall('without colonies')).eliminated).toBe(1);
    expect(deeds([], fall('unified')).eliminated).toBe(0);
  });

  test('revolts: every colony that became free, once, and civil wars by their two sides', () => {
    const freed = told('coloniesFreed', { of: 'new', from: sol, systems: ['vega', 'altair'] }, sol, 'new');
    const war = told('civilWarBegan', { loyalists: sol, rebels: 'new', systems: [] }, sol, 'new', kessa);
    const ended = told('civilWarEnded', { loyalists: sol, rebels: 'new', how: 'rebels won' }, sol, 'new');
    const rose = told('rebellionBegan', { system: 'vega' }, sol);
    const turn = turned([...freed, ...war, ...ended, ...rose]);
    expect(deedsOf(turn)).toMatchObject({ independent: 2, civilWars: 1, civilWarsEnded: 1, rebellions: 1 });
    expect(careerAfter(freshCareer(), turn).civilWars).toEqual({ 'rebels won': 1 });
  });
});

describe('a career', () => {
  const atWar: Change = (state) => {
    declareWar(state, sol, ophir, 'war', { war: { since: 3, lost: {} } });
  };
  const later = (turn: number, change: Change): Change => {
    return (state) => {
      change(state);
      state.turn = turn;
    };
  };

  test('adds up, and keeps how long wars lasted', () => {
    const begun = careerAfter(freshCareer(), turned([], later(3, atWar)));
    const peace: Change = ({ relations }) => {
      for (const one of Object.values(relations)) Object.assign(one, { state: 'neutral', war: null });
    };
    const over = careerAfter(begun, turned([], later(17, peace), later(16, atWar)));
    expect(over.deeds).toMatchObject({ warsBegun: 1, warsEnded: 1 });
    expect(over.lengths).toEqual({ 14: 1 });
  });

  test('knows the first capital that an enemy took, and the first of those who began that fell', () => {
    const taken = told('colonyConquered', { system: 'ophir', of: ophir, by: sol, capital: true }, sol);
    const fall: Change = ({ empires }) => {
      (empires[ophir] as Empire).fallen = { turn: 30, how: 'without colonies' };
    };
    const first = careerAfter(freshCareer(), turned(taken, later(30, fall)));
    expect(first).toMatchObject({ firstCapital: 30, firstFall: 30 });
    expect(careerAfter(first, turned(taken, later(40, fall)))).toMatchObject({ firstCapital: 30, firstFall: 30 });
  });
});

test('a people is judged by what it did itself', () => {
  const taken = told('colonyConquered', { system: 'ophir', of: ophir, by: sol, capital: false }, sol, ophir);
  const turn = turned(taken, (state) => {
    declareWar(state, sol, ophir, 'war', { declarations: { [sol]: { level: 'war', turn: state.turn } } });
  });
  const peoples = peoplesAfter(freshPeoples(turn.before), turn);
  expect(peoples[sol]).toMatchObject({ declarations: 1, conquests: 1 });
  expect(peoples[ophir]).toMatchObject({ declarations: 0, conquests: 0 });
});

test('games are told in total, for 100 turns, and by shares', () => {
  const career = { ...freshCareer(), lengths: { 4: 1, 10: 8, 50: 1 }, firstCapital: 44 };
  career.deeds.conquests = 3;
  const games = [
    { turns: 50, career },
    { turns: 100, career: freshCareer() },
  ] as never;
  expect(careerTable(games)).toContainEqual(expect.stringMatching(/^ {2}colonies conquered +2\.0 +3$/));
  expect(careerInWords(games)).toEqual([
    'Wars that ended lasted 10 turns (median), nine in ten at most 10.',
    "An enemy took a player's capital in 1 of 2 games (50%), first in turn 44; an empire that began the game lost all its colonies in 0.",
    'Civil wars that ended: none.',
  ]);
});

test('a quantile is one of the values', () => {
  expect([0, 0.5, 0.9, 1].map((share) => quantile([4, 1, 3, 2], share))).toEqual([1, 2, 4, 4]);
  expect(quantile([], 0.5)).toBe(0);
});
