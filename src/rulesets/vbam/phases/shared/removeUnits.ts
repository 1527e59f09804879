import type { CampaignState } from '#schemas/state.ts';
import { systemOfUnit } from '../../questions/whereabouts.ts';

/** Takes units out of play; what they carried is left behind in the system. */
export function removeUnits({ units, fleets }: Pick<CampaignState, 'units' | 'fleets'>, ids: readonly string[]): void {
  if (ids.length === 0) return;
  const gone = new Map<string, string>();
  for (const id of ids) {
    const unit = units[id];
    if (unit) gone.set(id, systemOfUnit({ units, fleets }, unit));
  }
  for (const id of gone.keys()) delete units[id];
  for (const unit of Object.values(units)) {
    const system = unit.place.kind === 'carried' ? gone.get(unit.place.by) : undefined;
    if (system !== undefined) unit.place = { kind: 'system', system };
  }
  for (const fleet of Object.values(fleets)) if (fleet.flagship !== null && gone.has(fleet.flagship)) fleet.flagship = null;
}
