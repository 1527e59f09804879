import { campaignFolder, turnNumbers } from '#campaign/disk/folders.ts';
import { strictFile } from '#campaign/disk/strictFile.ts';
import { badInput } from '#campaign/reading/problems.ts';
import { compareSeals, type SealVerdict } from '#campaign/verify/compareSeals.ts';
import { keptSeals } from '#campaign/verify/keptSeals.ts';
import type { Verdict } from '#campaign/verify/verifyCampaign.ts';
import { verifyCampaign } from '#campaign/verify/verifyCampaign.ts';
import { canonicalJson } from '#core/canonical.ts';
import { campaignSecrets } from '#schemas/vbam/campaign.ts';
import { allReports } from '#vbam/report/allReports.ts';
import { campaignIn } from '../campaignIn.ts';
import { type Command, exitCodes, type Given } from '../command.ts';
import { commandList } from '../commandList.ts';
import type { Terminal } from '../terminal.ts';
import { sealsForMachines, sealsInWords } from '../words/sealsInWords.ts';
import { verdictForMachines, verdictInWords } from '../words/verdictInWords.ts';

/** After this long, in milliseconds, progress is shown. */
const LONG = 1000;

export const verifyCommand: Command = {
  ...commandList.verify,
  flags: [
    { name: 'turn', value: 'N', help: 'only this turn; 0 is the start, with what was chosen then' },
    {
      name: 'against',
      value: 'PLACE',
      help: 'also compares the seals with those in a published site, a page, an archive, an exported file or a folder of mails',
    },
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
  const against = given.text('against');
  const sealed = against === undefined ? null : await compared(against, folder, id, terminal);
  if (given.has('json')) {
    const forMachines = verdictForMachines(verdict);
    const ok = forMachines.ok && (sealed?.different.length ?? 0) === 0;
    terminal.out(canonicalJson({ campaign: id, ...forMachines, ok, against: sealed && sealsForMachines(sealed) }));
  } else {
    const lines = [...verdictInWords(id, verdict), ...(sealed && against ? sealsInWords(against, sealed) : [])];
    terminal.out(`${lines.join('\n')}\n`);
  }
  return sealed && sealed.different.length > 0 ? exitCodes.problems : exitCodeFor(verdict);
}

/** The seals that somebody has kept, against those of the campaign. */
async function compared(against: string, folder: string, id: string, { campaigns, busy }: Terminal): Promise<SealVerdict> {
  const { secret } = strictFile(campaigns, id, 'secrets.json', campaignSecrets);
  busy(`Looking for seals in ${against}`);
  const found = await keptSeals(against, { id, secret });
  const kept = found.filter(({ campaign }) => campaign === id);
  if (kept.length > 0) return compareSeals(folder, kept);
  const others = [...new Set(found.map(({ campaign }) => campaign))].slice(0, 5);
  throw badInput(
    others.length > 0
      ? `${against}: there are seals of ${others.join(', ')}, but none of ${id}`
      : `${against}: there is no seal of ${id} in it; in mails and reports they begin with "Seal of turn 1 of ${id}:"`,
  );
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
