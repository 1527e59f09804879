import * as z from 'zod';
import { sha256 } from './hash.ts';
import { slug, turn } from './ids.ts';

/** SHA-256 of files: they tie a turn to the one before, and to every byte of its own folder. */
const chain = z.strictObject({
  /** state.json of the turn before */
  before: sha256,
  /** by name in inputs/ */
  inputs: z.record(z.string(), sha256),
  /** state.json of this turn */
  state: sha256,
  /** all other files of this turn, by their path in its folder; null where layout 1 did not record them */
  files: z.record(z.string(), sha256).nullable(),
  /** what came before it, by path in the campaign's folder: the galaxy, the start, the log of the turn before */
  past: z.record(z.string(), sha256),
  /** to the campaign's secret; null where layout 1 did not record it */
  commitment: sha256.nullable(),
  /** of this very file, with zeros in its place; null where layout 1 did not record it */
  own: sha256.nullable(),
});

/** What the log of a turn begins with in any game; each game adds what happened in it. */
export const turnLogHead = z.strictObject({
  /** version of this layout */
  format: z.literal(3),
  campaign: slug,
  turn,
  /** version of Coreward that played it */
  engine: z.string().min(1),
  /** version of the rule set; 0 where layout 1 did not record it */
  rules: z.int().min(0),
  chain,
});
