import type { Refusal } from '#core/answer.ts';
import type { Hindrance } from '#schemas/vbam/facts/hindrances.ts';
import type { Berth, CampaignState, Unit, UnitClass, UnitType } from '#schemas/vbam/state.ts';
import { basesFlights, basingSizeOf } from './basing.ts';
import { ccOf } from './unitDesign.ts';
import { unitIn } from './unitIn.ts';
import { currentStatisticsOf } from './unitState.ts';
import { statisticsOf } from './unitStatistics.ts';
import { classOfUnit, unitLabelOf } from './whereabouts.ts';

export type Forces = Pick<CampaignState, 'units' | 'fleets' | 'unitClasses'>;
/** With the diplomats and spies aboard. */
export type MannedForces = Forces & Pick<CampaignState, 'diplomats' | 'spies'>;

/** The units aboard each carrier, or in its tow, in order of their ids. */
export type Holds = ReadonlyMap<string, readonly string[]>;

export function holdsOf(units: CampaignState['units']): Holds {
  const holds = new Map<string, string[]>();
  for (const id of carriedIn(units).sort()) {
    const place = units[id]?.place;
    if (place?.kind !== 'carried') continue;
    const hold = holds.get(place.by);
    if (hold) hold.push(id);
    else holds.set(place.by, [id]);
  }
  return holds;
}

function carriedIn(units: CampaignState['units']): string[] {
  const carried: string[] = [];
  for (const id in units) if (units[id]?.place.kind === 'carried') carried.push(id);
  return carried;
}

/** Everything that goes where a unit goes, at any depth, without the unit itself. */
export function aboardOf(holds: Holds, id: string): string[] {
  const found: string[] = [];
  const seen = new Set([id]);
  for (const carrier of seen) {
    for (const passenger of holds.get(carrier) ?? []) {
      if (seen.has(passenger)) continue;
      seen.add(passenger); // iterating a Set visits what is added on the way
      found.push(passenger);
    }
  }
  return found;
}

/** The berths a unit can take, the best first: a flight that is based can fight, one in Cargo cannot. */
export const berthsFor: Record<UnitType, readonly Berth[]> = {
  starship: ['tendered'],
  flight: ['based', 'cargo'],
  'ground force': ['based', 'cargo'],
  starbase: [],
  'ground base': [],
};

/** Why a unit is not carried; `isFull`: its carrier takes such units, but has no room left. */
interface NotCarried extends Refusal<Hindrance> {
  isFull?: true;
}

/** 6.1.X164, G-16: whether a unit can take another along in this way, beside what it already carries. */
export function canCarry(
  forces: MannedForces,
  holds: Holds,
  carrierId: string,
  passengerId: string,
  as: Berth,
): true | NotCarried {
  const [carrier, passenger] = [subject(forces, carrierId), subject(forces, passengerId)];
  if (carrierId === passengerId)
    return { why: { kind: 'unit unfit', called: carrier.label, fault: 'aboard itself' }, rule: '6.1.X164' };
  if (aboardOf(holds, passengerId).includes(carrierId)) {
    return { why: { kind: 'carrier aboard it', called: passenger.label, carrier: carrier.label }, rule: '6.1.X164' };
  }
  const misfit = misfitOf(passenger, as);
  if (misfit) return { why: misfit, rule: ruleOf(as, passenger.type) };
  const abilities = berthAbilities[as][passenger.type] ?? [];
  if (abilities.every((ability) => !carrier.abilities[ability])) {
    return {
      why: { kind: 'carrier lacks', called: passenger.label, carrier: carrier.label, abilities: [...abilities] },
      rule: ruleOf(as, passenger.type),
    };
  }
  const others = (holds.get(carrierId) ?? []).filter((id) => id !== passengerId && berthOf(forces.units[id]) === as);
  if (fitsInto(forces, holds, carrier, as, [...others, passengerId])) return true;
  const has = abilities.map((ability) => ({ ability, value: carrier.abilities[ability] ?? 0 })).filter(({ value }) => value > 0);
  const why = { kind: 'carrier full', called: passenger.label, carrier: carrier.label, has } as const;
  return { why, rule: ruleOf(as, passenger.type), isFull: true };
}

/** Whether there is room for all that is aboard a unit. Ruling: a crippled one keeps aboard what it had room for. */
export function holdFits(forces: MannedForces, holds: Holds, carrierId: string): boolean {
  const aboard = holds.get(carrierId) ?? [];
  return (['based', 'cargo', 'tendered', 'towed'] as const).every((as) => {
    const ids = aboard.filter((id) => berthOf(forces.units[id]) === as);
    const fit = ids.every((id) => misfitOf(subject(forces, id), as) === null);
    return fit && fitsInto(forces, holds, subject(forces, carrierId, statisticsOf), as, ids);
  });
}

/** G-43: the diplomats and spies aboard a unit itself. */
export function agentsAboard({ diplomats, spies }: Pick<MannedForces, 'diplomats' | 'spies'>, unit: string): number {
  const agents = [...diplomats, ...spies];
  return agents.reduce((sum, { place, count }) => sum + (place.kind === 'unit' && place.unit === unit ? count : 0), 0);
}

/** G-16, G-43: how many diplomats and spies a unit can take aboard: one for each point of Diplomatic, and of free Cargo. */
export function roomForAgents(forces: MannedForces, holds: Holds, id: string): number {
  return agentsIn(forces, holds, id, currentStatisticsOf);
}

/** How many of those who are aboard may stay: as many as it had room for before it was crippled. */
export function cabinsForAgents(forces: MannedForces, holds: Holds, id: string): number {
  return agentsIn(forces, holds, id, statisticsOf);
}

function agentsIn(forces: MannedForces, holds: Holds, id: string, ratingsOf: typeof currentStatisticsOf): number {
  const { diplomatic = 0, cargo = 0 } = subject(forces, id, ratingsOf).abilities;
  const crates = (holds.get(id) ?? []).filter((other) => berthOf(forces.units[other]) === 'cargo');
  return diplomatic + Math.max(0, Math.floor(cargo - sizeOf(loadOf(forces, holds, crates))));
}

interface Subject {
  id: string;
  unit: Unit;
  type: UnitType;
  buildCost: number;
  label: string;
  abilities: UnitClass['abilities'];
}

function subject(forces: Forces, id: string, ratingsOf: typeof currentStatisticsOf = currentStatisticsOf): Subject {
  const unit = unitIn(forces, id);
  const unitClass = classOfUnit(forces, unit);
  const { abilities } = ratingsOf(unit, unitClass);
  return { id, unit, type: unitClass.type, buildCost: unitClass.buildCost, label: unitLabelOf(id, unit, unitClass), abilities };
}

type BerthAbility = 'carrier' | 'catapult' | 'fighter rail' | 'assault' | 'cargo' | 'tender' | 'towing';

/** What provides each kind of room, by what goes into it. */
const berthAbilities: Record<Berth, Partial<Record<UnitType, readonly BerthAbility[]>>> = {
  based: { flight: ['carrier', 'catapult', 'fighter rail'], 'ground force': ['assault'] },
  cargo: { flight: ['cargo'], 'ground force': ['cargo'] },
  tendered: { starship: ['tender'] },
  towed: { starship: ['towing'], flight: ['towing'], starbase: ['towing'] },
};

function ruleOf(as: Berth, type: UnitType): string {
  if (as === 'tendered') return '6.1.X164-p';
  if (as === 'cargo' || as === 'towed') return 'G-16';
  return type === 'flight' ? '6.1.X164-c' : '6.1.X164-b';
}

/** Why a unit of this kind is never taken along in this way; null where it may be. */
function misfitOf({ type, abilities, label }: Subject, as: Berth): Hindrance | null {
  if (!berthAbilities[as][type]) return { kind: 'wrong type for berth', called: label, type, as };
  if ((as === 'tendered' || as === 'towed') && abilities.FTL) return { kind: 'moves by itself', called: label, as };
  return null;
}

/** What is aboard a passenger takes up room of the same kind too: nobody gains room by nesting. */
function loadOf(forces: Forces, holds: Holds, ids: readonly string[]): Subject[] {
  return ids.flatMap((id) => {
    const passenger = subject(forces, id);
    const within = aboardOf(holds, id).map((inner) => subject(forces, inner));
    return [passenger, ...within.filter(({ type }) => type === passenger.type)];
  });
}

function sizeOf(load: readonly Subject[]): number {
  return load.reduce((sum, unit) => sum + basingSizeOf(unit), 0);
}

function fitsInto(
  forces: MannedForces,
  holds: Holds,
  { id: carrierId, abilities }: Subject,
  as: Berth,
  ids: readonly string[],
): boolean {
  const load = loadOf(forces, holds, ids);
  const cost = (units: readonly Subject[]) => units.reduce((sum, { buildCost }) => sum + buildCost, 0);
  const inCargo = Math.max(0, agentsAboard(forces, carrierId) - (abilities.diplomatic ?? 0)); // those without a cabin
  const fits: Record<Berth, () => boolean> = {
    based: () =>
      basesFlights(
        { abilities },
        load.filter(({ type }) => type === 'flight'),
      ) && cost(load.filter(({ type }) => type === 'ground force')) <= (abilities.assault ?? 0),
    cargo: () => sizeOf(load) + inCargo <= (abilities.cargo ?? 0),
    tendered: () => cost(load) <= (abilities.tender ?? 0),
    towed: () => ids.length <= 1 && ids.every((id) => ccOf(subject(forces, id)) <= (abilities.towing ?? 0)),
  };
  return fits[as]();
}

function berthOf(unit: Unit | undefined): Berth | null {
  return unit?.place.kind === 'carried' ? unit.place.as : null;
}
