import type { Dice, Roll, Stream } from '#core/dice.ts';
import { sumOf } from '#core/sum.ts';
import { type BattleScenario, type GroundScenario, groundScenarios } from '#schemas/vbam/stateWords.ts';
import { GROUND_ROUNDS, hyperspace, MAX_LEVELS, MAX_ROUNDS } from '#vbam/tables/war/combat.ts';
import { doubledStrengthOf, type Fighter, isPresent } from './fighter.ts';
import { type Both, both, type Circumstances, type Force, type Index } from './forces.ts';
import type { BattleLine } from './taskForces.ts';

/** One side in the midst of a battle. */
export interface Side {
  readonly force: Force;
  readonly fighters: readonly Fighter[];
  readonly line: BattleLine;
  /** G-18 */
  readonly readiness: { roll: Roll; percent: number; attack: number };
}

/** The dice of one side for one purpose; asked for again they go on. */
type StreamOf = (purpose: string, index: Index) => Stream;

/** Also where the dice themselves keep no streams, as in forecasts. */
export function streamsFrom(dice: Dice): StreamOf {
  const streams = new Map<string, Stream>();
  return (purpose, index) => {
    const key = `${purpose} ${index}`;
    const stream = streams.get(key) ?? dice.at(purpose, String(index));
    streams.set(key, stream);
    return stream;
  };
}

/** A battle as far as it has come. */
export interface Field {
  readonly sides: Both<Side>;
  readonly circumstances: Circumstances;
  readonly streamOf: StreamOf;
  /** the round that is being fought, or was last; 0 before the first */
  round: number;
}

/** What a kind of scenario allows. */
export function limitsIn({ scenario }: Circumstances): { rounds: number; levels: number; percent: number } {
  if (scenario === 'hyperspace') return hyperspace;
  return { rounds: isGround(scenario) ? GROUND_ROUNDS : MAX_ROUNDS, levels: MAX_LEVELS, percent: 0 };
}

/** G-23: whether it is fought on the ground. */
export function isGround(scenario: BattleScenario): scenario is GroundScenario {
  return groundScenarios.some((kind) => kind === scenario);
}

/** G-18: in percent; from round 2 on everybody is ready. */
export function readinessIn({ round }: Field, { readiness }: Side): number {
  return round <= 1 ? readiness.percent : 100;
}

export function presentIn({ fighters }: Side): Fighter[] {
  return fighters.filter(isPresent);
}

/** G-24: of both sides, in halves. */
export function strengthsIn({ sides }: Field): Both<number> {
  return both((index) => doubledStrengthIn(sides[index]));
}

/** G-24: Σ (AS + DV) of all who are still there, doubled to stay whole. */
export function doubledStrengthIn({ fighters }: Side): number {
  return sumOf(fighters.map(doubledStrengthOf));
}
