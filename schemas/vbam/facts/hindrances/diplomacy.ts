import * as z from 'zod';
import { slug } from '../../../shared/ids.ts';
import { empireId } from '../../events/parts.ts';
import { declarationLevels, treatyKinds, treatyLadder } from '../../stateWords.ts';

const treaty = z.enum(treatyKinds);
const level = z.enum(declarationLevels);
const turn = z.int();
/** What its empire calls the fleet. */
const fleet = z.string();

/** What hinders dealings with others, and takes no facts to say. */
const plainDiplomacyHindrances = [
  'not understood',
  'no such empire',
  'contact lost',
  'no capital for treaties',
  'no capital to break treaties',
  'no capital to declare',
  'non-aligned declares nothing',
  'protector decides',
  'people would not follow',
  'no war to end',
  'not taken up',
  'data given twice',
  'payment too high',
  'promise cannot be kept',
  'second colony by treaty',
  'colony under claims',
  'offer answered already',
  'offer gone',
  'treaty ended already',
  'no longer offered',
  'bargain settled already',
  'goods gone',
  'mutual defense ended',
  'war over',
  'no system of theirs',
  'no diplomats live there',
  'others spoke for both',
] as const;

/** Why dealings with others come to nothing. */
export const diplomacyHindrances = [
  z.strictObject({ kind: z.enum(plainDiplomacyHindrances) }),
  z.strictObject({ kind: z.literal('contact lost with'), with: empireId }),
  z.strictObject({ kind: z.literal('no common tongue'), with: empireId }),
  /** 4.5.1-d: `systems` where it is about handing one over */
  z.strictObject({
    kind: z.literal('at war'),
    with: empireId,
    systems: z.boolean(),
    level: z.enum(declarationLevels).optional(),
  }),
  z.strictObject({ kind: z.literal('treaty needs others'), treaty, needs: z.array(treaty), with: empireId }),
  z.strictObject({ kind: z.literal('not for non-aligned'), treaty }),
  z.strictObject({ kind: z.literal('no opinion yet'), with: empireId }),
  /** 4.5.T-a */
  z.strictObject({
    kind: z.literal('people unwilling'),
    treaty: z.enum(treatyLadder),
    relationship: z.int(),
    xenophobia: z.int(),
  }),
  /** G-46: one level at a time */
  z.strictObject({ kind: z.literal('wrong step'), declared: level.nullable(), next: level.nullable() }),
  z.strictObject({ kind: z.literal('treaty forbids'), treaty }),
  z.strictObject({ kind: z.literal('truce'), until: turn }),
  z.strictObject({ kind: z.literal('treaty is over'), treaty }),
  z.strictObject({ kind: z.literal('treaty in force'), treaty }),
  z.strictObject({ kind: z.literal('final war goes on'), until: turn }),
  z.strictObject({ kind: z.literal('system given twice'), system: slug }),
  /** G-64 */
  z.strictObject({ kind: z.literal('goods need treaty'), treaty, with: empireId }),
  z.strictObject({ kind: z.literal('fleet in no system of theirs'), fleet }),
  z.strictObject({ kind: z.literal('no diplomats aboard'), fleet }),
] as const;

export type DiplomacyHindrance = z.infer<(typeof diplomacyHindrances)[number]>;
