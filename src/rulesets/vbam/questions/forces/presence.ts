import { byKey } from '#core/order.ts';
import type { CampaignState, Unit } from '#schemas/vbam/state.ts';
import { fieldOf } from '../shared/forces/fieldOf.ts';
import { fleetIn, unitIn } from '../shared/forces/unitIn.ts';
import { systemOfUnit } from '../shared/forces/whereabouts.ts';

type Forces = Pick<CampaignState, 'units' | 'fleets' | 'unitClasses'>;

/** What one empire has in one system. */
export interface Presence {
  /** ids of its units by battlefield, those aboard others and crated flights left out */
  space: string[];
  ground: string[];
  colony: boolean;
}

/** Who is where: by system, then by empire, both in order of their ids. */
export type Presences = ReadonlyMap<string, ReadonlyMap<string, Presence>>;

/** `only`: the systems to look at, all by default. Pirates are nobody's presence (G-55): they claim nothing, and are met apart. */
export function presencesOf(state: Forces & Pick<CampaignState, 'colonies' | 'bands'>, only?: ReadonlySet<string>): Presences {
  const found = new Map<string, Map<string, Presence>>();
  const at = (system: string, empire: string) => {
    const here = found.get(system) ?? new Map<string, Presence>();
    found.set(system, here);
    const presence = here.get(empire) ?? { space: [], ground: [], colony: false };
    here.set(empire, presence);
    return presence;
  };
  const isAsked = (system: string) => !only || only.has(system);
  for (const id of unitsMetIn(state, isAsked).sort()) {
    const unit = unitIn(state, id);
    if (state.bands[unit.owner]?.kind === 'pirates') continue;
    const field = fieldOf(state, unit);
    if (field) at(systemOfUnit(state, unit), unit.owner)[field].push(id);
  }
  for (const { system, owner } of Object.values(state.colonies)) if (isAsked(system)) at(system, owner).colony = true;
  return new Map(
    [...found].sort(byKey(([key]) => key)).map(([system, here]) => [system, new Map([...here].sort(byKey(([key]) => key)))]),
  );
}

/** Units with their ids; some may be gone since. */
export type Enlisted = readonly { id: string; unit: Unit }[];

export function enlistedIn({ units }: Pick<Forces, 'units'>): Enlisted {
  return Object.entries(units).map(([id, unit]) => ({ id, unit }));
}

/** All units in a system, and those aboard others wherever they are: who looks at nobody else has far fewer to look at. */
export function unitsAround(
  { units, fleets }: Pick<Forces, 'units' | 'fleets'>,
  system: string,
  enlisted: Enlisted,
): CampaignState['units'] {
  const around: CampaignState['units'] = {};
  const there = new Set(Object.keys(fleets).filter((id) => fleetIn({ fleets }, id).system === system)); // far fewer than units
  for (const { id, unit } of enlisted) {
    const { place } = unit;
    const isThere = place.kind === 'carried' || (place.kind === 'fleet' ? there.has(place.fleet) : place.system === system);
    if (isThere && id in units) around[id] = unit;
  }
  return around;
}

/** Units in these systems that are not aboard others. Fleets are asked first: there are far fewer of them. */
function unitsMetIn({ units, fleets }: Pick<Forces, 'units' | 'fleets'>, isAsked: (system: string) => boolean): string[] {
  const elsewhere = new Set(Object.keys(fleets).filter((id) => !isAsked(fleetIn({ fleets }, id).system)));
  return Object.keys(units).filter((id) => {
    const place = units[id]?.place;
    if (place?.kind === 'fleet') return !elsewhere.has(place.fleet);
    return (place?.kind === 'system' || place?.kind === 'based') && isAsked(place.system);
  });
}

/** The units of one empire in space in a system, as `presencesOf` has them. */
export function unitsInSpaceAt(state: Forces, empire: string, system: string): string[] {
  return Object.keys(state.units)
    .filter((id) => {
      const unit = unitIn(state, id);
      return unit.owner === empire && systemOfUnit(state, unit) === system && fieldOf(state, unit) === 'space';
    })
    .sort();
}
