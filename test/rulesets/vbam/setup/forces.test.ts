import { describe, expect, test } from 'vitest';
import { basesFlights, planetaryBasingOf } from '#vbam/questions/shared/forces/basing.ts';
import { setUpSheet } from '#vbam/report/sheets/setUpSheet.ts';
import type { Start } from '#vbam/setup/start.ts';
import { design } from '../../../builders/designs.ts';
import { answersTo, chosen, solStart } from '../../../builders/setUp.ts';
import { sol } from '../../../builders/turn.ts';

/** What is where: `Scout 1: fleet 1st-fleet`. */
function placesOf({ view }: Start): string[] {
  return Object.entries(view.units).map(([id, { place }]) => {
    const where = place.kind === 'fleet' ? place.fleet : place.kind === 'carried' ? place.by : place.system;
    return `${id} ${place.kind} ${where}`.replaceAll(`${sol}-`, '');
  });
}

test('the lines of the sheet copied give the very forces that were made', () => {
  const lines = setUpSheet(solStart())
    .split('\n')
    .flatMap((line) => /^ {2}- (start with .*)$/.exec(line)?.[1] ?? []);
  const { start, problems } = chosen(...lines);
  expect(lines).toHaveLength(6);
  expect(problems).toEqual([]);
  expect(start.epTenths).toBe(0);
  expect(start.view.fleets).toEqual(solStart().view.fleets);
  expect(placesOf(start).sort()).toEqual(placesOf(solStart()).sort());
});

test('ships go with the fleet that is named, or with the 1st; the rest stands at home', () => {
  const { start, orders } = chosen(
    'start with 2 Scout in Pathfinders',
    'start with Destroyer, 1 Starbase',
    'start with 1x Scout in PATHFINDERS',
  );
  expect(placesOf(start)).toEqual([
    'scout-1 fleet pathfinders',
    'scout-2 fleet pathfinders',
    'destroyer-1 fleet 1st-fleet',
    'starbase-1 system sol',
    'scout-3 fleet pathfinders',
  ]);
  expect(start.view.fleets[`${sol}-pathfinders`]).toEqual({
    owner: sol,
    name: 'Pathfinders',
    system: 'sol',
    flagship: null,
    course: [],
    headway: 0,
  });
  expect(orders.map(({ says, left }) => `${says}, leaves ${left.epTenths / 10}`)).toEqual([
    '2 Scout in Pathfinders for 8 EP, leaves 112',
    '1 Destroyer in 1st Fleet; 1 Starbase at Sol for 12 EP, leaves 100',
    '1 Scout in Pathfinders for 4 EP, leaves 96',
  ]);
});

test('a fleet may have a name that no id can hold', () => {
  const { start } = chosen('start with 1 Scout in Ελλάς', 'start with 1 Scout in Ωμέγα');
  expect(Object.entries(start.view.fleets).map(([id, { name }]) => `${id} ${name}`)).toEqual([
    `${sol}-fleet Ελλάς`,
    `${sol}-fleet-2 Ωμέγα`,
  ]);
});

describe('G-10: 120 EP', () => {
  test('what is left over is lost, and told', () => {
    expect(answersTo('start with 2 Explorer')[1]).toBe('110 EP of the 120 EP for forces are not spent, and are lost (G-10)');
    expect(chosen('start with 24 Explorer').problems).toEqual([]);
  });

  test('more is refused, line by line', () => {
    expect(answersTo('start with 25 Explorer')[0]).toBe(
      '"start with 25 Explorer" is refused: it costs 125 EP, and 120 EP of the 120 EP are left (G-10)',
    );
    const { start, problems } = chosen('start with 2 Explorer', 'start with 9 Heavy Cruiser');
    expect(problems[1]?.text).toBe(
      '"start with 9 Heavy Cruiser" is refused: it costs 117 EP, and 110 EP of the 120 EP are left (G-10)',
    );
    expect(Object.keys(start.view.units)).toHaveLength(2);
  });

  test('3.5-a: a facility costs 100 EP', () => {
    const { start, orders } = chosen('start with Research Lab, 4 Explorer');
    expect(orders[0]?.says).toBe('4 Explorer in 1st Fleet; research lab at Sol for 120 EP');
    expect(Object.keys(start.view.facilities).sort()).toEqual(['sol-mining-base', 'sol-research-lab', 'sol-shipyard']);
  });

  test.each([
    ['start with Mining Base', 'the system has one already: mining base (G-27)'],
    ['start with Supply Depot in 1st Fleet', 'supply depot cannot go with a fleet: give it a line of its own (G-27)'],
  ])('%s is refused', (written, why) => {
    expect(answersTo(written, 'start with 1 Scout')[0]).toBe(`"${written}" is refused: ${why}`);
  });

  test('a facility that stands there may be bought once the free one is another', () => {
    expect(answersTo('facility Supply Depot', 'start with Mining Base, 5 Scout')[1]).toBe(
      '5 Scout in 1st Fleet; mining base at Sol for 120 EP',
    );
  });
});

describe('G-10: somebody must explore', () => {
  const missing =
    'these forces cannot explore, for no unit has both Scout and FTL: add Explorer or Scout; until then the forces that were made for you stay (G-10)';

  test('else the forces that were made stay', () => {
    const { orders, problems, start } = chosen('tag TU', 'start with 3 Destroyer', 'start with 2 Corvet');
    expect(orders.map(({ verb }) => verb)).toEqual(['tag']);
    expect(problems.map(({ text }) => text)).toEqual([missing, '"2 Corvet" is no class that you have and no facility']);
    expect(start.view).toEqual(solStart().view);
  });

  test('when no line stands, that is told', () => {
    expect(answersTo('start with 2 Skout')).toEqual([
      'no line of these forces stands; until then the forces that were made for you stay (G-10)',
      '"2 Skout" is no class that you have and no facility; did you mean "Scout"?',
    ]);
  });

  test('the one with Scout needs FTL itself', () => {
    const eye = 'design Eye as starship costing 2 with DV 2, Scout 2';
    expect(answersTo('drop class Transport', eye, 'start with 5 Eye', 'start with 1 Destroyer')).toContain(missing);
  });
});

describe('3.4.8: flights', () => {
  test('go aboard the carriers of their fleet, and to the colony when these are full', () => {
    const { start, orders } = chosen('start with 7 Fighter, 1 Light Carrier, 1 Scout');
    expect(orders[0]?.says).toBe(
      '1 Light Carrier, 1 Scout in 1st Fleet; 5 Fighter aboard Light Carrier 1; 2 Fighter based at Sol for 20 EP',
    );
    expect(Object.values(start.view.units).filter(({ place }) => place.kind === 'carried')).toHaveLength(5);
  });

  test.each([
    [
      'start with 6 Fighter, 1 Light Carrier, 1 Scout in Home Fleet',
      'no ship of Home Fleet has room for another Fighter: name its carriers first (6.1.X164-c)',
    ],
    [
      'start with 1 Starbase in Home Fleet',
      'a starbase cannot go with a fleet: give Starbase a line of its own without "in" (G-39)',
    ],
    [
      'start with 1 Garrison in Home Fleet',
      'a ground force cannot go with a fleet: give Garrison a line of its own without "in" (G-39)',
    ],
    ['start with 60 Fighter', 'your home bases flights for 48 EP, and 48 are there: the rest needs carriers (3.4.8-a)'],
    ['start with 1 Scout in ---', 'a name holds at least a letter or a digit (O-69)'],
  ])('%s is refused', (written, why) => {
    expect(answersTo(written, 'start with 1 Scout')[0]).toBe(`"${written}" is refused: ${why}`);
  });

  test('3.4.8-b: what is not atmospheric needs a carrier or a fighter garrison', () => {
    const wasp = ['drop class Transport', 'design Wasp as flight costing 1 with DV 1, AS 1'];
    expect(answersTo(...wasp, 'start with 1 Wasp', 'start with 1 Scout')[2]).toBe(
      '"start with 1 Wasp" is refused: Wasp is not atmospheric: without a carrier it needs a fighter garrison (3.4.8-b)',
    );
    expect(answersTo(...wasp, 'facility fighter garrison', 'start with 1 Wasp', 'start with 1 Scout')[3]).toBe(
      '1 Wasp based at Sol for 1 EP',
    );
  });

  test('6.1.X164: catapults and rails take what they can, the carrier holds the rest', () => {
    const flight = (buildCost: number, compact = false) =>
      design({ type: 'flight', buildCost, abilities: compact ? { compact: 1 } : {} });
    const ship = design({ abilities: { carrier: 3, catapult: 1, 'fighter rail': 2 } });
    expect(basesFlights(ship, [flight(4), flight(1), flight(1), flight(3)])).toBe(true);
    expect(basesFlights(ship, [flight(4), flight(1), flight(1), flight(3), flight(1)])).toBe(false);
    expect(basesFlights(ship, [flight(5)])).toBe(false);
    expect(basesFlights(ship, [flight(6, true)])).toBe(true);
    expect(basesFlights(design(), [])).toBe(true);
  });

  test('C-13: a fighter garrison adds the Capacity', () => {
    expect(planetaryBasingOf({ capacity: 8, census: 6, garrison: false })).toBe(48);
    expect(planetaryBasingOf({ capacity: 8, census: 6, garrison: true })).toBe(56);
  });
});
