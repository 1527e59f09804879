import { naturalOrder } from '#core/naturalOrder.ts';
import { industryUsedAt } from '#vbam/orders/guards/industry.ts';
import type { Draft } from '#vbam/orders/order.ts';
import { buildUnits } from '#vbam/orders/verbs/construction/buildUnits.ts';
import { payable } from './payable.ts';

/** G-36: the own colonies where nothing is being built, and a unit could be. */
export function idlePlacesIn(draft: Draft): string[] {
  const { view } = draft;
  const busy = new Set(Object.values(view.projects).map(({ system }) => system));
  return Object.keys(view.colonies)
    .sort(naturalOrder)
    .filter(
      (colony) =>
        !busy.has(colony) &&
        industryUsedAt(draft, colony) === 0 &&
        Object.keys(view.unitClasses).some((unitClass) => payable(draft, buildUnits, { class: unitClass, colony })),
    );
}
