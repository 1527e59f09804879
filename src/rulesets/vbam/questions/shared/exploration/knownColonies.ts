import type { EmpireKnowledge } from '#schemas/vbam/state.ts';

export type KnownPlace = EmpireKnowledge['colonies'][string];

/** A foreign colony as it was detected. */
export interface KnownColony {
  owner: string;
  size: string;
}

type Places = Readonly<Record<string, KnownPlace>>;

/** The known foreign colonies in a system: one, or several where they may share it (G-58). */
export function knownColoniesAt(places: Places, system: string): KnownColony[] {
  const place = places[system];
  return place ? coloniesOf(place) : [];
}

export function coloniesOf({ owner, size, besides = [] }: KnownPlace): KnownColony[] {
  return owner === null ? [] : [{ owner, size }, ...besides];
}

/** Whether others are known to live in a system. */
export function isSettledByOthers(places: Places, system: string): boolean {
  return (places[system]?.owner ?? null) !== null;
}

/** Whether an empire is known to have a colony in a system. */
export function isKnownToLiveAt(places: Places, system: string, empire: string): boolean {
  return knownColoniesAt(places, system).some(({ owner }) => owner === empire);
}

/** Everything known of others in a system, with these colonies in this order. */
export function placeWith(
  colonies: readonly KnownColony[],
  { seen, facilities }: Pick<KnownPlace, 'seen' | 'facilities'>,
): KnownPlace {
  const [first, ...besides] = colonies;
  const { owner, size } = first ?? { owner: null, size: '' };
  return { seen, owner, size, facilities, ...(besides.length > 0 && { besides }) };
}

/** A place with news of one colony; others that are remembered there stay beside it only where several may live (G-58). */
export function placeWithNews(
  before: KnownPlace | undefined,
  colony: KnownColony,
  look: Pick<KnownPlace, 'seen' | 'facilities'>,
  { multiColonySystems }: { multiColonySystems: boolean },
): KnownPlace {
  const others = multiColonySystems && before ? coloniesOf(before).filter(({ owner }) => owner !== colony.owner) : [];
  return placeWith([...others, colony], look);
}
