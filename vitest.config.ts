import { resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vitest/config';
import { inMemory } from './test/house/inMemory.ts';
import LongestFirst from './test/house/longestFirst.ts';
import { long, quick } from './test/house/quick.ts';

/** These put something in the place of the disk, of an adviser, or of what makes reports: they need modules of their own. */
export const mocking = [
  'test/campaign/attacks.test.ts',
  'test/cli/autopilotFault.test.ts',
  'test/cli/trouble.test.ts',
  'test/cli/unsound.test.ts',
];

/** These read what the site's pages are made from, which Vite bundles: settings of the build, texts as modules. */
export const bundled = [
  'test/site/**/*.test.ts',
  'test/campaign/publishedTurns.test.ts',
  'test/campaign/turnSeals.test.ts',
  'test/cli/against.test.ts',
  'test/rulesets/vbam/report/ending.test.ts',
];

/** Packages as Node loads them for a moderator; by default it would be their slower builds with checks for developers. */
const plugins: Plugin[] = [
  {
    name: 'packages-as-shipped',
    configResolved({ ssr, environments }) {
      for (const { resolve } of [ssr, ...Object.values(environments)])
        if (resolve?.conditions) resolve.conditions = resolve.conditions.filter((name) => name !== 'development|production');
    },
  },
];

const setupFiles = ['test/house/sameChance.ts'];

/** A soak takes its time. */
const testTimeout = process.env.COREWARD_SOAK === undefined ? 120_000 : 3_600_000;

export default defineConfig(({ mode }) => ({
  test: {
    reporters: ['default', './test/house/summaryReporter.ts'],
    // by default one core is left idle, which on a machine of two is half of it
    maxWorkers: 2,
    // most of what tests make is thrown away at once: with room for it from the start, it need not be looked through so often
    execArgv: ['--min-semi-space-size=64', '--max-semi-space-size=128'],
    sequence: { sequencer: LongestFirst },
    // many tests start a process or a worker, and each loads the rule book: as the command does, from what was compiled before
    env: { NODE_COMPILE_CACHE: resolve('node_modules/.cache/coreward/compiled') },
    projects: [
      {
        plugins,
        test: {
          name: 'rules',
          include: mode === 'quick' ? quick : ['test/**/*.test.ts'],
          exclude: ['test/browser/**', ...mocking, ...bundled, ...(mode === 'quick' ? long : [])],
          // nothing here changes a module for others, and loading them anew for each file takes half of the time
          isolate: false,
          // by Node itself, as the command does: what Vite makes of modules takes a third more time
          experimental: { viteModuleRunner: false },
          env: inMemory(),
          setupFiles,
          testTimeout,
        },
      },
      { plugins, test: { name: 'mocked', include: mocking, env: inMemory(), setupFiles, testTimeout } },
      { plugins, test: { name: 'bundled', include: bundled, isolate: false, setupFiles, testTimeout } },
      {
        plugins,
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          globalSetup: ['test/browser/global-setup.ts'],
          // so that the files of a worker share its browser
          isolate: false,
          experimental: { viteModuleRunner: false },
          testTimeout,
          hookTimeout: 300_000,
          // on a busy machine a page may take long to follow
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
}));
