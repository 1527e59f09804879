import { itemAt } from '#core/itemAt.ts';
import type { Combatant } from '#vbam/battle/forces.ts';
import { damageLimitsOf } from '#vbam/questions/shared/forces/unitState.ts';
import { refugeOf } from '../refuge.ts';
import { combatantIn, type Draft, sideNamed, type TableBattle } from './draft.ts';
import { NOBODY } from './names.ts';

/** Why one part of a result cannot be; null: it can. */
type Answer = string | null;

/** G-21: damage does not fall, and what destroys is a loss. */
export function damageProblem(battle: TableBattle, draft: Draft, id: string, points: number): Answer {
  const { damage, ratings } = combatantIn(battle, id);
  const { fatal } = damageLimitsOf(ratings);
  if (draft.damage.has(id)) return 'its damage is given twice';
  if (points >= fatal) return `${fatal} damage destroys it: write lost, or ${fatal - 1} at most`;
  if (points >= damage) return null;
  return `it had ${damage} damage before the battle, and damage never falls: write ${damage} to ${fatal - 1}, or lost`;
}

/** W-15; whether it is crippled, and who holds the field, is known when all is read. */
export function captureProblem(battle: TableBattle, draft: Draft, id: string, by: string): Answer {
  const { shielded, explodes, owner } = combatantIn(battle, id);
  if (draft.captured.has(id)) return 'it is captured twice';
  if (explodes) return 'it explodes if it is captured: write lost';
  if (by === NOBODY || sideNamed(battle, by) === sideNamed(battle, owner)) return 'only its enemies can capture it';
  if (!(by in battle.turn.state.empires)) return 'what is wild captures nobody: write lost';
  return shielded ? 'nobody boards what is on the ground: write lost, or its damage' : null;
}

/** G-24: `those` of one fleet, or one unit outside of fleets (fleet ''). */
export function retreatProblem(battle: TableBattle, draft: Draft, fleet: string, those: readonly Combatant[]): Answer {
  const { turn, scenario, meeting } = battle;
  const { owner, carrier, fixed } = itemAt(those, 0);
  if (carrier !== null) return 'it goes where its carrier goes';
  if (fixed || owner === '') return 'it cannot leave: it stays, or is lost (G-24)';
  const isHome = meeting.forces.some(({ atCapital }) => atCapital.includes(owner));
  if (isHome && those.some(isArmed)) return 'armed fleets do not leave their imperial capital (G-24)';
  if (!those.some(({ ratings }) => (ratings.abilities.FTL ?? 0) > 0)) return 'nothing of it has FTL, so it cannot leave (G-24)';
  if (scenario.kind !== 'hyperspace' && refugeOf(turn, { owner, fleet, system: scenario.system }) === null)
    return 'it has nowhere to go (G-24): it stays, or is lost';
  return those.some(({ id }) => draft.left.has(id)) ? 'it is said to retreat twice' : null;
}

function isArmed({ ratings }: Combatant): boolean {
  return ratings.attackStrength > 0 || ratings.pointDefense > 0;
}
