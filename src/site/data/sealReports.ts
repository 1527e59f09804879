import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { AstroIntegration } from 'astro';
import { campaignFolder, campaignIds, campaignsFolder } from '#campaign/disk/folders.ts';
import { packageRoot } from '#campaign/disk/package.ts';
import type { Sealing } from '#campaign/publish/sealCampaign.ts';
import { refuseChanged } from '#campaign/trust/refuseChanged.ts';
import { sealingOf } from './privateCampaign.ts';
import type { Share } from './sealShare.ts';

/** From this many new pages on, helpers are quicker, though they take a second to start. */
const MANY_PAGES = 100;
/** Each helper holds all reports of some empires in memory. */
const MAX_HELPERS = 4;

interface Campaign {
  id: string;
  /** null if nobody has a key */
  sealing: Sealing | null;
  helped: Promise<void>;
}

/** Puts every campaign's private pages, sealed, beside the pages that Astro builds; if there are many, in parallel threads. */
export function sealReports(): AstroIntegration {
  let all: Promise<Campaign[]> = Promise.resolve([]);
  return {
    name: 'coreward-sealed-reports',
    hooks: {
      'astro:build:start': () => {
        all = begin(campaignsFolder(process.env, process.cwd()));
        all.catch(() => undefined); // reported when the build is done
      },
      'astro:build:done': async ({ dir, logger }) => {
        for (const { id, sealing, helped } of await all) {
          await helped;
          if (sealing)
            logger.info(`${id}: ${await sealInto(join(fileURLToPath(dir), 'campaigns', id, 'sealed'), sealing)} sealed files`);
          else logger.warn(`${id} has no keys yet, so nobody can read its reports: coreward keys ${id} draws them`);
        }
      },
    },
  };
}

async function begin(campaigns: string): Promise<Campaign[]> {
  const all: Campaign[] = [];
  for (const id of campaignIds(campaigns)) {
    refuseChanged(campaignFolder(campaigns, id), id);
    const sealing = await sealingOf(campaigns, id);
    const helped = sealing && sealing.missing() >= MANY_PAGES ? withHelp(campaigns, id) : Promise.resolve();
    all.push({ id, sealing, helped });
  }
  return all;
}

/** Whatever a helper could not do is done later without it, and then fails with its reason. */
async function withHelp(campaigns: string, id: string): Promise<void> {
  const of = Math.min(MAX_HELPERS, availableParallelism());
  await Promise.all(Array.from({ length: of }, (_, part) => helper({ campaigns, id, part, of })));
}

function helper(workerData: Share): Promise<void> {
  return new Promise((resolve) => {
    const worker = new Worker(join(packageRoot, 'src/site/data/sealShare.ts'), { workerData });
    worker.on('error', () => resolve());
    worker.on('exit', () => resolve());
  });
}

async function sealInto(place: string, sealing: Sealing): Promise<number> {
  const files = await sealing.finish();
  mkdirSync(place, { recursive: true });
  for (const [name, bytes] of files) writeFileSync(join(place, name), bytes);
  return files.size;
}
