import type { UnitDesign } from '#schemas/vbam/state.ts';
import { MAX_CATAPULT_CC, MAX_RAIL_COST } from '#vbam/tables/forces/abilities.ts';
import { ccOf } from './unitDesign.ts';

/** 6.1.X164-f: the room a unit takes in Carrier or Cargo, in BC; a multiple of a half. */
export function basingSizeOf({ buildCost, abilities }: Pick<UnitDesign, 'buildCost' | 'abilities'>): number {
  return abilities.compact ? buildCost / 2 : buildCost;
}

/** 6.1.X164-d: a catapult launches one flight of command cost ½. */
export function fitsCatapult(flight: Pick<UnitDesign, 'buildCost'>): boolean {
  return ccOf(flight) <= MAX_CATAPULT_CC;
}

/** 6.1.X164-i: a rail holds one flight of build cost 1, and rails do not combine. */
export function fitsFighterRail({ buildCost }: Pick<UnitDesign, 'buildCost'>): boolean {
  return buildCost <= MAX_RAIL_COST;
}

type Flight = Pick<UnitDesign, 'buildCost' | 'abilities'>;

/** 6.1.X164-c, -d, -i: whether a unit bases all these flights at once. */
export function basesFlights({ abilities }: Pick<UnitDesign, 'abilities'>, flights: readonly Flight[]): boolean {
  let [catapults, rails] = [abilities.catapult ?? 0, abilities['fighter rail'] ?? 0];
  let room = abilities.carrier ?? 0;
  // the largest first: what a catapult or rail takes needs no room
  for (const flight of [...flights].sort((a, b) => basingSizeOf(b) - basingSizeOf(a) || b.buildCost - a.buildCost)) {
    if (catapults > 0 && fitsCatapult(flight)) catapults--;
    else if (rails > 0 && fitsFighterRail(flight)) rails--;
    else room -= basingSizeOf(flight);
  }
  return room >= 0;
}

/** 3.4.8, C-13: BC of flights that a colony bases. */
export function planetaryBasingOf({
  capacity,
  census,
  garrison,
}: {
  capacity: number;
  census: number;
  garrison: boolean;
}): number {
  return capacity * census + (garrison ? capacity : 0);
}
