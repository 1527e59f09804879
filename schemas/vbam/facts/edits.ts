import * as z from 'zod';
import { slug } from '../../shared/ids.ts';
import { empireId } from '../events/parts.ts';
import { techLevel } from '../state/technology.ts';
import { declarationLevels, empireKinds, facilityKinds, infrastructures, treatyKinds } from '../stateWords.ts';
import { asTold } from './asTold.ts';

const of = { empire: empireId };
const at = { ...of, system: slug };
const between = z.tuple([empireId, empireId]);
const count = z.int();

/** M-31: what the moderator changed: facts only, words are made in wording/edits.ts. `now` holds from then on, `was` before. */
export const moderatorChange = z.discriminatedUnion('kind', [
  /** in tenths, whatever the pool */
  z.strictObject({ kind: z.literal('points'), ...of, pool: z.enum(['ep', 'pp', 'tp', 'ip']), byTenths: count, nowTenths: count }),
  z.strictObject({ kind: z.literal('units granted'), ...at, count, class: z.string() }),
  z.strictObject({ kind: z.literal('unit revoked'), ...at, called: z.string() }),
  z.strictObject({ kind: z.literal('facility granted'), ...at, facility: z.enum(facilityKinds) }),
  z.strictObject({ kind: z.literal('facility revoked'), ...at, facility: z.enum(facilityKinds) }),
  z.strictObject({ kind: z.literal('contact'), between }),
  z.strictObject({ kind: z.literal('communications'), between }),
  /** without what was before: one of the two may not have known of it */
  z.strictObject({
    kind: z.literal('peace or war'),
    between,
    now: z.enum(['peace', ...declarationLevels]),
    /** treaties that end with it */
    ended: z.array(z.enum(treatyKinds)).optional(),
    truceUntil: count.optional(),
  }),
  /** `with` are those that rested on it */
  z.strictObject({
    kind: z.literal('treaty ended'),
    between,
    treaty: z.enum(treatyKinds),
    with: z.array(z.enum(treatyKinds)),
  }),
  z.strictObject({ kind: z.literal('unit moved'), ...at, called: z.string(), from: slug }),
  z.strictObject({ kind: z.literal('fleet moved'), ...at, called: z.string(), from: slug }),
  z.strictObject({ kind: z.literal('knowledge granted'), ...of, systems: z.array(slug) }),
  /** how many: no report may name to an empire what it has forgotten */
  z.strictObject({ kind: z.literal('charts lost'), ...of, systems: count }),
  /** `around` is null where it is the whole map */
  z.strictObject({
    kind: z.literal('everything known'),
    ...of,
    around: z.strictObject({ system: slug, jumps: count }).nullable(),
    systems: count,
    lanes: count,
  }),
  /** whoever has not `met` the other must not learn its name this way */
  z.strictObject({ kind: z.literal('charts granted'), ...of, other: empireId, met: z.boolean(), systems: count, lanes: count }),
  /** `empire` is its owner; logs of older turns do not say */
  z.strictObject({
    kind: z.literal('value of a colony'),
    empire: empireId.optional(),
    system: slug,
    value: z.enum(['census', 'morale', ...infrastructures]),
    now: count,
    was: count,
  }),
  z.strictObject({ kind: z.literal('martial law'), system: slug, on: z.boolean() }),
  z.strictObject({ kind: z.literal('kind of empire'), ...of, now: z.enum(empireKinds), was: z.enum(empireKinds) }),
  /** `was` is null where it had not been rolled */
  z.strictObject({ kind: z.literal('relationship'), between, now: count, was: count.nullable() }),
  z.strictObject({ kind: z.literal('tech level of an empire'), ...of, now: techLevel, was: techLevel }),
  z.strictObject({ kind: z.literal('tech level of a colony'), system: slug, now: techLevel, was: techLevel }),
  z.strictObject({ kind: z.literal('damage'), called: z.string(), now: count, was: count }),
  z.strictObject({ kind: z.literal('out of supply'), called: z.string(), now: count, was: count }),
  /** M-21: in the battles of this turn in that system */
  z.strictObject({ kind: z.literal('fights alone'), ...at }),
  z.strictObject({ kind: z.literal('fights beside'), ...at, ally: empireId, enemy: empireId }),
  z.strictObject({ kind: z.literal('leads'), ...at }),
  /** M-23: the turn asks for the result of each battle there */
  z.strictObject({ kind: z.literal('battles at the table'), system: slug }),
  z.strictObject({ kind: z.literal('result of a battle'), battle: z.string(), result: z.string() }),
  /** what the turn asks, and what was written in reply */
  z.strictObject({ kind: z.literal('answer'), decision: z.string(), choice: z.string() }),
  /** the moderator's own words */
  z.strictObject({ kind: z.literal('ruling'), ruling: z.string() }),
  asTold,
]);

export type ModeratorChange = z.infer<typeof moderatorChange>;
