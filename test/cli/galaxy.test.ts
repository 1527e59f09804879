import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { canonicalJson, hashOf } from '#core/canonical.ts';
import { generateGalaxy } from '#generators/galaxy.ts';
import { generationLog } from '#generators/log.ts';
import { optionsFrom } from '#generators/options.ts';
import { galaxyCsv, galaxyGraphml } from '#vbam/report/galaxyFiles.ts';
import { coreward, tempFile, tempFolder } from '../builders/coreward.ts';

const small = ['galaxy', '--seed', 'andromeda', '--systems', '12'];
const galaxy = generateGalaxy('andromeda', optionsFrom({ systems: 12 }));

test('prints the galaxy as canonical JSON and nothing else', async () => {
  expect(await coreward(small)).toEqual({ code: 0, out: canonicalJson(galaxy), err: '' });
});

test('hands every flag to the generator', async () => {
  const flags = '--homes 2 --shape ring --map freeform --no-lane-attraction --no-strategic-resources --no-special-encounters';
  const { out } = await coreward([
    ...small,
    ...flags.split(' '),
    '--no-lane-classes',
    '--no-variable-difficulty',
    '--no-fair-starts',
  ]);
  const off = {
    laneAttraction: false,
    strategicResources: false,
    specialEncounters: false,
    laneClasses: false,
    variableDifficulty: false,
    fairStarts: false,
  };
  expect(JSON.parse(out).options).toEqual({ systems: 12, homes: 2, shape: 'ring', map: 'freeform', names: null, ...off });
});

test('writes every format', async () => {
  expect((await coreward([...small, '--format', 'csv'])).out).toBe(galaxyCsv(galaxy));
  expect((await coreward([...small, '--format', 'graphml'])).out).toBe(galaxyGraphml(galaxy));
  expect((await coreward([...small, '--format', 'log'])).out).toBe(`${generationLog(galaxy).join('\n')}\n`);
  expect((await coreward([...small, '--format', 'svg'])).out).toMatch(/^(<\?xml.*\?>\s*)?<svg [\s\S]*<\/svg>\s*$/);
});

test('takes custom names first, says when some are too many, and leaves those out of the fingerprint', async () => {
  const names = Array.from({ length: 14 }, (_, index) => `Star ${String.fromCharCode(65 + index)}`);
  const file = tempFile('stars.txt', names.join('\n'));
  const { out, err } = await coreward([...small, '--names', file]);
  expect(JSON.parse(out).systems.map(({ name }: { name: string }) => name)).toEqual(names.slice(0, 12));
  expect(JSON.parse(out).options.names).toBe(hashOf(names.slice(0, 12).join('\n')));
  expect(err).toBe(`${file}: has 14 names, 2 more than systems: the last ones are not used\n`);
});

test('writes to a file whose ending tells the format, and never over another', async () => {
  const file = join(tempFolder(), 'map.csv');
  const written = await coreward([...small, '--out', file]);
  expect(written).toEqual({
    code: 0,
    out: '',
    err: `${file}: 12 systems and ${galaxy.lanes.length} lanes, fingerprint ${galaxy.fingerprint}\n`,
  });
  expect(readFileSync(file, 'utf8')).toBe(galaxyCsv(galaxy));
  expect(await coreward([...small, '--out', file])).toEqual({
    code: 2,
    out: '',
    err: `${file} is there already: choose another --out, or give --force to replace it\n`,
  });
  expect((await coreward([...small, '--out', file, '--force', '--format', 'json'])).code).toBe(0);
  expect(readFileSync(file, 'utf8')).toBe(canonicalJson(galaxy));
});

test.each([
  [['galaxy'], '--seed is missing: type any word, such as coreward galaxy --seed andromeda'],
  [
    ['galaxy', 'andromeda'],
    'coreward galaxy takes flags only: what is "andromeda"? Example: coreward galaxy --seed andromeda --out andromeda.svg',
  ],
  [['galaxy', '--seed'], '--seed needs a value: --seed SEED'],
  [
    ['galaxy', '--seed', '--systems', '9'],
    '--seed needs a value, but --systems follows; a value that begins with a dash is written --seed=--systems',
  ],
  [['galaxy', '--seed', ' '], 'the seed is empty: type any word or number'],
  [['galaxy', '--seed', 'a', '--seed', 'b'], '--seed is given twice: take one out'],
  [['galaxy', '--seed', 'a', '--sytems', '9'], 'there is no flag --sytems; did you mean "--systems"?'],
  [['galaxy', '--seed', 'a', '--quick'], 'there is no flag --quick; coreward galaxy --help lists those there are'],
  [['galaxy', '--seed', 'a', '-x'], 'there is no flag -x; coreward galaxy --help lists those there are'],
  [['galaxy', '--seed', 'a', '--systems', '3'], '--systems 3 is too few: a galaxy has 8 to 10000 systems'],
  [['galaxy', '--seed', 'a', '--systems', '10001'], '--systems 10001 is too many: a galaxy has 8 to 10000 systems'],
  [['galaxy', '--seed', 'a', '--systems', 'many'], '--systems is "many": write a whole number such as 40'],
  [['galaxy', '--seed', 'a', '--homes=-1'], '--homes is "-1": write a whole number such as 4'],
  [
    ['galaxy', '--seed', 'a', '--homes', '11'],
    '11 homes, one for each empire, do not fit: 40 systems have room for 10; 11 need --systems 44 or more',
  ],
  [
    ['galaxy', '--seed', 'a', '--shape', 'spirale'],
    '--shape is "spirale": write disc, spiral, ring, clusters or field; did you mean "spiral"?',
  ],
  [['galaxy', '--seed', 'a', '--force=yes'], '--force takes no value: leave out "yes"'],
  [
    ['galaxy', '--seed', 'a', '--out', 'x.png'],
    'x.png: the ending .png is no format; give --format json, svg, csv, graphml or log',
  ],
  [['galaxy', '--seed', 'a', '--names', '/nowhere/x'], '/nowhere/x: there is no such file'],
])('refuses %j with one message', async (args, message) => {
  expect(await coreward(args)).toEqual({ code: 2, out: '', err: `${message}\n` });
});

test('writes nothing when the list of names is damaged', async () => {
  const folder = tempFolder();
  const names = tempFile('stars.txt', 'Vega\nvega\n');
  const said = await coreward([...small, '--names', names, '--out', join(folder, 'map.svg')]);
  expect(said).toEqual({
    code: 2,
    out: '',
    err: `${names}:2:1 "vega" reads like "Vega" on line 1: every name must be its own\n`,
  });
  expect(readdirSync(folder)).toEqual([]);
  expect(existsSync(join(folder, 'map.svg'))).toBe(false);
});
