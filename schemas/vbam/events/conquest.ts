import * as z from 'zod';
import { count, label, madeLabel } from '../../shared/ids.ts';
import { facilityKinds } from '../stateWords.ts';
import { at, empireId, point } from './parts.ts';

/** `of`: whose colony it was; `by`: whose it is now. */
const changed = { ...at, of: empireId, by: empireId };

/** Colonies and facilities that are taken by force, and given back (3.4.14, 4.2.3). */
export const conquestEvent = z.discriminatedUnion('kind', [
  /** for both sides, and for those who saw it; `capital`: it was the imperial one; whose ground it is has consequences only its owners hear of */
  z.strictObject({ kind: z.literal('colonyConquered'), ...changed, capital: z.boolean() }),
  /** 3.4.14-d: `of` has it back, from whom, and by whose forces; missing where its own people rose */
  z.strictObject({ kind: z.literal('colonyLiberated'), ...at, of: empireId, from: empireId, by: empireId.optional() }),
  /** W-18, W-22, G-62: for both sides; those who took them read what is not yet refitted */
  z.strictObject({ kind: z.literal('unitsTaken'), ...changed, called: z.array(madeLabel).min(1) }),
  /** W-22: `what` is being built, and work on it goes on for the conqueror */
  z.strictObject({ kind: z.literal('workTaken'), ...changed, what: z.array(madeLabel).min(1) }),
  /** 4.2.3-b: for both sides */
  z.strictObject({ kind: z.literal('capitalLooted'), ...changed, epTenths: count }),
  /** 5.2.X4-c: for the conqueror alone */
  z.strictObject({ kind: z.literal('researchCaptured'), ...changed, tp: count, stake: count, percent: point }),
  /** G-27: in a system where nobody lives; for both sides */
  z.strictObject({ kind: z.literal('facilitiesSeized'), ...changed, facilities: z.array(z.enum(facilityKinds)).min(1) }),
  /** 4.2.3-a: for its former owner, and for whoever made an end of it */
  z.strictObject({ kind: z.literal('sectorCapitalLost'), ...changed }),
  /** 3.4.14-d: rebels who join those who freed their people */
  z.strictObject({ kind: z.literal('rebelsJoined'), ...at, called: z.array(madeLabel).min(1) }),
  /** G-59: bases and flights of a colony that has made itself free; for both sides */
  z.strictObject({ kind: z.literal('defensesTaken'), ...changed, called: z.array(madeLabel).min(1) }),
  /** 3.4.11-b, -c: `count` units take up arms, of which hull; none where they find nothing to fight with. `again`: in a rebellion that goes on */
  z.strictObject({ kind: z.literal('rebelsRose'), ...at, again: z.boolean(), count, hull: label.nullable() }),
  /** 3.4.11-d: rebels whom their people cannot supply */
  z.strictObject({ kind: z.literal('rebelsStarved'), ...at, count, lost: count }),
  /** rebels of people who are no more */
  z.strictObject({ kind: z.literal('rebelsScattered'), ...at, count }),
]);

export type ConquestEvent = z.infer<typeof conquestEvent>;
