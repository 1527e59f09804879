import type { newUnit } from '#generators/newUnit.ts';
import type { UnitLocation } from '#schemas/vbam/state.ts';
import { colonyOf } from '#vbam/questions/colonies/colonies.ts';
import { starOf } from '#vbam/questions/galaxy/starOf.ts';
import { basingSizeOf, planetaryBasingOf } from '#vbam/questions/shared/forces/basing.ts';
import { classIn } from '#vbam/questions/shared/forces/unitIn.ts';
import type { VbamTurn } from '#vbam/turn.ts';

interface Muster {
  owner: string;
  system: string;
  counts: Readonly<Record<string, number>>;
}

/** Puts bought units into a system, flights on the ground as far as there is room (3.4.8), and returns how many there are. */
export function musterAt(
  turn: VbamTurn,
  { owner, system, counts }: Muster,
  put: (unit: Parameters<typeof newUnit>[1]) => void,
): number {
  const census = colonyOf(turn.state, system, owner)?.census ?? 0;
  const capacity = starOf(turn, system).capacity;
  let room = planetaryBasingOf({ capacity, census, garrison: false });
  let mustered = 0;
  for (const id of Object.keys(counts).sort()) {
    const unitClass = classIn(turn.state, id);
    for (let number = 0; number < (counts[id] ?? 0); number++) {
      const based = unitClass.type === 'flight' && basingSizeOf(unitClass) <= room;
      if (based) room -= basingSizeOf(unitClass);
      const place: UnitLocation = { kind: based ? 'based' : 'system', system };
      put({ class: id, owner, place });
      mustered++;
    }
  }
  return mustered;
}
