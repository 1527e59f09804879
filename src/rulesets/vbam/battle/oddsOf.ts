import { fleetingDice } from '#core/dice.ts';
import { itemAt } from '#core/itemAt.ts';
import { sumOf } from '#core/sum.ts';
import { unitWork } from '#vbam/tables/forces/unitWork.ts';
import { fightBattle } from './fightBattle.ts';
import { type BattlePlan, type Both, both, type Circumstances, type Force, type Index } from './forces.ts';
import type { BattleRecord } from './record.ts';

/** What many battles of the same forces came to. */
export interface Odds {
  games: number;
  rounds: { mean: number };
  /** shares of the battles; undecided: both were still there after the last round */
  outcome: { ours: number; theirs: number; undecided: number };
  sides: Both<SideOdds>;
}

export interface SideOdds {
  /** build cost of all */
  ep: number;
  /** destroyed units at their build cost, and half an EP for each point of damage left, in percent of `ep` */
  lostPercent: { mean: number; p5: number; p95: number };
  /** units, as a mean */
  destroyed: number;
  crippled: number;
  retreated: number;
}

/** Fights the same battle many times; `seed` is public, so the answer is always the same. */
export function oddsOf(
  forces: Both<Force>,
  plans: Readonly<Record<string, BattlePlan>>,
  circumstances: Circumstances,
  { games, seed }: { games: number; seed: string },
): Odds {
  const records = Array.from({ length: games }, (_, game) =>
    fightBattle(forces, plans, circumstances, fleetingDice(`${seed} ${game}`)),
  );
  const decided = (index: Index) => records.filter(({ holds, undecided }) => holds === index && !undecided).length;
  return {
    games,
    rounds: { mean: rounded(sumOf(records.map(({ rounds }) => rounds.length)) / games, 2) },
    outcome: {
      ours: rounded(decided(0) / games, 4),
      theirs: rounded(decided(1) / games, 4),
      undecided: rounded(1 - (decided(0) + decided(1)) / games, 4),
    },
    sides: both((index) => sideOdds(forces[index], records, index)),
  };
}

function sideOdds({ combatants }: Force, records: readonly BattleRecord[], index: Index): SideOdds {
  const ep = sumOf(combatants.map(({ buildCost }) => buildCost));
  const lost = records.map((record) => (100 * lossIn(record, index, combatants)) / ep).sort((a, b) => a - b);
  const percentile = (percent: number) => rounded(itemAt(lost, Math.floor((percent * (lost.length - 1)) / 100)), 1);
  const mean = (count: (record: BattleRecord) => number) => rounded(sumOf(records.map(count)) / records.length, 2);
  return {
    ep,
    lostPercent: { mean: rounded(sumOf(lost) / lost.length, 1), p5: percentile(5), p95: percentile(95) },
    destroyed: mean(({ after }) => after[index].filter(({ fate }) => isGone(fate)).length),
    crippled: mean(
      ({ after }) =>
        after[index].filter(({ fate, damage }, place) => !isGone(fate) && damage >= defenseOf(combatants, place)).length,
    ),
    retreated: mean(({ after }) => after[index].filter(({ fate }) => fate === 'left').length),
  };
}

function lossIn({ after }: BattleRecord, index: Index, combatants: Force['combatants']): number {
  return sumOf(
    after[index].map(({ fate, damage }, place) =>
      isGone(fate) ? itemAt(combatants, place).buildCost : damage * unitWork.repair,
    ),
  );
}

function isGone(fate: BattleRecord['after'][0][number]['fate']): boolean {
  return fate === 'destroyed' || fate === 'captured';
}

function defenseOf(combatants: Force['combatants'], place: number): number {
  return itemAt(combatants, place).ratings.defenseValue;
}

function rounded(value: number, digits: 1 | 2 | 4): number {
  const scale = { 1: 10, 2: 100, 4: 10_000 }[digits];
  return Math.round(value * scale) / scale;
}
