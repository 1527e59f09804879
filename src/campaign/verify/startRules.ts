import { commitmentFile } from '#schemas/shared/trust.ts';
import { campaignState } from '#schemas/vbam/state.ts';
import { turnLog } from '#schemas/vbam/turnLog.ts';
import { RULES_VERSION } from '#vbam/rulesVersion.ts';
import { type CampaignTexts, partOf, stepsFrom } from '../check/checkCampaign.ts';
import { layoutOf, newestLayoutOf } from '../reading/migrations.ts';
import { parseJson } from '../reading/parseJson.ts';
import { COMMITMENT_FILE } from '../trust/commitment.ts';
import { START_STATE } from '../trust/link.ts';

/**
 * The rules that the start was made with: as the commitment notes them. Campaigns from before that tell them by the layout of their
 * start: an older one is as old as the first turn's rules, or 0 while none is played.
 */
export function startRulesIn(texts: CampaignTexts): number {
  const noted = texts.has(COMMITMENT_FILE) ? partOf(texts, COMMITMENT_FILE, commitmentFile).value?.rules : undefined;
  if (noted !== undefined) return noted;
  return isOfNewestLayout(texts) ? RULES_VERSION : firstRulesIn(texts);
}

/** A damaged one is played again, and so told in better words. */
function isOfNewestLayout(texts: CampaignTexts): boolean {
  const text = texts.get(START_STATE);
  const parsed = text?.ok ? parseJson(text.value) : null;
  return !parsed?.ok || layoutOf(parsed.value) === newestLayoutOf(campaignState);
}

function firstRulesIn(texts: CampaignTexts): number {
  const first = stepsFrom(0, texts).find(({ before }) => before !== null);
  const rules = first ? (partOf(texts, `${first.here}/log.json`, turnLog).value?.rules ?? 0) : 0;
  return rules < RULES_VERSION ? rules : 0;
}
