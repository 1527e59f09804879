import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rulesDecidedBy } from '#campaign/check/campaignComplaints.ts';
import { keptGalaxyComplaints } from '#campaign/galaxies/galaxyComplaints.ts';
import { readGalaxy } from '#campaign/galaxies/readGalaxy.ts';
import { canonicalJson, hashOf } from '#core/canonical.ts';
import { generateGalaxy } from '#generators/galaxy.ts';
import { optionsFrom } from '#generators/options.ts';
import type { Galaxy } from '#schemas/vbam/galaxy.ts';
import { galaxy as galaxySchema } from '#schemas/vbam/galaxy.ts';
import { galaxyCsv } from '#vbam/report/galaxyFiles.ts';
import { tempFile, tempFolder } from '../../builders/coreward.ts';
import { smallGalaxy } from '../../builders/galaxy.ts';
import { anyOptions } from '../../builders/galaxyOptions.ts';

/** The galaxy, or the message without the folder. */
function read(name: string, content: string, homesNeeded?: number): Galaxy | string {
  const file = tempFile(name, content);
  try {
    return readGalaxy(file, homesNeeded);
  } catch (error) {
    return (error as Error).message.replaceAll(file, name);
  }
}

function readJson(change: (galaxy: ReturnType<typeof loose>) => void): Galaxy | string {
  const galaxy = loose();
  change(galaxy);
  return read('galaxy.json', canonicalJson(galaxy));
}

/** The small galaxy as data that a test may spoil. */
function loose() {
  return structuredClone(smallGalaxy()) as Record<string, unknown> & {
    systems: Record<string, unknown>[];
    lanes: Record<string, unknown>[];
  };
}

/** The canonical JSON has a record on each line; this is the line of one. */
function lineOf(galaxy: unknown, start: string): number {
  return (
    canonicalJson(galaxy)
      .split('\n')
      .findIndex((line) => line.includes(start)) + 1
  );
}

describe('a galaxy that was kept', () => {
  test('stays as it is, to the last byte', () => {
    const galaxy = generateGalaxy('andromeda', optionsFrom({ systems: 30 }));
    expect(read('kept.json', canonicalJson(galaxy))).toEqual(galaxy);
  });

  test('stays as it is with custom names too', () => {
    const names = ['Vega', 'Tau Ceti', '天狼'];
    const galaxy = generateGalaxy('andromeda', optionsFrom({ systems: 30, names: hashOf(names.join('\n')) }), names);
    expect(read('kept.json', canonicalJson(galaxy))).toEqual(galaxy);
  });

  test('is made by hand from the moment that it is changed', () => {
    const galaxy = generateGalaxy('andromeda', optionsFrom({ systems: 30 }));
    const [first, ...rest] = galaxy.systems;
    const changed = read('kept.json', canonicalJson({ ...galaxy, systems: [{ ...first, name: 'Changed' }, ...rest] }));
    expect(changed).toMatchObject({
      generator: 'hand',
      seed: null,
      options: null,
      fairness: galaxy.fairness,
      lanes: galaxy.lanes,
    });
    expect((changed as Galaxy).fingerprint).toMatch(/^hand-[0-9a-f]{16}$/);
  });

  test('of another generator is refused, unless it is marked as made by hand', () => {
    const galaxy = generateGalaxy('andromeda', optionsFrom({ systems: 30 }));
    expect(read('old.json', canonicalJson({ ...galaxy, generator: 7 }))).toBe(
      'old.json: was made by generator 7, and this is generator 3; to keep its systems and lanes as they are, write "generator": "hand"',
    );
    expect(read('old.json', canonicalJson({ ...galaxy, generator: 'hand' }))).toMatchObject({
      generator: 'hand',
      systems: galaxy.systems,
    });
  });

  test('R-06: of generator 2, which had no such option, goes on in its campaign and begins no new one', () => {
    const { options, ...galaxy } = generateGalaxy('andromeda', optionsFrom({ systems: 30 }));
    const { fairStarts: _, ...before } = options ?? optionsFrom({});
    const older = { ...galaxy, generator: 2, options: before };
    expect(keptGalaxyComplaints(galaxySchema.parse(older))).toEqual([]);
    expect(rulesDecidedBy(before)).toMatchObject({ fairStarts: true });
    expect(read('older.json', canonicalJson(older))).toMatch(/^older.json: was made by generator 2, and this is generator 3; /);
  });

  test('gives the same systems and lanes by way of JSON and of CSV', () => {
    const folder = tempFolder();
    fc.assert(
      fc.property(
        fc.string({ minLength: 1 }).filter((seed) => seed.trim() !== ''),
        anyOptions(150),
        (seed, options) => {
          const galaxy = generateGalaxy(seed, options);
          for (const [name, text] of [
            ['g.json', canonicalJson(galaxy)],
            ['g.csv', galaxyCsv(galaxy)],
          ] as const) {
            writeFileSync(join(folder, name), text);
            const { systems, lanes, fairness } = readGalaxy(join(folder, name));
            expect({ systems, lanes, fairness }).toEqual({
              systems: galaxy.systems,
              lanes: galaxy.lanes,
              fairness: galaxy.fairness,
            });
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  test('keeps any name through CSV', () => {
    const folder = tempFolder();
    const anyName = fc
      .stringMatching(/^[ -~äß天'"=+@;,-]{1,30}$/)
      .map((name) => name.trim())
      .filter((name) => /[a-z]/i.test(name));
    fc.assert(
      fc.property(anyName, (name) => {
        const galaxy = structuredClone(smallGalaxy());
        Object.assign(galaxy.systems[0] ?? {}, { name });
        writeFileSync(join(folder, 'g.csv'), galaxyCsv(galaxy));
        expect(readGalaxy(join(folder, 'g.csv')).systems).toEqual(galaxy.systems);
      }),
    );
  });
});

describe('a galaxy made by hand', () => {
  const bare = {
    systems: [
      { name: 'Sol', q: 0, r: 0, type: 'single', spectral: 'G', luminosity: 'V', capacity: 8, raw: 4, biosphere: 4, home: 1 },
      { name: 'Tau Ceti', q: 1, r: 1, type: 'binary', spectral: 'K', luminosity: 'V', capacity: 5, raw: 2, biosphere: 3 },
      { name: 'Maw', q: -2, r: 1, type: 'black hole', capacity: 0, raw: 0, biosphere: 0 },
    ],
    lanes: [
      { a: 'sol', b: 'Tau Ceti' },
      { a: 'maw', b: 'sol', class: 'minor' },
    ],
  };

  test('may leave out what can be computed', () => {
    const galaxy = read('hand.json', JSON.stringify(bare)) as Galaxy;
    expect(galaxySchema.parse(galaxy)).toEqual(galaxy);
    expect(galaxy.systems[1]).toMatchObject({
      id: 'tau-ceti',
      x: 156,
      y: 90,
      importance: 'low',
      terrain: [],
      special: null,
      home: null,
    });
    expect(galaxy.lanes).toEqual([
      { id: 'lane-1', a: 'sol', b: 'tau-ceti', class: null, difficulty: null },
      { id: 'lane-2', a: 'maw', b: 'sol', class: 'minor', difficulty: null },
    ]);
    expect(galaxy.fairness.homes).toEqual([
      {
        home: 1,
        system: 'sol',
        systems: 2,
        lanes: 2,
        capacity: 5,
        raw: 2,
        biosphere: 3,
        nearest: 10,
        worlds: 0.85,
        barred: 1.15,
      },
    ]);
  });

  test('may be a spreadsheet with semicolons, saved by a program of another country', () => {
    const csv = [
      '\ufeffName;Q;R;Type;Spectral;Luminosity;Capacity;Raw;Biosphere;Lanes',
      'Sol;0;0;single;G;V;8;4;4;"Tau Ceti::;maw"',
      'Tau Ceti;1;1;binary;K;V;5;2;3;',
      'Maw;-2;1;black hole;;;0;0;0;sol',
    ].join('\r\n');
    expect(read('hand.csv', csv)).toMatchObject({
      systems: [{ id: 'sol' }, { id: 'tau-ceti' }, { id: 'maw' }],
      lanes: [
        { id: 'lane-1', a: 'sol', b: 'tau-ceti' },
        { id: 'lane-2', a: 'sol', b: 'maw' },
      ],
    });
  });

  test('must have homes enough', () => {
    expect(read('hand.json', JSON.stringify(bare), 1)).toMatchObject({ generator: 'hand' });
    expect(read('hand.json', JSON.stringify(bare), 3)).toBe(
      'hand.json:1:12 the galaxy has 1 home, but 3 empires want to start: give more systems a "home" number, or start fewer empires',
    );
  });
});

describe('a galaxy that cannot be', () => {
  test.each<[string, (galaxy: ReturnType<typeof loose>) => void, string, string]>([
    [
      'a wrong kind of value',
      ({ systems }) => Object.assign(systems[2] ?? {}, { capacity: 'eight' }),
      '"id":"sol"',
      '"capacity" is "eight": write a whole number',
    ],
    ['a value too large', ({ systems }) => Object.assign(systems[2] ?? {}, { raw: 21 }), '"id":"sol"', '"raw" is 21: 20 at most'],
    [
      'an unknown word',
      ({ systems }) => Object.assign(systems[2] ?? {}, { type: 'singel' }),
      '"id":"sol"',
      '"type" is "singel": write single, binary, multiple, black hole or star cluster; did you mean "single"?',
    ],
    [
      'an unknown word in a list',
      ({ systems }) => Object.assign(systems[2] ?? {}, { terrain: ['lava'] }),
      '"id":"sol"',
      'entry 1 of "terrain" is "lava": write asteroids, dust cloud, flare star, ion storm, emission nebula, reflection nebula, variable nebula, dark nebula, maser nebula, plasma storm or radiation field',
    ],
    [
      'an unknown entry',
      ({ systems }) => {
        delete systems[2]?.home;
        Object.assign(systems[2] ?? {}, { hom: 1 });
      },
      '"id":"sol"',
      '"hom" is not known here: did you mean "home"?',
    ],
    [
      'a missing entry',
      ({ systems }) => {
        delete systems[2]?.q;
      },
      '"id":"sol"',
      '"q" is missing: write a whole number',
    ],
    [
      'a bad id',
      ({ systems }) => Object.assign(systems[3] ?? {}, { id: 'Al Tair' }),
      '"id":"Al Tair"',
      '"id" is "Al Tair": must be a slug such as tau-ceti',
    ],
    [
      'an id that every record holds',
      ({ systems }) => Object.assign(systems[3] ?? {}, { id: 'constructor' }),
      '"id":"constructor"',
      '"id" is "constructor": must be another word: this one is taken',
    ],
    [
      'the same id twice',
      ({ systems }) => Object.assign(systems[3] ?? {}, { id: 'sol' }),
      '"name":"Altair"',
      'the id "sol" is taken by Sol: every system needs its own',
    ],
    [
      'the same name twice',
      ({ systems }) => Object.assign(systems[3] ?? {}, { name: 'SOL' }),
      '"id":"altair"',
      'the name SOL reads like Sol, an earlier system: every name must be its own',
    ],
    [
      'the same hex twice',
      ({ systems }) => Object.assign(systems[3] ?? {}, { q: 0, r: 0 }),
      '"id":"altair"',
      'the hex 0,0 already holds Sol: move Altair to a free one',
    ],
    [
      'a star without a class',
      ({ systems }) => Object.assign(systems[2] ?? {}, { spectral: null }),
      '"id":"sol"',
      'Sol has no "spectral": a single star needs one',
    ],
    [
      'a black hole with a class',
      ({ systems }) => Object.assign(systems[0] ?? {}, { luminosity: 'V' }),
      '"id":"maw"',
      'Maw is a black hole, which has no "luminosity": write null',
    ],
    [
      'a lane to nowhere',
      ({ lanes }) => Object.assign(lanes[1] ?? {}, { a: 'tau-cety' }),
      '"id":"lane-2"',
      'there is no system "tau-cety"; did you mean "tau-ceti"?',
    ],
    [
      'a lane to itself',
      ({ lanes }) => Object.assign(lanes[1] ?? {}, { a: 'sol' }),
      '"id":"lane-2"',
      'the lane leads from sol to itself: give it another end',
    ],
    [
      'a lane twice',
      ({ lanes }) => lanes.push({ id: 'lane-13', a: 'sol', b: 'tau-ceti', class: null, difficulty: null }),
      '"id":"lane-13"',
      'a lane between sol and tau-ceti is there already: take this one out',
    ],
    [
      'a lane id twice',
      ({ lanes }) => Object.assign(lanes[3] ?? {}, { id: 'lane-2' }),
      '"b":"vega"',
      'the id "lane-2" is taken by an earlier lane: every lane needs its own',
    ],
    ['a system without a lane', ({ lanes }) => lanes.pop(), '"id":"naos"', 'Naos has no lane: a system has 1 to 6'],
    [
      'a map in two pieces',
      ({ lanes }) => lanes.splice(10, 1),
      '"id":"kessa"',
      'Kessa and 1 more cannot be reached from Maw: add a lane',
    ],
    [
      'a home number twice',
      ({ systems }) => Object.assign(systems[7] ?? {}, { home: 1 }),
      '"id":"ophir"',
      'home 1 is taken by Sol: every home needs its own number',
    ],
  ])('is refused for %s, with its place', (_, spoil, start, message) => {
    const galaxy = loose();
    spoil(galaxy);
    const told = readJson(spoil);
    expect(told).toMatch(new RegExp(`^galaxy\\.json:${lineOf(galaxy, start)}:\\d+ `));
    expect(String(told).split('\n')[0]?.replace(/^\S+ /, '')).toBe(message);
  });

  test('tells a gap in the numbers of homes', () => {
    expect(readJson(({ systems }) => Object.assign(systems[11] ?? {}, { home: 5 }))).toMatch(
      / home 5 leaves a gap: 3 homes must be numbered 1 to 3$/,
    );
  });

  test('tells seven lanes', () => {
    const told = readJson(({ lanes }) => {
      for (const b of ['altair', 'maw', 'hadar', 'tau-ceti']) lanes.push({ a: 'lantern', b });
    });
    expect(told).toMatch(/ Lantern has 7 lanes: a system has 1 to 6$/);
  });

  test.each([
    [
      'id;q\nx;1',
      'g.csv:1:1 no column "name", "r", "type", "capacity", "raw", "biosphere", "lanes": the first line must name at least name, q, r, type, capacity, raw, biosphere, lanes',
    ],
    ['name,q,r,type,capacity,raw,biosphere,lanes,colour\n', 'g.csv:1:44 the column "colour" is not known: take it out'],
    [
      'name,q,r,type,capacity,raw,biosphere,lanes,spectal\n',
      'g.csv:1:44 the column "spectal" is not known; did you mean "spectral"?',
    ],
    [
      'name,q,r,type,capacity,raw,biosphere,lanes\nMaw,0,x,black hole,0,0,0,Gap\nGap,0,1,black hole,0,0,0,Maw',
      'g.csv:2:7 "r" is "x": write a whole number',
    ],
    [
      'name,q,r,type,capacity,raw,biosphere,lanes\nMaw,0,0,black hole,0,0,0,Gap:minor:1\nGap,0,1,black hole,0,0,0,Maw:minor:2',
      'g.csv:3:26 the lane "Maw:minor:2" is "minor:1" at its other end: make both the same',
    ],
    [
      'name,q,r,type,capacity,raw,biosphere,lanes\nMaw,0,0,black hole,0,0,0,Gap:wide\nGap,0,1,black hole,0,0,0,',
      'g.csv:2:26 "class" is "wide": write restricted, minor, normal or major',
    ],
    [
      'name,q,r,type,capacity,raw,biosphere,lanes\nMaw,0,0,black hole,0,0,0,Gap,1\nGap,0,1,black hole,0,0,0,',
      'g.csv:2:30 this line has 9 cells, but there are 8 columns: put a text with a comma in quotes',
    ],
    [
      'name,q,r,type,capacity,raw,biosphere,lanes\nMaw,0,0,black hole,0,0,0,Gpa\nGap,0,1,black hole,0,0,0,',
      'g.csv:2:26 there is no system "Gpa"; did you mean "gap"?',
    ],
  ])('as CSV is refused with its place: %j', (csv, message) => {
    expect(read('g.csv', csv)).toBe(message);
  });

  test('is refused when it is no JSON', () => {
    expect(read('g.json', '{\n  "systems": [,]\n}')).toBe(
      'g.json:2:15 this is no JSON: it reads ,] where a value or ] must stand',
    );
    expect(read('g.json', '[]')).toBe('g.json:1:1 the file is a list: write a record');
  });
});
