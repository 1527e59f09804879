import { sumOf } from '#core/sum.ts';
import type { Transport } from '#vbam/battle/forces.ts';
import { basingSizeOf } from '#vbam/questions/shared/forces/basing.ts';
import { agentsAboard, type Holds, holdsOf, type MannedForces } from '#vbam/questions/shared/forces/carrying.ts';
import { unitIn } from '#vbam/questions/shared/forces/unitIn.ts';
import { currentStatisticsOf } from '#vbam/questions/shared/forces/unitState.ts';
import { classOfUnit, systemOfUnit } from '#vbam/questions/shared/forces/whereabouts.ts';
import type { VbamTurn } from '#vbam/turn.ts';

/** G-23: an empire's ships in a system with what is free in them for troops, those with most room first; who fled or is laid up takes nobody. */
export function transportsOf({ state, notes }: VbamTurn, owner: string, system: string): Transport[] {
  const own = Object.keys(state.units)
    .sort()
    .filter((id) => {
      const unit = unitIn(state, id);
      const isFree = !unit.mothballed && !unit.docked && unit.place.kind !== 'carried' && !notes.withdrawn.has(id);
      return (
        isFree && unit.owner === owner && classOfUnit(state, unit).type === 'starship' && systemOfUnit(state, unit) === system
      );
    });
  if (own.length === 0) return [];
  const holds = holdsOf(state.units);
  return own
    .map((id) => freeIn(state, holds, id))
    .filter(({ assault, cargo }) => assault + cargo > 0)
    .sort((one, other) => other.assault + other.cargo - (one.assault + one.cargo));
}

/** What is free in one ship, in BC. */
export function freeIn(state: MannedForces, holds: Holds, id: string): Transport {
  const unit = unitIn(state, id);
  const { assault = 0, cargo = 0, diplomatic = 0 } = currentStatisticsOf(unit, classOfUnit(state, unit)).abilities;
  const aboard = (holds.get(id) ?? []).map((other) => unitIn(state, other));
  const designs = (as: string) =>
    aboard.flatMap((other) => (other.place.kind === 'carried' && other.place.as === as ? [classOfUnit(state, other)] : []));
  const troops = designs('based').filter(({ type }) => type === 'ground force');
  const crates = sumOf(designs('cargo').map(basingSizeOf)) + Math.max(0, agentsAboard(state, id) - diplomatic);
  return {
    id,
    assault: Math.max(0, assault - sumOf(troops.map(({ buildCost }) => buildCost))),
    cargo: Math.max(0, cargo - crates),
  };
}
