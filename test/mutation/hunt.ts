import { type Coverage, noticersOf } from './coverage.ts';
import type { Mutant } from './draw.ts';
import type { Finding } from './findings.ts';
import { runTests } from './runTests.ts';
import { withMutants } from './tree.ts';

/** An endless loop says nothing; but neither does a slow test on a busy machine. */
const [MIN_SILENCE, SLOWER] = [40, 6];

/** Runs the tests that run through a mutant until one notices it; the one that noticed it last time begins. */
export async function hunt(tree: string, coverage: Coverage, mutant: Mutant, lastNoticer: string | undefined): Promise<Finding> {
  const noticers = noticersOf(coverage, mutant);
  if (noticers.length === 0) return { kind: 'survived', ranBy: 0 };
  const files = noticers.filter((file) => file === lastNoticer).concat(noticers.filter((file) => file !== lastNoticer));
  const silence = (file: string) => MIN_SILENCE + SLOWER * (coverage[file]?.seconds ?? 0);
  const said = await withMutants(tree, [mutant], () => runTests(tree, files, silence));
  const failed = said.find((word) => word.kind === 'failed');
  if (failed) return { kind: 'killed', file: failed.file, test: failed.test };
  if (said.some(({ kind }) => kind === 'unloaded')) return { kind: 'stillborn' };
  const ran = said.filter(({ kind }) => kind === 'ran').length;
  if (said.some(({ kind }) => kind === 'silent' || kind === 'crashed'))
    return { kind: 'endless', file: files[ran] ?? files[0] ?? '' };
  if (ran !== files.length) throw new Error(`Of ${files.join(', ')} only ${ran} came to an end, and nobody said why`);
  return { kind: 'survived', ranBy: files.length };
}
