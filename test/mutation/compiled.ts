import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mutant } from './draw.ts';
import { withMutants } from './tree.ts';

const SETTINGS = 'tsconfig.mutation.json';

/** Those that TypeScript finds no error in: a mutant that the compiler notices says nothing about tests. */
export async function compiled(tree: string, mutants: readonly Mutant[]): Promise<Mutant[]> {
  const settings = {
    extends: './tsconfig.json',
    include: ['schemas', 'generators', 'src/rulesets', 'src/core'],
    // what a mutant leaves unused is no error in it
    compilerOptions: { noUnusedLocals: false, noUnusedParameters: false },
  };
  writeFileSync(join(tree, SETTINGS), JSON.stringify(settings));
  const sound = new Set<Mutant>();
  for (const round of rounds(mutants)) for (const mutant of await soundOf(tree, round)) sound.add(mutant);
  return mutants.filter((mutant) => sound.has(mutant));
}

/** As few rounds as there are mutants in one file: a file has one at a time. */
function rounds(mutants: readonly Mutant[]): Mutant[][] {
  const found: Mutant[][] = [];
  for (const mutant of mutants) {
    const open = found.find((round) => round.every(({ file }) => file !== mutant.file));
    if (open) open.push(mutant);
    else found.push([mutant]);
  }
  return found;
}

/** An error in a mutant's file is the mutant's; for one elsewhere, the round is tried by halves. */
async function soundOf(tree: string, round: Mutant[]): Promise<Mutant[]> {
  const wrong = await withMutants(tree, round, () => filesWithErrors(tree));
  const left = round.filter(({ file }) => !wrong.has(file));
  const isExplained = [...wrong].every((file) => round.some((mutant) => mutant.file === file));
  if (isExplained || left.length === 0) return left;
  if (left.length === 1) return [];
  const half = Math.ceil(left.length / 2);
  return [...(await soundOf(tree, left.slice(0, half))), ...(await soundOf(tree, left.slice(half)))];
}

function filesWithErrors(tree: string): Promise<Set<string>> {
  const flags = [
    '--project',
    SETTINGS,
    '--singleThreaded',
    '--pretty',
    'false',
    '--incremental',
    '--tsBuildInfoFile',
    'tsc.json',
  ];
  return new Promise((done, fail) => {
    execFile('node_modules/.bin/tsc', flags, { cwd: tree, maxBuffer: 1 << 26 }, (error, output) => {
      const files = [...output.matchAll(/^(\S+?)\(\d+,\d+\): error/gm)].map(([, file = '']) => file);
      if (error && files.length === 0) fail(new Error(`tsc failed: ${output}${error.message}`));
      else done(new Set(files));
    });
  });
}
