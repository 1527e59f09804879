import { distance } from 'fastest-levenshtein';
import { foldName } from './names.ts';
import { remembered } from './remembered.ts';

/** Comparing long texts is slow, and a hint would hardly help with one. */
const MAX_LETTERS = 200;

/** Words as `foldName` leaves them. */
const foldsOf = remembered((words: readonly string[]): readonly string[] => words.map(foldName));

/** The same with blanks around them, as they stand among others. */
const apartIn = remembered((words: readonly string[]): readonly string[] => foldsOf(words).map((word) => ` ${word} `));

/** The word that was most likely meant, or undefined when none is near. */
export function nearestTo(written: string, words: readonly string[]): string | undefined {
  const most = Math.max(1, Math.floor(written.length / 3)) + 2;
  const isLikely = (word: string) => Math.abs(word.length - written.length) <= most; // no other can be near
  if (written.length > MAX_LETTERS || !words.some(isLikely)) return undefined;
  const folded = foldName(written);
  const folds = foldsOf(words);
  let best: string | undefined;
  let reach = Math.max(1, Math.floor(folded.length / 3));
  for (let index = 0; index < words.length && reach >= 0; index++) {
    const [word, fold] = [words[index] ?? '', folds[index] ?? ''];
    if (!isLikely(word) || Math.abs(fold.length - folded.length) > reach) continue; // it has too few letters, or too many
    const away = awayFrom(folded, fold);
    if (away <= reach) [best, reach] = [word, away - 1]; // another must be nearer
  }
  return best;
}

/** The same; or the only one that begins with these words, or that stands among them. */
export function nearestOrWithin(written: string, words: readonly string[]): string | undefined {
  const near = nearestTo(written, words);
  if (near !== undefined || written.length > MAX_LETTERS || written.length < 3) return near;
  const folded = ` ${foldName(written)} `;
  const apart = apartIn(words);
  const longer = words.filter((_, index) => apart[index]?.startsWith(folded) && apart[index] !== folded);
  if (longer.length > 0) return longer.length === 1 ? longer[0] : undefined;
  const within = words.filter((_, index) => folded.includes(apart[index] ?? ''));
  return within.length === 1 ? within[0] : undefined;
}

/** Letters to change; two that only swapped places count as one slip. */
function awayFrom(written: string, word: string): number {
  let at = 0;
  while (at < written.length && written[at] === word[at]) at++;
  const swapped = written[at] === word[at + 1] && written[at + 1] === word[at] && written.slice(at + 2) === word.slice(at + 2);
  return swapped && at + 1 < written.length ? 1 : distance(written, word);
}

/** `; did you mean "galaxy"?`, or nothing. */
export function didYouMean(written: string, words: readonly string[]): string {
  const word = nearestTo(written, words);
  return word === undefined ? '' : `; did you mean "${word}"?`;
}
