import { EventEmitter } from 'node:events';
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Asker } from '#cli/asker.ts';
import { leaveOnTrouble } from '#cli/terminal.ts';
import { canonicalJson } from '#core/canonical.ts';
import { generateGalaxy } from '#generators/galaxy.ts';
import { optionsFrom } from '#generators/options.ts';
import { coreward, tempFile, tempFolder } from '../builders/coreward.ts';

const kept = () => tempFile('kept.json', canonicalJson(generateGalaxy('andromeda', optionsFrom({ systems: 24, homes: 4 }))));

test.each([
  [['galaxy', '--seed', 'a', '--names', ''], '--names is empty: name a file'],
  [['galaxy', '--seed', 'a', '--out', ''], '--out is empty: name a file'],
  [['galaxy', '--seed', 'a', '--out= '], '--out is empty: name a file'],
  [['new', 'reach', '--yes', '--galaxy', ''], '--galaxy is empty: name a file'],
  [['galaxy', '--seed', 'a', '--systems', '1'.repeat(99)], `--systems is "${'1'.repeat(59)}…": write a whole number such as 40`],
])('%j is refused', async (args, message) => {
  expect(await coreward(args)).toEqual({ code: 2, out: '', err: `${message}\n` });
});

test('a folder given as a list of names is told', async () => {
  const folder = tempFolder();
  const said = await coreward(['galaxy', '--seed', 'a', '--names', folder]);
  expect(said).toEqual({ code: 2, out: '', err: `${folder} is a folder: name a file\n` });
});

test('--out --force leaves a link that leads nowhere as it is', async () => {
  const link = join(tempFolder(), 'map.svg');
  symlinkSync('nowhere.svg', link);
  const said = await coreward(['galaxy', '--seed', 'a', '--systems', '12', '--out', link, '--force']);
  expect(said).toEqual({ code: 2, out: '', err: `${link} is a link that leads nowhere: name a file\n` });
});

test('a full disk on standard output is told in one line, and nobody reading on is no fault', () => {
  const left: [number, string | undefined][] = [];
  const stream = new EventEmitter();
  leaveOnTrouble(stream, 'standard output', (code, why) => left.push([code, why]));
  stream.emit('error', Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }));
  stream.emit('error', Object.assign(new Error('EPIPE'), { code: 'EPIPE' }));
  expect(left).toEqual([
    [2, 'standard output cannot be written: ENOSPC: no space left on device, write'],
    [0, undefined],
  ]);
});

test('check tells aliases and doubled entries with their places', async () => {
  const campaigns = tempFolder();
  await coreward(['new', 'reach', '--yes', '--empires', '1'], { campaigns });
  const spoil = (name: string, from: string | RegExp, to: string) => {
    const file = join(campaigns, 'reach', name);
    writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
    return file;
  };
  const yaml = spoil('campaign.yaml', /^name: .*$/m, 'name: *nope');
  const galaxy = spoil('galaxy.json', '{', '{"seed":"x",');
  const state = spoil('turns/000/state.json', '{', '{"turn":0,');
  const { code, out, err } = await coreward(['check', 'reach'], { campaigns });
  expect({ code, err }).toEqual({ code: 1, err: '' });
  expect(out.split('\n')).toEqual([
    `${yaml}:7:7 aliases (*) are not read here: write out what is meant`,
    expect.stringMatching(new RegExp(`^${galaxy}:\\d+:1 "seed" stands here twice: take one out$`)),
    expect.stringMatching(new RegExp(`^${state}:\\d+:1 "turn" stands here twice: take one out$`)),
    '',
  ]);
});

test('check tells the first 20 problems and counts the rest', async () => {
  const campaigns = tempFolder();
  await coreward(['new', 'reach', '--yes', '--empires', '3'], { campaigns });
  const file = join(campaigns, 'reach', 'galaxy.json');
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('"raw":', '"ore":'));
  const told = (await coreward(['check', 'reach'], { campaigns })).out.trimEnd().split('\n');
  const all = JSON.parse((await coreward(['check', 'reach', '--json'], { campaigns })).out).problems;
  expect(told).toHaveLength(21);
  expect(told.at(-1)).toBe(`and ${all.length - 20} more`);
});

test('several campaigns are several', async () => {
  const campaigns = tempFolder();
  for (const id of ['fine', 'half']) await coreward(['new', id, '--yes', '--empires', '1'], { campaigns });
  expect((await coreward(['check', 'zzz'], { campaigns })).err).toBe(
    `there is no campaign "zzz" in ${campaigns}; there are fine, half\n`,
  );
});

test('the seed in a galaxy file is minded as such', async () => {
  const { err } = await coreward(['new', 'reach', '--galaxy', kept(), '--yes'], { campaigns: tempFolder() });
  expect(err).toBe(
    'Mind: the galaxy file holds its seed "andromeda", and whoever guesses that can draw the whole map. Without --galaxy, one is drawn that nobody can guess.\n',
  );
});

test('new asks for an id when none is given, and proposes one that is free', async () => {
  const campaigns = tempFolder();
  await coreward(['new', 'campaign-1', '--yes', '--empires', '1'], { campaigns });
  const asked: string[] = [];
  const problems: (string | undefined)[] = [];
  const asker: Asker = {
    async text(question, usual, problem) {
      asked.push(`${question} [${usual}]`);
      if (asked.length === 1) problems.push(problem('Long Reach'), problem('campaign-1'), problem('long-reach'));
      return usual;
    },
    choose: async (_, [first]) => first?.value ?? '',
  };
  expect((await coreward(['new'], { campaigns, asker })).code).toBe(0);
  expect(asked.slice(0, 2)).toEqual([
    'What is its id? Its folder and addresses are called so: small letters, digits and dashes. [campaign-2]',
    'What is the campaign called? [Campaign 2]',
  ]);
  expect(problems).toEqual([
    '"Long Reach" cannot be a campaign\'s id: write up to 60 small letters, digits and single dashes, such as long-reach',
    `${join(campaigns, 'campaign-1')} is there already: take another id, or move it away first`,
    undefined,
  ]);
  expect(await coreward(['new', '--yes'], { campaigns, asker })).toEqual({
    code: 2,
    out: '',
    err: 'what is its id? Example: coreward new long-reach\n',
  });
});

test('a system called constructor is one like any other', async () => {
  const campaigns = tempFolder();
  const names = tempFile('stars.txt', ['Constructor', 'Proto', 'toString', 'valueOf'].join('\n'));
  const made = [
    '--seed',
    'andromeda',
    '--empires',
    '4',
    '--systems',
    '40',
    '--scenario',
    'neighbours',
    '--names',
    names,
    '--yes',
  ];
  expect((await coreward(['new', 'reach', ...made], { campaigns })).code).toBe(0);
  const signs = made.map((word) => (word === names ? tempFile('signs.txt', '__proto__') : word));
  expect((await coreward(['new', 'other', ...signs], { campaigns })).err).toContain('a name cannot hold _');
  const { systems } = JSON.parse(readFileSync(join(campaigns, 'reach', 'galaxy.json'), 'utf8'));
  expect(systems.slice(0, 3).map(({ id, name }: { id: string; name: string }) => [id, name])).toEqual([
    ['system-1', 'Constructor'],
    ['proto', 'Proto'],
    ['tostring', 'toString'],
  ]);
  expect((await coreward(['turn', 'reach', '--yes'], { campaigns })).err).toBe('');
  expect((await coreward(['check', 'reach'], { campaigns })).code).toBe(0);
  expect((await coreward(['new', 'constructor', '--yes'], { campaigns })).err).toContain(
    '"constructor" cannot be a campaign\'s id',
  );
});
