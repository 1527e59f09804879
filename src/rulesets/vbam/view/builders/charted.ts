import { byKey } from '#core/order.ts';
import type { Empire } from '#schemas/vbam/state.ts';
import { jumpsFrom, laneGraphOf } from '#vbam/questions/shared/movement/laneGraph.ts';
import type { Charted } from '../view.ts';
import type { Survey } from './survey.ts';

/** Positions relative to what an empire knows: those of the galaxy, or of a pocket beyond its edge, would reveal how large the galaxy is. */
export function chartedFor(
  { systems, pockets, lanesOf }: Survey,
  empireId: string,
  { capital }: Pick<Empire, 'capital'>,
  known: readonly string[],
): (system: string) => Charted {
  const stars = known.flatMap((id) => systems.get(id)?.star ?? []);
  const galactic = stars.filter(({ id }) => !pockets.has(id));
  const middle = galactic.find(({ id }) => id === capital) ?? galactic[0];
  const pocketOf = pocketsAmong(
    stars.filter(({ id }) => pockets.has(id)),
    lanesOf(empireId),
  );
  return (system) => {
    const star = systems.get(system)?.star;
    const pocket = pocketOf.get(system) ?? null;
    const from = pocket === null ? middle : systems.get(pocket)?.star;
    return star && from ? { x: star.x - from.x, y: star.y - from.y, pocket } : { x: 0, y: 0, pocket };
  };
}

/** By known lanes alone: whether two portals lead into one pocket is for the empire to find out. */
function pocketsAmong(stars: readonly { id: string }[], lanes: readonly { a: string; b: string }[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  if (stars.length === 0) return found;
  const graph = laneGraphOf({ systems: stars, lanes });
  for (const { id } of [...stars].sort(byKey(({ id }) => id))) {
    if (found.has(id)) continue;
    for (const system of jumpsFrom(graph, id).keys()) found.set(system, id);
  }
  return found;
}
