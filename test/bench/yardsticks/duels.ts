import { type Duel, duel } from './duel.ts';

export interface Wars {
  wars: number;
  /** how many ended with a capital in the hands of the other */
  won: number;
  /** from the first battle to the fall of a capital; null: in fewer than half of them one fell */
  medianTurns: number | null;
  /** how many of those that were won were won by whoever won a battle first, and in how many anybody did */
  byFirstVictor: { won: number; of: number };
}

export function equalWars(count: number): Wars {
  const duels = Array.from({ length: count }, (_, index) => duel({ seed: `equals ${index}` }));
  const won = duels.filter(isWon);
  const lasted = duels
    .map((one) => (isWon(one) && one.met !== null && one.fell !== null ? one.fell - one.met : Infinity))
    .sort((a, b) => a - b);
  const median = lasted[Math.floor((count - 1) / 2)] ?? Infinity;
  const decided = won.filter(({ victor }) => victor !== null);
  return {
    wars: count,
    won: won.length,
    medianTurns: median === Infinity ? null : median,
    byFirstVictor: { won: decided.filter(({ victor, loser }) => victor !== loser).length, of: decided.length },
  };
}

/** How many wars are won by a side with half as much again as the other, from either end of the map in turn; in percent. */
export function wonByTheStronger(count: number): number {
  const duels = Array.from({ length: count }, (_, index) => {
    const stronger = index % 2 === 0 ? 0 : 1;
    const fought = duel({ seed: `unequals ${Math.floor(index / 2)}`, stronger });
    return isWon(fought) && fought.loser !== stronger;
  });
  return (100 * duels.filter(Boolean).length) / count;
}

function isWon({ to }: Duel): boolean {
  return to === 'the enemy';
}
