import * as z from 'zod';
import { count, slug } from '../../shared/ids.ts';
import { facilityKinds, groundTargets, infrastructures } from '../stateWords.ts';
import { at, empireId, ofEmpire } from './parts.ts';

const called = z.string();

/** G-25: what one mission has done. */
const ruin = {
  crippled: z.array(z.enum(facilityKinds)),
  destroyed: z.array(z.enum(facilityKinds)),
  works: z.array(z.enum(infrastructures)),
  census: count,
  /** damage to ground units; whom it crippled and killed, their hulls for those who fired and made them out */
  troops: z.strictObject({ points: count, crippled: z.array(called), lost: z.array(called) }),
  /** nothing is left of the colony */
  razed: z.boolean(),
};

/** G-25: fleets fire at the ground. Told to those who fired, and to those who were fired at. */
export const bombardmentEvent = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('bombarded'),
    ...at,
    of: empireId,
    /** null where those below have not made out who it was */
    by: empireId.nullable(),
    target: z.union([z.enum(groundTargets), z.enum(infrastructures), z.enum(facilityKinds)]),
    /** the fleets, and their attack strength; only for their own empire */
    fleets: z.array(called).optional(),
    pool: count.optional(),
    damage: count,
    /** G-26 */
    shield: count,
    ...ruin,
  }),
  /** what the others hear of people who were killed so; `place` is null where it is not on their charts */
  z.strictObject({ kind: z.literal('peopleBombarded'), ...ofEmpire, of: empireId, by: empireId, place: slug.nullable() }),
]);

export type BombardmentEvent = z.infer<typeof bombardmentEvent>;
