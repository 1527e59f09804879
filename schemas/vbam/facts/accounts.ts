import * as z from 'zod';
import { specialEncounters, strategicResources, terrains } from '../galaxyWords.ts';
import { techLevel } from '../state/technology.ts';
import { facilityKinds, infrastructures, moraleStates } from '../stateWords.ts';

const point = z.int();
const infrastructure = z.enum(infrastructures);

/** How a line of an account came about: facts only, words are made in wording/accounts.ts. */
export const accountReason = z.discriminatedUnion('kind', [
  /** G-70 */
  z.strictObject({ kind: z.literal('rounded up') }),
  /** 3.2.6, 3.2.8, 3.2.7: what adds a share */
  z.strictObject({ kind: z.literal('terrain'), terrain: z.enum(terrains) }),
  z.strictObject({ kind: z.literal('resource'), resource: z.enum(strategicResources) }),
  z.strictObject({ kind: z.literal('find'), find: z.enum(specialEncounters) }),
  z.strictObject({ kind: z.literal('facility'), facility: z.enum(facilityKinds) }),
  z.strictObject({ kind: z.literal('infrastructure'), infrastructure }),
  /** 3.4.3-g */
  z.strictObject({ kind: z.literal('too few people'), census: point }),
  /** 3.4.3-h, -i: `state` counts for work; `own` is the colony's own */
  z.strictObject({
    kind: z.literal('hindered'),
    state: z.enum(moraleStates),
    own: z.enum(moraleStates),
    disrupted: z.boolean(),
  }),
  z.strictObject({ kind: z.literal('mined'), facility: point, raw: point }),
  z.strictObject({ kind: z.literal('worked'), economy: point, raw: point }),
  z.strictObject({ kind: z.literal('farmed'), agriculture: point, biosphere: point }),
  /** G-30: a utilized value for each point of Census */
  z.strictObject({ kind: z.literal('by census'), infrastructure, utilized: point, census: point }),
  /** all of a utilized value */
  z.strictObject({ kind: z.literal('utilized'), infrastructure }),
  z.strictObject({ kind: z.literal('trade value'), tradeValue: point }),
  z.strictObject({ kind: z.literal('trading capital'), economy: point }),
  z.strictObject({ kind: z.literal('own research capacity') }),
  /** `called` as the reader knows it */
  z.strictObject({ kind: z.literal('research partner'), called: z.string() }),
  z.strictObject({ kind: z.literal('census at level'), census: point, techLevel }),
  z.strictObject({ kind: z.literal('research data') }),
  z.strictObject({ kind: z.literal('eras ahead') }),
  z.strictObject({ kind: z.literal('levels ahead') }),
  z.strictObject({ kind: z.literal('new value'), value: point }),
  z.strictObject({ kind: z.literal('new colony') }),
  z.strictObject({ kind: z.literal('new facility') }),
  z.strictObject({ kind: z.literal('jumps'), jumps: point }),
  z.strictObject({ kind: z.literal('census'), census: point }),
  z.strictObject({ kind: z.literal('census of the empire'), census: point }),
  z.strictObject({ kind: z.literal('sabotage') }),
]);

export type AccountReason = z.infer<typeof accountReason>;
