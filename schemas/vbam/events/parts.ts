import * as z from 'zod';
import { slug } from '../../shared/ids.ts';

/* The parts that the events of all chapters are made of. */

export const empireId = z.string().min(1).max(160);
export const point = z.int();

/** What every event says besides its facts. */
export const common = {
  /** the section of the rules */
  rule: z.string(),
  /** the empires that learn of it; whoever emits an event says who saw it */
  seenBy: z.array(empireId),
};

export const ofEmpire = { ...common, empire: empireId };
export const at = { ...ofEmpire, system: slug };
/** `unit` is its id, `called` what its owner calls it */
export const ofUnit = { ...at, unit: z.string(), called: z.string() };
/** The empire that learns of it, and the other one that it has to do `with`. */
export const withOther = { ...ofEmpire, with: empireId };
/** Something that `by` did to the other of the two. */
export const between = { ...withOther, by: empireId };
