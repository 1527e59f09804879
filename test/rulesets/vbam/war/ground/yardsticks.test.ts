import { expect, test } from 'vitest';
import { fleetingDice } from '#core/dice.ts';
import { sumOf } from '#core/sum.ts';
import type { CampaignState, UnitDesign } from '#schemas/vbam/state.ts';
import { fightBattle } from '#vbam/battle/fightBattle.ts';
import type { Combatant, Force } from '#vbam/battle/forces.ts';
import { troopsIn } from '#vbam/battle/onGround.ts';
import { planFor } from '#vbam/battle/planFor.ts';
import { startingClasses } from '#vbam/tables/campaign/starting.ts';
import { forcesOf } from '../../../../builders/forces.ts';

/* Part 7.6, G-23: what the simulations said of battles on the ground, over many of them. */

const GAMES = 400;
const soldier = { buildCost: 3, statistics: { defenseValue: 2, attackStrength: 3, pointDefense: 1 } };
const classOf = (id: 'garrison' | 'constabulary') => structuredClone(startingClasses[id]) as Partial<UnitDesign>;

function army(owner: string, designs: readonly Partial<UnitDesign>[]): Combatant[] {
  const { forces, unit } = forcesOf(owner);
  for (const [index, design] of designs.entries())
    unit(`T${index} 1`, { type: 'ground force', abilities: {}, ...design }, { kind: 'system', system: 'vega' });
  return troopsIn({ forces: forces as CampaignState, units: Object.keys(forces.units), plan: owner, fromCargo: [] });
}

function sideOf(combatants: readonly Combatant[], orbit = 0): Force {
  return {
    combatants,
    detection: 'normal',
    readiness: [],
    unseen: false,
    atCapital: [],
    shield: 0,
    estimatedCc: 0,
    pursues: false,
    orbit,
  };
}

const steadfast = { ...planFor(), before: null, during: null };

/** Turn after turn, three rounds each, until one side is gone; how many turns it took, and who was left. */
function campaign(attackers: Combatant[], defenders: Combatant[], orbit: number, seed: string): { turns: number; won: boolean } {
  let [ours, theirs] = [attackers, defenders];
  for (let turn = 1; turn <= 40; turn++) {
    const plans = { us: steadfast, them: steadfast };
    const { after } = fightBattle(
      [sideOf(theirs), sideOf(ours, orbit)],
      plans,
      { scenario: turn === 1 ? 'invasion' : 'ground battle', defender: 0 },
      fleetingDice(`${seed} ${turn}`),
    );
    const left = (army: Combatant[], index: 0 | 1) =>
      army.flatMap((one) => {
        const end = after[index].find(({ id }) => id === one.id);
        return end?.fate === 'present' ? [{ ...one, damage: end.damage }] : [];
      });
    [theirs, ours] = [left(theirs, 0), left(ours, 1)];
    if (theirs.length === 0) return { turns: turn, won: ours.length > 0 };
    if (ours.length === 0) return { turns: turn, won: false };
  }
  return { turns: 40, won: false };
}

const mean = (values: readonly number[]) => sumOf(values) / values.length;
const games = (attackers: () => Combatant[], defenders: () => Combatant[], orbit: number) =>
  Array.from({ length: GAMES }, (_, game) => campaign(attackers(), defenders(), orbit, `yardstick ${game}`));
const many = (design: Partial<UnitDesign>, count: number) => Array.from({ length: count }, () => design);

test('7.6: 3 : 2 on the ground wins nine times in ten (93 %)', () => {
  const played = games(
    () => army('us', many(soldier, 9)),
    () => army('them', many(soldier, 6)),
    0,
  );
  const won = mean(played.map((one) => Number(one.won)));
  expect(won).toBeGreaterThan(0.85);
  expect(won).toBeLessThan(0.99);
});

test('7.6: four such troops with 16 AS in orbit take a starting home garrison in about 1.5 turns; four starting Garrisons need twice as long and more', () => {
  const home = () => army('them', [...many(classOf('garrison'), 3), classOf('constabulary')]);
  const soldiers = games(() => army('us', many(soldier, 4)), home, 16);
  const garrisons = games(() => army('us', many(classOf('garrison'), 4)), home, 16);
  const turnsOf = (played: typeof soldiers) => mean(played.map(({ turns }) => turns));
  expect(mean(soldiers.map((one) => Number(one.won)))).toBeGreaterThan(0.95);
  expect(turnsOf(soldiers)).toBeGreaterThan(1.2);
  expect(turnsOf(soldiers)).toBeLessThan(1.8);
  expect(turnsOf(garrisons)).toBeGreaterThan(2.9);
  expect(turnsOf(garrisons)).toBeLessThan(4.5);
});
