import type { Refusal } from '#core/answer.ts';
import { looksLike } from '#core/unicode/skeleton.ts';
import { nameProblem, writingProblem } from '#vbam/view/names/names.ts';
import type { Start } from './start.ts';

/** Why a name that others will read is not allowed. */
export function labelProblem({ view }: Start, name: string): Refusal | null {
  return nameProblem(view, 'empire', view.empire.id, name);
}

/** Why a people may not be called this. It may share its name with others of its kind and with its own realm, but not with a realm it knows. */
export function speciesProblem({ view }: Start, name: string): Refusal | null {
  const bad = writingProblem(name);
  const like = Object.values(view.empires).find((empire) => looksLike(name, empire.name));
  return bad ?? (like ? { why: `it would be taken for ${like.name}, which is the name of an empire`, rule: 'O-69' } : null);
}
