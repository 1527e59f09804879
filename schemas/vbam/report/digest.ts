import * as z from 'zod';
import { label, slug } from '../../shared/ids.ts';
import { actKinds, actParts } from '../reportWords.ts';

/** One of those that a line is about. */
const subject = z.strictObject({
  /** a fleet, a unit, an empire or a system */
  name: z.string(),
  /** where, as the reader calls it: nothing where the name says so, or where it is nowhere */
  at: label.nullable(),
  system: slug.nullable(),
  /** what there is to know of it, or nothing */
  note: z.string(),
  /** the lines of a sheet that would answer it, each alone; none where nothing so simple does */
  orders: z.array(z.string()),
});

/** Everything of one kind that needs the reader; nothing is left out. */
export const act = z.strictObject({
  kind: z.enum(actKinds),
  /** what all of them have in common */
  text: z.string(),
  part: z.enum(actParts),
  about: z.array(subject).min(1),
});

/** Something that happened; `dispatch` is the number of its dispatch, null in reports of layout 1. */
export const newsItem = z.strictObject({
  text: z.string(),
  system: slug.nullable(),
  dispatch: z.int().min(1).nullable(),
  /** how many more dispatches of its kind there are */
  more: z.int().min(0),
});

export type ActPart = (typeof actParts)[number];
export type ActKind = (typeof actKinds)[number];
export type Act = z.infer<typeof act>;
export type Subject = z.infer<typeof subject>;
export type NewsItem = z.infer<typeof newsItem>;
