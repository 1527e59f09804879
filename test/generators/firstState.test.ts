import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalJson } from '#core/canonical.ts';
import { seededDice } from '#core/dice.ts';
import { generateGalaxy } from '#generators/galaxy.ts';
import { optionsFrom } from '#generators/options.ts';
import { type CampaignState, campaignState, type Scenario, scenarios } from '#schemas/vbam/state.ts';
import { maintenanceExpenseOf } from '#vbam/questions/shared/economy/maintenance.ts';
import { firstState } from '../builders/firstState.ts';
import { smallGalaxy } from '../builders/galaxy.ts';

const idOf = (state: CampaignState, home: number) => {
  const found = Object.entries(state.empires).find(([, empire]) => empire.home === home);
  if (!found) throw new Error(`nobody lives at home ${home}`);
  return found[0];
};
const ownedBy = <Thing extends { owner: string }>(things: Record<string, Thing>, owner: string) =>
  Object.values(things).filter((thing) => thing.owner === owner);

describe('any first state', () => {
  const cases = fc.tuple(fc.string(), fc.integer({ min: 0, max: 3 }), fc.constantFrom<Scenario>(...scenarios));

  test('is what the schema says, and the same for the same dice', () => {
    fc.assert(
      fc.property(cases, ([seed, players, scenario]) => {
        const state = firstState({ players, scenario, dice: seededDice(seed) });
        expect(campaignState.parse(state)).toEqual(state);
        expect(canonicalJson(firstState({ players, scenario, dice: seededDice(seed) }))).toBe(canonicalJson(state));
      }),
      { numRuns: 30 },
    );
  });

  test('names nothing that does not exist', () => {
    fc.assert(
      fc.property(cases, ([seed, players, scenario]) => {
        expect(strayReferencesOf(firstState({ players, scenario, dice: seededDice(seed) }))).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });

  test('fits a generated galaxy with as many homes as there are liveries', () => {
    const galaxy = generateGalaxy('crowded', optionsFrom({ systems: 300, homes: 42 }));
    const state = firstState({ galaxy, players: 6, scenario: 'neighbours' });
    expect(campaignState.parse(state)).toEqual(state);
    expect(Object.keys(state.empires).length).toBe(42);
    expect(Object.keys(state.relations).length).toBeGreaterThan(0);
  });

  test('players and non-players start alike but for their culture', () => {
    const [mixed, all] = [firstState({ players: 1 }), firstState({ players: 3 })];
    expect(ownedBy(mixed.units, idOf(mixed, 3)).length).toBe(ownedBy(all.units, idOf(all, 3)).length);
    expect(Object.values(mixed.empires).map(({ kind }) => kind)).toEqual(['player', 'non-player', 'non-player']);
    expect(mixed.empires[idOf(mixed, 1)]?.culture).toEqual({ aggressiveness: 50, integrity: 50, xenophobia: 50 });
  });

  test.each([-1, 4, 1.5])('%d players do not fit three homes', (players) => {
    expect(() => firstState({ players })).toThrow(/do not fit: the galaxy has 3 homes/);
  });
});

describe('an empire by G-10', () => {
  const state = firstState();
  const id = idOf(state, 2);

  test('has its imperial capital and colony at home', () => {
    expect(state.empires[id]?.capital).toBe('ophir');
    expect(state.colonies.ophir).toEqual({
      ...{ system: 'ophir', owner: id, originalOwner: id, techLevel: { era: 'interstellar', level: 0 }, founded: 0 },
      ...{ census: 6, morale: 6, economy: 6, industry: 6, agriculture: 6, research: 3, intel: 2 },
      ...{ martialLaw: false, conquered: null, starvedTurns: 0, sequestered: { epTenths: 0, pp: 0, tp: 0, ip: 0 } },
    });
  });

  test('has 50 EP, 20 PP, no TP, 5 IP and FTL at TL 0', () => {
    expect(state.empires[id]).toMatchObject({
      treasury: { epTenths: 500, pp: 20, tp: 0, ip: 5 },
      techLevel: { era: 'interstellar', level: 0 },
      ftlUnlocked: true,
    });
  });

  test('has a Shipyard and a Mining Base', () => {
    expect(state.facilities['ophir-shipyard']).toEqual({ system: 'ophir', owner: id, kind: 'shipyard', state: 'operational' });
    expect(ownedBy(state.facilities, id).map(({ kind }) => kind)).toEqual(['shipyard', 'mining base']);
  });

  test('has one trade route, in its home system', () => {
    expect(ownedBy(state.tradeRoutes, id)).toEqual([{ owner: id, target: 'ophir', center: 'ophir', opened: 0, state: 'active' }]);
  });

  test('has units for 120 EP, all at home and unharmed', () => {
    const units = ownedBy(state.units, id);
    expect(units.reduce((sum, unit) => sum + (state.unitClasses[unit.class]?.buildCost ?? 0), 0)).toBe(120);
    expect(units.every(({ damage }) => damage === 0)).toBe(true);
    expect(new Set(ownedBy(state.fleets, id).map(({ system }) => system))).toEqual(new Set(['ophir']));
  });

  test('has fighters aboard its carrier and Police on the ground', () => {
    const fighters = Object.values(state.units).filter((unit) => unit.class === `${id}-fighter`);
    expect(fighters.map(({ place }) => place)).toEqual(
      Array(5).fill({ kind: 'carried', by: `${id}-light-carrier-1`, as: 'based' }),
    );
    expect(state.units[`${id}-constabulary-1`]?.place).toEqual({ kind: 'system', system: 'ophir' });
  });

  test('has fleets with readable ids and names of their own', () => {
    expect(state.fleets[`${id}-1st-fleet`]).toMatchObject({ owner: id, name: '1st Fleet', system: 'ophir' });
    const names = ownedBy(state.fleets, id).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  test('can pay for what it owns: 8.1 EP of an income of 24', () => {
    expect(maintenanceExpenseOf(state, id)).toBe(81);
  });
});

describe('G-02: First steps', () => {
  const state = firstState();

  test('the lanes of a home are explored, known to its empire alone, and no others', () => {
    expect(lanesKnownTo(state, idOf(state, 1))).toEqual(['lane-2', 'lane-3', 'lane-4']);
    expect(lanesKnownTo(state, idOf(state, 3))).toEqual(['lane-11', 'lane-12']);
    expect(Object.values(state.lanes).every(({ explored, knownBy }) => explored && knownBy.length === 1)).toBe(true);
    expect(Object.keys(state.lanes).length).toBe(8);
  });

  test('the systems at their far ends are seen', () => {
    expect(state.knowledge[idOf(state, 1)]).toMatchObject({
      systems: { sol: { seen: 0 }, 'tau-ceti': { seen: 0 }, altair: { seen: 0 }, vega: { seen: 0 } },
    });
  });

  test('nobody has met anybody', () => {
    expect(state.relations).toEqual({});
  });
});

describe('G-02: Neighbours', () => {
  const state = firstState({ scenario: 'neighbours' });

  test('the lanes within two jumps of each home are explored', () => {
    expect(lanesKnownTo(state, idOf(state, 1))).toEqual(['lane-1', 'lane-2', 'lane-3', 'lane-4', 'lane-5']);
    expect(lanesKnownTo(state, idOf(state, 2))).toEqual(['lane-6', 'lane-7', 'lane-8', 'lane-9']);
    expect(lanesKnownTo(state, idOf(state, 3))).toEqual(['lane-10', 'lane-11', 'lane-12']);
  });

  test('a system that two empires reach is seen by both', () => {
    const seeing = Object.entries(state.knowledge).filter(([, { systems }]) => systems.lantern);
    expect(seeing.length).toBe(3);
  });

  test('players with adjacent home regions are in contact without relations, others are not', () => {
    const pairs = Object.values(state.relations).map(({ between }) => between.map((id) => state.empires[id]?.home).sort());
    expect(pairs.sort()).toEqual([
      [1, 2],
      [1, 3],
    ]);
    for (const [key, relation] of Object.entries(state.relations)) {
      expect(relation).toMatchObject({ contact: 0, state: 'non-intercourse', relationship: null, communications: false });
      expect(key).toBe(relation.between.join('+'));
    }
  });

  test('non-players are in contact with nobody', () => {
    const mixed = firstState({ scenario: 'neighbours', players: 2 });
    expect(Object.values(mixed.relations).map(({ between }) => between.map((id) => mixed.empires[id]?.home).sort())).toEqual([
      [1, 2],
    ]);
  });

  test('a lane that two empires know lists both, in order of their ids', () => {
    const galaxy = smallGalaxy();
    const shortcut = { id: 'lane-13', a: 'vega', b: 'mirach', class: null, difficulty: null };
    const joined = { ...galaxy, lanes: [...galaxy.lanes, shortcut] };
    for (const seed of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) {
      const close = firstState({ scenario: 'neighbours', galaxy: joined, dice: seededDice(seed) });
      expect(close.lanes['lane-13']?.knownBy).toEqual([idOf(close, 1), idOf(close, 2)].sort());
    }
  });
});

function lanesKnownTo(state: CampaignState, empire: string): string[] {
  const known = Object.entries(state.lanes).filter(([, { knownBy }]) => knownBy.includes(empire));
  return known.map(([lane]) => lane).sort((a, b) => Number(a.slice(5)) - Number(b.slice(5)));
}

/** Every id in the state that names nothing. */
function strayReferencesOf(state: CampaignState): string[] {
  const galaxy = smallGalaxy();
  const systems = new Set(galaxy.systems.map(({ id }) => id));
  const lanes = new Set(galaxy.lanes.map(({ id }) => id));
  const owners = [state.colonies, state.facilities, state.unitClasses, state.units, state.fleets, state.tradeRoutes];
  const empires = [
    ...owners.flatMap((things) => Object.values(things).map(({ owner }) => owner)),
    ...Object.keys(state.knowledge),
    ...Object.values(state.lanes).flatMap(({ knownBy }) => knownBy),
    ...Object.values(state.relations).flatMap(({ between }) => between),
  ];
  const places = Object.values(state.units).map(({ place }) => place);
  const sites = [
    ...[state.colonies, state.facilities, state.fleets].flatMap((things) => Object.values(things).map(({ system }) => system)),
    ...Object.values(state.tradeRoutes).flatMap(({ target, center }) => [target, center]),
    ...Object.values(state.knowledge).flatMap((known) => Object.keys(known.systems)),
    ...places.flatMap((place) => (place.kind === 'system' ? [place.system] : [])),
  ];
  return [
    ...empires.filter((id) => !state.empires[id]),
    ...sites.filter((id) => !systems.has(id)),
    ...Object.keys(state.lanes).filter((id) => !lanes.has(id)),
    ...Object.values(state.units).flatMap((unit) => (state.unitClasses[unit.class]?.owner === unit.owner ? [] : [unit.class])),
    ...places.flatMap((place) => (place.kind === 'fleet' && !state.fleets[place.fleet] ? [place.fleet] : [])),
    ...places.flatMap((place) => (place.kind === 'carried' && !state.units[place.by] ? [place.by] : [])),
  ];
}
