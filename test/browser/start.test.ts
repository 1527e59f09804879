import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { tempFolder } from '../builders/coreward.ts';

const OUT = 'node_modules/.cache/coreward/start-site';

interface Started {
  child: ChildProcess;
  said(): string;
  /** resolves when it has said so */
  until(words: RegExp): Promise<RegExpExecArray>;
  ended: Promise<number | null>;
}

/** Without a campaign, so that it builds quickly. */
function npmStart(environment: Record<string, string>): Started {
  const home = tempFolder();
  mkdirSync(join(home, 'content/campaigns'), { recursive: true });
  const env = { ...process.env, COREWARD_OUT: OUT, COREWARD_HOME: home, ...environment };
  const child = spawn(process.execPath, ['bin/start.mjs'], { env });
  onTestFinished(() => void child.kill('SIGKILL'));
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk));
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const until = async (words: RegExp) => {
    for (;;) {
      const found = words.exec(text);
      if (found) return found;
      const over = await Promise.race([ended.then(() => true), new Promise((resolve) => setTimeout(resolve, 50))]);
      if (over === true && !words.test(text)) throw new Error(`it ended without saying ${words}:\n${text}`);
    }
  };
  return { child, said: () => text, until, ended };
}

async function occupied(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

test('a taken port is named, the next one is used, and Ctrl+C ends it cleanly', async () => {
  const port = await occupied();
  const started = npmStart({ PORT: String(port) });
  const [, address = ''] = await started.until(/Coreward is at (\S+)/);
  expect(started.said()).toContain(`Port ${port} is taken: trying ${port + 1}`);
  expect(Number(new URL(address).port)).toBeGreaterThan(port);
  expect(await (await fetch(address)).text()).toContain('<title>Coreward</title>');
  expect((await fetch(`${address}no-such-page/`)).status).toBe(404);
  started.child.kill('SIGINT');
  expect(await started.ended).toBe(0);
});

test('a port that is no number is refused before anything is built', async () => {
  const started = npmStart({ PORT: 'none' });
  expect(await started.ended).toBe(2);
  expect(started.said()).toBe('PORT is "none": write a number from 0 to 65535.\n');
});

test('a build that fails shows why and ends with 1', async () => {
  const started = npmStart({ PORT: '0', COREWARD_SITE: 'not an address' });
  expect(await started.ended).toBe(1);
  expect(started.said()).toMatch(/failed[\s\S]*site[\s\S]*could not be built/);
});
