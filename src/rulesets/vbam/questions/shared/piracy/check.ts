import type { Modifier } from '#core/dice.ts';
import { keysOf } from '#core/keysOf.ts';
import { sumOf } from '#core/sum.ts';
import type { MoraleState } from '#vbam/tables/colonies/loyalty.ts';
import { checkModifiers, PIRATES_APPEAR } from '#vbam/tables/piracy/checks.ts';

/** What bears on a piracy check in a system, as one empire has it. */
export interface Checked {
  /** of its colony there; null where it has none */
  morale: MoraleState | null;
  /** an imperial or a sector capital */
  capital: boolean;
  /** outside of every zone of control of its own */
  frontier: boolean;
  civilWar: boolean;
  /** of its units in space there */
  commandCost: number;
  police: number;
  /** of the system */
  capacity: number;
}

/** 5.5-c: CC and Police count from the Capacity of the system on, and only where there are any. */
export function checkModifiersOf(place: Checked): Modifier[] {
  const { morale, capital, frontier, civilWar, commandCost, police, capacity } = place;
  const holds: Record<keyof typeof checkModifiers, boolean> = {
    unrest: morale === 'unrest',
    rebellion: morale === 'rebellion',
    capital,
    frontier,
    'civil war': civilWar,
    patrol: commandCost > 0 && commandCost >= capacity,
    police: police > 0 && police >= capacity,
  };
  const whys: Record<keyof typeof checkModifiers, string> = {
    unrest: 'unrest',
    rebellion: 'rebellion',
    capital: 'capital',
    frontier: 'outside own zones of control',
    'civil war': 'civil war',
    patrol: `units in space of CC ${commandCost}, Capacity ${capacity}`,
    police: `Police ${police}, Capacity ${capacity}`,
  };
  return keysOf(checkModifiers).flatMap((one) => (holds[one] ? [{ why: whys[one], add: checkModifiers[one] }] : []));
}

/** G-55: the faces of a D10 with which pirates come up; a natural 1 always does. */
export function facesOfPirates(modifiers: readonly Modifier[]): number {
  return Math.min(10, Math.max(1, PIRATES_APPEAR - sumOf(modifiers.map(({ add }) => add))));
}
