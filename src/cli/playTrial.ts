import { join } from 'node:path';
import { type Desk, inputsOn } from '#campaign/desk/desk.ts';
import { type AutopilotFault, withAutopilot } from '#campaign/desk/deskAutopilot.ts';
import type { OpenCampaign } from '#campaign/openCampaign.ts';
import type { Problem } from '#campaign/reading/problems.ts';
import { turnFiles } from '#campaign/turns/turnFiles.ts';
import type { GivenInput } from '#core/turn/givenInputs.ts';
import { hasErrors } from '#vbam/decisions/takeDecisions.ts';
import type { TurnResult } from '#vbam/processTurn.ts';
import { replaySetUp, replayTurn } from '#vbam/replayTurn.ts';
import { allReports } from '#vbam/report/allReports.ts';
import { nearLiveries } from '#vbam/setup/nearLiveries.ts';
import type { DecisionsResult } from '#vbam/turn.ts';

interface Trial {
  /** only the turn itself can tell whether it asks what they answer */
  decisions: DecisionsResult;
  /** where the autopilot fails */
  faults: AutopilotFault[];
  /** liveries that were chosen near to others, for the moderator alone */
  liveries: Problem[];
}

/** Plays what is on the desk as `coreward turn` would, the autopilot too, and looks over all that it would write; nothing is written. */
export function playTrial(open: OpenCampaign, desk: Desk): Trial {
  const liveries = desk.setUp.length > 0 ? liveryProblems(tryStep(open, desk.setUp, replaySetUp), 'desk') : [];
  const { sheets, faults } = withAutopilot(open, desk);
  return { decisions: tryStep(open, inputsOn({ ...desk, sheets }), replayTurn).decisions, faults, liveries };
}

/** Where liveries were chosen in the set-up near to others; the sheets are in this folder. */
export function liveryProblems(result: TurnResult, folder: string): Problem[] {
  const fileOf = new Map(result.sheets.map(({ empire, file }) => [empire, file ?? '']));
  return nearLiveries(result).map(({ empire, line, text }) => ({
    file: join(folder, fileOf.get(empire) ?? ''),
    line,
    column: 1,
    message: text,
  }));
}

/** Where the decisions have errors there is nothing to look over: such a turn is not kept. */
function tryStep(open: OpenCampaign, inputs: readonly GivenInput[], replay: typeof replayTurn): TurnResult {
  const { state: before, galaxy, campaign, secret } = open;
  const result = replay({ state: before, galaxy, campaign, inputs, secret });
  if (!hasErrors(result.decisions)) {
    turnFiles({ open, inputs, result, reports: allReports({ before, result, galaxy, campaign }) });
  }
  return result;
}
