import * as z from 'zod';
import { label, slug } from '../../shared/ids.ts';
import { battleAccount, battleRecord } from '../facts/battle.ts';
import { battleScenarios } from '../stateWords.ts';
import { at, common, empireId } from './parts.ts';

/** Battles, as far as those who see the event may know of them (W-30). */
export const battleEvent = z.discriminatedUnion('kind', [
  /** for each empire that took part */
  z.strictObject({ kind: z.literal('battleFought'), ...at, account: battleAccount }),
  /** for bystanders: `sides` are those who fought, by side; `wild` is the guardian or monster that was one of them, by its name */
  z.strictObject({
    kind: z.literal('battleWitnessed'),
    ...at,
    scenario: z.enum(battleScenarios),
    sides: z.array(z.array(empireId)),
    wild: label.optional(),
    /** W-25: one of the sides */
    rebels: z.literal(true).optional(),
  }),
  /** the whole of it, for nobody but the moderator */
  z.strictObject({ kind: z.literal('battleRecorded'), ...common, system: slug, record: battleRecord }),
]);

export type BattleEvent = z.infer<typeof battleEvent>;
