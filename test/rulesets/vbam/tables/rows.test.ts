import { describe, expect, test } from 'vitest';
import { loadedDice } from '#core/dice.ts';
import { type RollTable, rollOn } from '#core/table.ts';
import { abilities, facilityKinds } from '#schemas/vbam/stateWords.ts';
import { captureModifiersOf } from '#vbam/questions/shared/economy/foreignTech.ts';
import { hullOf, pointPriceOf } from '#vbam/questions/shared/forces/unitDesign.ts';
import { prototypeCostOf } from '#vbam/questions/shared/forces/unitWork.ts';
import { facilityRules } from '#vbam/tables/colonies/facilities.ts';
import { integrationTable, martialLawTable, reprisalTable } from '#vbam/tables/colonies/loyalty.ts';
import { percentEffects } from '#vbam/tables/colonies/percentEffects.ts';
import { capturedResearchTable, reverseEngineeringTable } from '#vbam/tables/economy/research.ts';
import { laneDowngrades, laneUpgrades } from '#vbam/tables/movement/laneWork.ts';
import { design } from '../../../builders/designs.ts';

/** What a table answers to each total of its dice, lowest first. */
function answersOf<Result>(table: RollTable<Result>): Result[] {
  const two = table.dice === '2d6';
  const totals = Array.from({ length: two ? 11 : 6 }, (_, index) => index + (two ? 2 : 1));
  return totals.map((total) => {
    const faces = two ? [Math.max(1, total - 6), Math.min(6, total - 1)] : [total];
    return rollOn(loadedDice({ [table.name]: faces }).at('table'), table);
  });
}

describe('every total of the dice', () => {
  test('3.4.12-b: martial law', () => {
    expect(answersOf(martialLawTable)).toEqual([0, 0, 0, -1, -1, -1]);
  });

  test('3.4.13-a: reprisals', () => {
    expect(answersOf(reprisalTable)).toEqual([0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 2]);
  });

  test('3.4.14-c: integration in the turn of the conquest', () => {
    expect(answersOf(integrationTable).map((answer) => answer === 'integrated')).toEqual([...Array(10).fill(false), true]);
  });

  test('5.2.RE-a: reverse engineering', () => {
    expect(answersOf(reverseEngineeringTable)).toEqual([
      'unit scrapped',
      ...Array(5).fill('nothing learned'),
      ...Array(5).fill('learned'),
    ]);
  });

  test('5.2.X4-c: captured research, and what each size of colony adds', () => {
    expect(answersOf(capturedResearchTable)).toEqual([10, 10, 10, 10, 25, 25, 50, 50, 75, 75, 100]);
    expect([0, 2, 4, 6, 8].map((census) => captureModifiersOf({ census })[0]?.add)).toEqual([0, 1, 2, 3, 4]);
  });
});

test('3.2.6, 3.2.7, 3.2.8: what terrain, finds and resources add, in percent', () => {
  const shares = Object.entries(percentEffects).flatMap(([value, effects]) =>
    Object.entries(effects).map(([source, { percent, rule }]) => `${source}: ${percent} of ${value} (${rule})`),
  );
  expect(shares).toEqual([
    'radiation field: 50 of population cost (3.2.6-q)',
    'population: -50 of population cost (3.2.8-e)',
    'ion storm: 50 of infrastructure cost (3.2.6-g)',
    'dust cloud: 50 of facility cost (3.2.6-d)',
    'asteroids: 100 of mining base (3.2.6-b)',
    'emission nebula: 100 of mining base (3.2.6-j)',
    'asteroids: 100 of industrial capacity (3.2.6-b)',
    'industrial: 50 of industrial capacity (3.2.8-h)',
    'ancient ruins: 100 of research capacity (3.2.7-h)',
    'scientific: 50 of research capacity (3.2.8-j)',
    'intel: 50 of intel capacity (3.2.8-k)',
    'agricultural: 50 of food (3.2.8-i)',
    'ancient ruins: 100 of free tech points (3.2.7-h)',
    'spatial anomaly: 100 of free tech points (3.2.7-o)',
    'economic: 100 of commerce (3.2.8-g)',
    'trade: 50 of commerce range (3.2.8-l)',
    'supply: 50 of supply range (3.2.8-m)',
  ]);
});

test('3.5, G-27: the section of each facility, its era, and whether it needs a colony', () => {
  const rows = facilityKinds.map((kind) => {
    const { rule, era, needsColony } = facilityRules[kind];
    return `${kind} ${rule} ${era}${needsColony ? ' colony' : ''}`;
  });
  expect(rows).toEqual([
    'command post 3.5-d interplanetary',
    'fighter garrison 3.5-e industrial',
    'habitats 3.5-f interplanetary colony',
    'jump gate 3.5-g interstellar',
    'mining base 3.5-h interplanetary',
    'orbital factory 3.5-i interplanetary colony',
    'orbital farms 3.5-j interplanetary',
    'planetary defense guns G-26 interplanetary',
    'planetary defense shield G-26 interplanetary',
    'research lab 3.5-l industrial',
    'sector capital 4.2.1-b interplanetary colony',
    'shipyard 3.5-m interplanetary colony',
    'supply depot 3.5-n interplanetary',
    'trading post 3.5-o interplanetary',
  ]);
});

test('6.1.X164, G-16: what a point of each ability costs a starship and a flight of build cost 10', () => {
  const prices = abilities.map((ability) => {
    const [ship, flight] = (['starship', 'flight'] as const).map((type) => pointPriceOf({ type, buildCost: 10 }, ability));
    return ship === flight ? `${ability} ${ship}` : `${ability} ${ship} or ${flight}`;
  });
  expect(prices).toEqual([
    ...['armor 2.5', 'assault 1', 'atmospheric 2.5 or 0', 'cargo 0.5', 'carrier 1', 'catapult 2', 'command 2'],
    ...['compact 7', 'cyber warfare 2', 'decoy 0.5', 'diplomatic 1', 'endurance 1', 'fast 2.5', 'fighter rail 0.5'], // 66% is 6.6
    ...['FTL 5 or 10', 'jump 5', 'marines 2', 'police 2', 'repair 2', 'scout 1', 'stealth 4', 'supply 1', 'tender 1', 'towing 1'],
  ]);
});

test('E-57: for one point, rails hold twice the flights of a carrier', () => {
  const rails = 1 / pointPriceOf({ type: 'starship', buildCost: 10 }, 'fighter rail');
  expect([rails, 1 / pointPriceOf({ type: 'starship', buildCost: 10 }, 'carrier')]).toEqual([2, 1]);
});

test('G-39: starbases and ground bases have one hull each, whatever they cost', () => {
  const hulls = (['starbase', 'ground base'] as const).map((type) =>
    [1, 4, 35].map((buildCost) => hullOf(design({ type, buildCost })).abbreviation),
  );
  expect(hulls).toEqual([
    ['SB', 'SB', 'SB'],
    ['PB', 'PB', 'PB'],
  ]);
});

test('G-37: four design points moved make a minor variant, more than four do not', () => {
  const known = design({ buildCost: 9, statistics: { defenseValue: 9, attackStrength: 1, pointDefense: 0 } });
  const moved = (points: number, abilities = {}) =>
    design({ buildCost: 9, statistics: { defenseValue: 9 - points, attackStrength: 1 + points, pointDefense: 0 }, abilities });
  expect(prototypeCostOf(moved(4), [known])).toBe(5); // half of 9, rounded up
  expect(prototypeCostOf(moved(4, { decoy: 1 }), [known])).toBe(9);
  expect(prototypeCostOf(moved(5), [known])).toBe(9);
});

test('3.3.7-c, -d: each step of a lane, and its price', () => {
  expect(laneUpgrades).toEqual({
    restricted: { to: 'minor', cost: 50 },
    minor: { to: 'normal', cost: 100 },
    normal: { to: 'major', cost: 200 },
  });
  expect(laneDowngrades).toEqual({
    major: { to: 'normal', cost: 100 },
    normal: { to: 'minor', cost: 50 },
    minor: { to: 'restricted', cost: 25 },
  });
});
