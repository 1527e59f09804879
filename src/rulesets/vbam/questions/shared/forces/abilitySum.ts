import type { Ability, CampaignState } from '#schemas/vbam/state.ts';
import { unitIn } from './unitIn.ts';
import { currentStatisticsOf } from './unitState.ts';
import { classOfUnit } from './whereabouts.ts';

/** The total of an ability among these units. */
export function abilitySumOf(
  state: Pick<CampaignState, 'units' | 'unitClasses'>,
  units: readonly string[],
  ability: Ability,
): number {
  return units.reduce((sum, id) => {
    const unit = unitIn(state, id);
    return sum + (currentStatisticsOf(unit, classOfUnit(state, unit)).abilities[ability] ?? 0);
  }, 0);
}
