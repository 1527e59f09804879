import { havenAt } from '#vbam/questions/diplomacy/diplomats.ts';
import { hasCeased } from '#vbam/questions/empires/fallen.ts';
import { agentsAboard, cabinsForAgents, holdsOf } from '#vbam/questions/shared/forces/carrying.ts';
import type { Turned } from './turned.ts';

/** G-43: every diplomat serves a living empire, and is where it may stay, or aboard a unit of its empire that has room. */
export function diplomatsHold({ result: { state } }: Turned): string[] {
  const holds = holdsOf(state.units);
  return state.diplomats.flatMap(({ owner, place }) => {
    const empire = state.empires[owner];
    if (!empire || hasCeased(empire)) return [`diplomats serve ${owner}, which is no more`];
    if (place.kind === 'system') {
      const stays = havenAt(state, owner, place.system) !== null;
      return stays ? [] : [`diplomats of ${owner} are at ${place.system}, where they cannot stay`];
    }
    if (state.units[place.unit]?.owner !== owner) return [`diplomats of ${owner} are aboard ${place.unit}, which is not its own`];
    const [aboard, room] = [agentsAboard(state, place.unit), cabinsForAgents(state, holds, place.unit)];
    return aboard <= room ? [] : [`${aboard} diplomats and spies are aboard ${place.unit}, which has room for ${room}`];
  });
}
