import type { Forces } from '../forces/carrying.ts';
import { ccOf } from '../forces/unitDesign.ts';
import { currentStatisticsOf } from '../forces/unitState.ts';
import { classOfUnit } from '../forces/whereabouts.ts';

/** How a fleet travels. */
export interface Pace {
  /** FTL: what it may spend on lanes in one Movement Phase; 0 where none of it can move */
  speed: number;
  /** 3.3.3-b: it goes only from gate to gate, because these units have no FTL and nobody takes them along */
  gatesOnly: boolean;
  without: string[];
  /** units that are laid up: the fleet does not leave without them */
  laidUp: string[];
}

/** The units that move on their own in a fleet, in order of their ids. */
export function uncarriedIn({ units }: Pick<Forces, 'units'>, fleet: string): string[] {
  return Object.keys(units)
    .filter((id) => {
      const place = units[id]?.place;
      return place?.kind === 'fleet' && place.fleet === fleet;
    })
    .sort();
}

/** The same for all fleets at once. */
export function rostersIn({ units }: Pick<Forces, 'units'>): ReadonlyMap<string, readonly string[]> {
  const rosters = new Map<string, string[]>();
  for (const id of Object.keys(units).sort()) {
    const place = units[id]?.place;
    if (place?.kind !== 'fleet') continue;
    const roster = rosters.get(place.fleet);
    if (roster) roster.push(id);
    else rosters.set(place.fleet, [id]);
  }
  return rosters;
}

/** 3.3.3, E-04: a fleet is as fast as its slowest unit; what is carried does not count. `units` are those of `uncarriedIn`. */
export function paceOf(forces: Forces, units: readonly string[]): Pace {
  const movers = units.flatMap((id) => {
    const unit = forces.units[id];
    if (!unit) return [];
    const unitClass = classOfUnit(forces, unit);
    const { FTL = 0, jump = 0 } = currentStatisticsOf(unit, unitClass).abilities;
    return [{ id, FTL, cc: ccOf(unitClass), jump, laidUp: unit.mothballed }];
  });
  const laidUp = movers.filter((mover) => mover.laidUp).map(({ id }) => id);
  const [fast, slow] = [movers.filter(({ FTL }) => FTL > 0), movers.filter(({ FTL }) => FTL === 0)];
  const takenAlong = fast.reduce((sum, { cc, jump }) => sum + cc * jump, 0); // 6.1.X164-k
  const gatesOnly = slow.reduce((sum, { cc }) => sum + cc, 0) > takenAlong;
  const speed = gatesOnly ? Math.min(1, movers.length) : Math.min(...fast.map(({ FTL }) => FTL));
  return { speed: Number.isFinite(speed) ? speed : 0, gatesOnly, without: gatesOnly ? slow.map(({ id }) => id) : [], laidUp };
}
