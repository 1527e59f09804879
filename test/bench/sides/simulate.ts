import { beginGame } from '#campaign/simulate/game.ts';
import { playTurn } from '#campaign/simulate/playGame.ts';
import * as cast from '#campaign/simulate/usualCast.ts';

const [systems, empires] = process.argv.slice(2).map(Number) as [number, number];

/** The number of turns that warm the process and get the empires going; the next ones are measured. */
const [FIRST, MEASURED] = [10, 10];

/** What a simulated turn costs, sheets and checks and all, in milliseconds. */
const game = beginGame({ seed: 'bench', systems, empires, npes: 0, turns: FIRST + MEASURED });
const play = (turns: number) => {
  for (let turn = 0; turn < turns; turn++) {
    const wrong = playTurn(game, cast);
    if (wrong !== null) throw new Error(wrong);
  }
};
play(FIRST);
const start = performance.now();
play(MEASURED);
process.stdout.write(String((performance.now() - start) / MEASURED));
