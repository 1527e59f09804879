import * as z from 'zod';
import { count } from '../../shared/ids.ts';
import { at, empireId } from './parts.ts';

const called = z.string();
/** `of`: whose ground it is; `by`: whose troops they are */
const onGround = { ...at, of: empireId, by: empireId };

/** G-23: troops that land, fight for a world and leave it. Each is told to both sides. */
export const landingEvent = z.discriminatedUnion('kind', [
  /** `of` is `by` where they come to help their own; for others than their owner `troops` and `fromCargo` are hulls */
  z.strictObject({
    kind: z.literal('troopsLanded'),
    ...onGround,
    troops: z.array(called).min(1),
    fromCargo: z.array(called),
  }),
  /** G-26: Guns fire at the transports before anybody lands; units as their owner calls them, hulls for those who fired */
  z.strictObject({
    kind: z.literal('landingFiredOn'),
    ...onGround,
    /** the attack strength of the Guns, for their owner alone */
    pool: count.optional(),
    damage: count,
    crippled: z.array(called),
    lost: z.array(called),
    /** those aboard the ships that were lost; for their owner alone */
    aboard: z.array(called).optional(),
  }),
  /** `disrupted`: 3.4.3-i, the besiegers outweigh the defenders */
  z.strictObject({ kind: z.literal('siegeLaid'), ...onGround, disrupted: z.boolean() }),
  z.strictObject({ kind: z.literal('siegeChanged'), ...onGround, disrupted: z.boolean() }),
  z.strictObject({ kind: z.literal('siegeLifted'), ...onGround }),
]);

export type LandingEvent = z.infer<typeof landingEvent>;
