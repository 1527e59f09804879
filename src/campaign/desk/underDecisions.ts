import { mendedBy } from '#vbam/beginTurn.ts';
import type { DecisionsResult } from '#vbam/turn.ts';
import type { OpenCampaign } from '../openCampaign.ts';
import type { Desk } from './desk.ts';

/** The campaign as orders will find it: with the moderator's edits that are on the desk. */
export function underDecisions<Open extends Pick<OpenCampaign, 'state' | 'galaxy' | 'campaign'>>(
  open: Open,
  { decisions }: Pick<Desk, 'decisions'>,
): { open: Open; decisions: DecisionsResult } {
  const mended = mendedBy(decisions, open);
  return { open: { ...open, state: mended.state }, decisions: mended.decisions };
}

/** The line of decisions.md where the moderator writes to an empire; null where they do not. */
export function letterTo({ letters }: Pick<DecisionsResult, 'letters'>, empire: string): number | null {
  return letters.find(({ to }) => to === empire)?.line ?? null;
}
