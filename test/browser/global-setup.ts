import { resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildSite } from '../../src/cli/buildSite.ts';
import { serveSite } from '../../src/cli/serve.ts';
import { canaryHome, FOGGY_CAMPAIGNS, FOGGY_HOME, FOGGY_SITE } from '../builders/canarySite.ts';
import { launchBrowser } from './browser.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** where the built site is served, such as http://127.0.0.1:40123/ */
    site: string;
    /** the same site, built for a sub-path */
    subSite: string;
    /** a site with campaigns under fog, also for a sub-path */
    foggySite: string;
  }
}

const OUT = 'node_modules/.cache/coreward';

/** Builds and serves the site once for all browser tests, and unpacks the browser before the first of them needs it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const site = await built({ COREWARD_OUT: `${OUT}/test-site` });
  const subSite = await built({ COREWARD_OUT: `${OUT}/test-sub-site`, COREWARD_BASE: '/star/maps' });
  project.provide('site', site.address);
  canaryHome(FOGGY_HOME, FOGGY_CAMPAIGNS);
  const foggy = await built({ COREWARD_OUT: FOGGY_SITE, COREWARD_BASE: '/star/maps', COREWARD_HOME: resolve(FOGGY_HOME) });
  project.provide('subSite', subSite.address);
  project.provide('foggySite', foggy.address);
  const browser = await launchBrowser();
  await browser.close();
  return async () => {
    await Promise.all([site.close(), subSite.close(), foggy.close()]);
  };
}

async function built(environment: { COREWARD_OUT: string; COREWARD_BASE?: string; COREWARD_HOME?: string }) {
  const { ok, output } = await buildSite(environment);
  if (!ok) throw new Error(`the site could not be built:\n${output}`);
  return serveSite(environment.COREWARD_OUT, { port: 0, base: environment.COREWARD_BASE ?? '/' });
}
