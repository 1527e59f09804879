import { classOfUnit } from '#vbam/questions/shared/forces/whereabouts.ts';
import type { VbamTurn } from '#vbam/turn.ts';

/** 4.8.1-c, G-23: loyal troops who stay at a colony of the rebels are on enemy ground from now on. */
export function holdOut({ state, number }: VbamTurn, loyalists: string, systems: readonly string[]): void {
  for (const unit of Object.values(state.units)) {
    const { owner, place } = unit;
    if (owner !== loyalists || place.kind !== 'system' || !systems.includes(place.system)) continue;
    if (classOfUnit(state, unit).type === 'ground force') unit.landed = number;
  }
}
