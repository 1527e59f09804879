import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Said } from './reporter.ts';

export type Heard = Said | { kind: 'silent' };

/** Runs these test files in their order in a copy of the project; the answer is what was said of them, or that one was silent for too long. */
export async function runTests(
  tree: string,
  files: readonly string[],
  maxSilence: (file: string) => number,
  environment: Record<string, string> = {},
): Promise<Heard[]> {
  const command = ['--no-warnings', 'node_modules/vitest/vitest.mjs', 'run', '--config', 'test/mutation/vitest.config.ts'];
  const child = spawn(process.execPath, command, {
    cwd: tree,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, COREWARD_MUTATION_FILES: JSON.stringify(files), ...environment },
    detached: true, // with a group of its own, so that its workers can be ended with it
  });
  const heard: Heard[] = [];
  const kill = () => child.pid !== undefined && process.kill(-child.pid, 'SIGKILL');
  const end = () => {
    heard.push({ kind: 'silent' });
    kill();
  };
  process.once('exit', kill);
  const watch = () => setTimeout(end, maxSilence(files[heard.filter(({ kind }) => kind === 'ran').length] ?? '') * 1000);
  let watching = watch();
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.startsWith('{"kind"')) continue;
    heard.push(JSON.parse(line));
    clearTimeout(watching);
    watching = watch();
  }
  clearTimeout(watching);
  process.off('exit', kill);
  return heard;
}
