import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Finding, looked, ok, reasonOf, wrong } from './finding.ts';
import { leftoverFindings } from './leftovers.ts';
import { bytesIn, spaceFinding, writableFinding } from './places.ts';
import { browserFinding, nodeFinding, packageFindings, timeZoneFinding } from './program.ts';

export interface Patient {
  /** where Coreward is installed */
  root: string;
  campaigns: string;
  /** only this one of them */
  id: string | undefined;
  /** where the site is built */
  site: string;
  node: string;
  startedBy: string | undefined;
}

/** Everything the doctor looks at, in this order. */
export async function findings({ root, campaigns, id, site, node, startedBy }: Patient): Promise<Finding[]> {
  const ids = id === undefined ? idsIn(campaigns) : [id];
  const folders = ids.map((each) => join(campaigns, each));
  return [
    nodeFinding(node, startedBy),
    ...looked('packages', () => packageFindings(root)),
    browserFinding(root),
    ...looked('time zones', () => [timeZoneFinding()]),
    ...looked('campaigns', () => [writableFinding('campaigns', campaigns)]),
    ...looked('site', () => [writableFinding('site', site)]),
    ...looked('disk space', () => [spaceFinding(campaigns, folders.map(bytesIn))]),
    ...looked('leftovers', () =>
      leftoverFindings([campaigns, ...folders.flatMap((folder) => [folder, join(folder, 'turns')])], site),
    ),
    ...(await campaignsLookedAt(campaigns, ids)),
  ];
}

async function campaignsLookedAt(campaigns: string, ids: readonly string[]): Promise<Finding[]> {
  if (ids.length === 0) return [ok('campaigns', 'none yet: coreward new begins one')];
  try {
    const { campaignFindings } = await import('./campaigns.ts');
    return ids.flatMap((id) => looked(`campaign ${id}`, () => campaignFindings(campaigns, id)));
  } catch (error) {
    return [
      wrong(
        'campaigns',
        `cannot be looked at before the packages are whole: ${reasonOf(error)}`,
        'run npm install, then look again',
      ),
    ];
  }
}

function idsIn(campaigns: string): string[] {
  try {
    const entries = readdirSync(campaigns, { withFileTypes: true });
    return entries
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
      .map(({ name }) => name)
      .sort();
  } catch {
    return []; // that it cannot be read is reported elsewhere
  }
}
