import * as z from 'zod';
import { count, label, recordId, slug, turn } from '../../shared/ids.ts';
import { laneClasses } from '../galaxyWords.ts';
import { unitDesign, unitStatistics } from './forces.ts';

export const laneKnowledge = z.strictObject({
  /** explored for play, whoever did it (3.6-a) */
  explored: z.boolean(),
  /** the empires that know it (G-06), in order of their ids */
  knownBy: z.array(recordId),
  /** what works have made of it (3.3.7-c, -d), or null while it is as the galaxy made it */
  class: z.enum(laneClasses).nullable(),
  /**
   * 3.6.1-d: partial successes by empire and by the end it tries from; with simplified exploration the Scout value
   * spent (3.6.5-b). 0 where it tried in vain. Its two ends are kept apart, because whoever knows both must not learn
   * that they belong together.
   */
  progress: z.record(recordId, z.record(slug, count)),
  /** 3.6.5-b: the Scout value it takes, once somebody has tried; null while the rule is off */
  needs: count.nullable(),
  /** the class it had when it was last seen, by empires that know it and have not seen what works made of it since */
  seenAs: z.record(recordId, z.enum(laneClasses)).optional(),
});

/** 3.2.7-a, C-06: Intel is not among them. */
export const infrastructureLeft = z.strictObject({ economy: count, industry: count, agriculture: count, research: count });

/** What play has made of a system; what is not named is as the galaxy made it. */
export const systemState = z.strictObject({
  /** the turn it was first explored, by whomever: then its contents were rolled */
  discovered: turn,
  /** 3.6.3-b, 3.6.4-d or the moderator */
  capacity: count.optional(),
  raw: count.optional(),
  biosphere: count.optional(),
  /** 3.2.7-a: what an abandoned colony left to whoever settles there */
  leftBehind: infrastructureLeft.optional(),
  /** 3.2.7-t, 3.2.7-i: the system at the other end of a wormhole or portal */
  wormhole: slug.optional(),
  portal: slug.optional(),
});

/** What belongs to nobody. */
export const wild = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('derelict'),
    system: slug,
    name: label,
    design: unitDesign,
    damage: count,
    /** the unit that tows it, or null */
    towedBy: recordId.nullable(),
    /** G-11: the empire whose force set it off, and how often it failed to disarm it; null where there is no trap */
    trap: z.strictObject({ caught: recordId, failures: count }).nullable(),
  }),
  z.strictObject({
    kind: z.literal('guardian'),
    system: slug,
    name: label,
    design: unitDesign,
    damage: count,
    /** G-13: the last turn in which a force was there */
    visited: turn,
  }),
  z.strictObject({
    kind: z.literal('monster'),
    system: slug,
    name: label,
    statistics: unitStatistics,
    damage: count,
    /** 3.2.7-l: healing left over, until it breeds */
    stored: count,
    /** 3.2.7-m: driven from its home */
    rogue: z.boolean(),
  }),
]);

export type LaneKnowledge = z.infer<typeof laneKnowledge>;
export type SystemState = z.infer<typeof systemState>;
export type Wild = z.infer<typeof wild>;
