import type { Galaxy, Lane, StarSystem, StrategicResource } from '#schemas/vbam/galaxy.ts';
import { importanceOf } from '#vbam/questions/shared/galaxy/importance.ts';
import { deepFreeze } from './deepFreeze.ts';

/**
 * Thirteen systems and three homes, four jumps apart, all meeting at Lantern:
 *
 *   Maw - Tau Ceti - Sol - Vega - Lantern - Mirach - Ophir - Hadar
 *                     |            |                  |
 *                   Altair        Izar - Kessa       Deneb
 *                                          |
 *                                         Naos
 */
export function smallGalaxy(resources: Record<string, StrategicResource[]> = {}): Galaxy {
  return deepFreeze({
    generator: 'hand' as const,
    seed: null,
    fingerprint: 'small-galaxy',
    options: null,
    fairness: {
      resources: 25.5,
      lanes: 33.3,
      homes: [
        { home: 1, system: 'sol', systems: 7, lanes: 7, capacity: 28, raw: 16, biosphere: 15 },
        { home: 2, system: 'ophir', systems: 6, lanes: 6, capacity: 28, raw: 17, biosphere: 15 },
        { home: 3, system: 'kessa', systems: 5, lanes: 5, capacity: 22, raw: 13, biosphere: 11 },
      ],
    },
    systems: systems().map((one) => ({ ...one, resources: resources[one.id] ?? one.resources })),
    lanes: lanes(),
  });
}

const ordinary = { type: 'single', spectral: 'K', luminosity: 'V', special: null, home: null } as const;

function system(
  id: string,
  name: string,
  q: number,
  r: number,
  values: [number, number, number],
  more: Partial<StarSystem> = {},
): StarSystem {
  const [capacity, raw, biosphere] = values;
  const importance = importanceOf({ capacity, raw, biosphere });
  return {
    ...ordinary,
    terrain: [],
    resources: [],
    id,
    name,
    q,
    r,
    x: 100 * q + 50 * r,
    y: 87 * r,
    capacity,
    raw,
    biosphere,
    importance,
    ...more,
  };
}

function home(id: string, name: string, q: number, r: number, number: number): StarSystem {
  return system(id, name, q, r, [8, 4, 4], { spectral: 'G', home: number });
}

function systems(): StarSystem[] {
  return [
    system('maw', 'Maw', -4, 0, [0, 0, 0], { type: 'black hole', spectral: null, luminosity: null }),
    system('tau-ceti', 'Tau Ceti', -2, 0, [5, 3, 3]),
    home('sol', 'Sol', 0, 0, 1),
    system('altair', 'Altair', -1, 2, [4, 2, 2], { terrain: ['asteroids'] }),
    system('vega', 'Vega', 2, 0, [6, 4, 3], { spectral: 'F' }),
    system('lantern', 'Lantern', 4, 0, [2, 1, 1], { type: 'binary', spectral: 'M', terrain: ['flare star'] }),
    system('mirach', 'Mirach', 6, 0, [6, 3, 3]),
    home('ophir', 'Ophir', 8, 0, 2),
    system('hadar', 'Hadar', 10, 0, [5, 4, 3], { resources: ['trade'] }),
    system('deneb', 'Deneb', 7, 2, [4, 2, 2]),
    system('izar', 'Izar', 3, 2, [5, 3, 3]),
    home('kessa', 'Kessa', 2, 4, 3),
    system('naos', 'Naos', 1, 6, [3, 2, 1], { special: 'ancient ruins' }),
  ];
}

function lanes(): Lane[] {
  const ends = [
    ['maw', 'tau-ceti'],
    ['tau-ceti', 'sol'],
    ['sol', 'altair'],
    ['sol', 'vega'],
    ['vega', 'lantern'],
    ['lantern', 'mirach'],
    ['mirach', 'ophir'],
    ['ophir', 'hadar'],
    ['ophir', 'deneb'],
    ['lantern', 'izar'],
    ['izar', 'kessa'],
    ['kessa', 'naos'],
  ] as const;
  return ends.map(([a, b], index) => ({ id: `lane-${index + 1}`, a, b, class: 'normal', difficulty: 0 }));
}
