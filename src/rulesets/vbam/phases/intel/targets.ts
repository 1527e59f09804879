import type { SpyMission } from '#schemas/vbam/events/spies.ts';
import type { Hindrance } from '#schemas/vbam/facts/hindrances.ts';
import { sitesByOwner, sitesOf } from '#vbam/questions/economy/sites.ts';
import { pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import { facilityIdOf } from '#vbam/questions/shared/facilities/facilityId.ts';
import { supplyRangesOf } from '#vbam/questions/shared/forces/supplyCenters.ts';
import { labelOfUnit, systemOfUnit } from '#vbam/questions/shared/forces/whereabouts.ts';
import { needsColony } from '#vbam/questions/shared/spies/missions.ts';
import type { Victim } from '#vbam/questions/spies/victims.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import type { Aim } from './attempts.ts';

export interface Against extends Victim {
  empire: string;
  system: string;
}

/** What agents on the spot see at once: there is nothing of the kind. Whether something is being built or traded is found out by trying. */
export function problemWith(turn: VbamTurn, against: Against, mission: SpyMission, { target, other }: Aim): Hindrance | null {
  const { state } = turn;
  const { victim, colony, system } = against;
  const nothing = { kind: 'no such target there', system } as const;
  if (colony === null && needsColony(mission)) return nothing;
  if (target?.kind === 'facility' && facilityIdOf(state.facilities, system, target.facility, victim) === undefined)
    return nothing;
  if (target?.kind === 'unit' && unitCalled(turn, against, target.called) === null) return nothing;
  if (mission.subject === 'supply' && mission.art !== 'espionage' && !isSupplyCenter(turn, against)) return nothing;
  if (mission.subject !== 'relations' || other === undefined) return null;
  const relation = state.relations[pairIdOf(victim, other)];
  const knowEachOther =
    victim !== other && relation !== undefined && relation.relationship !== null && relation.state !== 'no contact';
  return knowEachOther ? null : nothing;
}

function isSupplyCenter({ state, galaxy }: VbamTurn, { victim, system }: Against): boolean {
  const sites = sitesByOwner(sitesOf(state, galaxy)).get(victim) ?? [];
  return supplyRangesOf(empireIn(state, victim), sites).has(system);
}

/** The victim's unit in the system that is called so. */
export function unitCalled({ state }: VbamTurn, { victim, system }: Against, called: string): string | null {
  const found = Object.keys(state.units)
    .sort()
    .find((id) => {
      const unit = state.units[id];
      return unit?.owner === victim && labelOfUnit(state, id) === called && systemOfUnit(state, unit) === system;
    });
  return found ?? null;
}
