import type { CampaignState } from '#schemas/vbam/state.ts';
import { basingSizeOf } from '#vbam/questions/shared/forces/basing.ts';
import { hullOf } from '#vbam/questions/shared/forces/unitDesign.ts';
import { unitIn } from '#vbam/questions/shared/forces/unitIn.ts';
import { classOfUnit, unitLabelOf } from '#vbam/questions/shared/forces/whereabouts.ts';
import { combatantFrom } from './combatantFrom.ts';
import type { Combatant } from './forces.ts';

/** What one owner fights with on the ground, as a state or a view has it. */
export interface Troops {
  forces: Pick<CampaignState, 'units' | 'unitClasses'>;
  units: readonly string[];
  /** the key of their plan */
  plan: string;
  /** G-23: those that came out of Cargo this turn */
  fromCargo: readonly string[];
}

/** G-23: in order of their ids. */
export function troopsIn({ forces, units, plan, fromCargo }: Troops): Combatant[] {
  return [...units].sort().map((id) => {
    const unit = unitIn(forces, id);
    const design = classOfUnit(forces, unit);
    const posting = { id, owner: unit.owner, plan, fleet: '', carrier: null, fixed: design.type !== 'ground force' };
    const combatant = combatantFrom({ className: unit.class, design, unit }, posting, true);
    const names = [unitLabelOf(id, unit, design), unit.class, hullOf(design).name];
    const room = { assault: design.buildCost, cargo: basingSizeOf(design) };
    return { ...combatant, names, shielded: false, ...(fromCargo.includes(id) && { halved: true }), room };
  });
}
