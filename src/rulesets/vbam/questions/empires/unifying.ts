import type { Culture } from '#schemas/vbam/state.ts';
import { cultureValues } from '#schemas/vbam/stateWords.ts';

/** G-49: the average of two cultures, to the nearest. */
export function unifiedCultureOf(one: Culture, other: Culture): Culture {
  const unified = { ...one };
  for (const value of cultureValues) unified[value] = Math.round((one[value] + other[value]) / 2);
  return unified;
}

/** G-49: what others think of the empire that two have become: the average, rounded down, where they knew both. */
export function unifiedRelationshipOf(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other;
  return Math.floor((one + other) / 2);
}
