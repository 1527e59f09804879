import { careerNotes } from './careers.ts';
import { colonyNotes } from './colonies.ts';
import { empireNotes } from './empires.ts';
import type { RuleNotes } from './note.ts';
import { piracyNotes } from './piracy.ts';
import { rulingNotes } from './rulings.ts';
import { spaceNotes } from './space.ts';
import { treatyNotes } from './treaties.ts';
import { unitNotes } from './units.ts';
import { warNotes } from './war.ts';

export type { RuleNote, RuleNotes } from './note.ts';

/** Every rule that an event, a ledger line, a roll or a refusal can name, in our own words. Orders (O-nn) explain themselves. */
export const ruleNotes: RuleNotes = {
  ...spaceNotes,
  ...colonyNotes,
  ...careerNotes,
  ...empireNotes,
  ...treatyNotes,
  ...unitNotes,
  ...piracyNotes,
  ...rulingNotes,
  ...warNotes,
};

/** Whether it is a ruling of ours: because the book is silent (G) or contradicts itself (C), on war (W), or on what came up in play (R). */
export function isRuling(rule: string): boolean {
  return /^[CGRW]-/.test(rule);
}
