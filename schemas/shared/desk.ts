import * as z from 'zod';
import { label, recordId, slug } from './ids.ts';

/** What one empire knows before a turn, as order checks take it; only our own code writes and reads it. */
const knownView = z.record(z.string(), z.unknown());

/** What a set-up sheet needs besides the view; likewise only for our own code. */
const knownStart = z.record(z.string(), z.unknown());

/** desks/<empire>.json, beside a turn's reports: what the empire needs to write its next orders. */
export const deskFile = z.strictObject({
  /** version of this layout */
  format: z.literal(4),
  campaign: slug,
  empire: recordId,
  /** the turn that orders are written for */
  turn: z.int().min(1),
  view: knownView,
  /** before the first turn: the start as generated */
  start: knownStart.optional(),
});

/** The order desk of one empire, as its readers open it. */
export const sealedDesk = z.strictObject({
  /** version of this layout */
  format: z.literal(1),
  campaign: slug,
  /** of the campaign */
  name: label,
  empire: recordId,
  turn: z.int().min(1),
  /** in words, null while none is set */
  deadline: z.string().nullable(),
  /** orders can be sealed for this age recipient */
  moderator: z.string(),
  /** where orders are sent, and to whom; empty where the campaign does not say */
  sendTo: z.strictObject({ name: z.string(), mail: z.string() }),
  /** stands in the first lines of its sheets and shows the moderator that they come from this desk */
  token: z.string(),
  view: knownView,
  /** null once the start can no longer be chosen */
  start: knownStart.nullable(),
});

/** desk/unproven.json: whose sheets the moderator takes without a token. */
export const unprovenFile = z.strictObject({
  format: z.literal(1),
  /** `player`: who played the empire when the moderator said so; empty while nobody is named */
  taken: z.array(z.strictObject({ empire: recordId, player: z.string() })),
});

export type DeskFile = z.infer<typeof deskFile>;
export type SealedDesk = z.infer<typeof sealedDesk>;
