import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { BUNDLES, freshBundle } from './fresh.mjs';

/** Builds the bundle, calling `begin` first; returns its folder, or null if it could not be made: then the sources are run. */
export function renewedBundle(root, begin = () => undefined) {
  if (!canKeep(root)) return null;
  begin();
  const own = `${root}node_modules/node/bin/node`; // the bundler does not run in every Node from 20 on
  const build = fileURLToPath(new URL('build.mjs', import.meta.url));
  spawnSync(existsSync(own) ? own : process.execPath, [build], { stdio: 'ignore' });
  return freshBundle(root);
}

/** In a clone that someone else owns no bundle can be made: there, no start should try to and say so. */
function canKeep(root) {
  try {
    mkdirSync(root + BUNDLES, { recursive: true });
    accessSync(root + BUNDLES, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
