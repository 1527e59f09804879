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
  /** G-24, W-09: shares of the battles that were over before the first round, because a side left */
  avoided: { ours: number; theirs: number };
  sides: Both<SideOdds>;
}

export interface SideOdds {
  /** build cost of all */
  ep: number;
  /** destroyed units at their build cost, and half an EP for each point of damage that they took here and kept, in percent of `ep` */
  lostPercent: { mean: number; p5: number; p95: number };
  /** units, as a mean */
  destroyed: number;
  crippled: number;
  retreated: number;
}

/** The band of losses leaves out this share of the battles at each end. */
const OUTER_PERCENT = 5;

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
  const left = (index: Index) =>
    records.filter(({ avoided, rounds }) => rounds.length === 0 && (avoided?.sides[index].units.length ?? 0) > 0).length;
  return {
    games,
    rounds: { mean: rounded(sumOf(records.map(({ rounds }) => rounds.length)) / games, 2) },
    outcome: {
      ours: rounded(decided(0) / games, 4),
      theirs: rounded(decided(1) / games, 4),
      undecided: rounded(1 - (decided(0) + decided(1)) / games, 4),
    },
    avoided: { ours: rounded(left(0) / games, 4), theirs: rounded(left(1) / games, 4) },
    sides: both((index) => sideOdds(forces[index], records, index)),
  };
}

function sideOdds({ combatants }: Force, records: readonly BattleRecord[], index: Index): SideOdds {
  const ep = sumOf(combatants.map(({ buildCost }) => buildCost));
  const lost = records.map((record) => (100 * lossIn(record, index, combatants)) / Math.max(1, ep)).sort((a, b) => a - b); // Guns cost nothing
  const percentile = (place: number) => rounded(itemAt(lost, place), 1);
  const outer = Math.floor((OUTER_PERCENT * (records.length - 1)) / 100); // as many below the band as above it
  const mean = (count: (record: BattleRecord) => number) => rounded(sumOf(records.map(count)) / records.length, 2);
  return {
    ep,
    lostPercent: {
      mean: rounded(sumOf(lost) / lost.length, 1),
      p5: percentile(outer),
      p95: percentile(records.length - 1 - outer),
    },
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
    after[index].map(({ fate, damage }, place) => {
      const { buildCost, damage: before } = itemAt(combatants, place);
      return isGone(fate) ? buildCost : Math.max(0, damage - before) * unitWork.repair;
    }),
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
