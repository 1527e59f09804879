import { type Desk, inputsOn } from '#campaign/desk/desk.ts';
import { type AutopilotFault, withAutopilot } from '#campaign/desk/deskAutopilot.ts';
import type { OpenCampaign } from '#campaign/openCampaign.ts';
import { turnFiles } from '#campaign/turns/turnFiles.ts';
import type { GivenInput } from '#core/turn/givenInputs.ts';
import { hasErrors } from '#vbam/decisions/takeDecisions.ts';
import { replaySetUp, replayTurn } from '#vbam/replayTurn.ts';
import { allReports } from '#vbam/report/allReports.ts';
import type { DecisionsResult } from '#vbam/turn.ts';

interface Trial {
  /** only the turn itself can tell whether it asks what they answer */
  decisions: DecisionsResult;
  /** where the autopilot fails */
  faults: AutopilotFault[];
}

/** Plays what is on the desk as `coreward turn` would, the autopilot too, and looks over all that it would write; nothing is written. */
export function playTrial(open: OpenCampaign, desk: Desk): Trial {
  if (desk.setUp.length > 0) tryStep(open, desk.setUp, replaySetUp);
  const { sheets, faults } = withAutopilot(open, desk);
  return { decisions: tryStep(open, inputsOn({ ...desk, sheets }), replayTurn), faults };
}

/** Where the decisions have errors there is nothing to look over: such a turn is not kept. */
function tryStep(open: OpenCampaign, inputs: readonly GivenInput[], replay: typeof replayTurn): DecisionsResult {
  const { state: before, galaxy, campaign, secret } = open;
  const result = replay({ state: before, galaxy, campaign, inputs, secret });
  if (!hasErrors(result.decisions)) {
    turnFiles({ open, inputs, result, reports: allReports({ before, result, galaxy, campaign }) });
  }
  return result.decisions;
}
