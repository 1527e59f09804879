import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { freshBundle } from './fresh.mjs';

/** Builds the bundle; returns its folder, or null if it could not be made: then the sources are run. */
export function renewedBundle(root) {
  const own = `${root}node_modules/node/bin/node`; // the bundler does not run in every Node from 20 on
  const build = fileURLToPath(new URL('build.mjs', import.meta.url));
  spawnSync(existsSync(own) ? own : process.execPath, [build], { stdio: 'ignore' });
  return freshBundle(root);
}
