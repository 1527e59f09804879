import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededDice } from '#core/dice.ts';
import { keysOf } from '#core/keysOf.ts';
import { fightBattle } from '#vbam/battle/fightBattle.ts';
import type { BattlePlan, Combatant, Force } from '#vbam/battle/forces.ts';
import type { BattleRecord } from '#vbam/battle/record.ts';
import { commandActions, usualActions } from '#vbam/tables/war/commandActions.ts';
import { force, plan, ship } from '../../../builders/battle.ts';
import { sized } from '../../../builders/soaked.ts';

const combatant = (id: string, owner: string) =>
  fc
    .record({
      dv: fc.integer({ min: 1, max: 12 }),
      as: fc.integer({ min: 0, max: 12 }),
      pd: fc.integer({ min: 0, max: 8 }),
      cr: fc.integer({ min: 0, max: 10 }),
      buildCost: fc.integer({ min: 1, max: 30 }),
      damage: fc.integer({ min: 0, max: 3 }),
      outOfSupply: fc.integer({ min: 0, max: 7 }),
      plan: fc.constantFrom('one', 'two'),
      fleet: fc.constantFrom('1st', '2nd'),
      fixed: fc.boolean(),
      shielded: fc.boolean(),
      abilities: fc.record(
        {
          FTL: fc.constant(1),
          armor: fc.integer({ min: 1, max: 2 }),
          decoy: fc.integer({ min: 1, max: 3 }),
          fast: fc.constant(1),
          scout: fc.integer({ min: 1, max: 5 }),
          stealth: fc.integer({ min: 1, max: 3 }),
          marines: fc.integer({ min: 1, max: 3 }),
          'cyber warfare': fc.integer({ min: 1, max: 3 }),
        },
        { requiredKeys: [] },
      ),
    })
    .map((wanted): Combatant => {
      const commandCost = Math.max(0.5, Math.floor(wanted.buildCost / 5));
      return ship(id, {
        ...wanted,
        owner,
        commandCost,
        damage: Math.min(wanted.damage, 2 * wanted.dv - 1),
        shielded: wanted.shielded && wanted.fixed,
      });
    });

const side = (owner: string): fc.Arbitrary<Force> =>
  fc
    .integer({ min: 1, max: 14 })
    .chain((count) =>
      fc
        .tuple(
          fc.tuple(...Array.from({ length: count }, (_, index) => combatant(`${owner}-${index}`, owner))),
          fc.constantFrom<Force['detection']>('none', 'limited', 'normal', 'full'),
          fc.integer({ min: 0, max: 8 }),
          fc.integer({ min: 0, max: 40 }),
        )
        .map(([combatants, detection, shield, estimatedCc]) => force(combatants, { detection, shield, estimatedCc })),
    );

const anyPlan: fc.Arbitrary<BattlePlan> = fc
  .record({
    before: fc.constantFrom(null, 40, 60, 100),
    during: fc.constantFrom(null, 40, 60, 80),
    actions: fc.oneof(fc.constant(usualActions), fc.shuffledSubarray(keysOf(commandActions))),
    spend: fc.constantFrom([], ['ours-1', 'theirs-0']),
    aim: fc.constantFrom([], ['ours-0', 'theirs-2']),
  })
  .map(plan);

const anyBattle = fc
  .record({
    forces: fc.tuple(side('ours'), side('theirs')),
    plans: fc.record({ one: anyPlan, two: anyPlan }),
    scenario: fc.constantFrom('deep space', 'planetary assault', 'hyperspace'),
    seed: fc.string(),
  })
  .map(({ forces, plans, scenario, seed }) => ({
    forces,
    plans,
    record: fightBattle(forces, plans, { scenario, defender: 1 }, seededDice(seed)),
  }));

describe('every battle of any two forces with any plans', () => {
  test('keeps its accounts, its limits and its order of targets', () => {
    fc.assert(
      fc.property(anyBattle, ({ forces, record }) => {
        addsUp(record);
        spares(forces, record);
        keepsTo(record);
        damageGrows(forces, record);
      }),
      { numRuns: sized(300, 20_000) },
    );
  });
});

/** Absorbed, decoyed, shielded, marked, overflow and converted are what was rolled. */
function addsUp({ rounds, avoided }: BattleRecord): void {
  for (const { sides } of rounds)
    for (const index of [0, 1] as const) {
      const { hits, overflow, converted } = sides[index];
      const taken = hits.reduce((sum, hit) => sum + hit.absorbed + hit.decoyed + hit.shielded + hit.marked, 0);
      expect(taken + overflow + converted).toBe(sides[index === 0 ? 1 : 0].damage);
    }
  for (const withdrawal of [avoided, ...rounds.map((round) => round.withdrawal)]) {
    const pursuit = withdrawal?.pursuit;
    if (!pursuit) continue;
    const taken = pursuit.hits.reduce((sum, hit) => sum + hit.absorbed + hit.decoyed + hit.shielded + hit.marked, 0);
    expect(taken + pursuit.overflow).toBe(pursuit.damage);
  }
}

/** No crippled unit is hit while a sound one is engaged, unless somebody aimed. */
function spares(forces: readonly [Force, Force], { rounds }: BattleRecord): void {
  const damage = new Map(
    forces.flatMap(({ combatants }) => combatants.map((unit) => [unit.id, { now: unit.damage, dv: unit.ratings.defenseValue }])),
  );
  for (const { sides, withdrawal } of rounds) {
    for (const { repaired } of sides) for (const id of repaired) add(id, -1);
    for (const index of [0, 1] as const) {
      const { hits, converted } = sides[index];
      const before = new Map(hits.map(({ id }) => [id, damage.get(id)?.now ?? 0]));
      for (const { id, marked } of hits) add(id, marked);
      if (converted > 0) continue;
      const isHurtTwice = hits.some(({ id, marked }) => marked > 0 && now(id) > (damage.get(id)?.dv ?? 0));
      const soundLeft = hits.some(
        ({ id }) => now(id) < (damage.get(id)?.dv ?? 0) && (before.get(id) ?? 0) < (damage.get(id)?.dv ?? 0),
      );
      expect(isHurtTwice && soundLeft).toBe(false);
    }
    for (const { id, marked } of withdrawal?.pursuit?.hits ?? []) add(id, marked);
  }
  function now(id: string): number {
    return damage.get(id)?.now ?? 0;
  }
  function add(id: string, points: number): void {
    const entry = damage.get(id);
    if (entry) entry.now += points;
  }
}

/** G-65: task forces that act are within their number, and nobody fights who has left. */
function keepsTo({ sides, rounds, avoided }: BattleRecord): void {
  const gone = new Set(avoided?.sides.flatMap(({ units }) => units));
  for (const round of rounds) {
    for (const index of [0, 1] as const) {
      const { actions, hits, relief } = round.sides[index];
      expect(actions.length).toBeLessThanOrEqual(sides[index].engaged);
      const acting = [
        ...hits.map(({ id }) => id),
        ...actions.filter(({ taken }) => taken.length > 0).map(({ flagship }) => flagship),
        ...relief.flat(),
      ];
      expect(acting.filter((id) => gone.has(id))).toEqual([]);
    }
    for (const { units } of round.withdrawal?.sides ?? []) for (const id of units) gone.add(id);
  }
}

/** Damage never falls but by repairs, and what is gone was destroyed or taken. */
function damageGrows(forces: readonly [Force, Force], { rounds, after, captured, stranded }: BattleRecord): void {
  const repairs = rounds.flatMap(({ sides }) => sides.flatMap(({ repaired }) => repaired));
  for (const index of [0, 1] as const)
    for (const [place, { id, damage, fate }] of after[index].entries()) {
      const before = forces[index].combatants[place];
      expect(damage).toBeGreaterThanOrEqual((before?.damage ?? 0) - repairs.filter((repaired) => repaired === id).length);
      const fatal = 2 * (before?.ratings.defenseValue ?? 0);
      if (fate === 'destroyed') expect(damage >= fatal || captured.includes(id) || stranded.includes(id)).toBe(true);
      else expect(damage).toBeLessThan(fatal);
    }
}
