import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { TurnReport } from '#schemas/vbam/report.ts';
import { reportInHtml } from '#vbam/report/html/reportPage.ts';
import { knownMapInHtml } from '#vbam/report/map/knownMap.ts';
import { buildSite } from '../../src/cli/buildSite.ts';
import { diligentReports } from '../builders/diligentReports.ts';
import { tell } from './tell.ts';

/** What a player's phone fetches: a report late in a great campaign, and the scripts that open it; in KB, compressed, fonts apart. */
const bars = { page: 150, reader: 60, desk: 150 };
const [SYSTEMS, HOMES, TURNS] = [500, 8, 100];
const OUT = 'node_modules/.cache/coreward/bench';

const reports = diligentReports({ systems: SYSTEMS, homes: HOMES, turns: TURNS });
const results = [weighed(reports, 10), weighed(reports, TURNS), ...(await scripts())];
for (const { what, kilobytes, most } of results)
  tell(kilobytes <= most, `${what}: ${kilobytes.toFixed(1)} KB compressed (at most ${most} KB)`);

interface Weighed {
  what: string;
  kilobytes: number;
  most: number;
}

function weighed(all: readonly TurnReport[], turn: number): Weighed {
  const [report, history] = [all[turn - 1] as TurnReport, all.slice(0, turn - 1)];
  const page = reportInHtml({
    report,
    history,
    map: knownMapInHtml(report, history),
    campaignName: 'The Long Reach',
    deadline: null,
  });
  const what = `the report of turn ${turn} with ${report.map.systems.length} known systems and ${report.map.lanes.length} lanes`;
  return { what, kilobytes: compressed(page), most: bars.page };
}

/** Of the built site: what the reports' page loads at once, and what it loads besides when the order desk is opened. */
async function scripts(): Promise<Weighed[]> {
  if (!process.argv.includes('--built') || !existsSync(OUT)) {
    const { ok, output } = await buildSite({ COREWARD_OUT: OUT });
    if (!ok) throw new Error(output);
  }
  const folder = join(OUT, '_astro');
  const files = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const textOf = (name: string) => readFileSync(join(folder, name), 'utf8');
  const started = files.filter((name) => name.startsWith('report.astro'));
  const reader = withImports(started, textOf, files);
  const desk = withImports(
    files.filter((name) => /^(orderDesk|sealSheet)\./.test(name)),
    textOf,
    files,
  ).filter((name) => !reader.includes(name));
  const workers = files.filter((name) => name.startsWith('worker') && desk.some((part) => textOf(part).includes(name)));
  const weight = (names: readonly string[]) => names.reduce((sum, name) => sum + compressed(textOf(name)), 0);
  return [
    { what: 'script of the reports’ page', kilobytes: weight(reader), most: bars.reader },
    { what: 'script of the order desk, with its worker', kilobytes: weight([...desk, ...workers]), most: bars.desk },
  ];
}

/** Scripts and all that they import at once. */
function withImports(start: readonly string[], textOf: (name: string) => string, files: readonly string[]): string[] {
  const found = new Set<string>();
  const look = (name: string): void => {
    if (found.has(name)) return;
    found.add(name);
    for (const [, path = ''] of textOf(name).matchAll(/(?:from|import)\s*"\.\/([^"]+)"/g)) if (files.includes(path)) look(path);
  };
  for (const name of start) look(name);
  return [...found];
}

function compressed(text: string): number {
  return gzipSync(text, { level: 9 }).length / 1024;
}
