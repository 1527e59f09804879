import { describe, expect, test } from 'vitest';
import type { CampaignState, KnownFacts, Unit } from '#schemas/vbam/state.ts';
import { smallGalaxy } from '../../../builders/galaxy.ts';
import { acquaint } from '../../../builders/relations.ts';
import { reported } from '../../../builders/reported.ts';
import { kessa, ophir, settle, sol } from '../../../builders/turn.ts';

const facts: KnownFacts = { seen: 0, capacity: 5, raw: 3, biosphere: 2, wormhole: null, portal: null, leftBehind: null };

function unit(state: CampaignState, id: string): Unit {
  return state.units[`${sol}-${id}`] as Unit;
}

function systemsOf(state: CampaignState, empire = sol) {
  return state.knowledge[empire]?.systems as Record<string, KnownFacts>;
}

function meet(state: CampaignState, other: string, more = {}): void {
  acquaint(state, sol, other, { contact: 2, relationship: null, ...more });
}

describe('fleets', () => {
  const fleet = (name: string, state?: (made: CampaignState) => void) =>
    reported(state ? { state } : {}).fleets.find((one) => one.name === name);

  test('each with its place, its pace, its supply and what is aboard', () => {
    expect(fleet('1st Fleet')).toMatchObject({
      system: 'sol',
      at: 'Sol',
      speed: 1,
      gatesOnly: false,
      supply: 'in supply',
      stores: 0,
      course: [],
      idle: false,
      arrives: null,
    });
    const carrier = fleet('1st Fleet')?.units.find(({ class: made }) => made === 'Light Carrier');
    expect(carrier?.aboard[0]).toMatchObject({ called: 'Fighter 1', class: 'Fighter', how: 'based', crippled: false });
    expect(fleet('1st Train')?.stores).toBeGreaterThan(0);
  });

  test('a damaged, unsupplied, captured and towing unit says so; the fleet is as badly off as its worst unit', () => {
    const train = fleet('1st Survey', (state) => {
      Object.assign(unit(state, 'scout-1'), { damage: 99, outOfSupply: 2, captured: true, name: 'Argus' });
      unit(state, 'explorer-1').endured = 1;
      const design = { ...(state.unitClasses[`${sol}-scout`] as object) } as Record<string, unknown>;
      for (const key of ['owner', 'name', 'prototyped', 'numbered']) delete design[key];
      state.wilds.hulk = {
        ...{ kind: 'derelict', system: 'sol', name: 'Hulk', design: design as never, damage: 0 },
        ...{ towedBy: `${sol}-explorer-1`, trap: null },
      } as never;
    });
    const argus = train?.units.find(({ called }) => called === 'Argus');
    expect(argus).toMatchObject({ class: 'Scout', damage: 99, crippled: true, outOfSupply: 2, captured: true });
    expect(train?.units.find(({ class: made }) => made === 'Explorer')?.tows).toBe('a derelict');
    expect(train?.supply).toBe('out of supply, level 2');
    expect(fleet('1st Survey', (state) => Object.assign(unit(state, 'scout-1'), { endured: 1 }))?.supply).toBe(
      'living on what it carries',
    );
  });

  test('a course tells its systems and the turn of arrival; where no known way leads on, none', () => {
    const bound = (course: string[]) =>
      fleet('1st Survey', (state) => Object.assign(state.fleets[`${sol}-1st-survey`] ?? {}, { course }));
    expect(bound(['vega'])).toMatchObject({ course: ['Vega'], arrives: 1, idle: false });
    expect(bound(['vega', 'sol'])).toMatchObject({ course: ['Vega', 'Sol'], arrives: 2 });
    expect(bound(['vega', 'lantern'])).toMatchObject({ course: ['Vega', 'an unknown system'], arrives: null });
  });

  test('explorers without a course are idle while lanes are unexplored; what stands outside of fleets is told by system', () => {
    expect(fleet('1st Survey')?.idle).toBe(true);
    const [standing, ...others] = reported().standing;
    expect(others).toEqual([]);
    expect([standing?.at, standing?.units.map(({ class: made }) => made)]).toEqual(['Sol', expect.arrayContaining(['Garrison'])]);
  });
});

describe('exploration', () => {
  test('E-66: a wormhole names its other end, a military resource its statistic', () => {
    const galaxy = smallGalaxy({ vega: ['military (attack strength)', 'trade', 'trade'] });
    const { systems } = reported({
      galaxy: { ...galaxy, systems: galaxy.systems.map((one) => (one.id === 'vega' ? { ...one, special: 'wormhole' } : one)) },
      state(state) {
        state.turn = 5;
        const leftBehind = { economy: 2, industry: 0, agriculture: 1, research: 0 };
        systemsOf(state).vega = { ...facts, seen: 3, wormhole: 'altair', leftBehind };
        systemsOf(state).altair = { ...facts, wormhole: 'vega', portal: 'maw' };
      },
    }).exploration;
    expect(systems.find(({ at }) => at === 'Vega')).toEqual({
      system: 'vega',
      at: 'Vega',
      star: 'single star, class F V',
      capacity: 5,
      raw: 3,
      biosphere: 2,
      importance: 'low',
      terrain: [],
      resources: ['Military Resource (Attack Strength)', 'Trade Resource (2 times)'],
      special: ['Wormhole (Altair)'],
      leftBehind: { economy: 2, industry: 0, agriculture: 1, research: 0 },
      seen: 3,
      age: 2,
    });
    expect(systems.find(({ at }) => at === 'Altair')?.special).toEqual([
      'Wormhole (Vega)',
      'Dimension portal (an unknown system)',
    ]);
  });

  test('unexplored lanes by number and direction, with what was gained on them, never by their ids', () => {
    const report = reported({
      state: (state) => {
        state.lanes['lane-5'] = {
          explored: false,
          knownBy: [],
          class: null,
          progress: { [sol]: { vega: 2 }, [kessa]: { vega: 7 } },
          needs: null,
        };
      },
    });
    expect(report.exploration.lanes.map(({ called, progress }) => [called, progress])).toEqual([
      ['lane 2 at Tau Ceti, rimward', 0],
      ['lane 1 at Vega, coreward', 2],
    ]);
    expect(JSON.stringify(report.exploration.lanes)).not.toMatch(/lantern|maw/i);
  });

  test('what belongs to nobody is told as it was last seen', () => {
    const { wilds } = reported({
      state(state) {
        state.turn = 4;
        const knowledge = state.knowledge[sol];
        if (knowledge)
          knowledge.wilds.m1 = { seen: 1, kind: 'monster', system: 'vega', name: 'Leviathan', damage: 2, ccHalves: 3 };
      },
    }).exploration;
    expect(wilds).toEqual([
      { system: 'vega', at: 'Vega', kind: 'monster', called: 'Leviathan', damage: 2, cc: 1.5, holdsUs: false, seen: 1, age: 3 },
    ]);
  });
});

describe('intelligence and diplomacy', () => {
  const spying = (state: CampaignState) => {
    state.turn = 6;
    meet(state, ophir, { relationship: -12, communications: true, state: 'normal relations' });
    const knowledge = state.knowledge[sol];
    if (!knowledge) return;
    const facilities = [
      { kind: 'shipyard' as const, owner: ophir },
      { kind: 'jump gate' as const, owner: kessa },
    ];
    knowledge.colonies.vega = { seen: 4, owner: ophir, size: 'outpost', facilities };
    const force = { seen: 5, system: 'vega', where: 'space' as const, detection: 'full' as const, ccHalves: 3, hulls: { CT: 2 } };
    const seen = { class: `${ophir}-scout`, called: 'Scout 9', damage: 1, outOfSupply: 0, carried: [`${ophir}-fighter`] };
    knowledge.forces['vega/a/space'] = { ...force, owner: ophir, units: [seen] };
    knowledge.forces['vega/b/space'] = { ...force, owner: kessa, detection: 'limited', ccHalves: 20, hulls: {}, units: [] };
    const { type, buildCost, techLevel, statistics, abilities } = state.unitClasses[`${ophir}-scout`] as never as Record<
      string,
      never
    >;
    const design = { type, buildCost, techLevel, statistics, abilities };
    knowledge.classes[`${ophir}-scout`] = { ...(design as object), seen: 5, owner: ophir, name: 'Scout' } as never;
  };

  test('foreign colonies, forces and classes with the age of the last look; who was not met has no name', () => {
    const { intelligence, diplomacy } = reported({ state: spying });
    const [met] = diplomacy;
    expect(intelligence.colonies).toEqual([
      {
        ...{ system: 'vega', at: 'Vega', owner: met?.name, size: 'outpost' },
        ...{ facilities: ['jump gate of an unknown empire', 'shipyard'], seen: 4, age: 2 },
      },
    ]);
    expect(intelligence.forces).toMatchObject([
      {
        owner: met?.name,
        cc: 1.5,
        hulls: { CT: 2 },
        units: [{ called: 'Scout 9', class: 'Scout', damage: 1, carries: ['unknown class'] }],
        age: 1,
      },
      { owner: 'an unknown empire', detection: 'limited', cc: 10, units: [] },
    ]);
    expect(intelligence.classes).toMatchObject([{ name: 'Scout', owner: met?.name, type: 'starship', age: 1 }]);
    expect(intelligence.classes[0]?.abilities).toContain('FTL 1');
  });

  test('those who were met, and nobody else', () => {
    const { diplomacy } = reported({ state: spying });
    expect(diplomacy).toMatchObject([
      {
        ...{ state: 'normal relations', relationship: -12, communications: true, contact: 2 },
        ...{ opensGates: false, usesOurGates: false },
      },
    ]);
  });
});

test('holdings: resources at work, research data and captured units', () => {
  const { holdings } = reported({
    galaxy: smallGalaxy({ sol: ['industrial'], vega: ['trade'] }),
    state(state) {
      const empire = state.empires[sol];
      if (empire) empire.researchData = [{ techLevel: { era: 'interstellar', level: 3 }, source: kessa }];
      unit(state, 'scout-1').captured = true;
    },
  });
  expect(holdings).toEqual({
    resources: [{ system: 'sol', at: 'Sol', atWork: ['Industrial Resource'] }], // nothing of ours stands at Vega
    researchData: [{ techLevel: 'TL 3', from: 'an unknown empire' }],
    captured: [{ system: 'sol', at: 'Sol', called: 'Scout 1', class: 'Scout' }],
  });
});

test('canary: nothing of what is hidden is in a report', () => {
  const report = reported({
    state(state) {
      const hidden = state.empires[kessa];
      if (!hidden) return;
      Object.assign(hidden, { name: 'Canary Empire', species: 'Canaries', tag: 'QX' });
      Object.assign(state.unitClasses[`${kessa}-scout`] as object, { name: 'Canary class' });
      Object.assign(state.units[`${kessa}-scout-1`] as object, { name: 'Canary ship' });
      const theirs = Object.values(state.fleets).find(({ owner }) => owner === kessa);
      if (theirs) theirs.name = 'Canary fleet';
      settle(state, 'naos', { owner: kessa, originalOwner: kessa });
      state.systems.lantern = {
        discovered: 0,
        wormhole: 'naos',
        leftBehind: { economy: 9, industry: 9, agriculture: 9, research: 9 },
      };
      const monster = { statistics: { defenseValue: 9, attackStrength: 9, pointDefense: 9 }, damage: 0, stored: 0, rogue: false };
      state.wilds.canary = { kind: 'monster', system: 'vega', name: 'Canary beast', ...monster };
      // what should not be, and must not be reported even so: knowledge about a place that is on no chart
      const knowledge = state.knowledge[sol];
      if (knowledge) {
        knowledge.wilds.lost = { seen: 0, kind: 'monster', system: 'naos', name: 'Leviathan', damage: 0 };
        knowledge.colonies.naos = { seen: 0, owner: kessa, size: 'outpost', facilities: [] };
      }
    },
    events: [{ kind: 'derelictDestroyed', rule: 'O-71', seenBy: [sol], empire: kessa, system: 'naos', called: 'Hulk' }],
  });
  expect(JSON.stringify(report)).not.toMatch(/canar|naos|lantern|"QX"/i);
  expect(JSON.stringify(report)).not.toContain(kessa);
  expect(report.dispatches).toMatchObject([{ text: 'Hulk at an unknown system was shot to pieces.', system: null }]);
});

test('dispatches tell the step of the turn in which they happened', () => {
  const common = { rule: 'x', seenBy: [sol], empire: sol };
  const { dispatches } = reported({
    events: [
      { kind: 'sheetMissing', ...common, missedTurns: 1 },
      { kind: 'colonyAbandoned', ...common, system: 'vega' },
      { kind: 'colonyAbandoned', ...common, seenBy: [ophir], system: 'ophir' },
      { kind: 'rebellionBegan', ...common, system: 'sol' },
    ],
    steps: [
      { phase: 'decisions', from: 0 },
      { phase: 'turn orders', from: 0 },
      { phase: 'colony', from: 1 },
      { phase: 'income', from: 3 },
      { phase: 'morale', from: 3 },
    ],
  });
  expect(dispatches.map(({ phase }) => phase)).toEqual(['turn orders', 'colony', 'morale']);
});
