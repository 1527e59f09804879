import { campaignFolder, turnNumbers } from '#campaign/disk/folders.ts';
import { badInput } from '#campaign/reading/problems.ts';
import type { Verdict } from '#campaign/verify/verifyCampaign.ts';
import { verifyCampaign } from '#campaign/verify/verifyCampaign.ts';
import { canonicalJson } from '#core/canonical.ts';
import { allReports } from '#vbam/report/allReports.ts';
import { campaignIn } from '../campaignIn.ts';
import { type Command, exitCodes, type Given } from '../command.ts';
import { commandList } from '../commandList.ts';
import type { Terminal } from '../terminal.ts';
import { verdictForMachines, verdictInWords } from '../words/verdictInWords.ts';

/** After this long, in milliseconds, progress is shown. */
const LONG = 1000;

export const verifyCommand: Command = {
  ...commandList.verify,
  flags: [
    { name: 'turn', value: 'N', help: 'only this turn; 0 is the start, with what was chosen then' },
    { name: 'json', help: 'for machines' },
  ],
  notes: () => [
    'It ends with exit code 0 when all is proven, 1 when something differs, and 3 when nothing differs but some turns were played by',
    'other rules: only a version of Coreward with those can verify them, and none is ever verified with the wrong ones.',
  ],
  run: runVerify,
};

async function runVerify(given: Given, terminal: Terminal): Promise<number> {
  const id = campaignIn(given, 'verify');
  const folder = campaignFolder(terminal.campaigns, id);
  const turn = turnAsked(given, folder, id);
  const began = performance.now();
  const verdict = verifyCampaign(folder, id, {
    reportsFor: allReports,
    turn,
    onStep(step, last) {
      if (performance.now() - began > LONG) terminal.progress(`Verifying turn ${step.turn} of ${last.turn}`);
    },
  });
  terminal.progress(null);
  if (given.has('json')) terminal.out(canonicalJson({ campaign: id, ...verdictForMachines(verdict) }));
  else terminal.out(`${verdictInWords(id, verdict).join('\n')}\n`);
  return exitCodeFor(verdict);
}

function turnAsked(given: Given, folder: string, id: string): number | undefined {
  const turn = given.whole('turn');
  const last = turnNumbers(folder).at(-1) ?? 0;
  if (turn !== undefined && turn > last)
    throw badInput(`--turn is ${turn}, but ${id} has played ${last === 0 ? 'none yet' : `up to turn ${last}`}`);
  return turn;
}

function exitCodeFor({ steps, problems, differences }: Verdict): number {
  if (problems.length > 0 || differences.length > 0) return exitCodes.problems;
  return steps.some(({ is }) => is === 'foreign') ? exitCodes.notVerifiable : exitCodes.well;
}
