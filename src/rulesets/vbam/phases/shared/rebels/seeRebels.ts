import type { Colony } from '#schemas/vbam/state.ts';
import { forceAsSeen, forceIdOf } from '#vbam/questions/forces/detection.ts';
import { holdsOf } from '#vbam/questions/shared/forces/carrying.ts';
import { armedOf, bandsOf } from '#vbam/questions/shared/war/bands.ts';
import type { VbamTurn } from '#vbam/turn.ts';

/** Ruling: rebels and those whom they fight know each other, and have Normal Detection, without a roll. */
export function seeRebels({ state, number }: VbamTurn, colony: Pick<Colony, 'system' | 'owner'>): void {
  const known = state.knowledge[colony.owner];
  if (!known) return;
  const { system } = colony;
  for (const [owner] of bandsOf(state, colony)) {
    const id = forceIdOf(system, owner, 'ground');
    const units = armedOf(state, owner);
    const look = { detection: 'normal', where: 'ground' } as const;
    if (units.length === 0) delete known.forces[id];
    else
      known.forces[id] = { seen: number, system, owner, ...look, ...forceAsSeen(state, units, look, () => holdsOf(state.units)) };
  }
}
