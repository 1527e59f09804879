import type { Relation } from '#schemas/vbam/state.ts';
import { pairIdOf } from '../shared/diplomacy/pairs.ts';
import { treatyIn } from '../shared/diplomacy/relations.ts';
import { areAllied } from './relations.ts';

/** G-20.2, G-49: whether two empires fight an enemy as one side. */
export function standTogether(relations: Readonly<Record<string, Relation>>, one: string, other: string, enemy: string): boolean {
  const relation = relations[pairIdOf(one, other)];
  if (!relation) return false;
  const comrades = treatyIn(relation, 'co-belligerency')?.terms.against?.includes(enemy) ?? false;
  return comrades || treatyIn(relation, 'mutual defense') !== undefined || areAllied(relations, one, other);
}
