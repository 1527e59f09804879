import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packageRoot } from '#campaign/package.ts';
import { indexNameFor } from '#campaign/publish/fileNames.ts';
import type { SealedBundle, SealedIndex } from '#schemas/sealed.ts';
import { FOGGY_CAMPAIGNS, FOGGY_HOME, FOGGY_SITE, fogged, OPEN, secretsOf } from '../builders/canarySite.ts';
import { leaksIn } from '../builders/leaks.ts';
import { unsealed } from '../builders/unseal.ts';

const ids = fogged(FOGGY_CAMPAIGNS);
const words = ids.flatMap((id) => secretsOf(FOGGY_HOME, id));
const paths = [resolve(packageRoot), resolve(FOGGY_HOME), homedir(), '/node_modules/'].filter((path) => path.length > 3);

test('nothing of a campaign under fog stands in the site in clear', () => {
  expect(words.length).toBeGreaterThan(50 * ids.length);
  expect(leaksIn(FOGGY_SITE, words, paths)).toEqual([]);
});

test('an open campaign is there to be read', () => {
  const [, name] =
    /"name":"([^"]+)"/.exec(readFileSync(join(FOGGY_HOME, 'content/campaigns', OPEN, 'galaxy.json'), 'utf8')) ?? [];
  expect(leaksIn(FOGGY_SITE, [name ?? ''], []).length).toBeGreaterThan(0);
});

test('each key opens pages that name only what its reports do', async () => {
  for (const id of ids) {
    const folder = join(FOGGY_HOME, 'content/campaigns', id);
    const { keys } = JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8'));
    const sealed = (file: string) => readFileSync(join(FOGGY_SITE, 'campaigns', id, 'sealed', file));
    for (const { empire, identity } of keys.readers) {
      const index = await unsealed<SealedIndex>(sealed(indexNameFor(identity, id)), identity);
      expect(index.views.map((view) => view.id)).toEqual([empire]);
      for (const { turn, file } of index.views[0]?.turns ?? []) {
        const { pages } = await unsealed<SealedBundle>(sealed(file), identity);
        const told = canariesIn(pages.map(({ html }) => html).join());
        const known = Array.from({ length: turn }, (_, past) => reportOf(folder, past + 1, empire)).join();
        expect([id, empire, turn, [...told].filter((word) => !canariesIn(known).has(word))]).toEqual([id, empire, turn, []]);
        expect(told.size).toBeGreaterThan(0);
      }
    }
  }
});

function reportOf(folder: string, turn: number, empire: string): string {
  return readFileSync(join(folder, `turns/00${turn}/reports/${empire}.json`), 'utf8');
}

function canariesIn(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/qsys\d+z\d+x/g));
}

let copy: string;
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'coreward-leaks-'));
  cpSync(FOGGY_SITE, copy, { recursive: true });
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const word = words.find((one) => one.startsWith('Qsys')) ?? '';
const sealedOne = (site: string) => join(site, 'campaigns', 'fog-1', 'sealed', 'f'.repeat(32));
test.each<[string, string, (file: string) => void]>([
  ['a word in a page', 'index.html', (file) => writeFileSync(file, `<p>${word}</p>`)],
  ['a key in a script', '_astro/planted.js', (file) => writeFileSync(file, `x="${words.find((one) => one.startsWith('AGE-'))}"`)],
  ['a word in JSON', 'planted.json', (file) => writeFileSync(file, JSON.stringify({ [word.toLowerCase()]: 1 }))],
  ['a word in a feed', 'feed.atom', (file) => writeFileSync(file, `<title>${word}</title>`)],
  ['a word in a compressed search index', 'pagefind/planted.pf_fragment', (file) => writeFileSync(file, gzipSync(`{"${word}"}`))],
  ['a path of this machine', 'planted.css', (file) => writeFileSync(file, `/* ${resolve(packageRoot)}/src */`)],
  ['an address', 'planted.txt', (file) => writeFileSync(file, 'qmail0x@example.org')],
])('a leak is found: %s', (_, file, plant) => {
  const path = join(copy, file);
  mkdirSync(join(path, '..'), { recursive: true });
  const before = leaksIn(copy, words, paths);
  plant(path);
  expect(leaksIn(copy, words, paths).filter((leak) => !before.includes(leak))).toEqual([
    expect.stringContaining(`${file}: says `),
  ]);
});

test('a leak is found: a name of a file, a page that is not sealed, a size of no class', () => {
  writeFileSync(join(copy, `${word}.txt`), '');
  writeFileSync(`${sealedOne(copy)}.age`, 'x'.repeat(9_000));
  renameSync(join(copy, 'favicon.svg'), join(copy, 'campaigns/fog-1/sealed/terrans-turn-3.age'));
  const leaks = leaksIn(copy, words, paths).join('\n');
  expect(leaks).toContain(`${word}.txt: its name says ${word.toLowerCase()}`);
  expect(leaks).toContain(`${'f'.repeat(32)}.age: is not sealed`);
  expect(leaks).toContain(`${'f'.repeat(32)}.age: its size is of no class`);
  expect(leaks).toContain('terrans-turn-3.age: its name is no hash');
});
