// A process of its own for the tests of durability: runs a command on a copy, counting its steps, and then in earnest until it
// kills itself (kill -9) at one of them. Arguments: the folder of campaigns, how far to go (0 to 1), the command.
import fs from 'node:fs';
import { flushCompileCache, syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';

const [, , campaigns = '', far = '1', ...args] = process.argv;
const { writeSync, cpSync, rmSync, mkdtempSync } = fs;
let [steps, last] = [0, Number.POSITIVE_INFINITY];

type Act = (...given: never[]) => unknown;

function die(call: string): void {
  writeSync(1, `${call}, step ${steps} of the command`);
  process.kill(process.pid, 'SIGKILL');
}

/** Every call that changes the disk is a step. */
function counted(name: string, act: Act): Act {
  return (...given) => {
    const reads = name === 'openSync' && (given[1] as unknown) === 'r';
    if (!reads && ++steps === last) die(name);
    return act(...given);
  };
}

/** A write is cut short in the middle. */
function halved(handle: number, bytes: Uint8Array, from = 0): number {
  if (++steps !== last) return writeSync(handle, bytes, from);
  writeSync(handle, bytes, from, Math.floor((bytes.length - from) / 2));
  die('writeSync');
  return 0;
}

for (const name of ['renameSync', 'rmSync', 'mkdirSync', 'linkSync', 'writeFileSync', 'openSync', 'fsyncSync'] as const)
  Object.assign(fs, { [name]: counted(name, fs[name] as Act) });
Object.assign(fs, { writeSync: halved });
syncBuiltinESMExports();

const { main } = await import('../../src/cli/main.ts');

async function run(where: string): Promise<void> {
  const deaf = { out: () => undefined, busy: () => undefined, progress: () => undefined, asker: undefined, now: () => 0 };
  const err: string[] = [];
  const code = await main(args, { ...deaf, note: (text) => err.push(text), campaigns: where });
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${err.join('\n')}`);
}

const copy = mkdtempSync(join(campaigns, '..', 'copy-'));
cpSync(campaigns, copy, { recursive: true });
steps = 0;
await run(copy);
rmSync(copy, { recursive: true });
flushCompileCache(); // a killed process does not save it at the end
last = Math.max(1, Math.ceil(Number(far) * steps));
steps = 0;
if (process.send) process.send('ready');
await run(campaigns);
