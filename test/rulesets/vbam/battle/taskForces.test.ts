import { describe, expect, test } from 'vitest';
import { fight, force, plan, ship } from '../../../builders/battle.ts';

const bears = plan({ actions: [] });
const wall = (count = 1) =>
  Array.from({ length: count }, (_, index) =>
    ship(`wall-${index}`, { as: 0, pd: 1, dv: 999, cr: 1, commandCost: 2, owner: 'two', plan: 'bears' }),
  );

function formed(ours: ReturnType<typeof ship>[], theirs = wall()) {
  const { sides } = fight({ ours, theirs, plans: { bears, other: bears } });
  return sides[0];
}

describe('task forces (G-65, C-43)', () => {
  test('A-b, C-17, E-59: a light cruiser of CR 4 leads eight escorts of CC ½', () => {
    const escorts = Array.from({ length: 10 }, (_, index) => ship(`escort-${index}`, { cr: 3, commandCost: 0.5 }));
    const { taskForces } = formed([...escorts, ship('cruiser', { cr: 4, commandCost: 1 })]);
    expect(taskForces.map((members) => members.length)).toEqual([9, 2]);
    expect(taskForces[0]?.[0]).toBe('cruiser');
  });

  test('C-17: where the campaign lets a flagship add its own CC, it leads ten', () => {
    const escorts = Array.from({ length: 12 }, (_, index) => ship(`escort-${index}`, { cr: 3, commandCost: 0.5 }));
    const ours = [...escorts, ship('cruiser', { cr: 4, commandCost: 1 })];
    const { sides } = fight({ ours, theirs: wall(), plans: { bears }, circumstances: { flagshipAddsOwnCC: true } });
    expect(sides[0].taskForces.map((members) => members.length)).toEqual([11, 2]);
  });

  test('followers by falling CR, then by the roster, as their command cost fits', () => {
    const ours = [
      ship('small', { cr: 2, commandCost: 1 }),
      ship('big', { cr: 5, commandCost: 4 }),
      ship('flag', { cr: 6, commandCost: 2 }),
      ship('middle', { cr: 4, commandCost: 3 }),
    ];
    expect(formed(ours).taskForces).toEqual([['flag', 'big', 'small'], ['middle']]);
  });

  test('W-08: those of one owner and plan form together, whatever their fleets; others apart', () => {
    const ours = [
      ship('a', { fleet: '1st' }),
      ship('b', { fleet: '2nd' }),
      ship('c', { plan: 'other' }),
      ship('d', { owner: 'ally' }),
    ];
    expect(formed(ours).taskForces).toEqual([['a', 'b'], ['c'], ['d']]);
  });

  test('G-65, ruling: a chosen flagship leads, and armed ships go before the train', () => {
    const ours = [
      ship('train', { as: 0, pd: 0, cr: 9 }),
      ship('best', { cr: 5, commandCost: 2 }),
      ship('chosen', { cr: 3, leads: true }),
    ];
    expect(formed(ours).taskForces).toEqual([['chosen', 'best', 'train']]);
  });

  test('a side engages as many as the enemy has formed, plus one', () => {
    const ours = Array.from({ length: 9 }, (_, index) => ship(`s${index}`, { cr: 1, commandCost: 2 }));
    expect(formed(ours, wall(1)).engaged).toBe(2);
    expect(formed(ours, wall(3)).engaged).toBe(4);
  });

  test('G-65, ruling: convoys do not let the enemy engage more', () => {
    const ours = Array.from({ length: 9 }, (_, index) => ship(`s${index}`, { cr: 1, commandCost: 2 }));
    const convoys = ['c1', 'c2', 'c3'].map((id) =>
      ship(id, { as: 0, pd: 0, cr: 1, commandCost: 2, owner: 'two', plan: 'bears' }),
    );
    expect(formed(ours, [...wall(1), ...convoys]).engaged).toBe(2);
  });

  test('W-12: bases are one more, outside all limits', () => {
    const bases = ['b1', 'b2', 'b3'].map((id) => ship(id, { cr: 2, commandCost: 9, fixed: true }));
    const ours = [...bases, ...Array.from({ length: 4 }, (_, index) => ship(`s${index}`, { cr: 1, commandCost: 2 }))];
    const { taskForces, engaged } = formed(ours);
    expect(taskForces[0]).toEqual(['b1', 'b2', 'b3']);
    expect(engaged).toBe(3);
  });

  test('flights aboard go with their carrier and cost its leader nothing', () => {
    const flight = (id: string, carrier: string) => ship(id, { cr: 0, commandCost: 0.5, carrier, abilities: {} });
    const ours = [
      ship('flag', { cr: 1 }),
      ship('carrier', { cr: 1, commandCost: 1 }),
      flight('f1', 'carrier'),
      flight('f2', 'carrier'),
    ];
    expect(formed(ours).taskForces).toEqual([['flag', 'carrier', 'f1', 'f2']]);
  });
});

describe('leaders (G-21, W-11)', () => {
  const fires = plan({ actions: ['attack'] });

  test('a destroyed flagship is followed by the next best, and its task force rests a round', () => {
    const ours = [ship('flag', { dv: 2, cr: 6, damage: 3 }), ship('second', { dv: 99, cr: 3, damage: 99 })];
    const { rounds } = fight({
      ours,
      theirs: [ship('gun', { as: 1, dv: 999, owner: 'two', plan: 'fires' })],
      plans: { usual: plan({ spend: ['flag'] }), fires },
      dice: { attack: Array(40).fill(3) },
    });
    const taken = rounds.map(({ sides }) => sides[0].actions[0]);
    expect(taken[0]?.taken).toHaveLength(3);
    expect(taken[1]).toEqual({ flagship: 'second', taken: [] });
    expect(taken[2]?.taken).toEqual(['attack', 'defend']); // half of CR 3, rounded up
  });

  test('a crippled flagship keeps its followers and loses actions', () => {
    const ours = [
      ship('flag', { dv: 4, cr: 6, commandCost: 2 }),
      ...['a', 'b', 'c'].map((id) => ship(id, { cr: 2, commandCost: 2 })),
    ];
    const { rounds, sides } = fight({
      ours,
      theirs: [ship('gun', { as: 5, dv: 999, owner: 'two', plan: 'fires' })],
      plans: {
        usual: plan({ actions: ['attack', 'suppressive fire', 'offensive fire', 'emergency repairs'], spend: ['flag'] }),
        fires,
      },
      dice: { attack: [3, 3, 6, 6, ...Array(30).fill(1)] },
    });
    expect(sides[0].taskForces).toEqual([['flag', 'a', 'b', 'c']]);
    expect(rounds[0]?.sides[0].actions).toEqual([{ flagship: 'flag', taken: ['attack', 'suppressive fire', 'offensive fire'] }]);
    expect(rounds[1]?.sides[0].actions[0]?.flagship).toBe('flag');
    expect(rounds[1]?.sides[0].actions[0]?.taken.length).toBeLessThanOrEqual(3);
    expect(rounds[1]?.sides[0].pool).toBe(4 / 2 + 3 * 4);
  });
});

describe('relief (G-65)', () => {
  const gun = (as: number) => [ship('gun', { as, dv: 999, owner: 'two', plan: 'fires' })];
  const fires = plan({ actions: ['attack'] });
  const ours = ['a', 'b', 'c', 'd'].map((id) => ship(id, { cr: 1, commandCost: 2 }));

  test('a crippled unit swaps with a sound one of the reserve, also as flagship, without losing actions', () => {
    const { rounds } = fight({
      ours,
      theirs: gun(4),
      plans: { usual: plan(), fires },
      dice: { attack: [3, 3, 6, 6, ...Array(40).fill(1)] },
    });
    expect(rounds[0]?.sides[0].relief).toEqual([['a', 'c']]);
    expect(rounds[1]?.sides[0].actions).toEqual([
      { flagship: 'c', taken: ['attack'] },
      { flagship: 'b', taken: ['attack'] },
    ]);
    expect(rounds[1]?.sides[0].pool).toBe(8);
  });

  test('G-65, ruling: destroyed units are not replaced one by one, but a task force of which nothing is left is', () => {
    const worn = ours.map((unit) => ({ ...unit, damage: 7 }));
    const { rounds } = fight({
      ours: worn,
      theirs: gun(1),
      plans: { usual: plan(), fires },
      dice: { attack: Array(60).fill(6) },
    });
    expect(rounds[0]?.sides[0].relief).toEqual([]);
    expect(rounds.map(({ sides }) => sides[0].actions.length)).toEqual([2, 2, 2, 1]);
  });

  test('a carrier takes its flights along', () => {
    const carrier = ship('carrier', { cr: 1, commandCost: 2, dv: 2, abilities: { carrier: 5, FTL: 1 } });
    const flight = ship('flight', { cr: 0, as: 9, pd: 0, dv: 9, commandCost: 0.5, carrier: 'carrier', abilities: {} });
    const { rounds } = fight({
      ours: [carrier, flight, ...ours.slice(1)],
      theirs: gun(2),
      plans: { usual: plan({ spend: ['carrier'] }), fires },
      dice: { attack: [3, 3, 6, 6, ...Array(40).fill(1)] },
    });
    expect(rounds[0]?.sides[0].relief).toEqual([['carrier', 'c']]);
    expect(rounds[0]?.sides[0].pool).toBe(4 + 9 + 4);
    expect(rounds[1]?.sides[0].pool).toBe(4 + 4);
  });
});

test('a roster in another order gives the same rolls (streams belong to sides)', () => {
  const [one, other] = [
    [ship('a'), ship('b', { dv: 6 })],
    [ship('b', { dv: 6 }), ship('a')],
  ].map((ours) => fight({ ours: force(ours), theirs: wall(), plans: { bears } }));
  const rolls = (record: typeof one) => record?.rounds.map(({ sides }) => sides[0].roll?.faces);
  expect(rolls(one)).toEqual(rolls(other));
});
