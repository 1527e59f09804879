import { spawn } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { type Clone, clone, ended } from '../builders/clone.ts';

const SOME_TIME = 1_900_000_000;
const version = { code: 0, out: `${JSON.parse(readFileSync('package.json', 'utf8')).version}\n`, err: '' };

describe('the bundle of the command', () => {
  test('is made at the first start, and again whenever a source has changed, though size and time be the same', async () => {
    const it = clone();
    const file = join(it.folder, 'src/cli/help.ts');
    utimesSync(file, SOME_TIME, SOME_TIME);
    expect((await it.run(['--help'])).out).toContain('runs Victory by Any Means campaigns.');
    const made = bundleOf(it);
    expect((await it.run(['--help'])).out).toContain('runs Victory by Any Means campaigns.');
    expect(bundleOf(it)).toBe(made);

    edit(file, 'runs Victory', 'RUNS VICTORY');
    utimesSync(file, SOME_TIME, SOME_TIME);
    expect((await it.run(['--help'])).out).toContain('RUNS VICTORY by Any Means campaigns.');
    expect(bundleOf(it)).not.toBe(made);
  });

  test('is made anew when a package names another of its files to load', async () => {
    const it = clone();
    const folder = join(it.folder, 'node_modules/fastest-levenshtein');
    rmSync(folder);
    cpSync('node_modules/fastest-levenshtein', folder, { recursive: true });
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    writeFileSync(join(folder, 'other.cjs'), 'exports.distance = (a, b) => (b === "verify" ? 0 : 9);');
    expect((await it.run(['statsu'])).err).toContain('did you mean "status"?');
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...manifest, main: 'other.cjs', module: undefined }));
    expect((await it.run(['statsu'])).err).toContain('did you mean "verify"?');
  });

  test('runs by itself: neither TypeScript nor another Node is needed once it is there', async () => {
    const it = clone();
    await it.run(['--version']);
    rmSync(join(it.folder, 'node_modules/node'));
    const watched = [...sourceWatcher, join(it.folder, 'bin/coreward.mjs'), '--version'];
    expect(await ended(spawn(process.execPath, watched, { env: { ...process.env, NODE_OPTIONS: '' } }))).toEqual(version);
    expect(await it.run(['--version'])).toEqual(version);
  });

  test('is made anew where a part of it is cut off or gone', async () => {
    const it = clone();
    await it.run(['--version']);
    const made = bundleOf(it);
    for (const part of partsOf(it, made)) writeFileSync(part, readFileSync(part, 'utf8').slice(0, 100));
    expect(await it.run(['--version'])).toEqual(version);
    const again = bundleOf(it);
    expect(again).not.toBe(made);
    for (const part of partsOf(it, again)) rmSync(part);
    expect(await it.run(['--version'])).toEqual(version);
    expect(bundleOf(it)).not.toBe(again);
  });

  test('is passed over where it cannot be made: the sources serve', async () => {
    const unwritable = clone();
    writeFileSync(join(unwritable.folder, 'node_modules/.cache'), '');
    expect(await unwritable.run(['--version'])).toEqual(version);

    const torn = clone();
    await torn.run(['--version']);
    for (const part of partsOf(torn, bundleOf(torn))) writeFileSync(part, 'this is no program');
    rmSync(join(torn.folder, 'node_modules/rolldown'));
    expect(await torn.run(['--version'])).toEqual(version);
  });

  test('is not begun, nor said to be, where it cannot be kept', async () => {
    const it = clone();
    const renew = `import { renewedBundle } from ${JSON.stringify(join(it.folder, 'bin/bundle/renew.mjs'))};
      renewedBundle(${JSON.stringify(`${it.folder}/`)}, () => console.log('begun'));`;
    const said = () => ended(spawn(process.execPath, ['--input-type=module', '-e', renew]));
    writeFileSync(join(it.folder, 'node_modules/.cache'), '');
    expect(await said()).toEqual({ code: 0, out: '', err: '' });
    rmSync(join(it.folder, 'node_modules/.cache'));
    expect(await said()).toEqual({ code: 0, out: 'begun\n', err: '' });
  });

  test('is whole for both of two that start at once', async () => {
    const it = clone();
    expect(await Promise.all([it.run(['--version']), it.run(['--version'])])).toEqual([version, version]);
    const made = bundleOf(it);
    expect(await it.run(['--version'])).toEqual(version);
    expect(bundleOf(it)).toBe(made);
  });

  test('does not count when a source was changed while it was made', async () => {
    const it = clone();
    const building = ended(spawn(process.execPath, [join(it.folder, 'bin/bundle/build.mjs')]));
    let over = false;
    building.then(() => {
      over = true;
    });
    while (!over) {
      appendFileSync(join(it.folder, 'src/cli/help.ts'), ' ');
      await wait(2);
    }
    const { code, err } = await building;
    expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining('src/cli/help.ts was changed while it was bundled') });
    expect(readdirSync(it.bundles)).toEqual([]);
  });

  test('leaves nothing of those before the last two, once nobody can be at work with them', async () => {
    const it = clone();
    const old = join(it.bundles, 'old');
    mkdirSync(old, { recursive: true });
    const young = join(it.bundles, 'young');
    mkdirSync(young);
    utimesSync(old, 0, 0);
    await it.run(['--version']);
    expect(readdirSync(it.bundles).sort()).toEqual(['current.json', bundleOf(it), 'young'].sort());
  });

  test('tells a fault by the place in the sources', async () => {
    const it = clone();
    const file = join(it.folder, 'src/cli/help.ts');
    const before = readFileSync(file, 'utf8');
    const place = '  return [\n    `Coreward $';
    expect(before).toContain(place);
    writeFileSync(file, before.replace(place, `  if (commands.length > 0) throw new TypeError('a slip');\n${place}`));
    const line = before.slice(0, before.indexOf(place)).split('\n').length;
    const { code, err } = await it.run(['--help']);
    expect(code).toBe(4);
    expect(err).toContain(`TypeError: a slip\n    at helpForAll (file://${file}:${line}:`);
    expect(err).toContain('src/cli/main.ts:');
    expect(err).not.toContain('.cjs');
  });

  test('tells the place of a fault in a file that uses its own address', async () => {
    const it = clone();
    const file = join(it.folder, 'src/campaign/disk/package.ts');
    const before = readFileSync(file, 'utf8');
    const place =
      "  const { version }: { version: string } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8'));";
    expect(before).toContain('import.meta.url');
    edit(file, place, `  if (packageRoot) throw new TypeError('a slip');\n${place}`);
    const line = before.slice(0, before.indexOf(place)).split('\n').length;
    expect((await it.run(['--version'])).err).toContain(`engineVersion (file://${file}:${line}:`);
  });

  test('is kept compiled for the Node that runs it, and compiled anew where that is torn', async () => {
    const it = clone();
    await it.run(['--version']);
    const compiled = join(it.bundles, bundleOf(it), 'compiled');
    const [own = ''] = readdirSync(compiled);
    expect(own).toMatch(/^v\d+\.\d+\.\d+-\w+$/);
    const [kept = ''] = readdirSync(join(compiled, own, 'help')).map((name) => join(compiled, own, 'help', name));
    const whole = readFileSync(kept);
    const hole = Buffer.alloc(512);
    writeFileSync(kept, Buffer.concat([whole.subarray(0, -hole.length), hole]));
    expect(await it.run(['--version'])).toEqual(version);
    expect(readFileSync(kept).length, 'the next start is fast again').toBeGreaterThan(whole.length / 2);
    expect(readFileSync(kept).includes(hole)).toBe(false);
  });

  test('leaves nothing half written where it cannot be kept compiled', async () => {
    const it = clone();
    await it.run(['--version']);
    const compiled = join(it.bundles, bundleOf(it), 'compiled');
    const own = join(compiled, readdirSync(compiled)[0] ?? '', 'help');
    const names = readdirSync(own);
    for (const name of names) {
      rmSync(join(own, name));
      mkdirSync(join(own, name));
    }
    expect(await it.run(['--version'])).toEqual(version);
    expect(readdirSync(own)).toEqual(names);
  });
});

/** Ends a process that loads TypeScript. */
const sourceWatcher = [
  '--import',
  `data:text/javascript,import{registerHooks}from'node:module';registerHooks({load(url,context,next){if(url.endsWith('.ts'))process.exit(99);return next(url,context)}})`,
];

function bundleOf({ bundles }: Clone): string {
  return JSON.parse(readFileSync(join(bundles, 'current.json'), 'utf8')).name;
}

function partsOf({ bundles }: Clone, name: string): string[] {
  return readdirSync(join(bundles, name))
    .filter((part) => part.endsWith('.cjs'))
    .map((part) => join(bundles, name, part));
}

function edit(file: string, old: string, fresh: string): void {
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(old);
  writeFileSync(file, text.replace(old, fresh));
}
