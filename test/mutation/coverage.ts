import { existsSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sumOf } from '#core/sum.ts';
import { bundled, mocking } from '../../vitest.config.ts';
import { long } from '../house/quick.ts';
import type { Mutant } from './draw.ts';
import { runTests } from './runTests.ts';
import { KEPT, type ProjectState } from './tree.ts';

/** What a test file runs through, in offsets of the sources. */
export interface Run {
  ranges: Record<string, [start: number, end: number][]>;
  seconds: number;
}

export type Coverage = Record<string, Run>;

/** Whose tests should notice. */
const noticing = ['test/rulesets/**/*.test.ts', 'test/golden/**/*.test.ts'];
const GOLDEN = 'test/golden/';
/** What takes longer plays whole campaigns, or draws maps of them. */
const LONG_SECONDS = 5;
/** No test file takes longer to say something. */
const MAX_SECONDS = 600;

interface Script {
  url: string;
  functions: { ranges: { startOffset: number; endOffset: number; count: number }[] }[];
}

/** Measures each test file alone; what was measured of the same file and the same sources stands. */
export async function coverageOf(tree: string, { ground, tests }: ProjectState, sources: readonly string[]): Promise<Coverage> {
  const path = join(KEPT, 'coverage.json');
  const kept: { ground?: string; tests?: Record<string, string>; coverage: Coverage } = existsSync(path)
    ? JSON.parse(readFileSync(path, 'utf8'))
    : { coverage: {} };
  const files = noticing.flatMap((pattern) => globSync(pattern, { exclude: [...mocking, ...bundled, ...long] })).sort();
  const stands = (file: string) => kept.ground === ground && kept.tests?.[file] === tests[file] && file in kept.coverage;
  const measured = await measure(
    tree,
    files.filter((file) => !stands(file)),
    sources,
  );
  const coverage = Object.fromEntries(files.map((file) => [file, measured[file] ?? kept.coverage[file]])) as Coverage;
  mkdirSync(KEPT, { recursive: true });
  writeFileSync(path, JSON.stringify({ ground, tests, coverage }));
  return coverage;
}

async function measure(tree: string, files: readonly string[], sources: readonly string[]): Promise<Coverage> {
  if (files.length === 0) return {};
  const folder = mkdtempSync(join(tmpdir(), 'coreward-coverage-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const said = await runTests(tree, files, () => MAX_SECONDS, { NODE_V8_COVERAGE: folder });
  const trouble = said.filter(({ kind }) => kind !== 'ran' && kind !== 'goes on' && kind !== 'ended');
  if (trouble.length > 0 || said.at(-1)?.kind !== 'ended')
    throw new Error(`Tests fail before anything is changed: ${JSON.stringify(trouble)}`);
  const ranges = readRanges(folder, tree, new Set(sources));
  const missing = files.filter((file) => !ranges[file]);
  if (missing.length > 0) throw new Error(`Nobody knows what these run through: ${missing.join(', ')}`);
  const ran = said.flatMap((word) => (word.kind === 'ran' ? [word] : []));
  return Object.fromEntries(ran.map(({ file, seconds }) => [file, { ranges: ranges[file] ?? {}, seconds }]));
}

function readRanges(folder: string, tree: string, sources: ReadonlySet<string>): Record<string, Run['ranges']> {
  const root = `${pathToFileURL(tree)}/`;
  const found: Record<string, Run['ranges']> = {};
  for (const name of readdirSync(folder)) {
    const result = scriptsIn(readFileSync(join(folder, name), 'utf8'));
    const scripts = result.map((script) => ({ ...script, file: script.url.replace(root, '').replace(/\?.*$/, '') }));
    const test = scripts.find(({ file }) => /^test\/.*\.test\.ts$/.test(file));
    if (!test) continue; // a process that a test started
    const ran = scripts.filter(({ file }) => sources.has(file)).map(({ file, functions }) => [file, rangesOf(functions)]);
    found[test.file] = Object.fromEntries(ran);
  }
  return found;
}

/** None if the process was ended while it wrote; whatever a test file ran through was written before. */
function scriptsIn(text: string): Script[] {
  try {
    return JSON.parse(text).result;
  } catch {
    return [];
  }
}

/** V8 tells ranges that hold ranges; what is inside one counts more than what is around it. */
export function rangesOf(functions: Script['functions']): [number, number][] {
  const ranges = functions
    .flatMap(({ ranges }) => ranges)
    .sort((a, b) => a.startOffset - b.startOffset || b.endOffset - a.endOffset);
  const edges = [...new Set(ranges.flatMap(({ startOffset, endOffset }) => [startOffset, endOffset]))].sort((a, b) => a - b);
  return edges.slice(0, -1).flatMap((from, at) => {
    const to = edges[at + 1] ?? from;
    const innermost = ranges.findLast(({ startOffset, endOffset }) => startOffset <= from && endOffset >= to);
    return innermost && innermost.count > 0 ? [[from, to] as [number, number]] : [];
  });
}

/** Golden files hold what came out once, and campaigns that it is sound: they notice, but not that the book says otherwise. */
export function isStory(coverage: Coverage, test: string): boolean {
  return test.startsWith(GOLDEN) || (coverage[test]?.seconds ?? 0) > LONG_SECONDS;
}

export function withoutStories(coverage: Coverage): Coverage {
  return Object.fromEntries(Object.entries(coverage).filter(([test]) => !isStory(coverage, test)));
}

/** The test files that run through a mutant: those that run through least else first, stories last. */
export function noticersOf(coverage: Coverage, { file, start }: Pick<Mutant, 'file' | 'start'>): string[] {
  const lengths = (test: string) =>
    Object.values(coverage[test]?.ranges ?? {}).flatMap((ranges) => ranges.map(([from, to]) => to - from));
  const cost = (test: string) =>
    isStory(coverage, test) ? { story: 1, by: coverage[test]?.seconds ?? 0 } : { story: 0, by: sumOf(lengths(test)) };
  return Object.keys(coverage)
    .filter((test) => coverage[test]?.ranges[file]?.some(([from, to]) => from <= start && start < to))
    .map((test) => ({ test, ...cost(test) }))
    .sort((a, b) => a.story - b.story || a.by - b.by || (a.test < b.test ? -1 : 1))
    .map(({ test }) => test);
}
