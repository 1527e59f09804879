import { canonicalJson, hashOf } from '#core/canonical.ts';
import { generateGalaxy } from '#generators/galaxy.ts';
import { optionsFrom } from '#generators/options.ts';
import type { GalaxyOptions } from '#schemas/vbam/galaxy.ts';

/** Galaxies whose bytes must never change while the generator's version stays the same. */
export const pinned: [seed: string, options: Partial<GalaxyOptions>][] = [
  ['andromeda', {}],
  ['andromeda', { systems: 8, homes: 2 }],
  ['the long reach', { systems: 60, homes: 6, shape: 'spiral' }],
  ['ring of fire', { systems: 120, homes: 8, shape: 'ring', laneClasses: false, variableDifficulty: false }],
  ['archipelago', { systems: 300, homes: 12, shape: 'clusters', strategicResources: false }],
  ['hexes', { systems: 150, homes: 5, shape: 'field', map: 'freeform', specialEncounters: false }],
  ['étoile ✦ 星', { systems: 1000, homes: 20, laneAttraction: false }],
  ['as it fell', { systems: 90, homes: 7, shape: 'disc', fairStarts: false }],
  ['42', { systems: 2500, homes: 0, shape: 'disc', map: 'freeform' }],
  ['4242', { systems: 10_000, homes: 42, shape: 'spiral' }],
];

/** One line for each pinned galaxy: fingerprint, hash of its bytes, and what it is. */
export function pinnedLines(): string[] {
  return pinned.map(([seed, chosen]) => {
    const galaxy = generateGalaxy(seed, optionsFrom(chosen));
    return `${galaxy.fingerprint} ${hashOf(canonicalJson(galaxy)).slice(0, 32)} ${seed} ${JSON.stringify(chosen)}`;
  });
}
