import type { DeclarationLevel, RelationState } from '#schemas/vbam/state.ts';
import { highestLevelOf } from '#vbam/questions/shared/diplomacy/relations.ts';

/** G-46: of those at war how far it has gone, as far as the reader knows who declared what. */
export function stateInWords(state: RelationState, declared: readonly (DeclarationLevel | null)[]): string {
  if (state !== 'war') return state;
  return highestLevelOf(declared.filter((level) => level !== null)) ?? state;
}
