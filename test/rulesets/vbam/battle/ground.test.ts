import { describe, expect, test } from 'vitest';
import { fleetingDice } from '#core/dice.ts';
import type { UnitDesign } from '#schemas/vbam/state.ts';
import { combatantFrom } from '#vbam/battle/combatantFrom.ts';
import { fightBattle } from '#vbam/battle/fightBattle.ts';
import type { Combatant, Force } from '#vbam/battle/forces.ts';
import type { BattleRecord } from '#vbam/battle/record.ts';
import { startingClasses, startingTechLevel } from '#vbam/tables/campaign/starting.ts';
import { fight, force, plan, ship } from '../../../builders/battle.ts';

const onGround = { circumstances: { scenario: 'invasion', defender: 1 } } as const;

/** BC 3, DV 2, AS 3, PD 1, as the yardsticks of Part 7 have it; CC ½, and nobody to lead. */
const troop = (id: string, rest: Parameters<typeof ship>[1] = {}): Combatant =>
  ship(id, { dv: 2, as: 3, pd: 1, cr: 0, buildCost: 3, commandCost: 0.5, abilities: {}, fleet: '', ...rest });

describe('G-23: the engine on the ground', () => {
  test('three rounds at most, and whoever defends holds the ground while anybody of them is there', () => {
    const weak = (id: string) => troop(id, { dv: 90, as: 1 });
    const { rounds, holds, undecided } = fight({ ours: [weak('a'), weak('b')], theirs: [weak('x')], ...onGround });
    expect([rounds.length, holds, undecided]).toEqual([3, 1, true]);
  });

  test('each side is one task force, whatever CC its leader has, with bases in it', () => {
    const [big, base] = [troop('a', { commandCost: 9 }), troop('b', { fixed: true, cr: 2 })];
    const { sides } = fight({ ours: [big, base, troop('c')], theirs: [troop('x')], ...onGround });
    expect(sides[0].taskForces).toEqual([['b', 'a', 'c']]);
  });

  test('a side without CR takes one action, which readiness does not cut', () => {
    const dice = { readiness: [1, 1, 1, 1] }; // 25 % for both
    const { rounds } = fight({ ours: [troop('a', { as: 8 })], theirs: [troop('x')], dice, ...onGround });
    expect(rounds[0]?.sides[0].actions).toEqual([{ flagship: 'a', taken: ['attack'] }]);
    expect(rounds[0]?.sides[0].pool).toBe(2); // readiness cuts the pool all the same
  });

  test.each([
    { ships: 15, pool: 9 + 3 },
    { ships: 16, pool: 9 + 4 },
    { ships: 99, pool: 9 + 4 }, // at most half of the 9 on the ground, rounded down
    { ships: 0, pool: 9 },
  ])('$ships AS in orbit come to a pool of $pool', ({ ships, pool }) => {
    const ours = force([troop('a'), troop('b'), troop('c')], { orbit: ships });
    const { rounds } = fight({ ours, theirs: [troop('x', { dv: 50 })], ...onGround });
    expect(rounds[0]?.sides[0].pool).toBe(pool);
  });

  test('support comes before percentages, and shrinks with those whom it supports', () => {
    const boldly = { usual: plan({ actions: ['attack', 'maximum firepower'] }) };
    const ours = force([troop('a', { as: 5, cr: 4, damage: 2 })], { orbit: 100 });
    const { rounds } = fight({ ours, theirs: [troop('x', { dv: 50 })], plans: boldly, ...onGround });
    expect(rounds[0]?.sides[0].pool).toBe(6); // crippled 5 -> 3, and 1 more: (3 + 1) x 150 %
  });

  test('out of Cargo AS and PD are half, rounded up and after crippling; DV and CR are not', () => {
    const pools = (damage: number) => {
      const ours = [troop('a', { as: 5, pd: 3, cr: 2, dv: 4, damage, halved: true })];
      const { rounds, after } = fight({ ours, theirs: [troop('x', { dv: 50, as: 0 })], ...onGround });
      return [rounds[0]?.sides[0].pool, after[0][0]?.fate];
    };
    expect(pools(0)).toEqual([3, 'present']);
    expect(pools(4)).toEqual([2, 'present']); // 5 -> 3 -> 2
  });

  test('nobody leaves before the first round, and only those who find room in orbit leave later', () => {
    const cautious = { usual: plan({ before: 300, during: 300 }), stands: plan() };
    const room = { assault: 3, cargo: 3 };
    const ours = [troop('a', { room }), troop('b', { room, buildCost: 4 }), troop('c', { room })];
    const transports = { one: [{ id: 'ferry', assault: 3, cargo: 3 }] };
    const theirs = [troop('x', { dv: 90, as: 1, plan: 'stands', owner: 'two' })];
    const record = fight({ ours: force(ours, { transports }), theirs, plans: cautious, ...onGround });
    expect(record.avoided).toBeNull();
    expect(record.rounds[0]?.withdrawal).toMatchObject({ sides: [{ units: ['b', 'a'] }, { units: [] }], pursuit: null });
    expect(record.embarked).toEqual([
      { unit: 'a', ship: 'ferry', as: 'cargo' },
      { unit: 'b', ship: 'ferry', as: 'assault' },
    ]);
    expect(record.after[0].map(({ fate }) => fate)).toEqual(['left', 'left', 'present']);
  });

  test('nobody is captured on the ground', () => {
    const marines = troop('a', { as: 30, abilities: { marines: 4, 'cyber warfare': 4 } });
    const theirs = [troop('x', { dv: 12, as: 0 })];
    const record = fight({ ours: [marines], theirs, ...onGround, dice: { attack: Array(6).fill(1), marines: [6] } });
    expect(record.captured).toEqual([]);
  });
});

/* Part 7: with at least 16 AS in orbit; shares within 10 points. */
const GAMES = 1000;
const plans = { usual: plan(), stands: plan() };

/** As a class of the book comes into battle, with the CR and CC that go with its cost. */
const built = (design: Partial<UnitDesign>) => (id: string) => {
  const unit = { builtWith: [], damage: 0, outOfSupply: 0 };
  const posting = { id, owner: 'one', plan: 'usual', fleet: '', carrier: null, fixed: false };
  return combatantFrom(
    { className: 'class', design: { ...startingClasses.garrison, techLevel: startingTechLevel, ...design }, unit },
    posting,
    true,
  );
};
const soldier = built({ statistics: { defenseValue: 2, attackStrength: 3, pointDefense: 1 }, abilities: {} });
const garrison = built({});
const constabulary = built(startingClasses.constabulary);

const many = (count: number, make: (id: string) => Combatant, name: string) =>
  Array.from({ length: count }, (_, index) => make(`${name}-${index}`));
/** 17 EP. */
const home = [...many(3, garrison, 'x'), ...many(1, constabulary, 'y')];

/** Turn by turn, until one side is gone; how many turns it took, and who is left. */
function campaign(sides: [Force, Force], seed: string): { turns: number; won: boolean } {
  let [ours, theirs] = sides;
  for (let turn = 1; turn <= 12; turn++) {
    const circumstances = { scenario: turn === 1 ? 'invasion' : 'ground battle', defender: 1 } as const;
    const record = fightBattle([ours, theirs], plans, circumstances, fleetingDice(`${seed} ${turn}`));
    [ours, theirs] = [survivors(ours, record, 0), survivors(theirs, record, 1)];
    if (theirs.combatants.length === 0) return { turns: turn, won: ours.combatants.length > 0 };
    if (ours.combatants.length === 0) return { turns: turn, won: false };
  }
  return { turns: 12, won: false };
}

function survivors(side: Force, { after }: BattleRecord, index: 0 | 1): Force {
  const combatants = side.combatants.flatMap((unit, place) => {
    const end = after[index][place];
    return end?.fate === 'present' ? [{ ...unit, damage: end.damage }] : [];
  });
  return { ...side, combatants };
}

function measured(ours: readonly Combatant[], theirs: readonly Combatant[], orbit = 16) {
  const games = Array.from({ length: GAMES }, (_, game) => campaign([force(ours, { orbit }), force(theirs)], `ground ${game}`));
  const won = games.filter((game) => game.won);
  return { won: (100 * won.length) / GAMES, turns: won.reduce((sum, { turns }) => sum + turns, 0) / won.length };
}

describe('G-23, the yardsticks of Part 7', () => {
  test('four soldiers take a starting home garrison in about 1.5 turns', () => {
    const { won, turns } = measured(many(4, soldier, 'a'), home);
    expect(won).toBeGreaterThan(90);
    expect(Math.abs(turns - 1.5)).toBeLessThan(0.2);
  });

  test('four starting Garrisons take it in about 3.7', () => {
    const { won, turns } = measured(many(4, garrison, 'a'), home);
    expect(won).toBeGreaterThan(90);
    expect(Math.abs(turns - 3.7)).toBeLessThan(0.3);
  });

  test('3 : 2 on the ground wins 93 %', () => {
    const { won } = measured(many(6, soldier, 'a'), many(4, soldier, 'x'), 0);
    expect(Math.abs(won - 93)).toBeLessThanOrEqual(5);
  });
});
