import { underLock } from '#campaign/disk/lock.ts';
import { writeFile } from '#campaign/disk/writeFiles.ts';
import { campaignFiles, problemsIn } from '#campaign/exchange/campaignFiles.ts';
import { packed, zipped } from '#campaign/exchange/pack.ts';
import { badInput, problemLines } from '#campaign/reading/problems.ts';
import { canonicalJson } from '#core/canonical.ts';
import { exitCodes } from '../command.ts';
import { megabytes } from '../words/megabytes.ts';
import { counted } from '../words/table.ts';
import type { FileExport } from './exporter.ts';

/** Everything worth keeping of a campaign as one file, found to be sound before it is written. */
export function exportCampaign({ id, folder, out, given, terminal }: FileExport): Promise<number> {
  const secrets = !given.has('no-secrets');
  terminal.busy(`Packing ${id}`);
  return underLock(folder, terminal.note, () => {
    const files = campaignFiles(folder, { secrets });
    const problems = problemsIn(files, id);
    if (secrets && !files.has('secrets.json'))
      throw badInput(`${folder} has no secrets.json: give --no-secrets to export the rest`);
    if (problems.length > 0)
      throw badInput(
        `${problemLines(problems, folder)}\n${id} is damaged, so nothing was written: mend what stands above, or copy its folder as it is`,
      );
    const bytes = /\.gz$/i.test(out) ? zipped(packed(id, files)) : packed(id, files);
    writeFile(out, bytes, { force: given.has('force') });
    if (given.has('json'))
      terminal.out(canonicalJson({ ok: true, campaign: id, out, files: files.size, bytes: bytes.length, secrets }));
    else terminal.out(`${out}: ${counted(files.size, 'file')} of ${id}, ${megabytes(bytes.length)}\n${mind(secrets)}\n`);
    return exitCodes.well;
  });
}

function mind(secrets: boolean): string {
  return secrets
    ? 'It holds the secret of all dice and the keys of all players: keep it to yourself. --no-secrets leaves them out.'
    : 'It holds no secrets, but all else: every order, letter and report, and the players’ addresses in campaign.yaml.';
}
