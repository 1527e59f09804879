import { cutName } from '#core/cutName.ts';
import type { CampaignState, Unit, UnitClass } from '#schemas/vbam/state.ts';
import { MAX_NAME } from '#vbam/tables/campaign/names.ts';
import { fleetIn, unitIn } from './unitIn.ts';
import { currentStatisticsOf } from './unitState.ts';

type Forces = Pick<CampaignState, 'units' | 'fleets' | 'unitClasses'>;

/** The system a unit is in, on its own, with its fleet or aboard another. */
export function systemOfUnit({ units, fleets }: Pick<Forces, 'units' | 'fleets'>, { place }: Pick<Unit, 'place'>): string {
  if (place.kind === 'system' || place.kind === 'based') return place.system;
  if (place.kind === 'fleet') return fleetIn({ fleets }, place.fleet).system;
  return systemOfUnit({ units, fleets }, unitIn({ units }, place.by));
}

/** The ground forces of one empire in one system. */
export interface Garrison {
  units: number;
  /** 6.1.X164-l: their Police together */
  police: number;
}

/** Who keeps order where, by owner and system as `keyOf` joins them; those aboard a ship or laid up do not. */
export function garrisonsOf(
  state: Pick<Forces, 'units' | 'unitClasses'>,
  keyOf: (owner: string, system: string) => string,
): ReadonlyMap<string, Garrison> {
  const garrisons = new Map<string, Garrison>();
  for (const unit of Object.values(state.units)) {
    const unitClass = classOfUnit(state, unit);
    if (unitClass.type !== 'ground force' || unit.place.kind !== 'system' || unit.mothballed) continue;
    const key = keyOf(unit.owner, unit.place.system);
    const { units, police } = garrisons.get(key) ?? { units: 0, police: 0 };
    garrisons.set(key, { units: units + 1, police: police + (currentStatisticsOf(unit, unitClass).abilities.police ?? 0) });
  }
  return garrisons;
}

export function classOfUnit({ unitClasses }: Pick<Forces, 'unitClasses'>, unit: Pick<Unit, 'class'>): UnitClass {
  const unitClass = unitClasses[unit.class];
  if (!unitClass) throw new Error(`a unit is of the class ${unit.class}, which does not exist`);
  return unitClass;
}

/** What a unit is called: its own name, or its class and the number that ends its id. */
export function unitLabelOf(id: string, { name }: Pick<Unit, 'name'>, unitClass: Pick<UnitClass, 'name'>): string {
  const number = `${numberIn(id)?.number ?? ''}`;
  // classes of older campaigns have names of up to sixty letters
  return name ?? `${cutName(unitClass.name, MAX_NAME - number.length - 1)} ${number}`.trim();
}

/** What the unit of this id is called. */
export function labelOfUnit(forces: Pick<Forces, 'units' | 'unitClasses'>, id: string): string {
  const unit = unitIn(forces, id);
  return unitLabelOf(id, unit, classOfUnit(forces, unit));
}

/** `kili-scout-3` -> what comes before the number, and the number. */
export function numberIn(id: string): { stem: string; number: number } | null {
  const [, stem, number] = /^(.+)-(\d+)$/.exec(id) ?? [];
  return stem === undefined ? null : { stem, number: Number(number) };
}

/** The fleet that a unit belongs to, on its own or aboard another; null where there is none. */
export function fleetOf({ units }: Pick<Forces, 'units'>, id: string): string | null {
  const place = units[id]?.place;
  if (place?.kind === 'fleet') return place.fleet;
  return place?.kind === 'carried' ? fleetOf({ units }, place.by) : null;
}
