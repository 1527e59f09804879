import { beforeAll, describe, expect, test } from 'vitest';
import { playGame } from '#campaign/simulate/playGame.ts';
import { playGames } from '#campaign/simulate/playGames.ts';
import type { Figures, GameRecord } from '#campaign/simulate/record.ts';
import * as usualCast from '#campaign/simulate/usualCast.ts';
import { sumOf } from '#core/sum.ts';
import { frontMatter } from '#vbam/orders/frontMatter.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { type Contest, contestOf, type Predictor, predictors, winnersBy } from '../builders/fairStarts.ts';
import { SOAK, soaked } from '../builders/soaked.ts';

const GAMES = SOAK ? 200 : 8;
const HOUR = 3_600_000;
const all = Object.keys(predictors) as Predictor[];
/** The usual size of a campaign (G-05); by turn 22 most winners are ahead for good. */
const settings = { seed: 'fair', systems: 40, empires: 4, npes: 0, turns: SOAK ? 30 : 22 };
/** The least that an empire has, and that a game has seen, by then. */
const least = SOAK
  ? { income: 70, talking: 4, border: 3, trade: 2, peace: 1, hostilities: 0.5 }
  : { income: 55, talking: 3.5, border: 2, trade: 1, peace: 0.5, hostilities: 0.4 };

describe(`${GAMES} games that play themselves`, () => {
  let games: GameRecord[];
  const total = (of: (game: GameRecord) => number) => sumOf(games.map(of)) / GAMES;
  const counted = (of: 'treaties' | 'quarrels', kind: string) => total((game) => game[of][kind] ?? 0);

  beforeAll(async () => {
    games = await playGames({ ...settings, games: GAMES });
  }, HOUR);

  test('no order is refused, no invariant breaks, and every game has a winner', () => {
    expect(games.flatMap(({ seed, trouble }) => (trouble ? { seed, ...trouble } : []))).toEqual([]);
    expect(games).toHaveLength(GAMES);
    expect(games.filter(({ winner }) => winner === null)).toEqual([]);
    soaked(
      `${GAMES} games of ${settings.systems} systems and ${settings.empires} empires: no order refused, no invariant broken`,
    );
  });

  test('empires grow and explore', () => {
    const last = (game: GameRecord) => game.growth.at(-1) as Figures;
    expect(total((game) => last(game).incomeTenths) / 40).toBeGreaterThan(least.income); // EP for each empire, who began with 37
    expect(total((game) => last(game).colonies) / 4).toBeGreaterThan(3);
    expect(total((game) => last(game).census) / 4).toBeGreaterThan(11);
    expect(total(({ systems }) => systems.explored / systems.all)).toBeGreaterThan(0.7);
  });

  test('empires meet, talk, trade, sign treaties and quarrel', () => {
    expect(total(({ contacts }) => contacts)).toBeGreaterThan(6);
    expect(total(({ talking }) => talking)).toBeGreaterThan(least.talking);
    expect(total(({ foreignRoutes }) => foreignRoutes)).toBeGreaterThan(0.5);
    expect(counted('treaties', 'border')).toBeGreaterThan(least.border);
    expect(counted('treaties', 'trade')).toBeGreaterThan(least.trade);
    expect(counted('treaties', 'non-aggression')).toBeGreaterThan(least.peace);
    expect(counted('quarrels', 'hostilities')).toBeGreaterThan(least.hostilities);
    expect(counted('quarrels', 'war')).toBeGreaterThan(0.3);
  });

  test('neither the number of an empire, nor the resources around its home, nor the lanes there predict who wins', () => {
    const contests = games.map((game) => contestOf(settings, game));
    for (const predictor of all) soaked(told(predictor, contests));
    for (const predictor of all) {
      const { found, expected, square, critical } = winnersBy(predictor, contests);
      expect(sumOf(found)).toBe(GAMES);
      expect(sumOf(expected)).toBeCloseTo(GAMES);
      if (SOAK) expect(square, `${predictor}: ${found.join(', ')} for ${expected.join(', ')}`).toBeLessThan(critical);
    }
  });
});

function told(predictor: Predictor, contests: readonly Contest[]): string {
  const { found, expected, square, critical } = winnersBy(predictor, contests);
  const wanted = expected.map((count) => Math.round(count));
  return `winners by ${predictor}: ${found.join(', ')} where ${wanted.join(', ')} are expected, chi-square ${square.toFixed(2)} of ${critical}`;
}

describe('the measure of fairness', () => {
  /** Four homes, of which the third has the most resources and the first the most lanes and the fewest systems. */
  const homes = [1, 2, 3, 4].map((home) => ({
    ...{ home, system: `s${home}`, systems: 4 + home, raw: 10, biosphere: 10 },
    lanes: 10 - home,
    capacity: home === 3 ? 12 : 10,
  }));
  const contests = (winners: (index: number) => number): Contest[] =>
    Array.from({ length: 200 }, (_, index) => ({ homes, won: winners(index) }));

  test.each(all)('winners from everywhere alike are no sign of %s', (predictor) => {
    const { square, critical } = winnersBy(
      predictor,
      contests((index) => (index % 4) + 1),
    );
    expect(square).toBeLessThan(0.01);
    expect(critical).toBeGreaterThan(6);
  });

  test('it tells when the first in the list wins a little too often', () => {
    const { square, critical } = winnersBy(
      'number',
      contests((index) => (index % 8 === 7 ? 1 : (index % 4) + 1)),
    );
    expect(square).toBeGreaterThan(critical);
  });

  test('it tells when the richest wins too often, though those who are alike share a place', () => {
    const { found, expected, square, critical } = winnersBy(
      'resources',
      contests((index) => (index % 8 === 7 ? 3 : (index % 4) + 1)),
    );
    expect([found[0], expected[0], expected[1]]).toEqual([75, 50, 150]);
    expect(square).toBeGreaterThan(critical);
  });
});

test('a state grows with what happens, not with time', () => {
  const idle = { ...usualCast, play: (view: EmpireView) => `${frontMatter(view)}\n\n- no orders\n` };
  const { growth, trouble } = playGame({ ...settings, systems: 20, empires: 2, turns: 100 }, idle);
  expect(trouble).toBeNull();
  const at = (turn: number) => growth.find((figures) => figures.turn === turn) as Figures;
  expect(at(40).bytes / at(20).bytes).toBeLessThan(1.001);
  expect(at(100).things).toBeGreaterThan(at(20).things); // 3.6.4: empires have emerged
  expect(at(100).bytes / at(100).things).toBeLessThan((1.05 * at(20).bytes) / at(20).things);
});

test.runIf(SOAK)('after 300 turns there is still something going on', { timeout: HOUR }, () => {
  const { growth, trouble, systems } = playGame({ ...settings, seed: 'long', systems: 60, turns: 300 }, usualCast);
  expect(trouble).toBeNull();
  const at = (turn: number) => growth.find((figures) => figures.turn === turn) as Figures;
  expect(at(300).techLevel).toBeGreaterThan(at(200).techLevel + 4 * 4);
  expect(at(300).colonies).toBeGreaterThanOrEqual(0.9 * at(200).colonies);
  expect(systems.explored).toBeGreaterThan(0.8 * systems.all); // the rest lies behind worlds of others
  expect(at(300).bytes / at(300).things).toBeLessThanOrEqual((1.1 * at(100).bytes) / at(100).things);
  // empires that emerged get to know the world, too: growth goes on, but slower and slower
  expect(at(300).bytes - at(200).bytes).toBeLessThan(at(200).bytes - at(100).bytes);
});
