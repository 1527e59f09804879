import { withArticle } from '#core/article.ts';
import { listed } from '#core/listed.ts';
import { foldName } from '#core/names.ts';
import { naturalOrder } from '#core/naturalOrder.ts';
import { looseName } from '#core/orders/forgiving/loosely.ts';
import { indexOf } from './nameIndex.ts';
import { quotedName } from './quotedName.ts';
import { folded, type Lexicon, LONGEST_NAME, misreading, type Named, type Slot } from './slots.ts';

const ANY = 'that you know';
/** The most things of one name that an error lists. */
const MAX_NAMED = 8;

/** Declares a slot for a name of one of these categories; where only a title is given, it is the category too. */
interface NameSlots<Category extends string> {
  (category: Category): Slot<string>;
  (title: string, category: Category, among?: string): Slot<string>;
}

/** What names can be of, for answers about a name of something else; and which of that is the player's own. */
interface NameKinds {
  kinds: readonly string[];
  own: readonly string[];
  /** those that are known by a part of their names too, where it fits one alone */
  byPart?: readonly string[];
}

/** Gives the function that declares slots for names, by the categories of one lexicon: a misspelt one does not compile. */
export function namesBy<Category extends string>(kinds: NameKinds = { kinds: [], own: [] }): NameSlots<Category> {
  const made = new Map<string, Slot<string>>();
  return (title: string, category: string = title, among: string = ANY) => {
    const key = JSON.stringify([title, category, among]);
    const slot = made.get(key) ?? nameSlot({ title, category, among }, kinds);
    made.set(key, slot); // verbs share it, and so what was read with it
    return slot;
  };
}

interface NameGap {
  title: string;
  category: string;
  /** the group that a refusal says it is not in */
  among: string;
}

/** The name or id of something the player knows; gives the id. */
function nameSlot({ title, category, among }: NameGap, kinds: NameKinds): Slot<string> {
  const titles = [title, ...kinds.kinds].map((words) => ({ before: `${words} `, after: ` ${words}` }));
  return {
    title,
    holds: 'name',
    choices: (lexicon) => indexOf(lexicon(category)).labels(),
    read(written, lexicon) {
      const names = indexOf(lexicon(category));
      if (written.length > LONGEST_NAME) return { why: `is no ${title} ${among}` };
      if (names.isTooLong(written)) return misreading(() => misread(written, { title, category, among }, kinds, lexicon));
      const found = names.called(folded(written));
      const [only] = found;
      if (only && found.length === 1)
        return only.label === written ? { value: only.id } : { value: only.id, name: nameFor(only, written) };
      if (only) {
        const ids = found.slice(0, MAX_NAMED).map(({ id }) => id);
        return { why: `is the name of several: write ${listed(ids)}`, near: only.id };
      }
      const meant =
        names.looselyCalled(written) ??
        names.looselyCalled(withoutTitle(written, titles)) ??
        (kinds.byPart?.includes(category) ? names.partlyCalled(written) : undefined);
      return meant
        ? { value: meant.id, said: quotedName(meant.label) }
        : misreading(() => misread(written, { title, category, among }, kinds, lexicon));
    },
  };
}

/** What is wrong with a name that nothing of its kind has. */
function misread(written: string, gap: NameGap, kinds: NameKinds, lexicon: Lexicon): { why: string; near?: string } {
  const { title, category, among } = gap;
  const other = among === ANY ? somethingElse(written, gap, kinds, lexicon) : null;
  if (other !== null) return { why: other };
  const near = indexOf(lexicon(category)).nearTo(written);
  const those = kinds.own.includes(category) ? ownInWords(lexicon(category)) : '';
  if (near !== undefined && !(those !== '' && isOtherNumber(written, near)))
    return { why: `is no ${title} ${among}; did you mean "${near}"?`, near: quotedName(near) };
  return {
    why: isSweeping(written) ? `is not understood here: name each ${title} that you mean` : `is no ${title} ${among}${those}`,
  };
}

/** Who writes `2nd Fleet` hardly means the 1st. */
function isOtherNumber(written: string, name: string): boolean {
  const bare = (text: string) => looseName(text).replace(/\d+(?:st|nd|rd|th)?\b/g, '#');
  return bare(written).includes('#') && bare(written) === bare(name);
}

/** `: you have 1st Fleet and 2nd Fleet`, where they are few. */
function ownInWords(names: readonly Named[]): string {
  if (names.length === 0 || names.length > MAX_NAMED) return '';
  return `: you have ${listed(names.map(({ label }) => label).sort(naturalOrder), 'and')}`;
}

/** An id stays an id: two things may have the same name. */
function nameFor({ id, label }: Named, written: string): string {
  return folded(written) === id && foldName(label) !== id ? written : quotedName(label);
}

function isSweeping(written: string): boolean {
  return /^(?:all|both|every|each|everything|everyone)\b/i.test(written);
}

/** `is a system, not a colony of yours: nobody lives there`; null if nothing has that name. */
function somethingElse(
  written: string,
  { title, category }: NameGap,
  { kinds, own }: NameKinds,
  lexicon: Lexicon,
): string | null {
  for (const kind of kinds) {
    const [found] = kind === category ? [] : indexOf(lexicon(kind)).called(folded(written));
    if (!found) continue;
    const wanted = `${withArticle(title)}${own.includes(category) ? ' of yours' : ''}`;
    const aside = found.aside?.() ?? '';
    return `is ${withArticle(kind)}, not ${wanted}${aside === '' ? '' : `: ${aside}`}`;
  }
  return null;
}

/** `system Vega` and `Vega system` -> `Vega`. */
function withoutTitle(written: string, titles: readonly { before: string; after: string }[]): string {
  const words = folded(written).replace(/^the /, '');
  const first = titles.find(({ before }) => words.startsWith(before));
  if (first) return words.slice(first.before.length);
  const last = titles.find(({ after }) => words.endsWith(after));
  return last ? words.slice(0, -last.after.length) : words;
}
