import type { Refusal } from '#core/answer.ts';
import { foldName, unseenIn } from '#core/names.ts';
import { isCalled } from '#core/orders/slots.ts';
import { facilityKinds } from '#schemas/vbam/stateWords.ts';
import { infrastructures } from '#vbam/tables/colonies/infrastructure.ts';
import { lexiconOf, type NameCategory } from './lexicon.ts';
import type { EmpireView } from './view.ts';

/** O-69: why something may not have this name; `self` is the id of what bears it. Only what the empire knows counts. */
export function nameProblem(view: EmpireView, category: NameCategory, self: string | null, name: string): Refusal | null {
  const folded = foldName(name);
  const hidden = unseenIn(name);
  if (hidden) return { why: `a name cannot hold ${hidden.what}`, rule: 'O-69' };
  if (name.includes('"')) return { why: 'a name holds no quotes', rule: 'O-69' };
  if (!/[\p{L}\p{N}]/u.test(folded)) return { why: 'a name holds at least a letter or a digit', rule: 'O-69' };
  const taken = lexiconOf(view)(category).find((named) => named.id !== self && isCalled(named, folded));
  return taken ? { why: `another ${category} is called ${taken.label}`, rule: 'O-69' } : null;
}

/** Other things that orders build, whose names a class may not have. */
const builtByName: readonly string[] = [...infrastructures, ...facilityKinds, 'imperial capital'];

/** O-69: a class that shares its name with a facility could not be ordered. */
export function classNameProblem(view: EmpireView, self: string | null, name: string): Refusal | null {
  if (!/^\p{L}/u.test(name)) return { why: 'the name of a class begins with a letter', rule: 'O-69' };
  if (builtByName.includes(foldName(name))) return { why: `${name} is the name of something else that is built`, rule: 'O-69' };
  return nameProblem(view, 'class', self, name);
}
