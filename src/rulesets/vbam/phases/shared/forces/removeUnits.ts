import type { CampaignState } from '#schemas/vbam/state.ts';
import { changePosts } from '#vbam/orders/plans/diplomatPlans.ts';
import { systemOfUnit } from '#vbam/questions/shared/forces/whereabouts.ts';
import { changeSpies } from '#vbam/questions/shared/spies/spyGroups.ts';

/** Takes units out of play; what they carried is left behind in the system. */
export function removeUnits(state: CampaignState, ids: readonly string[]): void {
  if (ids.length === 0) return;
  const { units } = state;
  const gone = new Map<string, string>();
  for (const id of ids) {
    const unit = units[id];
    if (unit) gone.set(id, systemOfUnit(state, unit));
  }
  setAshore(state, gone);
  strikeOff(state, gone.keys());
  for (const unit of Object.values(units)) {
    const system = unit.place.kind === 'carried' ? gone.get(unit.place.by) : undefined;
    if (system !== undefined) unit.place = { kind: 'system', system };
  }
}

/** Their diplomats and spies leave them in time. */
function setAshore({ diplomats, spies }: CampaignState, gone: ReadonlyMap<string, string>): void {
  for (const { owner, place, count } of [...diplomats]) {
    const system = place.kind === 'unit' ? gone.get(place.unit) : undefined;
    if (system === undefined) continue;
    changePosts(diplomats, owner, [
      [place, -count],
      [{ kind: 'system', system }, count],
    ]);
  }
  for (const { owner, place, posting, count } of [...spies]) {
    const system = place.kind === 'unit' ? gone.get(place.unit) : undefined;
    if (system === undefined) continue;
    changeSpies(spies, owner, [
      { place, posting, by: -count },
      { place: { kind: 'system', system }, posting, by: count },
    ]);
  }
}

/** Units that no longer exist lead no fleet and tow no derelict. */
export function strikeOff({ units, fleets, wilds }: CampaignState, ids: Iterable<string>): void {
  const gone = new Set(ids);
  for (const id of gone) delete units[id];
  for (const fleet of Object.values(fleets)) if (fleet.flagship !== null && gone.has(fleet.flagship)) fleet.flagship = null;
  for (const wild of Object.values(wilds)) {
    if (wild.kind === 'derelict' && wild.towedBy !== null && gone.has(wild.towedBy)) wild.towedBy = null;
  }
}
