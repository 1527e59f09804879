import { expect, test } from 'vitest';
import { paceOf, uncarriedIn } from '#vbam/questions/shared/movement/pace.ts';
import { aboard, forcesOf, inFleet } from '../../../../../builders/forces.ts';

/** The fleet of E-04. */
function bigFleet() {
  const { forces, unit, fleet } = forcesOf();
  const place = inFleet(fleet('1st Fleet', 'sol'));
  unit('Battleship 1', { abilities: { FTL: 2 } }, place);
  for (const number of [1, 2, 3]) {
    const carrier = unit(`Carrier ${number}`, { abilities: { FTL: 3, carrier: 2 } }, place);
    unit(`Fighter ${2 * number}`, { type: 'flight', buildCost: 1 }, aboard(carrier));
    unit(`Fighter ${2 * number + 1}`, { type: 'flight', buildCost: 1 }, aboard(carrier));
  }
  for (const number of [1, 2, 3, 4, 5]) unit(`Frigate ${number}`, { abilities: { FTL: 3 } }, place);
  return { forces, unit, place };
}

const paceIn = (forces: Parameters<typeof paceOf>[0]) => paceOf(forces, uncarriedIn(forces, 'kili-1st-fleet'));

test('E-03: FTL 4 goes four lanes, FTL 2 two', () => {
  for (const FTL of [4, 2]) {
    const { forces, unit, fleet } = forcesOf();
    unit('Scout 1', { abilities: { FTL } }, inFleet(fleet('1st Fleet', 'sol')));
    expect(paceIn(forces)).toEqual({ speed: FTL, gatesOnly: false, without: [], laidUp: [] });
  }
});

test('3.3.3-a, E-04: the slowest unit sets the pace, and carried flights do not count', () => {
  const { forces, unit, place } = bigFleet();
  for (const number of [1, 2]) unit(`Freighter ${number}`, { abilities: { FTL: 1 } }, place);
  expect(paceIn(forces)).toMatchObject({ speed: 1, gatesOnly: false });
});

test('E-05: without the freighters it goes two lanes', () => {
  expect(paceIn(bigFleet().forces)).toMatchObject({ speed: 2, gatesOnly: false });
});

test('3.3.3-b: a unit without FTL that nobody carries needs gates, and moves as FTL 1', () => {
  const { forces, unit, place } = bigFleet();
  const hulk = unit('Hulk 1', { buildCost: 9 }, place);
  expect(paceIn(forces)).toEqual({ speed: 1, gatesOnly: true, without: [hulk], laidUp: [] });
});

test('6.1.X164-k: a ship with Jump takes along units of its own command cost for each point', () => {
  const { forces, unit, place } = bigFleet();
  unit('Hulk 1', { buildCost: 9 }, place);
  unit('Gater 1', { buildCost: 5, abilities: { FTL: 2, jump: 1 } }, place);
  expect(paceIn(forces)).toMatchObject({ speed: 2, gatesOnly: false });
  unit('Hulk 2', {}, place);
  expect(paceIn(forces)).toMatchObject({ speed: 1, gatesOnly: true });
});

test('3.2.8-n: a unit built with a military resource is faster', () => {
  const { forces, unit, fleet } = forcesOf();
  unit('Scout 1', { abilities: { FTL: 2 } }, inFleet(fleet('1st Fleet', 'sol')), { builtWith: ['military (FTL)'] });
  expect(paceIn(forces).speed).toBe(3);
});

test('an empty fleet goes nowhere, and one with a unit laid up says which', () => {
  const { forces, unit, fleet } = forcesOf();
  const id = fleet('1st Fleet', 'sol');
  expect(paceIn(forces)).toMatchObject({ speed: 0, gatesOnly: false });
  const scout = unit('Scout 1', { abilities: { FTL: 1 } }, inFleet(id), { mothballed: true });
  expect(paceIn(forces).laidUp).toEqual([scout]);
});
