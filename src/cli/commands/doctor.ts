import { campaignFolder } from '#campaign/disk/folders.ts';
import { packageRoot, usualSite } from '#campaign/disk/package.ts';
import { canonicalJson } from '#core/canonical.ts';
import { printable } from '#core/orders/quote.ts';
import { type Command, exitCodes, type Given } from '../command.ts';
import { commandList } from '../commandList.ts';
import { findings } from '../doctor/findings.ts';
import { findingsInWords } from '../doctor/inWords.ts';
import type { Terminal } from '../terminal.ts';

export const doctorCommand: Command = {
  ...commandList.doctor,
  flags: [{ name: 'json', help: 'for machines' }],
  notes: () => [
    'Each line is ok, a warning, or wrong; behind the arrow stands what mends it. The exit code is 1 if anything is wrong.',
  ],
  run: runDoctor,
};

async function runDoctor(given: Given, terminal: Terminal): Promise<number> {
  const { campaigns } = terminal;
  const id = given.argument;
  if (id !== undefined) campaignFolder(campaigns, id); // it must exist
  terminal.busy('Looking');
  const found = await findings({
    ...{ root: packageRoot, campaigns, id, site: usualSite },
    ...{ node: process.versions.node, startedBy: process.env.COREWARD_STARTED_BY },
  });
  const well = !found.some(({ state }) => state === 'wrong');
  terminal.out(given.has('json') ? canonicalJson({ ok: well, findings: found }) : printable(findingsInWords(found)));
  return well ? exitCodes.well : exitCodes.problems;
}
