import { expect, test } from 'vitest';
import { playGame } from '#campaign/simulate/playGame.ts';
import type { Figures, GameRecord } from '#campaign/simulate/record.ts';
import * as usualCast from '#campaign/simulate/usualCast.ts';
import { sumOf } from '#core/sum.ts';
import { heapInUse } from '../builders/heap.ts';
import { SOAK, sized, soaked } from '../builders/soaked.ts';

const TURNS = sized(60, 1000);
const HOUR = 3_600_000;
/** What the busiest thing of a state takes, on average; a fleet of many ships is many things. */
const BYTES_PER_THING = 320;
/** The rule book warms up while it is used; what a turn left behind would add up to far more. */
const ROOM = 24_000_000;

const sums = (counts: GameRecord['treaties']) => sumOf(Object.values(counts));

test(`a campaign of 100 systems and 8 empires runs itself for ${TURNS} turns`, { timeout: HOUR }, () => {
  const heaps: number[] = [];
  const settings = { seed: 'soak', systems: 100, empires: 8, npes: 0, turns: TURNS };
  const game = playGame(settings, usualCast, (turn) => {
    if (turn % (TURNS / 4) === 0) heaps.push(heapInUse());
  });
  expect(game.trouble, 'what broke, and in which turn').toBeNull(); // also where an order is refused
  expect(game.turns).toBe(TURNS);

  const [first, last] = [game.growth[0] as Figures, game.growth.at(-1) as Figures];
  expect(last.incomeTenths).toBeGreaterThan(2.5 * first.incomeTenths);
  expect(last.census).toBeGreaterThan(2.5 * first.census);
  expect(last.colonies).toBeGreaterThan(3 * last.empires);
  expect(last.techLevel).toBeGreaterThan(sized(0.5, 2) * last.empires);
  // G-10: what an empire has by then, on average; of two galaxies, because one alone is a matter of luck
  const elsewhere = playGame({ seed: 'pace', systems: 50, empires: 4, npes: 0, turns: Math.min(TURNS, 100) }, usualCast);
  const meanAt = (turn: number, of: keyof Figures) => {
    const both = [game, elsewhere].map(({ growth }) => growth.find((one) => one.turn === turn) as Figures);
    return sumOf(both.map((figures) => figures[of] / figures.empires)) / both.length;
  };
  expect(meanAt(40, 'incomeTenths')).toBeGreaterThan(950);
  expect(meanAt(60, 'incomeTenths')).toBeGreaterThan(1200);
  if (SOAK) {
    expect(meanAt(100, 'incomeTenths')).toBeGreaterThan(1400);
    expect(meanAt(100, 'colonies')).toBeGreaterThan(4.5);
    expect(meanAt(100, 'census')).toBeGreaterThan(24);
    expect(meanAt(100, 'techLevel')).toBeGreaterThan(5);
  }
  expect(game.systems.explored).toBeGreaterThan(0.8 * game.systems.all);

  expect(game.contacts).toBeGreaterThan(20);
  expect(game.talking).toBeGreaterThan(10);
  expect(game.foreignRoutes).toBeGreaterThan(5);
  expect(sums(game.treaties)).toBeGreaterThan(40);
  expect(Object.keys(game.treaties)).toEqual(expect.arrayContaining(['border', 'trade', 'non-aggression']));
  expect(sums(game.quarrels)).toBeGreaterThan(5);

  for (const { turn, bytes, things } of game.growth) expect(bytes / things, `turn ${turn}`).toBeLessThan(BYTES_PER_THING);
  expect((heaps.at(-1) as number) - (heaps[0] as number)).toBeLessThan(ROOM);
  soaked(
    `a campaign of 100 systems and 8 empires, ${TURNS} turns: no order refused, no invariant broken, ${last.colonies} colonies, ${sums(game.treaties)} treaties, ${sums(game.quarrels)} quarrels, memory flat`,
  );
});
