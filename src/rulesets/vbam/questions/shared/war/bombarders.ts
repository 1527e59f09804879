import type { CampaignState } from '#schemas/vbam/state.ts';
import { battlefieldOf } from '../forces/battlefield.ts';
import { ccOf } from '../forces/unitDesign.ts';
import { unitIn } from '../forces/unitIn.ts';
import { currentStatisticsOf } from '../forces/unitState.ts';
import { classOfUnit, systemOfUnit } from '../forces/whereabouts.ts';

type Forces = Pick<CampaignState, 'units' | 'fleets' | 'unitClasses'>;

/** G-25: the ships of a fleet that can fire at the ground, in order of their ids. Ruling: flights stay aboard, and prizes are refitted first (G-62). */
export function bombardersIn(forces: Forces, fleet: string): string[] {
  const ids = Object.keys(forces.units).filter((id) => {
    const { place, mothballed, captured } = unitIn(forces, id);
    return place.kind === 'fleet' && place.fleet === fleet && !mothballed && !captured;
  });
  return ids.filter((id) => attackStrengthOf(forces, id) > 0).sort();
}

function attackStrengthOf(forces: Forces, id: string): number {
  const unit = unitIn(forces, id);
  const design = classOfUnit(forces, unit);
  return battlefieldOf(design.type) === 'space' ? currentStatisticsOf(unit, design).attackStrength : 0;
}

/** G-65: the attack strength of each task force that these ships of one fleet form: the best leaders first, with whom they can lead. */
export function bombardingPools(forces: Forces, fleet: string, addsOwnCC: boolean): number[] {
  const ships = bombardersIn(forces, fleet).map((id) => {
    const unit = unitIn(forces, id);
    const design = classOfUnit(forces, unit);
    const { commandRating, attackStrength } = currentStatisticsOf(unit, design);
    return { leads: forces.fleets[fleet]?.flagship === id, commandRating, attackStrength, cost: ccOf(design) };
  });
  let waiting = ships.sort((a, b) => Number(b.leads) - Number(a.leads) || b.commandRating - a.commandRating);
  const pools: number[] = [];
  while (waiting[0]) {
    const [flagship, ...others] = waiting;
    let [room, pool] = [flagship.commandRating + (addsOwnCC ? flagship.cost : 0), flagship.attackStrength];
    waiting = others.filter(({ cost, attackStrength }) => {
      if (cost > room) return true;
      room -= cost;
      pool += attackStrength;
      return false;
    });
    pools.push(pool);
  }
  return pools;
}

/** Ground units that stand in a system, in order of their ids; W-18: not those that are laid up. */
export function groundUnitsIn(forces: Forces, system: string): string[] {
  const ids = Object.keys(forces.units).filter((id) => {
    const unit = unitIn(forces, id);
    if (unit.place.kind === 'carried' || unit.mothballed) return false;
    return systemOfUnit(forces, unit) === system && battlefieldOf(classOfUnit(forces, unit).type) === 'ground';
  });
  return ids.sort();
}
