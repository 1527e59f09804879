import type { Refusal } from '#core/answer.ts';
import { nameProblem } from '#vbam/view/names.ts';
import type { Start } from './start.ts';

/** Why a name that others will read is not allowed. */
export function labelProblem({ view }: Start, name: string): Refusal | null {
  return nameProblem(view, 'empire', view.empire.id, name);
}
