import { describe, expect, test } from 'vitest';
import { systemEntryHtml } from '#vbam/report/map/systemEntryHtml.ts';
import { systemEntriesOf, tallied } from '#vbam/report/map/textEquivalent.ts';
import { smallGalaxy } from '../../../../builders/galaxy.ts';
import { galaxyOf, hostileNames, mapGalaxies, renamed } from '../../../../builders/maps.ts';
import { xmlTags } from '../../../../builders/xmlTags.ts';

describe.each(mapGalaxies())('the map in words of a galaxy %s', (_, galaxy) => {
  const entries = systemEntriesOf(galaxy);

  test('has every system once and every lane twice, once from each end', () => {
    expect(entries.map(({ id }) => id)).toEqual(galaxy.systems.map(({ id }) => id));
    const ends = entries.flatMap(({ id, lanes }) => lanes.map(({ to }) => `${id} ${to.id}`)).sort();
    expect(ends).toEqual(galaxy.lanes.flatMap(({ a, b }) => [`${a} ${b}`, `${b} ${a}`]).sort());
  });

  test('numbers the lanes of each system from 1', () => {
    for (const { lanes } of entries) expect(lanes.map(({ number }) => number)).toEqual(lanes.map((_lane, index) => index + 1));
  });

  test('is well-formed markup in which every link has its aim', () => {
    const tags = xmlTags(entries.map(systemEntryHtml).join(''));
    const ids = new Set(tags.flatMap(({ attributes }) => attributes.get('id') ?? []));
    const links = tags.filter(({ name }) => name === 'a').map(({ attributes }) => attributes.get('href')?.slice(1));
    expect(ids.size).toBe(galaxy.systems.length);
    expect(links.filter((id) => !ids.has(id as string))).toEqual([]);
  });
});

test('an entry says all that the map shows of a system', () => {
  const galaxy = galaxyOf({ systems: 200, homes: 6 });
  const entries = systemEntriesOf(galaxy).map(systemEntryHtml);
  for (const [index, system] of galaxy.systems.entries()) {
    const html = entries[index];
    const facts = [
      system.name,
      `hex ${system.q}, ${system.r}`,
      `<dd>${system.capacity}</dd>`,
      `<dd>${system.raw}</dd>`,
      `<dd>${system.biosphere}</dd>`,
      system.importance,
    ];
    const more = [
      ...system.terrain,
      ...system.resources,
      ...(system.special ? [system.special] : []),
      ...(system.home ? [`Home ${system.home}.`] : []),
    ];
    for (const fact of [...facts, ...more]) expect(html).toContain(fact);
    if (system.spectral) expect(html).toContain(`class ${system.spectral} ${system.luminosity}`);
  }
});

test('a system reads as a person would say it', () => {
  const entries = systemEntriesOf(smallGalaxy());
  const sol = entries.find(({ id }) => id === 'sol');
  expect(sol).toMatchObject({ heart: 'single star, class G V', home: 1 });
  expect(sol?.summary).toBe('G V, very high importance, 3 lanes, home 1');
});

test('terrain that occurs several times is counted', () => {
  expect(tallied(['asteroids', 'ion storm', 'asteroids'])).toEqual(['asteroids (2 times)', 'ion storm']);
});

test('names are never markup', () => {
  const html = systemEntriesOf(renamed(smallGalaxy(), hostileNames)).map(systemEntryHtml).join('');
  expect(xmlTags(html).map(({ name }) => name)).not.toContain('script');
});
