import * as z from 'zod';
import { recordId, slug, turn } from '../../shared/ids.ts';
import { bandKinds } from '../stateWords.ts';

/** W-25: armed people of no empire. They own units and can be seen; they have no treasury, no view, no colonies and no diplomacy. */
export const band = z.strictObject({
  kind: z.enum(bandKinds),
  system: slug,
  /** whom they fight: the owner of the colony that they rose in */
  against: recordId,
  /** W-26: the empire whose force list they buy from, the original owner of their colony */
  people: recordId,
  since: turn,
});

export type Band = z.infer<typeof band>;
