import type { Refusal } from '#core/answer.ts';
import { unseenIn } from '#core/names.ts';
import { nameProblem } from '../orders/names.ts';
import type { Start } from './start.ts';

/** Why something that others will read may not be called so. */
export function labelProblem({ view }: Start, name: string): Refusal | null {
  const hidden = unseenIn(name);
  if (hidden) return { why: `a name cannot hold the control character ${hidden.code}`, rule: 'O-69' };
  return nameProblem(view, 'empire', view.empire.id, name);
}
