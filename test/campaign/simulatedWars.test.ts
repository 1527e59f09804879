import { expect, test } from 'vitest';
import { beginGame } from '#campaign/simulate/game.ts';
import { playTurn } from '#campaign/simulate/playGame.ts';
import { freshRecord, type GameRecord, noteTurn } from '#campaign/simulate/record.ts';
import * as usualCast from '#campaign/simulate/usualCast.ts';
import type { WarFigures } from '#campaign/simulate/warFigures.ts';
import { careerInWords } from '#cli/words/careerInWords.ts';
import { sizesInWords, warsInWords } from '#cli/words/warsInWords.ts';
import { sumOf } from '#core/sum.ts';
import { sized, soaked } from '../builders/soaked.ts';

const [GAMES, TURNS] = sized([3, 60], [10, 150]);
/** Few systems and bold peoples: they meet early, and quarrel. */
const settings = { systems: 24, empires: 4, npes: 0, scenario: 'concert', turns: TURNS } as const;
const BOLD = 85;
/** What a thing of a state takes on average; a fleet of many ships is many things. */
const BYTES_PER_THING = 320;

function playedWar(seed: string): GameRecord {
  const game = beginGame({ ...settings, seed });
  for (const { culture } of Object.values(game.state.empires)) culture.aggressiveness = BOLD;
  const record = freshRecord(seed);
  for (let turn = 1; turn <= TURNS; turn++) {
    const trouble = playTurn(game, usualCast, (played) => noteTurn(record, played, TURNS));
    expect(trouble, `${seed}, turn ${turn}`).toBeNull(); // also where an order is refused
  }
  return record;
}

test(`7.6: in ${GAMES} games of ${TURNS} turns bold empires fight, retreat and blockade, wars end, and who starts a battle seldom rues it`, {
  timeout: 3_600_000,
}, () => {
  const games = Array.from({ length: GAMES }, (_, index) => playedWar(`war-${index + 3}`));
  const sum = (of: (wars: WarFigures) => number) => sumOf(games.map(({ wars }) => of(wars)));
  for (const line of [...warsInWords(games), sizesInWords(games)]) soaked(`${GAMES} games of war: ${line}`);
  for (const line of careerInWords(games)) soaked(`${GAMES} games of war: ${line}`);
  // an empire needs time to defend itself, however bold its neighbours are
  for (const { career } of games) expect(career.firstFall ?? TURNS).toBeGreaterThanOrEqual(20);
  expect(sum(({ begun }) => begun)).toBeGreaterThan(3 * GAMES);
  expect(sum(({ ended }) => ended)).toBeGreaterThan(GAMES / 2);
  expect(sum(({ shots }) => shots)).toBeGreaterThan(3 * GAMES);
  expect(sum(({ retreats }) => retreats)).toBeGreaterThan(2 * GAMES);
  expect(sum(({ blockades }) => blockades.laid)).toBeGreaterThan(2 * GAMES);
  expect(sum(({ blockades }) => blockades.lifted)).toBeGreaterThan(GAMES);
  const { costly, lost, starterEp, otherEp } = {
    costly: sum(({ started }) => started.costly),
    lost: sum(({ started }) => started.lost),
    starterEp: sum(({ started }) => started.starterEp),
    otherEp: sum(({ started }) => started.otherEp),
  };
  expect(costly).toBeGreaterThan(2 * GAMES);
  expect(lost / costly, `${lost} of ${costly}`).toBeLessThanOrEqual(1 / 3);
  if (GAMES > 3) expect(starterEp).toBeLessThan(otherEp); // in few games a single great battle decides this
  for (const { growth } of games)
    for (const { turn, bytes, things } of growth) expect(bytes / things, `turn ${turn}`).toBeLessThan(BYTES_PER_THING);
});
