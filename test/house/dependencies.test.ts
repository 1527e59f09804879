import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const { dependencies, devDependencies, allowScripts } = JSON.parse(readFileSync('package.json', 'utf8'));
const runs = Object.keys(dependencies);
const tests = Object.keys(devDependencies);
const locked: Record<string, { integrity?: string; resolved?: string; hasInstallScript?: boolean }> = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
).packages;
const installed = Object.entries(locked).filter(([path]) => path !== '');

const ours = textsUnder('schemas', 'generators', 'src', 'bin', 'astro.config.mjs');
const aroundUs = [...ours, ...textsUnder('test', 'vitest.config.ts', 'biome.json', 'tsconfig.json')];
/** Programs that are called by their own name. */
const called: Record<string, string> = {
  '@biomejs/biome': "run('biome'",
  typescript: "run('tsc'",
  node: 'node_modules/node/bin/node',
  node22: 'node_modules/node22/bin/node',
};

test('docs/dependencies.md tells why each package is there, and of no other', () => {
  const [, first = '', second = ''] = readFileSync('docs/dependencies.md', 'utf8').split(/^## To (?:run|test) it$/m);
  const namedIn = (part: string) => [...part.matchAll(/^\| `([^`]+)`/gm)].map(([, name]) => name).sort();
  expect(namedIn(first)).toEqual(runs.sort());
  expect(namedIn(second)).toEqual(tests.sort());
});

test('every package that runs is imported by what runs', () => {
  expect(runs.filter((name) => !ours.some((text) => imports(text, name)))).toEqual([]);
});

test('every package that tests need is used', () => {
  const isUsed = (name: string) => {
    if (name === '@types/node') return aroundUs.some((text) => text.includes("from 'node:"));
    if (name.startsWith('@types/')) return aroundUs.some((text) => imports(text, name.slice('@types/'.length)));
    const call = called[name];
    return aroundUs.some((text) => (call ? text.includes(call) : imports(text, name)));
  };
  expect(tests.filter((name) => !isUsed(name))).toEqual([]);
});

test('the lock knows every package by its hash, from npm’s own registry', () => {
  expect(installed.length).toBeGreaterThan(200);
  expect(installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual([]);
  const strangers = installed.filter(([, { resolved }]) => resolved && !resolved.startsWith('https://registry.npmjs.org/'));
  expect(strangers.map(([path]) => path)).toEqual([]);
});

test('no package runs a script at its install that nobody has looked at', () => {
  const running = installed
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.replace(/^.*node_modules\//, ''));
  expect(running.filter((name) => !(name in allowScripts))).toEqual([]);
});

/** `from 'name'`, `from 'name/part'`, or the same in an import, a style or a type. */
function imports(text: string, name: string): boolean {
  return new RegExp(`(?:from|import|import\\(|url\\(|types=)\\s*\\(?["']${name}["'/]`).test(text);
}

function textsUnder(...places: string[]): string[] {
  return places.flatMap((place) => {
    if (/\.\w+$/.test(place)) return [readFileSync(place, 'utf8')];
    const names = readdirSync(place, { recursive: true, encoding: 'utf8' });
    return names.filter((name) => /\.(ts|mjs|astro|css)$/.test(name)).map((name) => readFileSync(join(place, name), 'utf8'));
  });
}
