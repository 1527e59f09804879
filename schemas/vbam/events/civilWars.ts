import * as z from 'zod';
import { count, label, slug } from '../../shared/ids.ts';
import { civilWarEnds } from '../stateWords.ts';
import { at, empireId, ofEmpire } from './parts.ts';

/** The two sides; `empire` is who learns of it, one of them or somebody who looks on. */
const sides = { loyalists: empireId, rebels: empireId };

/** 4.8: an empire against a part of itself. */
export const civilWarEvent = z.discriminatedUnion('kind', [
  /** only the two sides learn which systems the rebels hold */
  z.strictObject({ kind: z.literal('civilWarBegan'), ...ofEmpire, ...sides, systems: z.array(slug) }),
  /** 4.8.1-b: null where no class could be raised; `left` EP went to the treasury */
  z.strictObject({ kind: z.literal('militiaRaised'), ...at, class: label.nullable(), count, left: count }),
  /** 4.8.1-c */
  z.strictObject({ kind: z.literal('unitsDefected'), ...at, ...sides, called: z.array(z.string()).min(1) }),
  /** 4.8.2-b */
  z.strictObject({ kind: z.literal('colonyJoinedRebels'), ...at, ...sides }),
  /** 4.8.3 */
  z.strictObject({ kind: z.literal('civilWarEnded'), ...ofEmpire, ...sides, how: z.enum(civilWarEnds) }),
  /** 4.8.3-b, M-27: `of` is an empire of its own from now on, and was part of the rebels */
  z.strictObject({ kind: z.literal('successorFounded'), ...ofEmpire, of: empireId, from: empireId, systems: z.array(slug) }),
]);

export type CivilWarEvent = z.infer<typeof civilWarEvent>;
