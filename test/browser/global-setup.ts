import { join, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildSite } from '../../src/cli/buildSite.ts';
import { serveSite } from '../../src/cli/serve.ts';
import { canaryHome, FOGGY_CAMPAIGNS, FOGGY_HOME, FOGGY_SITE } from '../builders/canarySite.ts';
import { gazetteCampaigns } from '../builders/gazetteCampaigns.ts';
import { buildLeakySite } from '../builders/leakySite.ts';
import { REVEALED, revealedCampaign } from '../builders/revealedCampaign.ts';
import { launchBrowser } from './browser.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** where the built site is served, such as http://127.0.0.1:40123/ */
    site: string;
    /** a site with campaigns of all kinds, built for a sub-path */
    foggySite: string;
  }
}

const OUT = 'node_modules/.cache/coreward';
const BASE = '/star/maps';

/** Builds and serves the sites once for all browser tests, and unpacks the browser before the first test needs it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const own = built({ COREWARD_OUT: `${OUT}/test-site` });
  canaryHome(FOGGY_HOME, FOGGY_CAMPAIGNS);
  gazetteCampaigns(join(FOGGY_HOME, 'content/campaigns'));
  revealedCampaign(join(FOGGY_HOME, 'content/campaigns'), { id: REVEALED, name: 'The Last Light', turns: 3 });
  const foggy = built({ COREWARD_OUT: FOGGY_SITE, COREWARD_BASE: BASE, COREWARD_HOME: resolve(FOGGY_HOME) });
  const leaky = buildLeakySite();
  const sites = await Promise.all([own, foggy]);
  orFail(await leaky);
  project.provide('site', sites[0].address);
  project.provide('foggySite', sites[1].address);
  const browser = await launchBrowser();
  await browser.close();
  return async () => {
    await Promise.all(sites.map((site) => site.close()));
  };
}

async function built(environment: { COREWARD_OUT: string; COREWARD_BASE?: string; COREWARD_HOME?: string }) {
  orFail(await buildSite(environment));
  return serveSite(environment.COREWARD_OUT, { port: 0, base: environment.COREWARD_BASE ?? '/' });
}

function orFail({ ok, output }: { ok: boolean; output: string }): void {
  if (!ok) throw new Error(`the site could not be built:\n${output}`);
}
