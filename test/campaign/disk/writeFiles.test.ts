import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { campaignIds } from '#campaign/disk/folders.ts';
import { writeFile, writeFolder } from '#campaign/disk/writeFiles.ts';
import { tempFolder } from '../../builders/coreward.ts';

describe('writeFolder', () => {
  test('writes all files at once, the secrets for their owner only', () => {
    const folder = join(tempFolder(), 'content', 'campaigns', 'reach');
    writeFolder(
      folder,
      new Map([
        ['a.txt', 'A'],
        ['turns/000/b.txt', 'B'],
        ['secrets.json', '{}'],
      ]),
    );
    expect(readFileSync(join(folder, 'turns/000/b.txt'), 'utf8')).toBe('B');
    expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
    expect(readdirSync(join(folder, '..'))).toEqual(['reach']);
  });

  test('leaves nothing behind when it fails', () => {
    const home = tempFolder();
    expect(() =>
      writeFolder(
        join(home, 'content', 'campaigns', 'reach'),
        new Map([
          ['a', 'A'],
          ['a/b', 'B'],
        ]),
      ),
    ).toThrow();
    expect(readdirSync(home)).toEqual([]);
  });

  test('never replaces a folder with something in it', () => {
    const home = tempFolder();
    writeFolder(join(home, 'reach'), new Map([['a', 'first']]));
    expect(() => writeFolder(join(home, 'reach'), new Map([['a', 'second']]))).toThrow(
      `${join(home, 'reach')} cannot be written: somebody else has just written it`,
    );
    expect(readFileSync(join(home, 'reach', 'a'), 'utf8')).toBe('first');
    expect(readdirSync(home)).toEqual(['reach']);
  });

  test('clears what a killed process left, but not what another one is building', () => {
    const home = tempFolder();
    const { pid: dead } = spawnSync(process.execPath, ['--version']);
    for (const name of [`.unfinished-old-${dead}`, `.unfinished-other-${process.ppid}`]) mkdirSync(join(home, name));
    expect(campaignIds(home)).toEqual([]);
    writeFolder(join(home, 'reach'), new Map([['a', 'A']]));
    expect(readdirSync(home).sort()).toEqual([`.unfinished-other-${process.ppid}`, 'reach']);
  });
});

describe('writeFile', () => {
  test('refuses to replace a file unless it is forced', () => {
    const file = join(tempFolder(), 'map.svg');
    writeFileSync(file, 'old');
    expect(() => writeFile(file, 'new')).toThrow(`${file} is there already: choose another --out, or give --force to replace it`);
    expect(readFileSync(file, 'utf8')).toBe('old');
    writeFile(file, 'new', { force: true });
    expect(readFileSync(file, 'utf8')).toBe('new');
  });

  test('refuses a folder that is not there, and leaves nothing when it fails', () => {
    const home = tempFolder();
    expect(() => writeFile(join(home, 'maps', 'map.svg'), 'new')).toThrow(
      `there is no folder ${join(home, 'maps')}; make it first`,
    );
    mkdirSync(join(home, 'map.svg'));
    expect(() => writeFile(join(home, 'map.svg'), 'new', { force: true })).toThrow(
      `${join(home, 'map.svg')} is a folder: name a file in it`,
    );
    expect(readdirSync(home)).toEqual(['map.svg']);
    expect(existsSync(join(home, 'maps'))).toBe(false);
  });
});
