import { readFileSync, statSync } from 'node:fs';

/** Relative to Coreward's own folder; each bundle has a folder of its own in it. */
export const BUNDLES = 'node_modules/.cache/coreward/bundle/';
/** Names the bundle that counts. It is replaced in one step, so whoever reads it finds a whole bundle. */
export const CURRENT = `${BUNDLES}current.json`;

/**
 * The folder of the bundle, or null if there is none, or if a source or a part of the bundle has changed since it was made.
 * `root`: Coreward's own folder, with a slash at its end.
 */
export function freshBundle(root) {
  try {
    const { name, files } = JSON.parse(readFileSync(root + CURRENT, 'utf8'));
    return files.every(([path, ...stamp]) => isAsItWas(root + path, stamp)) ? `${root}${BUNDLES}${name}/` : null;
  } catch {
    return null; // never made, or torn
  }
}

/** What changes whenever a file does: tools can set the time of a file's content, but nobody that of its last change. */
export function stampOf(file) {
  const { size, mtimeMs, ctimeMs } = statSync(file);
  return [size, mtimeMs, ctimeMs];
}

function isAsItWas(file, [size, mtimeMs, ctimeMs]) {
  const now = statSync(file, { throwIfNoEntry: false });
  return now !== undefined && now.size === size && now.mtimeMs === mtimeMs && now.ctimeMs === ctimeMs;
}
