import type { GameSettings } from '#campaign/simulate/game.ts';
import type { GameRecord } from '#campaign/simulate/record.ts';
import { generateGalaxy } from '#generators/galaxy.ts';
import { optionsFrom } from '#generators/options.ts';
import type { Neighbourhood } from '#schemas/vbam/galaxy.ts';
import { type Comparison, chiSquare } from './chiSquare.ts';

/** A game as far as fairness goes. */
export interface Contest {
  homes: readonly Neighbourhood[];
  /** the home of whoever won */
  won: number;
}

/** What could predict a winner: homes are ranked by it, and the ranks compared with where winners come from. */
export const predictors = {
  number: ({ home }: Neighbourhood) => -home,
  resources: ({ capacity, raw, biosphere }: Neighbourhood) => capacity + raw + biosphere,
  lanes: ({ lanes }: Neighbourhood) => lanes,
  systems: ({ systems }: Neighbourhood) => systems,
} as const;

export type Predictor = keyof typeof predictors;

export function contestOf({ systems, empires, npes }: Omit<GameSettings, 'seed'>, record: GameRecord): Contest {
  const { fairness } = generateGalaxy(record.seed, optionsFrom({ systems, homes: empires + npes }));
  const won = record.standings.find(({ empire }) => empire === record.winner)?.home;
  if (won === undefined || won === null) throw new Error(`nobody has won ${record.seed}`);
  return { homes: fairness.homes.filter(({ home }) => home <= empires), won };
}

/** Winners by their place among the homes, against what chance alone would give: where homes are equal, they share a place. */
export function winnersBy(
  predictor: Predictor,
  contests: readonly Contest[],
): Comparison & { found: number[]; expected: number[] } {
  const places = Math.max(...contests.map(({ homes }) => homes.length));
  const [found, expected] = [new Array<number>(places).fill(0), new Array<number>(places).fill(0)];
  for (const { homes, won } of contests) {
    const figures = homes.map(predictors[predictor]);
    for (const [index, { home }] of homes.entries()) {
      const place = figures.filter((figure) => figure > (figures[index] as number)).length;
      expected[place] = (expected[place] as number) + 1 / homes.length;
      if (home === won) found[place] = (found[place] as number) + 1;
    }
  }
  return { ...chiSquare(found, expected), found, expected };
}
