import type { Galaxy } from '#schemas/vbam/galaxy.ts';
import type { CampaignState, Relation, Treaty } from '#schemas/vbam/state.ts';
import { type PoliticalMap, politicalMapOf, spheresOf } from '../../empires/politics.ts';
import { otherOf } from '../diplomacy/pairs.ts';
import { treatiesIn, treatyIn } from '../diplomacy/relations.ts';

/** Why an empire's military units have no business in a system. */
export interface Closed {
  partner: string;
  /** 4.3.4; otherwise it lies in the partner's sphere (4.3.3) */
  zone: boolean;
}

/** The systems that are closed to one empire, by id. */
export type Closures = ReadonlyMap<string, Closed>;

/** What closes systems to an empire: a partner's sphere, and what the two have signed. */
interface Neighbour {
  partner: string;
  treaties: Treaty[];
  /** 4.3-a: the partner's, as far as the empire knows it */
  sphere: readonly string[];
  /** G-49: those of the sphere where the partner is at war with others */
  contested: ReadonlySet<string>;
  /** O-59: neutral systems that the partner lets it enter */
  consents: readonly string[];
}

/** 4.3.3: whether two have drawn a border that forces may not cross: a military treaty opens it. */
export function hasBorder(relation: Pick<Relation, 'treaties'>): boolean {
  return treatyIn(relation, 'border') !== undefined && treatyIn(relation, 'military') === undefined;
}

/** 4.3.4: the neutral systems between two empires, in order of their ids. */
export function neutralZoneOf(relation: Pick<Relation, 'treaties'>): string[] {
  return [...new Set(treatiesIn(relation).flatMap(({ terms }) => terms.neutralZone ?? []))].sort();
}

/** 4.3.3, 4.3.4: what is closed to an empire's military units, by what it knows or by the truth. */
export function closuresFrom(neighbours: readonly Neighbour[]): Closures {
  const closed = new Map<string, Closed>();
  for (const { partner, treaties, sphere, contested, consents } of neighbours) {
    const sideBySide = treatyIn({ treaties }, 'co-belligerency') !== undefined;
    if (hasBorder({ treaties })) {
      for (const system of sphere) if (!(sideBySide && contested.has(system))) closed.set(system, { partner, zone: false });
    }
    for (const system of neutralZoneOf({ treaties })) {
      if (!consents.includes(system)) closed.set(system, { partner, zone: true });
    }
  }
  return closed;
}

/** The same for all empires at once, as things are; who is bound by nothing is left out. */
export function closuresIn(state: CampaignState, galaxy: Galaxy): ReadonlyMap<string, Closures> {
  const bound = Object.values(state.relations).filter((relation) => hasBorder(relation) || neutralZoneOf(relation).length > 0);
  if (bound.length === 0) return new Map();
  const map = politicalMapOf(state, galaxy);
  const spheres = spheresOf(map);
  const neighbours = new Map<string, Neighbour[]>();
  for (const { between, treaties, consents } of bound) {
    for (const empire of between) {
      const partner = otherOf(between, empire);
      const held = spheres.get(partner) ?? [];
      const own = neighbours.get(empire) ?? [];
      neighbours.set(empire, own);
      own.push({ partner, treaties, ...sphereFor(map, held, empire), consents: consents[partner] ?? [] });
    }
  }
  return new Map([...neighbours].map(([empire, own]) => [empire, closuresFrom(own)]));
}

/** A power's systems as another meets them: where that one has a say itself nothing is closed to it. */
export function sphereFor(map: PoliticalMap, held: Iterable<string>, empire: string): Pick<Neighbour, 'sphere' | 'contested'> {
  const sphere = [...held].filter((system) => !map.get(system)?.by.includes(empire));
  return { sphere, contested: new Set(sphere.filter((system) => map.get(system)?.state === 'contested')) };
}
