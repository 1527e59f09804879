import type { Galaxy } from '#schemas/vbam/galaxy.ts';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { airfieldOf } from '#vbam/orders/plans/fleetDesk.ts';
import { sitesByKey, sitesOf } from '#vbam/questions/economy/sites.ts';
import { siteKey } from '#vbam/questions/shared/economy/workplace.ts';
import { basingSizeOf } from '#vbam/questions/shared/forces/basing.ts';
import { holdFits, holdsOf } from '#vbam/questions/shared/forces/carrying.ts';
import { unitIn } from '#vbam/questions/shared/forces/unitIn.ts';
import { classOfUnit, systemOfUnit } from '#vbam/questions/shared/forces/whereabouts.ts';
import type { VbamTurn } from '#vbam/turn.ts';

/** What a turn has changed must leave no loose ends: nothing aboard without room, no flagship that has left. */
export function tidyForces({ state, galaxy }: Pick<VbamTurn, 'state' | 'galaxy'>): void {
  setDownWithoutRoom(state);
  crateWithoutRoom(state, galaxy);
  for (const [id, fleet] of Object.entries(state.fleets)) {
    const place = fleet.flagship === null ? null : state.units[fleet.flagship]?.place;
    if (place?.kind !== 'fleet' || place.fleet !== id) fleet.flagship = null;
  }
}

/** A refit may leave a ship with less room, or enlarge what is aboard: the last aboard stay behind. */
function setDownWithoutRoom(state: CampaignState): void {
  let holds = holdsOf(state.units);
  for (const carrier of [...holds.keys()].sort()) {
    const unit = state.units[carrier];
    for (; unit && !holdFits(state, holds, carrier); holds = holdsOf(state.units)) {
      const last = state.units[holds.get(carrier)?.at(-1) ?? ''];
      if (!last) break;
      last.place = { kind: 'system', system: systemOfUnit(state, unit) };
    }
  }
}

/** 3.4.8, C-13: fewer people or a lost garrison leave less room on the ground: flights that no longer fit go into crates. */
function crateWithoutRoom(state: CampaignState, galaxy: Galaxy): void {
  const unitOf = (id: string) => unitIn(state, id);
  const based = Object.keys(state.units).filter((id) => unitOf(id).place.kind === 'based');
  if (based.length === 0) return;
  const sites = sitesByKey(sitesOf(state, galaxy));
  const siteOf = (id: string) => siteKey(unitOf(id).owner, systemOfUnit(state, unitOf(id)));
  for (const [key, flights] of Map.groupBy(based.sort(), siteOf)) {
    const site = sites.get(key);
    let room = (site && airfieldOf(site)?.room) ?? 0;
    for (const id of flights) {
      const size = basingSizeOf(classOfUnit(state, unitOf(id)));
      if (size <= room) room -= size;
      else unitOf(id).place = { kind: 'system', system: systemOfUnit(state, unitOf(id)) };
    }
  }
}
