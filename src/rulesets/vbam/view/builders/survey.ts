import { askedOnce } from '#core/askedOnce.ts';
import type { Galaxy, Lane, StarSystem } from '#schemas/vbam/galaxy.ts';
import type { CampaignState, Relation } from '#schemas/vbam/state.ts';
import { sharedSystemsOf } from '#vbam/questions/colonies/colonies.ts';
import { hasMet } from '#vbam/questions/diplomacy/contactSides.ts';
import { type Site, sitesByOwner, sitesOf } from '#vbam/questions/economy/sites.ts';
import { byOwner } from '#vbam/questions/empires/byOwner.ts';
import { type PoliticalMap, politicalMapOf, spheresOf } from '#vbam/questions/empires/politics.ts';
import { mapNow } from '#vbam/questions/galaxy/mapNow.ts';
import { pocketSystemsOf } from '#vbam/questions/galaxy/pockets.ts';
import { unitIn } from '#vbam/questions/shared/forces/unitIn.ts';

/** A whole state sorted by who owns, knows or meets what, so that the views of all its empires together cost no more than one walk over it. */
export interface Survey {
  /** the position of each system on the map, and its number there */
  systems: ReadonlyMap<string, { star: StarSystem; number: number }>;
  /** G-15: the systems of pocket dimensions */
  pockets: ReadonlySet<string>;
  /** the lanes of each system */
  lanesAt(system: string): readonly Lane[];
  /** the explored lanes that an empire knows (G-06), in the order of the map */
  lanesOf(empire: string): readonly Lane[];
  /** G-58: systems where several empires live */
  shared: ReadonlySet<string>;
  owned<Kind extends OwnedKind>(kind: Kind, empire: string): CampaignState[Kind];
  /** with those whom it has met */
  relationsOf(empire: string): readonly Relation[];
  /** derelicts in tow of an empire's units */
  towsOf(empire: string): readonly [derelict: string, ship: string][];
  /** 4.3: who holds which system; computed on first use, because only border treaties reveal it */
  politics(): Politics;
  /** every empire's sites, by owner; computed on first use, because only treaties reveal others' */
  sites(): ReadonlyMap<string, Site[]>;
}

export interface Politics {
  map: PoliticalMap;
  spheres: ReturnType<typeof spheresOf>;
}

const ownedKinds = ['colonies', 'facilities', 'unitClasses', 'units', 'fleets', 'projects', 'tradeRoutes'] as const;
type OwnedKind = (typeof ownedKinds)[number];

export function surveyOf(state: CampaignState, galaxy: Galaxy): Survey {
  const { systems, lanes } = mapNow(galaxy, state);
  const owned = new Map(ownedKinds.map((kind) => [kind, byOwner<{ owner: string }>(state[kind])]));
  const ends = gathered(lanes, ({ a, b }) => [a, b]);
  const known = gathered(lanes, ({ id }) => (state.lanes[id]?.explored ? state.lanes[id].knownBy : []));
  const relations = gathered(Object.values(state.relations), (relation) =>
    relation.between.filter((one) => hasMet(relation, one)),
  );
  const tows = gathered(towsIn(state), ([, ship]) => [unitIn(state, ship).owner]);
  return {
    systems: new Map(systems.map((star, number) => [star.id, { star, number }])),
    pockets: new Set(pocketSystemsOf(state, { systems, lanes })),
    lanesAt: (system) => ends.get(system) ?? [],
    lanesOf: (empire) => known.get(empire) ?? [],
    shared: sharedSystemsOf(state),
    owned: <Kind extends OwnedKind>(kind: Kind, empire: string) => (owned.get(kind)?.get(empire) ?? {}) as CampaignState[Kind],
    relationsOf: (empire) => relations.get(empire) ?? [],
    towsOf: (empire) => tows.get(empire) ?? [],
    politics: askedOnce(() => {
      const map = politicalMapOf(state, { ...galaxy, systems, lanes });
      return { map, spheres: spheresOf(map) };
    }),
    sites: askedOnce(() => sitesByOwner(sitesOf(state, { systems }))),
  };
}

function towsIn({ wilds, units }: CampaignState): [string, string][] {
  return Object.entries(wilds).flatMap(([id, wild]): [string, string][] => {
    const ship = wild.kind === 'derelict' ? wild.towedBy : null;
    return ship !== null && ship in units ? [[id, ship]] : [];
  });
}

/** Things under all their keys, in their order. */
function gathered<Thing>(things: readonly Thing[], keysOf: (thing: Thing) => readonly string[]): Map<string, Thing[]> {
  const groups = new Map<string, Thing[]>();
  for (const thing of things) {
    for (const key of keysOf(thing)) {
      const group = groups.get(key) ?? [];
      groups.set(key, group);
      group.push(thing);
    }
  }
  return groups;
}
