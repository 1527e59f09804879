import type { BattleOrders, CampaignState, Unit } from '#schemas/vbam/state.ts';
import { unitIn } from '../forces/unitIn.ts';
import { currentStatisticsOf } from '../forces/unitState.ts';
import { classOfUnit } from '../forces/whereabouts.ts';
import { battleOrdersOf } from './battleOrders.ts';
import { isDocked } from './docked.ts';

type Forces = Pick<CampaignState, 'units' | 'fleets' | 'unitClasses'>;

/** What goes by one plan: a fleet, or the loose units of an empire, which are the fleet ''. */
export interface Group {
  fleet: string;
  /** by ids */
  units: string[];
  orders: BattleOrders;
  /** it has a unit that can shoot, and was not captured (G-62) */
  armed: boolean;
  /** W-04: empires that have missed it */
  hidesFrom: readonly string[];
}

/** The units of one empire by what they go by; `plan`: the empire's. */
export function groupsOf(forces: Forces, plan: BattleOrders | undefined, units: readonly string[]): Group[] {
  const byFleet = Map.groupBy(units, (id) => {
    const { place } = unitIn(forces, id);
    return place.kind === 'fleet' ? place.fleet : '';
  });
  return [...byFleet].map(([fleet, own]) => ({
    fleet,
    units: own,
    orders: battleOrdersOf(plan, forces.fleets[fleet]?.plan),
    armed: own.some((id) => canAttack(forces, unitIn(forces, id))),
    hidesFrom: forces.fleets[fleet]?.concealed?.from ?? [],
  }));
}

function canAttack(forces: Forces, unit: Unit): boolean {
  return !unit.captured && currentStatisticsOf(unit, classOfUnit(forces, unit)).attackStrength > 0;
}

/** W-18, G-28: mothballed and docked units, and those aboard others, do not fight. */
export function canFight(unit: Unit): boolean {
  return !unit.mothballed && !isDocked(unit) && unit.place.kind !== 'carried';
}

/** W-12: what is bound to its place. */
export function isBase(forces: Pick<Forces, 'unitClasses'>, unit: Unit): boolean {
  const { type } = classOfUnit(forces, unit);
  return type === 'starbase' || type === 'ground base' || unit.place.kind === 'based';
}
