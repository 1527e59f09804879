import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { canonicalJson } from '#core/canonical.ts';
import type { ProofHead } from '#schemas/shared/trust.ts';
import { type CampaignFile, campaignFile, campaignSecrets } from '#schemas/vbam/campaign.ts';
import type { ProofTurn } from '#schemas/vbam/proof.ts';
import { type PublicReport, publicReport } from '#schemas/vbam/report.ts';
import { type CampaignState, campaignState } from '#schemas/vbam/state.ts';
import { type TurnLog, turnLog } from '#schemas/vbam/turnLog.ts';
import { pledgesIn } from '#vbam/questions/empires/pledges.ts';
import { namesIn, turnNumbers } from '../disk/folders.ts';
import { strictFile } from '../disk/strictFile.ts';
import { bytesOf, readText, textFrom } from '../disk/textFile.ts';
import { badFile } from '../reading/problems.ts';
import { commitmentIn } from '../trust/commitment.ts';
import { revealIn } from '../trust/reveal.ts';
import { CAMPAIGN_COPY, playedFolder, threeDigits, turnFolder } from '../turns/turnFolder.ts';
import { fastHash } from './hash.ts';

/** All that becomes public when a campaign is revealed, and nothing else of its folder. */
export interface Proof {
  head: ProofHead;
  turns: ProofTurn[];
}

const START = `${turnFolder(0)}/state.json`;
/** Sheets are bounded before they are played, and these are kept as they came. */
const MAX_MEGABYTES = 64;

/** Null while the campaign keeps its secret: then not even its files are read. */
export function proofOf(campaigns: string, id: string): Proof | null {
  const folder = join(campaigns, id);
  if (!revealIn(folder)) return null;
  const played = turnNumbers(folder).filter((turn) => existsSync(join(folder, playedFolder(turn), 'log.json')));
  const { secret } = strictFile(campaigns, id, 'secrets.json', campaignSecrets);
  const { name } = strictFile(campaigns, id, 'campaign.yaml', campaignFile);
  return {
    head: {
      ...{ format: 1, campaign: id, name, commitment: commitmentIn(folder), secret },
      galaxy: readText(join(folder, 'galaxy.json')),
      ...startIn(campaigns, id),
      ...pledgesGiven(campaigns, id, played),
      turns: played.map((turn) => ({ turn, file: turnFileName(turn) })),
    },
    turns: played.map((turn) => proofTurnOf(campaigns, id, turn)),
  };
}

function turnFileName(turn: number): string {
  return `turn-${threeDigits(turn)}.json`;
}

/** Older versions left out what was not needed yet: then the start is also given as it is read now. */
function startIn(campaigns: string, id: string): Pick<ProofHead, 'start' | 'startRead'> {
  const start = readText(join(campaigns, id, START));
  const read: CampaignState = strictFile(campaigns, id, START, campaignState);
  return canonicalJson(read) === start ? { start } : { start, startRead: read };
}

/** What was printed before turn 1, and what turn 1 knew of it. */
function pledgesGiven(campaigns: string, id: string, played: readonly number[]): Pick<ProofHead, 'pledges'> {
  if (!played.includes(0)) return {};
  const printed: PublicReport = strictFile(campaigns, id, `${playedFolder(0)}/reports/public.json`, publicReport);
  const state: CampaignState = strictFile(campaigns, id, `${playedFolder(played.includes(1) ? 1 : 0)}/state.json`, campaignState);
  const given = pledgesIn(state).map(({ empire: player, hash, word }) => ({ player, hash, word }));
  const hashes = (printed.pledges ?? []).map(({ hash }) => hash);
  return hashes.length + given.length === 0 ? {} : { pledges: { printed: hashes, given } };
}

function proofTurnOf(campaigns: string, id: string, turn: number): ProofTurn {
  const here = playedFolder(turn);
  const log: TurnLog = strictFile(campaigns, id, `${here}/log.json`, turnLog);
  const { before, inputs, state } = log.chain;
  return {
    ...{ format: 1, campaign: id, turn, engine: log.engine, rules: log.rules },
    settings: settingsIn(campaigns, id, here),
    inputs: inputsIn(join(campaigns, id, here, 'inputs')),
    chain: { before, inputs, state },
    rolls: log.rolls,
    log: fastHash(readFileSync(join(campaigns, id, `${here}/log.json`))),
  };
}

/** As they were when the turn was played; older turns kept no copy. */
function settingsIn(campaigns: string, id: string, here: string): ProofTurn['settings'] {
  const copy = `${here}/${CAMPAIGN_COPY}`;
  const file = existsSync(join(campaigns, id, copy)) ? copy : 'campaign.yaml';
  const { rules, constants, victory, battles }: CampaignFile = strictFile(campaigns, id, file, campaignFile);
  return { rules, constants, victory, ...(battles === 'table' && { battles }) };
}

function inputsIn(folder: string): ProofTurn['inputs'] {
  return namesIn(folder).map((file) => {
    const text = textFrom(bytesOf(join(folder, file), MAX_MEGABYTES), { whole: true });
    if (!text.ok) throw badFile(join(folder, file), text.faults);
    return { file, text: text.value };
  });
}
