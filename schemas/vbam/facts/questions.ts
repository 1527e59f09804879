import * as z from 'zod';
import { label, slug } from '../../shared/ids.ts';
import { empireId } from '../events/parts.ts';
import { battleScenarios, treatyKinds, victoryKinds } from '../stateWords.ts';
import { asTold } from './asTold.ts';

/** What can be asked about a system. */
const systemQuestions = [
  'ancient tech',
  'derelicts',
  'derelict design',
  'booby trap',
  'pocket',
  'wormhole',
  'natives',
  'native era',
  'native facility',
  'abandoned works',
  'splinter size',
  'emerging colony',
  'rebels',
  'conqueror',
  'research center',
  'rebel arms',
  'pirate purchases',
  'pirate raid',
  'pirate move',
  'pirate base',
  'pirate succession',
] as const;

/** What a turn asks the moderator: facts only, words are made in wording/questions.ts. */
export const moderatorQuestion = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(systemQuestions), system: slug }),
  z.strictObject({ kind: z.enum(['emergence', 'emerging gateway', 'emerging home']) }),
  /** M-29: whom a monster attacks, and where it flees */
  z.strictObject({ kind: z.literal('monster attack'), system: slug, called: label, empire: empireId }),
  z.strictObject({ kind: z.literal('monster flight'), system: slug, called: label }),
  /** M-23: who fights it out; `wild` is what one empire meets */
  z.strictObject({
    kind: z.literal('battle'),
    scenario: z.enum(battleScenarios),
    system: slug,
    to: slug.optional(),
    sides: z.array(z.array(empireId)),
    wild: label.optional(),
  }),
  z.strictObject({ kind: z.literal('still played'), empire: empireId, missedTurns: z.int() }),
  /** M-26: who plays the rebels of a civil war */
  z.strictObject({ kind: z.literal('faction'), empire: empireId, loyalists: empireId }),
  /** M-27: whether what is left of the rebels stays one empire; `parts` are cut off from its capital */
  z.strictObject({ kind: z.literal('successors'), empire: empireId, parts: z.array(z.array(slug)) }),
  z.strictObject({ kind: z.literal('victory'), winners: z.array(empireId), how: z.enum(victoryKinds) }),
  z.strictObject({
    kind: z.literal('offer'),
    by: empireId,
    to: empireId,
    treaty: z.enum(treatyKinds),
    purpose: z.enum(['sign', 'withdraw']),
  }),
  z.strictObject({ kind: z.literal('interpreter'), between: z.tuple([empireId, empireId]) }),
  asTold,
]);

export type ModeratorQuestion = z.infer<typeof moderatorQuestion>;
