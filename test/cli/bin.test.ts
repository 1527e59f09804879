import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { canonicalJson } from '#core/canonical.ts';
import { generateGalaxy } from '#generators/galaxy.ts';
import { optionsFrom } from '#generators/options.ts';
import { corewardChild, tempFolder } from '../builders/coreward.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

describe('bin/coreward.mjs', () => {
  test('prints the same bytes as the generator, with nothing on standard error, in Node 24 and 22', () => {
    const expected = canonicalJson(generateGalaxy('andromeda', optionsFrom({ systems: 400 })));
    for (const node of [process.execPath, join(root, 'node_modules/node22/bin/node')]) {
      const said = corewardChild(['galaxy', '--seed', 'andromeda', '--systems', '400'], { node });
      expect(said).toEqual({ code: 0, out: expected, err: '' });
    }
  });

  test('loads no command before it is wanted, for that takes a while', () => {
    const watching = `
      import { registerHooks } from 'node:module';
      const loaded = [];
      registerHooks({ load(url, context, next) { loaded.push(url); return next(url, context); } });
      const { main } = await import(${JSON.stringify(join(root, 'src/cli/main.ts'))});
      await main(['--version']);
      console.log(JSON.stringify(loaded));`;
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', watching], { cwd: root, encoding: 'utf8' });
    const loaded: string[] = JSON.parse(stdout.split('\n')[1] ?? '');
    expect(loaded.filter((url) => /\/(commands|rulesets|zod|yaml|micromark)\//.test(url))).toEqual([]);
    expect(loaded.length).toBeLessThan(60);
  });

  test('hands on exit codes and writes nothing on bad input', () => {
    const home = tempFolder();
    expect(corewardChild(['new', 'reach', '--systems', '3', '--yes'], { home })).toEqual({
      code: 2,
      out: '',
      err: '--systems 3 is too few: a galaxy has 8 to 10000 systems\n',
    });
    expect(readdirSync(home)).toEqual([]);
    expect(corewardChild(['new', 'reach'], { home }).err).toContain('nobody is here to be asked');
    expect(corewardChild(['new', 'reach', '--yes', '--empires', '1'], { home }).code).toBe(0);
    writeFileSync(join(home, 'content/campaigns/reach/secrets.json'), '{}');
    const { code, out } = corewardChild(['check', 'reach'], { home });
    expect(code).toBe(1);
    expect(out).toContain('content/campaigns/reach/secrets.json:1:1 "secret" is missing: ');
  });

  test('ends quietly when nobody reads on', async () => {
    const args = [join(root, 'bin/coreward.mjs'), 'galaxy', '--seed', 'andromeda', '--systems', '3000'];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, NODE_OPTIONS: '' } });
    let err = '';
    child.stderr.on('data', (chunk: Buffer) => {
      err += chunk.toString();
    });
    child.stdout.once('data', () => child.stdout.destroy());
    const code = await new Promise((resolve) => child.on('close', resolve));
    expect({ code, err }).toEqual({ code: 0, err: '' });
  });
});

describe('bin/setup.mjs', () => {
  /** A clone with nothing but the set-up, and an npm that only records how it was called. */
  function clone(npmExit = 0): {
    folder: string;
    setUp(): { status: number | null; stderr: string; stdout: string };
    calls(): string;
  } {
    const folder = tempFolder();
    cpSync(join(root, 'bin'), join(folder, 'bin'), { recursive: true });
    writeFileSync(join(folder, 'package-lock.json'), 'locked');
    const npm = `#!/bin/sh\necho "$@" >> "${folder}/calls"\necho chatter\nmkdir -p node_modules\n[ ${npmExit} = 0 ] && echo > node_modules/.package-lock.json\nexit ${npmExit}\n`;
    writeFileSync(join(folder, 'npm'), npm);
    chmodSync(join(folder, 'npm'), 0o755);
    const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` };
    return {
      folder,
      setUp: () => spawnSync(process.execPath, [join(folder, 'bin/setup.mjs')], { encoding: 'utf8', env }),
      calls: () => (existsSync(join(folder, 'calls')) ? readFileSync(join(folder, 'calls'), 'utf8') : ''),
    };
  }

  test('installs once, with one line on standard error, and again only when the lock is newer', () => {
    const { folder, setUp, calls } = clone();
    expect(setUp()).toMatchObject({
      status: 0,
      stdout: '',
      stderr: 'Coreward installs what it needs; this takes about a minute ...\n',
    });
    expect(setUp()).toMatchObject({ status: 0, stdout: '', stderr: '' });
    expect(calls()).toBe('install --no-save --no-audit --no-fund --include=dev\n');
    const later = new Date(Date.now() + 60_000);
    utimesSync(join(folder, 'package-lock.json'), later, later);
    setUp();
    expect(calls().split('\n')).toHaveLength(3);
    expect(readFileSync(join(folder, 'package-lock.json'), 'utf8')).toBe('locked');
  });

  test('shows what npm said when it fails', () => {
    const { setUp } = clone(1);
    const { status, stderr } = setUp();
    expect(status).toBe(1);
    expect(stderr).toContain('chatter\nnpm could not install: the reason is above. Check the network, then try again.\n');
  });
});
