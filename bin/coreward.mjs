#!/usr/bin/env node
// Plain JavaScript for any Node from 20 on: sets up what is missing, then goes on in a Node that reads TypeScript.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import module from 'node:module';
import { fileURLToPath } from 'node:url';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** Node 22.18 was the first to read TypeScript without a flag. */
function readsTypeScript() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  return major > 22 || (major === 22 && minor >= 18);
}

/** Node 22 warns that reading TypeScript is an experiment: nothing a moderator can act on. */
function hideExperimentalWarnings() {
  const others = process.listeners('warning');
  process.removeAllListeners('warning');
  process.on('warning', (warning) => {
    if (warning.name !== 'ExperimentalWarning') for (const listener of others) listener.call(process, warning);
  });
}

function goOnWithNewerNode() {
  const child = spawn(here('../node_modules/node/bin/node'), [fileURLToPath(import.meta.url), ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, COREWARD_STARTED_BY: process.versions.node },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    process.stderr.write(`Node 24 is missing from node_modules (${error.message}): run "npm install" in ${here('..')}\n`);
    process.exit(1);
  });
  child.on('close', (code, signal) => {
    if (signal === null) process.exit(code);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}

/** A package that is missing or torn is a thing to mend, not a fault: the doctor, who needs none, tells which. */
async function loadedMain() {
  try {
    return (await import('../src/cli/main.ts')).main;
  } catch (error) {
    if (!['ERR_MODULE_NOT_FOUND', 'ERR_PACKAGE_PATH_NOT_EXPORTED', 'MODULE_NOT_FOUND'].includes(error.code)) throw error;
    const { withoutPackages } = await import('../src/cli/doctor/withoutPackages.ts');
    return (args) => withoutPackages(args, error.message);
  }
}

// the doctor looks, and installs nothing
const isDoctor = process.argv[2] === 'doctor' && readsTypeScript();
if (!isDoctor && !existsSync(here('../node_modules/.package-lock.json'))) {
  const setup = spawnSync(process.execPath, [here('setup.mjs')], { stdio: ['ignore', 2, 2] });
  if (setup.status !== 0) process.exit(1);
}
if (readsTypeScript()) {
  hideExperimentalWarnings();
  // the next start need not compile it all again; where nothing can be kept there, Node goes on without
  module.enableCompileCache?.(here('../node_modules/.cache/coreward/compiled'));
  const main = await loadedMain();
  process.exitCode = await main(process.argv.slice(2));
} else {
  goOnWithNewerNode();
}
