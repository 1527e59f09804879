import { hashOf } from '#core/canonical.ts';
import { inIdOrder } from '#core/inIdOrder.ts';
import type { GalaxyOptions } from '#schemas/vbam/galaxy.ts';
import type { EmpireKind } from '#schemas/vbam/stateWords.ts';
import { LIVERY_COUNT } from './livery.ts';

/** Raised whenever the same seed and options would give other bytes. */
export const GENERATOR_VERSION = 3;
/** Raised only when the rolls themselves change: all later versions leave every star in its place. */
export const ROLLS_VERSION = 1;

export const systemLimits = { least: 8, most: 10_000 };
/** A home needs neighbours to grow into. */
const SYSTEMS_PER_HOME = 4;
const LONGEST_SEED = 200;

export const defaultOptions: GalaxyOptions = {
  systems: 40,
  homes: 4,
  shape: 'disc',
  map: 'lanes',
  laneAttraction: true,
  strategicResources: true,
  specialEncounters: true,
  laneClasses: true,
  variableDifficulty: true,
  fairStarts: true,
  names: null,
};

/** The options in full; what is left out takes its default, and the number of homes follows the size. */
export function optionsFrom(chosen: Partial<GalaxyOptions>): GalaxyOptions {
  const systems = chosen.systems ?? defaultOptions.systems;
  return { ...defaultOptions, homes: Math.min(defaultOptions.homes, maxHomesFor(systems)), ...chosen };
}

export function maxHomesFor(systems: number): number {
  return Math.min(LIVERY_COUNT, Math.floor(systems / SYSTEMS_PER_HOME));
}

/** G-05: 8 to 10 systems for each player empire, and 4 for each non-player empire. */
export const systemsPerEmpire: Record<Exclude<EmpireKind, 'non-aligned'>, number> = { player: 9, 'non-player': 4 };

export function suggestedSystems(players: number, npes: number): number {
  const wanted = players * systemsPerEmpire.player + npes * systemsPerEmpire['non-player'];
  return Math.min(systemLimits.most, Math.max(systemLimits.least, wanted));
}

/** Seeds that look the same are the same. */
export function normaliseSeed(seed: string): string {
  return seed.normalize('NFC').trim();
}

/** Why these options cannot make a galaxy, in words a person can act on; null when they can. */
export function problemWith(seed: string, options: GalaxyOptions): string | null {
  return seedProblem(seed) ?? optionsProblem(options);
}

/** The same for the seed alone. */
export function seedProblem(seed: string): string | null {
  const normal = normaliseSeed(seed);
  if (normal === '') return 'the seed is empty: type any word or number';
  return normal.length > LONGEST_SEED ? `the seed has ${normal.length} characters: ${LONGEST_SEED} at most` : null;
}

function optionsProblem({ systems, homes }: GalaxyOptions): string | null {
  if (!Number.isInteger(systems) || systems < systemLimits.least || systems > systemLimits.most) {
    return `${systems} systems: a galaxy has ${systemLimits.least} to ${systemLimits.most}`;
  }
  if (!Number.isInteger(homes) || homes < 0) return `${homes} homes: write 0 or more`;
  if (homes > maxHomesFor(systems)) {
    return `${homes} homes do not fit: ${systems} systems have room for ${maxHomesFor(systems)} at most`;
  }
  return null;
}

/** Names a galaxy: the same fingerprint always means the same bytes. */
export function fingerprintOf(seed: string, options: GalaxyOptions): string {
  // an array, so that the order of the options cannot matter
  return hashOf(JSON.stringify([GENERATOR_VERSION, normaliseSeed(seed), inIdOrder(options)])).slice(0, 16);
}
