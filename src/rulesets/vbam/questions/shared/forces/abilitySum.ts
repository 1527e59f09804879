import type { Ability, CampaignState, Unit } from '#schemas/vbam/state.ts';
import { currentStatisticsOf } from './unitState.ts';
import { classOfUnit } from './whereabouts.ts';

/** What these units have of an ability together. */
export function abilitySumOf(
  state: Pick<CampaignState, 'units' | 'unitClasses'>,
  units: readonly string[],
  ability: Ability,
): number {
  return units.reduce((sum, id) => {
    const unit = state.units[id] as Unit;
    return sum + (currentStatisticsOf(unit, classOfUnit(state, unit)).abilities[ability] ?? 0);
  }, 0);
}
