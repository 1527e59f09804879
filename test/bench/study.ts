import { availableParallelism } from 'node:os';
import { playGames } from '#campaign/simulate/playGames.ts';
import { joinedFrom } from '#cli/simulate/partFiles.ts';
import { careerInWords, careerTable, spreadTable } from '#cli/words/careerInWords.ts';
import { sizesInWords, warsInWords } from '#cli/words/warsInWords.ts';
import { sumOf } from '#core/sum.ts';
import { contestOf, type Predictor, predictors, winnersBy } from '../builders/fairStarts.ts';
import { rankCorrelation } from './rankCorrelation.ts';
import { tell } from './tell.ts';

/*
 * Whether the autopilot makes war with its eyes open (7.6), and what war does: what `coreward simulate` tells of long games. `study.ts 8` plays fewer of them.
 * `study.ts part-1.json part-2.json ...` takes games that were played in parts before, each with
 * coreward simulate --seed war --systems 40 --empires 4 --scenario concert --cultures drawn --turns 150 --games 60 --shard 1/6 --json > part-1.json
 */

const given = process.argv.slice(2);
const merged = given.some((word) => !/^\d+$/.test(word)) ? joinedFrom(given) : null;
const GAMES = merged?.run.games ?? Number(given[0] ?? 60);
/** With fewer games chance alone would decide what is a share of them. */
const isWhole = GAMES >= 60;
const usual = {
  seed: 'war',
  systems: 40,
  empires: 4,
  npes: 0,
  scenario: 'concert',
  cultures: 'drawn',
  turns: 150,
  games: GAMES,
} as const;
const run = merged?.run ?? usual;
/** 7.6: in how many games a capital falls, in percent. */
const CAPITALS = { least: 10, most: 40 };
const FIRST_FALL = 20;
/** The most that those who start a battle may lose more often than the others. */
const MOST_LOST = 1 / 3;
/** What a thing of a state takes on average, in bytes. */
const MOST_BYTES = 320;
const MOST_MEMORY = 2048;

const games =
  merged?.played ??
  (await playGames(run, {
    workers: Math.min(2, availableParallelism()),
    onTurns: (turns) => process.stderr.write(`${turns} of ${GAMES * run.turns} turns\r`),
  }));
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
if (!merged) tell(memory <= MOST_MEMORY, `${memory} MB (at most ${MOST_MEMORY} MB) of memory for two games at a time`);

for (const row of [...careerTable(games), ...careerInWords(games), ...spreadTable(games)].map((line) => line.trim()))
  tell(true, row);

const capitals = Math.round((100 * games.filter(({ career }) => career.firstCapital !== null).length) / games.length);
tell(
  !isWhole || (capitals >= CAPITALS.least && capitals <= CAPITALS.most),
  `in ${capitals} % of the games (${CAPITALS.least} to ${CAPITALS.most} %) an enemy takes a capital`,
);
const falls = games.flatMap(({ career }) => career.firstFall ?? []);
tell(
  falls.every((turn) => turn >= FIRST_FALL),
  `no empire is without colonies before turn ${FIRST_FALL}: ${falls.length === 0 ? 'none at all' : `the first in turn ${Math.min(...falls)}`}`,
);

const contests = games.filter(({ winner }) => winner !== null).map((game) => contestOf({ ...usual, ...run }, game));
for (const predictor of Object.keys(predictors) as Predictor[]) {
  const { found, expected, square, critical } = winnersBy(predictor, contests);
  const wanted = expected.map((count) => Math.round(count));
  tell(
    !isWhole || square < critical,
    `winners by ${predictor}: ${found.join(', ')} where ${wanted.join(', ')} are expected, chi-square ${square.toFixed(2)} (below ${critical})`,
  );
}

const peoples = games.flatMap((game) => Object.values(game.peoples));
const aggressiveness = peoples.map((people) => people.aggressiveness);
const fights = rankCorrelation(
  aggressiveness,
  peoples.map(({ declarations, attacks, conquests }) => declarations + attacks + conquests),
);
const trades = rankCorrelation(
  aggressiveness,
  peoples.map(({ tradeTreaties }) => tradeTreaties),
);
tell(
  !isWhole || fights > 0,
  `aggressive cultures fight more: rank correlation ${fights.toFixed(2)} (above 0) of ${peoples.length} peoples with their declarations, attacks and conquests`,
);
tell(
  !isWhole || trades < 0,
  `peaceful ones trade more: rank correlation ${trades.toFixed(2)} (below 0) of aggressiveness with trade treaties`,
);
