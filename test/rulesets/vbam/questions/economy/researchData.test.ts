import { expect, test } from 'vitest';
import { addedResearchData, usefulResearchData } from '#vbam/questions/economy/researchData.ts';
import { advancementCostOf } from '#vbam/questions/shared/economy/advancement.ts';
import { interstellar } from '../../../../builders/colonies.ts';

const on = (level: number, source: string | null = 'kili') => ({ techLevel: interstellar(level), source });

test('G-56: one item for each tech level, lowest first', () => {
  const held = addedResearchData(addedResearchData([], on(3)), on(1));
  expect(held).toEqual([on(1), on(3)]);
  expect(addedResearchData([on(1)], on(3))).toEqual([on(1), on(3)]);
  expect(addedResearchData(held, on(2))).toEqual([on(1), on(2), on(3)]);
  expect(addedResearchData(held, on(3, null))).toEqual(held);
});

test('5.2.X4-b: data helps until its tech level is reached', () => {
  expect(usefulResearchData([on(1), on(3)], interstellar(0))).toEqual([on(1), on(3)]);
  expect(usefulResearchData([on(1), on(3)], interstellar(1))).toEqual([on(3)]);
  expect(usefulResearchData([on(3)], interstellar(3))).toEqual([]);
});

test('5.2.X4-b: below the level of the data an advance costs half, rounded up, and the account says so', () => {
  const { lines, total } = advancementCostOf(interstellar(0), 7, [interstellar(2), interstellar(1)]);
  expect(total).toBe(88); // half of 175, and two items do not halve it twice
  expect(lines).toContainEqual({ why: { kind: 'research data' }, amount: -87, rule: '5.2.X4-b' });
});
