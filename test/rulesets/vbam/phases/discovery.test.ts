import { describe, expect, test } from 'vitest';
import { stateComplaints } from '#campaign/check/stateComplaints.ts';
import type { StarSystem } from '#schemas/vbam/galaxy.ts';
import type { CampaignState, Empire } from '#schemas/vbam/state.ts';
import { resolveColony } from '#vbam/phases/colony.ts';
import { resolveExploration } from '#vbam/phases/exploration.ts';
import { resolveTech } from '#vbam/phases/tech.ts';
import { resolveUpdate } from '#vbam/phases/update.ts';
import { advancementCostOf, freeTechPointsOf } from '#vbam/questions/shared/economy/advancement.ts';
import { researchCapacityOf } from '#vbam/questions/shared/economy/capacities.ts';
import { designAccountOf } from '#vbam/questions/shared/forces/unitDesign.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { viewFor } from '#vbam/view/builders/viewFor.ts';
import { defaultCampaign } from '../../../builders/campaign.ts';
import { type Exploration, explore, exploring, stand } from '../../../builders/exploring.ts';
import { smallGalaxy } from '../../../builders/galaxy.ts';
import { colonyAt, eventsOf, given, kessa, ophir, run, settle, sol } from '../../../builders/turn.ts';

/** Lantern is discovered by the 1st Survey from Sol, with these values and dice. */
function discovering(lantern: Partial<StarSystem>, dice: Exploration['dice'] = {}, more: Exploration = {}): VbamTurn {
  return exploring({
    ...more,
    systems: { lantern: { terrain: [], ...lantern } },
    orders: [explore()],
    dice: { exploration: [6, 6], ...dice },
  });
}

const fertile = { capacity: 6, raw: 3, biosphere: 3 };
const nobody = { 'prewarp natives': [100] };
const somebody = { 'prewarp natives': [1] };

function nativesOf({ state }: VbamTurn): Empire & { id: string } {
  const id = colonyAt({ state }, 'lantern').owner;
  return { id, ...(state.empires[id] as Empire) };
}

test('what is discovered is told with its values, once', () => {
  const turn = discovering({ ...fertile, special: null }, nobody);
  expect(turn.state.systems.lantern).toEqual({ discovered: 1 });
  expect(eventsOf(turn, 'systemDiscovered')).toMatchObject([
    { seenBy: [sol], system: 'lantern', ...fertile, importance: 'moderate' },
  ]);
});

test('systems that the start reveals are discovered in the first turn by all who know them, and homes are not', () => {
  const turn = run((one) => {
    one.galaxy.systems.splice(0, Infinity, ...one.galaxy.systems.map((system) => ({ ...system, biosphere: 0, special: null })));
    resolveExploration(one);
  });
  const found = eventsOf(turn, 'systemDiscovered') as { empire: string; system: string }[];
  const byEmpire = (empire: string) => found.filter((event) => event.empire === empire).map(({ system }) => system);
  expect(byEmpire(sol).sort()).toEqual(['altair', 'tau-ceti', 'vega']);
  expect(byEmpire(kessa).sort()).toEqual(['izar', 'naos']);
  expect(turn.state.systems.maw).toBeUndefined();
});

describe('3.6.3 prewarp natives', () => {
  test.each([
    [18, true],
    [19, false],
  ])('3.6.3-a, E-24: Capacity 6 and Biosphere 3 make 18 percent: a roll of %i finds somebody: %s', (face, found) => {
    const turn = discovering(fertile, { 'prewarp natives': [face], 'prewarp technology': [1, 1] });
    expect('lantern' in turn.state.colonies).toBe(found);
    expect(eventsOf(turn, 'nativesFound')).toHaveLength(found ? 1 : 0);
  });

  test.each([[{ capacity: 0, biosphere: 5 }], [{ capacity: 5, biosphere: 0 }], [{ ...fertile, home: 9 }]])(
    'nobody is looked for where %j',
    (lantern) => {
      const turn = discovering(lantern);
      expect(turn.dice.rolls.filter(({ label }) => label === 'prewarp natives')).toEqual([]);
      expect(turn.state.colonies.lantern).toBeUndefined();
    },
  );

  test('nor where a colony stands already', () => {
    const turn = discovering(fertile, {}, { state: (state) => settle(state, 'lantern', { owner: kessa }) });
    expect(turn.dice.rolls.filter(({ label }) => label === 'prewarp natives')).toEqual([]);
  });

  // Census/Morale, Economy/Industry/Agriculture/Research by M-09, and the number of facilities
  test.each([
    [[1, 1], 'pre-industrial', [2, 3, 2, 1, 2, 1], 0],
    [[2, 2], 'pre-industrial', [2, 3, 2, 1, 2, 1], 0],
    [[1, 4], 'industrial', [3, 4, 2, 2, 3, 2], 0],
    [[3, 3], 'industrial', [3, 4, 2, 2, 3, 2], 0],
    [[3, 4], 'information', [4, 5, 3, 3, 4, 2], 0],
    [[4, 4], 'information', [4, 5, 3, 3, 4, 2], 0],
    [[4, 5], 'interplanetary', [5, 6, 4, 3, 5, 3], 1],
    [[5, 5], 'interplanetary', [5, 6, 4, 3, 5, 3], 1],
    [[5, 6], 'interstellar', [6, 7, 4, 4, 6, 4], 2],
    [[6, 6], 'interstellar', [6, 7, 4, 4, 6, 4], 2],
  ] as const)('3.6.3-c, -e: %j is %s', (faces, era, values, facilities) => {
    const turn = discovering({ ...fertile, capacity: 8 }, { ...somebody, 'prewarp technology': [...faces] });
    const { census, morale, economy, industry, agriculture, research, intel, techLevel } = colonyAt(turn, 'lantern');
    expect([census, morale, economy, industry, agriculture, research]).toEqual(values);
    expect([intel, techLevel]).toEqual([0, { era, level: 0 }]); // C-06
    expect(nativesOf(turn)).toMatchObject({ techLevel: { era, level: 0 }, ftlUnlocked: false, capital: 'lantern', home: null });
    expect(Object.values(turn.state.facilities).filter(({ system }) => system === 'lantern')).toHaveLength(facilities);
  });

  test.each([
    [1, ['trading post']],
    [2, ['shipyard']],
  ])('3.6.3-f, C-44: an interplanetary people rolls %i and has %j', (face, kinds) => {
    const turn = discovering(fertile, { ...somebody, 'prewarp technology': [5, 5], 'prewarp facility': [face] });
    expect(Object.values(turn.state.facilities).flatMap((one) => (one.system === 'lantern' ? one.kind : []))).toEqual(kinds);
  });

  test('3.6.3-d: an interstellar people has a share of the highest tech level of a player, and must find FTL first', () => {
    const turn = discovering(
      fertile,
      { ...somebody, 'prewarp technology': [6, 6], 'percent of the highest tech level': [59] },
      { state: ({ empires }) => Object.assign(empires[kessa] ?? {}, { techLevel: { era: 'interstellar', level: 10 } }) },
    );
    const { id, techLevel, ftlUnlocked } = nativesOf(turn);
    expect([techLevel, ftlUnlocked]).toEqual([{ era: 'interstellar', level: 5 }, false]);
    expect(Object.values(turn.state.unitClasses).filter(({ owner, abilities }) => owner === id && abilities.FTL)).toEqual([]);
    (turn.state.empires[id] as Empire).treasury.tp = advancementCostOf(techLevel, 6).total;
    resolveTech(turn);
    expect(nativesOf(turn)).toMatchObject({ techLevel: { level: 5 }, ftlUnlocked: true });
  });

  test('3.2.4-a: nothing but Morale is above Capacity, and what finds no room is lost', () => {
    const turn = discovering({ ...fertile, capacity: 2 }, { ...somebody, 'prewarp technology': [6, 6] });
    expect(colonyAt(turn, 'lantern')).toMatchObject({
      census: 2,
      morale: 7,
      economy: 2,
      industry: 2,
      agriculture: 2,
      research: 2,
    });
  });

  test('3.6.3-b: Biosphere is raised to 3, and the finder sees it so', () => {
    const turn = discovering({ ...fertile, biosphere: 1 }, { ...somebody, 'prewarp technology': [1, 1] });
    expect(turn.state.systems.lantern).toMatchObject({ biosphere: 3 });
    expect(turn.state.knowledge[sol]?.systems.lantern).toMatchObject({ biosphere: 3 });
    expect(eventsOf(turn, 'systemDiscovered')).toMatchObject([{ biosphere: 3 }]);
  });

  test('3.6.3-g: forces for at most five times the income, all legal, and a share of a tech advance', () => {
    const turn = discovering(fertile, { ...somebody, 'prewarp technology': [4, 4], 'percent of a tech advance': [50] });
    const { id, treasury } = nativesOf(turn);
    const units = Object.values(turn.state.units).filter(({ owner }) => owner === id);
    const classes = Object.values(turn.state.unitClasses).filter(({ owner }) => owner === id);
    const worth = units.reduce((sum, unit) => sum + (turn.state.unitClasses[unit.class]?.buildCost ?? 0), 0);
    expect(worth).toBeLessThanOrEqual(5 * 3 * 3); // Economy 3 x RAW 3
    expect(worth).toBeGreaterThan(5 * 3 * 3 - 10);
    for (const unitClass of classes) expect(designAccountOf(unitClass).left).toBeGreaterThanOrEqual(0);
    expect(treasury).toEqual({ epTenths: 0, pp: 0, tp: 150, ip: 0 }); // half of 75 x Census 4
  });

  test.each([
    [3, 'non-aligned'],
    [4, 'non-player'],
  ])('4.1.3-a: Economy 4 at RAW %i makes them %s', (raw, kind) => {
    const turn = discovering({ ...fertile, raw }, { ...somebody, 'prewarp technology': [5, 5], 'prewarp facility': [1] });
    expect(nativesOf(turn).kind).toBe(kind);
  });

  test('G-66: they are met by those who found them, who know what stands there and no more', () => {
    const turn = discovering(fertile, { ...somebody, 'prewarp technology': [5, 5], 'prewarp facility': [1] });
    const natives = nativesOf(turn);
    const view = viewFor(turn.state, turn.galaxy, defaultCampaign(), sol);
    expect(Object.keys(view.empires)).toEqual([natives.id]);
    expect(view.foreign.colonies.lantern).toEqual({
      seen: 1,
      owner: natives.id,
      size: 'minor colony',
      facilities: [{ kind: 'trading post', owner: natives.id }],
    });
    expect(view.foreign.forces).toEqual({});
    expect(eventsOf(turn, 'firstContact').map(({ seenBy }) => seenBy)).toEqual([[sol], [natives.id]]);
    const heard = turn.events.filter(({ seenBy }) => seenBy.some((empire) => empire !== sol && empire !== natives.id));
    expect(heard).toEqual([]);
    expect(JSON.stringify(view)).not.toContain(`"tp":${natives.treasury.tp},`);
  });

  test('their empire is complete: every id is there, and name, tag and livery are their own', () => {
    const turn = discovering(fertile, { ...somebody, 'prewarp technology': [6, 6] });
    const { name, tag, colour, pattern } = nativesOf(turn);
    const others = Object.values(turn.state.empires).filter((empire) => empire.name !== name);
    expect(stateComplaints(turn.state, smallGalaxy())).toEqual([]);
    expect(others.map((empire) => empire.tag)).not.toContain(tag);
    expect(others.map((empire) => `${empire.colour} ${empire.pattern}`)).not.toContain(`${colour} ${pattern}`);
    expect(viewFor(turn.state, turn.galaxy, defaultCampaign(), nativesOf(turn).id).colonies.lantern).toBeDefined();
  });

  test('M-06, M-09: the moderator may say otherwise, and is never asked', () => {
    const decided = discovering(
      fertile,
      { ...nobody, 'prewarp technology': [1, 1] },
      {
        answers: { 'natives-lantern': 'yes', 'natives-tech-lantern': 'information' },
      },
    );
    expect(colonyAt(decided, 'lantern').techLevel.era).toBe('information');
    expect(decided.asked.map(({ id, by }) => `${id} ${by}`)).toEqual([
      'natives-lantern moderator',
      'natives-tech-lantern moderator',
    ]);
    expect(discovering(fertile, nobody).asked).toEqual([]);
    expect(discovering(fertile, somebody, { answers: { 'natives-lantern': 'no' } }).state.colonies.lantern).toBeUndefined();
  });
});

describe('3.2.7-a abandoned colony', () => {
  const abandoned = (capacity: number, faces: number[], values: Partial<StarSystem> = {}) => {
    // 3 + 4 + 3 at Capacity 3 is low; the importance is kept moderate by RAW
    const lantern = { capacity, raw: 11 - capacity, biosphere: 0, special: 'abandoned colony' as const, ...values };
    return discovering(lantern, { 'abandoned colony': faces });
  };
  const sumOf = ({ state }: VbamTurn) =>
    Object.values(state.systems.lantern?.leftBehind ?? {}).reduce((sum, value) => sum + value, 0);

  test('D-27: Capacity 5 and a roll of 4 at moderate importance leave 3 points', () => {
    expect(sumOf(abandoned(5, [1, 3]))).toBe(3);
  });

  test.each([
    [[1, 1], 3],
    [[1, 4], 5],
    [[3, 3], 5],
    [[3, 4], 10],
    [[4, 4], 10],
    [[4, 5], 15],
    [[5, 5], 15],
    [[5, 6], 20],
    [[6, 6], 20],
  ])('every row: %j leaves %i', (faces, points) => {
    const turn = abandoned(5, faces);
    expect(sumOf(turn)).toBe(points);
    for (const value of Object.values(turn.state.systems.lantern?.leftBehind ?? {})) expect(value).toBeLessThanOrEqual(5);
    expect(turn.state.knowledge[sol]?.systems.lantern?.leftBehind).toEqual(turn.state.systems.lantern?.leftBehind);
  });

  test.each([
    [0, 0, -2], // very low
    [3, 0, -1], // low
    [6, 0, 0], // moderate
    [8, 0, 1], // high
    [12, 0, 2], // very high
  ])('importance counts: RAW %i', (raw, biosphere, add) => {
    const turn = abandoned(5, [3, 3], { raw, biosphere });
    const roll = turn.dice.rolls.find(({ label }) => label === 'abandoned colony');
    expect(roll?.total).toBe(6 + add);
  });

  test('whoever settles there takes it over, and it is gone', () => {
    const leftBehind = { economy: 2, industry: 1, agriculture: 0, research: 3 };
    const turn = run(resolveColony, {
      state: ({ systems }) => (systems.vega = { discovered: 1, leftBehind }),
      orders: [given('colonize', { system: 'vega' })],
    });
    expect(colonyAt(turn, 'vega')).toMatchObject({ ...leftBehind, census: 0, intel: 0 });
    expect(turn.state.systems.vega).toEqual({ discovered: 1 });
    expect(eventsOf(turn, 'leftWorksTaken')).toMatchObject([leftBehind]);
  });

  test('the moderator may say how much it is', () => {
    const turn = discovering(
      { capacity: 5, raw: 6, biosphere: 0, special: 'abandoned colony' },
      { 'abandoned colony': [1, 1] },
      {
        answers: { 'abandoned-lantern': 'four times the Capacity' },
      },
    );
    expect(turn.state.systems.lantern?.leftBehind).toEqual({ economy: 5, industry: 5, agriculture: 5, research: 5 });
  });

  test('dice that the moderator overruled are not shown; dice that he let stand are', () => {
    const shownTo = (answer: string) => {
      const lantern = { capacity: 5, raw: 6, biosphere: 0, special: 'abandoned colony' } as const;
      const answers = { 'abandoned-lantern': answer };
      const turn = discovering(lantern, { 'abandoned colony': [1, 1] }, { answers });
      return turn.dice.rolls.find(({ label }) => label === 'abandoned colony')?.seenBy ?? [];
    };
    expect([shownTo('four times the Capacity'), shownTo('half the Capacity')]).toEqual([[], [sol]]);
  });
});

describe('3.2.7-h, -o: wonders', () => {
  test.each(['ancient ruins', 'spatial anomaly'] as const)('%s are told, and at work', (special) => {
    const turn = discovering({ ...fertile, special }, nobody);
    expect(eventsOf(turn, 'wonderFound')).toMatchObject([{ find: special, seenBy: [sol] }]);
    expect(freeTechPointsOf(3, { special }).total).toBe(6);
    const capacity = researchCapacityOf({ research: 3, economy: 0, census: 4, lab: false }, { special }, 'research').total;
    expect(capacity).toBe(special === 'ancient ruins' ? 24 : 12);
  });

  test('with special encounters off nothing is there', () => {
    const turn = discovering({ ...fertile, special: 'ancient ruins' }, nobody, { rules: { specialEncounters: false } });
    expect(eventsOf(turn, 'wonderFound')).toEqual([]);
  });
});

describe('3.2.7-p splinter colony', () => {
  const lantern = { capacity: 6, raw: 2, biosphere: 3, special: 'splinter colony' as const }; // moderate
  const splinter = (faces: number[], more: Partial<StarSystem> = {}, rest: Exploration = {}) =>
    discovering({ ...lantern, ...more }, { ...nobody, 'splinter colony': faces, 'splinter colony lags behind': [2] }, rest);

  test.each([
    [
      [1, 1],
      [0, 2, 0],
    ],
    [
      [2, 2],
      [0, 2, 0],
    ],
    [
      [2, 3],
      [1, 2, 2],
    ],
    [
      [3, 3],
      [1, 2, 2],
    ],
    [
      [3, 4],
      [2, 3, 4],
    ],
    [
      [4, 4],
      [2, 3, 4],
    ],
    [
      [4, 5],
      [3, 4, 6],
    ],
    [
      [5, 5],
      [3, 4, 6],
    ],
    [
      [5, 6],
      [4, 5, 8],
    ],
    [
      [6, 6],
      [4, 5, 8],
    ],
  ])('every row: %j is Census, Morale, infrastructure %j', (faces, [census, morale, works]) => {
    const { owner, economy, industry, agriculture, research, intel, ...colony } = colonyAt(splinter(faces), 'lantern');
    expect([owner, colony.census, colony.morale, intel]).toEqual([sol, census, morale, 0]);
    expect(economy + industry + agriculture + research).toBe(works);
    expect(agriculture).toBe(census);
  });

  test('3.2.7-q: below Biosphere 3 it is an outpost of Census 0', () => {
    const turn = splinter([6, 6], { biosphere: 2, raw: 3 });
    expect(colonyAt(turn, 'lantern')).toMatchObject({ census: 0, morale: 2, economy: 0, agriculture: 0 });
  });

  test.each([
    [0, { era: 'interplanetary', level: 0 }],
    [1, { era: 'interplanetary', level: 0 }],
    [2, { era: 'interstellar', level: 0 }],
    [9, { era: 'interstellar', level: 7 }],
  ])('3.2.7-r: of an empire of TL %i it lags 2 behind', (level, techLevel) => {
    const turn = splinter(
      [6, 6],
      {},
      {
        state: ({ empires }) => Object.assign(empires[sol] ?? {}, { techLevel: { era: 'interstellar', level } }),
      },
    );
    expect(colonyAt(turn, 'lantern').techLevel).toEqual(techLevel);
  });

  test('3.2.7-s: its forces are the finder’s in the Update Phase of the same turn', () => {
    const turn = splinter([6, 6]);
    const there = () => Object.values(turn.state.units).filter(({ place }) => 'system' in place && place.system === 'lantern');
    expect(there()).toEqual([]);
    resolveUpdate(turn);
    const worth = there().reduce((sum, unit) => sum + (turn.state.unitClasses[unit.class]?.buildCost ?? 0), 0);
    const income = colonyAt(turn, 'lantern').economy * 2;
    expect(worth).toBeGreaterThan(0);
    expect(worth).toBeLessThanOrEqual(5 * income);
    expect(there().every(({ owner }) => owner === sol)).toBe(true);
    for (const { class: id } of there()) {
      expect(turn.state.unitClasses[id]).toMatchObject({ owner: sol, techLevel: { era: 'interplanetary' }, prototyped: false });
    }
    expect(eventsOf(turn, 'splinterForcesJoined')).toMatchObject([{ units: there().length }]);
    expect(stateComplaints(turn.state, smallGalaxy())).toEqual([]);
  });

  test('of two who come together the one with initiative gets it', () => {
    const rivals = `${ophir}-1st-survey`;
    const orders = [explore(), explore({ fleet: rivals, lane: 1 }, ophir)].sort((a, b) => (a.empire < b.empire ? -1 : 1));
    const [first, second] = orders.map(({ empire }) => empire) as [string, string];
    const turn = exploring({
      systems: { lantern: { terrain: [], ...lantern } },
      state: (state: CampaignState) => stand(state, rivals, 'vega'),
      orders,
      dice: { ...nobody, exploration: [6, 6, 6, 6], 'splinter colony': [4, 4], initiative: [10, 90] },
    });
    expect(colonyAt(turn, 'lantern').owner).toBe(second);
    expect(eventsOf(turn, 'splinterColonyFound').map(({ seenBy }) => seenBy)).toEqual([[second]]);
    expect(first).not.toBe(second);
  });
});

test.each(['alien derelict', 'guardian', 'space monster', 'wormhole', 'dimension portal'] as const)(
  '3.2.7: a system of the kind %s holds what it says',
  (special) => {
    const { state } = discovering({ ...fertile, special }, { 'prewarp natives': Array(20).fill(100) });
    const { wormhole, portal } = state.systems.lantern ?? {};
    expect([...Object.values(state.wilds), wormhole, portal].filter((found) => found !== undefined)).not.toEqual([]);
  },
);
