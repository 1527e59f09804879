import { cutName } from '#core/cutName.ts';
import { type Dice, pick, type Stream } from '#core/dice.ts';
import { slugOf } from '#core/names.ts';
import type { Culture, EmpireKind } from '#schemas/vbam/state.ts';
import { MAX_NAME } from '#vbam/tables/campaign/names.ts';
import { playerCulture } from '#vbam/tables/campaign/starting.ts';
import { freshId } from './freshId.ts';
import { LIVERY_COUNT, type Livery, liveryFor } from './livery.ts';
import {
  polities,
  qualities,
  speciesEndings,
  speciesMiddles,
  speciesStarts,
  unwantedSounds,
  unwantedSpecies,
  unwantedTags,
} from './words/empires.ts';

interface Home {
  /** from 1 */
  number: number;
  system: string;
}

/** An empire as it enters a campaign, without its belongings. */
export interface GeneratedEmpire extends Home, Livery {
  id: string;
  kind: EmpireKind;
  name: string;
  species: string;
  tag: string;
  culture: Culture;
}

/** One name in this many also says what kind of people they are. */
const QUALITY_ONE_IN = 4;
/** Four letters or fewer are too often a plain word. */
const SHORTEST_SPECIES = 5;
const ALPHABET = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Empires for these homes: the first `players` numbers are players', the rest non-players'. Adding an empire never changes an earlier one. */
export function generateEmpires(dice: Dice, homes: readonly Home[], players: number): GeneratedEmpire[] {
  const empires: GeneratedEmpire[] = [];
  for (const home of [...homes].sort((a, b) => a.number - b.number)) {
    const stream = dice.at('empire', String(home.number));
    const kind = home.number <= players ? 'player' : 'non-player';
    const culture = kind === 'player' ? { ...playerCulture } : rollCulture(stream); // before the name, because its draws depend on earlier names
    const species = generateSpecies(stream, empires);
    const name = generateName(stream, species, empires);
    const tag = tagFor(name, new Set(empires.map((empire) => empire.tag)));
    // a non-player's number would tell how many others there are
    const livery = kind === 'player' ? liveryFor(home.number) : anyLivery(dice.at('empire', String(home.number), 'livery'));
    empires.push({ ...home, id: slugOf(name), kind, name, species, tag, culture, ...livery });
  }
  return empires;
}

/** What an empire that rises in play is called, and what it is like. */
export type People = Omit<GeneratedEmpire, keyof Home | 'kind'>;

/**
 * A people that rises in play. All that anybody sees of it comes from its own stream, so that nothing tells how many others there are or what
 * they are called; two that look alike are told apart for each reader. `taken` are the ids in use.
 */
export function generatePeople(stream: Stream, taken: Taken): People {
  const culture = rollCulture(stream);
  const species = generateSpecies(stream, []);
  return { ...styleFrom(stream, species, taken), species, culture };
}

/** What part of a people calls itself when it leaves an empire: of the same kind, under a name and a livery of its own. */
export function generateBreakaway(stream: Stream, species: string, taken: Taken): Omit<People, 'culture' | 'species'> {
  return styleFrom(stream, species, taken);
}

type Taken = Readonly<Record<string, unknown>>;

function styleFrom(stream: Stream, species: string, taken: Taken): Omit<People, 'culture' | 'species'> {
  const name = generateName(stream, species, []);
  return { name, tag: tagFor(name, new Set()), ...anyLivery(stream), id: freshId(stream, slugOf(name), taken) };
}

/** Two that wear the same are told apart for each reader. */
function anyLivery(stream: Stream): Livery {
  return liveryFor(1 + stream.below(LIVERY_COUNT));
}

/** Two letters that no other empire has, from the name as far as possible. */
export function tagFor(name: string, taken: ReadonlySet<string>): string {
  const free = (tag: string) => !taken.has(tag) && !unwantedTags.has(tag);
  const tag = [...tagsFrom(name), ...ALPHABET.flatMap((first) => ALPHABET.map((second) => first + second))].find(free);
  if (!tag) throw new Error('all two-letter tags are taken');
  return tag;
}

/** Initials first, then the first letter with each later one, then any two letters in order. */
function* tagsFrom(name: string): Generator<string> {
  const words = name
    .toUpperCase()
    .split(' ')
    .map((word) => word.replace(/[^A-Z]/g, ''))
    .filter((word) => word !== '');
  const initials = words.map((word) => word.charAt(0));
  if (words.length > 1) yield initials.slice(-2).join('');
  const letters = [...words.join('')];
  for (const [index, first] of letters.entries()) for (const second of letters.slice(index + 1)) yield first + second;
}

/** 4.4-b: each value D100. */
function rollCulture(stream: Stream): Culture {
  const value = (label: keyof Culture) => stream.roll('d100', label, '4.4-b').total;
  return { aggressiveness: value('aggressiveness'), integrity: value('integrity'), xenophobia: value('xenophobia') };
}

/** A people whose name begins like no earlier one's, so that nobody mixes them up in a report. */
function generateSpecies(stream: Stream, earlier: readonly Pick<GeneratedEmpire, 'species'>[]): string {
  const beginnings = new Set(earlier.map(({ species }) => beginningOf(species)));
  const fresh = speciesStarts.filter((start) => !beginnings.has(beginningOf(start)));
  const starts = fresh.length > 0 ? fresh : speciesStarts;
  let species: string;
  do species = pick(stream, starts) + pick(stream, speciesMiddles) + (stream.below(2) === 0 ? pick(stream, speciesEndings) : '');
  while (!isPleasant(species));
  return species;
}

function isPleasant(species: string): boolean {
  if (species.length < SHORTEST_SPECIES || unwantedSpecies.has(species)) return false;
  return !unwantedSounds.some((sound) => species.toLowerCase().includes(sound));
}

/** `Kili Hegemony`, or `Free Kili Hegemony`; no form of government twice while there is another. */
function generateName(stream: Stream, species: string, earlier: readonly Pick<GeneratedEmpire, 'name'>[]): string {
  const used = new Set(earlier.map(({ name }) => name.split(' ').at(-1)));
  const fresh = polities.filter((polity) => !used.has(polity));
  const polity = pick(stream, fresh.length > 0 ? fresh : polities);
  const quality = stream.below(QUALITY_ONE_IN) === 0 ? `${pick(stream, qualities)} ` : '';
  // peoples of older campaigns have names of up to sixty letters
  return `${quality}${cutName(species, MAX_NAME - quality.length - polity.length - 1)} ${polity}`;
}

function beginningOf(word: string): string {
  return word.slice(0, 2);
}
