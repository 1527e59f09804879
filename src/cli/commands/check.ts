import { join } from 'node:path';
import { checkCampaign } from '#campaign/checkCampaign.ts';
import { campaignFolder, readCampaign } from '#campaign/folders.ts';
import { badInput, problemLine } from '#campaign/problems.ts';
import { canonicalJson } from '#core/canonical.ts';
import { type Command, exitCodes, type Given } from '../command.ts';
import type { Terminal } from '../terminal.ts';

export const checkCommand: Command = {
  name: 'check',
  summary: 'looks a campaign over: every problem with its file, line and column',
  argument: { name: 'id', help: 'the campaign' },
  flags: [{ name: 'json', help: 'for machines' }],
  examples: ['coreward check demo'],
  run: runCheck,
};

async function runCheck(given: Given, { campaigns, out }: Terminal): Promise<number> {
  const id = given.argument;
  if (id === undefined) throw badInput('which campaign? Example: coreward check demo');
  const folder = campaignFolder(campaigns, id);
  const texts = readCampaign(folder);
  const problems = checkCampaign(texts, id).map((problem) => ({ ...problem, file: join(folder, problem.file) }));
  const ok = problems.length === 0;
  if (given.has('json')) out(canonicalJson({ ok, campaign: id, problems }));
  else if (ok) out(`${id}: all well, ${texts.size} files are as they must be\n`);
  else out(problems.map((problem) => `${problemLine(problem)}\n`).join(''));
  return ok ? exitCodes.well : exitCodes.problems;
}
