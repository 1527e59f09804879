import { sumOf } from '#core/sum.ts';
import type { Unit, UnitClass, UnitDesign } from '#schemas/vbam/state.ts';
import { minorVariant, unitWork } from '#vbam/tables/forces/unitWork.ts';
import { designAccountOf } from './unitDesign.ts';
import { currentStatisticsOf } from './unitState.ts';

type Priced = Pick<UnitDesign, 'buildCost'>;

/** G-61: the damage that a unit can repair in a turn; none while it is laid up. */
export function repairValueOf(unit: Unit, unitClass: UnitClass): number {
  return unit.mothballed ? 0 : (currentStatisticsOf(unit, unitClass).abilities.repair ?? 0);
}

/** G-61: EP, and industrial capacity, for repairing this much damage in one place. */
export function repairCostOf(damage: number): number {
  return Math.ceil(damage * unitWork.repair);
}

/** G-61: what a repair adds to the bill of its place, in tenths of an EP: only the whole bill is rounded up. */
export function repairShareOf(damage: number): number {
  return 10 * damage * unitWork.repair;
}

/** the further damage that this many EP, or as much industrial capacity, repair in a place where some is repaired already. */
export function repairableFor(ep: number, repaired: number): number {
  return Math.floor((repairCostOf(repaired) + ep) / unitWork.repair) - repaired;
}

/** G-62: whether one class can be refitted to another. */
export function isRefit(from: UnitDesign, to: UnitDesign): boolean {
  return from.type === to.type && Math.abs(to.buildCost - from.buildCost) * 100 <= from.buildCost * unitWork.refitPercent;
}

/** G-62: EP to refit a unit of one class to another. */
export function refitCostOf(from: UnitDesign, to: UnitDesign): number {
  return Math.max(unitWork.leastRefit, Math.ceil(designPointsMoved(from, to) * unitWork.refit));
}

/** G-62: EP before a captured unit may attack. */
export function capturedRefitCostOf({ buildCost }: Priced): number {
  return Math.ceil((buildCost * unitWork.capturedRefitPercent) / 100);
}

/** G-62: EP for a scrapped unit. */
export function scrapGainOf({ buildCost }: Priced): number {
  return Math.floor((buildCost * unitWork.scrapPercent) / 100);
}

/** G-37: EP, and industrial capacity, for a prototype; `known` are the classes on the force list. */
export function prototypeCostOf(design: UnitDesign, known: readonly UnitDesign[]): number {
  const minor = known.some((old) => isVariant(old, design) && designPointsMoved(old, design) <= minorVariant.points);
  return minor ? Math.ceil((design.buildCost * minorVariant.percent) / 100) : design.buildCost;
}

function isVariant(old: UnitDesign, design: UnitDesign): boolean {
  return old.type === design.type && old.buildCost === design.buildCost;
}

/** Design points taken out or put in, whichever is more. */
function designPointsMoved(from: UnitDesign, to: UnitDesign): number {
  const change = new Map<string, number>(designAccountOf(to).lines.map(({ item, points }) => [item, points]));
  for (const { item, points } of designAccountOf(from).lines) change.set(item, (change.get(item) ?? 0) - points);
  const moved = [...change.values()];
  const [added, removed] = [moved.map((points) => Math.max(0, points)), moved.map((points) => Math.max(0, -points))];
  return Math.max(sumOf(added), sumOf(removed));
}
