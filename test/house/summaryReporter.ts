import type { Reporter, TestModule } from 'vitest/node';

/** Ends the run with one plain line that people and scripts can read. */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const passed = tests.filter((test) => test.result().state === 'passed').length;
    const failed = tests.filter((test) => test.result().state === 'failed').length;
    const broken = modules.filter((module) => module.errors().length > 0).length + unhandledErrors.length;
    // after the default reporter's own summary
    process.on('exit', () => process.stdout.write(`${passed} passed, ${failed + broken} failed\n`));
  }
}
