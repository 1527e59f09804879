import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { inMemory } from '../house/inMemory.ts';
import { type Mutant, mutated, wordFor } from './draw.ts';

/** Where what was measured before is kept. */
export const KEPT = resolve('node_modules/.cache/coreward/mutation');
/** What decides nothing about a mutant: these tools themselves, and what is written of them. */
const APART = /^(test\/(mutation|bench)\/|BENCHMARKS\.md$|CONTRIBUTING\.md$|CHANGELOG\.md$)/;

/** Every file of the project that is not ignored. */
function projectFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' });
  return listed.split('\0').filter((file) => file !== '' && existsSync(file));
}

/** The project in a few words: what has the same need not be measured again. */
export interface ProjectState {
  /** for everything but test files */
  ground: string;
  /** for each test file */
  tests: Record<string, string>;
  /** for the whole */
  whole: string;
}

export function projectState(): ProjectState {
  const words = projectFiles()
    .filter((file) => !APART.test(file))
    .map((file) => [file, wordFor(readFileSync(file, 'latin1'))] as const);
  const tests = words.filter(([file]) => file.endsWith('.test.ts'));
  const ground = words.filter(([file]) => !file.endsWith('.test.ts'));
  return { ground: wordFor(ground.join('\n')), tests: Object.fromEntries(tests), whole: wordFor(words.join('\n')) };
}

/** A copy of the project in which sources may be changed; what is installed is shared. */
export function copyOfProject(): string {
  const tree = mkdtempSync(join(inMemory().TMPDIR ?? tmpdir(), 'coreward-mutation-'));
  for (const file of projectFiles()) {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    cpSync(file, join(tree, file));
  }
  symlinkSync(resolve('node_modules'), join(tree, 'node_modules'));
  process.on('exit', () => rmSync(tree, { recursive: true, force: true }));
  return tree;
}

/** Puts mutants, each in a file of its own, into a copy while something is done with it. */
export async function withMutants<T>(tree: string, mutants: readonly Mutant[], work: () => Promise<T>): Promise<T> {
  const changes = mutants.map((mutant) => {
    const path = join(tree, mutant.file);
    return { path, mutant, text: readFileSync(path, 'utf8') };
  });
  for (const { path, mutant, text } of changes) writeFileSync(path, mutated(text, mutant));
  try {
    return await work();
  } finally {
    for (const { path, text } of changes) writeFileSync(path, text);
  }
}
