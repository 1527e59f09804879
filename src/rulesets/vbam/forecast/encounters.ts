import { remembered } from '#core/remembered.ts';
import type { KnownForce } from '#schemas/vbam/state.ts';
import type { DraftedOrders } from '#vbam/orders/checkOrders.ts';
import { levelAgainst } from '#vbam/orders/guards/permitted.ts';
import type { Lurking } from '#vbam/questions/shared/galaxy/wilds.ts';
import { lairsAt } from '#vbam/view/war/knownWilds.ts';
import { forcesSeenLately } from '#vbam/view/war/threats.ts';
import type { Way } from './ways.ts';

/** An own fleet and whoever is thought to be where it comes by, or is. */
export interface Encounter {
  fleet: string;
  system: string;
  /** whether it comes there, or is there already */
  comes: boolean;
  /** whether it is there when a turn ends, and when this one does */
  stays: boolean;
  isThere: boolean;
  /** enemies in space */
  foes: readonly KnownForce[];
  /** G-13, G-14 */
  lairs: readonly Lurking[];
}

/** G-46: the enemies of whoever gives these orders, where they were seen lately: those on whom the sheet declares are among them. */
export const foesOf = remembered((drafted: DraftedOrders): readonly KnownForce[] =>
  forcesSeenLately(drafted.after.start).filter(({ owner }) => levelAgainst(drafted.after, owner) !== null),
);

/** Those of them in space at one place. */
export function foesInSpaceAt(drafted: DraftedOrders, system: string): KnownForce[] {
  return foesOf(drafted).filter((force) => force.where === 'space' && force.system === system);
}

/** Who would meet whom where, by what the empire knows: the one list that all warnings of enemies and beasts put into words. */
export function encountersAhead(drafted: DraftedOrders, ways: readonly Way[]): Encounter[] {
  const { start } = drafted.after;
  return ways.flatMap(({ fleet, entered, stops }) =>
    [...new Set([...entered, ...stops.slice(0, 1)])].map((system) => ({
      ...{ fleet, system, comes: entered.includes(system), stays: stops.includes(system), isThere: stops[0] === system },
      foes: foesInSpaceAt(drafted, system),
      lairs: lairsAt(start, system),
    })),
  );
}
