import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { coreward } from '../builders/coreward.ts';
import { simulated as simulatedBy } from '../builders/simulated.ts';

const small = ['--seed', 'test', '--systems', '12', '--empires', '2', '--turns', '2', '--games', '3'];
const folder = mkdtempSync(join(tmpdir(), 'coreward-parts-'));

/** Here and now: workers each load the rule book first. */
const simulated = (cast: string, args: readonly string[]) => simulatedBy(cast, args, 1);

/** Plays the parts of a run, and returns the files that they were written to. */
async function partsOf(run: readonly string[], parts: number, cast = 'lawful'): Promise<string[]> {
  const files: string[] = [];
  for (let part = 1; part <= parts; part++) {
    const file = join(folder, `part-${part}.json`);
    writeFileSync(file, (await simulated(cast, [...run, '--shard', `${part}/${parts}`, '--json'])).out);
    files.push(file);
  }
  return files;
}

test.each([[[]], [['--set', 'foodPerCensus=6', '--cultures', 'drawn']]])(
  'parts that are joined are the same bytes as one run %j',
  async (more) => {
    const run = [...small, ...more];
    const files = await partsOf(run, 2);
    const merged = await simulated('lawful', ['--merge', ...files.toReversed(), '--json']);
    expect(merged).toMatchObject({ code: 0, err: '' });
    expect(merged.out).toBe((await simulated('lawful', [...run, '--json'])).out);
    expect((await simulated('lawful', ['--merge', ...files])).out).toBe((await simulated('lawful', run)).out);
  },
);

test('so are those of a run that comes to grief', async () => {
  const run = ['--seed', 'test', '--systems', '12', '--empires', '2', '--turns', '3', '--games', '4'];
  const merged = await simulated('broken', ['--merge', ...(await partsOf(run, 2, 'broken')), '--json']);
  expect(merged.code).toBe(1);
  expect(merged.out).toBe((await simulated('broken', [...run, '--json'])).out);
});

test('parts that do not belong together are refused', async () => {
  const [first = '', second = ''] = await partsOf(small, 2);
  const refused = (files: readonly string[]) =>
    simulated('lawful', ['--merge', ...files]).then(
      () => 'nothing',
      (error: Error) => error.message,
    );
  expect(await refused([])).toBe('--merge needs files: coreward simulate --merge part-1.json part-2.json');
  expect(await refused([first])).toBe('part 2 of 2 is missing: play it with --shard 2/2, and name its file too');
  expect(await refused([first, second, first])).toBe(`${first} is part 1 again, as ${first} is: leave one out`);
  const other = join(folder, 'other.json');
  writeFileSync(other, (await simulated('lawful', [...small, '--npes', '1', '--shard', '2/2', '--json'])).out);
  expect(await refused([first, other])).toBe(
    `${other} is part of another run than ${first}: seed, size, turns, games and --set must be the same`,
  );
  writeFileSync(other, '{"ok":true}');
  expect(await refused([other])).toBe(`${other}:1:1 this is not what --shard and --json print (seed): play the part again`);
  expect(await refused([join(folder, 'none.json')])).toContain('there is no such file');
});

test('house rules stand beside the usual ones, with the difference', async () => {
  const said = await simulated('lawful', [
    '--seed',
    'test',
    '--systems',
    '12',
    '--empires',
    '2',
    '--turns',
    '4',
    '--set',
    'foodPerCensus=9',
  ]);
  expect(said.out).toMatch(/\n {2}for each game +usual {2}foodPerCensus=9 {2}difference\n {2}income of an empire at the end +/);
  expect(said.out).toMatch(/\n {2}colonies conquered +0\.0 +0\.0 +0\.0\n/);
  expect(said.progress.at(-2)).toMatch(/^8 of 8 turns played/);
});

test('a game under house rules is another game, and says how it is repeated', async () => {
  const run = [
    '--seed',
    'test',
    '--systems',
    '12',
    '--empires',
    '2',
    '--turns',
    '4',
    '--set',
    'foodPerCensus=9,mothballing=true',
    '--json',
  ];
  const { set, played, changed } = JSON.parse((await simulated('lawful', run)).out);
  expect(set).toEqual({ foodPerCensus: 9, mothballing: true });
  expect(changed[0].seed).toBe(played[0].seed);
  expect(changed).not.toEqual(played);
});

test.each([
  [
    ['--set', 'foodPerCensu=4'],
    /^--set "foodPerCensu" is no option or constant of campaign\.yaml; did you mean "foodPerCensus"\?; there are laneAttraction, .+ and emergingEmpires\n$/,
  ],
  [
    ['--set', 'foodPerCensus=12'],
    /^--set foodPerCensus is "12": write a whole number from 1 to 9, such as --set foodPerCensus=9\n$/,
  ],
  [['--set', 'mothballing'], /^--set mothballing is "": write true or false, such as --set mothballing=true\n$/],
  [
    ['--set', 'researchCapacity=money'],
    /^--set researchCapacity is "money": write research or economy, such as --set researchCapacity=research\n$/,
  ],
  [['--set', 'mothballing=true,mothballing=false'], /^--set mothballing is given twice: take one out\n$/],
  [['--shard', '3/2'], /^--shard is written 2\/6 for the second of six parts: from 1\/6 to 6\/6\n$/],
  [['--shard', '1/2'], /^--shard 1\/2: 2 parts of 1 games would leave some without any; write --games 2 or more\n$/],
  [
    ['--shard', '1/2', '--games', '4'],
    /^--shard needs --json, and a file to keep it: \.\.\. --shard 1\/6 --json > part-1\.json\n$/,
  ],
  [['part.json'], /^files are only joined with --merge: what is "part\.json"\?\n$/],
  [['--merge', 'part.json'], /^--merge only joins what was played: leave out --seed\n$/],
])('refuses %j with one message', async (args, message) => {
  const { code, out, err } = await coreward(['simulate', '--seed', 'a', ...args]);
  expect([code, out]).toEqual([2, '']);
  expect(err).toMatch(message);
});

test('cultures are drawn where that is asked for, in the same way every time', async () => {
  const run = ['--seed', 'test', '--systems', '12', '--empires', '2', '--turns', '1', '--json'];
  const cultures = async (more: readonly string[]) => {
    const { played } = JSON.parse((await simulated('lawful', [...run, ...more])).out);
    return (Object.values(played[0].peoples) as { aggressiveness: number }[]).map(({ aggressiveness }) => aggressiveness);
  };
  expect(await cultures([])).toEqual([50, 50]);
  const drawn = await cultures(['--cultures', 'drawn']);
  expect(new Set([...drawn, 50]).size).toBe(3);
  expect(await cultures(['--cultures', 'drawn'])).toEqual(drawn);
});
