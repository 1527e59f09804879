import { inIdOrder } from '#core/inIdOrder.ts';
import type { KnownForce } from '#schemas/vbam/state.ts';
import { leastCensusOf } from '#vbam/questions/shared/colonies/colonySize.ts';
import { isKnownToLiveAt, knownColoniesAt } from '#vbam/questions/shared/exploration/knownColonies.ts';
import { defenseGunsOf } from '#vbam/questions/shared/facilities/planetaryDefense.ts';
import { sightings } from '#vbam/tables/war/sightings.ts';
import { once } from '#vbam/view/once.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { estimateOfForce, strengthIn } from './strength.ts';
import { enemiesAtWarIn, isEnemyIn } from './threats.ts';

/** 7.6: the strength to reckon with where a force was seen: bases count for more, and what was seen long ago may have grown. Of those on the ground only bases fire at ships. */
function strengthSeen(view: EmpireView, force: KnownForce): number {
  const ships = force.where === 'space' ? estimateOfForce(view, force).strength - basesIn(view, force) : 0;
  const stale = view.turn - 1 - force.seen > sightings.freshTurns ? sightings.stalePercent : 100;
  return ((ships + (basesIn(view, force) * sightings.basePercent) / 100) * stale) / 100;
}

/** The strength of the bases that were made out. */
function basesIn(view: EmpireView, force: KnownForce): number {
  if (force.detection === 'limited') return 0;
  const type = force.where === 'space' ? 'starbase' : 'ground base';
  const units = force.units.filter((unit) => view.foreign.classes[unit.class]?.type === type);
  const count = force.hulls[type] ?? 0;
  return estimateOfForce(view, { ...force, units, hulls: count === 0 ? {} : { [type]: count } }).strength;
}

/** What enemies are thought to have in each system. */
export const hostileStrengthBySystem = once((view) => strengthsOf(view, (owner) => isEnemyIn(view, owner)));

/** What one other empire is thought to have, enemy or not. */
export function strengthBySystemOf(view: EmpireView, empire: string): ReadonlyMap<string, number> {
  return strengthsOf(view, (owner) => owner === empire);
}

/** Of those who live in a system as it was last seen, of others as long as a sighting counts. */
function strengthsOf(view: EmpireView, counts: (owner: string) => boolean): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  const add = (system: string, strength: number) => sums.set(system, (sums.get(system) ?? 0) + strength);
  for (const [, force] of inIdOrder(view.foreign.forces)) {
    if (counts(force.owner) && isRemembered(view, force)) add(force.system, strengthSeen(view, force));
  }
  for (const [system, { facilities }] of inIdOrder(view.foreign.colonies)) {
    for (const { kind, owner } of facilities) {
      if (kind === 'planetary defense guns' && counts(owner)) add(system, gunsOf(view, system, owner));
    }
  }
  return sums;
}

/** The same, with the least that every world of an enemy at war is taken to have. */
export const strengthToExpectBySystem = once((view): ReadonlyMap<string, number> => {
  const sums = new Map(hostileStrengthBySystem(view));
  const worlds = enemiesAtWarIn(view).flatMap((enemy) => worldsKnownOf(view, enemy));
  for (const system of worlds) sums.set(system, Math.max(sums.get(system) ?? 0, sightings.leastDefense));
  return sums;
});

/** The systems where an empire is known to live. */
export function worldsKnownOf({ foreign }: Pick<EmpireView, 'foreign'>, empire: string): string[] {
  return Object.keys(foreign.colonies)
    .filter((system) => isKnownToLiveAt(foreign.colonies, system, empire))
    .sort();
}

/** Whoever lives there may have left, but its bases never do. */
function isRemembered(view: EmpireView, { owner, system, seen }: KnownForce): boolean {
  return view.turn - 1 - seen <= sightings.rememberedTurns || isKnownToLiveAt(view.foreign.colonies, system, owner);
}

/** G-26: Guns that were seen, as strong as those of a colony of that size at the own tech level; they count as bases. */
function gunsOf(view: EmpireView, system: string, owner: string): number {
  const lived = knownColoniesAt(view.foreign.colonies, system).find((colony) => colony.owner === owner);
  const guns = defenseGunsOf(lived ? { census: leastCensusOf(lived.size) } : null, view.empire.techLevel);
  return (strengthIn(guns, false) * sightings.basePercent) / 100;
}
