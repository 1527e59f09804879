import { expect, test } from 'vitest';
import { beginGame } from '#campaign/simulate/game.ts';
import { suggestedSystems } from '#generators/options.ts';
import type { VbamEvent } from '#schemas/vbam/event.ts';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { treatiesIn } from '#vbam/questions/shared/diplomacy/relations.ts';
import { selfPlayed } from '../builders/selfPlayed.ts';
import { sized, soaked } from '../builders/soaked.ts';

const GAMES = sized(4, 15);
const PLAYERS = 4;
const TURNS = 10;
/** The least share of seats that has it all by then. */
const BAR = 0.9;

/** A game of The Concert that plays itself, with all its events. */
function playedConcert(seed: string, turns = TURNS): { state: CampaignState; events: VbamEvent[] } {
  const systems = suggestedSystems(PLAYERS, 0);
  const game = beginGame({ seed, systems, empires: PLAYERS, npes: 0, scenario: 'concert', turns });
  const events = selfPlayed(game, { seed, turns });
  return { state: game.state, events };
}

/** What a first evening owes to whoever sits here. */
function eveningOf({ state, events }: ReturnType<typeof playedConcert>, empire: string) {
  const relations = Object.values(state.relations).filter(({ between }) => between.includes(empire));
  const done = (kind: VbamEvent['kind']) =>
    events.some((event) => event.kind === kind && 'empire' in event && event.empire === empire);
  return {
    talks: relations.filter((relation) => relation.communications && relation.state !== 'no contact').length >= 2,
    treaty: relations.some((relation) => treatiesIn(relation).length > 0),
    growth: done('laneExplored') || done('colonyFounded'),
  };
}

test(`R-22: in ${GAMES} games of The Concert, by turn ${TURNS} nearly every seat can talk to two others, has a treaty, and has explored or settled something`, {
  timeout: 3_600_000,
}, () => {
  const seats = Array.from({ length: GAMES }, (_, index) => playedConcert(`concert ${index}`)).flatMap((game) =>
    Object.entries(game.state.empires)
      .filter(([, { kind }]) => kind === 'player')
      .map(([empire]) => eveningOf(game, empire)),
  );
  expect(seats).toHaveLength(GAMES * PLAYERS);
  const whole = seats.filter((evening) => Object.values(evening).every(Boolean)).length;
  expect(whole / seats.length).toBeGreaterThanOrEqual(BAR);
  soaked(`${GAMES} games of The Concert: ${whole} of ${seats.length} seats talk, have a treaty and have grown by turn ${TURNS}`);
});

test('R-22, 7.6: in The Concert old grudges break out on turn 1 where somebody has the strength for it, and treaties are offered soon after', () => {
  const tells = (turns: number, kind: VbamEvent['kind']) =>
    playedConcert('concert 0', turns).events.some((event) => event.kind === kind);
  expect(tells(1, 'declared')).toBe(true);
  expect(tells(4, 'treatyOffered')).toBe(true);
});
