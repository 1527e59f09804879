import type { CampaignState } from '#schemas/state.ts';
import { holdFits, holdsOf } from '../../questions/carrying.ts';
import { systemOfUnit } from '../../questions/whereabouts.ts';

/** What a turn has changed must leave no loose ends: nothing aboard without room, no flagship and no tow that is gone. */
export function tidyForces(state: CampaignState): void {
  setDownWithoutRoom(state);
  for (const [id, fleet] of Object.entries(state.fleets)) {
    const place = fleet.flagship === null ? null : state.units[fleet.flagship]?.place;
    if (place?.kind !== 'fleet' || place.fleet !== id) fleet.flagship = null;
  }
  for (const wild of Object.values(state.wilds)) {
    if (wild.kind === 'derelict' && wild.towedBy !== null && !state.units[wild.towedBy]) wild.towedBy = null;
  }
}

/** A refit may leave a ship with less room, or make larger what is aboard: the last to fit in stay behind. */
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
