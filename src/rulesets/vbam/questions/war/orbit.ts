import type { CampaignState, Unit } from '#schemas/vbam/state.ts';
import { areAllied } from '../diplomacy/relations.ts';
import { pairIdOf } from '../shared/diplomacy/pairs.ts';
import { isAsset } from '../shared/forces/assets.ts';
import { battlefieldOf } from '../shared/forces/battlefield.ts';
import { classOfUnit, systemOfUnit } from '../shared/forces/whereabouts.ts';
import { hiddenFrom } from '../shared/war/concealment.ts';
import { isDocked } from '../shared/war/docked.ts';

type Asked = Pick<CampaignState, 'units' | 'fleets' | 'unitClasses'>;

/** A unit that can fight for an orbit. */
export interface Guard {
  unit: string;
  owner: string;
  /** W-04 */
  hiddenFrom: readonly string[];
}

/** The guards of each system, in order of their ids. */
export type Orbits = ReadonlyMap<string, readonly Guard[]>;

/** G-20.4: all that can fight in space; `withdrawn` are those that avoided battle or retreated this turn. */
export function orbitsIn(state: Asked, withdrawn: ReadonlySet<string>): Orbits {
  const guards = Object.keys(state.units)
    .sort()
    .flatMap((id) => {
      const unit = state.units[id];
      if (!unit || withdrawn.has(id) || !guardsOrbit(state, unit)) return [];
      return [{ unit: id, owner: unit.owner, hiddenFrom: hiddenFrom(state, unit), system: systemOfUnit(state, unit) }];
    });
  return Map.groupBy(guards, ({ system }) => system);
}

/** Armed, operational, and neither laid up nor in dock: ships, starbases, and flights that are kept ready. */
function guardsOrbit(state: Asked, unit: Unit): boolean {
  return !isDocked(unit) && battlefieldOf(classOfUnit(state, unit).type) === 'space' && isAsset(state, unit);
}

/** Whose orbit it is to be, against whom. */
export interface OrbitClaim {
  empire: string;
  against: string;
  system: string;
}

/** G-20.4: the units with which an empire holds an orbit against another; none while its own enemies, or the other's allies, can still fight there. */
export function orbitHeldWith(
  { relations }: Pick<CampaignState, 'relations'>,
  orbits: Orbits,
  { empire, against, system }: OrbitClaim,
): readonly Guard[] {
  const there = orbits.get(system) ?? [];
  const isFoe = ({ owner }: Guard) =>
    owner === against || relations[pairIdOf(empire, owner)]?.state === 'war' || areAllied(relations, owner, against);
  const isHeld = !there.some((guard) => guard.owner !== empire && isFoe(guard) && !guard.hiddenFrom.includes(empire));
  return isHeld ? there.filter(({ owner, hiddenFrom: missed }) => owner === empire && !missed.includes(against)) : [];
}
