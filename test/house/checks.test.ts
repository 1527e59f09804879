import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const run = (program: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(`node_modules/.bin/${program}`, args, { encoding: 'utf8' });
  return { status, output: `${stdout}${stderr}`.slice(-6000) };
};

test('Biome finds nothing to format or to mend', () => {
  expect(run('biome', 'check', '--error-on-warnings')).toMatchObject({ status: 0 });
});

test('TypeScript finds no error', () => {
  // one thread, because the other core has tests to run, and several threads do much of the work twice
  const kept = ['--incremental', '--tsBuildInfoFile', 'node_modules/.cache/coreward/tsc.json']; // looks again only at what has changed
  expect(run('tsc', '--project', '.', '--singleThreaded', ...kept)).toMatchObject({ status: 0 });
});
