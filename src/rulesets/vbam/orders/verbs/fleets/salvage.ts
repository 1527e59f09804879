import type { Refusal } from '#core/answer.ts';
import { repairCostOf } from '#vbam/questions/shared/forces/unitWork.ts';
import { SALVAGE_REPAIR } from '#vbam/tables/galaxy/encounters.ts';
import { ownUnit } from '#vbam/view/realm/ownUnits.ts';
import { lackOfIndustry, useIndustry } from '../../guards/industry.ts';
import { quietPlace } from '../../guards/ownColony.ts';
import { repairAbilityOf, repairWorkKey } from '../../guards/repairWork.ts';
import { type Draft, epInWords, order } from '../../order.ts';
import { derelict, knownDerelict } from '../../slots/derelict.ts';
import { nameOf } from '../../slots/nameOf.ts';

/** G-12. */
export const salvage = order({
  name: 'salvage',
  rule: 'G-12',
  heading: 'Fleets',
  sentence: 'salvage {derelict} [with {unit}]',
  slots: { derelict, unit: nameOf('unit') },
  help: 'repairs the engines of a derelict, by the industry of your colony there or with a unit that has Repair: it is yours then, and needs a refit before it may attack',
  example: 'salvage Derelict Oruna with Tender 1',
  check(draft, { derelict: id, unit: helper }) {
    const { name, system, systemName, holdsUs } = knownDerelict(draft.view, id);
    if (holdsUs) return { why: `the trap of ${name} is still live`, rule: 'G-11' };
    const cost = repairCostOf(SALVAGE_REPAIR);
    const refusal = helper === undefined ? colonyProblem(draft, system, cost) : helperProblem(draft, helper, system, name);
    if (refusal) return refusal;
    return {
      price: { epTenths: 10 * cost, at: system },
      says: `${name} at ${systemName} salvaged for ${epInWords(10 * cost)}`,
      enter(later) {
        if (helper === undefined) useIndustry(later, system, cost);
        else later.used.set(repairWorkKey(helper), (later.used.get(repairWorkKey(helper)) ?? 0) + SALVAGE_REPAIR);
        delete later.view.foreign.wilds[id];
      },
    };
  },
});

function colonyProblem(draft: Draft, system: string, cost: number): Refusal | null {
  const place = quietPlace(draft, system, 'G-12');
  return 'why' in place ? place : lackOfIndustry(draft, system, cost);
}

function helperProblem(draft: Draft, id: string, system: string, name: string): Refusal | null {
  const { label, system: place } = ownUnit(draft.view, id);
  const ability = repairAbilityOf(draft, id);
  if (ability === 0) return { why: `${label} cannot repair`, rule: 'G-12' };
  if (place !== system) return { why: `${label} is not where ${name} is`, rule: 'G-12' };
  if (ability - (draft.used.get(repairWorkKey(id)) ?? 0) >= SALVAGE_REPAIR) return null;
  return { why: `${label} repairs ${ability} points this turn already`, rule: 'G-61' };
}
