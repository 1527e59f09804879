import { naturalOrder } from '#core/naturalOrder.ts';
import type { Act, Subject } from '#schemas/vbam/report/digest.ts';
import { payable } from '#vbam/forecast/payable.ts';
import { afterStanding } from '#vbam/orders/afterStanding.ts';
import { taskOf } from '#vbam/orders/guards/fleetTasks.ts';
import { unitAtColony } from '#vbam/orders/guards/ownColony.ts';
import { repairAbilityOf } from '#vbam/orders/guards/repairWork.ts';
import { type Draft, epInWords, type Verdict } from '#vbam/orders/order.ts';
import { sentenceFor } from '#vbam/orders/sentence.ts';
import { repair, repairWithShip } from '#vbam/orders/verbs/construction/repair.ts';
import { repairShareOf } from '#vbam/questions/shared/forces/unitWork.ts';
import { fleetOf } from '#vbam/questions/shared/forces/whereabouts.ts';
import { ownUnit } from '#vbam/view/realm/ownUnits.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { enemiesInSpaceAt } from '#vbam/view/war/threats.ts';
import { aboutOneAt, actOn, type Material } from '../material.ts';

/** G-61: damage that could be repaired where the unit is, as long as it lasts. */
export function repairsToOrder({ view, expected }: Material): Act[] {
  const isDamaged = (id: string) => (view.units[id]?.damage ?? 0) > 0;
  const units = Object.keys(view.units).sort(naturalOrder);
  if (!units.some(isDamaged)) return [];
  const draft = afterStanding(view);
  const left = units.filter((id) => id in draft.view.units);
  const menders = left.filter((id) => repairAbilityOf(draft, id) > 0);
  const unpaid = new Set(expected.unpaidUnits); // G-34: want of pay would undo the repair in the same turn
  const isFit = (id: string) => isStaying(draft, id) && !isUnderFire(view, id) && !unpaid.has(id);
  const staying = left.filter((id) => isDamaged(id) && draft.view.units[id]?.damage !== 0 && isFit(id));
  return actOn(
    'repairable',
    'forces',
    'Damaged, and can be repaired where they are; what all repairs in one place cost is rounded up to whole EP',
    staying.flatMap((id) => repairOf(draft, id, menders)),
  );
}

/** Nor does whoever has to fight first know what will be left. */
function isUnderFire(view: EmpireView, unit: string): boolean {
  return enemiesInSpaceAt(view, ownUnit(view, unit).system).length > 0;
}

/** Movement comes before construction: whoever leaves is not repaired. */
function isStaying(draft: Draft, unit: string): boolean {
  const fleet = fleetOf(draft.view, unit);
  if (fleet === null) return true;
  const task = taskOf(draft, fleet);
  return task === 'stays' || (task === undefined && draft.view.fleets[fleet]?.course.length === 0);
}

/** At a colony, or else by the first ship there that can. */
function repairOf(draft: Draft, unit: string, menders: readonly string[]): Subject[] {
  const { view } = draft;
  const isDocked = !('why' in unitAtColony(draft, unit, 'G-61')); // a refusal names all other yards, which nobody reads here
  const docked = isDocked ? payable(draft, repair, { unit }) : null;
  if (docked) return [aboutRepair(draft, unit, docked, sentenceFor(view, repair, { unit }))];
  for (const ship of menders) {
    const mended = payable(draft, repairWithShip, { unit, ship });
    if (mended) return [aboutRepair(draft, unit, mended, sentenceFor(view, repairWithShip, { unit, ship }))];
  }
  return [];
}

function aboutRepair({ view }: Draft, id: string, { points = 0 }: Verdict, line: string): Subject {
  const { label, system, unit } = ownUnit(view, id);
  const part = points < unit.damage ? `${points} of ${unit.damage}` : `${points}`;
  return aboutOneAt(view, label, system, `${part} damage for ${epInWords(repairShareOf(points))}`, [line]);
}
