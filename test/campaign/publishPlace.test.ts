import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { self } from '#campaign/disk/owner.ts';
import { besidePlace, mendPlace, takePlace } from '#campaign/publish/takePlace.ts';
import { mendSite } from '#cli/mendAfterKill.ts';
import { tempFolder } from '../builders/coreward.ts';

const takePlaceFile = fileURLToPath(new URL('../../src/campaign/publish/takePlace.ts', import.meta.url));

function sites() {
  const home = tempFolder();
  const dead = spawnSync(process.execPath, ['--version']).pid;
  const [site, fresh] = [join(home, 'dist'), join(home, `dist.unfinished-${dead}`)];
  for (const [folder, text] of [
    [site, 'old'],
    [fresh, 'new'],
  ] as const) {
    mkdirSync(folder);
    writeFileSync(join(folder, 'index.html'), text);
  }
  return { home, site, fresh, read: () => readFileSync(join(site, 'index.html'), 'utf8') };
}

/** Replaces the site in a process of its own that kills itself (kill -9) instead of its nth move. */
function killedAtMove(nth: number, fresh: string, site: string): number {
  const code = `
    import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    const { renameSync } = fs;
    let moves = 0;
    fs.renameSync = (...args) => (++moves === ${nth} ? process.kill(process.pid, 'SIGKILL') : renameSync(...args));
    syncBuiltinESMExports();
    const { takePlace } = await import(${JSON.stringify(takePlaceFile)});
    takePlace(${JSON.stringify(fresh)}, ${JSON.stringify(site)});`;
  const { pid, signal } = spawnSync(process.execPath, ['--no-warnings', '--input-type=module', '-e', code], { encoding: 'utf8' });
  expect(signal).toBe('SIGKILL');
  return pid;
}

test('a finished site takes the place of the old one, and nothing is left beside it', () => {
  const { home, site, fresh, read } = sites();
  takePlace(fresh, site);
  expect(read()).toBe('new');
  expect(readdirSync(home)).toEqual(['dist']);
  expect(mendPlace(site)).toBe(null);
});

test('killed between its two moves, the next command brings the old site back and says so', () => {
  const { home, site, fresh, read } = sites();
  const pid = killedAtMove(2, fresh, site);
  expect(existsSync(site)).toBe(false);
  expect(readdirSync(home)).toContain(`dist.old-${pid}@${self.host}`);
  const said: string[] = [];
  mendSite({ note: (text) => said.push(text) }, site);
  expect(said).toEqual([
    `${site} was gone, since a publish was cut short at its last step: the site of before is back there. Publish again`,
  ]);
  expect(read()).toBe('old');
  mendSite({ note: (text) => said.push(text) }, site);
  expect(said).toHaveLength(1);
});

test('killed before its first move, the old site stands and the unfinished one is cleared away', () => {
  const { home, site, fresh, read } = sites();
  killedAtMove(1, fresh, site);
  const said: string[] = [];
  mendSite({ note: (text) => said.push(text) }, site);
  expect(said).toEqual([`a publish was cut short: what lay unfinished beside ${site} is cleared away. Publish again`]);
  expect(mendPlace(site)).toBe(null);
  expect(read()).toBe('old');
  expect(readdirSync(home)).toEqual(['dist']);
});

test('what belongs to somebody at work, or to nobody of ours, is left alone', () => {
  const { home, site } = sites();
  const others = [
    `dist.old-${process.ppid}`,
    `dist.unfinished-${process.ppid}@${self.host}`,
    'dist.old-1@elsewhere',
    'dist.old-copy',
    'dist.zip',
    'distance',
  ];
  for (const name of others) mkdirSync(join(home, name));
  mendPlace(site);
  expect(readdirSync(home).sort()).toEqual([...others, 'dist'].sort());
  expect(besidePlace(site)).toBe(`${site}.unfinished-${process.pid}@${self.host}`);
});

test('a site that cannot take the place leaves the old one there', () => {
  const { home, site, read } = sites();
  expect(() => takePlace(join(home, 'nothing'), site)).toThrow('ENOENT');
  expect(read()).toBe('old');
});
