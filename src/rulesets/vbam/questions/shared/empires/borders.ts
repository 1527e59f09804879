import type { Relation, Treaty } from '#schemas/vbam/state.ts';
import { treatiesIn, treatyIn } from '../diplomacy/relations.ts';

/** Why a system is closed to an empire's military units. */
export interface Closed {
  partner: string;
  /** 4.3.4; otherwise it is in the partner's sphere (4.3.3) */
  zone: boolean;
}

/** The systems that are closed to one empire, by id. */
export type Closures = ReadonlyMap<string, Closed>;

/** What closes systems to an empire: a partner's sphere, and what the two have signed. */
export interface Neighbour {
  partner: string;
  treaties: Treaty[];
  /** 4.3-a: the partner's, as far as the empire knows it */
  sphere: readonly string[];
  /** G-49: those of the sphere where the partner is at war with others */
  contested: ReadonlySet<string>;
  /** O-59: neutral systems that the partner lets it enter */
  consents: readonly string[];
}

/** 4.3.3: whether two empires have a border that forces may not cross: a military treaty opens it. */
export function hasBorder(relation: Pick<Relation, 'treaties'>): boolean {
  return treatyIn(relation, 'border') !== undefined && treatyIn(relation, 'military') === undefined;
}

/** 4.3.4: the neutral systems between two empires, in order of their ids. */
export function neutralZoneOf(relation: Pick<Relation, 'treaties'>): string[] {
  return [...new Set(treatiesIn(relation).flatMap(({ terms }) => terms.neutralZone ?? []))].sort();
}

/** 4.3.3, 4.3.4: what is closed to an empire's military units, as it knows or as things are. */
export function closuresFrom(neighbours: readonly Neighbour[]): Closures {
  const closed = new Map<string, Closed>();
  for (const { partner, treaties, sphere, consents } of neighbours) {
    if (hasBorder({ treaties })) {
      const open = openedBeside(neighbours, partner);
      for (const system of sphere) if (!open.has(system)) closed.set(system, { partner, zone: false });
    }
    for (const system of neutralZoneOf({ treaties })) {
      if (!consents.includes(system)) closed.set(system, { partner, zone: true });
    }
  }
  return closed;
}

/** G-49: comrades enter each other's contested systems, also where these are as well in the sphere of the enemy they have named. */
function openedBeside(neighbours: readonly Neighbour[], partner: string): ReadonlySet<string> {
  const comrades = neighbours.filter((one) => {
    const treaty = treatyIn(one, 'co-belligerency');
    return treaty && (one.partner === partner || treaty.terms.against?.includes(partner));
  });
  return new Set(comrades.flatMap(({ contested }) => [...contested]));
}
