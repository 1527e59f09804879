import * as z from 'zod';
import { count, recordId, slug, turn } from '../../shared/ids.ts';
import { facilityKinds, facilityStates } from '../stateWords.ts';
import { treasury } from './economy.ts';
import { techLevel } from './technology.ts';
import { blockade, siege } from './war.ts';

export const colony = z.strictObject({
  system: slug,
  owner: recordId,
  originalOwner: recordId,
  census: count,
  morale: count,
  economy: count,
  industry: count,
  agriculture: count,
  research: count,
  intel: count,
  techLevel,
  /** the turn it was founded; 0 for what stood at the start */
  founded: turn,
  /** 3.4.11-b: the turn in which its people took up arms; missing where no rebellion is going on (3.4.11-e) */
  inArms: turn.optional(),
  /** 3.4.12 */
  martialLaw: z.boolean(),
  /** the turn it was conquered, or null once it is integrated or was never conquered (3.4.14-c) */
  conquered: turn.nullable(),
  /** 5.2.SC-a: the turn in which its owner took it by force; missing where it came to them in another way */
  taken: turn.optional(),
  /** turns in a row in which people starved (G-35) */
  starvedTurns: count,
  /** what it made while it could not be sent out (G-28) */
  sequestered: treasury,
  /** G-28: by enemies in its orbit; missing where there are none */
  blockade: blockade.optional(),
  /** G-23: troops of an enemy are on its ground, and neither side has won yet; missing where there are none */
  siege: siege.optional(),
});

export const facility = z.strictObject({
  system: slug,
  owner: recordId,
  kind: z.enum(facilityKinds),
  state: z.enum(facilityStates),
});

export type Colony = z.infer<typeof colony>;
export type Facility = z.infer<typeof facility>;
