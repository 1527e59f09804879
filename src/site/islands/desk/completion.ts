import { foldName } from '#core/names.ts';
import { quotedName } from '#core/orders/grammar/quotedName.ts';
import { formsOf, type Part, startsOf } from '#core/orders/grammar/sentence.ts';
import { type Lexicon, unquoted } from '#core/orders/grammar/slots.ts';
import { formInWords, type Verb } from '#core/orders/grammar/verb.ts';

/** Something that may be written next. */
export interface Suggestion {
  /** what is shown */
  label: string;
  /** what replaces the text from `from` to the caret */
  text: string;
  from: number;
  /** the whole sentence it leads to */
  hint: string;
}

export interface Completions {
  suggestions: Suggestion[];
  /** sentences that continue here with something that cannot be listed, such as a number or a new name */
  expected: string[];
}

/** A longer list is no help. */
const MAX_SUGGESTIONS = 120;

/** What can be written next in an unfinished order. Positions are offsets in the text. */
export function completionsFor(text: string, verbs: readonly Verb[], lexicon: Lexicon): Completions {
  const found: Completions = { suggestions: [], expected: [] };
  for (const verb of verbs) {
    for (const form of formsOf(verb.sentence)) follow({ verb, form, text, lexicon, found }, 0, skipBlanks(text, 0));
  }
  return { suggestions: ranked(text, found.suggestions), expected: [...new Set(found.expected)] };
}

interface Walk {
  verb: Verb;
  form: readonly Part[];
  text: string;
  lexicon: Lexicon;
  found: Completions;
}

/** Follows a form as far as the text does, and notes what may come next. */
function follow(walk: Walk, index: number, at: number): void {
  const part = walk.form[index];
  if (part && 'word' in part) followWord(walk, index, at, part.word);
  else if (part) followGap(walk, index, at, part.slot);
}

function followWord(walk: Walk, index: number, at: number, word: string): void {
  const { text, verb, form, found } = walk;
  const rest = text.slice(at).toLowerCase();
  const end = at + word.length;
  const stands = rest.startsWith(word) && (!/\w/.test(word) || text[end] === ' ');
  if (stands) {
    follow(walk, index + 1, skipBlanks(text, end));
    return;
  }
  const phrase = phraseFrom(form, index);
  const sought = index === 0 && rest.length > 1 && phrase.includes(rest); // "mart" finds "declare martial law"
  if (rest === phrase || !(phrase.startsWith(rest) || sought)) return;
  found.suggestions.push({ label: phrase.trimEnd(), text: phrase, from: at, hint: formInWords(verb) });
}

function followGap(walk: Walk, index: number, at: number, slot: string): void {
  const { text, verb, form, lexicon } = walk;
  const next = form[index + 1];
  const read = (written: string) => {
    const reading = verb.slots[slot]?.read(unquoted(written.trim()), lexicon);
    return reading !== undefined && 'value' in reading;
  };
  for (const end of endsOf(next, text, at)) if (read(text.slice(at, end))) follow(walk, index + 1, skipBlanks(text, end));
  const written = text.slice(at);
  // a complete name and a blank after it: the sentence continues
  if (next && 'word' in next && /\s$/.test(text) && written !== '' && read(written)) follow(walk, index + 1, text.length);
  offer(walk, index, at, slot);
}

function offer(walk: Walk, index: number, at: number, slot: string): void {
  const { verb, form, text, lexicon, found } = walk;
  const declared = verb.slots[slot];
  const choices = declared?.choices(lexicon) ?? null;
  if (!choices) {
    if (mayStand(walk, slot, text.slice(at).trim())) found.expected.push(formInWords(verb));
    return;
  }
  const from = declared?.title.endsWith(', ...') ? afterLastComma(text, at) : at;
  const begun = foldName(text.slice(from).replace(/^"/, ''));
  const next = form[index + 1];
  const after = next && 'word' in next ? (/\w/.test(next.word) ? ' ' : `${next.word} `) : '';
  const others = new Set(found.suggestions.map((suggestion) => suggestion.text));
  for (const label of choices) {
    const suggestion = { label, text: quotedName(label) + after, from, hint: formInWords(verb) };
    if (!foldName(label).includes(begun) || others.has(suggestion.text)) continue;
    if (foldName(label) === begun && (after === '' || text.endsWith(' '))) continue; // it is already there
    found.suggestions.push(suggestion);
  }
}

/** Whether what is written can be what cannot be listed: no word is a number. */
function mayStand({ verb, lexicon }: Walk, slot: string, written: string): boolean {
  const reading = written === '' ? null : verb.slots[slot]?.read(unquoted(written), lexicon);
  return !reading || 'value' in reading;
}

/** The words of a form up to its next gap: `declare martial law at `. */
function phraseFrom(form: readonly Part[], index: number): string {
  let phrase = '';
  for (const part of form.slice(index)) {
    if (!('word' in part)) return /\w$/.test(phrase) ? `${phrase} ` : phrase;
    phrase += /^\w/.test(part.word) && phrase !== '' && !phrase.endsWith(' ') ? ` ${part.word}` : part.word;
    if (!/\w/.test(part.word)) phrase += ' ';
  }
  return phrase;
}

function endsOf(next: Part | undefined, text: string, at: number): number[] {
  if (!next) return [];
  if ('word' in next) return startsOf(next.word, text, at);
  const word = /^(?:"[^"]*"|\S)+(?=\s)/.exec(text.slice(at))?.[0];
  return word === undefined ? [] : [at + word.length];
}

function afterLastComma(text: string, at: number): number {
  const comma = text.lastIndexOf(',');
  return comma < at ? at : skipBlanks(text, comma + 1);
}

/** Suggestions that begin with what was written come first, and each only once: if a sentence may end or continue, it ends. */
function ranked(text: string, suggestions: readonly Suggestion[]): Suggestion[] {
  const begins = ({ label, from }: Suggestion) => foldName(label).startsWith(foldName(text.slice(from).replace(/^"/, '')));
  const byWords = Map.groupBy(suggestions, ({ from, text: words }) => `${from} ${words.trimEnd()}`);
  const once = [...byWords.values()].flatMap(
    (alike) => alike.find(({ text: words }) => !words.endsWith(' ')) ?? alike.slice(0, 1),
  );
  return [...once.filter(begins), ...once.filter((suggestion) => !begins(suggestion))].slice(0, MAX_SUGGESTIONS);
}

function skipBlanks(text: string, at: number): number {
  let next = at;
  while (text[next] === ' ') next++;
  return next;
}
