import * as z from 'zod';
import { label, slug } from '../shared/ids.ts';
import {
  galaxyShapes,
  importances,
  laneClasses,
  luminosityClasses,
  mapKinds,
  specialEncounters,
  spectralClasses,
  strategicResources,
  systemTypes,
  terrains,
} from './galaxyWords.ts';

export * from './galaxyWords.ts';

/** Far beyond the largest map that is made here, and near enough to draw. */
const FARTHEST_HEX = 10_000;
const FARTHEST_POINT = 2_000_000;
const coordinate = (farthest: number) => z.int().min(-farthest).max(farthest);

/** Everything that decides a galaxy besides its seed and the generator's version. */
export const galaxyOptions = z.strictObject({
  /** number of systems */
  systems: z.int().min(8).max(10_000),
  /** number of home systems, players' and non-players' together */
  homes: z.int().min(0).max(42),
  shape: z.enum(galaxyShapes),
  /** `lanes`: a jump map (G-06); `freeform`: neighbouring hexes are linked (3.3.8-a) */
  map: z.enum(mapKinds),
  /** 3.2.3-a: brighter stars draw more lanes */
  laneAttraction: z.boolean(),
  /** 3.2.8 */
  strategicResources: z.boolean(),
  /** 3.2.7 */
  specialEncounters: z.boolean(),
  /** 3.3.7 */
  laneClasses: z.boolean(),
  /** 3.6.5-a */
  variableDifficulty: z.boolean(),
  /** homes have worlds to settle near them, and resources around them are evened out */
  fairStarts: z.boolean(),
  /** hash of the custom name list, or null for generated names */
  names: z.string().nullable(),
});

/** The options as a galaxy keeps them: generators 1 and 2 always evened starts out, and did not say so. */
export const keptOptions = galaxyOptions.partial({ fairStarts: true });

export const starSystem = z.strictObject({
  id: slug,
  name: label,
  /** axial hex coordinates */
  q: coordinate(FARTHEST_HEX),
  r: coordinate(FARTHEST_HEX),
  /** where the map draws it; x grows coreward, y grows downspin */
  x: coordinate(FARTHEST_POINT),
  y: coordinate(FARTHEST_POINT),
  type: z.enum(systemTypes),
  spectral: z.enum(spectralClasses).nullable(),
  luminosity: z.enum(luminosityClasses).nullable(),
  capacity: z.int().min(0).max(20),
  raw: z.int().min(0).max(20),
  biosphere: z.int().min(0).max(20),
  /** printed for readers; in play it is computed (3.2.5-a) */
  importance: z.enum(importances),
  /** the same terrain may occur several times and adds up (3.2.6-a) */
  terrain: z.array(z.enum(terrains)),
  resources: z.array(z.enum(strategicResources)),
  special: z.enum(specialEncounters).nullable(),
  /** the number of the home, from 1, or null */
  home: z.int().min(1).nullable(),
});

export const lane = z.strictObject({
  id: slug,
  a: slug,
  b: slug,
  /** null while the optional rule is off */
  class: z.enum(laneClasses).nullable(),
  /** added to exploration rolls; null while the optional rule is off */
  difficulty: z.int().min(-2).max(2).nullable(),
  /** explored when a campaign begins; only such lanes have it */
  explored: z.literal(true).optional(),
});

/** What is within three jumps of one home; resources count where settlers can live. */
export const neighbourhood = z.strictObject({
  home: z.int(),
  system: slug,
  systems: z.int(),
  lanes: z.int(),
  capacity: z.int(),
  raw: z.int(),
  biosphere: z.int(),
  /** all resources of the five nearest worlds together; generator 1 left it out */
  nearest: z.int().optional(),
  /** worlds to settle within two jumps, natives counted by their chance; older generators left it out */
  worlds: z.number().optional(),
  /** systems within two jumps that nobody can settle, natives counted by their chance; likewise */
  barred: z.number().optional(),
});

/** Spreads are (largest - smallest) / mean over the homes, in percent: 0 is perfectly even. */
export const fairness = z.strictObject({
  /** resources of the five nearest worlds; generator 1 left it out */
  nearest: z.number().optional(),
  /** resources of all worlds within three jumps */
  resources: z.number(),
  lanes: z.number(),
  /** worlds to settle within two jumps; older generators left it out */
  worlds: z.number().optional(),
  /** how many homes have fewer than two of them; likewise */
  short: z.int().optional(),
  homes: z.array(neighbourhood),
});

export const galaxy = z.strictObject({
  /** version of the generator, or `hand` for a galaxy that a person made or changed */
  generator: z.union([z.int(), z.literal('hand')]),
  seed: z.string().nullable(),
  fingerprint: z.string(),
  options: keptOptions.nullable(),
  fairness,
  systems: z.array(starSystem).min(1),
  lanes: z.array(lane),
});

export type GalaxyOptions = z.infer<typeof galaxyOptions>;
export type KeptOptions = z.infer<typeof keptOptions>;
export type StarSystem = z.infer<typeof starSystem>;
export type Lane = z.infer<typeof lane>;
export type Neighbourhood = z.infer<typeof neighbourhood>;
export type Fairness = z.infer<typeof fairness>;
export type Galaxy = z.infer<typeof galaxy>;
