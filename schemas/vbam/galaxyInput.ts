import * as z from 'zod';
import { keptOptions, lane, starSystem } from './galaxy.ts';

/** A system as a person may write it: what can be computed, or is empty, may be left out. */
export const systemInput = starSystem.partial({
  id: true,
  x: true,
  y: true,
  spectral: true,
  luminosity: true,
  importance: true,
  terrain: true,
  resources: true,
  special: true,
  home: true,
});

export const laneInput = lane
  .partial({ id: true, class: true, difficulty: true })
  /** an id or a name */
  .extend({ a: z.string().min(1), b: z.string().min(1), explored: z.boolean().optional() });

/** A galaxy that a person made or changed. */
export const galaxyInput = z.strictObject({
  generator: z.union([z.int(), z.literal('hand')]).optional(),
  seed: z.string().nullable().optional(),
  fingerprint: z.string().optional(),
  options: keptOptions.nullable().optional(),
  /** recomputed, whatever it says */
  fairness: z.unknown().optional(),
  systems: z.array(systemInput).min(2).max(10_000),
  lanes: z.array(laneInput).max(30_000),
});

export type SystemInput = z.infer<typeof systemInput>;
export type LaneInput = z.infer<typeof laneInput>;
export type GalaxyInput = z.infer<typeof galaxyInput>;
