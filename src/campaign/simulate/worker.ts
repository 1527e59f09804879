import { parentPort, workerData } from 'node:worker_threads';
import type { Cast, GameSettings } from './game.ts';
import { playGame } from './playGame.ts';
import type { Report } from './playGames.ts';

/** How often, in milliseconds, a game's progress is reported. */
const BREATH = 200;

const { cast }: { cast: string } = workerData;
const { play, invariants }: Cast = await import(cast);

parentPort?.on('message', (settings: GameSettings) => {
  const say = (report: Report) => parentPort?.postMessage(report);
  let [reported, spoke] = [0, performance.now()];
  const record = playGame(settings, { play, invariants }, (turn) => {
    if (performance.now() - spoke < BREATH) return;
    say({ turns: turn - reported });
    [reported, spoke] = [turn, performance.now()];
  });
  say({ turns: record.turns - reported, record });
});
