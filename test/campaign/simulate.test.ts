import { expect, test } from 'vitest';
import { playGame } from '#campaign/simulate/playGame.ts';
import { playGames, seedOf } from '#campaign/simulate/playGames.ts';
import { isReported } from '#campaign/simulate/record.ts';
import * as brokenCast from '../builders/brokenCast.ts';
import { deepFreeze } from '../builders/deepFreeze.ts';
import * as lawfulCast from '../builders/lawfulCast.ts';

const small = { seed: 'test', systems: 12, empires: 2, npes: 1, turns: 6 };
const cast = new URL('../builders/lawfulCast.ts', import.meta.url).href;

test('the same settings give the same game, and another seed another one', () => {
  const game = playGame(small, lawfulCast);
  expect(playGame(small, lawfulCast)).toEqual(game);
  expect(playGame({ ...small, seed: 'other' }, lawfulCast).standings).not.toEqual(game.standings);
});

test('a game is told by its growth, what was explored, who met whom, and how they stand', () => {
  const { growth, standings, winner, systems, lanes, ...rest } = playGame(small, lawfulCast);
  expect(growth.map(({ turn }) => turn)).toEqual([1, 6]);
  expect(growth[0]).toMatchObject({ empires: 2, census: 12, techLevel: 0 });
  expect(growth[0]?.incomeTenths).toBe(2 * (320 + 48));
  expect(rest).toMatchObject({ seed: 'test', turns: 6, trouble: null });
  expect(
    standings
      .filter(({ home }) => home !== null)
      .map(({ kind }) => kind)
      .sort(),
  ).toEqual(['non-player', 'player', 'player']);
  expect(standings.map(({ tenths }) => tenths)).toEqual(standings.map(({ tenths }) => tenths).sort((a, b) => b - a));
  expect(winner).toBe(standings.find(({ kind }) => kind === 'player')?.empire);
  expect(systems.explored).toBeGreaterThan(3);
  expect(systems.all).toBeGreaterThanOrEqual(12);
  expect(lanes.explored).toBeLessThanOrEqual(lanes.all);
});

test('whoever plays cannot change what is played', () => {
  const play = (view: Parameters<typeof lawfulCast.play>[0]) => lawfulCast.play(deepFreeze(view));
  expect(playGame(small, { ...lawfulCast, play })).toEqual(playGame(small, lawfulCast));
});

test('a game stops at the first invariant that breaks, order that is refused, or thing that fails', () => {
  const never = { name: 'the world stands still', broken: () => ['it moves'] };
  expect(playGame(small, { ...lawfulCast, invariants: [never] })).toMatchObject({
    turns: 0,
    winner: null,
    trouble: { turn: 1, what: 'it does not hold that the world stands still: it moves' },
  });
  const rash = (view: Parameters<typeof lawfulCast.play>[0]) => `${lawfulCast.play(view)}\n- conquer everything\n`;
  expect(playGame(small, { ...lawfulCast, play: rash }).trouble).toMatchObject({
    turn: 1,
    what: expect.stringMatching(/^an order of [\w-]+ is refused: line \d+, "conquer" begins no order/),
  });
  const clumsy = ({ turn }: { turn: number }) => {
    throw new Error(`dropped the pen in turn ${turn}`);
  };
  expect(playGame(small, { ...lawfulCast, play: clumsy }).trouble).toEqual({
    turn: 1,
    what: 'dropped the pen in turn 1',
    trace: expect.stringContaining('at clumsy'),
  });
});

test('however many workers play, the games are the same and in their order', async () => {
  const run = { ...small, turns: 3, games: 4 };
  const heard: number[] = [];
  const [one, three] = [
    await playGames(run, { cast, workers: 1 }),
    await playGames(run, { cast, workers: 2, onTurns: (turns) => heard.push(turns) }),
  ];
  expect(heard.at(-1)).toBe(12);
  expect(one.map(({ seed }) => seed)).toEqual(['test-1', 'test-2', 'test-3', 'test-4']);
  expect(three).toEqual(one);
  expect(one[2]).toEqual(playGame({ ...small, turns: 3, seed: 'test-3' }, lawfulCast));
});

test('however many workers play, they stop at the same game', async () => {
  const run = { ...small, turns: 4, games: 8 };
  const cast = new URL('../builders/brokenCast.ts', import.meta.url).href;
  const [one, three] = [await playGames(run, { cast, workers: 1 }), await playGames(run, { cast, workers: 2 })];
  expect(three).toEqual(one);
  expect(one.length).toBeLessThan(8);
  expect(one.slice(0, -1).filter(({ trouble }) => trouble !== null)).toEqual([]);
  const last = one.at(-1);
  expect(last?.trouble).toMatchObject({ turn: 3 });
  expect(playGame({ ...small, turns: 4, seed: last?.seed ?? '' }, brokenCast)).toEqual(last);
});

test('hears of all turns that are played', async () => {
  const heard: number[] = [];
  await playGames({ ...small, turns: 3, games: 2 }, { cast, workers: 1, onTurns: (turns) => heard.push(turns) });
  expect(heard).toEqual([1, 2, 3, 4, 5, 6]);
});

test('a single game has the seed itself', () => {
  expect([seedOf({ seed: 'S', games: 1 }, 1), seedOf({ seed: 'S', games: 3 }, 1)]).toEqual(['S', 'S-1']);
});

test('figures are told of fewer turns the longer it lasts', () => {
  const reportedTurns = (last: number) =>
    Array.from({ length: last }, (_, index) => index + 1).filter((turn) => isReported(turn, last));
  expect(reportedTurns(65)).toEqual([1, 10, 20, 40, 60, 65]);
  expect(reportedTurns(1000).slice(-4)).toEqual([700, 800, 900, 1000]);
});
