import { recordIn } from '#core/recordIn.ts';
import { ccOf } from '#vbam/questions/shared/forces/unitDesign.ts';
import { hazardOf } from '#vbam/questions/shared/galaxy/hazards.ts';
import { once } from '#vbam/view/once.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { supplyReachOf } from '#vbam/view/ways/reach.ts';
import { crewsOf, industryAt, industryOf, type Piece, piecesOf, sitesBySystem } from './ground.ts';

/** G-41: whether a crew finds supply in a system: what a colony outside the reach of others has, it shares among those who are there. */
export function feeds(view: EmpireView, system: string, crew: readonly Piece[]): boolean {
  if (supplyReachOf(view).has(system)) return !goesWithout(view, system, crew);
  const others = crewCcAt(view).get(system) ?? 0;
  const [own, here] = [ccAmong(crew), crew[0]?.system === system ? ccAmong(crew) : 0];
  return industryAt(view, system) >= others - here + own;
}

/** Whether supplies did not get through to those who are there, though there are enough: somebody whom we have not seen is in the way. */
function goesWithout(view: EmpireView, system: string, crew: readonly Piece[]): boolean {
  const { capacity, taken } = supplyBalanceOf(view);
  const isHarmless = hazardOf(recordIn(view.systems, system, 'system')) === 0; // some systems add a level of their own
  return isHarmless && taken <= capacity && crew.some((piece) => piece.system === system && piece.unit.outOfSupply > 0);
}

/** CC of the fleets in each system. */
const crewCcAt = once((view): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>();
  for (const crew of crewsOf(view).values()) {
    const [first] = crew;
    if (first) sums.set(first.system, (sums.get(first.system) ?? 0) + ccAmong(crew));
  }
  return sums;
});

export function ccAmong(crew: readonly Piece[]): number {
  return crew.reduce((sum, { unitClass }) => sum + ccOf(unitClass), 0);
}

/** G-41: CC that the empire can supply, and CC that its ships take. */
export const supplyBalanceOf = once((view): { capacity: number; taken: number } => {
  let capacity = 0;
  for (const site of sitesBySystem(view).values()) if (site.colony) capacity += industryOf(site);
  const ships = piecesOf(view).filter(({ unitClass }) => unitClass.type === 'starship');
  const building = Object.values(view.projects).flatMap(({ work }) => {
    const unitClass = work.kind === 'unit' ? view.unitClasses[work.class] : undefined;
    return unitClass?.type === 'starship' ? [unitClass] : [];
  });
  const taken = [...ships.map(({ unitClass }) => unitClass), ...building].reduce((sum, unitClass) => sum + ccOf(unitClass), 0);
  return { capacity, taken };
});
