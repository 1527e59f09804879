/** A piece of a sentence: a word that must stand there, or a gap. */
export type Part = { word: string } | { slot: string };

/** What stood in the gaps, and where. */
export type Spans = ReadonlyMap<string, { text: string; at: number }>;

/** All ways to write a sentence such as `colonize {system} [from {capital}]`: what is in brackets may be left out. */
export function formsOf(sentence: string): Part[][] {
  const known = forms.get(sentence) ?? expand(sentence);
  forms.set(sentence, known); // every order of every sheet is held against every verb
  return known;
}

const forms = new Map<string, Part[][]>();

function expand(sentence: string): Part[][] {
  const optional = /\[([^\]]*)\]/.exec(sentence);
  if (!optional) return [partsOf(sentence)];
  const [before, after] = [sentence.slice(0, optional.index), sentence.slice(optional.index + optional[0].length)];
  return [...expand(`${before}${optional[1]}${after}`), ...expand(before + after)];
}

/** Every way in which a text can be cut to fit the form. Words inside quotes are never the form's. */
export function cutsOf(form: readonly Part[], text: string): Spans[] {
  return cutFrom(form, text, skipBlanks(text, 0)).map((spans) => new Map(spans));
}

/** How many of the form's leading words the text begins with, counted in letters. */
export function headLength(form: readonly Part[], text: string): number {
  let at = skipBlanks(text, 0);
  const start = at;
  for (const part of form) {
    if (!('word' in part) || !wordStandsAt(text, part.word, at)) break;
    at = skipBlanks(text, at + part.word.length);
  }
  return at - start;
}

type Cut = [slot: string, { text: string; at: number }][];

function cutFrom(form: readonly Part[], text: string, at: number): Cut[] {
  const [part, ...rest] = form;
  if (!part) return at === text.length ? [[]] : [];
  if ('word' in part) {
    return wordStandsAt(text, part.word, at) ? cutFrom(rest, text, skipBlanks(text, at + part.word.length)) : [];
  }
  return endsOf(rest[0], text, at).flatMap((end) => {
    const filled = text.slice(at, end).trimEnd();
    if (filled === '') return [];
    return cutFrom(rest, text, skipBlanks(text, end)).map((cut): Cut => [[part.slot, { text: filled, at }], ...cut]);
  });
}

/** A word of the sentence is looked for so many times: no name holds it more often, but hostile text may. */
const MOST_ENDS = 8;

/** Where a gap that begins at `at` may end: before the next word, after one word if another gap follows, or at the end. */
function endsOf(next: Part | undefined, text: string, at: number): number[] {
  if (!next) return [text.length];
  if ('slot' in next) return [at + (/^(?:"[^"]*"|\S)+/.exec(text.slice(at))?.[0].length ?? 0)];
  const ends: number[] = [];
  let quoted = false;
  for (let end = at; end < text.length && ends.length < MOST_ENDS; end++) {
    if (text[end] === '"') quoted = !quoted;
    else if (!quoted && wordStandsAt(text, next.word, end)) ends.push(end);
  }
  return ends;
}

function wordStandsAt(text: string, word: string, at: number): boolean {
  if (text.slice(at, at + word.length).toLowerCase() !== word) return false;
  if (!/\w/.test(word)) return true; // a colon needs no blank before it
  const isLetter = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{N}_'"-]/u.test(letter);
  return !isLetter(text[at - 1]) && !isLetter(text[at + word.length]);
}

function partsOf(sentence: string): Part[] {
  return (sentence.match(/\{\w+\}|[^\s{}:,]+|[:,]/g) ?? []).map((piece) =>
    piece.startsWith('{') ? { slot: piece.slice(1, -1) } : { word: piece.toLowerCase() },
  );
}

function skipBlanks(text: string, at: number): number {
  let next = at;
  while (text[next] === ' ') next++;
  return next;
}
