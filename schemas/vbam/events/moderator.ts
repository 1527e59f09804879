import * as z from 'zod';
import { sha256 } from '../../shared/hash.ts';
import { label } from '../../shared/ids.ts';
import { moderatorChange } from '../facts/edits.ts';
import { hindrance } from '../facts/hindrances.ts';
import { moderatorQuestion } from '../facts/questions.ts';
import { facilityKinds } from '../stateWords.ts';
import { at, common, ofEmpire, point } from './parts.ts';

/** What no two empires may share, and what each may choose for itself. */
const sharedStyles = ['name', 'tag', 'livery'] as const;
const styles = [...sharedStyles, 'species', 'culture'] as const;

/** Sheets, the moderator and the set-up. */
export const moderatorEvent = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('orderFailed'),
    ...ofEmpire,
    file: z.string(),
    line: z.int(),
    order: z.string(),
    why: hindrance,
  }),
  /** M-31: the moderator changed something; `what` holds from now on */
  z.strictObject({ kind: z.literal('moderatorEdit'), ...common, what: moderatorChange, reason: z.string() }),
  z.strictObject({ kind: z.literal('moderatorRuling'), ...common, text: z.string(), reason: z.string() }),
  /** a question of the turn was answered, or left to its default (no reason) */
  z.strictObject({
    kind: z.literal('decisionTaken'),
    ...common,
    decision: z.string(),
    question: moderatorQuestion,
    chosen: z.string(),
    by: z.enum(['moderator', 'default']),
    reason: z.string().nullable(),
  }),
  /** M-16: nobody plays it any longer */
  z.strictObject({ kind: z.literal('playerLeft'), ...ofEmpire }),
  z.strictObject({ kind: z.literal('sheetMissing'), ...ofEmpire, missedTurns: z.int() }),
  /** G-10: what a player chose before the first turn */
  z.strictObject({ kind: z.literal('styleChosen'), ...ofEmpire, what: z.enum(styles), is: z.string() }),
  /** G-04: another empire has what this one wanted */
  z.strictObject({ kind: z.literal('styleLost'), ...ofEmpire, what: z.enum(sharedStyles), wanted: z.string(), kept: z.string() }),
  /** a word for the dice: pledged before the first turn, then kept, or not */
  z.strictObject({ kind: z.literal('wordPledged'), ...ofEmpire, pledge: sha256 }),
  z.strictObject({ kind: z.literal('wordKept'), ...ofEmpire, pledge: sha256 }),
  z.strictObject({ kind: z.literal('wordBroken'), ...ofEmpire, pledge: sha256 }),
  z.strictObject({ kind: z.literal('freeFacilityChosen'), ...at, facility: z.enum(facilityKinds) }),
  z.strictObject({ kind: z.literal('classAdded'), ...ofEmpire, class: label }),
  z.strictObject({ kind: z.literal('classDropped'), ...ofEmpire, class: label }),
  /** what they `cost`, and what was left over and is `lost`, in EP */
  z.strictObject({ kind: z.literal('forcesChosen'), ...at, units: point, cost: point, lost: point }),
]);

export type ModeratorEvent = z.infer<typeof moderatorEvent>;
