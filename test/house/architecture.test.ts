import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { expect, test } from 'vitest';

/** Rooms of the house, each with what it may import of ours; `!` is said of what it may not. The first room that fits counts. */
const rooms: [room: string, mayImport: string[]][] = [
  ['schemas/shared/', ['schemas/shared/']],
  ['schemas/vbam/', ['schemas/shared/', 'schemas/vbam/']],
  ['schemas/', ['schemas/']],
  ['src/core/', ['schemas/', 'src/core/']],
  ['src/rulesets/vbam/tables/', ['schemas/', 'src/core/', 'src/rulesets/vbam/tables/']],
  ['src/rulesets/vbam/questions/', ['schemas/', 'src/core/', 'src/rulesets/vbam/tables/', 'src/rulesets/vbam/questions/']],
  ['generators/', ['schemas/', 'src/core/', 'src/rulesets/vbam/tables/', 'src/rulesets/vbam/questions/', 'generators/']],
  ['src/rulesets/vbam/report/', ['schemas/', 'src/core/', 'src/report/', 'src/rulesets/vbam/', 'generators/']],
  ['src/rulesets/vbam/', ['schemas/', 'src/core/', 'src/rulesets/vbam/', 'generators/', '!src/rulesets/vbam/report/']],
  ['src/report/', ['schemas/', 'src/core/', 'src/rulesets/vbam/', 'src/report/']],
  ['src/campaign/', ['schemas/', 'src/core/', 'src/rulesets/vbam/', 'generators/', 'src/campaign/']],
  ['src/cli/', ['schemas/', 'src/core/', 'src/rulesets/vbam/', 'generators/', 'src/report/', 'src/campaign/', 'src/cli/']],
  [
    'src/site/',
    ['schemas/', 'src/core/', 'src/rulesets/vbam/', 'generators/', 'src/report/', 'src/campaign/', 'src/site/', 'docs/'],
  ],
];

/** package.json `imports`. */
const aliases: Record<string, string> = JSON.parse(readFileSync('package.json', 'utf8')).imports;

interface Source {
  path: string;
  text: string;
  /** without comments and strings, for looking at code alone */
  code: string;
}

const sources = ['schemas', 'generators', 'src'].flatMap(sourcesUnder);
const pure = sources.filter(({ path }) => /^(schemas|generators|src\/core|src\/rulesets|src\/report)\//.test(path));
const exact = sources
  .filter(({ path }) => /^(generators|src\/core|src\/rulesets)\//.test(path))
  .filter(({ path }) => !path.startsWith('src/rulesets/vbam/report/')); // what is drawn decides nothing

test('every source file belongs to a room', () => {
  expect(sources.length).toBeGreaterThan(50);
  expect(sources.filter(({ path }) => !roomOf(path)).map(({ path }) => path)).toEqual([]);
});

test('dependencies point one way', () => {
  const wrong = sources.flatMap((source) =>
    importsOf(source)
      .map((specifier) => targetOf(source.path, specifier))
      .filter((target) => target !== null && !mayImport(source.path, target))
      .map((target) => `${source.path} imports ${target}`),
  );
  expect(wrong).toEqual([]);
});

test('only core/dice imports seedrandom', () => {
  expect(filesImporting(/^seedrandom/).filter((path) => !path.endsWith('.d.ts'))).toEqual(['src/core/dice.ts']);
});

test('only schemas and those at the door import zod', () => {
  expect(filesImporting(/^zod/).filter((path) => !/^(schemas|src\/campaign|src\/cli)\//.test(path))).toEqual([]);
});

test('what runs in the browser takes zod schemas as types only', () => {
  const offenders = sources
    .filter(({ path }) => /^(generators|src\/core|src\/rulesets|src\/report|src\/site\/islands)\//.test(path))
    .filter(({ text }) =>
      /^import (?!type\b)(?!\{ type [^,}]+ \})[^;]*from '(#schemas|(\.\.\/)+schemas)\/(?![\w/]*Words\.ts)/m.test(text),
    );
  expect(offenders.map(({ path }) => path)).toEqual([]);
});

test.each([
  ['Date', /\bDate\b/],
  ['performance.now', /\bperformance\s*\.\s*now\b/],
])('%s is nowhere but in cli, campaign and the site', (_, pattern) => {
  expect(pure.filter(({ code }) => pattern.test(code)).map(({ path }) => path)).toEqual([]);
});

test('Math.random is nowhere at all', () => {
  expect(sources.filter(({ code }) => /\bMath\s*\.\s*random\b/.test(code)).map(({ path }) => path)).toEqual([]);
});

test('random bytes are drawn for secrets and new seeds only', () => {
  const drawing = sources
    .filter(({ code }) => /\b(getRandomValues|randomBytes|randomUUID|randomInt)\b/.test(code))
    .map(({ path }) => path);
  expect(drawing.filter((path) => !/^src\/(cli|campaign)\/|^src\/site\/islands\/forge\//.test(path))).toEqual([]);
});

test('files and processes are touched by cli and campaign, and by the site where it reads at build time', () => {
  const touching = filesImporting(/^node:(fs|child_process|os|process|http|path|url|crypto|net)/);
  expect(touching.filter((path) => !/^src\/(cli|campaign|site\/data)\//.test(path))).toEqual([]);
});

test('generators, rulesets and core use only Math functions that every engine computes alike', () => {
  const allowed = ['sqrt', 'floor', 'ceil', 'round', 'min', 'max', 'abs', 'trunc', 'sign'];
  const used = exact.flatMap(({ path, code }) =>
    [...code.matchAll(/\bMath\s*\.\s*(\w+)/g)].map(([, name = '']) => ({ path, name })),
  );
  expect(used.length).toBeGreaterThan(10);
  expect(used.filter(({ name }) => !allowed.includes(name))).toEqual([]);
  expect(exact.filter(({ code }) => /\*\*|\bMath\s*\[|=\s*Math\s*[;,)]/.test(code)).map(({ path }) => path)).toEqual([]);
});

test('generators, rulesets and core know no locale', () => {
  const local = exact.filter(({ code }) => /\b(localeCompare|Intl|toLocale\w+)\b/.test(code));
  expect(local.map(({ path }) => path)).toEqual([]);
});

test('core knows no word of VBAM', () => {
  const words = /\b(vbam|empire|colony|fleet|starship|census|morale|capital|treaty|jump lane)\b/i;
  expect(sources.filter(({ path, code }) => path.startsWith('src/core/') && words.test(code)).map(({ path }) => path)).toEqual(
    [],
  );
});

test('a Place is a line and a column, and nothing else is called so', () => {
  const declaring = sources.filter(({ code }) => /\b(interface|type) Place\b(?! *[,}])/.test(code));
  expect(declaring.map(({ path }) => path)).toEqual(['src/core/orders/problem.ts']);
});

test('the rules that guard the house can see an offender', () => {
  const offender: Source = {
    path: 'src/core/x.ts',
    text: "import { a } from '#generators/galaxy.ts';",
    code: codeOf('Math.random(); // Date'),
  };
  expect(importsOf(offender).map((specifier) => targetOf(offender.path, specifier))).toEqual(['generators/galaxy.ts']);
  expect(/\bMath\s*\.\s*random\b/.test(offender.code)).toBe(true);
  expect(/\bDate\b/.test(offender.code)).toBe(false);
});

function sourcesUnder(folder: string): Source[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|mjs|astro)$/.test(file))
    .map((file) => {
      const path = join(folder, file).replaceAll('\\', '/');
      const text = readFileSync(path, 'utf8');
      return { path, text, code: codeOf(text) };
    });
}

function codeOf(text: string): string {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*$/gm, '')
    .replace(/'(?:[^'\\\n]|\\.)*'/g, "''");
}

function roomOf(path: string): [string, string[]] | undefined {
  return rooms.find(([room]) => path.startsWith(room));
}

function mayImport(path: string, target: string): boolean {
  const [, rooms = []] = roomOf(path) ?? [];
  const forbidden = rooms.some((room) => room.startsWith('!') && target.startsWith(room.slice(1)));
  return !forbidden && rooms.some((room) => target.startsWith(room));
}

function importsOf({ text }: Source): string[] {
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, specifier = '']) => specifier);
}

/** The path of ours that an import means, or null for a package. */
function targetOf(importer: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return posix.normalize(posix.join(dirname(importer), specifier));
  const alias = Object.keys(aliases).find((key) => specifier.startsWith(key.replace('*', '')));
  return alias ? specifier.replace(alias.replace('*', ''), (aliases[alias] ?? '').replace('./', '').replace('*', '')) : null;
}

function filesImporting(pattern: RegExp): string[] {
  return sources
    .filter((source) => importsOf(source).some((specifier) => pattern.test(specifier)))
    .map(({ path }) => path)
    .sort();
}
