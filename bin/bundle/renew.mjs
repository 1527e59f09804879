import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { freshBundle } from './fresh.mjs';

/** Builds the bundle; gives its folder, or null where it could not be made: then the sources serve. */
export function renewedBundle(root) {
  const own = `${root}node_modules/node/bin/node`; // what bundles does not run in every Node from 20 on
  const build = fileURLToPath(new URL('build.mjs', import.meta.url));
  spawnSync(existsSync(own) ? own : process.execPath, [build], { stdio: 'ignore' });
  return freshBundle(root);
}
