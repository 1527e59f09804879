import { describe, expect, test } from 'vitest';
import type { TechLevel } from '#schemas/vbam/state.ts';
import { facilityKinds } from '#schemas/vbam/stateWords.ts';
import { designBudgetOf } from '#vbam/questions/shared/forces/unitDesign.ts';
import { setUpHints, setUpSheet } from '#vbam/report/sheets/setUpSheet.ts';
import { cultureEffectOf, facilityEffectAt } from '#vbam/setup/effects.ts';
import { abilityRules } from '#vbam/tables/forces/abilities.ts';
import { solStart } from '../../../builders/setUp.ts';

describe('4.4: what a culture means is told in numbers', () => {
  test('4.5.2-b, G-46: aggressiveness 65 answers first contact with war in 13 of 100 cases', () => {
    // AG - 50 - relationship + 20 for hostilities, 0 for war, -40 for final war must be above 0
    expect(cultureEffectOf('aggressiveness', 65)).toBe(
      '13 % chance of war at each first contact; your people would fight up to a relationship of: hostilities 34, war 14, final war -26',
    );
  });

  test('G-47: integrity says what would be broken', () => {
    // 50 - IN - (relationship + 40 for border, 20 for trade, 0 for non-aggression, -60 for an alliance)
    expect(cultureEffectOf('integrity', 70)).toBe(
      'your people would break treaties up to a relationship of: border -61, trade -41, non-aggression -21, alliance 39',
    );
  });

  test('4.5.T-a: xenophobia says what would be signed, and never where no relationship suffices', () => {
    expect(cultureEffectOf('xenophobia', 30)).toBe(
      'your people would sign treaties from a relationship of: border -59, trade -39, non-aggression -19, alliance 41',
    );
    expect(cultureEffectOf('xenophobia', 90)).toContain('alliance never');
  });
});

describe('G-10: what the free facility would do at home', () => {
  const start = solStart();
  test.each([
    ['mining base', '+2 utilized Economy; at Sol income 32 instead of 24; upkeep 2 EP'], // 3.2.4-c: RAW 4 for each
    ['orbital factory', '+2 utilized Industry; at Sol industrial capacity 48 instead of 36; upkeep 2 EP'], // 6.X6-c: times Census 6
    ['orbital farms', '+2 utilized Agriculture; at Sol food 32 instead of 24; upkeep 2 EP'], // 3.2.4-d: Biosphere 4 for each
    ['research lab', '+2 utilized Research; at Sol research capacity 30 instead of 18; upkeep 2 EP'], // C-09
    ['habitats', '+1 Capacity; at Sol Capacity 9 instead of 8; upkeep 2 EP'],
    ['planetary defense guns', 'fires on attackers; at Sol AS 60 and DV 60; upkeep 2 EP'], // G-26: 10 for each Census
    ['planetary defense shield', 'absorbs bombardment and bars landings; at Sol it absorbs 30 damage; upkeep 2 EP'],
    ['supply depot', 'a supply center of range 3; upkeep 2 EP'],
  ] as const)('%s', (kind, words) => {
    expect(facilityEffectAt(start, kind)).toBe(words);
  });

  test('C-01: a Trading Post has the range that the campaign gives it', () => {
    const far = structuredClone(start.view);
    far.constants.tradingPostRange = 5;
    expect(facilityEffectAt({ ...start, view: far }, 'trading post')).toBe('a center of trade; at Sol range 5; upkeep 2 EP');
  });
});

test('the sheet, and with it the desk, tell all of it: each facility that may stand there, each ability, each value of the culture', () => {
  const start = solStart();
  const home = setUpHints.Home(start);
  expect(home).toContain('  mining base: +2 utilized Economy; at Sol income 32 instead of 24; upkeep 2 EP');
  expect(home.filter((line) => facilityKinds.some((kind) => line.startsWith(`  ${kind}: `)))).toHaveLength(12);
  const classes = setUpHints.Classes(start);
  for (const [ability, { effect }] of Object.entries(abilityRules))
    expect(classes.some((line) => line.startsWith(`  ${ability}: ${effect} (`))).toBe(true);
  const sheet = setUpSheet(start);
  for (const value of [20, 50, 80])
    expect(sheet).toContain(`  aggressiveness ${value}: ${cultureEffectOf('aggressiveness', value)}\n`);
});

describe('G-38: what a design may spend is told before it is refused', () => {
  const rulesAt = (techLevel: TechLevel) => {
    const start = structuredClone(solStart());
    start.view.empire.techLevel = techLevel;
    return setUpHints.Classes(start).filter((line) => line.includes('DP'));
  };

  test('two for each EP, half as many again for what cannot move; a point of each statistic costs one', () => {
    expect(rulesAt({ era: 'interstellar', level: 0 })).toEqual([
      'A class has 2 design points (DP) for each EP of its build cost, a starbase or ground base 3: a starship of 10 EP has 20 DP.',
      'Each point of DV (1 at least), AS (2 × DV at most) or PD costs 1 DP.',
      'What each point of an ability does, and what it costs in DP:',
    ]);
  });

  test('technology adds to them', () => {
    const [budget] = rulesAt({ era: 'interstellar', level: 1 });
    const account = designBudgetOf({ type: 'starship', buildCost: 10, techLevel: { era: 'interstellar', level: 1 } });
    expect(account).toBeGreaterThan(20);
    expect(budget).toContain(`a starship of 10 EP has ${account} DP.`);
  });
});
