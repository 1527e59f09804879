import type { Refusal } from '#core/answer.ts';
import { foldName } from '#core/names.ts';
import { isCalled, type Named } from '#core/orders/grammar/slots.ts';
import { looksLike, soundsOfficial } from '#core/unicode/skeleton.ts';
import { spellingProblem } from '#core/unicode/spelling.ts';
import { facilityKinds } from '#schemas/vbam/stateWords.ts';
import { infrastructures } from '#vbam/tables/colonies/infrastructure.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { lexiconOf } from './lexicon.ts';

/** What is named by players, and what their readers could mix up. */
const categories = ['empire', 'system', 'class', 'fleet'] as const;
type Category = (typeof categories)[number];

/** O-69: why something may not have this name; `self` is the id of what bears it. Only what the empire knows counts, so a refusal tells no secret. */
export function nameProblem(view: EmpireView, category: Category, self: string | null, name: string): Refusal | null {
  const bad = writingProblem(name);
  if (bad) return bad;
  const [lexicon, folded] = [lexiconOf(view), foldName(name)];
  const taken = lexicon(category).find((named) => named.id !== self && isCalled(named, folded));
  if (taken) return { why: `another ${category} is called ${taken.label}`, rule: 'O-69' };
  for (const kind of categories) {
    const like = lexicon(kind).find((named) => !(kind === category && named.id === self) && isLike(named, name));
    if (like) return { why: `it would be taken for ${like.label}, which is the name of ${articles[kind]} ${kind}`, rule: 'O-69' };
  }
  return ownLikeness(view, category, self, name) ?? foreignLikeness(view, name);
}

const articles: Record<Category, string> = { empire: 'an', system: 'a', class: 'a', fleet: 'a' };

/** O-69: why nothing at all may have this name. */
export function writingProblem(name: string): Refusal | null {
  const spelt = spellingProblem(name);
  if (spelt !== null) return { why: `a name ${spelt}`, rule: 'O-69' };
  return soundsOfficial(name) ? { why: 'it would be taken for the moderator', rule: 'O-69' } : null;
}

function isLike({ label, formerly }: Named, name: string): boolean {
  return looksLike(name, label) || (formerly !== undefined && looksLike(name, formerly));
}

/** An empire knows its own name, though no order needs it. */
function ownLikeness({ empire }: EmpireView, category: Category, self: string | null, name: string): Refusal | null {
  if ((category === 'empire' && self === empire.id) || !looksLike(name, empire.name)) return null;
  return { why: `it would be taken for ${empire.name}, which is the name of an empire`, rule: 'O-69' };
}

/** Classes of others may have the very same name, as every empire has Scouts; but none that only looks the same. */
function foreignLikeness({ foreign, foreignClasses }: EmpireView, name: string): Refusal | null {
  const labels = [...Object.values(foreign.classes), ...Object.values(foreignClasses)].map((unitClass) => unitClass.name);
  const like = labels.find((label) => foldName(label) !== foldName(name) && looksLike(name, label));
  return like === undefined ? null : { why: `it would be taken for ${like}, a class of another empire`, rule: 'O-69' };
}

/** Other things that orders build, whose names a class may not have. */
const builtByName: readonly string[] = [...infrastructures, ...facilityKinds, 'imperial capital'];

/** O-69: a class that shares its name with a facility could not be ordered. */
export function classNameProblem(view: EmpireView, self: string | null, name: string): Refusal | null {
  const bad = writingProblem(name);
  if (bad) return bad;
  if (!/^\p{L}/u.test(name)) return { why: 'the name of a class begins with a letter', rule: 'O-69' };
  if (builtByName.some((built) => looksLike(name, built)))
    return { why: `${name} is the name of something else that is built`, rule: 'O-69' };
  return nameProblem(view, 'class', self, name);
}
