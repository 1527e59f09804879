import { availableParallelism } from 'node:os';
import { playGames } from '#campaign/simulate/playGames.ts';
import { sizesInWords, warsInWords } from '#cli/words/warsInWords.ts';
import { sumOf } from '#core/sum.ts';
import { tell } from './tell.ts';

/* Whether the autopilot makes war with its eyes open (7.6): what `coreward simulate` tells of long games. `study.ts 8` plays fewer of them. */

const GAMES = Number(process.argv[2] ?? 40);
const run = { seed: 'war', systems: 40, empires: 4, npes: 0, scenario: 'concert', turns: 150, games: GAMES } as const;
/** The most that those who start a battle may lose more often than the others. */
const MOST_LOST = 1 / 3;
/** What a thing of a state takes on average, in bytes. */
const MOST_BYTES = 320;
const MOST_MEMORY = 2048;

const games = await playGames(run, {
  workers: Math.min(2, availableParallelism()),
  onTurns: (turns) => process.stderr.write(`${turns} of ${GAMES * run.turns} turns\r`),
});
const trouble = games.find((game) => game.trouble !== null);
const wars = games.map((game) => game.wars);
const [begun, ended] = [sumOf(wars.map((one) => one.begun)), sumOf(wars.map((one) => one.ended))];
const [lost, costly] = [sumOf(wars.map(({ started }) => started.lost)), sumOf(wars.map(({ started }) => started.costly))];
const each = Math.max(...games.flatMap(({ growth }) => growth.map(({ bytes, things }) => bytes / things)));
const memory = Math.round(process.resourceUsage().maxRSS / 1024);

tell(
  trouble === undefined && games.length === GAMES,
  `${GAMES} games of ${run.turns} turns, ${run.systems} systems and ${run.empires} empires, that play themselves: ${
    trouble ? `${trouble.seed}, turn ${trouble.trouble?.turn}: ${trouble.trouble?.what}` : 'no order refused, no invariant broken'
  }`,
);
const [wagedInWords = '', battlesInWords = '', startsInWords = '', wildsInWords = ''] = warsInWords(games);
const share = ((100 * lost) / Math.max(1, costly)).toFixed(1);
tell(begun > 0 && ended > 0, wagedInWords);
tell(true, battlesInWords);
tell(costly > 0 && lost / costly <= MOST_LOST, `${share} % (at most 33.3 %) of such starts are bad. ${startsInWords}`);
tell(true, wildsInWords);
tell(
  each <= MOST_BYTES,
  `${Math.round(each)} bytes (at most ${MOST_BYTES}) of state for each thing in it. ${sizesInWords(games)}`,
);
tell(memory <= MOST_MEMORY, `${memory} MB (at most ${MOST_MEMORY} MB) of memory for two games at a time`);
