import { describe, expect, test } from 'vitest';
import { fitScale } from '#report/svg/box.ts';
import { boxesOverlap, boxMeetsDisc, boxMeetsSegment } from '#report/svg/overlap.ts';
import { textWidth } from '#report/svg/textWidth.ts';
import { type Chart, chartOf } from '#vbam/report/map/chart.ts';
import { type Label, placeLabels } from '#vbam/report/map/lettering/labels.ts';
import { labelTiers } from '#vbam/report/map/lettering/labelTiers.ts';
import { galaxyOf, mapGalaxies, renamed } from '../../../../../builders/maps.ts';

const screen = { width: 900, height: 620 };
const near = { size: 26, badges: false, most: Infinity };

function overlapping(labels: readonly Label[]): string[] {
  return labels.flatMap((a, index) =>
    labels
      .slice(index + 1)
      .flatMap((b) => (boxesOverlap(a.box, b.box) ? [`${a.star.system.name} on ${b.star.system.name}`] : [])),
  );
}

function onStars(chart: Chart, labels: readonly Label[]): Label[] {
  return labels.filter(({ box }) => chart.stars.some(({ x, y, clear }) => boxMeetsDisc(box, { x, y, radius: clear })));
}

describe.each(mapGalaxies())('labels of a galaxy %s', (_, galaxy) => {
  const chart = chartOf(galaxy);

  test('never stand on each other, and on a star only where a home has no other place', () => {
    for (const { labels } of labelTiers(chart, 0.2)) {
      expect(overlapping(labels)).toEqual([]);
      expect(onStars(chart, labels).filter(({ star }) => star.system.home === null)).toEqual([]);
    }
  });

  test('stand on no star at all from near', () => {
    const last = labelTiers(chart, 0.2).at(-1);
    expect(onStars(chart, last?.labels ?? [])).toEqual([]);
  });

  test('name nearly every system from near', () => {
    expect(labelTiers(chart, 0.2).at(-1)?.labels.length).toBeGreaterThanOrEqual(Math.floor(galaxy.systems.length * 0.95));
  });

  test('name every home when all is in view', () => {
    const named = labelTiers(chart, fitScale(chart.bounds, screen))[0]?.labels.map(({ star }) => star.system.home);
    for (const { home } of galaxy.systems) if (home !== null) expect(named).toContain(home);
  });
});

test('few labels stand on a lane', () => {
  const chart = chartOf(galaxyOf({ systems: 200, homes: 7 }));
  const segments = chart.lanes.map(({ from, to }) => ({ x1: from.x, y1: from.y, x2: to.x, y2: to.y }));
  const labels = placeLabels(chart, near);
  const onLane = labels.filter(({ box }) => segments.some((segment) => boxMeetsSegment(box, segment)));
  expect(onLane.length).toBeLessThan(labels.length * 0.1);
});

test('a home keeps its badge from afar even where its name finds no place', () => {
  const crowded = chartOf(galaxyOf({ systems: 168, homes: 42 }));
  const [tier] = labelTiers(crowded, 0.03);
  expect(tier?.badges).toHaveLength(42);
  expect(tier?.labels.length).toBeLessThan(42);
});

test('important systems choose first', () => {
  const chart = chartOf(galaxyOf({ systems: 500, homes: 4 }));
  const labels = placeLabels(chart, { ...near, size: 90, badges: true, most: 10 });
  const others = labels.filter(({ star }) => star.system.home === null);
  expect(others.map(({ star }) => star.system.importance)).toEqual(others.map(() => 'very high'));
  expect(labels.filter(({ star }) => star.system.home !== null)).toHaveLength(4);
});

test('long and foreign names keep as much room as they need', () => {
  const chart = chartOf(
    renamed(
      galaxyOf({ systems: 40 }),
      Array.from({ length: 40 }, (_, index) => `${'測試星系'.repeat(5)} ${index}`),
    ),
  );
  const labels = placeLabels(chart, near);
  expect(overlapping(labels)).toEqual([]);
  expect(labels.every(({ box }) => box.width > 20 * 26)).toBe(true);
  expect(textWidth('WWWW', 10)).toBeGreaterThan(textWidth('iiii', 10));
});

/** In ems, as Chromium measures IBM Plex Sans 400 and Spectral 500. */
const measured: [name: string, plex: number, spectral: number][] = [
  ['Holi', 1.789, 1.977],
  ['Ulik', 1.727, 1.995],
  ['Diodon', 3.189, 3.345],
  ['MWMW', 3.406, 3.926],
  ['Ophiuchus', 4.8, 4.917],
  ['Tau Ceti 9', 4.447, 4.609],
];

test.each(measured)('the room kept for %s is enough in both fonts', (name, plex, spectral) => {
  expect(textWidth(name, 1)).toBeGreaterThanOrEqual(Math.max(plex, spectral));
  expect(textWidth(name, 1)).toBeLessThan(Math.max(plex, spectral) * 1.15);
});

test('placing four times the labels takes at most ten times as long, not sixteen', () => {
  /** In microseconds of processor time, which the kernel counts in steps: one run alone may seem to take none. */
  const timeOf = (systems: number) => {
    const chart = chartOf(galaxyOf({ systems, homes: 20, shape: 'spiral' }));
    placeLabels(chart, near); // the first run is compiled
    const start = process.cpuUsage();
    let runs = 0;
    for (; process.cpuUsage(start).user < 300_000; runs++) placeLabels(chart, near);
    return process.cpuUsage(start).user / runs;
  };
  expect(timeOf(2000) / timeOf(500)).toBeLessThan(10);
});
