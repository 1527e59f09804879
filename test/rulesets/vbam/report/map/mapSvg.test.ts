import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { mapSvg } from '#vbam/report/map/mapSvg.ts';
import { galaxyOf, hostileNames, mapGalaxies, renamed } from '../../../../builders/maps.ts';
import { type Tag, xmlTags } from '../../../../builders/xmlTags.ts';

const kinds = [
  { kind: 'embedded', options: {} },
  { kind: 'standalone', options: { standalone: true } },
];

function classed(tags: readonly Tag[], name: string): Tag[] {
  return tags.filter(({ attributes }) => attributes.get('class') === name);
}

describe.each(kinds)('the $kind map', ({ options }) => {
  test.each(mapGalaxies())('of a galaxy %s is well formed and points at nothing that is missing', (_, galaxy) => {
    const svg = mapSvg(galaxy, options);
    const tags = xmlTags(svg);
    const ids = tags.flatMap(({ attributes }) => attributes.get('id') ?? []);
    const uses = tags.filter(({ name }) => name === 'use').map(({ attributes }) => attributes.get('href')?.slice(1));
    const paints = [...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect([...uses, ...paints].filter((id) => !ids.includes(id as string))).toEqual([]);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  });

  test.each(mapGalaxies())('of a galaxy %s shows every system and every lane once', (_, galaxy) => {
    const tags = xmlTags(mapSvg(galaxy, options));
    expect(classed(tags, 'system').map(({ attributes }) => attributes.get('data-id'))).toEqual(
      galaxy.systems.map(({ id }) => id),
    );
    const ways = ['restricted', 'minor', 'normal', 'major'].flatMap((kind) => classed(tags, kind));
    const lanes = ways.reduce((sum, { attributes }) => sum + (attributes.get('d')?.split('M').length ?? 1) - 1, 0);
    expect(lanes).toBe(galaxy.lanes.length);
  });

  test('never takes a name for markup', () => {
    const svg = mapSvg(renamed(galaxyOf({ systems: 20 }), hostileNames), { ...options, title: hostileNames[0] as string });
    const tags = xmlTags(svg);
    expect(tags.map(({ name }) => name)).not.toContain('script');
    expect(tags.flatMap(({ attributes }) => [...attributes.keys()]).filter((key) => key.startsWith('on'))).toEqual([]);
    expect(svg).toContain('&lt;script&gt;');
    expect(svg).toContain('測試星系');
    expect(svg).not.toMatch(/\p{Cs}/u);
  });

  test('is the same text for the same galaxy', () => {
    expect(mapSvg(galaxyOf({ systems: 60 }), options)).toBe(mapSvg(galaxyOf({ systems: 60 }), options));
  });

  test('has no style attribute, which a strict policy would refuse', () => {
    expect(mapSvg(galaxyOf({ systems: 60 }), options)).not.toMatch(/\sstyle\s*=/);
  });
});

describe('the embedded map', () => {
  test('has no style element, and each star leads to its entry without being a tab stop', () => {
    const galaxy = galaxyOf({ systems: 40 });
    const tags = xmlTags(mapSvg(galaxy));
    expect(tags.filter(({ name }) => name === 'style')).toEqual([]);
    const links = tags.filter(({ name }) => name === 'a');
    expect(links.map(({ attributes }) => attributes.get('href'))).toEqual(galaxy.systems.map(({ id }) => `#system-${id}`));
    expect(new Set(links.map(({ attributes }) => attributes.get('tabindex')))).toEqual(new Set(['-1']));
  });

  test('tells each system in words', () => {
    const galaxy = galaxyOf({ systems: 40 });
    const titles = [...mapSvg(galaxy).matchAll(/<title>([^<]*)<\/title>/g)].map(([, title]) => title as string);
    expect(titles).toHaveLength(galaxy.systems.length);
    for (const [index, { name, importance }] of galaxy.systems.entries()) {
      expect(titles[index]).toContain(name);
      expect(titles[index]).toContain(`${importance} importance`);
    }
  });

  test('shows one set of names at first and leaves the others for the zoom', () => {
    const groups = classed(xmlTags(mapSvg(galaxyOf({ systems: 500, homes: 12 }))), 'labels');
    expect(groups.length).toBeGreaterThan(1);
    expect(groups.filter(({ attributes }) => attributes.get('display') === 'none')).toHaveLength(groups.length - 1);
    expect(groups[0]?.attributes.get('data-from')).toBe('0');
  });

  test('of 500 systems is below 100 KB when compressed, with at most 10 nodes for a system', () => {
    const svg = mapSvg(galaxyOf({ systems: 500, homes: 42, shape: 'spiral' }));
    expect(gzipSync(svg).length).toBeLessThan(100_000);
    expect(xmlTags(svg).length).toBeLessThan(500 * 10);
  });

  test('grows no faster than the galaxy', () => {
    const [small, large] = [galaxyOf({ systems: 1000, homes: 10 }), galaxyOf({ systems: 10_000, homes: 42 })].map(
      (galaxy) => mapSvg(galaxy).length,
    );
    expect((large as number) / (small as number)).toBeLessThan(12);
  });
});

describe('the poster', () => {
  test('is an A3 sheet with its own style, title, seed, fingerprint, size, directions, scale and legend', () => {
    const galaxy = galaxyOf({ systems: 40 }, 'Andromeda');
    const svg = mapSvg(galaxy, { standalone: true, title: 'The Long Reach' });
    expect(svg).toMatch(/^<svg [^>]*width="420mm" height="297mm"/);
    expect(svg).toContain('<style>');
    const words = [
      'The Long Reach',
      'seed Andromeda',
      galaxy.fingerprint,
      '40 systems',
      'upspin',
      'coreward',
      'hexes',
      'Importance',
      'Lanes',
      'Homes',
    ];
    for (const word of words) expect(svg).toContain(word);
  });

  test('names the empires that hold the homes', () => {
    const homes = new Map([[1, { tag: 'TU', name: 'Terran Union' }]]);
    const svg = mapSvg(galaxyOf({ systems: 40 }), { standalone: true, homes });
    expect(svg).toContain('Terran Union');
    expect(svg).toContain('>TU<');
  });

  test('explains only what the map shows', () => {
    const svg = mapSvg(galaxyOf({ systems: 40, strategicResources: false, specialEncounters: false, laneClasses: false }), {
      standalone: true,
    });
    expect(svg).not.toContain('Strategic resources');
    expect(svg).not.toContain('Special encounters');
    expect(svg).not.toContain('restricted');
  });
});
