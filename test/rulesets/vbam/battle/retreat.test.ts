import { describe, expect, test } from 'vitest';
import type { BattlePlan, Force } from '#vbam/battle/forces.ts';
import { fight, force, plan, ship } from '../../../builders/battle.ts';

const still = plan({ actions: [] });
/** A ship that counts so much: half of it AS, half DV. */
const strong = (id: string, strength: number, rest: Parameters<typeof ship>[1] = {}) =>
  ship(id, { as: strength / 2, dv: strength / 2, ...rest });
const enemy = (strength: number, rest: Parameters<typeof ship>[1] = {}) =>
  strong('enemy', strength, { owner: 'two', plan: 'still', ...rest });

function battle(
  own: Partial<BattlePlan>,
  ours: ReturnType<typeof ship>[] | Force,
  theirs: ReturnType<typeof ship>[] | Force,
  dice = {},
) {
  return fight({ ours, theirs, plans: { usual: plan({ actions: [], ...own }), still }, dice });
}

describe('who breaks off (G-24, W-09)', () => {
  test.each([
    [60, 60, 100, false],
    [60, 58, 100, true],
    [100, 98, 100, true],
    [100, 100, 100, false],
    [null, 2, 100, false],
  ])('before round 1 with a threshold of %s: %i against %i leaves: %s', (before, own, other, leaves) => {
    const record = battle({ before }, [strong('own', own)], [enemy(other)]);
    expect(record.avoided !== null).toBe(leaves);
    expect(record.holds).toBe(1);
    expect(record.rounds.length > 0).toBe(!leaves);
  });

  test('crippled units count half, the train nothing, reserves in full', () => {
    const ours = [
      strong('sound', 40, { cr: 1, commandCost: 2 }),
      strong('crippled', 40, { cr: 1, commandCost: 2, damage: 20 }),
      strong('reserve', 40, { cr: 1, commandCost: 2 }),
      ship('train', { as: 0, pd: 0, dv: 100 }),
    ];
    expect(battle({ before: 100 }, ours, [enemy(100)]).avoided).toBeNull(); // 40 + 20 + 40
    expect(battle({ before: 100 }, ours, [enemy(102)]).avoided).not.toBeNull();
  });

  test('fleets in falling order of their thresholds, each that leaves lowering its side for the next', () => {
    const ours = [strong('bold', 50, { plan: 'bold', fleet: 'bold' }), strong('shy', 50, { plan: 'shy', fleet: 'shy' })];
    const plans = { bold: plan({ actions: [], before: 60 }), shy: plan({ actions: [], before: 110 }), still };
    const record = fight({ ours, theirs: [enemy(100)], plans });
    expect(record.avoided?.sides[0].fleets).toEqual(['shy', 'bold']);
    const firm = fight({ ours, theirs: [enemy(80)], plans: { ...plans, shy: plan({ actions: [], before: 130 }) } });
    expect(firm.avoided?.sides[0].fleets).toEqual(['shy']); // 50 of 80 is more than 60 percent
  });

  test('during battle, after relief, the sixth round too', () => {
    const fires = plan({ actions: ['attack'] });
    const record = fight({
      ours: [strong('own', 40, { fleet: '1st' })],
      theirs: [strong('gun', 40, { as: 4, dv: 36, owner: 'two', plan: 'fires' })],
      plans: { usual: plan({ actions: [], during: 60 }), fires },
      dice: { attack: [...Array(10).fill(6), 6, 6, 1, 1] },
    });
    expect(record.rounds.map(({ withdrawal }) => withdrawal?.sides[0].fleets ?? [])).toEqual([[], [], [], [], ['1st']]); // 20 damage cripples in round 5
  });

  test('at Limited Detection the enemy counts by its CC, at the own strength for each', () => {
    const ours = (estimatedCc: number) => force([strong('own', 10, { commandCost: 2 })], { detection: 'limited', estimatedCc });
    expect(battle({ before: 60 }, ours(3), [enemy(1000)]).avoided).toBeNull(); // 10 against 15
    expect(battle({ before: 60 }, ours(4), [enemy(2)]).avoided).not.toBeNull(); // 10 against 20
  });

  test('at No Detection nobody leaves before round 1', () => {
    const ours = force([strong('own', 10)], { detection: 'none' });
    expect(battle({ before: 60 }, ours, [enemy(1000)]).avoided).toBeNull();
  });

  test('bases stay, what has no FTL stays, armed fleets at their imperial capital stay; an unarmed one may go', () => {
    const ours = [strong('base', 10, { fixed: true }), strong('hulk', 10, { abilities: {} }), strong('ship', 10)];
    expect(battle({ before: 60 }, ours, [enemy(1000)]).avoided?.sides[0].units).toEqual(['ship']);
    const train = ship('train', { as: 0, pd: 0, fleet: 'train' });
    const home = force([...ours, train], { atCapital: ['one'] });
    expect(battle({ before: 60 }, home, [enemy(1000)]).avoided?.sides[0].units).toEqual(['train']);
  });

  test('a fleet of which nothing can leave has not left', () => {
    const ours = [strong('hulk', 10, { abilities: {}, fleet: 'hulks' }), strong('ship', 10)];
    expect(battle({ before: 60 }, ours, [enemy(1000)]).avoided?.sides[0].fleets).toEqual(['fleet']);
  });

  test('flights leave with their carrier, and those whose carrier stays with nobody', () => {
    const flight = (id: string, carrier: string) => ship(id, { carrier, abilities: {}, cr: 0, commandCost: 0.5 });
    const ours = [
      strong('carrier', 10, { abilities: { FTL: 1, carrier: 9 } }),
      flight('f1', 'carrier'),
      strong('barge', 10, { abilities: { carrier: 9 } }),
      flight('f2', 'barge'),
    ];
    expect(battle({ before: 60 }, ours, [enemy(1000)]).avoided?.sides[0].units).toEqual(['carrier', 'f1']);
  });
});

describe('pursuit (G-24)', () => {
  const wide = (rest: Parameters<typeof ship>[1] = {}) => strong('prey', 40, { dv: 20, as: 20, ...rest });
  const leave = (ours: ReturnType<typeof ship>[], theirs: Force | ReturnType<typeof ship>[], dice = {}) =>
    battle({ before: 60 }, ours, theirs, { attack: [3, 3], ...dice }).avoided;

  test('one roll with half of the AS and the readiness, without command actions', () => {
    const pursuit = leave([wide()], [enemy(1000)], { readiness: [4, 4, 3, 3] })?.pursuit;
    expect(pursuit).toMatchObject({ by: 1, pool: 187, percent: 60, damage: 113 }); // 500 x 50 % x 75 % = 187.5
    expect(pursuit?.roll.modifiers).toEqual([]);
  });

  test('G-24, ruling: at the end of round 1 its readiness still counts', () => {
    const plans = { usual: plan({ actions: [], during: 60 }), still };
    const dice = { attack: [3, 3], readiness: [4, 4, 3, 3] };
    const { rounds } = fight({ ours: [wide()], theirs: [enemy(400)], plans, dice });
    expect(rounds[0]?.withdrawal?.pursuit).toMatchObject({ pool: 75 }); // 200 x 50 % x 75 %
  });

  test('Armor and Decoy absorb', () => {
    const pursuit = leave([wide({ abilities: { FTL: 1, armor: 1, decoy: 2 }, commandCost: 3 })], [enemy(84)])?.pursuit;
    expect(pursuit?.hits).toEqual([{ id: 'prey', absorbed: 3, decoyed: 2, shielded: 0, marked: 8 }]); // 21 x 60 % = 13
  });

  test.each<[string, Parameters<typeof ship>[1], Parameters<typeof ship>[1], Partial<Force>, boolean]>([
    ['nobody is Fast', {}, {}, {}, true],
    ['the leavers are as Fast', { abilities: { FTL: 1, fast: 1 } }, { abilities: { FTL: 1, fast: 1 } }, {}, false],
    ['the pursuers are faster', { abilities: { FTL: 1, fast: 1 } }, { abilities: { FTL: 1, fast: 2 } }, {}, true],
    ['the pursuer has Limited Detection', {}, {}, { detection: 'limited' }, false],
    ['the pursuer has No Detection', {}, {}, { detection: 'none' }, false],
  ])('%s', (_, prey, hunter, rest, pursued) => {
    const withdrawal = leave([wide(prey)], force([enemy(1000, hunter)], rest));
    expect(withdrawal?.sides[0].units).toEqual(['prey']);
    expect(withdrawal?.pursuit !== null).toBe(pursued);
  });

  test('none if both sides leave: each thinks the other too strong', () => {
    const ours = force([strong('own', 10)], { detection: 'limited', estimatedCc: 100 });
    const theirs = force([strong('enemy', 10, { owner: 'two' })], { detection: 'limited', estimatedCc: 100 });
    const record = battle({ before: 60 }, ours, theirs);
    expect(record.avoided?.pursuit).toBeNull();
    expect(record.holds).toBeNull();
    expect(record.rounds).toEqual([]);
  });

  test('none in hyperspace (G-19)', () => {
    const record = fight({
      ours: [wide()],
      theirs: [enemy(1000)],
      plans: { usual: plan({ before: 60 }), still },
      circumstances: { scenario: 'hyperspace' },
    });
    expect(record.avoided).toMatchObject({ pursuit: null });
  });

  test('who leaves takes no further part', () => {
    const theirs = [enemy(100, { plan: 'fires' })];
    const plans = { usual: plan({ before: 60 }), fires: plan({ actions: ['attack'] }) };
    const ours = [wide(), strong('base', 10, { fixed: true })];
    const record = fight({ ours, theirs, plans, dice: { attack: Array(40).fill(3) } });
    expect(record.after[0]).toContainEqual({ id: 'prey', fate: 'left', damage: 15, fought: true }); // 25 x 60 %
    expect(record.rounds.flatMap(({ sides }) => sides[0].hits.map(({ id }) => id))).not.toContain('prey');
  });
});

describe('who holds the field (G-24)', () => {
  test.each([
    [100, 98, 1, 0],
    [98, 100, 0, 1],
    [100, 100, 1, 1],
    [100, 100, 0, 0],
  ] as const)('after six rounds %i against %i with defender %i: side %i', (own, other, defender, holds) => {
    const record = fight({
      ours: [strong('own', own)],
      theirs: [enemy(other)],
      plans: { usual: still, still },
      circumstances: { defender },
    });
    expect(record).toMatchObject({ holds, undecided: true });
    expect(record.rounds).toHaveLength(6);
  });
});
