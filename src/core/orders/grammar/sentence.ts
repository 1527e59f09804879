/** A piece of a sentence: a fixed word, or a gap. */
export type Part = { word: string } | { slot: string };

/** What was written in the gaps, and where. */
export type Spans = ReadonlyMap<string, { text: string; at: number }>;

/** All ways to write a sentence such as `(colonize|settle) {system} [from {capital}]`: one of the words in round brackets, and what is in square ones may be left out. */
export function formsOf(sentence: string): Part[][] {
  const known = forms.get(sentence) ?? expand(sentence);
  forms.set(sentence, known); // every order of every sheet is matched against every verb
  return known;
}

const forms = new Map<string, Part[][]>();

function expand(sentence: string): Part[][] {
  const choice = /\[([^\]]*)\]|\(([^)]*)\)/.exec(sentence);
  if (!choice) return [partsOf(sentence)];
  const [before, after] = [sentence.slice(0, choice.index), sentence.slice(choice.index + choice[0].length)];
  const choices = choice[1] === undefined ? (choice[2] ?? '').split('|') : [choice[1], ''];
  return choices.flatMap((chosen) => expand(before + chosen + after));
}

/** A sentence with its gaps filled. Parts in brackets that lack something are left out. */
export function filledIn(sentence: string, gaps: Readonly<Record<string, string>>): string {
  const whole = sentence.replace(/\[([^\]]*)\]/g, (_, part: string) =>
    [...part.matchAll(/\{(\w+)\}/g)].every(([, gap = '']) => gaps[gap] !== undefined) ? part : '',
  );
  const filled = whole.replace(/\{(\w+)\}/g, (_, gap: string) => gaps[gap] ?? '...');
  return filled.replace(/ +/g, ' ').trim();
}

/** Every way in which a text can be cut to fit the form. Words inside quotes are never the form's. `mostWords`: in a gap that another gap follows. */
export function cutsOf(form: readonly Part[], text: string, mostWords = 1): Spans[] {
  return cutFrom({ form, text, mostWords }, 0, skipBlanks(text, 0)).map((spans) => new Map(spans));
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

/** Whether a text begins with all the words that a sentence begins with. */
export function begins({ sentence }: { sentence: string }, text: string): boolean {
  return formsOf(sentence).some((form) => {
    let at = skipBlanks(text, 0);
    for (const part of form) {
      if ('slot' in part) return true;
      if (!wordStandsAt(text, part.word, at)) return false;
      at = skipBlanks(text, at + part.word.length);
    }
    return true;
  });
}

/** The word that a text begins with, as a form would write it; empty when it does not begin with a word. */
export function firstWordOf(text: string): string {
  return (/^ *([\p{L}\p{N}_'"-]+)/u.exec(text)?.[1] ?? '').toLowerCase();
}

type Cut = [slot: string, { text: string; at: number }][];

interface Cutting {
  form: readonly Part[];
  text: string;
  mostWords: number;
}

function cutFrom(cutting: Cutting, index: number, at: number): Cut[] {
  const { form, text } = cutting;
  const part = form[index];
  if (!part) return at === text.length ? [[]] : [];
  if ('word' in part) {
    return wordStandsAt(text, part.word, at) ? cutFrom(cutting, index + 1, skipBlanks(text, at + part.word.length)) : [];
  }
  const cuts: Cut[] = [];
  for (const end of endsOf(cutting, form[index + 1], at)) {
    const filled = text.slice(at, end).trimEnd();
    if (filled === '') continue;
    for (const cut of cutFrom(cutting, index + 1, skipBlanks(text, end))) {
      cuts.push([[part.slot, { text: filled, at }], ...cut]);
    }
  }
  return cuts;
}

/** The most places where a word of the sentence is looked for: no name contains it more often, but hostile text may. */
const MAX_ENDS = 3;

/** Where a gap that begins at `at` may end: before the next word, after a few words if another gap follows, or at the end. */
function endsOf({ text, mostWords }: Cutting, next: Part | undefined, at: number): number[] {
  if (!next) return [text.length];
  if ('slot' in next) return wordEnds(text, at, mostWords);
  return startsOf(next.word, text, at);
}

function wordEnds(text: string, at: number, most: number): number[] {
  const ends: number[] = [];
  const words = /\s*(?:"[^"]*"|\S)+/y;
  words.lastIndex = at;
  while (ends.length < most && words.exec(text)) ends.push(words.lastIndex);
  return ends;
}

/** Where a word of a sentence occurs in a text, outside quotes; the first few places. */
export function startsOf(word: string, text: string, from = 0): number[] {
  const starts: number[] = [];
  let quoted = false;
  const found = wordOrQuote(word);
  found.lastIndex = from;
  for (let match = found.exec(text); match && starts.length < MAX_ENDS; match = found.exec(text)) {
    if (match[0] === '"') quoted = !quoted;
    else if (!quoted && wordStandsAt(text, word, match.index)) starts.push(match.index);
  }
  return starts;
}

/** Finds where a word may be, and quotes on the way: much quicker than looking at every letter. */
function wordOrQuote(word: string): RegExp {
  const known = patterns.get(word) ?? new RegExp(`"|${word.replace(/[^\w]/g, '\\$&')}`, 'gi');
  patterns.set(word, known);
  return known;
}

const patterns = new Map<string, RegExp>();

function wordStandsAt(text: string, word: string, at: number): boolean {
  if (text.slice(at, at + word.length).toLowerCase() !== word) return false;
  if (!/\w/.test(word)) return true; // a colon needs no blank before it
  return !isLetter(text[at - 1]) && !isLetter(text[at + word.length]);
}

function isLetter(letter: string | undefined): boolean {
  return letter !== undefined && /[\p{L}\p{N}_'"-]/u.test(letter);
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
