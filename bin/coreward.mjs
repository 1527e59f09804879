#!/usr/bin/env node
// Plain JavaScript for any Node from 20 on: sets up what is missing, then runs the bundle, or the sources where they are needed.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { freshBundle } from './bundle/fresh.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const args = process.argv.slice(2);
// the doctor looks, and installs and builds nothing
const isDoctor = args[0] === 'doctor';

async function setUp() {
  const { readsTypeScript } = await import('./sources.mjs');
  if (isDoctor && readsTypeScript()) return;
  const { spawnSync } = await import('node:child_process');
  const { status } = spawnSync(process.execPath, [`${root}bin/setup.mjs`], { stdio: ['ignore', 2, 2] });
  if (status !== 0) process.exit(1);
}

async function renewed() {
  const { renewedBundle } = await import('./bundle/renew.mjs');
  return renewedBundle(root, () => {
    if (process.stderr.isTTY) process.stderr.write('Coreward has changed and is made ready ...\n');
  });
}

/** The bundle, unless this command needs the sources or no bundle can be had. Only then does an older Node hand over. */
async function loadedBundle() {
  if (isDoctor || process.env.COREWARD_STARTED_BY) return null;
  const folder = freshBundle(root) ?? (await renewed());
  if (folder === null) return null;
  const { loadBundle } = await import('./bundle/load.mjs');
  try {
    const bundle = loadBundle(folder, kindOf(args));
    return bundle.needsSources(args) ? null : bundle;
  } catch {
    return null; // the sources report better what is wrong
  }
}

/** Runs of one kind use much the same functions. */
function kindOf([word = '', ...rest]) {
  return /^[a-z]+$/.test(word) && !rest.includes('--help') && !rest.includes('-h') ? word : 'help';
}

if (!existsSync(`${root}node_modules/.package-lock.json`)) await setUp();
const bundle = await loadedBundle();
if (bundle) {
  process.exitCode = await bundle.main(args);
  if (process.exitCode < 2) bundle.keepCompiled();
} else {
  const { runFromSources } = await import('./sources.mjs');
  await runFromSources(args);
}
