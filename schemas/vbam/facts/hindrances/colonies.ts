import * as z from 'zod';
import { slug } from '../../../shared/ids.ts';
import { facilityKinds, infrastructures } from '../../stateWords.ts';

const capacity = z.int();

/** What hinders work on colonies, facilities and trade, and takes no facts to say. */
const plainColonyHindrances = [
  'colony not yours',
  'neutral by treaty',
  'inhabited',
  'own colony there',
  'at war with those there',
  'settled by another',
  'no capital to launch from',
  'all ways contested',
  'nobody lives there',
  'in rebellion',
  'blockaded',
  'no garrison',
  'works disturbed',
  'empire no further',
  'lane changed by another',
  'no route there',
  'route there already',
  'no colony there',
  'beyond centers of trade',
  'contested',
  'cut off from capitals',
  'out of supply range',
  'no such facility',
  'no access to resource',
  'target lost',
  'no trade routes between',
  'has an imperial capital',
  'no sector capital left',
  'no colony left',
  'not conquered',
  'nobody to carry settlers',
  'no border treaty',
  'claimed by another',
  'nothing at either end',
] as const;

/** Why work on colonies, facilities and trade cannot be done. */
export const colonyHindrances = [
  z.strictObject({ kind: z.enum(plainColonyHindrances) }),
  /** G-13, G-14 */
  z.strictObject({ kind: z.literal('barred by wild'), wild: z.enum(['guardian', 'monster']) }),
  z.strictObject({ kind: z.literal('still inhabited'), census: z.int() }),
  z.strictObject({ kind: z.literal('capacity reached'), capacity }),
  /** G-58: `grown` where the empire itself has taken some of it */
  z.strictObject({ kind: z.literal('capacity filled by others'), capacity, grown: z.boolean() }),
  z.strictObject({ kind: z.literal('nothing to sell'), infrastructure: z.enum(infrastructures) }),
  z.strictObject({ kind: z.literal('facility stands already'), facility: z.enum(facilityKinds) }),
  /** 4.7-a */
  z.strictObject({ kind: z.literal('no colony at'), system: slug }),
  z.strictObject({ kind: z.literal('is the imperial capital'), system: slug }),
  z.strictObject({ kind: z.literal('not connected'), system: slug }),
  z.strictObject({ kind: z.literal('not fed'), food: z.int(), need: z.int() }),
] as const;

export type ColonyHindrance = z.infer<(typeof colonyHindrances)[number]>;
