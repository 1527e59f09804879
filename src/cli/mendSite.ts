import { join } from 'node:path';
import { packageRoot } from '#campaign/package.ts';
import { mendPlace } from '#campaign/publish/takePlace.ts';
import type { Terminal } from './terminal.ts';

/** Where the site is built unless somebody says otherwise. */
export const usualSite = join(packageRoot, 'dist');

/** Brings a site back that a publish took from its place and then was killed, and says so. */
export function mendSite({ note }: Pick<Terminal, 'note'>, folder = usualSite): void {
  if (mendPlace(folder))
    note(`${folder} was gone, since a publish was cut short at its last step: the site of before is back there. Publish again`);
}
