import type { Galaxy } from '#schemas/vbam/galaxy.ts';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { mapNow } from '#vbam/questions/galaxy/mapNow.ts';
import { CANARY } from './canaries.ts';
import type { Sources } from './sources.ts';

/** What an empire must not read anywhere. */
export interface Hidden {
  /** canaries, ids and numbers: single words */
  words: Set<string>;
  /** names of several words, and others' words */
  phrases: string[];
}

const WORD = /[a-z0-9]+(?:-[a-z0-9]+)*/g;

/** Everything in play that an empire has no source for. */
export function hiddenFrom(empire: string, own: Sources, state: CampaignState, galaxy: Galaxy): Hidden {
  const texts = [
    ...hiddenPlaces(own, mapNow(galaxy, state)),
    ...hiddenEmpires(empire, own, state),
    ...hiddenBelongings(empire, own, state),
    ...Object.entries(state.wilds).flatMap(([id, { name }]) => (own.wilds.has(id) ? [] : [id, name])),
  ].map((text) => text.toLowerCase());
  const shared = sharedWith(empire, own, state);
  const secret = texts.filter((text) => !shared.has(text));
  const isWord = (text: string) => /^[a-z0-9-]+$/.test(text);
  return { words: new Set(secret.filter(isWord)), phrases: secret.filter((text) => !isWord(text)) };
}

/** 4.7, 3.4.11-h: an empire that broke away shares species and the names of systems and classes with the one it left: words that either knows. */
function sharedWith(empire: string, own: Sources, { empires, unitClasses }: CampaignState): ReadonlySet<string> {
  const species = Object.entries(empires).flatMap(([id, one]) => (id === empire || own.empires.has(id) ? [one.species] : []));
  const systems = Object.values(empires[empire]?.systemNames ?? {}).flatMap(({ name, former }) => [name, former]);
  const classes = Object.entries(unitClasses).flatMap(([id, { owner, name }]) =>
    owner === empire || own.classes.has(id) ? [name] : [],
  );
  const canaries = [...species, ...classes].flatMap((name) => name.match(CANARY) ?? []);
  return new Set([...canaries, ...systems].map((word) => word.toLowerCase()));
}

function hiddenPlaces({ systems, lanes }: Sources, map: Galaxy): string[] {
  return [
    ...map.systems.flatMap(({ id, name }) => (systems.has(id) ? [] : [id, name])),
    ...map.lanes.flatMap(({ id }) => (lanes.has(id) ? [] : [id])),
  ];
}

/** Nobody ever learns what others call a system, or what they have in their treasury. */
function hiddenEmpires(empire: string, own: Sources, { empires }: CampaignState): string[] {
  const ownNames = new Set(Object.values(empires[empire]?.systemNames ?? {}).flatMap((given) => [given.name, given.former]));
  return Object.entries(empires).flatMap(([id, { name, species, systemNames, treasury }]) => {
    if (id === empire) return [];
    const names = Object.values(systemNames).flatMap((given) => (ownNames.has(given.name) ? [] : [given.name]));
    return [...names, ...sumsIn(treasury), ...(own.empires.has(id) ? [] : [id, name, ...(species.match(CANARY) ?? [])])];
  });
}

/** Sums unlike any other number, as files keep them and as pages print them. */
export function sumsIn(treasury: CampaignState['empires'][string]['treasury']): string[] {
  const sums = [...Object.values(treasury), Math.floor(treasury.epTenths / 10)];
  return sums.filter((sum) => sum >= 100_000).map(String);
}

/** Classes are known by a good look at a unit; ids of units and the like, and names of fleets, are nobody else's business. */
function hiddenBelongings(empire: string, own: Sources, state: CampaignState): string[] {
  const { units, fleets, facilities, projects, tradeRoutes, unitClasses } = state;
  const ids = [units, fleets, facilities, projects, tradeRoutes].flatMap((records) =>
    Object.entries(records).flatMap(([id, { owner }]) => (owner === empire || own.held.has(id) ? [] : [id])),
  );
  const names = Object.values(fleets).flatMap(({ owner, name }) =>
    owner !== empire && /^(Botpatrol|Q)/.test(name) ? [name] : [],
  );
  const classes = Object.entries(unitClasses).flatMap(([id, { owner, name }]) =>
    owner === empire || own.classes.has(id) ? [] : [id, ...(name.match(CANARY) ?? [])],
  );
  return [...ids, ...names, ...classes];
}

/** Each word of plain data once, keys and numbers included: all there is to find in its JSON, which repeats most of it. */
export function wordsIn(data: unknown): string {
  const found = new Set<unknown>();
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) found.add(value);
    else if (Array.isArray(value)) for (const one of value) collect(one);
    else
      for (const key in value) {
        found.add(key);
        collect(value[key as keyof typeof value]);
      }
  };
  collect(data);
  return [...found].join('\n');
}

/** What of it is in a text. */
export function leaksIn(text: string, { words, phrases }: Hidden): string[] {
  const lower = text.toLowerCase();
  const found = new Set<string>();
  for (const word of new Set(lower.match(WORD))) {
    for (const part of word.includes('q') ? [word, ...partsOf(word)] : [word]) if (words.has(part)) found.add(part);
  }
  for (const phrase of phrases) if (lower.includes(phrase)) found.add(phrase);
  return [...found];
}

/** What may be inside a longer id: a canary, and an id that begins with one. */
function partsOf(word: string): string[] {
  return [...word.matchAll(CANARY)].flatMap(({ 0: canary, index }) => [canary, word.slice(index)]);
}
