import { sumOf } from '#core/sum.ts';
import type { EventOf } from '#schemas/vbam/event.ts';
import type { RecordedBattle } from '#schemas/vbam/facts/battle.ts';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { groundScenarios } from '#schemas/vbam/stateWords.ts';
import type { Played } from '#vbam/invariants.ts';
import { currentStatisticsOf } from '#vbam/questions/shared/forces/unitState.ts';
import { classOfUnit, systemOfUnit } from '#vbam/questions/shared/forces/whereabouts.ts';
import { isGone } from '#vbam/wording/battles.ts';

/** The wars of a game, all empires together; EP are the build costs of what was destroyed or captured. */
export interface WarFigures {
  /** how often two empires went to war with each other, and made peace */
  begun: number;
  ended: number;
  /** of empires with each other in space, each scenario for itself */
  battles: number;
  /** battles in which somebody fired, and from which a fleet retreated */
  shots: number;
  retreats: number;
  blockades: { laid: number; lifted: number };
  /** battles that one side came for, or stayed for where it attacks */
  started: {
    battles: number;
    /** those in which anybody lost a unit */
    costly: number;
    /** those in which the side that started it lost more EP than the other */
    lost: number;
    starterEp: number;
    otherEp: number;
  };
  /** battles of two sides that both were under way, in a lane or where they met */
  met: { battles: number; ep: number };
  /** battles with guardians and monsters, and what the empires lost in them */
  wild: { battles: number; ep: number };
}

type Index = 0 | 1;
type Side = RecordedBattle['sides'][number];

export function freshWarFigures(): WarFigures {
  return {
    ...{ begun: 0, ended: 0, battles: 0, shots: 0, retreats: 0, blockades: { laid: 0, lifted: 0 } },
    started: { battles: 0, costly: 0, lost: 0, starterEp: 0, otherEp: 0 },
    met: { battles: 0, ep: 0 },
    wild: { battles: 0, ep: 0 },
  };
}

/** What a turn adds to them. */
export function noteWars(figures: WarFigures, { before, result }: Pick<Played, 'before' | 'result'>): void {
  noteQuarrels(figures, before, result.state);
  for (const event of result.events) {
    if (event.kind === 'blockadeLaid') figures.blockades.laid += 1;
    if (event.kind === 'blockadeLifted') figures.blockades.lifted += 1;
    if (event.kind === 'battleRecorded') noteBattle(figures, before, event);
  }
}

function noteQuarrels(figures: WarFigures, before: CampaignState, after: CampaignState): void {
  for (const pair of new Set([...Object.keys(before.relations), ...Object.keys(after.relations)])) {
    const [was, is] = [before, after].map(({ relations }) => relations[pair]?.state === 'war');
    if (is && !was) figures.begun += 1;
    if (was && !is) figures.ended += 1;
  }
}

function noteBattle(figures: WarFigures, before: CampaignState, { record }: EventOf<'battleRecorded'>): void {
  const { sides, rounds, scenario } = record;
  if (groundScenarios.some((word) => word === scenario)) return;
  if (sides.some(({ wild }) => wild)) {
    figures.wild.battles += 1;
    figures.wild.ep += sumOf(sides.map((side) => (side.wild ? 0 : lostBy(side))));
    return;
  }
  figures.battles += 1;
  if (rounds.length > 0 || record.before.pursuit) figures.shots += 1;
  if (sides.some(({ fleets }) => fleets.some(({ left }) => left !== undefined))) figures.retreats += 1;
  const starter = starterOf(before, record);
  if (starter === null) {
    figures.met.battles += 1;
    figures.met.ep += sumOf(sides.map(lostBy));
  } else noteStarted(figures.started, lostBy(sides[starter]), lostBy(sides[starter === 0 ? 1 : 0]));
}

function noteStarted(figures: WarFigures['started'], own: number, theirs: number): void {
  figures.battles += 1;
  if (own + theirs > 0) figures.costly += 1;
  if (own > theirs) figures.lost += 1;
  figures.starterEp += own;
  figures.otherEp += theirs;
}

/**
 * The side that is armed, where only one is; the side whose armed units came there this turn; otherwise the one that attacks.
 * Null: they met in a lane, or both came to a place that nobody defends.
 */
export function starterOf(before: CampaignState, { scenario, at, sides, defender }: RecordedBattle): Index | null {
  const [ours, theirs] = sides.map(({ units }) => units.filter(({ id }) => isArmed(before, id)));
  if (!ours?.length !== !theirs?.length) return ours?.length ? 0 : 1;
  const [haveWe, haveThey] = [ours, theirs].map((units) => units?.some(({ id }) => hasCome(before, id, at)));
  if (scenario === 'hyperspace' || (haveWe && haveThey && scenario === 'deep space')) return null;
  if (haveWe !== haveThey) return haveWe ? 0 : 1;
  return defender === 0 ? 1 : 0;
}

/** Guns are, and so is what the yards have just delivered, for all that matters here. */
function isArmed(before: CampaignState, id: string): boolean {
  const unit = before.units[id];
  return !unit || currentStatisticsOf(unit, classOfUnit(before, unit)).attackStrength > 0;
}

function hasCome(before: CampaignState, id: string, at: string): boolean {
  const unit = before.units[id];
  return unit !== undefined && systemOfUnit(before, unit) !== at;
}

/** BC of what a side has no more. */
export function lostBy({ units }: Side): number {
  return sumOf(units.filter(isGone).map(({ cost }) => cost));
}
