import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '#campaign/disk/package.ts';
import type { PageWriters } from '#campaign/publish/pages.ts';
import { orderStatusInHtml } from '#vbam/report/html/console/orderStatus.ts';
import { consoleInHtml } from '#vbam/report/html/consolePage.ts';
import { linksInReader } from '#vbam/report/html/readerLinks.ts';
import { type ReportPage, reportInHtml } from '#vbam/report/html/reportPage.ts';
import { ruleHref } from '#vbam/report/html/ruleHref.ts';
import { knownMapInHtml } from '#vbam/report/map/knownMap.ts';
import { wholeMapInHtml } from '#vbam/report/map/wholeMap.ts';

/** All that decides how a report is written. */
const SOURCES = ['schemas', 'generators', 'src/core', 'src/rulesets', 'src/report', 'src/campaign', 'src/site/data'];
/** These tell the versions of the libraries. */
const LIBRARIES = ['package.json', 'package-lock.json'];
/** From the page on which sealed reports are read to the top of the site. */
const TOP = '../../../';

/** How the private pages are written: the only place that knows. */
export function pageWriters(): PageWriters {
  return { version: versionOf(SOURCES), empire: empireInHtml, moderator: moderatorInHtml, orders: orderStatusInHtml };
}

/** An empire's page; without links of its own it is for the reader's page. */
export function empireInHtml(page: Omit<ReportPage, 'map'>): string {
  const { report, history } = page;
  const links = { ...linksInReader(report.turn), rule: (rule: string) => ruleHref(rule, TOP) };
  return reportInHtml({ links, ...page, map: knownMapInHtml(report, history) });
}

function moderatorInHtml({ report, campaignName, open }: Parameters<PageWriters['moderator']>[0]): string {
  const { turn } = report;
  const links = { ...linksInReader(turn), rule: (rule: string) => ruleHref(rule, TOP) };
  const viewAs = (empire: string) => (open ? `../reports/${empire}/${turn}/` : `#turn-${turn}/${empire}`);
  return consoleInHtml({ report, campaignName, viewAs, links, map: wholeMapInHtml(report) });
}

/** A hash of the code itself: after a change of it, pages are written anew, and sealed anew where they came out otherwise. */
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
