import type { Values } from '#core/orders/grammar/attempt.ts';
import { ALL_FLEETS } from '#vbam/orders/plans/battlePlans.ts';
import type { EmpireView } from '#vbam/view/view.ts';

type Records = Readonly<Record<string, unknown>>;

/** Where the thing named in a gap must be found; what others hold, or words, cannot be used up by orders of one's own. */
const holders: Readonly<Record<string, (view: EmpireView) => readonly Records[]>> = {
  colony: ({ colonies }) => [colonies],
  colonies: ({ colonies }) => [colonies],
  fleet: ({ fleets }) => [fleets, { [ALL_FLEETS]: true }],
  other: ({ fleets }) => [fleets],
  unit: ({ units }) => [units],
  units: ({ units }) => [units],
  ship: ({ units }) => [units],
  carrier: ({ fleets, units }) => [fleets, units],
  class: ({ unitClasses }) => [unitClasses],
};

/**
 * Whether everything that an order names is still there. A sheet is read against the names of that moment, so checks rely on it;
 * advisers think of what there was before the first order, and standing instructions may have merged, scrapped or discarded it.
 */
export function isThere(view: EmpireView, values: Values): boolean {
  return Object.entries(values).every(([gap, value]) => {
    const among = Object.hasOwn(holders, gap) ? holders[gap]?.(view) : undefined;
    if (!among) return true;
    return (Array.isArray(value) ? value : [value]).every((id) => among.some((records) => Object.hasOwn(records, String(id))));
  });
}
