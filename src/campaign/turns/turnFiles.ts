import { canonicalJson } from '#core/canonical.ts';
import type { GivenInput } from '#core/turn/givenInputs.ts';
import { stepInWords } from '#core/turn/stepInWords.ts';
import type { CampaignFile } from '#schemas/vbam/campaign.ts';
import type { Galaxy } from '#schemas/vbam/galaxy.ts';
import type { TurnLog } from '#schemas/vbam/turnLog.ts';
import { hasErrors } from '#vbam/decisions/takeDecisions.ts';
import type { TurnResult } from '#vbam/processTurn.ts';
import { RULES_VERSION } from '#vbam/rulesVersion.ts';
import { desksOf } from '../desk/deskFiles.ts';
import { engineVersion } from '../disk/package.ts';
import { fastHash } from '../publish/hash.ts';
import type { Link } from '../trust/link.ts';
import { sealedLog } from '../trust/ownHash.ts';
import { refuseUnsound } from './refuseUnsound.ts';
import { CAMPAIGN_COPY } from './turnFolder.ts';

export interface PlayedTurn {
  open: {
    id: string;
    campaign: CampaignFile;
    /** campaign.yaml as it was: the moderator may change it before the next turn */
    campaignText: string;
    galaxy: Galaxy;
    link: Link;
  };
  /** the desk as it was */
  inputs: readonly GivenInput[];
  result: TurnResult;
  /** by viewer */
  reports: Readonly<Record<string, unknown>>;
  /** the version of Coreward that played it, if it was another than this one */
  engine?: string;
}

/** The files of a played turn by their path in its folder, looked over as all that reads them will. */
export function turnFiles({ open, inputs, result, reports, engine = engineVersion() }: PlayedTurn): Map<string, string> {
  if (hasErrors(result.decisions)) throw new Error('the decisions have errors: a turn with half of them is not kept');
  const state = canonicalJson(result.state);
  const desks = desksOf(result.state, open.galaxy, open.campaign);
  const others: [string, string][] = [
    [CAMPAIGN_COPY, open.campaignText],
    ...Object.entries(reports).map(([viewer, report]): [string, string] => [`reports/${viewer}.json`, canonicalJson(report)]),
    ...desks.map(([file, desk]): [string, string] => [file, canonicalJson(desk)]),
  ];
  const { before, past, commitment } = open.link;
  const chain = {
    ...{ before, past, commitment, own: null },
    inputs: hashesOf(inputs.map(({ file, text }) => [file, text])),
    state: fastHash(state),
    files: hashesOf(others),
  };
  const log = logOf({ id: open.id, engine }, result, chain);
  refuseUnsound(stepInWords(result.state.turn), { state: result.state, log, reports, desks }, open.galaxy);
  return new Map([
    ...inputs.map(({ file, text }): [string, string] => [`inputs/${file}`, text]),
    ['state.json', state],
    ['log.json', sealedLog(log)],
    ...others,
  ]);
}

function logOf(
  { id, engine }: { id: string; engine: string },
  { state, events, rolls, ledger, asked }: TurnResult,
  chain: TurnLog['chain'],
): TurnLog {
  return {
    format: 3,
    campaign: id,
    turn: state.turn,
    engine,
    rules: RULES_VERSION,
    chain,
    events,
    rolls: rolls.map((roll) => ({ ...roll, modifiers: [...roll.modifiers] })),
    ledger,
    decisions: asked,
  };
}

function hashesOf(files: readonly (readonly [string, string])[]): Record<string, string> {
  return Object.fromEntries(files.map(([file, text]) => [file, fastHash(text)]));
}
