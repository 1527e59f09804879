import module from 'node:module';
import { fileURLToPath } from 'node:url';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** Node 22.18 was the first to read TypeScript without a flag. */
export function readsTypeScript() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  return major > 22 || (major === 22 && minor >= 18);
}

/** Runs the command from its sources, in this Node or in the one of node_modules. */
export async function runFromSources(args) {
  if (!readsTypeScript()) return goOnWithNewerNode(args);
  hideExperimentalWarnings();
  // the next start need not compile it all again; where nothing can be kept, Node goes on without it
  module.enableCompileCache?.(here('../node_modules/.cache/coreward/compiled'));
  const main = await loadedMain();
  process.exitCode = await main(args);
}

/** Node 22 warns that reading TypeScript is an experiment: nothing a moderator can act on. */
function hideExperimentalWarnings() {
  const others = process.listeners('warning');
  process.removeAllListeners('warning');
  process.on('warning', (warning) => {
    if (warning.name !== 'ExperimentalWarning') for (const listener of others) listener.call(process, warning);
  });
}

async function goOnWithNewerNode(args) {
  const { spawn } = await import('node:child_process');
  const child = spawn(here('../node_modules/node/bin/node'), [here('coreward.mjs'), ...args], {
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

/** A missing or damaged package is something to mend, not a fault: the doctor, who needs none, says which. */
async function loadedMain() {
  try {
    return (await import('../src/cli/main.ts')).main;
  } catch (error) {
    if (!['ERR_MODULE_NOT_FOUND', 'ERR_PACKAGE_PATH_NOT_EXPORTED', 'MODULE_NOT_FOUND'].includes(error.code)) throw error;
    const { withoutPackages } = await import('../src/cli/doctor/withoutPackages.ts');
    return (args) => withoutPackages(args, error.message);
  }
}
