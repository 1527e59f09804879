import { sumOf } from '#core/sum.ts';
import type { StarSystem } from '#schemas/vbam/galaxy.ts';
import type { Battlefield } from '#schemas/vbam/state.ts';
import { blackHoleDamage, damagePerLevel, extraLevels } from '#vbam/tables/forces/supply.ts';

/** What harms ships in a system, whether they are in supply or not. */
export type Hazard = 'black hole' | 'star cluster' | 'maser nebula' | 'plasma storm';

export type Sky = Pick<StarSystem, 'type' | 'terrain'>;

/** 3.2.1-e, 3.2.6-n: the levels out of supply that a system adds each turn, even for those in supply; a maser nebula spares the ground. */
export function extraLevelsIn(
  { type, terrain }: Sky,
  field: Battlefield,
): { hazard: 'star cluster' | 'maser nebula'; levels: number }[] {
  const found = [
    { hazard: 'star cluster', levels: type === 'star cluster' ? extraLevels : 0 },
    { hazard: 'maser nebula', levels: field === 'space' ? extraLevels * countOf(terrain, 'maser nebula') : 0 },
  ] as const;
  return found.filter(({ levels }) => levels > 0);
}

/** 3.2.1-c, -e, 3.2.6-n, -p: with the damage to each unit that ends its turn there; storms spare the Fast, and those who are sheltered. */
export function hazardsIn(sky: Sky, isSpared = false, field: Battlefield = 'space'): { hazard: Hazard; damage: number }[] {
  const found: { hazard: Hazard; damage: number }[] = [
    { hazard: 'black hole', damage: sky.type === 'black hole' ? blackHoleDamage : 0 },
    ...extraLevelsIn(sky, field).map(({ hazard, levels }) => ({ hazard, damage: levels * damagePerLevel })),
    { hazard: 'plasma storm', damage: isSpared ? 0 : countOf(sky.terrain, 'plasma storm') },
  ];
  return found.filter(({ damage }) => damage > 0);
}

/** All of it together. */
export function hazardOf(sky: Sky, isFast = false): number {
  return sumOf(hazardsIn(sky, isFast).map(({ damage }) => damage));
}

function countOf(terrain: StarSystem['terrain'], wanted: StarSystem['terrain'][number]): number {
  return terrain.filter((kind) => kind === wanted).length;
}
