import * as z from 'zod';
import { count, label, madeLabel, recordId, slug, turn } from '../../shared/ids.ts';
import { battlefields, detections, facilityKinds } from '../stateWords.ts';
import { infrastructureLeft } from './exploration.ts';
import { unitDesign } from './forces.ts';
import { secret } from './spies.ts';

/** Foreign forces in a system, as the best look at them showed (G-17). */
export const knownForce = z.strictObject({
  /** the turn this was true */
  seen: turn,
  system: slug,
  owner: recordId,
  where: z.enum(battlefields),
  detection: z.enum(detections),
  /** command cost in halves; to the nearest 5 CC at Limited Detection */
  ccHalves: count,
  /** number of units by hull, from Normal Detection on */
  hulls: z.record(z.string(), count),
  /** from Full Detection on */
  units: z.array(
    z.strictObject({ class: recordId, called: madeLabel, damage: count, outOfSupply: count, carried: z.array(recordId) }),
  ),
  /** the last battle elsewhere with forces of this owner since, where these may have been */
  fought: z.strictObject({ turn, system: slug }).optional(),
});

/** Those parts of a system that may change, as an empire last saw them. */
export const knownFacts = z.strictObject({
  /** the turn this was true */
  seen: turn,
  capacity: count,
  raw: count,
  biosphere: count,
  /** the other ends, null where there is none */
  wormhole: slug.nullable(),
  portal: slug.nullable(),
  leftBehind: infrastructureLeft.nullable(),
  /** G-06: known from charts alone, because nobody of the empire has ever been there */
  unvisited: z.literal(true).optional(),
});

/** What one empire knows of what is not its own, each with the turn it was last true. */
export const empireKnowledge = z.strictObject({
  /** by system id: what play may change, as it was when it was last seen; the rest is as the galaxy has it */
  systems: z.record(slug, knownFacts),
  /** foreign colonies and facilities by system id */
  colonies: z.record(
    slug,
    z.strictObject({
      seen: turn,
      /** null where only facilities stand */
      owner: recordId.nullable(),
      size: z.string(),
      facilities: z.array(z.strictObject({ kind: z.enum(facilityKinds), owner: recordId })),
      /** G-58: further colonies there */
      besides: z.array(z.strictObject({ owner: recordId, size: z.string() })).optional(),
    }),
  ),
  /** systems from which its builders were turned away, because others claim or have settled them, by the turn in which they last were */
  claims: z.record(slug, turn).optional(),
  /** by system, owner and battlefield, see `forceIdOf` */
  forces: z.record(z.string(), knownForce),
  /** foreign classes by id, in full */
  classes: z.record(recordId, unitDesign.extend({ seen: turn, owner: recordId, name: label })),
  /** W-01: the systems that it contests, with the enemies that it has seen there, none where it lives there and has not made them out; both in order of their ids */
  contested: z.array(z.strictObject({ system: slug, enemies: z.array(recordId) })).default([]),
  /** G-42: what spies have found out: the latest of each kind of each power in each place, in the order in which it was learned */
  secrets: z.array(secret).optional(),
  /** what belongs to nobody, by id */
  wilds: z.record(
    recordId,
    z.strictObject({
      seen: turn,
      kind: z.string(),
      system: slug,
      name: label,
      damage: count,
      /** G-17: of what fights; what was seen by older rules has none */
      ccHalves: count.optional(),
      /** G-11: its trap holds the empire's own ships */
      holdsUs: z.literal(true).optional(),
    }),
  ),
});

export type KnownForce = z.infer<typeof knownForce>;
export type KnownFacts = z.infer<typeof knownFacts>;
export type EmpireKnowledge = z.infer<typeof empireKnowledge>;
