import { expect, test } from 'vitest';
import { abilities } from '#schemas/vbam/state.ts';
import { abilityRules, basingAbilities } from '#vbam/tables/forces/abilities.ts';
import { carrierHulls, hullCharts } from '#vbam/tables/forces/hulls.ts';

test('every hull chart answers each build cost once, from 1 on', () => {
  for (const chart of [...Object.values(hullCharts), carrierHulls]) {
    const starts = chart.map(([from]) => from);
    const ends = chart.map(([, to]) => to + 1);
    expect(starts).toEqual([1, ...ends.slice(0, -1)]);
    expect(ends.at(-1)).toBe(Infinity);
  }
});

test('no two hulls share an abbreviation', () => {
  const abbreviations = [...Object.values(hullCharts), carrierHulls].flatMap((chart) =>
    chart.map(([, , hull]) => hull.abbreviation),
  );
  expect(new Set(abbreviations).size).toBe(abbreviations.length);
});

test('6.1.X164: the printed prices stand', () => {
  expect(abilityRules.armor.price).toMatchObject({ per: 'build cost', percent: 25 });
  expect(abilityRules.compact.price).toMatchObject({ per: 'build cost', percent: 66 });
  expect(abilityRules.jump.price).toMatchObject({ per: 'build cost', percent: 50, flightPercent: 50 });
  expect(abilityRules.FTL.price).toMatchObject({ per: 'build cost', percent: 50, flightPercent: 100 });
  expect(abilityRules.stealth.price).toEqual({ per: 'command cost', points: 2 });
  expect(abilityRules.endurance.price).toEqual({ per: 'command cost', points: 0.5 });
  const perPoint = abilities.filter((ability) => abilityRules[ability].price.per === 'point');
  const priced = (points: number) =>
    perPoint.filter((ability) => (abilityRules[ability].price as { points: number }).points === points);
  expect(priced(0.5)).toEqual(['cargo', 'decoy', 'fighter rail']);
  expect(priced(1)).toEqual(['assault', 'carrier', 'diplomatic', 'scout', 'supply', 'tender', 'towing']);
  expect(priced(2)).toEqual(['catapult', 'command', 'cyber warfare', 'marines', 'police', 'repair']);
  expect(basingAbilities).toEqual(['carrier', 'catapult', 'fighter rail', 'tender']);
});
