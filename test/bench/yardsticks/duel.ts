import { playTurn } from '#campaign/simulate/playGame.ts';
import { lostBy } from '#campaign/simulate/warFigures.ts';
import { hashOf } from '#core/canonical.ts';
import { sumOf } from '#core/sum.ts';
import type { RecordedBattle } from '#schemas/vbam/facts/battle.ts';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { groundScenarios } from '#schemas/vbam/stateWords.ts';
import { autopilotSheet } from '#vbam/autopilot/index.ts';
import type { Played } from '#vbam/invariants.ts';
import { defaultCampaign } from '../../builders/campaign.ts';
import { twinGalaxy } from './twinGalaxy.ts';
import { reinforce, rivalsIn, twinRealms } from './twinRealms.ts';

const MOST_TURNS = 60;

/** Who of two equals, 0 or 1; the turns count from the first. */
export interface Duel {
  /** the turn of the first battle with shots */
  met: number | null;
  /** who won a battle first: held the field and lost fewer EP */
  victor: 0 | 1 | null;
  /** whose capital fell first, when, and to whom: to the other, or in a rebellion */
  loser: 0 | 1 | null;
  fell: number | null;
  to: 'the enemy' | 'rebels' | null;
}

export interface DuelSettings {
  seed: string;
  /** has half as much again of ships and income */
  stronger?: 0 | 1;
}

/** Two equal empires that the autopilot plays, until a capital falls; `look` sees every turn. */
export function duel({ seed, stronger }: DuelSettings, look: (played: Played) => void = () => undefined): Duel {
  const galaxy = twinGalaxy(seed);
  const state = twinRealms(galaxy, seed);
  const rivals = rivalsIn(state);
  const homes = rivals.map((id) => state.empires[id]?.capital ?? '');
  const strong = stronger === undefined ? null : rivals[stronger];
  if (strong) reinforce(state, strong);
  const game = { state, galaxy, secret: hashOf(`duel ${seed}`), campaign: defaultCampaign() } as Parameters<typeof playTurn>[0];
  const result: Duel = { met: null, victor: null, loser: null, fell: null, to: null };
  for (let turn = 1; turn <= MOST_TURNS && result.fell === null; turn++) {
    const trouble = playTurn(game, { play: autopilotSheet, invariants: [] }, (played) => {
      game.state = carriedOn(played, strong);
      noteBattles(result, played, rivals);
      look(played);
    });
    if (trouble !== null) throw new Error(`duel ${seed}, turn ${turn}: ${trouble}`);
    const holders = homes.map((home) => game.state.colonies[home]?.owner ?? null);
    const lost = holders.findIndex((holder, index) => holder !== rivals[index]);
    if (lost < 0) continue;
    Object.assign(result, { loser: lost, fell: turn, to: holders[lost] === rivals[1 - lost] ? 'the enemy' : 'rebels' });
  }
  return result;
}

/** They go on without a word, so nobody makes peace; the stronger side gets half as much EP again as came in. */
function carriedOn({ result: { state, ledger } }: Played, strong: string | null): CampaignState {
  const next = structuredClone(state);
  for (const relation of Object.values(next.relations)) relation.communications = false;
  const empire = next.empires[strong ?? ''];
  if (!empire) return next;
  const income = ledger.filter(
    (line) => line.empire === strong && line.pool === 'ep' && /^(system|commerce) income$/.test(line.heading),
  );
  empire.treasury.epTenths += Math.floor(sumOf(income.map(({ amount }) => amount)) / 2);
  return next;
}

function noteBattles(result: Duel, { result: { events, state } }: Played, rivals: readonly string[]): void {
  const fights = events.flatMap((event) =>
    event.kind === 'battleRecorded' && isBetween(event.record, rivals) ? [event.record] : [],
  );
  if (fights.length === 0) return;
  result.met ??= state.turn;
  for (const { sides, holds } of fights) {
    const [ours, theirs] = [lostBy(sides[0]), lostBy(sides[1])];
    if (holds === null || ours === theirs || (ours < theirs ? 0 : 1) !== holds) continue;
    result.victor ??= rivals.indexOf(sides[holds].powers[0] ?? '') as 0 | 1;
  }
}

/** In space, with shots, between the two. */
function isBetween({ scenario, sides, rounds, before }: RecordedBattle, rivals: readonly string[]): boolean {
  if (groundScenarios.some((word) => word === scenario) || (rounds.length === 0 && !before.pursuit)) return false;
  return rivals.every((id) => sides.some(({ powers }) => powers.includes(id)));
}
