import type { Culture, DeclarationLevel } from '#schemas/vbam/state.ts';
import { declarationModifiers } from '#vbam/tables/diplomacy/contact.ts';

/** 4.5.2-a, C-34: what two empires think of each other when they meet. */
export function initialRelationshipOf(d100: number, one: number, other: number): number {
  return Math.ceil(50 - (d100 + one + other) / 3);
}

/** 4.5.2-b: the chance, in percent, that an empire answers first contact with war. */
export function firstContactWarChance({ aggressiveness }: Pick<Culture, 'aggressiveness'>, diplomatic: number): number {
  return Math.max(0, Math.ceil(aggressiveness / 5) - diplomatic);
}

/** G-46: the highest declaration that an empire could make, or null. */
export function highestDeclaration(
  { aggressiveness }: Pick<Culture, 'aggressiveness'>,
  relationship: number,
): DeclarationLevel | null {
  const [level] = declarationModifiers.find(([, add]) => aggressiveness - 50 - relationship + add > 0) ?? [null];
  return level;
}
