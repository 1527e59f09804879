import type { CampaignState, Fleet, Unit } from '#schemas/vbam/state.ts';
import { aboardOf, holdsOf } from '#vbam/questions/shared/forces/carrying.ts';
import { unitIn } from '#vbam/questions/shared/forces/unitIn.ts';
import { classOfUnit, systemOfUnit, unitLabelOf } from '#vbam/questions/shared/forces/whereabouts.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { strikeOff } from './removeUnits.ts';

/** Takes units out of play with all that is aboard them; a fleet that has none left ceases to exist. Returns the fleets that are gone. */
export function takeOut(state: CampaignState, ids: Iterable<string>): Fleet[] {
  return takeOutAll(state, withThoseAboard(state, ids));
}

/** The same where whoever is aboard is already among them. */
export function takeOutAll(state: CampaignState, gone: ReadonlySet<string>): Fleet[] {
  const bereft = new Set([...gone].flatMap((id) => fleetOf(unitIn(state, id))));
  strikeOff(state, gone);
  const manned = new Set(bereft.size > 0 ? Object.values(state.units).flatMap(fleetOf) : []);
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
  for (const id of [...withThoseAboard(state, ids)].sort()) {
    const unit = unitIn(state, id);
    const called = unitLabelOf(id, unit, classOfUnit(state, unit));
    const common = { rule, seenBy: [unit.owner], empire: unit.owner, system: systemOfUnit(state, unit) };
    turn.events.push({ kind: 'unitLost', ...common, unit: id, called });
  }
  for (const { owner, system, name } of takeOut(state, ids)) {
    turn.events.push({ kind: 'fleetLost', rule, seenBy: [owner], empire: owner, system, fleet: name });
  }
}

function withThoseAboard({ units }: CampaignState, ids: Iterable<string>): Set<string> {
  const holds = holdsOf(units);
  return new Set([...ids].filter((id) => id in units).flatMap((id) => [id, ...aboardOf(holds, id)]));
}

function fleetOf({ place }: Unit): string[] {
  return place.kind === 'fleet' ? [place.fleet] : [];
}
