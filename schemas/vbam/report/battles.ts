import * as z from 'zod';
import { label, slug } from '../../shared/ids.ts';
import { quick } from '../../shared/quick.ts';
import { battleAccountOf, battleRecordOf } from '../facts/battle.ts';

/** Null where the reader does not know the system. */
const place = z.strictObject({ system: slug.nullable(), at: label });
/** the number of its dispatch */
const dispatch = z.int().min(1);

/** W-30: a battle as the reader's side may know it; empires and systems by their names. */
export const reportedBattle = quick(battleAccountOf(label, place).extend({ dispatch }));
/** A battle as it was. */
export const moderatedBattle = quick(battleRecordOf(label, place).extend({ dispatch }));

export type ReportedBattle = z.infer<typeof reportedBattle>;
export type ModeratedBattle = z.infer<typeof moderatedBattle>;
