import { describe, expect, test } from 'vitest';
import {
  basesFlights,
  basingSizeOf,
  fitsCatapult,
  fitsFighterRail,
  planetaryBasingOf,
} from '#vbam/questions/shared/forces/basing.ts';
import { aboardOf, canCarry, holdFits, holdsOf } from '#vbam/questions/shared/forces/carrying.ts';
import { hindranceInWords } from '#vbam/wording/hindrances.ts';
import { design } from '../../../../../builders/designs.ts';
import { aboard, forcesOf, inFleet } from '../../../../../builders/forces.ts';

const flight = (buildCost: number, compact = false) =>
  design({ type: 'flight', buildCost, abilities: compact ? { compact: 1 } : {} });

test('E-56: a Compact flight of build cost 1 counts one half', () => {
  expect(basingSizeOf(flight(1, true))).toBe(0.5);
  expect(basesFlights(design({ abilities: { carrier: 1 } }), [flight(1, true), flight(1, true)])).toBe(true);
  expect(basesFlights(design({ abilities: { carrier: 1 } }), [flight(1, true), flight(1)])).toBe(false);
});

test('E-57: a catapult takes flights up to build cost 4, a rail only those of 1, at half the price', () => {
  expect([4, 5].map((cost) => fitsCatapult(flight(cost)))).toEqual([true, false]);
  expect([1, 2].map((cost) => fitsFighterRail(flight(cost)))).toEqual([true, false]);
  expect(basesFlights(design({ abilities: { 'fighter rail': 2 } }), [flight(1), flight(1)])).toBe(true);
  expect(basesFlights(design({ abilities: { 'fighter rail': 2 } }), [flight(2)])).toBe(false); // not combinable
});

test('C-13: a colony bases Capacity x Census, and a Fighter Garrison Capacity more', () => {
  expect(planetaryBasingOf({ capacity: 6, census: 3, garrison: false })).toBe(18);
  expect(planetaryBasingOf({ capacity: 6, census: 3, garrison: true })).toBe(24);
  expect(planetaryBasingOf({ capacity: 6, census: 0, garrison: true })).toBe(6);
});

/** One of each kind at Sol, and a ship with the abilities of the test. */
function yard(abilities: Parameters<typeof design>[0] = {}) {
  const { forces, unit, fleet } = forcesOf();
  const ship = unit('Mother 1', abilities, inFleet(fleet('1st Fleet', 'sol')));
  const at = { kind: 'system', system: 'sol' } as const;
  return {
    forces,
    unit,
    ship,
    troop: unit('Troop 1', { type: 'ground force', buildCost: 3 }, at),
    fighter: unit('Fighter 1', { type: 'flight', buildCost: 1 }, at),
    hulk: unit('Hulk 1', { buildCost: 8 }, at),
    scout: unit('Scout 1', { abilities: { FTL: 1 } }, at),
    base: unit('Base 1', { type: 'starbase', buildCost: 14 }, at),
  };
}

type Yard = ReturnType<typeof yard>;
const ask = ({ forces, ship }: Yard, id: string, as: Parameters<typeof canCarry>[4]) =>
  told(canCarry(forces, holdsOf(forces.units), ship, id, as));

/** With the words that players read. */
function told(answer: ReturnType<typeof canCarry>) {
  const ids = { system: (id: string) => id, empire: (id: string) => id };
  return answer === true ? true : { ...answer, why: hindranceInWords(answer.why, ids) };
}

describe('canCarry says what goes where', () => {
  test('6.1.X164-b: Assault bases ground forces by build cost', () => {
    const enough = yard({ abilities: { assault: 3 } });
    expect(ask(enough, enough.troop, 'based')).toBe(true);
    const little = yard({ abilities: { assault: 2 } });
    expect(ask(little, little.troop, 'based')).toEqual({
      why: 'Mother 1 (Assault 2) has no room for Troop 1',
      rule: '6.1.X164-b',
      isFull: true,
    });
    expect(ask(enough, enough.fighter, 'based')).toEqual({
      why: 'Mother 1 has no Carrier, Catapult or Fighter Rail to take Fighter 1',
      rule: '6.1.X164-c',
    });
  });

  test('6.1.X164-c: Carrier bases a build cost of flights for each point', () => {
    const ships = yard({ abilities: { carrier: 1 } });
    expect(ask(ships, ships.fighter, 'based')).toBe(true);
    ships.unit('Fighter 2', {}, aboard(ships.ship));
    expect(ask(ships, ships.fighter, 'based')).toEqual({
      why: 'Mother 1 (Carrier 1) has no room for Fighter 1',
      rule: '6.1.X164-c',
      isFull: true,
    });
  });

  test('G-16: Cargo takes ground forces and crated flights together', () => {
    const ships = yard({ abilities: { cargo: 4 } });
    expect([ask(ships, ships.troop, 'cargo'), ask(ships, ships.fighter, 'cargo')]).toEqual([true, true]);
    ships.unit('Troop 2', {}, aboard(ships.ship, 'cargo'));
    expect(ask(ships, ships.fighter, 'cargo')).toBe(true);
    expect(ask(ships, ships.troop, 'cargo')).toEqual({
      why: 'Mother 1 (Cargo 4) has no room for Troop 1',
      rule: 'G-16',
      isFull: true,
    });
    expect(ask(ships, ships.hulk, 'cargo')).toEqual({ why: 'Hulk 1 is a starship, which is not taken as cargo', rule: 'G-16' });
  });

  test('6.1.X164-p: a Tender carries starships without FTL', () => {
    const ships = yard({ abilities: { tender: 8 } });
    expect(ask(ships, ships.hulk, 'tendered')).toBe(true);
    expect(ask(ships, ships.scout, 'tendered')).toEqual({
      why: 'Scout 1 has FTL of its own and is not taken by a tender',
      rule: '6.1.X164-p',
    });
  });

  test('G-16: Towing takes one unit without FTL, by command cost', () => {
    const ships = yard({ abilities: { towing: 2 } });
    expect([ask(ships, ships.base, 'towed'), ask(ships, ships.hulk, 'towed')]).toEqual([true, true]);
    expect(ask(ships, ships.troop, 'towed')).toEqual({
      why: 'Troop 1 is a ground force, which is not taken in tow',
      rule: 'G-16',
    });
    ships.unit('Hulk 2', {}, aboard(ships.ship, 'towed'));
    expect(ask(ships, ships.base, 'towed')).toEqual({
      why: 'Mother 1 (Towing 2) has no room for Base 1',
      rule: 'G-16',
      isFull: true,
    });
    const weak = yard({ abilities: { towing: 1 } });
    expect(ask(weak, weak.base, 'towed')).toEqual({
      why: 'Mother 1 (Towing 1) has no room for Base 1',
      rule: 'G-16',
      isFull: true,
    });
  });

  test('nothing goes aboard itself, nor aboard what it carries', () => {
    const ships = yard({ buildCost: 4, abilities: { tender: 9 } });
    const inner = ships.unit('Hulk 2', { abilities: { tender: 9 } }, aboard(ships.ship, 'tendered'));
    const holds = holdsOf(ships.forces.units);
    expect(told(canCarry(ships.forces, holds, ships.ship, ships.ship, 'tendered'))).toMatchObject({
      why: 'Mother 1 cannot go aboard itself',
    });
    expect(told(canCarry(ships.forces, holds, inner, ships.ship, 'tendered'))).toMatchObject({
      why: 'Hulk 2 is itself aboard Mother 1',
    });
    expect(aboardOf(holds, ships.ship)).toEqual([inner]);
  });

  test('what is aboard a passenger takes room with it', () => {
    const ships = yard({ abilities: { assault: 6 } });
    const carrier = ships.unit(
      'Landing Craft 1',
      { type: 'ground force', buildCost: 4, abilities: { assault: 3 } },
      { kind: 'system', system: 'sol' },
    );
    expect(ask(ships, carrier, 'based')).toBe(true);
    ships.unit('Troop 2', {}, aboard(carrier));
    expect(ask(ships, carrier, 'based')).toMatchObject({ why: 'Mother 1 (Assault 6) has no room for Landing Craft 1' });
    expect(holdFits(ships.forces, holdsOf(ships.forces.units), carrier)).toBe(true);
  });
});
