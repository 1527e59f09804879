import * as z from 'zod';
import { count, label, madeLabel, recordId, slug, turn } from '../../shared/ids.ts';
import { strategicResources } from '../galaxyWords.ts';
import {
  declarationLevels,
  diplomaticAims,
  MAX_RELATIONSHIP,
  MIN_RELATIONSHIP,
  relationStates,
  treatyEnds,
  treatyKinds,
} from '../stateWords.ts';
import { techLevel } from './technology.ts';

/** What is agreed besides the treaty itself; only what was agreed is there. By empire: the one that gives it. */
export const treatyTerms = z.strictObject({
  /** 4.3.4: neutral for both; no forces without consent, no colonies */
  neutralZone: z.array(slug).optional(),
  /** 4.3.1-c: systems that it does not claim while the treaty is in force */
  relinquish: z.record(recordId, z.array(slug)).optional(),
  /** 4.3.1-a, G-69: systems that become the partner's */
  cede: z.record(recordId, z.array(slug)).optional(),
  /** 4.7: systems that become an empire of their own */
  release: z.record(recordId, z.array(slug)).optional(),
  /** reparations: this much each turn, for this many turns */
  pay: z.record(recordId, z.strictObject({ epTenths: count, turns: count })).optional(),
  /** G-56 */
  data: z.record(recordId, z.array(techLevel)).optional(),
  units: z.record(recordId, z.array(recordId)).optional(),
  /** G-48: captured units that go home; only who has them can name them */
  giveBack: z.record(recordId, z.union([z.literal('all'), z.array(recordId)])).optional(),
  /** G-49: the enemies that co-belligerents fight side by side */
  against: z.array(recordId).optional(),
});

/** A treaty as it was signed; it stays on record when it has ended. */
export const treaty = z.strictObject({
  kind: z.enum(treatyKinds),
  terms: treatyTerms,
  /** null where the moderator decided it */
  offeredBy: recordId.nullable(),
  signed: turn,
  /** 4.5.T-l: the stronger side of a protectorate; null for every other kind */
  protector: recordId.nullable(),
  ended: z.strictObject({ turn, how: z.enum(treatyEnds), by: recordId.nullable() }).nullable(),
});

/** Waits for an answer. */
export const offer = z.strictObject({
  by: recordId,
  purpose: z.enum(['sign', 'withdraw']),
  kind: z.enum(treatyKinds),
  terms: treatyTerms,
  made: turn,
});

/** 3.2.8-d: a strategic resource that works in a partner's system, for the life of the deal. */
export const resourceDeal = z.strictObject({
  giver: recordId,
  resource: z.enum(strategicResources),
  from: slug,
  to: slug,
  since: turn,
});

/** O-46 to O-48, O-58: what can be bought, or needs the receiver's consent; named as its giver names it. */
export const goods = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('data'), techLevel }),
  z.strictObject({ kind: z.literal('schematic'), called: label }),
  z.strictObject({ kind: z.literal('units'), called: z.array(madeLabel).min(1) }),
  z.strictObject({ kind: z.literal('system'), system: slug }),
]);

/** G-64: waits for the consent of the other side. */
export const bargain = z.strictObject({
  by: recordId,
  goods,
  /** the class or the units; empty for what needs no id */
  items: z.array(recordId),
  epTenths: count,
  made: turn,
});

/** G-46, G-47: what one side has suffered from the other, each with its last turn. */
export const grievance = z.strictObject({
  broken: turn.nullable(),
  declared: turn.nullable(),
  spied: turn.nullable(),
});

/** what one side knows of the contact between the two. */
export const contactSide = z.strictObject({
  /** the turn in which it met the other; null while only the other knows of it */
  met: turn.nullable(),
  /** G-50: the last turn in which it detected the other */
  seen: turn,
  /** G-50: whether it has lost contact, although the other has not */
  lost: z.boolean(),
});

/** What came with treaties has a default, so that older campaigns go on. */
export const relation = z.strictObject({
  /** the two empires, in order of their ids */
  between: z.tuple([recordId, recordId]),
  /** the turn of first contact */
  contact: turn,
  state: z.enum(relationStates),
  /** G-44: one number for the pair; null until it is rolled (4.5.2-a) */
  relationship: z.int().min(MIN_RELATIONSHIP).max(MAX_RELATIONSHIP).nullable(),
  /** 4.5.3-c: no treaties before communications */
  communications: z.boolean(),
  /** 4.5.3-a: partial understanding, added to later rolls */
  understanding: count,
  /** G-46: how far each side has gone, by empire */
  declarations: z.record(recordId, z.strictObject({ level: z.enum(declarationLevels), turn })),
  /** G-48: the war they are in, with the systems each has lost; null in peace */
  war: z
    .strictObject({
      since: turn,
      lost: z.record(recordId, count),
      /** G-48: the systems that were conquered from each in this war, and have not come back */
      taken: z.record(recordId, z.array(slug)).optional(),
      /** those of the two who learned of it by being shot at */
      heardBy: z.array(recordId).optional(),
    })
    .nullable()
    .default(null),
  /** in order of signing, those that have ended too */
  treaties: z.array(treaty).default([]),
  /** in order of the turns they were made in */
  offers: z.array(offer).default([]),
  deals: z.array(resourceDeal).default([]),
  /** in order of the turns they were offered in */
  bargains: z.array(bargain).default([]),
  /** by the empire that suffered them */
  grievances: z.record(recordId, grievance).default({}),
  /** G-50: those of the two who sanction the other, in order of their ids */
  sanctions: z.array(recordId).default([]),
  /** 4.5.T-k: which of the two is called to join the other, against whom, and since when */
  calls: z.array(z.strictObject({ called: recordId, enemy: recordId, since: turn })).default([]),
  /** 4.5.N-a, -e: what a non-player empire is after, by empire */
  aims: z.record(recordId, z.enum(diplomaticAims)).default({}),
  /** O-59: neutral systems that forces may enter, by the empire that consents */
  consents: z.record(recordId, z.array(slug)).default({}),
  /** G-50: the last turn in which they had anything to do with each other */
  dealings: turn.default(0),
  /** by empire, where it does not know the same of their contact as the other */
  sides: z.record(recordId, contactSide).optional(),
});

/** 4.7-b: forces of one empire that must leave systems which are no longer theirs. */
export const withdrawal = z.strictObject({
  owner: recordId,
  /** the empire whose systems they are now */
  from: recordId,
  systems: z.array(slug).min(1),
  /** the last turn they may stay; what is left then is confiscated */
  until: turn,
});

/** G-43: diplomats of one empire in one place. Nobody else sees them. */
export const delegation = z.strictObject({
  owner: recordId,
  place: z.discriminatedUnion('kind', [
    /** at home, or where a trade route has brought them */
    z.strictObject({ kind: z.literal('system'), system: slug }),
    /** aboard a unit, in the room of its Diplomatic or Cargo */
    z.strictObject({ kind: z.literal('unit'), unit: recordId }),
  ]),
  count: z.int().min(1),
});

export type TreatyTerms = z.infer<typeof treatyTerms>;
export type Treaty = z.infer<typeof treaty>;
export type Offer = z.infer<typeof offer>;
export type ResourceDeal = z.infer<typeof resourceDeal>;
export type Goods = z.infer<typeof goods>;
export type Bargain = z.infer<typeof bargain>;
export type Grievance = z.infer<typeof grievance>;
export type ContactSide = z.infer<typeof contactSide>;
export type Relation = z.infer<typeof relation>;
export type Withdrawal = z.infer<typeof withdrawal>;
export type Delegation = z.infer<typeof delegation>;
