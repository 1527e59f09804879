import { parentPort, workerData } from 'node:worker_threads';
import type { Cast, GameSettings } from './game.ts';
import { playGame } from './playGame.ts';
import type { Report } from './playGames.ts';

/** So often, in milliseconds, is it told how far a game has come. */
const BREATH = 200;

const { cast }: { cast: string } = workerData;
const { play, invariants }: Cast = await import(cast);

parentPort?.on('message', (settings: GameSettings) => {
  const say = (report: Report) => parentPort?.postMessage(report);
  let [told, spoke] = [0, performance.now()];
  const record = playGame(settings, { play, invariants }, (turn) => {
    if (performance.now() - spoke < BREATH) return;
    say({ turns: turn - told });
    [told, spoke] = [turn, performance.now()];
  });
  say({ turns: record.turns - told, record });
});
