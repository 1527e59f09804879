import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { campaign, first, npe, sheet } from '../builders/campaignFolder.ts';
import { coreward, tempFolder } from '../builders/coreward.ts';

const bin = fileURLToPath(new URL('../../bin/coreward.mjs', import.meta.url));

function startTurn(home: string): ChildProcess {
  const env = { ...process.env, NODE_OPTIONS: '', COREWARD_HOME: home };
  return spawn(process.execPath, [bin, 'turn', 'reach', '--missing-ok'], { env, stdio: ['ignore', 'ignore', 'pipe'] });
}

/** Resolves with the exit code and what was said on standard error. */
function ended(child: ChildProcess): Promise<{ code: number | null; err: string }> {
  let err = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    err += chunk.toString();
  });
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, err })));
}

test('killed at any moment, a campaign is before the turn or after it', async () => {
  const home = tempFolder();
  const { campaigns, folder, desk, all } = campaign(home);
  desk(`${first}.md`, sheet(first, 1, 'no orders'));
  await coreward(['orders', 'reach', '--autopilot'], { campaigns }); // otherwise it would be on the desk only after the first undo
  const before = all();
  const began = performance.now();
  expect(await ended(startTurn(home))).toEqual({ code: 0, err: '' });
  const whole = performance.now() - began;
  const after = all();
  await coreward(['undo', 'reach', '--yes'], { campaigns });

  const tries = 5; // the steps of the work itself are killed.test.ts's; here it is the whole command, from outside
  for (let n = 1; n <= tries; n++) {
    const child = startTurn(home);
    const end = ended(child);
    // most of a command is its start: the later moments are the interesting ones
    setTimeout(() => child.kill('SIGKILL'), whole * (0.5 + (0.6 * n) / tries));
    await end;
    expect(await coreward(['check', 'reach'], { campaigns })).toMatchObject({ code: 0 });
    const now = withoutLock(all('undone'));
    const played = 'turns/001/state.json' in now;
    for (const empire of [first, npe]) if (played) delete now[`desk/${empire}.md`]; // killed before the desk was cleared
    expect(onlyFinished(now)).toEqual(played ? after : before);
    if (played) await coreward(['undo', 'reach', '--yes'], { campaigns });
  }
  expect(await coreward(['turn', 'reach', '--missing-ok'], { campaigns })).toMatchObject({ code: 0 });
  expect(all('undone')).toEqual(after);
  expect(readdirSync(join(folder, 'turns'))).toEqual(['000', '001']);
});

function withoutLock({ '.lock': _, ...files }: Record<string, string>): Record<string, string> {
  return files;
}

function onlyFinished(files: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(files).filter(([name]) => !name.includes('/.unfinished-')));
}

test('of two turns at once one wins and the other says so', async () => {
  const home = tempFolder();
  const { campaigns, folder, desk } = campaign(home);
  desk(`${first}.md`, sheet(first, 1, 'no orders'));
  const codes = (await Promise.all([startTurn(home), startTurn(home)].map(ended))).map(({ code }) => code);
  expect(codes.sort()).toEqual([0, 2]);
  expect(readdirSync(join(folder, 'turns'))).toEqual(['000', '001']);
  expect(await coreward(['check', 'reach'], { campaigns })).toMatchObject({ code: 0 });
});

test.each(['turn', 'undo', 'orders'])('%s waits for nobody: a locked campaign is refused', async (command) => {
  const { campaigns, folder, all } = campaign();
  const lock = join(folder, '.lock');
  writeFileSync(lock, `${process.ppid}\n`);
  const before = all();
  expect(await coreward([command, 'reach'], { campaigns })).toEqual({
    code: 2,
    out: '',
    err: `another command (process ${process.ppid}) is at work here: wait for it; if there is none, delete ${lock}\n`,
  });
  expect(all()).toEqual(before);
});

test.each([
  ['of a dead process', () => `${spawnSync(process.execPath, ['--version']).pid}\n`],
  ['that was never written', () => ''],
])('a lock %s is taken over', async (_, content) => {
  const { campaigns, folder } = campaign();
  writeFileSync(join(folder, '.lock'), content());
  writeFileSync(join(folder, `.lock-${spawnSync(process.execPath, ['--version']).pid}`), content());
  expect(await coreward(['turn', 'reach', '--yes'], { campaigns })).toMatchObject({ code: 0 });
  expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual([]);
});
