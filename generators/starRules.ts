import type { Terrain } from '#schemas/vbam/galaxy.ts';
import { importanceOf } from '#vbam/questions/shared/galaxy/importance.ts';
import { homeStar } from '#vbam/tables/campaign/starting.ts';
import type { RolledSystem } from './system.ts';

/** G-10: a home, whatever was rolled; only its lanes are already set. */
export function homeSystem({ laneTarget }: RolledSystem): RolledSystem {
  return { ...homeStar, terrain: [], resources: [], special: null, laneTarget };
}

/** 3.2.2-c, 3.2.2-d: terrain that a star's class brings with it. Applied last, because it depends on importance. */
export function applyStarRules(system: RolledSystem): RolledSystem {
  if (system.spectral === 'D') return withTerrain(system, 'emission nebula');
  const poor = ['very low', 'low'].includes(importanceOf(system));
  return isRedDwarf(system) && poor ? withTerrain(system, 'flare star') : system;
}

/** G-07: class M with luminosity V or VI. */
function isRedDwarf({ spectral, luminosity }: Pick<RolledSystem, 'spectral' | 'luminosity'>): boolean {
  return spectral === 'M' && (luminosity === 'V' || luminosity === 'VI');
}

function withTerrain(system: RolledSystem, terrain: Terrain): RolledSystem {
  return system.terrain.includes(terrain) ? system : { ...system, terrain: [...system.terrain, terrain] };
}
