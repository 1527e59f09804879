import { describe, expect, test } from 'vitest';
import { readGalaxy } from '#campaign/galaxies/readGalaxy.ts';
import { canonicalJson } from '#core/canonical.ts';
import { generateGalaxy } from '#generators/galaxy.ts';
import { optionsFrom } from '#generators/options.ts';
import { type Galaxy, galaxy as galaxySchema } from '#schemas/vbam/galaxy.ts';
import { galaxyCsv, galaxyGraphml } from '#vbam/report/galaxyFiles.ts';
import { tempFile } from '../../builders/coreward.ts';
import { smallGalaxy } from '../../builders/galaxy.ts';

/** The galaxy, or the message without the folder. */
function read(name: string, content: string): Galaxy | string {
  const file = tempFile(name, content);
  try {
    return readGalaxy(file);
  } catch (error) {
    return (error as Error).message.replaceAll(file, name);
  }
}

describe('R-22: a galaxy with explored lanes', () => {
  /** A galaxy some of whose lanes somebody has marked. */
  function explored(): Galaxy {
    const galaxy = structuredClone(generateGalaxy('charted', optionsFrom({ systems: 30 })));
    for (const lane of galaxy.lanes.slice(0, 7)) lane.explored = true;
    return read('g.json', canonicalJson(galaxy)) as Galaxy;
  }

  test('R-22: is made by hand, and keeps them', () => {
    const galaxy = explored();
    expect(galaxy).toMatchObject({ generator: 'hand', seed: null });
    expect(galaxy.lanes.map((lane) => 'explored' in lane)).toEqual(galaxy.lanes.map((_, index) => index < 7));
    expect(galaxySchema.parse(galaxy)).toEqual(galaxy);
  });

  test('R-22: comes back byte for byte by way of JSON and of CSV', () => {
    const galaxy = explored();
    expect(canonicalJson(read('g.json', canonicalJson(galaxy)))).toBe(canonicalJson(galaxy));
    const again = read('g.csv', galaxyCsv(galaxy)) as Galaxy;
    expect(again).toEqual(galaxy);
    expect(galaxyCsv(again)).toBe(galaxyCsv(galaxy));
    expect(galaxyGraphml(galaxy).match(/<data key="edge-explored">true<\/data>/g)).toHaveLength(7);
  });

  test('R-22: has another fingerprint than without them, and none is as if it were not said', () => {
    const galaxy = explored();
    const plain = galaxy.lanes.map(({ explored: _, ...lane }) => lane);
    const without = read('g.json', canonicalJson({ ...galaxy, lanes: plain })) as Galaxy;
    expect(without.fingerprint).not.toBe(galaxy.fingerprint);
    expect(read('g.json', canonicalJson({ ...galaxy, lanes: plain.map((lane) => ({ ...lane, explored: false })) }))).toEqual(
      without,
    );
  });

  test('R-22: a spreadsheet may mark a lane at one end, if the other does not list it', () => {
    const csv = 'name,q,r,type,capacity,raw,biosphere,lanes\nMaw,0,0,black hole,0,0,0,Gap:::explored\nGap,0,1,black hole,0,0,0,';
    expect(read('g.csv', csv)).toMatchObject({ lanes: [{ a: 'maw', b: 'gap', class: null, difficulty: null, explored: true }] });
  });

  test.each([
    ['Gap:minor:1:explord', '', 'g.csv:2:26 the lane "Gap:minor:1:explord" ends with "explord": write explored, or nothing'],
    ['Gap:minor:1', 'Maw:minor:1:seen', 'g.csv:3:26 the lane "Maw:minor:1:seen" ends with "seen": write explored, or nothing'],
    [
      'Gap:minor:1:explored',
      'Maw:minor:1',
      'g.csv:3:26 the lane "Maw:minor:1" is "minor:1:explored" at its other end: make both the same',
    ],
    [
      'Gap:minor:1:explored:1',
      '',
      'g.csv:2:26 the lane "Gap:minor:1:explored:1" cannot be read: write far-id:class:difficulty, such as vega:minor:-1, and :explored after that if it is',
    ],
  ])('R-22: a mistake is told with its place: %s', (maw, gap, message) => {
    const head = 'name,q,r,type,capacity,raw,biosphere,lanes';
    expect(read('g.csv', `${head}\nMaw,0,0,black hole,0,0,0,${maw}\nGap,0,1,black hole,0,0,0,${gap}`)).toBe(message);
  });

  test('R-22: and so is one in JSON', () => {
    const galaxy = structuredClone(smallGalaxy());
    Object.assign(galaxy.lanes[1] ?? {}, { explored: 'yes' });
    const told = read('galaxy.json', canonicalJson(galaxy));
    const line =
      canonicalJson(galaxy)
        .split('\n')
        .findIndex((text) => text.includes('"id":"lane-2"')) + 1;
    expect(told).toMatch(new RegExp(`^galaxy\\.json:${line}:\\d+ "explored" is "yes": write true or false$`));
  });
});
