import { relative } from 'node:path';
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';

/** What the reporter says, a line each. */
export type Said =
  | { kind: 'goes on' }
  | { kind: 'ran'; file: string; seconds: number }
  | { kind: 'failed'; file: string; test: string }
  /** no test of the file could run */
  | { kind: 'unloaded'; file: string; why: string }
  | { kind: 'crashed'; why: string }
  | { kind: 'ended' };

/** Says as plain data, as it happens, what became of the tests. */
export default class MutationReporter implements Reporter {
  onTestCaseResult(test: TestCase): void {
    if (test.result().state === 'failed') say({ kind: 'failed', file: fileOf(test.module), test: test.fullName });
    else say({ kind: 'goes on' });
  }

  onTestModuleEnd(module: TestModule): void {
    const [error] = module.errors();
    if (error) say({ kind: 'unloaded', file: fileOf(module), why: error.message });
    else say({ kind: 'ran', file: fileOf(module), seconds: module.diagnostic().duration / 1000 });
  }

  onTestRunEnd(_modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    for (const { message } of errors) say({ kind: 'crashed', why: message });
    say({ kind: 'ended' });
  }
}

function fileOf({ moduleId }: TestModule): string {
  return relative(process.cwd(), moduleId);
}

function say(said: Said): void {
  process.stdout.write(`${JSON.stringify(said)}\n`);
}
