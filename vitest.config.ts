import { defineConfig } from 'vitest/config';

/** These put something in the place of the disk: they need modules of their own. */
const mocking = ['test/campaign/attacks.test.ts', 'test/cli/trouble.test.ts'];

/** Packages as Node loads them for a moderator; by default it would be their slower builds with checks for developers. */
const ssr = { resolve: { conditions: ['node', 'module-sync'], externalConditions: ['node', 'module-sync'] } };

export default defineConfig({
  test: {
    reporters: ['default', './test/house/summaryReporter.ts'],
    // by default one core is left idle, which on a machine of two is half of it
    maxWorkers: '100%',
    projects: [
      {
        ssr,
        test: {
          name: 'rules',
          include: ['test/**/*.test.ts'],
          exclude: ['test/browser/**', ...mocking],
          // nothing here changes a module for others, and loading them anew for each file takes half of the time
          isolate: false,
          testTimeout: 120_000,
        },
      },
      { ssr, test: { name: 'mocked', include: mocking, testTimeout: 120_000 } },
      {
        ssr,
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          globalSetup: ['test/browser/global-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
