import type { Hindrance } from '#schemas/vbam/facts/hindrances.ts';
import { coloniesIn, colonyOf } from '#vbam/questions/colonies/colonies.ts';
import { standTogether } from '#vbam/questions/diplomacy/standTogether.ts';
import { ownersOnGround } from '#vbam/questions/shared/war/troops.ts';
import { mayFightOnGround } from '#vbam/questions/war/groundWar.ts';
import type { Orbits } from '#vbam/questions/war/orbit.ts';
import type { VbamTurn } from '#vbam/turn.ts';

/**
 * Whose ground somebody lands on: an enemy's, or the own where they come to help. Ruling: also that of a partner whom a common enemy fights
 * there. Of several enemies the first by id.
 */
export function groundFor(turn: VbamTurn, empire: string, system: string): string | Hindrance {
  const { state } = turn;
  const owners = coloniesIn(state, system).map(({ owner }) => owner);
  const built = Object.values(state.facilities).filter((one) => one.system === system);
  const holders = [...new Set(owners.length > 0 ? owners : built.map(({ owner }) => owner))].sort();
  const enemy = holders.find((owner) => mayFightOnGround(state, empire, owner, system));
  if (enemy !== undefined) return enemy;
  if (colonyOf(state, system, empire) || (owners.length === 0 && holders.includes(empire))) return empire;
  const invaders = (ownersOnGround(state).get(system) ?? []).filter((one) => mayFightOnGround(state, empire, one, system));
  const partner = holders.find((owner) => invaders.some((foe) => standTogether(state.relations, owner, empire, foe)));
  if (partner !== undefined) return partner;
  return { kind: holders.length === 0 ? 'nobody to land on' : 'no war permits landing' };
}

/** G-23: what keeps an empire's troops from landing: enemies in orbit, Guns where no own or allied ship holds it, a Shield; null where nothing does. */
export function wayDown(turn: VbamTurn, orbits: Orbits, empire: string, system: string): Hindrance | null {
  const { state } = turn;
  const guards = orbits.get(system) ?? [];
  const isFoe = (owner: string) => mayFightOnGround(state, empire, owner, system);
  const foes = guards.filter(({ owner, hiddenFrom }) => isFoe(owner) && !hiddenFrom.includes(empire));
  if (foes.length > 0) return { kind: 'orbit bars landing' };
  const works = (kind: string) =>
    Object.values(state.facilities).some(
      (one) => one.system === system && one.kind === kind && one.state === 'operational' && isFoe(one.owner),
    );
  if (works('planetary defense shield')) return { kind: 'shield bars landing' };
  const holders = [empire, ...partnersAt(turn, empire, system)];
  const isHeld = guards.some(({ owner, hiddenFrom }) => holders.includes(owner) && !hiddenFrom.some(isFoe));
  return works('planetary defense guns') && !isHeld ? { kind: 'guns bar landing' } : null;
}

/** Partners who stand with an empire against somebody who lives there. */
function partnersAt({ state }: VbamTurn, empire: string, system: string): string[] {
  const owners = coloniesIn(state, system).map(({ owner }) => owner);
  const foes = owners.filter((owner) => mayFightOnGround(state, empire, owner, system));
  return Object.keys(state.empires).filter((one) => foes.some((foe) => standTogether(state.relations, empire, one, foe)));
}
