import type { Relation } from '#schemas/vbam/state.ts';
import { otherOf } from '#vbam/questions/shared/diplomacy/pairs.ts';

/** Reports the same to each side of a pair, about the other. */
export function tellBoth(
  { between }: Pick<Relation, 'between'>,
  tell: (common: { seenBy: string[]; empire: string; with: string }) => void,
): void {
  for (const empire of between) tell({ seenBy: [empire], empire, with: otherOf(between, empire) });
}
