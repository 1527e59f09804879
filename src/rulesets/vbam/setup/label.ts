import type { Refusal } from '#core/answer.ts';
import { nameProblem } from '#vbam/view/names.ts';
import type { Start } from './start.ts';

/** Why something that others will read may not be called so. */
export function labelProblem({ view }: Start, name: string): Refusal | null {
  return nameProblem(view, 'empire', view.empire.id, name);
}
