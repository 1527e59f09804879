import { inIdOrder } from '#core/inIdOrder.ts';
import { recordIn } from '#core/recordIn.ts';
import type { Unit, UnitClass } from '#schemas/vbam/state.ts';

/** What the units of an empire are asked for. */
interface Forces {
  units: Readonly<Record<string, Unit>>;
  unitClasses: Readonly<Record<string, Pick<UnitClass, 'type'>>>;
}

/** G-48: units that one empire took from another in war and still has, in order of their ids; bases stay where they stand. */
export function captivesOf({ units, unitClasses }: Forces, holder: string, from: string): string[] {
  return inIdOrder(units).flatMap(([id, unit]) => {
    if (unit.owner !== holder || unit.capturedFrom !== from) return [];
    const { type } = recordIn(unitClasses, unit.class, 'unit class');
    return type === 'starbase' || type === 'ground base' ? [] : [id];
  });
}
