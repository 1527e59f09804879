import { generateGalaxy } from '#generators/galaxy.ts';
import { optionsFrom } from '#generators/options.ts';
import type { Galaxy, GalaxyOptions } from '#schemas/vbam/galaxy.ts';
import { smallGalaxy } from './galaxy.ts';

export function galaxyOf(options: Partial<GalaxyOptions>, seed = 'map'): Galaxy {
  return generateGalaxy(seed, optionsFrom(options));
}

/** One galaxy of each kind that draws differently. */
export function mapGalaxies(): [string, Galaxy][] {
  return [
    ['made by hand', smallGalaxy()],
    ['disc', galaxyOf({ systems: 40 })],
    ['spiral', galaxyOf({ systems: 200, homes: 7, shape: 'spiral' })],
    ['ring', galaxyOf({ systems: 500, homes: 12, shape: 'ring' })],
    [
      'clusters, no optional rules',
      galaxyOf({
        systems: 120,
        shape: 'clusters',
        laneClasses: false,
        strategicResources: false,
        specialEncounters: false,
        variableDifficulty: false,
      }),
    ],
    ['freeform', galaxyOf({ systems: 90, map: 'freeform' })],
    ['without homes', galaxyOf({ systems: 30, homes: 0, shape: 'field' })],
    ['crowded with homes', galaxyOf({ systems: 168, homes: 42 })],
    ['smallest', galaxyOf({ systems: 8, homes: 2 })],
  ];
}

/** The same galaxy with other names, from the first system on. */
export function renamed(galaxy: Galaxy, names: readonly string[]): Galaxy {
  return { ...galaxy, systems: galaxy.systems.map((system, index) => ({ ...system, name: names[index] ?? system.name })) };
}

export const hostileNames = [
  '</text><script>alert(1)</script>',
  '" onload="alert(1)',
  "' onclick='alert(1)",
  '<![CDATA[ & ]]> &amp; <!-- -->',
  'nul \u0000 escape \u001b and a lone \ud800 half',
  'javascript:alert(1)',
  '測試星系',
  '-->',
];
