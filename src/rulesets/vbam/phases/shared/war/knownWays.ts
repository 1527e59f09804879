import { plainOrder } from '#core/order.ts';
import { mapIndexOf } from '#vbam/questions/galaxy/mapIndex.ts';
import type { Lanes } from '#vbam/questions/shared/movement/laneGraph.ts';
import type { VbamTurn } from '#vbam/turn.ts';

/**
 * The explored lanes, wormholes and portals that an empire knows, as a graph that is looked up system by system: nobody draws a whole
 * chart for the few systems around a battle. In order of where they lead.
 */
export function knownWaysOf({ state, galaxy }: Pick<VbamTurn, 'state' | 'galaxy'>, empire: string): Lanes {
  const { lanesAt } = mapIndexOf(galaxy);
  const known = state.knowledge[empire]?.systems ?? {};
  return {
    get: (system) => {
      const lanes = (lanesAt.get(system) ?? []).flatMap(({ id, a, b }) => {
        const lane = state.lanes[id];
        return lane?.explored && lane.knownBy.includes(empire) ? [a === system ? b : a] : [];
      });
      const links = [known[system]?.wormhole, known[system]?.portal].flatMap((to) => (to && known[to] ? [to] : []));
      return [...new Set([...lanes, ...links])].sort(plainOrder);
    },
  };
}
