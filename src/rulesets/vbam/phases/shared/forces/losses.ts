import type { CampaignState, Fleet, Unit } from '#schemas/vbam/state.ts';
import { aboardOf, type Holds, holdsOf } from '#vbam/questions/shared/forces/carrying.ts';
import { unitIn } from '#vbam/questions/shared/forces/unitIn.ts';
import { classOfUnit, systemOfUnit, unitLabelOf } from '#vbam/questions/shared/forces/whereabouts.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { strikeOff } from './removeUnits.ts';

/** Takes units out of play with all that is aboard them; a fleet that has none left ceases to exist. Returns the fleets that are gone. */
export function takeOut(state: CampaignState, ids: Iterable<string>, holds = holdsOf(state.units)): Fleet[] {
  return takeOutAll(state, withThoseAboard(state, ids, holds));
}

/** The same where whoever is aboard is already among them. `around`: those among whom their comrades in fleets are, whoever is gone since. */
export function takeOutAll(state: CampaignState, gone: ReadonlySet<string>, around = state.units): Fleet[] {
  const bereft = new Set([...gone].flatMap((id) => fleetOf(unitIn(state, id))));
  strikeOff(state, gone);
  const manned = mannedAmong(state, bereft, around);
  return [...bereft].sort().flatMap((id) => {
    const fleet = state.fleets[id];
    if (!fleet || manned.has(id)) return [];
    delete state.fleets[id];
    return [fleet];
  });
}

/** Units are lost in space, and their owners learn of it. */
export function loseUnits(turn: VbamTurn, ids: readonly string[], rule: string): void {
  const { state } = turn;
  for (const id of [...withThoseAboard(state, ids, holdsOf(state.units))].sort()) {
    const unit = unitIn(state, id);
    const called = unitLabelOf(id, unit, classOfUnit(state, unit));
    const common = { rule, seenBy: [unit.owner], empire: unit.owner, system: systemOfUnit(state, unit) };
    turn.events.push({ kind: 'unitLost', ...common, unit: id, called });
  }
  for (const { owner, system, name } of takeOut(state, ids)) {
    turn.events.push({ kind: 'fleetLost', rule, seenBy: [owner], empire: owner, system, fleet: name });
  }
}

/** `holds` may be older: who is gone already is left out. */
function withThoseAboard({ units }: CampaignState, ids: Iterable<string>, holds: Holds): Set<string> {
  return new Set([...ids].flatMap((id) => [id, ...aboardOf(holds, id)]).filter((id) => id in units));
}

/** Those of these fleets that still have a unit. */
function mannedAmong({ units }: CampaignState, fleets: ReadonlySet<string>, around: CampaignState['units']): Set<string> {
  const manned = new Set<string>();
  for (const id in around) {
    if (manned.size === fleets.size) break;
    const place = units[id]?.place;
    if (place?.kind === 'fleet' && fleets.has(place.fleet)) manned.add(place.fleet);
  }
  return manned;
}

function fleetOf({ place }: Unit): string[] {
  return place.kind === 'fleet' ? [place.fleet] : [];
}
