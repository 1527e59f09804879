import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { inMemory } from '../house/inMemory.ts';

/* What tests run with to be measured, and to notice mutants: as the rules' own do, but in the order given. */

const files: string[] = JSON.parse(process.env.COREWARD_MUTATION_FILES ?? '[]');
/** Each file in a process of its own, which writes down what it runs through. */
const measures = process.env.NODE_V8_COVERAGE !== undefined;

class AsGiven extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => files.findIndex((file) => moduleId.endsWith(`/${file}`));
    return specifications.toSorted((a, b) => place(a) - place(b));
  }
}

export default defineConfig({
  root: resolve(import.meta.dirname, '../..'),
  test: {
    include: files,
    reporters: ['./test/mutation/reporter.ts'],
    sequence: { sequencer: AsGiven },
    bail: measures ? 0 : 1,
    maxWorkers: measures ? 2 : 1,
    isolate: measures,
    experimental: { viteModuleRunner: false },
    // a mutant that fills the memory shall not fill the machine's
    execArgv: ['--min-semi-space-size=64', '--max-semi-space-size=128', '--max-old-space-size=2048'],
    env: { NODE_COMPILE_CACHE: resolve('node_modules/.cache/coreward/compiled'), ...inMemory() },
    setupFiles: ['test/house/sameChance.ts', ...(measures ? ['test/mutation/takeCoverage.ts'] : [])],
    testTimeout: 120_000,
  },
});
