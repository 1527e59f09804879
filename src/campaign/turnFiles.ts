import { canonicalJson, hashOf } from '#core/canonical.ts';
import { campaignState } from '#schemas/state.ts';
import { type TurnLog, turnLog } from '#schemas/turnLog.ts';
import { hasErrors } from '#vbam/decisions/takeDecisions.ts';
import type { TurnResult } from '#vbam/processTurn.ts';
import { deskFiles } from './deskFiles.ts';
import type { OpenCampaign } from './openCampaign.ts';
import { engineVersion } from './package.ts';
import { readAs } from './readAs.ts';
import { stateComplaints } from './stateComplaints.ts';

interface PlayedTurn {
  open: Pick<OpenCampaign, 'id' | 'campaign' | 'galaxy' | 'stateText'>;
  /** the desk as it was */
  inputs: readonly { file: string; text: string }[];
  result: TurnResult;
  /** by viewer */
  reports: Readonly<Record<string, unknown>>;
}

/** The files of a played turn by their path in its folder, looked over as `coreward check` will. */
export function turnFiles({ open, inputs, result, reports }: PlayedTurn): Map<string, string> {
  if (hasErrors(result.decisions)) throw new Error('the decisions have errors: a turn with half of them is not kept');
  const state = canonicalJson(result.state);
  const log: TurnLog = {
    format: 1,
    campaign: open.id,
    turn: result.state.turn,
    engine: engineVersion(),
    chain: {
      before: hashOf(open.stateText),
      inputs: Object.fromEntries(inputs.map(({ file, text }) => [file, hashOf(text)])),
      state: hashOf(state),
    },
    events: result.events,
    rolls: result.rolls.map((roll) => ({ ...roll, modifiers: [...roll.modifiers] })),
    ledger: result.ledger,
    decisions: result.asked,
  };
  refuseDamage(open, result, log);
  return new Map([
    ...inputs.map(({ file, text }): [string, string] => [`inputs/${file}`, text]),
    ['state.json', state],
    ['log.json', canonicalJson(log)],
    ...Object.entries(reports).map(([viewer, report]): [string, string] => [`reports/${viewer}.json`, canonicalJson(report)]),
    ...deskFiles(result.state, open.galaxy, open.campaign),
  ]);
}

/** A turn that could not be read again is a fault of ours: nothing is written. */
function refuseDamage({ galaxy }: PlayedTurn['open'], { state }: TurnResult, log: TurnLog): void {
  const [readState, readLog] = [readAs(campaignState, state), readAs(turnLog, log)];
  const complaints = [
    ...(readState.ok ? stateComplaints(state, galaxy) : readState.complaints),
    ...(readLog.ok ? [] : readLog.complaints),
  ];
  if (complaints.length === 0) return;
  const lines = complaints.slice(0, 5).map(({ path, message }) => `${path.map(String).join('.')}: ${message}`);
  throw new Error(`the turn would leave a damaged state, so nothing was written:\n${lines.join('\n')}`);
}
