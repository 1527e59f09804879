import { itemAt } from '#core/itemAt.ts';
import type { Colony, Empire, Region, Treasury, UnitClass } from '#schemas/vbam/state.ts';
import { isShutOff } from '../economy/workplace.ts';

type Divided = Pick<Empire, 'cutOff'>;

/** 4.3.5: the cut-off region that a system is in. */
export function regionOf({ cutOff }: Divided, system: string | undefined): Region | undefined {
  return system === undefined ? undefined : cutOff.find(({ systems }) => systems.includes(system));
}

/** 4.3.5-b, G-28: the pools that pay for what is bought in a place: those of the own colony there if it is shut off; without a place, those of the capital. */
export function treasuryFor(
  empire: Divided & Pick<Empire, 'treasury'>,
  system: string | undefined,
  colony: Colony | undefined,
): Treasury {
  if (colony && isShutOff({ colony })) return colony.sequestered;
  return (regionOf(empire, system) ?? empire).treasury;
}

/** What identifies the regions of an empire within a turn: their first systems. */
export function regionKeyOf({ systems }: Pick<Region, 'systems'>): string {
  return itemAt(systems, 0);
}

/** G-37, 4.3.5-d: whether a class can be built in a place: a region knows what was known when it was cut off, and its own. */
export function isOnForceListAt(
  empire: Divided,
  id: string,
  { prototyped }: Pick<UnitClass, 'prototyped'>,
  system: string,
): boolean {
  return regionOf(empire, system)?.classes.includes(id) ?? prototyped;
}
