import { expect, test } from 'vitest';
import { harmAlong, safestWays, systemsOn } from '#vbam/questions/shared/movement/safestWays.ts';
import { type Chart, scheduleOf, stepsOf } from '#vbam/questions/shared/movement/ways.ts';

type Lane = readonly [a: string, b: string, made?: 'major' | 'normal'];

const stepsOver = (lanes: readonly Lane[], hexes = 2, distanceMovement = false) => {
  const known = lanes.map(([a, b, made = 'normal']) => ({ a, b, class: made, hexes }));
  const chart: Chart = { lanes: known, links: [], gates: new Set(), rules: { laneClasses: true, distanceMovement } };
  return stepsOf(chart, { gatesOnly: false });
};
const harmful =
  (...dangerous: string[]) =>
  (system: string) =>
    Number(dangerous.includes(system));

/** The way to the goal from `home`, and its harm. */
function wayOver(lanes: readonly Lane[], dangerous: readonly string[], speed = 1) {
  const way = safestWays(stepsOver(lanes), speed, 'home', harmful(...dangerous)).get('goal');
  return way && { systems: systemsOn(way), harm: way.harm, phase: way.clock.phase };
}

const shortThroughHole: readonly Lane[] = [
  ['home', 'hole'],
  ['hole', 'goal'],
];
const longRound: readonly Lane[] = [
  ['home', 'one'],
  ['one', 'two'],
  ['two', 'goal'],
];

test('of two ways the one that costs nothing is taken, however long', () => {
  expect(wayOver([...shortThroughHole, ...longRound], ['hole'])).toEqual({ systems: ['one', 'two', 'goal'], harm: 0, phase: 3 });
  expect(wayOver([...shortThroughHole, ...longRound], [])).toEqual({ systems: ['hole', 'goal'], harm: 0, phase: 2 });
});

test('where there is no other, the damage of the only way is known', () => {
  expect(wayOver(shortThroughHole, ['hole'])).toEqual({ systems: ['hole', 'goal'], harm: 1, phase: 2 });
});

test('3.2.1-c: whoever passes through without ending a turn there is not harmed', () => {
  const major = shortThroughHole.map(([a, b]) => [a, b, 'major'] as const);
  expect(wayOver([...major, ...longRound], ['hole'])).toEqual({ systems: ['hole', 'goal'], harm: 0, phase: 1 });
  expect(wayOver(shortThroughHole, ['hole'], 2)).toEqual({ systems: ['hole', 'goal'], harm: 0, phase: 1 });
});

test('it is worth coming later if one then has enough left to pass through', () => {
  const lanes: readonly Lane[] = [
    ['home', 'hole'], // a whole turn: it would end in the hole
    ['home', 'near', 'normal'],
    ['near', 'hole', 'major'], // half a turn, after a whole one: the rest is for the way out
    ['hole', 'goal', 'major'],
  ];
  expect(wayOver(lanes, ['hole'])).toEqual({ systems: ['near', 'hole', 'goal'], harm: 0, phase: 2 });
});

test('no order of the lanes changes it, and the nearest come first', () => {
  const ways = safestWays(stepsOver([...shortThroughHole, ...longRound]), 1, 'home', harmful('hole'));
  const turned = safestWays(stepsOver([...longRound, ...shortThroughHole].reverse()), 1, 'home', harmful('hole'));
  expect([...ways.keys()]).toEqual(['home', 'hole', 'one', 'two', 'goal']);
  expect([...turned.keys()]).toEqual([...ways.keys()]);
});

test('3.3.8-b: by distance, a fleet suffers where it set out from until it arrives', () => {
  const steps = stepsOver([['home', 'goal']], 6, true); // 15 light-years: three phases
  const way = safestWays(steps, 1, 'home', harmful('home')).get('goal');
  expect(way?.harm).toBe(2);
  expect(harmAlong('home', scheduleOf(steps, 1, 'home', ['goal']), harmful('home'))).toBe(2);
  expect(harmAlong('home', scheduleOf(steps, 1, 'home', ['goal'], 2), harmful('home'))).toBe(0);
});
