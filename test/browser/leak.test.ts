import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { resolve } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { packageRoot } from '#campaign/disk/package.ts';
import { FOGGY_CAMPAIGNS, FOGGY_HOME, FOGGY_SITE, factsOf, fogged, OPEN } from '../builders/canarySite.ts';
import { type Secrets, siteLeaks } from '../builders/leaks.ts';
import { LEAKY, LEAKY_HOME, LEAKY_SITE } from '../builders/leakySite.ts';
import { lowered, readerLeaks } from '../builders/readerLeaks.ts';
import { soaked } from '../builders/soaked.ts';

const ids = fogged(FOGGY_CAMPAIGNS);

/** What nobody may find in a site without a key. */
function secretsIn(home: string, campaigns: readonly string[]): Secrets {
  const facts = campaigns.map((id) => factsOf(home, id));
  const paths = [resolve(packageRoot), resolve(home), homedir(), '/node_modules/'].filter((path) => path.length > 3);
  return { words: new Set(lowered(facts.flatMap(({ untold, sums }) => [...untold, ...sums]))), paths };
}

test('nothing of a campaign under fog stands in the site in clear, and sealed files tell neither name, nor size, nor readers', () => {
  const secrets = secretsIn(FOGGY_HOME, ids);
  expect(secrets.words.size).toBeGreaterThan(20 * ids.length);
  for (const id of ids) {
    const read = (file: string) => JSON.parse(readFileSync(`${FOGGY_HOME}/content/campaigns/${id}/${file}`, 'utf8'));
    const { seed, fingerprint } = read('galaxy.json');
    for (const word of [read('secrets.json').secret, seed, fingerprint]) expect(secrets.words).toContain(word.toLowerCase());
  }
  expect(siteLeaks(FOGGY_SITE, secrets)).toEqual([]);
});

test('W-30: there were battles to be silent about, with a plan, a reserve, a refuge and a fleet that hid', () => {
  const { battles } = factsOf(FOGGY_HOME, LEAKY);
  const all = Object.values(battles).flatMap((turn) => Object.values(turn));
  for (const kind of ['plan', 'reserve', 'retreat', 'concealed'] as const)
    expect(all.some(({ words, rolls }) => rolls > 0 && words[kind].length > 0)).toBe(true);
});

test('an open campaign is there to be read', () => {
  const galaxy = readFileSync(`${FOGGY_HOME}/content/campaigns/${OPEN}/galaxy.json`, 'utf8');
  const [, name = ''] = /"name":"([^" ]+)"/.exec(galaxy) ?? [];
  expect(siteLeaks(FOGGY_SITE, { words: new Set([name.toLowerCase()]), paths: [] }).length).toBeGreaterThan(0);
});

test('each key opens what is its holder’s, which tells nothing that they have no source for', { timeout: 600_000 }, async () => {
  for (const id of ids) expect(await readerLeaks(FOGGY_HOME, FOGGY_SITE, id)).toEqual([]);
  soaked(`${ids.length} campaigns under fog in one site: nothing hidden in any file, with any key`);
});

describe('in a second build, with a leak of each kind, each is found', () => {
  let leaks: string[];
  beforeAll(async () => {
    leaks = [...siteLeaks(LEAKY_SITE, secretsIn(LEAKY_HOME, [LEAKY])), ...(await readerLeaks(LEAKY_HOME, LEAKY_SITE, LEAKY))];
  });

  test.each<[string, RegExp]>([
    ['HTML: a page', /^campaigns\/fog-1\/news\/3\/index\.html: says qsys1\d+x$/],
    ['JS: a script', /^_astro\/.*\.js: says qsys1\d+x$/],
    ['CSS: a style sheet', /^_astro\/.*\.css: says qsys1\d+x$/],
    ['JSON', /^planted\.json: says qsys1\d+x$/],
    ['a key', /^planted\.json: says age-secret-key-/],
    ['a feed', /^campaigns\/fog-1\/feed\.atom: says qsys1\d+x$/],
    ['a calendar', /^campaigns\/fog-1\/calendar\.ics: says qplayer1000x$/],
    ['the search index', /^pagefind\/.*: says qsys1\d+x$/],
    ['the name of a file', /^Qsys\d+x\.txt: its name says qsys1\d+x$/],
    ['the name of a sealed file', /turn-1\.age: its name is no hash$/],
    ['a size of no class', /b{32}\.age: its size is of no class$/],
    ['a file that is not sealed', /c{32}\.age: is not sealed$/],
    ['readers that can be counted', /d{32}\.age: its readers can be counted$/],
    ['a path of the building machine', /^_astro\/.*\.js: says \//],
    ['a report that knows too much', /^fog-1: [0-9a-f]{32}\.age tells qemp100\dx \(key 1\): qsys1\d+x$/],
    ['a battle: the enemy’s plan', /^fog-1: qemp1000x \(key 1\): [0-9a-f]{32}\.age tells the plan of an enemy: Qaim1930x$/],
    ['a battle: where the enemy fled', /^fog-1: qemp1000x \(key 1\): [0-9a-f]{32}\.age tells the retreat of an enemy: qsys1\d+x/],
    ['a battle: a fleet that hid', /^fog-1: qemp1000x \(key 1\): [0-9a-f]{32}\.age tells the concealed of an enemy: Qflt1940x$/],
    [
      'a battle: the enemy’s dice',
      /^fog-1: qemp1000x \(key 1\): [0-9a-f]{32}\.age tells the dice of an enemy: \d+ rolls, not \d+$/,
    ],
    ['a battle: the enemy’s reserve', /^fog-1: qemp1001x \(key 2\): [0-9a-f]{32}\.age tells the reserve of an enemy: gunboat$/],
    ['the number of battles', /^fog-1: qemp1000x \(key 1\): the number of battles shows in sizes of files$/],
    ['a report that another’s key opens', /^fog-1: a{32}\.age tells qemp100\dx \(key 2\): turn 1 of qemp100\dx$/],
  ])('%s', (_, leak) => {
    expect(leaks.filter((one) => leak.test(one))).not.toEqual([]);
  });

  test('an order desk that knows too much', () => {
    expect(leaks.filter((one) => /\(key 1\): qsys1\d+x$/.test(one)).length).toBeGreaterThanOrEqual(2); // one is the report
  });
});
