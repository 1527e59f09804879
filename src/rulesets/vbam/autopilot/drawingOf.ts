import { entriesOf } from '#core/keysOf.ts';
import type { UnitDesign } from '#schemas/vbam/state.ts';
import type { Drawing } from '#vbam/orders/slots/drawing.ts';

/** A design in the words of the order that designs it. */
export function drawingOf({ type, buildCost, techLevel, statistics, abilities }: UnitDesign): Drawing {
  const features = [...entriesOf(statistics), ...entriesOf(abilities)]
    .filter(([, value]) => value > 0)
    .map(([item, value]) => ({ item, value }));
  return { type, buildCost, techLevel, features };
}
