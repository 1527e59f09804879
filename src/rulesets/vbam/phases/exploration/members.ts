import type { CampaignState, Unit, UnitClass } from '#schemas/vbam/state.ts';
import { forceOf } from '#vbam/questions/shared/exploration/exploring.ts';
import { unitIn } from '#vbam/questions/shared/forces/unitIn.ts';
import { classOfUnit, unitLabelOf } from '#vbam/questions/shared/forces/whereabouts.ts';

/** A unit of a force. */
export interface Member {
  id: string;
  unit: Unit;
  unitClass: UnitClass;
  /** what its owner calls it */
  label: string;
}

/** The units of a fleet and those aboard them. */
export function membersOf(state: Pick<CampaignState, 'units' | 'unitClasses'>, fleet: string): Member[] {
  return forceOf(state, fleet).map((id) => {
    const unit = unitIn(state, id);
    const unitClass = classOfUnit(state, unit);
    return { id, unit, unitClass, label: unitLabelOf(id, unit, unitClass) };
  });
}
