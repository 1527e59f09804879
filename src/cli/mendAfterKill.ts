import { usualSite } from '#campaign/disk/package.ts';
import { clearUnfinished } from '#campaign/disk/unfinished.ts';
import { mendPlace } from '#campaign/publish/takePlace.ts';
import { isDiskTrouble } from '#campaign/reading/problems.ts';
import type { Terminal } from './terminal.ts';

/** Clears up after a publish that was killed, and says so: what it was building goes, a site that it had moved away comes back. */
export function mendSite({ note }: Pick<Terminal, 'note'>, folder = usualSite): void {
  const mended = ifDiskAllows(() => mendPlace(folder));
  if (mended === 'back')
    note(`${folder} was gone, since a publish was cut short at its last step: the site of before is back there. Publish again`);
  if (mended === 'cleared') note(`a publish was cut short: what lay unfinished beside ${folder} is cleared away. Publish again`);
}

/** Clears away what a killed `coreward new` had written, and says so. */
export function mendCampaigns({ note, campaigns }: Pick<Terminal, 'note' | 'campaigns'>): void {
  for (const { name } of ifDiskAllows(() => clearUnfinished(campaigns)) ?? [])
    note(`${name} was cut short while it was made: what there was of it is cleared away. Begin it again`);
}

/** Commands that only read also work on a read-only disk. */
function ifDiskAllows<Result>(act: () => Result): Result | null {
  try {
    return act();
  } catch (error) {
    if (isDiskTrouble(error)) return null;
    throw error;
  }
}
