import { sumOf } from '#core/sum.ts';
import { unitIn } from '#vbam/questions/shared/forces/unitIn.ts';
import { currentStatisticsOf } from '#vbam/questions/shared/forces/unitState.ts';
import { classOfUnit } from '#vbam/questions/shared/forces/whereabouts.ts';
import { type Orbits, orbitHeldWith, orbitsIn } from '#vbam/questions/war/orbit.ts';
import type { VbamTurn } from '#vbam/turn.ts';

/** G-23: AS of the ships with which a side holds the orbit against all of the other; those that bombard this turn do not help. */
export function supportFor(turn: VbamTurn, system: string, empires: readonly string[], enemies: readonly string[]): number {
  const orbits = orbitsIn(turn.state, turn.notes.withdrawn);
  return sumOf(shipsHolding(turn, orbits, { system, empires, enemies }).map((id) => strengthOf(turn, id)));
}

interface Held {
  system: string;
  empires: readonly string[];
  enemies: readonly string[];
}

function shipsHolding({ state, notes }: VbamTurn, orbits: Orbits, { system, empires, enemies }: Held): string[] {
  return empires.flatMap((empire) => {
    const held = enemies.map((against) => orbitHeldWith(state, orbits, { empire, against, system }));
    if (held.some((guards) => guards.length === 0)) return [];
    return (held[0] ?? []).map(({ unit }) => unit).filter((id) => !notes.bombarding.has(id));
  });
}

function strengthOf({ state }: VbamTurn, id: string): number {
  const unit = unitIn(state, id);
  const unitClass = classOfUnit(state, unit);
  return unitClass.type === 'starship' ? currentStatisticsOf(unit, unitClass).attackStrength : 0;
}
