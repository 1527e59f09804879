import { pick, type Stream } from '#core/dice.ts';
import { formsOf } from '#core/orders/grammar/sentence.ts';
import type { Lexicon, Slot } from '#core/orders/grammar/slots.ts';
import type { Verb } from '#core/orders/grammar/verb.ts';
import { abilities, eras, unitTypes } from '#schemas/vbam/stateWords.ts';

/** What sentences are filled with besides what fits. */
export interface Words {
  lexicon: Lexicon;
  /** names of anything in the campaign, known or not */
  strange: readonly string[];
  /** names that come up again and again, so that orders of several sheets and turns meet */
  focus?: readonly string[];
  /** classes of which units can be granted */
  classes?: readonly string[];
}

/** A verb's own sentence with its gaps filled: mostly with what fits, now and then with anything. */
export function filledSentence(verb: Verb, words: Words, stream: Stream): string {
  const parts = pick(stream, formsOf(verb.sentence));
  const written = parts.map((part) => {
    if ('word' in part) return part.word;
    const slot = verb.slots[part.slot];
    return slot ? filled(slot, words, stream) : part.slot;
  });
  return written.join(' ').replaceAll(' :', ':').replaceAll(' ,', ',');
}

const ODDITIES = [
  '0',
  '-1',
  '99999999999',
  '1e9',
  'constructor',
  '__proto__',
  '""',
  'Nowhere',
  '<b>',
  'undefined'.slice(0, 5),
  ':',
];

function filled(slot: Slot<unknown>, words: Words, stream: Stream): string {
  const chance = stream.below(20);
  if (chance === 0) return pick(stream, ODDITIES);
  if (chance === 1 && words.strange.length > 0) return quoted(pick(stream, words.strange));
  const choices = slot.choices(words.lexicon);
  if (choices === null) return made(slot, words, stream);
  if (choices.length === 0) return quoted(words.strange.length > 0 ? pick(stream, words.strange) : 'Nowhere');
  const { focus = [] } = words;
  const near = stream.below(2) === 0 ? choices.filter((choice) => focus.includes(choice)) : [];
  const many = slot.title.endsWith(', ...') && near.length === 0 ? 1 + stream.below(3) : 1;
  return Array.from({ length: many }, () => fitting(slot, pick(stream, near.length > 0 ? near : choices), stream)).join(', ');
}

/** `3 Scout` where a list of forces is asked for. */
function fitting(slot: Slot<unknown>, choice: string, stream: Stream): string {
  return /^\d/.test(slot.title) ? `${1 + stream.below(3)} ${quoted(choice)}` : quoted(choice);
}

type Maker = (words: Words, stream: Stream, slot: Slot<unknown>) => string;

/** For gaps whose fillings cannot be listed, by their title. */
const makers: Readonly<Record<string, Maker>> = {
  name: longName,
  fleet: longName,
  ruling: (words, stream, slot) => longName(words, stream, slot),
  class: ({ classes = [] }, stream) => (classes.length > 0 ? quoted(pick(stream, classes)) : 'Scout'),
  'two letters': (_, stream) => `${pick(stream, [...'ABCDXYZ'])}${pick(stream, [...'QRSTUV'])}`,
  terms: (words, stream) => Array.from({ length: 1 + stream.below(3) }, () => clause(words, stream)).join('; '),
  'type costing EP with DV 2, FTL 1, ...': (_, stream) => drawing(stream),
  'tech level': (_, stream) => techLevel(stream),
  culture: (_, stream) =>
    `aggressiveness ${1 + stream.below(100)}, xenophobia ${1 + stream.below(100)}, integrity ${1 + stream.below(100)}`,
  relationship: (_, stream) => String(stream.below(201) - 100),
  '1-100': (_, stream) => String(1 + stream.below(100)),
  lane: (_, stream) => String(1 + stream.below(4)),
};

function made(slot: Slot<unknown>, words: Words, stream: Stream): string {
  return (makers[slot.title] ?? amount)(words, stream, slot);
}

function amount(_: Words, stream: Stream): string {
  return String(pick(stream, [1, 1, 2, 2, 3, 4, 5, 8, 12, 20, 40, 100, 1000]));
}

const LETTERS = [
  'Aster',
  'Brónze',
  'Cinder',
  'Dølphin',
  'Ember',
  'Faraway',
  'Ĝranite',
  'Hélios',
  'Imperium',
  'Juniper',
  'Kestrel',
];

/** A name, often as long as its gap takes. */
export function longName({ lexicon }: Words, stream: Stream, slot?: Slot<unknown>): string {
  const most = slot ? longestIn(slot, lexicon) : 60;
  const long = stream.below(2) === 0 ? most : pick(stream, [6, 12, 20, 30, 48]);
  let name = pick(stream, LETTERS);
  while (name.length < long) name += ` ${pick(stream, LETTERS)}${stream.below(90)}`;
  return quoted(name.slice(0, Math.min(long, most)).trim());
}

/** How many letters a gap takes at most. */
function longestIn(slot: Slot<unknown>, lexicon: Lexicon): number {
  return [1000, 500, 160, 120, 80, 60, 48, 40, 30, 20].find((length) => 'value' in slot.read('x'.repeat(length), lexicon)) ?? 12;
}

function techLevel(stream: Stream): string {
  return stream.below(5) === 0 ? pick(stream, eras) : `TL ${stream.below(6)}`;
}

function drawing(stream: Stream): string {
  const features = Array.from({ length: stream.below(4) }, () => `${pick(stream, abilities)} ${1 + stream.below(4)}`);
  const cost = pick(stream, [2, 4, 6, 9, 14, 30]);
  const statistics = [`DV ${1 + stream.below(cost)}`, `AS ${stream.below(cost)}`, 'FTL 1'].slice(0, 1 + stream.below(3));
  return `${pick(stream, unitTypes)} costing ${cost} for ${techLevel(stream)} with ${[...statistics, ...features].join(', ')}`;
}

/** What a treaty may say besides itself. */
function clause({ lexicon, strange }: Words, stream: Stream): string {
  const nameOf = (category: string) => {
    const names = lexicon(category).map(({ label }) => label);
    return quoted(names.length > 0 ? pick(stream, names) : (strange[0] ?? 'Nowhere'));
  };
  const side = pick(stream, ['we', 'they']);
  const place = nameOf(side === 'we' ? 'colony' : 'system');
  return pick(stream, [
    () => `${side} cede ${place}; ${side} release ${place}`, // nothing can be given twice
    () => `we hand over ${nameOf('unit')}, ${nameOf('unit')}; we cede ${nameOf('colony')}`,
    () => `neutral zone ${nameOf('system')}`,
    () => `against ${nameOf('empire')}`,
    () => `${side} relinquish ${nameOf('system')}`,
    () => `${side} cede ${place}`,
    () => `${side} release ${place}`,
    () => `${side} pay ${pick(stream, [1, 5, 20, 500])} EP for ${pick(stream, [1, 3, 100])} turns`,
    () => `${side} hand over data of ${techLevel(stream)}`,
    () => `we hand over ${nameOf('unit')}`,
  ])();
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '')}"`;
}
