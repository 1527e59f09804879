import { spawnSync } from 'node:child_process';
import { machineNode } from '../../builders/machineNode.ts';

/* From the start of the machine's own Node with these arguments to its end. */

const begun = performance.now();
const { status, stderr } = spawnSync(machineNode(), process.argv.slice(2), {
  encoding: 'utf8',
  env: { ...process.env, NODE_OPTIONS: '' },
});
const spent = performance.now() - begun;
if (status !== 0) throw new Error(stderr);
process.stdout.write(`${spent}\n`);
