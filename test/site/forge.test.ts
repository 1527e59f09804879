import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { generateGalaxy } from '#generators/galaxy.ts';
import { maxHomesFor, optionsFrom, systemLimits } from '#generators/options.ts';
import { galaxyOptions, galaxyShapes, mapKinds } from '#schemas/vbam/galaxy.ts';
import { systemEntriesOf } from '#vbam/report/map/textEquivalent.ts';
import { commandFor, shellQuoted } from '../../src/site/islands/forge/command.ts';
import { drawingOf } from '../../src/site/islands/forge/drawing.ts';
import { latestOnly } from '../../src/site/islands/forge/latestOnly.ts';
import { listPage } from '../../src/site/islands/forge/listPage.ts';
import { mapWords, queryOf, settingsFrom, shapeWords } from '../../src/site/islands/forge/settings.ts';
import { lastStop, sizeAt, stopFor } from '../../src/site/islands/forge/sizes.ts';

const settings = fc
  .record({
    seed: fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }).filter((seed) => seed.isWellFormed()),
    systems: fc.integer({ min: systemLimits.least, max: systemLimits.most }),
    shape: fc.constantFrom(...galaxyShapes),
    map: fc.constantFrom(...mapKinds),
    laneAttraction: fc.boolean(),
    strategicResources: fc.boolean(),
    specialEncounters: fc.boolean(),
    laneClasses: fc.boolean(),
    variableDifficulty: fc.boolean(),
    fairStarts: fc.boolean(),
  })
  .map(({ seed, ...options }) => ({ seed, options: optionsFrom({ ...options, homes: maxHomesFor(options.systems) }) }));

test('an address brings back exactly what it was made from', () => {
  fc.assert(
    fc.property(settings, (asked) => {
      expect(settingsFrom(queryOf(asked))).toEqual({ settings: asked, notes: [] });
    }),
  );
});

test('an empty address asks for the usual galaxy', () => {
  expect(settingsFrom('')).toEqual({ settings: { seed: 'coreward', options: optionsFrom({}) }, notes: [] });
  expect(galaxyOptions.safeParse(settingsFrom('').settings.options).success).toBe(true);
});

test('every shape and every kind of map has a word', () => {
  expect(Object.keys(shapeWords)).toEqual([...galaxyShapes]);
  expect(Object.keys(mapWords)).toEqual([...mapKinds]);
});

test('a shell reads a quoted seed back as it was', () => {
  const printable = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => !text.includes('\0') && text.isWellFormed());
  fc.assert(
    fc.property(printable, (text) => {
      expect(spawnSync('sh', ['-c', `printf %s ${shellQuoted(text)}`], { encoding: 'utf8' }).stdout).toBe(text);
    }),
    { numRuns: 30 },
  );
});

test('the command names every option', () => {
  const options = optionsFrom({ laneClasses: false, variableDifficulty: false, fairStarts: false, shape: 'ring' });
  expect(commandFor({ seed: 'Tau Ceti', options })).toBe(
    "npx coreward galaxy --seed 'Tau Ceti' --systems 40 --homes 4 --shape ring --map lanes --no-lane-classes --no-variable-difficulty --no-fair-starts",
  );
  expect(commandFor({ seed: '-x', options: optionsFrom({}) })).toContain('--seed=-x ');
});

test('the size slider reaches every stop, from 8 to 10,000', () => {
  expect([sizeAt(0), sizeAt(lastStop)]).toEqual([systemLimits.least, systemLimits.most]);
  for (let stop = 0; stop <= lastStop; stop++) expect(stopFor(sizeAt(stop))).toBe(stop);
  expect(stopFor(0)).toBe(0);
  expect(stopFor(99_999)).toBe(lastStop);
  expect(sizeAt(stopFor(1234))).toBe(1200);
});

test('the list finds systems by any of their words, without case and diacritics', () => {
  const entries = systemEntriesOf(generateGalaxy('list', optionsFrom({ systems: 250, homes: 3 })));
  expect(listPage(entries, '', 0)).toMatchObject({ matches: 250, page: 0, pages: 7 });
  expect(listPage(entries, '', 99)).toMatchObject({ page: 6 });
  expect(listPage(entries, 'HÓME 2', 0)).toMatchObject({ matches: 1, pages: 1 });
  expect(listPage(entries, 'no such word', 0)).toMatchObject({ matches: 0, pages: 1, html: '' });
});

test('a drawing holds every system and every lane', () => {
  const galaxy = generateGalaxy('drawing', optionsFrom({ systems: 100, homes: 4 }));
  const { xs, lanes, laneEnds, homes } = drawingOf(galaxy);
  expect(xs.length).toBe(100);
  expect(lanes.length).toBe(galaxy.lanes.length * 2);
  expect(laneEnds.at(-1)).toBe(lanes.length);
  expect([...homes].filter((home) => home > 0).sort()).toEqual([1, 2, 3, 4]);
});

test('of many calls only the first and the latest are worked on', async () => {
  const worked: string[] = [];
  const finish: (() => void)[] = [];
  const call = latestOnly<string>(0, async (ask, isLatest) => {
    await new Promise<void>((resolve) => finish.push(resolve));
    worked.push(`${ask} ${isLatest() ? 'counts' : 'is dropped'}`);
  });
  call('a');
  await new Promise((resolve) => setTimeout(resolve, 20));
  for (const ask of ['b', 'c', 'd']) call(ask);
  await new Promise((resolve) => setTimeout(resolve, 20));
  finish[0]?.();
  await new Promise((resolve) => setTimeout(resolve, 20));
  finish[1]?.();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(worked).toEqual(['a is dropped', 'd counts']);
});
