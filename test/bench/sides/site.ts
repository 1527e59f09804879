import { cpSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { SEALED_FOLDER } from '#campaign/publish/sealedFolder.ts';
import { turnFolder } from '#campaign/turns/turnFolder.ts';
import { buildSite } from '#cli/buildSite.ts';
import { ID, KEPT, NEXT } from '../longCampaign.ts';

/**
 * What the site of a long campaign costs, in milliseconds: all of it (`first`), or one new turn of a site that was built before (`next`).
 * Arguments: the home of the campaign, which of the two, the number of the next turn.
 */
const [home = '', which = 'first', turn = '0'] = process.argv.slice(2);
const campaign = join(home, 'content', 'campaigns', ID);
const [next, place] = [join(home, NEXT), join(campaign, turnFolder(Number(turn)))];

rmSync(join(campaign, SEALED_FOLDER), { recursive: true, force: true });
if (which === 'next') {
  cpSync(join(home, KEPT), join(campaign, SEALED_FOLDER), { recursive: true });
  renameSync(next, place);
}
try {
  const start = performance.now();
  const { ok, output } = await buildSite({ COREWARD_HOME: home, COREWARD_OUT: join(home, 'dist') });
  const spent = performance.now() - start;
  if (!ok) throw new Error(output);
  process.stdout.write(String(spent));
} finally {
  if (which === 'next') renameSync(place, next);
}
