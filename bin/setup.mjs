#!/usr/bin/env node
// Installs and bundles what is missing, and only then; runs under any Node from 20 on and changes no tracked file.
import { spawnSync } from 'node:child_process';
import { statSync, utimesSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { freshBundle } from './bundle/fresh.mjs';
import { renewedBundle } from './bundle/renew.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
/** npm writes this last: if it is missing, an install was never finished. */
const installed = `${root}node_modules/.package-lock.json`;

function timeOf(file) {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

function install() {
  process.stderr.write('Coreward installs what it needs; this takes about a minute ...\n');
  // --no-save: another version of npm would write package-lock.json its own way
  const flags = ['install', '--no-save', '--no-audit', '--no-fund', '--include=dev'];
  const npm = spawnSync('npm', flags, { cwd: root, encoding: 'utf8', shell: process.platform === 'win32', maxBuffer: 1 << 26 });
  if (npm.status !== 0) {
    process.stderr.write(`${npm.stdout ?? ''}${npm.stderr ?? ''}`);
    process.stderr.write(
      `npm could not install: ${npm.error?.message ?? 'the reason is above'}. Check the network, then try again.\n`,
    );
    process.exit(1);
  }
  const now = new Date();
  utimesSync(installed, now, now); // npm leaves it alone when nothing was new
}

if (timeOf(installed) < timeOf(`${root}package-lock.json`) || timeOf(installed) === 0) install();
if (freshBundle(root) === null) renewedBundle(root);
