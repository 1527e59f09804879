#!/usr/bin/env node
// Runs under any Node that can read this file; the rest needs the Node 24 that setup put into node_modules.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

if (Number.parseInt(process.versions.node, 10) >= 24) {
  const { start } = await import('../src/cli/start.ts');
  process.exit(await start());
}

const node = fileURLToPath(new URL('../node_modules/node/bin/node', import.meta.url));
const child = spawn(node, [fileURLToPath(import.meta.url)], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('error', () => {
  process.stderr.write('Node 24 is missing from node_modules: run "npm start", it installs what is needed.\n');
  process.exit(1);
});
child.on('close', (code) => process.exit(code ?? 1));
