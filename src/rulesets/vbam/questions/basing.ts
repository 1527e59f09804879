import type { UnitDesign } from '#schemas/state.ts';
import { CATAPULT_MOST_CC, RAIL_MOST_COST } from '../tables/abilities.ts';
import { ccOf } from './unitDesign.ts';

/** 6.1.X164-f: the room a unit takes in Carrier or Cargo, in BC; a multiple of a half. */
export function basingSizeOf({ buildCost, abilities }: Pick<UnitDesign, 'buildCost' | 'abilities'>): number {
  return abilities.compact ? buildCost / 2 : buildCost;
}

/** 6.1.X164-d: a catapult launches one flight of command cost ½. */
export function fitsCatapult(flight: Pick<UnitDesign, 'buildCost'>): boolean {
  return ccOf(flight) <= CATAPULT_MOST_CC;
}

/** 6.1.X164-i: a rail holds one flight of build cost 1, and rails do not combine. */
export function fitsFighterRail({ buildCost }: Pick<UnitDesign, 'buildCost'>): boolean {
  return buildCost <= RAIL_MOST_COST;
}
