import * as z from 'zod';
import { count, label, recordId, slug, turn } from '../../shared/ids.ts';

/** Where a band is, and since when. */
const common = {
  system: slug,
  /** W-26, 5.5.BM-c: the empire whose force list they buy from: the original owner of the rebels' colony, or in whose sphere the pirates came up */
  people: recordId,
  since: turn,
};

const rebels = z.strictObject({
  kind: z.literal('rebels'),
  ...common,
  /** whom they fight: the owner of the colony that they rose in */
  against: recordId,
});

/** 5.5: they fight everybody. */
const pirates = z.strictObject({
  kind: z.literal('pirates'),
  ...common,
  /** those who find them call them so */
  name: label,
  /** what they have stolen and not spent, in tenths of an EP */
  epTenths: count,
  /** 5.5.BM-d: what they are having built where they are, and by when */
  building: z.array(z.strictObject({ class: recordId, ready: turn })),
});

/** W-25: armed people of no empire. They own units and can be seen; they have no treasury but what pirates stole, no view, no colonies and no diplomacy. */
export const band = z.discriminatedUnion('kind', [rebels, pirates]);

export type Band = z.infer<typeof band>;
export type Rebels = Extract<Band, { kind: 'rebels' }>;
export type Pirates = Extract<Band, { kind: 'pirates' }>;
