import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { turnNamedIn } from '#campaign/desk/desk.ts';
import { openEnvelope } from '#campaign/desk/openEnvelope.ts';
import { readGalaxy } from '#campaign/galaxies/readGalaxy.ts';
import { readNames } from '#campaign/galaxies/readNames.ts';
import { parseJson } from '#campaign/reading/parseJson.ts';
import { parseYaml } from '#campaign/reading/parseYaml.ts';
import { isBadInput } from '#campaign/reading/problems.ts';
import { excessIn } from '#core/orders/sheet/bounds.ts';
import { frontValue } from '#core/orders/sheet/frontMatter.ts';
import { readSheet } from '#core/orders/sheet/sheet.ts';
import { tempFolder } from '../builders/coreward.ts';
import { processorTime } from '../builders/processorTime.ts';

/** Ten times the input may take at most this many times as long. */
const MAX_GROWTH = 15;
const TRIES = 8;
/** Anything shorter, in milliseconds, cannot be measured. */
const LEAST = 20;

type Read = (text: string) => unknown;

/** The best of several tries: other work on the machine, and garbage collection, only ever add to a time. */
async function growthOf(read: Read, small: string, large: string): Promise<{ little: number; much: number }> {
  let [little, much] = [Infinity, Infinity];
  for (let tries = 0; tries < TRIES && !(much / Math.max(LEAST, little) < MAX_GROWTH); tries++) {
    little = Math.min(little, await processorTime(() => read(small)));
    much = Math.min(much, await processorTime(() => read(large)));
  }
  return { little, much };
}

async function expectGrowth(read: Read, make: (characters: number) => string, characters: number): Promise<void> {
  const [small, large] = [make(characters / 10), make(characters)];
  await read(small);
  const { little, much } = await growthOf(read, small, large);
  expect(much / Math.max(LEAST, little), `${little} ms, then ${much} ms`).toBeLessThan(MAX_GROWTH);
}

const repeated = (part: string) => (characters: number) => part.repeat(Math.floor(characters / part.length));
const counted = (part: (n: number) => string, each: number) => (characters: number) =>
  Array.from({ length: Math.floor(characters / each) }, (_, n) => part(n)).join('');

/** Reads it from a file; a refusal is an answer too. */
function fromFile(name: string, read: (file: string) => unknown): Read {
  const file = join(tempFolder(), name);
  return async (text) => {
    writeFileSync(file, text);
    try {
      await read(file);
    } catch (error) {
      if (!isBadInput(error)) throw error;
    }
  };
}

/** Enough to show quadratic growth: that would take minutes. */
const MANY = 200_000;

describe('ten times the text takes about ten times as long:', () => {
  test.each([
    ['brackets', repeated('[')],
    ['different names', (size: number) => `{${counted((n) => `"k${n}":1,`, 10)(size)}"":0}`],
    ['the same name', (size: number) => `{${counted(() => '"k":1,', 6)(size)}"":0}`],
    ['line ends', repeated('\n')],
  ])('JSON, %s', (_, make) => expectGrowth(parseJson, make, MANY));

  test.each([
    ['different names', counted((n) => `k${n}: 1\n`, 9)],
    ['the same name', repeated('a: 1\n')],
    ['lists', repeated('- a\n')],
    ['aliases', repeated('*a ')],
    ['quotes', repeated('"')],
  ])('YAML, %s', (_, make) => expectGrowth(parseYaml, make, 50_000));

  const head = 'name,q,r,type,capacity,raw,biosphere,lanes\n';
  test.each([
    ['quotes', (size: number) => head + repeated('""')(size)],
    ['a quote in each line', (size: number) => head + repeated('"\n')(size)],
    ['one row again and again', (size: number) => head + repeated('Maw,0,0,black hole,0,0,0,Gap\n')(size)],
    ['lanes in one cell', (size: number) => `${head}A,0,0,single,0,0,0,${repeated('A;')(size)}\n`],
    ['empty lines', (size: number) => head + repeated('\n')(size)],
  ])('a galaxy as CSV, %s', (_, make) => expectGrowth(fromFile('g.csv', readGalaxy), make, MANY));

  test('a galaxy as JSON, with nothing right in it', () =>
    expectGrowth(
      fromFile('g.json', readGalaxy),
      (size) => `{"systems":[${counted((n) => `{"id":"a${n}"},`, 15)(size)}{}],"lanes":[]}`,
      MANY,
    ));

  test.each([
    ['different ones', counted((n) => `Name ${n}\n`, 10)],
    ['the same one', repeated('Sol\n')],
    ['letters that become eighteen', repeated('\ufdfa\n')],
  ])('names of systems, %s', (_, make) => expectGrowth(fromFile('names.txt', readNames), make, MANY));

  const key = 'AGE-SECRET-KEY-16SES82V3U92MVV3QU95ALWC0E4EUYXFW9DSAZJ0H0U9KUTMDK2KQ7LVXPL';
  const [begin, end] = ['-----BEGIN AGE ENCRYPTED FILE-----', '-----END AGE ENCRYPTED FILE-----'];
  test.each(['> ', ' ', '\n', `${begin}\n`, 'A', '>\n'])('a sealed sheet full of %j', (part) =>
    expectGrowth(
      fromFile('sent.age', (file) => openEnvelope(file, key)),
      (size) => `${begin}\n${repeated(part)(size)}\n${end}`,
      2 * MANY,
    ),
  );

  const sheetOf = (part: string) => (size: number) => `---\ncampaign: a\n---\n${repeated(part)(size)}`;
  const readAll: Read = (text) => (excessIn(text) ? null : [turnNamedIn(text), frontValue(text, 'empire'), readSheet(text)]);
  test.each([
    '- no orders\n',
    '> a\n',
    '- "a\n',
    '<!--',
    '<!-- -->\n',
    '---\n',
    '1. a\n',
    '# a\n',
    '`',
    '## Press\n> a\n',
    'turn \n',
  ])('a sheet full of %j', (part) => expectGrowth(readAll, sheetOf(part), 1900 * Math.min(part.length, 12)));
});
