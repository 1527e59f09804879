import * as z from 'zod';
import { count, label, madeLabel, slug } from '../../shared/ids.ts';
import { finding } from '../state/spies.ts';
import {
  espionageSubjects,
  facilityKinds,
  infrastructures,
  postings,
  propagandaSubjects,
  sabotageSubjects,
} from '../stateWords.ts';
import { at, empireId, ofEmpire, point } from './parts.ts';

/** G-42: one of the twenty missions. */
export const spyMission = z.discriminatedUnion('art', [
  z.strictObject({ art: z.literal('espionage'), subject: z.enum(espionageSubjects) }),
  z.strictObject({ art: z.literal('sabotage'), subject: z.enum(sabotageSubjects) }),
  z.strictObject({ art: z.literal('propaganda'), subject: z.enum(propagandaSubjects) }),
]);

/** Spies. What is only seen by their own empire names its victims; what victims see of them names nobody, unless they were traced. */
export const spyEvent = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('spiesRecruited'), ...at, count: point }),
  /** G-43: `aboard` and `left` are the ships or fleets they boarded and came from, null where they are ashore */
  z.strictObject({
    kind: z.literal('spiesSent'),
    ...at,
    count: point,
    aboard: z.string().nullable(),
    from: slug,
    left: z.string().nullable(),
  }),
  z.strictObject({ kind: z.literal('spiesPosted'), ...at, count: point, posting: z.enum(postings) }),
  /** they could not stay aboard, or at `from`, and are at `system` now */
  z.strictObject({ kind: z.literal('spiesReturned'), ...at, count: point, from: slug }),
  z.strictObject({
    kind: z.literal('spiesLost'),
    ...ofEmpire,
    count: point,
    why: z.enum(['ship lost', 'no home left', 'caught', 'unpaid']),
  }),
  /** what came of a mission, for those who sent it; `of`: the power it was against */
  z.strictObject({
    kind: z.literal('spyMissionEnded'),
    ...at,
    of: empireId,
    mission: spyMission,
    spies: point,
    difficulty: point,
    success: z.boolean(),
    /** what it found out; missing where it was no espionage, or none succeeded */
    found: finding.optional(),
    /** what else it did, where something is to be told of it */
    did: z
      .discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('facility'), facility: z.enum(facilityKinds), destroyed: z.boolean() }),
        z.strictObject({ kind: z.literal('unit'), called: madeLabel, damage: count, destroyed: z.boolean() }),
        z.strictObject({ kind: z.literal('units without supplies'), units: count }),
        z.strictObject({ kind: z.literal('relations'), third: empireId, by: point }),
        z.strictObject({ kind: z.literal('route'), trader: empireId.nullable() }),
        z.strictObject({ kind: z.literal('morale'), by: point }),
        z.strictObject({ kind: z.literal('works'), infrastructure: z.enum(infrastructures) }),
        z.strictObject({ kind: z.literal('nothing') }),
      ])
      .optional(),
    drivenOff: point,
    killed: point,
    /** whether those it was against know of it */
    discovered: z.boolean(),
  }),
  /** spies without a mission who were found */
  z.strictObject({
    kind: z.literal('spiesFound'),
    ...at,
    of: empireId,
    drivenOff: point,
    killed: point,
    discovered: z.boolean(),
  }),
  /** for those they were against; `by` is null where nobody knows who sent them, `mission` where nobody knows what for */
  z.strictObject({
    kind: z.literal('spiesDiscovered'),
    ...at,
    by: empireId.nullable(),
    mission: spyMission.nullable(),
    escaped: point,
    killed: point,
  }),
  /** what a victim sees of a sabotage: its effect, never its cause */
  z.strictObject({
    kind: z.literal('mishap'),
    ...at,
    what: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('trade') }),
      z.strictObject({ kind: z.literal('works'), infrastructure: z.enum(infrastructures) }),
      z.strictObject({ kind: z.literal('supply') }),
      z.strictObject({ kind: z.literal('construction'), work: label, ready: point }),
      z.strictObject({ kind: z.literal('facility'), facility: z.enum(facilityKinds), destroyed: z.boolean() }),
      z.strictObject({ kind: z.literal('morale'), by: point }),
      z.strictObject({ kind: z.literal('stores'), called: z.array(madeLabel) }),
    ]),
  }),
  /** own people were spoken to */
  z.strictObject({ kind: z.literal('peopleHeartened'), ...at, by: point }),
]);

export type SpyEvent = z.infer<typeof spyEvent>;
export type SpyMission = z.infer<typeof spyMission>;
