import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { TurnReport } from '#schemas/vbam/report.ts';
import { reportInHtml } from '#vbam/report/html/reportPage.ts';
import { knownMapInHtml } from '#vbam/report/map/knownMap.ts';
import { diligentReports } from '../../../../builders/diligentReports.ts';

const TURNS = 12;
const reports = diligentReports({ systems: 60, homes: 3, turns: TURNS });
const last = reports.at(-1) as TurnReport;

function pageOf(report: TurnReport, history: readonly TurnReport[]): string {
  return reportInHtml({ report, history, map: knownMapInHtml(report, history), campaignName: 'The Long Reach', deadline: null });
}

/** The same turns over and over, each later than the one before, as a long campaign of much the same news. */
function longHistory(turns: number): TurnReport[] {
  return Array.from({ length: turns }, (_, index) => {
    const report = reports[index % (TURNS - 1)] as TurnReport;
    return { ...report, turn: index + 1, map: { ...last.map }, exploration: last.exploration };
  });
}

/** The bar is 150 KB for 500 systems: test/bench/reportPage.ts weighs that. */
describe('a report’s page stays small', () => {
  test('0.2 KB for each known system beside 25 KB for the rest', () => {
    expect(last.map.systems.length).toBeGreaterThanOrEqual(60);
    const kilobytes = gzipSync(pageOf(last, reports.slice(0, -1)), { level: 9 }).length / 1024;
    expect(kilobytes).toBeLessThan(25 + 0.2 * last.map.systems.length);
  });

  test('and hardly grows with the years', () => {
    const at = (turn: number) => gzipSync(pageOf({ ...last, turn }, longHistory(turn - 1)), { level: 9 }).length / 1024;
    expect(at(120) - at(60)).toBeLessThan(4);
  });

  test('every system is told of once: in the table, with its lanes', () => {
    const page = pageOf(last, reports.slice(0, -1));
    const { id, name } = last.map.systems[0] ?? { id: '', name: '' };
    expect(page.split(`id="${last.empire.id}-system-${id}"`).length).toBe(2);
    expect(page).toContain(`<th scope="row">${name}</th>`);
  });
});
