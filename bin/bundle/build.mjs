// Replaces the bundle by one of the sources as they are now; run by hand, it says why it cannot.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BUNDLES, CURRENT, stampOf } from './fresh.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** What a bundle depends on besides the files in it. */
const tools = [
  'package.json',
  'node_modules/.package-lock.json',
  'node_modules/rolldown/package.json',
  ...readdirSync(join(root, 'bin/bundle')).map((name) => `bin/bundle/${name}`),
];
/** The clock that stamps files may be behind by some milliseconds. */
const TICK = 20;
const HOUR = 3_600_000;

async function build() {
  const begun = Date.now();
  const name = `${begun.toString(36)}-${process.pid}`;
  const folder = join(root, BUNDLES, name);
  mkdirSync(folder, { recursive: true }); // first: if nothing can be written, all else is in vain
  try {
    const { makeBundle } = await import('./make.mjs');
    const made = await makeBundle(root, folder);
    const sources = stamped([...new Set([...tools, ...made, ...made.flatMap(packageOf)])]);
    const late = sources.find(([, , , changed]) => changed > begun - TICK);
    if (late) throw new Error(`${late[0]} was changed while it was bundled`);
    const parts = readdirSync(folder).filter((part) => part.endsWith('.cjs'));
    await ontoDisk(parts.map((part) => join(folder, part)));
    const files = [...sources, ...stamped(parts.map((part) => `${BUNDLES}${name}/${part}`))];
    writeFileSync(join(folder, 'current.json'), JSON.stringify({ name, files }));
    const before = currentName();
    renameSync(join(folder, 'current.json'), join(root, CURRENT));
    clearOld([name, before]);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** The package.json that says which file of its package is loaded. */
function packageOf(path) {
  const [folder] = /^.*node_modules\/(@[^/]+\/)?[^/]+\//.exec(path) ?? [];
  return folder ? [`${folder}package.json`].filter((file) => existsSync(join(root, file))) : [];
}

function stamped(paths) {
  return paths.map((path) => [path, ...stampOf(join(root, path))]);
}

/** Otherwise a power cut may leave files of the right size with nothing in them. */
async function ontoDisk(parts) {
  const sync = async (part) => {
    const file = await open(part);
    await file.sync().finally(() => file.close());
  };
  await Promise.all(parts.map(sync));
}

function currentName() {
  try {
    return JSON.parse(readFileSync(join(root, CURRENT), 'utf8')).name;
  } catch {
    return null; // this is the first bundle
  }
}

/** A command that began with an older bundle may still load parts of it: the one before stays, and what is younger than an hour. */
function clearOld(kept) {
  for (const { name } of readdirSync(join(root, BUNDLES), { withFileTypes: true }).filter((entry) => entry.isDirectory())) {
    const folder = join(root, BUNDLES, name);
    if (!kept.includes(name) && Date.now() - statSync(folder).mtimeMs > HOUR) rmSync(folder, { recursive: true, force: true });
  }
}

await build();
