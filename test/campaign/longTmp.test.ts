import { test } from 'vitest';
import { playGame } from '#campaign/simulate/playGame.ts';
import * as usualCast from '#campaign/simulate/usualCast.ts';
test('long', { timeout: 7_200_000 }, () => {
  const settings = { seed: 'long', systems: 60, empires: 4, npes: 0, turns: 300 };
  const game = playGame(settings, usualCast, (turn) => { if (turn % 25 === 0) process.stdout.write(`turn ${turn}\n`); });
  process.stdout.write(`${JSON.stringify(game.trouble)}\n${JSON.stringify(game.growth.filter(({ turn }) => turn % 50 === 0), null, 0)}\n${JSON.stringify(game.systems)}\n`);
});
