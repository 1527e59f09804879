import { describe, expect, test } from 'vitest';
import { seededDice } from '#core/dice.ts';
import { keysOf } from '#core/keysOf.ts';
import { readSheet } from '#core/orders/sheet/sheet.ts';
import type { FirstStateOptions } from '#generators/firstState.ts';
import { roomProblem } from '#generators/furtherColonies.ts';
import { generateGalaxy } from '#generators/galaxy.ts';
import { optionsFrom } from '#generators/options.ts';
import type { Galaxy } from '#schemas/vbam/galaxy.ts';
import { type CampaignState, campaignState } from '#schemas/vbam/state.ts';
import { MAX_RELATIONSHIP } from '#schemas/vbam/stateWords.ts';
import { firstBroken } from '#vbam/invariants.ts';
import { processTurn } from '#vbam/processTurn.ts';
import { systemOfUnit } from '#vbam/questions/shared/forces/whereabouts.ts';
import { checkSetUp } from '#vbam/setup/checkSetUp.ts';
import { startFor } from '#vbam/setup/start.ts';
import { type FurtherColony, type ScenarioRule, scenarioRules } from '#vbam/tables/campaign/scenarios.ts';
import { startingClasses, startingFleets } from '#vbam/tables/campaign/starting.ts';
import { prerequisitesOf } from '#vbam/tables/diplomacy/treaties.ts';
import { viewFor } from '#vbam/view/builders/viewFor.ts';
import { defaultCampaign } from '../builders/campaign.ts';
import { firstState } from '../builders/firstState.ts';
import { smallGalaxy } from '../builders/galaxy.ts';

const colony: FurtherColony = {
  values: { census: 3, morale: 5, economy: 3, industry: 2, agriculture: 3, research: 0, intel: 0 },
  facilities: ['trading post'],
  garrison: { garrison: 2 },
  fleets: [{ name: 'Border Patrol', units: { destroyer: 2, scout: 1 } }],
};

/** A scenario that is only a row: empires that have known each other for long. */
const acquainted: ScenarioRule = {
  rule: 'G-02',
  name: 'Old acquaintances',
  summary: 'Empires that have known each other for long.',
  suits: 'For tests.',
  npes: 0,
  explored: { fromHome: 1, fromMiddle: 1 },
  contact: 'everybody',
  communications: 'neighbours',
  embassies: false,
  pasts: [
    { name: 'a border treaty', relationship: 30, treaties: ['border'] },
    { name: 'a grudge', relationship: -40, treaties: [] },
  ],
  colonies: [colony],
};
const [border, grudge] = acquainted.pasts;

const begun = (rule: Partial<ScenarioRule>, more: Partial<FirstStateOptions> = {}) =>
  firstState({ rule: { ...acquainted, ...rule }, ...more });
const idOf = ({ empires }: CampaignState, home: number) =>
  Object.keys(empires).find((id) => empires[id]?.home === home) as string;
const lanesKnownTo = ({ lanes }: CampaignState, empire: string) =>
  Object.keys(lanes)
    .filter((id) => lanes[id]?.knownBy.includes(empire))
    .map((id) => Number(id.slice(5)))
    .sort((a, b) => a - b);
const pairsIn = ({ relations, empires }: CampaignState) =>
  Object.values(relations)
    .map(({ between }) => between.map((id) => empires[id]?.home).sort())
    .sort();

/** The small galaxy with lanes that are marked as explored. */
function marked(...ids: string[]): Galaxy {
  const galaxy = structuredClone(smallGalaxy());
  for (const lane of galaxy.lanes) if (ids.includes(lane.id)) lane.explored = true;
  return galaxy;
}

describe('R-22: a scenario is a row of data', () => {
  test.each([
    ['nobody', []],
    ['neighbouring players', [[1, 2]]],
    [
      'neighbours',
      [
        [1, 2],
        [1, 3],
      ],
    ],
    [
      'neighbours and the two nearest',
      [
        [1, 2],
        [1, 3],
        [2, 3],
      ],
    ],
    [
      'everybody',
      [
        [1, 2],
        [1, 3],
        [2, 3],
      ],
    ],
  ] as const)('R-22: contact of %s', (contact, pairs) => {
    expect(pairsIn(begun({ contact, communications: 'nobody', colonies: [] }, { players: 2 }))).toEqual(pairs);
  });

  test('R-22: of those who have met only some can talk, and the others roll their relationship when play begins', () => {
    const state = begun({ pasts: [], colonies: [] });
    const talks = Object.values(state.relations).map(({ between, communications }) => [
      between.map((id) => state.empires[id]?.home).sort(),
      communications,
    ]);
    expect(talks.sort()).toEqual([
      [[1, 2], true],
      [[1, 3], true],
      [[2, 3], false],
    ]);
    for (const { relationship, state: relations, treaties } of Object.values(state.relations))
      expect([relationship, relations, treaties]).toEqual([null, 'non-intercourse', []]);
  });

  test('R-22: a border treaty is in force from the start, with normal relations', () => {
    const state = begun({ pasts: border ? [border] : [] });
    const signed = { kind: 'border', terms: {}, signed: 0, protector: null, ended: null };
    const talking = Object.values(state.relations).filter(({ communications }) => communications);
    expect(talking).toHaveLength(2);
    for (const relation of talking)
      expect(relation).toMatchObject({ state: 'normal relations', relationship: 30, treaties: [signed], contact: 0 });
  });

  test('R-22: an old grudge is a relationship that nobody rolls any more', () => {
    const state = begun({ pasts: grudge ? [grudge] : [] });
    const talking = Object.entries(state.relations).filter(([, { communications }]) => communications);
    for (const [, relation] of talking)
      expect(relation).toMatchObject({ state: 'non-intercourse', relationship: -40, treaties: [] });
    const { events } = processTurn({ state, galaxy: smallGalaxy(), campaign: defaultCampaign(), sheets: [], dice: 'secret' });
    const rolled = events.flatMap((event) =>
      event.kind === 'relationshipBegan' ? [[event.empire, event.with].sort().join('+')] : [],
    );
    expect([...new Set(rolled)]).toEqual(Object.keys(state.relations).filter((pair) => !talking.some(([id]) => id === pair)));
  });

  test('R-22: each pair draws its past by a lot of its own', () => {
    const drawn = Array.from({ length: 12 }, (_, index) =>
      Object.values(begun({ colonies: [] }, { dice: seededDice(`lot ${index}`) }).relations).map(
        ({ relationship }) => relationship,
      ),
    );
    const all = drawn.flat();
    expect(new Set(all)).toEqual(new Set([30, -40, null])); // null: those who cannot talk
    expect(drawn.some((lots) => lots.includes(30) && lots.includes(-40))).toBe(true);
    const names = (pasts: ScenarioRule['pasts']) => Object.keys(begun({ pasts, colonies: [] }).empires);
    expect(names([])).toEqual(names(acquainted.pasts)); // and shifts no other roll
  });

  test('R-22: nobody who knows two others begins with enemies alone', () => {
    const bound = Array.from({ length: 40 }, (_, index) => {
      const { relations } = begun({ communications: 'everybody', colonies: [] }, { dice: seededDice(`lot ${index}`) });
      const treaties = Object.values(relations).filter((relation) => relation.treaties.length > 0);
      expect(new Set(treaties.flatMap(({ between }) => between)).size).toBe(3);
      return treaties.length;
    });
    expect(new Set(bound)).toEqual(new Set([2, 3])); // and there is a grudge for most
    const pair = begun({ communications: 'neighbouring players', colonies: [] }, { players: 2, dice: seededDice('lot 1') });
    const grudges = begun({ pasts: grudge ? [grudge] : [], communications: 'everybody', colonies: [] });
    expect(Object.values(grudges.relations).every(({ treaties }) => treaties.length === 0)).toBe(true);
    expect(Object.values(pair.relations).filter(({ communications }) => communications)).toHaveLength(1);
  });

  test('R-22: embassies show the ways between the homes, and what the other has settled where charts reach', () => {
    const plain = begun({ communications: 'neighbouring players', explored: { fromHome: 0, fromMiddle: 0 } }, { players: 2 });
    const state = begun(
      { communications: 'neighbouring players', embassies: true, explored: { fromHome: 0, fromMiddle: 0 } },
      { players: 2 },
    );
    const [first, second, third] = [1, 2, 3].map((home) => idOf(state, home)) as [string, string, string];
    expect(lanesKnownTo(plain, first)).toEqual([4]);
    expect(lanesKnownTo(state, first)).toEqual([4, 5, 6, 7]); // Sol, Vega, Lantern, Mirach, Ophir
    expect(lanesKnownTo(state, second)).toEqual([4, 5, 6, 7, 8]); // and its own colony
    expect(state.knowledge[first]?.colonies).toEqual({
      ophir: {
        seen: 0,
        owner: second,
        size: 'major colony',
        facilities: [
          { kind: 'shipyard', owner: second },
          { kind: 'mining base', owner: second },
        ],
      },
    });
    expect(Object.keys(state.knowledge[second]?.colonies ?? {}).sort()).toEqual(['sol', 'vega']);
    expect(state.knowledge[third]?.colonies).toEqual({});
    expect(plain.knowledge[first]?.colonies).toEqual({});
  });

  test("R-22: charts of the middle are everybody's, and the lanes there are explored", () => {
    const state = begun({ colonies: [] });
    expect(lanesKnownTo(state, idOf(state, 1))).toEqual([2, 3, 4, 5, 6, 10]);
    expect(lanesKnownTo(state, idOf(state, 2))).toEqual([5, 6, 7, 8, 9, 10]);
    expect(lanesKnownTo(state, idOf(state, 3))).toEqual([5, 6, 10, 11, 12]);
    expect(Object.keys(state.knowledge[idOf(state, 3)]?.systems ?? {}).sort()).toEqual([
      'izar',
      'kessa',
      'lantern',
      'mirach',
      'naos',
      'vega',
    ]);
  });
});

describe('R-22: further colonies and forces', () => {
  const state = begun({});
  const at = (home: number) => Object.values(state.colonies).filter(({ owner }) => owner === idOf(state, home));

  test('R-22: stand on the nearest world of the region, of several on the richest, where nothing waits to be found', () => {
    expect([1, 2, 3].map((home) => at(home).map(({ system }) => system))).toEqual([
      ['sol', 'vega'],
      ['ophir', 'hadar'],
      ['kessa', 'izar'], // Naos has ruins
    ]);
    expect(state.systems).toMatchObject({ vega: { discovered: 0 }, hadar: { discovered: 0 }, izar: { discovered: 0 } });
  });

  test('R-22: have the values of the row, up to Capacity, and Morale as it is (C-30)', () => {
    expect(state.colonies.vega).toMatchObject({ ...colony.values, founded: 0, originalOwner: idOf(state, 1) });
    const poor = structuredClone(smallGalaxy());
    for (const star of poor.systems) if (star.home === null) star.capacity = Math.min(star.capacity, 2);
    expect(begun({}, { galaxy: poor }).colonies.vega).toMatchObject({
      census: 2,
      economy: 2,
      industry: 2,
      agriculture: 2,
      morale: 5,
    });
  });

  test('R-22: have their facilities, garrison and fleets, besides the forces of G-10', () => {
    const owner = idOf(state, 1);
    expect(state.facilities['vega-trading-post']).toEqual({ system: 'vega', owner, kind: 'trading post', state: 'operational' });
    const units = Object.values(state.units).filter((unit) => unit.owner === owner && systemOfUnit(state, unit) === 'vega');
    expect(units.map((unit) => unit.class.slice(owner.length + 1)).sort()).toEqual([
      'destroyer',
      'destroyer',
      'garrison',
      'garrison',
      'scout',
    ]);
    expect(state.fleets[`${owner}-border-patrol`]).toMatchObject({ name: 'Border Patrol', system: 'vega' });
    const cost = Object.values(state.units)
      .filter((unit) => unit.owner === owner && systemOfUnit(state, unit) === 'sol')
      .reduce((sum, unit) => sum + (state.unitClasses[unit.class]?.buildCost ?? 0), 0);
    expect(cost).toBe(120);
  });

  test('R-22: can be reached: the lanes on the way are explored and known, and those that others explored there too (G-06)', () => {
    const far = begun({ explored: { fromHome: 0, fromMiddle: 0 } });
    expect(lanesKnownTo(far, idOf(far, 1))).toEqual([4]);
    const beside = begun({ explored: { fromHome: 0, fromMiddle: 0 } }, { galaxy: marked('lane-5', 'lane-1') });
    expect(lanesKnownTo(beside, idOf(beside, 1))).toEqual([4, 5]); // Vega is at one end of lane 5, nobody at either of lane 1
    expect(beside.lanes['lane-1']).toMatchObject({ explored: true, knownBy: [] });
    expect(beside.knowledge[idOf(beside, 1)]?.systems).toHaveProperty('lantern');
  });

  test('R-22: that find no world are refused in words', () => {
    const three = [colony, { ...colony, fleets: [] }, { ...colony, fleets: [] }];
    const why =
      'the scenario gives each empire 3 colonies besides its home, and around home 3 there is room for 2: make the galaxy larger, or take another scenario';
    expect(roomProblem(smallGalaxy(), three)).toBe(why);
    expect(() => begun({ colonies: three })).toThrow(why);
    expect(roomProblem(smallGalaxy(), [colony])).toBeNull();
  });

  test('R-22: stay when a player chooses other forces for the home', () => {
    const owner = idOf(state, 1);
    const start = startFor(state, smallGalaxy(), defaultCampaign(), owner);
    const { items } = readSheet(
      '- start with 3 Scout, 2 Garrison, 1 Destroyer in Home Fleet\n- start with 2 Garrison\n- start with 3 Scout in Home Fleet\n',
    );
    const { start: chosen, problems } = checkSetUp(start, items);
    const where = Object.entries(chosen.view.units).map(
      ([id, unit]) => `${id.slice(owner.length + 1)} ${systemOfUnit(chosen.view, unit)}`,
    );
    expect(where.sort()).toEqual([
      'destroyer-1 vega',
      'destroyer-2 vega',
      'garrison-1 vega',
      'garrison-2 vega',
      'garrison-3 sol',
      'garrison-4 sol',
      'scout-1 vega',
      'scout-2 sol',
      'scout-3 sol',
      'scout-4 sol',
    ]);
    expect(problems.map(({ text }) => text).join('\n')).toContain('cannot go with a fleet');
    const refused = checkSetUp(start, readSheet('- start with 3 Scout in Border Patrol\n').items).problems;
    expect(refused.map(({ text }) => text).join('\n')).toContain(
      'Border Patrol is at Vega, and these begin at home: take another name',
    );
  });
});

test('R-22: such a scenario is sound in a generated galaxy, and is played on from there', () => {
  const colonies = [colony, { ...colony, fleets: [], garrison: {} }];
  const galaxy = generateGalaxy('acquainted', optionsFrom({ systems: 50, homes: 5 }));
  let state: CampaignState = begun({ colonies, explored: { fromHome: 2, fromMiddle: 2 } }, { galaxy, players: 3 });
  expect(campaignState.parse(state)).toEqual(state);
  expect(Object.keys(state.colonies)).toHaveLength(15);
  const campaign = defaultCampaign();
  for (let turn = 1; turn <= 4; turn++) {
    for (const home of [1, 2, 3, 4, 5])
      expect(Object.keys(viewFor(state, galaxy, campaign, idOf(state, home)).colonies)).toHaveLength(3);
    const result = processTurn({ state, galaxy, campaign, sheets: [], dice: 'secret' });
    expect(firstBroken({ before: state, galaxy, campaign, result })).toBeNull();
    expect(Object.values(result.state.empires).every(({ cutOff }) => cutOff.length === 0)).toBe(true);
    state = result.state;
  }
});

/** What a row promises and cannot keep. */
function brokenPromisesOf({ contact, communications, pasts, colonies }: ScenarioRule): string[] {
  const circles = ['nobody', 'neighbouring players', 'neighbours', 'neighbours and the two nearest', 'everybody'];
  const fleets = [...startingFleets, ...colonies.flatMap((one) => one.fleets)].map(({ name }) => name);
  const grounded = colonies
    .flatMap(({ garrison }) => keysOf(garrison))
    .filter((kind) => ['starship', 'flight'].includes(startingClasses[kind].type));
  return [
    ...(circles.indexOf(communications) > circles.indexOf(contact) ? ['some can talk who have not met'] : []),
    ...(pasts.length > 0 && communications === 'nobody' ? ['pasts between those who cannot talk'] : []),
    ...pasts.flatMap(({ treaties }) =>
      treaties.filter(
        (kind, index) => !prerequisitesOf(kind).every((needed) => treaties.slice(0, index).some((one) => one === needed)),
      ),
    ),
    ...pasts
      .filter(({ relationship }) => Math.abs(relationship) > MAX_RELATIONSHIP)
      .map(({ relationship }) => String(relationship)),
    ...fleets.filter((name, index) => fleets.indexOf(name) !== index),
    ...grounded,
  ];
}

test('R-22: no scenario promises what the rules do not allow', () => {
  for (const rule of [...Object.values(scenarioRules), acquainted]) expect(brokenPromisesOf(rule)).toEqual([]);
  const bad: ScenarioRule = {
    ...acquainted,
    contact: 'nobody',
    pasts: [{ name: 'too much', relationship: 101, treaties: ['trade'] }],
    colonies: [{ ...colony, garrison: { fighter: 1 } }, colony],
  };
  expect(brokenPromisesOf(bad)).toEqual(['some can talk who have not met', 'trade', '101', 'Border Patrol', 'fighter']);
});

describe('R-22: lanes that the galaxy marks as explored', () => {
  test('R-22: are explored in any scenario, and known to whoever is at either end', () => {
    const galaxy = marked('lane-4', 'lane-6');
    const state = firstState({ galaxy });
    expect(state.lanes['lane-6']).toEqual({ explored: true, knownBy: [], class: null, progress: {}, needs: null });
    expect(state.lanes['lane-4']?.knownBy).toEqual([idOf(state, 1)]);
    expect(firstState({ galaxy: marked('lane-4') })).toEqual(firstState()); // it begins at a home
    expect(Object.values(state.knowledge).some(({ systems }) => 'lantern' in systems)).toBe(false);
  });

  test('R-22: are seen by nobody who is at neither end', () => {
    const galaxy = marked('lane-6'); // from Lantern, which nobody knows, to Mirach, which Ophir has only on its charts
    const [plain, state] = [firstState(), firstState({ galaxy })];
    for (const empire of Object.keys(state.empires)) {
      const view = viewFor(state, galaxy, defaultCampaign(), empire);
      expect(view).toEqual(viewFor(plain, smallGalaxy(), defaultCampaign(), empire));
    }
  });

  test('R-22: are known to whoever comes to one of their ends later', () => {
    const galaxy = marked('lane-5');
    const begins = structuredClone(firstState({ galaxy }));
    const owner = idOf(begins, 1);
    const fleet = begins.fleets[`${owner}-1st-survey`];
    if (fleet) fleet.system = 'vega';
    const { state } = processTurn({ state: begins, galaxy, campaign: defaultCampaign(), sheets: [], dice: 'secret' });
    expect(state.lanes['lane-5']?.knownBy).toEqual([owner]);
    expect(state.knowledge[owner]?.systems).toHaveProperty('lantern');
  });
});
