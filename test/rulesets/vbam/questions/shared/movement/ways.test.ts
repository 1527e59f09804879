import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LaneClass } from '#schemas/vbam/galaxy.ts';
import { laneClasses } from '#schemas/vbam/galaxyWords.ts';
import { mayUseGate } from '#vbam/questions/movement/charts.ts';
import { linksIn } from '#vbam/questions/shared/movement/links.ts';
import { mayEnter } from '#vbam/questions/shared/movement/rightOfWay.ts';
import {
  atOnce,
  type Chart,
  clockAfter,
  findCourse,
  findWay,
  phasesFor,
  scheduleOf,
  stepBetween,
  stepsOf,
} from '#vbam/questions/shared/movement/ways.ts';
import { laneCosts } from '#vbam/tables/movement/movement.ts';

const free = { gatesOnly: false };

function chart(lanes: [string, string, LaneClass?, number?][], more: Partial<Chart> = {}): Chart {
  return {
    lanes: lanes.map(([a, b, made = 'normal', hexes = 2]) => ({ a, b, class: made, hexes })),
    links: [],
    gates: new Set(),
    rules: { laneClasses: true, distanceMovement: false },
    ...more,
  };
}

const phasesOf = (map: Chart, speed: number, from: string, ...stops: string[]) => {
  const steps = stepsOf(map, free);
  const course = findCourse(steps, speed, from, stops);
  return 'unreached' in course
    ? null
    : scheduleOf(steps, speed, from, course.systems).map(({ system, phase }) => `${system} ${phase}`);
};

test('3.3.7-b, D-31: FTL 2 goes a normal lane and not also a minor one; a restricted lane alone can always be crossed', () => {
  expect(
    phasesOf(
      chart([
        ['a', 'b', 'normal'],
        ['b', 'c', 'minor'],
      ]),
      2,
      'a',
      'c',
    ),
  ).toEqual(['b 1', 'c 2']);
  expect(phasesOf(chart([['a', 'b', 'restricted']]), 2, 'a', 'b')).toEqual(['b 1']);
  expect(
    phasesOf(
      chart([
        ['a', 'b', 'restricted'],
        ['b', 'c', 'major'],
      ]),
      2,
      'a',
      'c',
    ),
  ).toEqual(['b 1', 'c 2']);
});

test.each([
  ['restricted', 1],
  ['minor', 1],
  ['normal', 2],
  ['major', 4],
] as const)('3.3.7-a: FTL 2 crosses so many lanes of the class %s in a turn: %i', (made, lanes) => {
  const map = chart(['ab', 'bc', 'cd', 'de', 'ef'].map(([a, b]) => [a as string, b as string, made]));
  expect(phasesOf(map, 2, 'a', 'f')?.filter((stage) => stage.endsWith(' 1'))).toHaveLength(lanes);
  expect(laneCosts[made]).toBe({ restricted: 8, minor: 4, normal: 2, major: 1 }[made]);
});

test('without lane classes every lane counts one', () => {
  const map = chart(
    [
      ['a', 'b', 'restricted'],
      ['b', 'c', 'minor'],
    ],
    { rules: { laneClasses: false, distanceMovement: false } },
  );
  expect(phasesOf(map, 2, 'a', 'c')).toEqual(['b 1', 'c 1']);
});

test.each([
  ['E-11a', 4.4, 1, 1],
  ['E-11b', 10.5, 1, 3],
  ['E-11c', 10.5, 2, 2],
])('%s: %f light-years at FTL %i take %i Movement Phases', (_, lightYears, speed, phases) => {
  expect(phasesFor(lightYears, speed)).toBe(phases);
});

describe('3.3.8-b: movement by distance', () => {
  const rules = { laneClasses: true, distanceMovement: true };

  test('each jump takes its own time, and headway shortens the first', () => {
    const map = chart(
      [
        ['a', 'b', 'major', 4],
        ['b', 'c', 'major', 1],
      ],
      { rules },
    );
    expect(phasesOf(map, 1, 'a', 'c')).toEqual(['b 2', 'c 3']);
    expect(phasesOf(map, 2, 'a', 'c')).toEqual(['b 1', 'c 2']);
    expect(scheduleOf(stepsOf(map, free), 1, 'a', ['b', 'c'], 1)).toEqual([
      { system: 'b', phase: 1 },
      { system: 'c', phase: 2 },
    ]);
  });
});

describe('findWay', () => {
  test('takes fewer turns before fewer jumps', () => {
    const map = chart([
      ['a', 'z', 'restricted'],
      ['a', 'b', 'major'],
      ['b', 'z', 'major'],
    ]);
    expect(phasesOf(map, 1, 'a', 'z')).toEqual(['b 1', 'z 1']);
    expect(
      phasesOf(
        chart([
          ['a', 'b'],
          ['b', 'z'],
          ['a', 'z', 'restricted'],
        ]),
        1,
        'a',
        'z',
      ),
    ).toEqual(['z 1']);
  });

  test('goes round by way of the stops it is told', () => {
    const map = chart([
      ['a', 'b'],
      ['b', 'c'],
      ['a', 'c'],
    ]);
    expect(phasesOf(map, 3, 'a', 'b', 'c', 'a')).toEqual(['b 1', 'c 1', 'a 1']);
  });

  test('between equal ways takes the one whose systems come first', () => {
    const map = chart([
      ['a', 'y'],
      ['y', 'z'],
      ['a', 'c'],
      ['c', 'z'],
    ]);
    expect(phasesOf(map, 2, 'a', 'z')).toEqual(['c 1', 'z 1']);
    expect(phasesOf({ ...map, lanes: [...map.lanes].reverse() }, 2, 'a', 'z')).toEqual(['c 1', 'z 1']);
  });

  test('O-11: wormholes and portals are free, at any point, and need no FTL', () => {
    const links = [
      { a: 'b', b: 'y', by: 'wormhole' },
      { a: 'y', b: 'z', by: 'portal' },
    ] as const;
    const map = chart(
      [
        ['a', 'b'],
        ['z', 'zz'],
      ],
      { links },
    );
    expect(phasesOf(map, 1, 'a', 'zz')).toEqual(['b 1', 'y 1', 'z 1', 'zz 2']);
    const steps = stepsOf(map, { gatesOnly: true });
    expect(findWay(steps, 1, 'b', 'z')?.stages).toEqual([
      { system: 'y', phase: 1 },
      { system: 'z', phase: 1 },
    ]);
    expect(findWay(steps, 1, 'a', 'b')).toBeNull();
  });

  test('a wormhole beside a lane is taken first', () => {
    const steps = stepsOf(chart([['a', 'b', 'major']], { links: [{ a: 'a', b: 'b', by: 'wormhole' }] }), free);
    expect(stepBetween(steps, 'b', 'a')?.by).toBe('wormhole');
  });

  test('3.3.2-a: without FTL only from gate to gate', () => {
    const map = chart(
      [
        ['a', 'b'],
        ['b', 'c'],
      ],
      { gates: new Set(['a', 'b']) },
    );
    const steps = stepsOf(map, { gatesOnly: true });
    expect(findWay(steps, 1, 'a', 'b')?.stages).toEqual([{ system: 'b', phase: 1 }]);
    expect(findWay(steps, 1, 'a', 'c')).toBeNull();
    expect(findCourse(steps, 1, 'a', ['b', 'c'])).toEqual({ from: 'b', unreached: 'c' });
  });

  test('is never slower than going lane by lane in fewest jumps, and never spends more than its FTL', () => {
    const lane = fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 }), fc.constantFrom(...laneClasses));
    fc.assert(
      fc.property(fc.array(lane, { maxLength: 25 }), fc.integer({ min: 1, max: 5 }), (drawn, speed) => {
        const lanes = drawn
          .filter(([a, b]) => a !== b)
          .map(([a, b, made]): [string, string, LaneClass] => [`s${a}`, `s${b}`, made]);
        const steps = stepsOf(chart(lanes), free);
        const way = findWay(steps, speed, 's0', 's9');
        if (!way) return;
        const spent = new Map<number, number[]>();
        let [here, clock] = ['s0', atOnce];
        for (const { system, phase } of way.stages) {
          const step = stepBetween(steps, here, system);
          if (!step) throw new Error('the way uses a lane that is not there');
          clock = clockAfter(clock, step, speed);
          expect(clock.phase).toBe(phase);
          spent.set(phase, [...(spent.get(phase) ?? []), step.halves]);
          here = system;
        }
        for (const lanesCrossed of spent.values()) {
          if (lanesCrossed.length > 1)
            expect(lanesCrossed.reduce((sum, halves) => sum + halves, 0)).toBeLessThanOrEqual(2 * speed);
        }
      }),
      { numRuns: 300, seed: 7 },
    );
  });
});

test('linksIn: both ends must be known, and each link counts once', () => {
  const none = { wormhole: null, portal: null };
  expect(linksIn({ a: { ...none, wormhole: 'b' }, b: { ...none, wormhole: 'a', portal: 'x' } })).toEqual([
    { a: 'a', b: 'b', by: 'wormhole' },
  ]);
});

describe('G-63: gates', () => {
  const empires = { kili: { gatesOpenTo: ['ordani'] } };
  const gate = { kind: 'jump gate', owner: 'kili', state: 'operational' } as const;

  test('their owner may use them, and whom it lets', () => {
    expect(['kili', 'ordani', 'terrans'].map((empire) => mayUseGate({ empires, relations: {} }, empire, gate))).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('a crippled gate opens to nobody, and nothing else is a gate', () => {
    expect(mayUseGate({ empires, relations: {} }, 'kili', { ...gate, state: 'crippled' })).toBe(false);
    expect(mayUseGate({ empires, relations: {} }, 'kili', { ...gate, kind: 'shipyard' })).toBe(false);
  });

  test('4.3.3: nobody can forbid a way yet', () => {
    expect(mayEnter(new Map(), 'vega', 'sol')).toBe(true);
  });
});
