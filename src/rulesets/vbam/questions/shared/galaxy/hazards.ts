import type { StarSystem } from '#schemas/vbam/galaxy.ts';
import { blackHoleDamage, extraLevels } from '#vbam/tables/forces/supply.ts';

/** 3.2.1-c, -e, 3.2.6-n, -p: the damage that a system does to each unit in space that ends its turn there, in supply or not; storms spare the Fast. */
export function hazardOf({ type, terrain }: Pick<StarSystem, 'type' | 'terrain'>, isFast = false): number {
  const [masers, storms] = [countOf(terrain, 'maser nebula'), isFast ? 0 : countOf(terrain, 'plasma storm')];
  return starHazards[type] + extraLevels * masers + storms;
}

const starHazards: Readonly<Record<StarSystem['type'], number>> = {
  single: 0,
  binary: 0,
  multiple: 0,
  'black hole': blackHoleDamage,
  'star cluster': extraLevels,
};

function countOf(terrain: StarSystem['terrain'], wanted: StarSystem['terrain'][number]): number {
  return terrain.filter((kind) => kind === wanted).length;
}
