import { expect, test } from 'vitest';
import { beginGame } from '#campaign/simulate/game.ts';
import { sumOf } from '#core/sum.ts';
import type { VbamEvent } from '#schemas/vbam/event.ts';
import type { RecordedBattle } from '#schemas/vbam/facts/battle.ts';
import { selfPlayed } from '../builders/selfPlayed.ts';
import { sized, soaked } from '../builders/soaked.ts';

const GAMES = sized(3, 12);
const TURNS = 60;
/** Few systems and bold peoples: they meet early, and quarrel. */
const settings = { systems: 24, empires: 4, npes: 0, scenario: 'concert', turns: TURNS } as const;
const BOLD = 85;

function playedWar(seed: string): VbamEvent[] {
  const game = beginGame({ ...settings, seed });
  for (const { culture } of Object.values(game.state.empires)) culture.aggressiveness = BOLD;
  return selfPlayed(game, { seed, turns: TURNS });
}

/** The battles of empires with each other. */
function battlesIn(events: readonly VbamEvent[]): RecordedBattle[] {
  const records = events.flatMap((event) => (event.kind === 'battleRecorded' ? [event.record] : []));
  return records.filter(({ sides }) => sides.every(({ wild }) => !wild));
}

type Side = RecordedBattle['sides'][number];

/** BC of what a side has no more. */
function lostBy({ units }: Side): number {
  return sumOf(units.filter(({ fate }) => fate === 'destroyed' || fate === 'captured').map(({ cost }) => cost));
}

test(`7.6: in ${GAMES} games of ${TURNS} turns bold empires fight, retreat and blockade, and attackers win more than they lose`, {
  timeout: 3_600_000,
}, () => {
  const games = Array.from({ length: GAMES }, (_, index) => playedWar(`war-${index + 3}`));
  const battles = games.flatMap(battlesIn);
  const count = (kind: VbamEvent['kind']) => games.flat().filter((event) => event.kind === kind).length;
  const retreats = battles.filter(({ sides }) => sides.some(({ fleets }) => fleets.some(({ left }) => left !== undefined)));
  const shot = battles.filter(({ rounds }) => rounds.length > 0);
  const attackers = sumOf(battles.map(({ sides, defender }) => lostBy(sides[defender === 0 ? 1 : 0])));
  const defenders = sumOf(battles.map(({ sides, defender }) => lostBy(sides[defender])));
  soaked(
    `${GAMES} games of war: ${battles.length} battles, ${shot.length} of them with shots, ${retreats.length} retreats, ` +
      `${count('blockadeLaid')} blockades; attackers lost ${attackers} EP, defenders ${defenders}`,
  );
  expect(battles.length).toBeGreaterThan(10 * GAMES);
  expect(shot.length).toBeGreaterThan(4 * GAMES);
  expect(retreats.length).toBeGreaterThan(4 * GAMES);
  expect(count('blockadeLaid')).toBeGreaterThan(2 * GAMES);
  expect(count('blockadeLifted')).toBeGreaterThan(GAMES);
  expect(defenders).toBeGreaterThan(20 * GAMES);
  expect(attackers).toBeLessThan(defenders);
});
