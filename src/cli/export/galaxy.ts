import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strictFile } from '#campaign/disk/strictFile.ts';
import { writeFile } from '#campaign/disk/writeFiles.ts';
import { canonicalJson } from '#core/canonical.ts';
import { galaxy } from '#schemas/vbam/galaxy.ts';
import { exitCodes } from '../command.ts';
import type { FileExport } from './exporter.ts';

/** The map a campaign began with, as `coreward new --galaxy` takes it. */
export function exportGalaxy({ id, folder, out, given, terminal }: FileExport): number {
  const { systems, lanes, fingerprint } = strictFile(terminal.campaigns, id, 'galaxy.json', galaxy);
  writeFile(out, readFileSync(join(folder, 'galaxy.json')), { force: given.has('force') });
  if (given.has('json')) terminal.out(canonicalJson({ ok: true, campaign: id, out, fingerprint }));
  else
    terminal.out(
      `${out}: ${systems.length} systems and ${lanes.length} lanes, fingerprint ${fingerprint}\nTo begin a campaign in it: coreward new my-campaign --galaxy ${out}\n`,
    );
  return exitCodes.well;
}
