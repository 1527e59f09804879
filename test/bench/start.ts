import { execFileSync } from 'node:child_process';
import { machineNode } from '../builders/machineNode.ts';
import { measure } from './ratio.ts';
import { tell } from './tell.ts';

/* How long the command takes from start to end, in the Node that people have, against that Node with nothing to do. */

const RUNS = 15;
const bin = 'bin/coreward.mjs';
const bare = ['-e', '0'];
const node = `Node ${execFileSync(machineNode(), ['--version'], { encoding: 'utf8' }).trim().slice(1)}`;

const bars = [
  { args: ['--help'], what: `coreward --help against bare ${node}`, most: 2 },
  { args: ['status', 'demo'], what: `coreward status demo against bare ${node}`, most: 5 },
  { args: ['check', '--help'], what: `loading what coreward check needs against bare ${node}`, most: 3 },
  {
    args: ['check', 'demo'],
    what: 'coreward check demo, its own work and all, against loading',
    against: [bin, 'check', '--help'],
  },
];

for (const { args, what, most, against = bare } of bars) {
  execFileSync(machineNode(), [bin, ...args]); // the first start makes the bundle, and keeps it compiled
  const { line, holds } = measure({
    ...{ what, runs: RUNS, side: ['started.ts', bin, ...args], against: ['started.ts', ...against] },
    ...(most ? { most } : {}),
  });
  tell(holds, line);
}
