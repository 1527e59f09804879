import type { VbamEvent } from '#schemas/vbam/event.ts';
import { type TurnReport, turnReport } from '#schemas/vbam/report.ts';
import { type CampaignState, campaignState } from '#schemas/vbam/state.ts';
import type { TurnResult } from '#vbam/processTurn.ts';
import { reportFor } from '#vbam/report/turnReport.ts';
import { defaultCampaign } from './campaign.ts';
import { deepFreeze } from './deepFreeze.ts';
import { firstState } from './firstState.ts';
import { smallGalaxy } from './galaxy.ts';
import { sol } from './turn.ts';

export interface Reported extends Partial<Pick<TurnResult, 'steps' | 'rolls' | 'sheets'>> {
  /** changes a copy of the first state */
  state?: (state: CampaignState) => void;
  events?: VbamEvent[];
  empire?: string;
  galaxy?: ReturnType<typeof smallGalaxy>;
}

/** The report of an empire, by default the one at Sol, on a turn that left this state, checked against its schema. */
export function reported({
  state: change,
  events = [],
  empire = sol,
  galaxy = smallGalaxy(),
  ...more
}: Reported = {}): TurnReport {
  const before = firstState();
  const state = structuredClone(before);
  change?.(state);
  campaignState.parse(state);
  const result: TurnResult = {
    state: deepFreeze(state),
    sheets: [],
    decisions: { entries: [], letters: [], press: [], problems: [] },
    asked: [],
    pending: [],
    cards: [],
    events,
    steps: [{ phase: 'turn orders', from: 0 }],
    rolls: [],
    ledger: [],
    ...more,
  };
  return turnReport.parse(reportFor({ before, result, galaxy, campaign: defaultCampaign() }, empire));
}
