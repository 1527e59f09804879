import { defaultOptions, GENERATOR_VERSION, optionsFrom } from '#generators/options.ts';
import type { GalaxyOptions, GalaxyShape, MapKind } from '#schemas/vbam/galaxy.ts';

export interface Settings {
  seed: string;
  options: GalaxyOptions;
}

/** What an address asks for, and what had to be changed. */
export interface Asked {
  settings: Settings;
  notes: string[];
}

export const shapeWords: Record<GalaxyShape, string> = {
  disc: 'Disc',
  spiral: 'Spiral',
  ring: 'Ring',
  clusters: 'Clusters',
  field: 'Open field',
};

export const mapWords: Record<MapKind, string> = { lanes: 'Jump lanes', freeform: 'Freeform hexes' };

/** What can be switched off: its name in the address, on the page and on the command line. */
export const toggles = [
  { key: 'laneAttraction', label: 'Bright stars draw more lanes', flag: '--no-lane-attraction' },
  { key: 'strategicResources', label: 'Strategic resources', flag: '--no-strategic-resources' },
  { key: 'specialEncounters', label: 'Special encounters', flag: '--no-special-encounters' },
  { key: 'laneClasses', label: 'Lane classes', flag: '--no-lane-classes' },
  { key: 'variableDifficulty', label: 'Some lanes are harder to explore', flag: '--no-variable-difficulty' },
  { key: 'fairStarts', label: 'Even starts', flag: '--no-fair-starts' },
] as const satisfies readonly { key: keyof GalaxyOptions; label: string; flag: string }[];

export const FIRST_SEED = 'coreward';

/** Every option is in the address, so that a link means the same galaxy even if a default changes. */
export function queryOf({ seed, options }: Settings): string {
  const query = new URLSearchParams({ seed });
  for (const key of ['systems', 'homes', 'shape', 'map'] as const) query.set(key, String(options[key]));
  for (const { key } of toggles) query.set(key, options[key] ? '1' : '0');
  query.set('generator', String(GENERATOR_VERSION));
  return `?${query}`;
}

export function settingsFrom(search: string): Asked {
  const query = new URLSearchParams(search);
  const notes: string[] = [];
  const chosen: Partial<GalaxyOptions> = {};
  readNumber(query, 'systems', chosen, notes);
  readNumber(query, 'homes', chosen, notes);
  chosen.shape = readWord(query, 'shape', shapeWords, defaultOptions.shape, notes);
  chosen.map = readWord(query, 'map', mapWords, defaultOptions.map, notes);
  for (const { key } of toggles) if (query.has(key)) chosen[key] = query.get(key) !== '0';
  const version = query.get('generator');
  if (version !== null && version !== String(GENERATOR_VERSION)) {
    notes.push(
      `This link was made by generator ${version}; generator ${GENERATOR_VERSION} draws another galaxy from the same seed.`,
    );
  }
  return { settings: { seed: query.get('seed') ?? FIRST_SEED, options: optionsFrom(chosen) }, notes };
}

function readNumber(query: URLSearchParams, key: 'systems' | 'homes', chosen: Partial<GalaxyOptions>, notes: string[]): void {
  const text = query.get(key);
  if (text === null) return;
  if (/^\d{1,6}$/.test(text)) chosen[key] = Number(text);
  else notes.push(`The link says ${key} “${text}”, which is no number: the usual is used.`);
}

function readWord<Word extends string>(
  query: URLSearchParams,
  key: string,
  words: Record<Word, string>,
  usual: Word,
  notes: string[],
): Word {
  const text = query.get(key);
  if (text === null) return usual;
  if (Object.hasOwn(words, text)) return text as Word;
  notes.push(`The link says ${key} “${text}”, which is unknown: ${usual} is used.`);
  return usual;
}
