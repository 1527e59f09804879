import { describe, expect, test } from 'vitest';
import { stateComplaints } from '#campaign/check/stateComplaints.ts';
import { loadedDice } from '#core/dice.ts';
import { lookUp } from '#core/table.ts';
import { nativesColonyOf } from '#generators/natives.ts';
import type { StarSystem } from '#schemas/vbam/galaxy.ts';
import type { CampaignState, Colony, Fleet } from '#schemas/vbam/state.ts';
import { resolveEmergence } from '#vbam/phases/exploration/emerging.ts';
import { layEmergingSystems, rollEmergingSystems } from '#vbam/phases/exploration/emergingSystems.ts';
import {
  areConquered,
  colonisedOf,
  emergingColonyOf,
  emergingHomeOf,
  emergingTechOf,
  gatewaysOf,
} from '#vbam/questions/exploration/emerging.ts';
import { ownMap } from '#vbam/questions/galaxy/mapNow.ts';
import { colonySizeOf } from '#vbam/questions/shared/colonies/colonySize.ts';
import { importanceOf } from '#vbam/questions/shared/galaxy/importance.ts';
import { INCOMES_IN_FORCES, importanceModifiers } from '#vbam/tables/exploration/discovery.ts';
import {
  type EmergingColony,
  emergingColonyTable,
  emergingTechTable,
  PER_EXPLORED_SYSTEM,
} from '#vbam/tables/exploration/emerging.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { smallGalaxy } from '../../../builders/galaxy.ts';
import { eventsOf, run, sol, type TurnOptions, turnWith } from '../../../builders/turn.ts';

/** After this number of quiet turns, Sol has explored Tau Ceti and Maw, at the edge of the map. */
const quiet =
  (turns: number, more: (state: CampaignState) => void = () => {}) =>
  (state: CampaignState) => {
    state.emergence.quietTurns = turns;
    for (const id of ['tau-ceti', 'maw', 'altair', 'vega']) state.systems[id] = { discovered: 1 };
    more(state);
  };
const appeared = ({ state }: VbamTurn) => state.emergence.empires;

describe('3.6.4-a, G-67: when an empire emerges', () => {
  const checked = (state: (state: CampaignState) => void, face: number[], options: TurnOptions = {}) =>
    run(resolveEmergence, { state, dice: { 'emerging empire': face }, ...options });

  test('E-25: 13 turns with lanes explored in 4 give 9%, and turn 14 adds its own only after the check', () => {
    const turn = turnWith();
    for (let number = 1; number <= 13; number++) {
      const notes = { ...turn.notes, lanesExplored: number % 3 === 0 ? ['lane-1'] : [] };
      resolveEmergence({ ...turn, number, notes, constants: { ...turn.constants, emergingEmpires: 0 } });
    }
    expect(turn.state.emergence.quietTurns).toBe(9);
    expect(appeared(checked(quiet(9), [10]))).toBe(0);
    expect(checked(quiet(9), [10]).state.emergence.quietTurns).toBe(10);
    expect(appeared(checked(quiet(9), [9]))).toBe(1);
  });

  test('the counter starts again when one appears', () => {
    expect(checked(quiet(50), [1]).state.emergence).toEqual({ quietTurns: 0, empires: 1 });
  });

  test('a turn with a lane explored adds nothing, and takes nothing away', () => {
    const turn = turnWith({ state: quiet(5), dice: { 'emerging empire': [100] } });
    turn.notes.lanesExplored.push('lane-1');
    resolveEmergence(turn);
    expect(turn.state.emergence.quietTurns).toBe(5);
  });

  test('none at first, none beyond the limit, none while everything is explored', () => {
    expect(appeared(checked(quiet(0), []))).toBe(0);
    expect(
      appeared(
        checked(
          quiet(90, (state) => Object.assign(state.emergence, { empires: 2 })),
          [],
        ),
      ),
    ).toBe(2);
    const all = (state: CampaignState) => {
      for (const { id } of smallGalaxy().lanes) {
        state.lanes[id] = { explored: true, knownBy: [sol], class: null, progress: {}, needs: null };
      }
    };
    expect(appeared(checked(quiet(90, all), []))).toBe(0);
  });

  test('M-12: the moderator lets one emerge, or not, and says where', () => {
    const turn = turnWith({ state: quiet(0) });
    turn.answers.set('emerging-1', { choice: 'yes', reason: 'a story', place: {} as never });
    turn.answers.set('emerging-edge-1', { choice: 'maw', reason: 'a story', place: {} as never });
    resolveEmergence(turn);
    expect(appeared(turn)).toBe(1);
    expect(eventsOf(turn, 'empireEmerged')).toMatchObject([{ system: 'maw' }]);
  });
});

describe('M-12: what the moderator says of an emerging empire', () => {
  const emerged = (answers: Record<string, string>) => {
    const turn = turnWith({
      state: quiet(90),
      dice: {
        'emerging empire': [1],
        'emerging systems': [4, 5],
        'percent colonised': [1],
        'prewarp natives': Array(9).fill(100),
      },
    });
    for (const [id, choice] of Object.entries(answers)) turn.answers.set(id, { choice, reason: 'a story', place: {} as never });
    resolveEmergence(turn);
    return turn;
  };
  const homeIn = (turn: VbamTurn) => (eventsOf(turn, 'empireEmerged')[0] as { home: string }).home;

  test('which system is its home', () => {
    const plain = emerged({});
    const other = Object.keys(plain.state.newSystems).find((id) => id !== homeIn(plain)) as string;
    expect(homeIn(emerged({ 'emerging-home-1': other }))).toBe(other);
  });

  test('what it has colonised besides', () => {
    const plain = emerged({});
    const fit = Object.values(plain.state.newSystems).filter(({ id, capacity }) => capacity > 0 && id !== homeIn(plain));
    const { id } = fit[0] as StarSystem;
    expect(id in plain.state.colonies).toBe(false); // 1% of four systems is the home alone
    expect(id in emerged({ [`emerging-colony-${id}`]: 'yes' }).state.colonies).toBe(true);
  });
});

describe('3.6.4-b: where it comes in', () => {
  test('explored systems on the rim with room for a lane, or the nearest to it', () => {
    const at = (known: string[]) => {
      const turn = turnWith();
      turn.state.systems = Object.fromEntries(known.map((id) => [id, { discovered: 0 }]));
      return gatewaysOf(turn.state, turn.galaxy);
    };
    expect(at(['maw', 'sol', 'hadar'])).toEqual(['maw', 'hadar']);
    expect(at(['sol', 'vega'])).toEqual(['sol']);
    expect(at([])).toEqual([]);
  });
});

test('G-67: its systems lie in a straight line away from the middle of the map; of two ways as far out it is the first clockwise from coreward', () => {
  const turn = turnWith({ dice: { 'emerging systems': [3, 4] } });
  const { systems } = smallGalaxy();
  const [north, south] = ['sol', 'altair'].map((id) => systems.find((star) => star.id === id)) as [StarSystem, StarSystem];
  const galaxy = ownMap({ ...smallGalaxy(), systems: [north, south], lanes: [] }, turn.state);
  const { systems: laid } = layEmergingSystems({ ...turn, galaxy }, south);
  const places = laid.map((id) => turn.state.newSystems[id]).map((star) => [star?.q, star?.r]);
  expect([south.q, south.r]).toEqual([-1, 2]); // due downspin of Sol, so that both ways out there are alike
  expect(places).toEqual([
    [-1, 4],
    [-1, 5],
    [-1, 6],
  ]);
});

describe('the tables', () => {
  test.each([
    [2, 1],
    [4, 1],
    [5, 2],
    [6, 2],
    [7, 3],
    [8, 3],
    [9, 4],
    [10, 4],
  ])('3.6.4-c: a %i gives %i systems', (total, systems) => {
    expect(rollEmergingSystems(loadedDice({ 'emerging systems': twoDice(total) }).at('test'))).toBe(systems);
  });

  test('3.6.4-c: 11 and 12 roll twice and add', () => {
    expect(rollEmergingSystems(loadedDice({ 'emerging systems': [5, 6, 1, 1, 4, 5] }).at('test'))).toBe(5);
    expect(rollEmergingSystems(loadedDice({ 'emerging systems': [6, 6, 6, 6, 1, 1, 1, 1, 2, 3] }).at('test'))).toBe(4);
  });

  test('E-26: a 9 gives 4 systems', () => {
    expect(rollEmergingSystems(loadedDice({ 'emerging systems': [4, 5] }).at('test'))).toBe(4);
  });

  test.each([
    [1, 0, 2, 0, 0],
    [2, 0, 2, 0, 0],
    [3, 0, 2, 0, 0],
    [4, 1, 2, 2, 0],
    [5, 2, 3, 4, 0],
    [6, 3, 4, 6, 0],
    [7, 4, 5, 8, 0],
    [8, 5, 6, 10, 0],
    [9, 6, 7, 12, 1],
    [10, 7, 8, 14, 2],
    [11, 8, 8, 16, 3],
    [20, 8, 8, 16, 3],
  ])('3.6.4-f: a total of %i gives %i/%i/%i/%i', (total, census, morale, infrastructure, facilities) => {
    expect(colonyFor(total)).toMatchObject({ census, morale, infrastructure, facilities });
  });

  test.each([
    [2, 10],
    [3, 10],
    [4, 25],
    [5, 25],
    [6, 50],
    [7, 75],
    [8, 100],
    [9, 125],
    [10, 150],
    [11, 175],
    [12, 200],
  ])('3.6.4-h: a %i gives %i%%', (total, percent) => {
    const roll = { stream: '', label: '', dice: '2d6', faces: [], modifiers: [], total, rule: '' };
    expect(lookUp(emergingTechTable, roll)).toBe(percent);
  });
});

describe('the example of the book', () => {
  const alpha = { capacity: 8, raw: 1, biosphere: 1 };
  const beta = { capacity: 6, raw: 3, biosphere: 3 };
  const gamma = { capacity: 5, raw: 3, biosphere: 5 };
  const delta = { capacity: 7, raw: 4, biosphere: 3 };
  const worksOf = ({
    economy,
    industry,
    agriculture,
    research,
  }: Pick<Colony, 'economy' | 'industry' | 'agriculture' | 'research'>) => economy + industry + agriculture + research;

  test('E-27: Alpha is low, Beta moderate, Gamma and Delta are high', () => {
    expect([alpha, beta, gamma, delta].map(importanceOf)).toEqual(['low', 'moderate', 'high', 'high']);
  });

  test('E-28: Biosphere at the home is raised to 4', () => {
    const star = { ...(smallGalaxy().systems[1] as StarSystem), ...delta };
    expect(emergingHomeOf(star)).toMatchObject({ capacity: 7, raw: 4, biosphere: 4, importance: 'high' });
  });

  test('E-29: 29% of 4 systems are 2', () => {
    expect(colonisedOf(29, 4)).toBe(2);
  });

  test('E-30: Delta has 7 Census, 7 Morale, 28 infrastructure and 3 facilities', () => {
    const row = colonyFor(3 + 4 * PER_EXPLORED_SYSTEM + importanceModifiers.high);
    const home = emergingColonyOf(row, 7, true);
    expect(home).toMatchObject({ census: 7, morale: 7 });
    expect(worksOf(home)).toBe(28);
    expect(row.facilities).toBe(3);
    expect(colonySizeOf(home)).toMatch(/^major/i);
  });

  test('E-31: Gamma is a settlement of 3/4/6', () => {
    const row = colonyFor(5 + importanceModifiers.high);
    const colony = emergingColonyOf(row, gamma.capacity, false);
    expect(colony).toMatchObject({ census: 3, morale: 4 });
    expect(worksOf(colony)).toBe(6);
    expect(row.facilities).toBe(0);
  });

  test('E-32: the industrial natives of Beta have 3/4/9', () => {
    const found = { id: 'beta', system: 'beta', techLevel: { era: 'industrial', level: 0 } as const, founded: 1 };
    const colony = nativesColonyOf(found, beta.capacity);
    expect(colony).toMatchObject({ census: 3, morale: 4 });
    expect(worksOf(colony)).toBe(9);
  });

  test('E-33: at 12 EP against 37 the natives are conquered', () => {
    expect(areConquered(12, 37)).toBe(true);
    expect(areConquered(19, 37)).toBe(false);
    expect(areConquered(18, 36)).toBe(true);
  });

  test('E-34: incomes of 37 and 12 pay for forces of 245 EP', () => {
    expect((37 + 12) * INCOMES_IN_FORCES).toBe(245);
  });

  test('E-35: a 6 where players have TL 9 is TL 4', () => {
    expect(emergingTechOf(50, 9)).toEqual({ era: 'interstellar', level: 4 });
  });
});

describe('3.6.4: an empire that has emerged', () => {
  const emerged = (dice: Record<string, number[]> = {}, more: (state: CampaignState) => void = () => {}) =>
    run(resolveEmergence, { state: quiet(90, more), dice: { 'emerging empire': [1], ...dice } });
  const newcomer = (turn: VbamTurn) => (eventsOf(turn, 'empireEmerged')[0] as { empire: string }).empire;
  const own = <Thing extends { owner: string }>(turn: VbamTurn, things: Record<string, Thing>) =>
    Object.values(things).filter(({ owner }) => owner === newcomer(turn));

  test('has new systems beyond the edge, a home, FTL, and scouts in the contact system', () => {
    const turn = emerged({ 'emerging systems': [4, 5], 'emerging tech level': [4, 4] });
    const { system, home, seenBy } = eventsOf(turn, 'empireEmerged')[0] as { system: string; home: string; seenBy: string[] };
    expect(seenBy).toEqual([]);
    expect(Object.keys(turn.state.newSystems)).toHaveLength(4);
    expect(Object.keys(turn.state.newLanes)).toHaveLength(4);
    expect(turn.state.empires[newcomer(turn)]).toMatchObject({
      kind: 'non-player',
      ftlUnlocked: true,
      capital: home,
      home: null,
    });
    const star = turn.state.newSystems[home] as StarSystem;
    for (const value of [star.capacity, star.raw, star.biosphere]) expect(value).toBeGreaterThanOrEqual(4);
    const scouts = own(turn, turn.state.fleets).filter((fleet: Fleet) => fleet.system === system);
    expect(scouts).toMatchObject([{ name: '1st Survey' }]);
    expect(turn.state.colonies[home]?.owner).toBe(newcomer(turn));
  });

  test('spends no more than five incomes on forces, and knows its own space', () => {
    const turn = emerged({ 'emerging systems': [1, 1] });
    const id = newcomer(turn);
    const cost = own(turn, turn.state.units).reduce((sum, unit) => sum + (turn.state.unitClasses[unit.class]?.buildCost ?? 0), 0);
    const [{ economy } = { economy: 0 }] = own(turn, turn.state.colonies);
    const [home] = Object.values(turn.state.newSystems) as [StarSystem];
    expect(cost).toBeGreaterThan(0);
    expect(cost).toBeLessThanOrEqual(INCOMES_IN_FORCES * (economy + 2) * home.raw);
    expect(Object.keys(turn.state.knowledge[id]?.systems ?? {})).toEqual(
      expect.arrayContaining(Object.keys(turn.state.newSystems)),
    );
    for (const lane of Object.keys(turn.state.newLanes)) expect(turn.state.lanes[lane]).toMatchObject({ explored: true });
  });

  test('meets whoever is where its scouts come out, and nobody else hears of it', () => {
    const there = (state: CampaignState) => {
      state.systems = { maw: { discovered: 1 } };
      (state.fleets[`${sol}-1st-survey`] as Fleet).system = 'maw';
    };
    const turn = emerged({}, there);
    expect(
      eventsOf(turn, 'firstContact')
        .map(({ seenBy }) => seenBy[0])
        .sort(),
    ).toEqual([sol, newcomer(turn)].sort());
    const witnesses = turn.events.flatMap(({ seenBy }) => seenBy);
    expect(new Set(witnesses.filter((id) => id in turnWith().state.empires))).toEqual(new Set([sol]));
  });

  test('leaves the map sound, whatever the dice', () => {
    for (let seed = 0; seed < 60; seed++) {
      const turn = turnWith({ state: quiet(90) });
      const dice = loadedDice({ 'emerging empire': [1] }, `seed ${seed}`);
      resolveEmergence({ ...turn, dice });
      expect(stateComplaints(turn.state, smallGalaxy())).toEqual([]);
      const places = turn.galaxy.systems.map(({ q, r }) => `${q} ${r}`);
      expect(new Set(places).size).toBe(places.length);
      for (const { census, morale, owner, system } of Object.values(turn.state.colonies)) {
        const star = turn.galaxy.systems.find(({ id }) => id === system) as StarSystem;
        if (system in turn.state.newSystems) expect(census).toBeLessThanOrEqual(star.capacity);
        expect(turn.state.empires[owner]).toBeDefined();
        expect(morale).toBeGreaterThan(0);
      }
    }
  });

  const withNatives = (seed: number) => {
    const turn = turnWith({ state: quiet(90) });
    const loads = { 'emerging empire': [1], 'emerging systems': [4, 5], 'prewarp natives': [1, 1, 1] };
    resolveEmergence({ ...turn, dice: loadedDice(loads, `seed ${seed}`) });
    return turn.state;
  };

  test('natives of its other systems are friends, foes, or conquered long ago', () => {
    const states = Array.from({ length: 60 }, (_, seed) => withNatives(seed));
    const relations = states
      .flatMap((state) => Object.values(state.relations))
      .filter(({ relationship }) => relationship !== null);
    for (const { state, relationship, treaties } of relations) {
      const friends = treaties.length > 0 ? 'normal relations' : 'non-intercourse';
      expect(state).toBe((relationship ?? 0) < 0 ? 'war' : friends);
      if ((relationship ?? 0) <= 0) expect(treaties).toEqual([]);
    }
    const signed = relations.flatMap(({ treaties }) => [treaties.map(({ kind }) => kind)]).filter(({ length }) => length > 0);
    expect(signed.every(([first]) => first === 'border')).toBe(true); // 3.6.4-e: the highest possible, with what it rests on
    expect(new Set(signed.map((kinds) => kinds.at(-1))).size).toBeGreaterThan(1);
    expect(new Set(relations.map(({ state }) => state)).size).toBeGreaterThan(1);
    expect(states.some(({ colonies }) => Object.values(colonies).some(({ conquered }) => conquered === 1))).toBe(true);
  });
});

function twoDice(total: number): number[] {
  const first = Math.max(1, total - 6);
  return [first, total - first];
}

function colonyFor(total: number): EmergingColony {
  const roll = { stream: '', label: '', dice: '2d6', faces: [], modifiers: [], total, rule: '' };
  return lookUp(emergingColonyTable, roll);
}
