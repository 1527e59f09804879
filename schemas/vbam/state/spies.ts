import * as z from 'zod';
import { count, label, recordId, slug, turn } from '../../shared/ids.ts';
import { facilityKinds, facilityStates, infrastructures, postings, relationStates, treatyKinds } from '../stateWords.ts';
import { techLevel } from './technology.ts';

/** G-42, G-43: spies of one empire in one place. Nobody else sees them. */
export const spyGroup = z.strictObject({
  owner: recordId,
  place: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('system'), system: slug }),
    /** aboard a unit, in the room of its Diplomatic or Cargo */
    z.strictObject({ kind: z.literal('unit'), unit: recordId }),
  ]),
  /** aboard a unit they are offensive, and wait */
  posting: z.enum(postings),
  count: z.int().min(1),
});

/** G-42: what spies have brought about in this turn. Nothing of it outlasts the turn. */
export const trouble = z.strictObject({
  system: slug,
  /** whom it befalls */
  owner: recordId,
  what: z.enum(['trade', 'supply', 'construction', 'stores', ...infrastructures]),
  /** stores in disorder: how many units go without */
  units: count.optional(),
});

const works = z.record(z.enum(infrastructures), count);

/** G-42: what spies found out, as it was then. `strangers`: those whom the reader has not met. */
export const finding = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('trade'), tradeValue: count, traders: z.array(recordId), strangers: count }),
  z.strictObject({ kind: z.literal('colony'), census: count, morale: count, built: works, utilized: works, techLevel }),
  z.strictObject({
    kind: z.literal('facilities'),
    facilities: z.array(z.strictObject({ kind: z.enum(facilityKinds), state: z.enum(facilityStates) })),
  }),
  /** `range` is null where there is no supply center; `nearest`: jumps to the nearest one, null where none is joined to it */
  z.strictObject({ kind: z.literal('supply'), range: count.nullable(), nearest: count.nullable() }),
  z.strictObject({ kind: z.literal('forces'), units: count }),
  z.strictObject({
    kind: z.literal('construction'),
    projects: z.array(z.strictObject({ what: label, prototype: z.boolean(), ready: turn })),
  }),
  /** EP in tenths: what is there, and what comes and goes each turn */
  z.strictObject({
    kind: z.literal('treasury'),
    ...{ epTenths: count, pp: count, tp: count, ip: count },
    ...{ systemIncome: count, commerce: count, maintenance: count },
  }),
  z.strictObject({
    kind: z.literal('treaties'),
    relations: z.array(
      z.strictObject({
        with: recordId,
        state: z.enum(relationStates),
        relationship: z.int().nullable(),
        treaties: z.array(z.enum(treatyKinds)),
      }),
    ),
    strangers: count,
  }),
  z.strictObject({ kind: z.literal('designs'), class: label.nullable() }),
  z.strictObject({ kind: z.literal('research'), tp: count }),
  /** what the Intel of a place adds to the difficulty of every mission there */
  z.strictObject({ kind: z.literal('watchfulness'), adds: count }),
]);

/** With its turn and its source. */
export const secret = z.strictObject({ seen: turn, system: slug, of: recordId, finding });

export type SpyGroup = z.infer<typeof spyGroup>;
export type Trouble = z.infer<typeof trouble>;
export type Finding = z.infer<typeof finding>;
export type Secret = z.infer<typeof secret>;
