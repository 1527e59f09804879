import type { Galaxy } from '#schemas/galaxy.ts';
import type { CampaignState } from '#schemas/state.ts';
import { mapNow } from '#vbam/questions/mapNow.ts';
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
  const isWord = (text: string) => /^[a-z0-9-]+$/.test(text);
  return { words: new Set(texts.filter(isWord)), phrases: texts.filter((text) => !isWord(text)) };
}

function hiddenPlaces({ systems, lanes }: Sources, map: Galaxy): string[] {
  return [
    ...map.systems.flatMap(({ id, name }) => (systems.has(id) ? [] : [id, name])),
    ...map.lanes.flatMap(({ id }) => (lanes.has(id) ? [] : [id])),
  ];
}

/** Nobody ever learns what others call a system, or what they have in their treasury. */
function hiddenEmpires(empire: string, own: Sources, { empires }: CampaignState): string[] {
  return Object.entries(empires).flatMap(([id, { name, species, systemNames, treasury }]) => {
    if (id === empire) return [];
    const names = Object.values(systemNames).map((given) => given.name);
    const sums = Object.values(treasury).filter((sum) => sum >= 100_000);
    return [...names, ...sums.map(String), ...(own.empires.has(id) ? [] : [id, name, ...(species.match(CANARY) ?? [])])];
  });
}

/** Classes are known by a good look at a unit; ids of units and the like, and names of fleets, are nobody else's business. */
function hiddenBelongings(empire: string, own: Sources, state: CampaignState): string[] {
  const { units, fleets, facilities, projects, tradeRoutes, unitClasses } = state;
  const ids = [units, fleets, facilities, projects, tradeRoutes].flatMap((records) =>
    Object.entries(records).flatMap(([id, { owner }]) => (owner === empire ? [] : [id])),
  );
  const names = Object.values(fleets).flatMap(({ owner, name }) =>
    owner !== empire && /^(Botpatrol|Q)/.test(name) ? [name] : [],
  );
  const classes = Object.entries(unitClasses).flatMap(([id, { owner, name }]) =>
    owner === empire || own.classes.has(id) ? [] : [id, ...(name.match(CANARY) ?? [])],
  );
  return [...ids, ...names, ...classes];
}

/** What of it stands in a text. */
export function leaksIn(text: string, { words, phrases }: Hidden): string[] {
  const lower = text.toLowerCase();
  const found = new Set<string>();
  for (const word of new Set(lower.match(WORD))) {
    for (const part of word.includes('q') ? [word, ...(word.match(CANARY) ?? [])] : [word]) if (words.has(part)) found.add(part); // also inside longer ids
  }
  for (const phrase of phrases) if (lower.includes(phrase)) found.add(phrase);
  return [...found];
}
