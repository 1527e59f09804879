import { naturalOrder } from '#core/naturalOrder.ts';
import type { EmpireView } from '#vbam/view/view.ts';

/** Ids of own fleets, in the order of the names that people call them by. */
export function fleetsByName({ fleets }: Pick<EmpireView, 'fleets'>, ids: readonly string[] = Object.keys(fleets)): string[] {
  return [...ids].sort((one, other) => naturalOrder(fleets[one]?.name ?? one, fleets[other]?.name ?? other));
}
