import type { Refusal } from '#core/answer.ts';
import { industrialCapacityOf } from '#vbam/questions/shared/economy/capacities.ts';
import { ownPlace } from '#vbam/view/realm/places.ts';
import { ownUtilizedAt } from '#vbam/view/realm/sites.ts';
import type { Draft } from '../order.ts';

/** G-36: building, repair, refit and prototypes share a colony's industrial capacity; why this much is not available. */
export function lackOfIndustry(draft: Draft, colony: string, needed: number): Refusal | null {
  const { name, whole, left } = industryAt(draft, colony);
  if (needed <= left) return null;
  return {
    why: `it takes ${needed} of the industrial capacity of ${name}, and ${left} of ${whole} ${left === 1 ? 'is' : 'are'} left`,
    rule: 'G-36',
  };
}

/** The industrial capacity of a colony, and what the orders so far leave of it. */
export function industryAt({ start, used }: Draft, colony: string): { name: string; whole: number; left: number } {
  const place = ownPlace(start, colony);
  const output = { utilized: ownUtilizedAt(place, 'industry'), census: place.colony.census };
  const whole = industrialCapacityOf(output, place.surroundings).total;
  return { name: place.system.name, whole, left: whole - industryUsedAt({ used }, colony) };
}

export function useIndustry({ used }: Draft, colony: string, amount: number): void {
  used.set(keyFor(colony), industryUsedAt({ used }, colony) + amount);
}

/** The industrial capacity of a colony that the orders so far take. */
export function industryUsedAt({ used }: Pick<Draft, 'used'>, colony: string): number {
  return used.get(keyFor(colony)) ?? 0;
}

function keyFor(colony: string): string {
  return `industry at ${colony}`;
}
