import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const killer = fileURLToPath(new URL('./killer.ts', import.meta.url));

/** How a killed command ended: the step before which it was killed, if known. */
export interface Killed {
  pid: number;
  signal: NodeJS.Signals | null;
  where: string;
}

/** Kills a command at a step of its work, `far` of the way through; or from outside, some milliseconds after its work began. */
export function killed(
  campaigns: string,
  args: readonly string[],
  { far, after }: { far: number; after?: number },
): Promise<Killed> {
  const child = fork(killer, [campaigns, String(after === undefined ? far : 2), ...args], {
    silent: true,
    execArgv: ['--no-warnings'],
    env: { ...process.env, NODE_OPTIONS: '', VITEST: undefined },
  });
  let where = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      where += chunk.toString();
    });
  if (after !== undefined) child.on('message', () => setTimeout(() => child.kill('SIGKILL'), after));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (_, signal) => resolve({ pid: child.pid ?? 0, signal, where: where || `${after} ms after it began` }));
  });
}
