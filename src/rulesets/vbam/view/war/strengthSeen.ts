import { inIdOrder } from '#core/inIdOrder.ts';
import type { KnownForce } from '#schemas/vbam/state.ts';
import { sightings } from '#vbam/tables/war/sightings.ts';
import { once } from '#vbam/view/once.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { estimateOfForce } from './strength.ts';
import { isEnemyIn } from './threats.ts';

/** 7.6: the strength to reckon with where a force in space was seen: bases count for more, and what was seen long ago may have grown. */
function strengthSeen(view: EmpireView, force: KnownForce): number {
  if (force.where !== 'space') return 0;
  const stale = view.turn - 1 - force.seen > sightings.freshTurns ? sightings.stalePercent : 100;
  const { strength } = estimateOfForce(view, force);
  return ((strength + basesIn(view, force)) * stale) / 100;
}

/** What bases are worth beyond ships of the same strength. */
function basesIn(view: EmpireView, force: KnownForce): number {
  if (force.detection === 'limited') return 0;
  const units = force.units.filter((unit) => view.foreign.classes[unit.class]?.type === 'starbase');
  const { starbase = 0 } = force.hulls;
  const { strength } = estimateOfForce(view, { ...force, units, hulls: starbase === 0 ? {} : { starbase } });
  return (strength * (sightings.basePercent - 100)) / 100;
}

/** What enemies are thought to have in each system, as long as what was seen of them counts. */
export const hostileStrengthBySystem = once((view): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>();
  for (const [, force] of inIdOrder(view.foreign.forces)) {
    if (!isEnemyIn(view, force.owner) || view.turn - 1 - force.seen > sightings.rememberedTurns) continue;
    sums.set(force.system, (sums.get(force.system) ?? 0) + strengthSeen(view, force));
  }
  return sums;
});
