import type { BattleOrders, CampaignState, Unit } from '#schemas/vbam/state.ts';
import type { Holds } from '#vbam/questions/shared/forces/carrying.ts';
import { hullOf } from '#vbam/questions/shared/forces/unitDesign.ts';
import { unitIn } from '#vbam/questions/shared/forces/unitIn.ts';
import { classOfUnit, unitLabelOf } from '#vbam/questions/shared/forces/whereabouts.ts';
import { battleOrdersOf } from '#vbam/questions/shared/war/battleOrders.ts';
import { isBase } from '#vbam/questions/shared/war/groups.ts';
import { combatantFrom } from './combatantFrom.ts';
import type { BattlePlan, Combatant } from './forces.ts';
import { type Listed, planFrom } from './planFrom.ts';

/** What one owner fights with, as a state or a view has it. */
export interface Own {
  forces: Pick<CampaignState, 'units' | 'fleets' | 'unitClasses'>;
  /** what is aboard whom */
  holds: Holds;
  owner: string;
  /** the owner's, for those whose fleet says nothing else */
  plan: BattleOrders | undefined;
  /** those that are not aboard others; flights that they keep ready come along */
  units: readonly string[];
  /** G-24: they have nowhere to go */
  stays: boolean;
  /** they have not seen the enemy come, so nobody leaves before the first shot */
  surprised: boolean;
}

/** The plans that combatants go by, by their keys. */
export type Plans = Map<string, BattlePlan>;

/** An owner's units as they go into battle, in order of their ids; their plans are added to `plans`. */
export function combatantsOf(own: Own, plans: Plans): Combatant[] {
  const { forces, holds } = own;
  const units = [...own.units].sort();
  const roster = units.map((id) => listed(own, id));
  const keys = new Map<string, string>();
  const keyOf = (fleet: string) => {
    const known = keys.get(fleet) ?? keyIn(own, fleet, roster, plans);
    keys.set(fleet, known);
    return known;
  };
  return units.flatMap((id) => {
    const fleet = fleetIdOf(unitIn(forces, id));
    const plan = keyOf(fleet);
    const aboard = (holds.get(id) ?? []).filter((other) => isReadyFlight(own, unitIn(forces, other)));
    return [
      combatantOf(own, id, { plan, fleet, carrier: null }),
      ...aboard.map((flight) => combatantOf(own, flight, { plan, fleet, carrier: id })),
    ];
  });
}

function keyIn(
  { forces, owner, plan: empirePlan, stays, surprised }: Own,
  fleet: string,
  roster: readonly Listed[],
  plans: Plans,
): string {
  const written = planFrom(battleOrdersOf(empirePlan, forces.fleets[fleet]?.plan), roster);
  const [before, during] = [stays || surprised ? null : written.before, stays ? null : written.during];
  const plan = { ...written, before, during };
  const key = `${owner} ${JSON.stringify(plan)}`;
  plans.set(key, plan);
  return key;
}

function listed({ forces }: Own, id: string): Listed {
  const unit = unitIn(forces, id);
  return { id, class: unit.class, hull: hullOf(classOfUnit(forces, unit)).name };
}

function fleetIdOf({ place }: Unit): string {
  return place.kind === 'fleet' ? place.fleet : '';
}

/** 6.1.X164-c: kept ready by its carrier; one in Cargo is not. */
function isReadyFlight({ forces }: Own, unit: Unit): boolean {
  return (
    classOfUnit(forces, unit).type === 'flight' && unit.place.kind === 'carried' && unit.place.as === 'based' && !unit.mothballed
  );
}

function combatantOf(
  { forces }: Own,
  id: string,
  { plan, fleet, carrier }: { plan: string; fleet: string; carrier: string | null },
): Combatant {
  const unit = unitIn(forces, id);
  const design = classOfUnit(forces, unit);
  const posting = { id, owner: unit.owner, plan, fleet, carrier, fixed: isBase(forces, unit) };
  const combatant = combatantFrom({ className: unit.class, design, unit }, posting);
  const names = [unitLabelOf(id, unit, design), unit.class, hullOf(design).name];
  return { ...combatant, names, leads: fleet !== '' && forces.fleets[fleet]?.flagship === id };
}
