import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '#campaign/disk/package.ts';
import type { PageWriters } from '#campaign/publish/pages.ts';
import { battlesInHtml, recordedBattlesInHtml } from '#vbam/report/html/battles/battlesPage.ts';
import { orderStatusInHtml } from '#vbam/report/html/console/orderStatus.ts';
import { consoleInHtml } from '#vbam/report/html/consolePage.ts';
import { type ReportPage, reportInHtml } from '#vbam/report/html/reportPage.ts';
import { freshMemory, type MapMemory } from '#vbam/report/map/known/memory.ts';
import { knownMapInHtml } from '#vbam/report/map/knownMap.ts';
import { wholeMapInHtml } from '#vbam/report/map/wholeMap.ts';

/** The sources that decide how a report is written. */
const SOURCES = ['schemas', 'generators', 'src/core', 'src/rulesets', 'src/report', 'src/campaign', 'src/site/data'];
/** These hold the versions of the libraries. */
const LIBRARIES = ['package.json', 'package-lock.json'];

/** How the private pages are written; nothing else knows. */
export function pageWriters(): PageWriters {
  const memory = freshMemory();
  return {
    version: versionOf(SOURCES),
    empire: (page) => empireInHtml(page, memory),
    moderator: (page) => moderatorInHtml(page, memory),
    battles: (report) => battlesInHtml(report),
    allBattles: (report) => recordedBattlesInHtml(report),
    orders: orderStatusInHtml,
  };
}

/** An empire's page; by default its links are those of the reader's page. */
export function empireInHtml(page: Omit<ReportPage, 'map'>, memory: MapMemory): string {
  const { report, history } = page;
  return reportInHtml({ ...page, map: knownMapInHtml(report, history, memory) });
}

function moderatorInHtml(
  { report, history, campaignName, open, seal }: Parameters<PageWriters['moderator']>[0],
  memory: MapMemory,
): string {
  const { turn } = report;
  const viewAs = (empire: string) => (open ? `../reports/${empire}/${turn}/` : `#turn-${turn}/${empire}`);
  return consoleInHtml({ report, history, campaignName, viewAs, seal, map: wholeMapInHtml(report, [], memory) });
}

/** A hash of the code itself: after a change, pages are written again, and sealed again if they came out different. */
function versionOf(folders: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of LIBRARIES.map((name) => join(packageRoot, name)).filter((path) => existsSync(path)))
    hash.update(readFileSync(file));
  for (const folder of folders) {
    const names = readdirSync(join(packageRoot, folder), { recursive: true, encoding: 'utf8' });
    for (const name of names.filter((file) => file.endsWith('.ts')).sort())
      hash.update(`${name}\0`).update(readFileSync(join(packageRoot, folder, name)));
  }
  return hash.digest('hex');
}
