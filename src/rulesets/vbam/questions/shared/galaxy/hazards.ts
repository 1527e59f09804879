import { sumOf } from '#core/sum.ts';
import type { StarSystem } from '#schemas/vbam/galaxy.ts';
import { blackHoleDamage, extraLevels } from '#vbam/tables/forces/supply.ts';

/** What harms ships in a system, whether they are in supply or not. */
export type Hazard = 'black hole' | 'star cluster' | 'maser nebula' | 'plasma storm';

type Sky = Pick<StarSystem, 'type' | 'terrain'>;

/** 3.2.1-c, -e, 3.2.6-n, -p: with the damage to each unit in space that ends its turn there; storms spare the Fast. */
export function hazardsIn({ type, terrain }: Sky, isFast = false): { hazard: Hazard; damage: number }[] {
  const found: [Hazard, number][] = [
    ['black hole', type === 'black hole' ? blackHoleDamage : 0],
    ['star cluster', type === 'star cluster' ? extraLevels : 0],
    ['maser nebula', extraLevels * countOf(terrain, 'maser nebula')],
    ['plasma storm', isFast ? 0 : countOf(terrain, 'plasma storm')],
  ];
  return found.flatMap(([hazard, damage]) => (damage > 0 ? [{ hazard, damage }] : []));
}

/** All of it together. */
export function hazardOf(sky: Sky, isFast = false): number {
  return sumOf(hazardsIn(sky, isFast).map(({ damage }) => damage));
}

function countOf(terrain: StarSystem['terrain'], wanted: StarSystem['terrain'][number]): number {
  return terrain.filter((kind) => kind === wanted).length;
}
