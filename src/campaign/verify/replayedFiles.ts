import type { GivenInput } from '#core/turn/givenInputs.ts';
import { campaignFile } from '#schemas/vbam/campaign.ts';
import type { Galaxy } from '#schemas/vbam/galaxy.ts';
import { type CampaignState, campaignState } from '#schemas/vbam/state.ts';
import type { TurnLog } from '#schemas/vbam/turnLog.ts';
import type { TurnResult } from '#vbam/processTurn.ts';
import { replaySetUp, replayTurn } from '#vbam/replayTurn.ts';
import { type CampaignTexts, partOf } from '../check/checkCampaign.ts';
import { startAgain } from '../newCampaign.ts';
import type { Step } from '../turns/turnComplaints.ts';
import { type PlayedTurn, turnFiles } from '../turns/turnFiles.ts';
import { CAMPAIGN_COPY } from '../turns/turnFolder.ts';

type Campaign = PlayedTurn['open']['campaign'];

/** Writes the reports of a turn; the caller passes it in. */
export type ReportWriter = (turn: {
  before: CampaignState;
  result: TurnResult;
  galaxy: Galaxy;
  campaign: Campaign;
}) => PlayedTurn['reports'];

/** What a campaign's turns follow from. */
export interface Origin {
  id: string;
  galaxy: Galaxy;
  secret: string;
  texts: CampaignTexts;
  reportsFor: ReportWriter;
}

/** The files that the start must have, by their path in its folder. */
export function replayedStart({ galaxy, secret, texts }: Origin, here: string): Map<string, string> {
  return startAgain(campaignIn(texts, here), galaxy, secret);
}

/** The files that a turn must have, by their path in its folder; what it was played with is left out. */
export function replayedTurn(origin: Origin, { here, turn }: Step, log: TurnLog, stateBefore: string): Map<string, string> {
  const { id, galaxy, secret, texts, reportsFor } = origin;
  const campaign = campaignIn(texts, here);
  const state = valueIn(partOf(new Map([['state', { ok: true, value: stateBefore }]]), 'state', campaignState));
  const inputs = Object.keys(log.chain.inputs).map(
    (file): GivenInput => ({ file, text: textOf(texts, `${here}/inputs/${file}`) }),
  );
  const result = (turn === 0 ? replaySetUp : replayTurn)({ state, galaxy, campaign, inputs, secret });
  const { before, past, commitment } = log.chain;
  const files = turnFiles({
    open: {
      ...{ id, galaxy, campaign },
      campaignText: textOf(texts, `${here}/${CAMPAIGN_COPY}`),
      link: { before, past, commitment: commitment ?? '' },
    },
    ...{ inputs, result, reports: reportsFor({ before: state, result, galaxy, campaign }), engine: log.engine },
  });
  return new Map([...files].filter(([file]) => file !== CAMPAIGN_COPY && !file.startsWith('inputs/')));
}

function campaignIn(texts: CampaignTexts, here: string): Campaign {
  return valueIn(partOf(texts, `${here}/${CAMPAIGN_COPY}`, campaignFile));
}

function textOf(texts: CampaignTexts, file: string): string {
  const found = texts.get(file);
  if (!found?.ok) throw new Error(`${file} cannot be read`);
  return found.value;
}

function valueIn<Value>({
  value,
  file,
  problems,
}: {
  value: Value | undefined;
  file: string;
  problems: { message: string }[];
}): Value {
  if (value === undefined) throw new Error(`${file}: ${problems[0]?.message}`);
  return value;
}
