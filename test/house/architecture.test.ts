import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { expect, test } from 'vitest';

const VBAM = 'src/rulesets/vbam/';
/** What every room of the rules stands on. */
const below = ['schemas/', 'src/core/', `${VBAM}tables/`];
/** Arithmetic on plain values: all that rooms which see a view alone may ask of `questions/`. */
const shared = `${VBAM}questions/shared/`;
/** What an empire may know; only code that builds a view needs its builders. */
const view = [`${VBAM}view/`, `!${VBAM}view/builders/`];

/** Rooms of the house, each with what it may import of ours; `!` marks what it may not. The first room that fits counts. */
const rooms: [room: string, mayImport: string[]][] = [
  ['schemas/shared/', ['schemas/shared/']],
  ['schemas/vbam/', ['schemas/shared/', 'schemas/vbam/']],
  ['schemas/', ['schemas/']],
  ['src/core/', ['schemas/shared/', 'src/core/']],
  [`${VBAM}tables/`, below],
  [`${VBAM}questions/shared/`, [...below, shared]],
  [`${VBAM}questions/`, [...below, `${VBAM}questions/`]],
  ['generators/', ['schemas/', 'src/core/', 'src/rulesets/vbam/tables/', 'src/rulesets/vbam/questions/', 'generators/']],
  [`${VBAM}report/`, ['schemas/', 'src/core/', 'src/report/', VBAM, 'generators/']],
  [`${VBAM}view/builders/`, [...below, `${VBAM}questions/`, `${VBAM}view/`, 'generators/']],
  [`${VBAM}view/`, [...below, shared, ...view]],
  [`${VBAM}orders/`, [...below, shared, ...view, `${VBAM}wording/`, `${VBAM}orders/`]],
  // a forecast fights battles by the engine, which knows no turn and no state
  [`${VBAM}forecast/`, [...below, shared, ...view, `${VBAM}orders/`, `${VBAM}battle/`, `${VBAM}forecast/`]],
  [`${VBAM}autopilot/`, [...below, shared, ...view, `${VBAM}orders/`, `${VBAM}forecast/`, `${VBAM}autopilot/`, 'generators/']],
  // a battle knows no turn and no state
  [`${VBAM}battle/`, [...below, shared, `${VBAM}battle/`]],
  [`${VBAM}wording/`, [...below, shared, `${VBAM}wording/`]],
  [`${VBAM}phases/turnOrders.ts`, ['schemas/', 'src/core/', VBAM, `!${VBAM}report/`, `!${VBAM}autopilot/`]],
  // the other steps change the truth, and have no use for what one empire knows of it
  [`${VBAM}phases/`, ['schemas/', 'src/core/', VBAM, 'generators/', `!${VBAM}report/`, `!${VBAM}autopilot/`, `!${VBAM}view/`]],
  [VBAM, ['schemas/', 'src/core/', VBAM, 'generators/', `!${VBAM}report/`, `!${VBAM}autopilot/`]],
  ['src/report/', ['schemas/shared/', 'src/core/', 'src/report/']],
  ['src/campaign/', ['schemas/', 'src/core/', 'src/rulesets/vbam/', 'generators/', 'src/campaign/']],
  ['src/cli/', ['schemas/', 'src/core/', 'src/rulesets/vbam/', 'generators/', 'src/report/', 'src/campaign/', 'src/cli/']],
  [
    'src/site/',
    ['schemas/', 'src/core/', 'src/rulesets/vbam/', 'generators/', 'src/report/', 'src/campaign/', 'src/site/', 'docs/'],
  ],
];

const VERBS = `${VBAM}orders/verbs/`;

/** What writes, reads, prices, carries out or reports orders, and so may name a verb. */
const asksVerbs = [
  ...['orders', 'phases', 'autopilot', 'forecast', 'report', 'setup'].map((room) => `${VBAM}${room}/`),
  'src/site/',
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
  expect(wrongImports(sources, mayImport)).toEqual([]);
});

test('phases meet only in phases/shared', () => {
  expect(sources.filter(({ path }) => phaseOf(path) === 'shared').length).toBeGreaterThan(20);
  expect(wrongImports(sources, mayMeet)).toEqual([]);
});

test('verbs borrow nothing from verbs, and others ask verbs only to read, write and tell of orders', () => {
  expect(wrongImports(sources, mayAskVerbs)).toEqual([]);
});

test('phases take verbs, what a verb is, plans and slots from orders; only the row that takes orders reads and checks them', () => {
  expect(wrongImports(sources, mayCarryOut)).toEqual([]);
});

test('verbs export nothing but verbs', () => {
  expect(sources.filter(({ path }) => isVerbs(path)).length).toBeGreaterThan(50);
  expect(sources.flatMap(strangersAmongVerbs)).toEqual([]);
});

test('the truth and a view of it never share a name', () => {
  expect(sharedNames(sources)).toEqual([]);
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

test('random bytes are drawn for secrets, new seeds and players’ words for the dice only', () => {
  const drawing = sources
    .filter(({ code }) => /\b(getRandomValues|randomBytes|randomUUID|randomInt)\b/.test(code))
    .map(({ path }) => path);
  const may = /^src\/(cli|campaign)\/|^src\/site\/islands\/(forge\/|desk\/keptWord\.ts$)/;
  expect(drawing.filter((path) => !may.test(path))).toEqual([]);
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

const wordsOfVbam = /\b(vbam|empire|colony|fleet|starship|census|morale|capital|treaty|jump lane)\b/i;

test('core knows no word of VBAM', () => {
  const inCore = sources.filter(({ path, code }) => path.startsWith('src/core/') && wordsOfVbam.test(code));
  expect(inCore.map(({ path }) => path)).toEqual([]);
});

test('the kit for reports knows no word of VBAM, not even in what it prints or says of itself', () => {
  const words = new RegExp(`${wordsOfVbam.source}|\\b(empires|colonies|fleets|lanes?|galaxy|upspin|coreward|[ept]p)\\b`, 'i');
  const kit = sources.filter(({ path }) => path.startsWith('src/report/'));
  expect(kit.length).toBeGreaterThan(20);
  expect(kit.filter(({ text }) => words.test(text)).map(({ path }) => path)).toEqual([]);
});

/** Never indented, so that it outlives the call that changes it. */
const keptByModule = /^(?:export )?(?:let|var) /m;

test('rooms that are pure remember nothing: what is to be remembered is passed, or kept by what it is about', () => {
  expect(pure.filter(({ code }) => keptByModule.test(code)).map(({ path }) => path)).toEqual([]);
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
  expect(keptByModule.test(codeOf('const a = 1;\nexport let last = 0;'))).toBe(true);
  expect(keptByModule.test(codeOf('function f() {\n  let last = 0;\n}'))).toBe(false);
  expect(mayImport('src/report/html/x.ts', 'src/rulesets/vbam/turn.ts')).toBe(false);
  expect(mayImport('src/report/html/x.ts', 'schemas/vbam/report.ts')).toBe(false);
});

test.each([
  ['a phase that imports another', mayMeet, 'phases/income/tribute.ts', 'phases/diplomacy/tellBoth.ts'],
  ['a phase that imports the door of another', mayMeet, 'phases/income.ts', 'phases/diplomacy.ts'],
  ['a shared step that imports a phase', mayMeet, 'phases/shared/empires/secession.ts', 'phases/diplomacy/cession.ts'],
  ['a verb that imports a verb', mayAskVerbs, 'orders/verbs/fleets/explore.ts', 'orders/verbs/fleets/move.ts'],
  ['a verb that imports all of them', mayAskVerbs, 'orders/verbs/fleets/explore.ts', 'orders/verbs/index.ts'],
  ['a question that imports a verb', mayAskVerbs, 'questions/forces/supply.ts', 'orders/verbs/fleets/supply.ts'],
  ['a phase that imports a guard', mayCarryOut, 'phases/shared/empires/secession.ts', 'orders/guards/yards.ts'],
  ['a phase that reads sheets', mayCarryOut, 'phases/administration.ts', 'orders/readOrders.ts'],
])('the rules that guard phases and verbs can see %s', (_, may, from, to) => {
  const path = `${VBAM}${from}`;
  const text = `import { x } from '#vbam/${to}';`;
  expect(wrongImports([{ path, text, code: text }], may)).toEqual([`${path} imports ${VBAM}${to}`]);
});

test.each([
  ['within a phase', mayMeet, 'phases/income/tribute.ts', 'phases/income/food.ts'],
  ['from a door into its phase', mayMeet, 'phases/income.ts', 'phases/income/food.ts'],
  ['from a phase to what is shared', mayMeet, 'phases/income/tribute.ts', 'phases/shared/diplomacy/tellBoth.ts'],
  ['from the list of verbs to a verb', mayAskVerbs, 'orders/verbs/index.ts', 'orders/verbs/fleets/move.ts'],
  ['from the autopilot to a verb', mayAskVerbs, 'autopilot/advisers/trains.ts', 'orders/verbs/fleets/move.ts'],
  ['from a phase to a plan', mayCarryOut, 'phases/intel.ts', 'orders/plans/diplomatPlans.ts'],
  ['from the row that takes orders', mayCarryOut, 'phases/turnOrders.ts', 'orders/readOrders.ts'],
])('the rules that guard phases and verbs let pass an import %s', (_, may, from, to) => {
  expect(may(`${VBAM}${from}`, `${VBAM}${to}`)).toBe(true);
});

test('the rule that guards the exports of verbs can see an offender', () => {
  const verbs = (code: string): Source => ({ path: `${VBAM}orders/verbs/fleets/move.ts`, text: code, code });
  expect(strangersAmongVerbs(verbs("export const move = order({\n  name: '',\n});"))).toEqual([]);
  for (const stranger of ['export function trapProblem() {', 'export type Way = string;', 'export const limit = 3;']) {
    expect(strangersAmongVerbs(verbs(stranger))).toEqual([`src/rulesets/vbam/orders/verbs/fleets/move.ts: ${stranger}`]);
  }
});

test.each([
  ['a shared question that asks the truth', 'questions/shared/economy/output.ts', 'questions/economy/sites.ts'],
  ['a question that asks a view', 'questions/economy/sites.ts', 'view/view.ts'],
  ['a question that asks orders', 'questions/economy/sites.ts', 'orders/order.ts'],
  ['a question about a view that asks the truth', 'view/reach.ts', 'questions/movement/exploredLanes.ts'],
  ['a question about a view that builds one', 'view/reach.ts', 'view/builders/viewFor.ts'],
  ['a question about a view that asks orders', 'view/lexicon.ts', 'orders/order.ts'],
  ['a builder of views that asks orders', 'view/builders/viewFor.ts', 'orders/order.ts'],
  ['a verb that asks the truth', 'orders/verbs/fleets/move.ts', 'questions/movement/charts.ts'],
  ['a verb that builds a view', 'orders/verbs/fleets/move.ts', 'view/builders/viewFor.ts'],
  ['a guard that asks the truth', 'orders/guards/yards.ts', 'questions/economy/sites.ts'],
  ['a forecast that asks the truth', 'forecast/expected.ts', 'questions/economy/sites.ts'],
  ['a forecast that runs a phase', 'forecast/expected.ts', 'phases/income.ts'],
  ['an adviser that asks the truth', 'autopilot/ground.ts', 'questions/empires/politics.ts'],
  ['an adviser that runs a phase', 'autopilot/ground.ts', 'phases/movement.ts'],
  ['a phase that asks an adviser', 'phases/movement.ts', 'autopilot/ground.ts'],
])('dependencies point one way: the rooms of the rules forbid %s', (_, from, to) => {
  expect(mayImport(`${VBAM}${from}`, `${VBAM}${to}`)).toBe(false);
});

test.each([
  ['a builder of views that asks the truth', 'view/builders/survey.ts', 'questions/economy/sites.ts'],
  ['a question about a view that computes', 'view/reach.ts', 'questions/shared/movement/reach.ts'],
  ['a phase that builds views', 'phases/turnOrders.ts', 'view/builders/viewFor.ts'],
])('dependencies point one way: the rooms of the rules allow %s', (_, from, to) => {
  expect(mayImport(`${VBAM}${from}`, `${VBAM}${to}`)).toBe(true);
});

test('the rule that keeps names apart can see an offender', () => {
  const source = (path: string, code: string): Source => ({ path, text: code, code });
  const seen = source(`${VBAM}view/places.ts`, 'export function facilitiesAt() {');
  const found = source(`${VBAM}decisions/truth.ts`, 'export const facilitiesAt = 1;');
  const told = `facilitiesAt: ${seen.path}, ${found.path}`;
  expect(sharedNames([seen, found])).toEqual([told]);
  expect(sharedNames([seen, source(found.path, 'function facilitiesAt() {')])).toEqual([]);
  expect(sharedNames([seen, source(`${VBAM}report/x.ts`, found.code)])).toEqual([]);
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

/** Every import of ours that a rule forbids. */
function wrongImports(all: readonly Source[], may: (path: string, target: string) => boolean): string[] {
  return all.flatMap((source) =>
    importsOf(source)
      .map((specifier) => targetOf(source.path, specifier))
      .filter((target) => target !== null && !may(source.path, target))
      .map((target) => `${source.path} imports ${target}`),
  );
}

/** `phases/income.ts` and all of `phases/income/` are one phase; null for what is not a phase. */
function phaseOf(path: string): string | null {
  return path.startsWith(`${VBAM}phases/`) ? (/phases\/([^/.]+)/.exec(path)?.[1] ?? null) : null;
}

function mayMeet(path: string, target: string): boolean {
  const [from, to] = [phaseOf(path), phaseOf(target)];
  return from === null || to === null || to === 'shared' || from === to;
}

function isVerbs(path: string): boolean {
  return path.startsWith(VERBS) && path !== `${VERBS}index.ts`;
}

function mayAskVerbs(path: string, target: string): boolean {
  if (!target.startsWith(VERBS)) return true;
  return !isVerbs(path) && asksVerbs.some((room) => path.startsWith(room));
}

function mayCarryOut(path: string, target: string): boolean {
  if (phaseOf(path) === null || !target.startsWith(`${VBAM}orders/`)) return true;
  return phaseOf(path) === 'turnOrders' || /\/orders\/(?:order\.ts$|(?:plans|slots|verbs)\/)/.test(target);
}

function strangersAmongVerbs({ path, code }: Source): string[] {
  if (!isVerbs(path)) return [];
  const exported = [...code.matchAll(/^export\b.*$/gm)].map(([line]) => line);
  return exported.filter((line) => !/^export const \w+ = order\(/.test(line)).map((line) => `${path}: ${line}`);
}

/** Names that are exported both by what sees a view and by what sees the truth, with the files. */
function sharedNames(all: readonly Source[]): string[] {
  const seen = exportsOf(all, /^src\/rulesets\/vbam\/(view|orders)\//);
  const truth = exportsOf(all, /^(src\/rulesets\/vbam\/(questions|phases|decisions)|generators)\//);
  return seen.flatMap((one) =>
    truth.filter(({ name }) => name === one.name).map(({ path }) => `${one.name}: ${one.path}, ${path}`),
  );
}

function exportsOf(all: readonly Source[], room: RegExp): { name: string; path: string }[] {
  return all
    .filter(({ path }) => room.test(path))
    .flatMap(({ path, code }) =>
      [...code.matchAll(/^export (?:async )?(?:function\*?|const) (\w+)/gm)].map(([, name = '']) => ({ name, path })),
    );
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
