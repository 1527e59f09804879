import { hasCeased } from '#vbam/questions/empires/fallen.ts';
import { pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import type { Turned } from './turned.ts';

/** 4.8: each side names the other, neither has ceased, and they are at war; it ends with either. */
export function civilWarsHold({ result: { state } }: Turned): string[] {
  return Object.entries(state.empires).flatMap(([id, empire]) => {
    const { civilWar } = empire;
    if (!civilWar) return [];
    const { against, since, side } = civilWar;
    const other = state.empires[against];
    const theirs = other?.civilWar;
    return [
      ...(theirs?.against === id && theirs.since === since && theirs.side !== side
        ? []
        : [`${against} fights no civil war with ${id}`]),
      ...([empire, other].some((one) => !one || hasCeased(one)) ? [`${id} and ${against} fight on though one has ceased`] : []),
      ...(state.relations[pairIdOf(id, against)]?.state === 'war' ? [] : [`${id} and ${against} are at peace in a civil war`]),
    ];
  });
}
