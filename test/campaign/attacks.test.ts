import { execFileSync } from 'node:child_process';
import { linkSync, lstatSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { readText, whyUnreadable } from '#campaign/disk/textFile.ts';
import { writeFile } from '#campaign/disk/writeFiles.ts';
import { readGalaxy } from '#campaign/galaxies/readGalaxy.ts';
import { readNames } from '#campaign/galaxies/readNames.ts';
import { openGalaxies } from '#campaign/publish/openGalaxies.ts';
import { cut } from '#campaign/reading/cut.ts';
import { parseJson } from '#campaign/reading/parseJson.ts';
import { parseYaml } from '#campaign/reading/parseYaml.ts';
import { coreward, tempFile, tempFolder } from '../builders/coreward.ts';
import { processorTime } from '../builders/processorTime.ts';

vi.mock('node:fs', { spy: true });

/** What was said, without the folder. */
function refusal(file: string, act: () => unknown): string {
  try {
    act();
  } catch (error) {
    return (error as Error).message.replaceAll(file, 'X');
  }
  return '';
}

function faultsOf(read: ReturnType<typeof parseJson>): string[] {
  return read.ok ? [] : read.faults.map(({ line, column, message }) => `${line}:${column} ${message}`);
}

describe('writeFile', () => {
  test('never replaces what is no file, not even by force', () => {
    const pipe = join(tempFolder(), 'pipe');
    execFileSync('mkfifo', [pipe]);
    const link = join(tempFolder(), 'stdout');
    symlinkSync(pipe, link);
    for (const file of [pipe, link])
      for (const force of [false, true])
        expect(refusal(file, () => writeFile(file, 'new', { force }))).toBe(
          'X is no file: leave out --out to write to standard output',
        );
    expect(lstatSync(pipe).isFIFO()).toBe(true);
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
  });

  test('writes through a link to a file, by force only', () => {
    const target = tempFile('map.svg', 'old');
    const link = join(tempFolder(), 'link.svg');
    symlinkSync(target, link);
    expect(refusal(link, () => writeFile(link, 'new'))).toBe(
      'X is there already: choose another --out, or give --force to replace it',
    );
    writeFile(link, 'new', { force: true });
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
    expect(readFileSync(target, 'utf8')).toBe('new');
  });

  test('refuses a link that leads nowhere or in a circle, and a name that is too long', () => {
    const folder = tempFolder();
    const [link, circle] = [join(folder, 'link'), join(folder, 'circle')];
    symlinkSync(join(folder, 'nothing'), link);
    symlinkSync(circle, circle);
    for (const force of [false, true]) {
      expect(refusal(link, () => writeFile(link, 'new', { force }))).toBe('X is a link that leads nowhere: name a file');
      expect(refusal(circle, () => writeFile(circle, 'new', { force }))).toBe('X cannot be written: its links lead in a circle');
    }
    const long = join(folder, 'x'.repeat(300));
    expect(refusal(long, () => writeFile(long, 'new'))).toBe('X cannot be written: its name is too long');
    expect(readdirSync(folder).sort()).toEqual(['circle', 'link']);
  });

  test('never overwrites a file that appeared meanwhile', () => {
    const file = join(tempFolder(), 'map.svg');
    vi.mocked(linkSync).mockImplementationOnce((from, to) => {
      writeFileSync(file, 'theirs');
      linkSync(from, to);
    });
    expect(refusal(file, () => writeFile(file, 'ours'))).toBe('X cannot be written: somebody else has just written it');
    expect(readFileSync(file, 'utf8')).toBe('theirs');
    expect(readdirSync(join(file, '..'))).toEqual(['map.svg']);
  });

  test('does without links where the disk knows none', () => {
    const file = join(tempFolder(), 'map.svg');
    vi.mocked(linkSync).mockImplementationOnce(() => {
      throw Object.assign(new Error('EPERM'), { code: 'EPERM', syscall: 'link' });
    });
    writeFile(file, 'ours');
    expect(readFileSync(file, 'utf8')).toBe('ours');
    expect(readdirSync(join(file, '..'))).toEqual(['map.svg']);
  });
});

describe('parseYaml', () => {
  test.each([
    ['id: a\nname: *nope\n', ['2:7 aliases (*) are not read here: write out what is meant']],
    [
      'a: &x [1]\nb: *x\n',
      ['1:7 anchors (&) are not read here: take it out', '2:4 aliases (*) are not read here: write out what is meant'],
    ],
    ['a: 1\n---\nb: 2\n', ['2:1 a second document begins here (---): leave only one']],
    ['a: !!js/function x\n', ['1:4 tags (!) are not read here: take it out']],
    ['- '.repeat(9000), [expect.stringMatching(/^1:\d+ this is nested too deeply$/)]],
    [`a: ${'['.repeat(9000)}${']'.repeat(9000)}`, [expect.stringMatching(/^1:\d+ this is nested too deeply$/)]],
  ])('refuses what only machines write, case %#', (text, faults) => {
    expect(faultsOf(parseYaml(text))).toEqual(faults);
  });

  test('refuses a bomb of aliases at once', () => {
    const levels = Array.from({ length: 12 }, (_, n) => `a${n + 1}: &a${n + 1} [${Array(9).fill(`*a${n}`).join(', ')}]`);
    const read = parseYaml(`a0: &a0 x\n${levels.join('\n')}\n`);
    expect(faultsOf(read)[0]).toBe('1:9 anchors (&) are not read here: take it out');
  });
});

describe('parseJson', () => {
  test.each([
    ['{"a": 1,\n "b": 2, "a": 3}', ['2:10 "a" stands here twice: take one out']],
    ['[{"a": {"b": 1}, "b": {"b": "a"}}, {"a": ["a", "a"]}]', []],
    ['{"a\\"": 1, "\\u0061\\"": 2}', ['1:12 "a"" stands here twice: take one out']],
    [`${'['.repeat(9000)}${']'.repeat(9000)}`, ['1:101 this is nested too deeply']],
  ])('refuses a name that stands twice in a record, case %#', (text, faults) => {
    expect(faultsOf(parseJson(text))).toEqual(faults);
  });
});

describe('a damaged campaign', () => {
  test.each([
    ['name: *nope', 'campaign.yaml:7:7 aliases (*) are not read here: write out what is meant'],
    ['name: 5', 'campaign.yaml:7:7 "name" is 5: write a text'],
    ['name: "', expect.stringMatching(/^campaign\.yaml:\d+:\d+ this is no YAML: [^\n]+$/)],
  ])('stops the build of the site with one line: %s', async (name, told) => {
    const campaigns = tempFolder();
    await coreward(['new', 'reach', '--yes'], { campaigns });
    const file = join(campaigns, 'reach', 'campaign.yaml');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^name: .*$/m, name));
    const error = (() => {
      try {
        openGalaxies(campaigns);
      } catch (thrown) {
        return thrown as Error;
      }
      return new Error('nothing was wrong');
    })();
    const [place, ...rest] = error.message.replaceAll(`${join(campaigns, 'reach')}/`, '').split('; look it over: ');
    expect([place, ...rest]).toEqual([told, 'coreward check reach']);
    expect(error.stack).toBe(error.message);
  });

  test('is told when its file is missing', () => {
    const campaigns = tempFolder();
    mkdirSync(join(campaigns, 'reach'));
    expect(() => openGalaxies(campaigns)).toThrow(
      `${join(campaigns, 'reach', 'campaign.yaml')}: there is no such file; look it over: coreward check reach`,
    );
  });
});

describe('files that cannot be read', () => {
  test.each([
    ['EACCES', 'you may not read it'],
    ['EPERM', 'you may not read it'],
    ['ENAMETOOLONG', 'the name is too long'],
    ['ENOTDIR', 'there is no such file'],
  ])('%s is told in words', (code, words) => {
    expect(whyUnreadable(Object.assign(new Error('raw'), { code }))).toBe(words);
  });

  test('a folder, a name too long, and a file in a file are told in words', () => {
    const folder = tempFolder();
    expect(refusal(folder, () => readText(folder))).toBe('X is a folder: name a file');
    const long = join(folder, 'x'.repeat(300));
    expect(refusal(long, () => readText(long))).toBe('X: the name is too long');
    const within = join(tempFile('a', ''), 'b');
    expect(refusal(within, () => readText(within))).toBe('X: there is no such file');
  });

  test('large files are refused before they are read', () => {
    const names = tempFile('stars.txt', Buffer.alloc(2 * 1024 * 1024 + 1, 'a'));
    expect(refusal(names, () => readNames(names))).toBe('X: has 2.1 MB, 2 MB at most: is this the right file?');
    const galaxy = tempFile('galaxy.json', Buffer.alloc(20 * 1024 * 1024 + 1, ' '));
    expect(refusal(galaxy, () => readGalaxy(galaxy))).toBe('X: has 20.1 MB, 20 MB at most: is this the right file?');
  });
});

describe('a galaxy as CSV', () => {
  const header = 'name,q,r,type,capacity,raw,biosphere,lanes';
  const rows = 'Maw,0,0,black hole,0,0,0,Gap\nGap,0,1,black hole,0,0,0,';

  function read(csv: string, homes?: number): string {
    const file = tempFile('g.csv', csv);
    return refusal(file, () => readGalaxy(file, homes));
  }

  test('with a quote that never closes has one fault, at the quote', () => {
    expect(read(`${header}\nMaw,0,0,"black hole,0,0,0,Gap\nGap,0,1,black hole,0,0,0,`)).toBe(
      'X:2:9 a quote opens here and never closes',
    );
    expect(read(`${header}\n"Maw ""the"" Hole",0,0,black hole,0,0,0,Gap\nGap,0,1,black hole,0,0,0,`)).toBe('');
  });

  test('may begin with blank lines, and places still count them', () => {
    expect(read(`\n  \n,,,\n${header}\n${rows}`)).toBe('');
    expect(read(`\n\n${header}\n${rows.replace('0,1', 'x,1')}`)).toBe('X:5:5 "q" is "x": write a whole number');
    expect(read(`\n\n${header.replace('raw', 'rwa')}\n${rows}`)).toContain('X:3:24 the column "rwa" is not known');
  });

  test('with no home for the only empire says what to write', () => {
    expect(read(`${header}\n${rows}`, 1)).toBe('X:1:1 the galaxy has no home, but an empire needs one: give a system "home": 1');
  });

  test('with one row repeated is refused in no time, and not with all there is', async () => {
    let told: string[] = [];
    const took = await processorTime(() => {
      told = read(`${header}\n${'Maw,0,0,black hole,0,0,0,Gap\n'.repeat(5000)}`).split('\n');
    });
    expect(took).toBeLessThan(2500);
    expect(told).toHaveLength(21);
    expect(told.at(-1)).toMatch(/^and \d{4,} more$/);
  });
});

test('what was read is cut to 60 characters', () => {
  expect(cut('x'.repeat(60))).toBe('x'.repeat(60));
  expect(cut('x'.repeat(61))).toBe(`${'x'.repeat(59)}…`);
  expect(cut(`${'x'.repeat(58)}🚀🚀`)).toBe(`${'x'.repeat(58)}…`);
  const file = tempFile('g.json', JSON.stringify({ systems: 'y'.repeat(100), lanes: [] }));
  expect(refusal(file, () => readGalaxy(file))).toBe(`X:1:12 "systems" is "${'y'.repeat(59)}…": write a list`);
});
