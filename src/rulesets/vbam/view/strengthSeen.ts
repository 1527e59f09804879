import { sumOf } from '#core/sum.ts';
import type { KnownForce, UnitDesign } from '#schemas/vbam/state.ts';
import { ccOf, hullOf } from '#vbam/questions/shared/forces/unitDesign.ts';
import { unitStateOf } from '#vbam/questions/shared/forces/unitState.ts';
import { sightings } from '#vbam/tables/war/sightings.ts';
import { once } from './once.ts';
import { hostileForces } from './threats.ts';
import type { EmpireView } from './view.ts';

/** G-24: what a unit of this design is worth in battle; what neither shoots nor defends is worth nothing. */
export function strengthOfDesign({ statistics }: Pick<UnitDesign, 'statistics'>): number {
  const { attackStrength, defenseValue, pointDefense } = statistics;
  return attackStrength + pointDefense === 0 ? 0 : attackStrength + defenseValue;
}

/** 7.4, 7.6: the strength of a force in space as far as it was made out, and as it must be assumed beyond that. */
export function strengthSeen(view: EmpireView, force: KnownForce): number {
  if (force.where !== 'space') return 0;
  const stale = view.turn - 1 - force.seen > sightings.freshTurns ? sightings.stalePercent : 100;
  return (rawStrength(view, force) * stale) / 100;
}

function rawStrength(view: EmpireView, { detection, units, hulls, ccHalves }: KnownForce): number {
  if (detection === 'full') return sumOf(units.map((unit) => unitStrength(view, unit)));
  if (detection === 'limited') return (ccHalves / 2) * strengthPerCc(view);
  return sumOf(Object.entries(hulls).map(([hull, count]) => count * hullStrength(view).of(hull)));
}

function unitStrength(view: EmpireView, { class: id, damage }: KnownForce['units'][number]): number {
  const known = view.foreign.classes[id] ?? view.unitClasses[id];
  if (!known) return strengthPerCc(view);
  const base = known.type === 'starbase' ? sightings.basePercent : 100;
  const half = unitStateOf({ builtWith: [], damage }, known) === 'sound' ? 1 : 1 / 2;
  return (strengthOfDesign(known) * base * half) / 100;
}

/** 7.4: of an unknown design as much as the own best class of that hull; of a hull that nobody builds here, by its command cost. */
const hullStrength = once((view) => {
  const best = new Map<string, number>();
  for (const design of [...Object.values(view.unitClasses), ...Object.values(view.foreign.classes)]) {
    const hull = hullOf(design).name;
    best.set(hull, Math.max(best.get(hull) ?? 0, strengthOfDesign(design)));
  }
  return { of: (hull: string) => best.get(hull) ?? strengthPerCc(view) };
});

/** What a point of command cost is worth among the own warships. */
const strengthPerCc = once((view): number => {
  const armed = Object.values(view.unitClasses).filter(
    ({ type, statistics }) => type === 'starship' && statistics.attackStrength > 0,
  );
  const cc = sumOf(armed.map(ccOf));
  return cc === 0 ? sightings.strengthPerCc : sumOf(armed.map(strengthOfDesign)) / cc;
});

/** What enemies that were seen lately have in each system. */
export const hostileStrengthBySystem = once((view): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>();
  for (const force of hostileForces(view)) sums.set(force.system, (sums.get(force.system) ?? 0) + strengthSeen(view, force));
  return sums;
});
