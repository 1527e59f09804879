import { describe, expect, test } from 'vitest';
import { readGalaxy } from '#campaign/galaxies/readGalaxy.ts';
import { newCampaign } from '#campaign/newCampaign.ts';
import { loadedDice } from '#core/dice.ts';
import { rollSystem } from '#generators/system.ts';
import type { CampaignRules } from '#schemas/vbam/campaign.ts';
import { campaignRules } from '#schemas/vbam/campaign.ts';
import type { Empire, Fleet } from '#schemas/vbam/state.ts';
import { resolveColony } from '#vbam/phases/colony.ts';
import { resolveMorale } from '#vbam/phases/morale.ts';
import { resolveMovement } from '#vbam/phases/movement.ts';
import { resolvePiracy } from '#vbam/phases/piracy.ts';
import { playSetUp } from '#vbam/setup/playSetUp.ts';
import { usualVictory } from '#vbam/tables/campaign/campaignDefaults.ts';
import { defaultCampaign } from '../../../builders/campaign.ts';
import { tempFile } from '../../../builders/coreward.ts';
import { decided } from '../../../builders/decisions.ts';
import { deepFreeze } from '../../../builders/deepFreeze.ts';
import { explore, exploring } from '../../../builders/exploring.ts';
import { firstState } from '../../../builders/firstState.ts';
import { builderFor, inFleet } from '../../../builders/forces.ts';
import { smallGalaxy } from '../../../builders/galaxy.ts';
import { galaxyOf } from '../../../builders/maps.ts';
import { answersTo, solView } from '../../../builders/orders.ts';
import { playSheets } from '../../../builders/playSheets.ts';
import { setUpSheetOf, setUpWith } from '../../../builders/setUp.ts';
import { chart, colonyAt, disarm, eventsOf, given, kessa, ophir, reveal, run, settle, sol } from '../../../builders/turn.ts';

/** A system rolled under these rules: a giant whose three traits are a resource and an encounter. */
const systemUnder = (rules: Partial<CampaignRules>) =>
  rollSystem(
    loadedDice({
      'system type': [3, 4],
      'spectral class': [50],
      'luminosity class': [7],
      lanes: [6],
      'special trait': [71, 81, 100],
    }),
    'vega',
    { laneAttraction: true, specialEncounters: true, strategicResources: true, ...rules },
  );

/** Something that every optional rule changes. */
const changedBy: Record<keyof CampaignRules, (on: boolean) => unknown> = {
  laneAttraction: (laneAttraction) => systemUnder({ laneAttraction }).laneTarget,
  specialEncounters: (specialEncounters) => systemUnder({ specialEncounters }).special !== null,
  strategicResources: (strategicResources) => systemUnder({ strategicResources }).resources.length,
  laneClasses: (laneClasses) => galaxyOf({ systems: 12, homes: 1, laneClasses }).lanes.some((lane) => lane.class !== null),
  variableDifficulty: (variableDifficulty) =>
    galaxyOf({ systems: 12, homes: 1, variableDifficulty }).lanes.some(({ difficulty }) => difficulty !== null),
  fairStarts: (fairStarts) => galaxyOf({ systems: 40, homes: 4, fairStarts }).systems.map(({ raw }) => raw),
  freeformHexes: (on) => galaxyOf({ systems: 12, homes: 1, map: on ? 'freeform' : 'lanes' }).lanes.length,
  distanceMovement: (distanceMovement) =>
    run(resolveMovement, {
      rules: { distanceMovement },
      state(state) {
        chart(state, sol);
        reveal(state, sol);
        const { fleet, unit } = builderFor(state, sol);
        unit('Runner 1', { abilities: { FTL: 2 } }, inFleet(fleet('Runners', 'sol')));
      },
      orders: [given('move', { fleet: `${sol}-runners`, systems: ['lantern'] })],
    }).state.fleets[`${sol}-runners`]?.system,
  simplifiedExploration: (simplifiedExploration) =>
    exploring({ orders: [explore()], rules: { simplifiedExploration } }).dice.rolls.filter(({ label }) => label === 'exploration')
      .length,
  multiColonySystems: (multiColonySystems) => {
    const turn = run(resolveColony, {
      rules: { multiColonySystems },
      state: (state) => settle(state, 'vega', { owner: ophir, census: 1 }),
      orders: [given('colonize', { system: 'vega' })],
    });
    return Object.values(turn.state.colonies).filter(({ system }) => system === 'vega').length;
  },
  mothballing: (mothballing) =>
    answersTo(
      solView(({ rules }) => Object.assign(rules, { mothballing })),
      'mothball Scout 1',
    )[0],
  rebellionNeedsCause: (rebellionNeedsCause) => {
    const turn = run(resolveMorale, {
      rules: { rebellionNeedsCause },
      state(state) {
        disarm(state);
        settle(state, 'vega', { census: 2, morale: 1 });
      },
      dice: { loyalty: [5, 5, 5, 1] },
    });
    return colonyAt(turn, 'vega').morale;
  },
  piracy: (piracy) => run(resolvePiracy, { rules: { piracy } }).dice.rolls.length,
  piracyByTrade: (piracyByTrade) => {
    const turn = run(resolvePiracy, {
      rules: { piracyByTrade },
      state: (state) => Object.assign(state, { tradeRoutes: {} }),
      dice: { 'piracy checks': [1, 1, 1], piracy: [9, 9, 9] },
    });
    return turn.dice.rolls.filter(({ label }) => label === 'piracy').length;
  },
};

test('0-a: a campaign chooses its rules: every optional one can be on or off, and play differs', () => {
  expect(Object.keys(changedBy).sort()).toEqual(Object.keys(campaignRules.shape).sort());
  for (const [rule, change] of Object.entries(changedBy)) expect([rule, change(true)]).not.toEqual([rule, change(false)]);
});

describe('G-01: before the first turn', () => {
  const settings = { id: 'reach', name: 'The Reach', visibility: 'open', secret: '0'.repeat(64) } as const;

  test('the moderator fixes the map, the scenario, and how many empires are played and not', () => {
    const galaxy = galaxyOf({ systems: 30, homes: 5, laneClasses: false });
    const made = newCampaign({ ...settings, scenario: 'neighbours', empires: 3, npes: 2, galaxy });
    expect(made.campaign).toMatchObject({ scenario: 'neighbours', rules: { laneClasses: false, strategicResources: true } });
    expect(made.campaign.players.map(({ kind }) => kind).sort()).toEqual([
      'non-player',
      'non-player',
      'player',
      'player',
      'player',
    ]);
    expect(Object.values(made.state.empires).filter(({ kind }) => kind === 'player')).toHaveLength(3);
  });

  test('M-01: constants, victory and the turn limit of campaign.yaml are what is played', () => {
    const growth = (foodPerCensus: number) =>
      playSheets({}, { campaign: { constants: { foodPerCensus } } }).ledger.find(
        ({ empire, pool }) => empire === sol && pool === 'pp',
      )?.cause;
    expect([growth(3), growth(2)]).toMatchObject([{ needed: 18 }, { needed: 12 }]);
    const none = { ...usualVictory, conquest: false, lastTurn: null };
    const endOf = (victory: Partial<typeof none>, lastTurn: number | null = null) =>
      playSheets({}, { campaign: { victory: { ...none, ...victory, lastTurn } } }).state.victory?.kind;
    expect([endOf({}), endOf({}, 1), endOf({}, 2)]).toEqual([undefined, 'time limit', undefined]);
  });

  test('M-02: the map is generated from a seed or made by hand, also from real stars', () => {
    expect(galaxyOf({ systems: 20 }, 'one')).toEqual(galaxyOf({ systems: 20 }, 'one'));
    expect(galaxyOf({ systems: 20 }, 'one').systems).not.toEqual(galaxyOf({ systems: 20 }, 'other').systems);
    const csv = ['name,q,r,type,spectral,luminosity,capacity,raw,biosphere,home,lanes'];
    csv.push('Sol,0,0,single,G,V,8,4,4,1,Proxima', 'Proxima,2,0,multiple,M,V,4,1,2,,', '');
    const galaxy = readGalaxy(tempFile('stars.csv', csv.join('\n')), 1);
    const { state, campaign } = newCampaign({ ...settings, scenario: 'first-steps', empires: 1, npes: 0, galaxy });
    expect(Object.values(state.colonies).map(({ system }) => system)).toEqual(['sol']);
    expect(campaign.rules).toMatchObject({ laneClasses: false, freeformHexes: false });
  });

  test('M-03: the map says where homes are, the scenario what is explored, and each start is the same', () => {
    const moved = smallGalaxy().systems.map((star) => {
      if (star.id === 'vega') return { ...star, home: 1 };
      return star.id === 'sol' ? { ...star, home: null } : star;
    });
    const start = (scenario: 'first-steps' | 'neighbours') =>
      newCampaign({ ...settings, scenario, empires: 3, npes: 0, galaxy: { ...smallGalaxy(), systems: moved } }).state;
    const state = start('first-steps');
    expect(Object.keys(state.colonies).sort()).toEqual(['kessa', 'ophir', 'vega']);
    const worth = (empire: string) =>
      Object.values(state.units).reduce(
        (sum, unit) => sum + (unit.owner === empire ? (state.unitClasses[unit.class]?.buildCost ?? 0) : 0),
        0,
      );
    expect(Object.keys(state.empires).map(worth)).toEqual([120, 120, 120]);
    expect(Object.keys(start('neighbours').lanes).length).toBeGreaterThan(Object.keys(state.lanes).length);
  });

  test('M-36: a map made by hand says how wide its lanes are and how hard to explore, and the campaign how much that takes', () => {
    const [rows, lanes] = [smallGalaxy().systems, smallGalaxy().lanes];
    const hard = lanes.map((lane) => (lane.id === 'lane-5' ? { ...lane, class: 'restricted', difficulty: -2 } : lane));
    const file = tempFile('stars.json', JSON.stringify({ systems: rows, lanes: hard }));
    expect(readGalaxy(file, 3).lanes.find(({ a }) => a === 'vega')).toMatchObject({ class: 'restricted', difficulty: -2 });
    const tried = (explorationEffort: 'fixed' | 'rolled') => {
      const rules = { simplifiedExploration: true };
      const dice = { 'Scout value a lane takes': [3] };
      return exploring({ orders: [explore()], rules, constants: { explorationEffort }, dice }).state.lanes['lane-5']?.needs;
    };
    expect([tried('fixed'), tried('rolled')]).toEqual([50, 30]);
  });
});

describe('who is who', () => {
  test('M-04: the culture of an empire that nobody plays is rolled, or assigned by a sheet for it', () => {
    const [state, galaxy, campaign] = [firstState({ players: 2 }), smallGalaxy(), defaultCampaign()];
    const [npe = ''] = Object.keys(state.empires).filter((id) => state.empires[id]?.kind === 'non-player');
    const started = (...choices: string[]) => {
      const sheets = choices.length > 0 ? [setUpSheetOf(npe, ...choices)] : [];
      const after = playSetUp({ state: deepFreeze(state), galaxy, campaign, sheets, dice: loadedDice({}) });
      return (after.state.empires[npe] as Empire).culture;
    };
    expect(started()).toEqual(state.empires[npe]?.culture);
    expect(started('culture aggressiveness 7 integrity 8 xenophobia 9')).toEqual({
      aggressiveness: 7,
      integrity: 8,
      xenophobia: 9,
    });
  });

  test('M-20: empires may be of one people, and then they understand each other as soon as they meet', () => {
    const made = setUpWith({ [sol]: ['species Terrans'], [ophir]: ['species Terrans'], [kessa]: ['species Kessans'] }).state;
    const speciesOf = (id: string) => made.empires[id]?.species;
    expect([sol, ophir, kessa].map(speciesOf)).toEqual(['Terrans', 'Terrans', 'Kessans']);
    const talks = (other: string) => {
      const { state, rolls } = playSheets(
        {},
        {
          state(before) {
            for (const id of Object.keys(before.empires)) Object.assign(before.empires[id] ?? {}, { species: speciesOf(id) });
            for (const empire of [sol, other]) (before.fleets[`${empire}-1st-survey`] as Fleet).system = 'vega';
          },
          dice: { 'space detection': [6, 6, 6, 6], 'first contact war': [100, 100], 'prewarp natives': Array(12).fill(100) },
        },
      );
      const tried = rolls.filter(({ label }) => label === 'communications').length;
      return [Object.values(state.relations)[0]?.communications, tried];
    };
    expect([talks(ophir)[0], talks(ophir)[1]]).toEqual([true, 0]);
    expect(talks(kessa)[1]).toBe(1);
  });
});

test('M-31: a ruling reaches everybody with its reason, and an edit mends what went wrong', () => {
  const { turn } = decided([
    'rule "late sheets are taken until midnight" because the post was slow',
    'set morale of Sol to 5 because an order was misread',
  ]);
  expect(eventsOf(turn, 'moderatorRuling')).toMatchObject([
    { text: 'late sheets are taken until midnight', reason: 'the post was slow', seenBy: [kessa, ophir, sol].sort() },
  ]);
  expect(colonyAt(turn).morale).toBe(5);
});

test('M-34: the moderator may let play go on', () => {
  const victory = { ...usualVictory, lastTurn: 1 };
  const decisions = (...entries: string[]) => playSheets({}, { campaign: { victory }, decisions: entries }).state.victory;
  expect(decisions()?.kind).toBe('time limit');
  expect(decisions('decide victory-time-limit: not yet because we want another year')).toBeNull();
});
