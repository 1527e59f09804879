import { decision, refusal } from '#vbam/decisions/decision.ts';
import { fleet, system, unit } from '#vbam/decisions/slots.ts';
import { unitOf } from '#vbam/decisions/truth.ts';
import { putInPlace } from '#vbam/orders/plans/fleetDesk.ts';
import { bringTowed } from '#vbam/phases/shared/galaxy/wilds.ts';
import { starOf } from '#vbam/questions/galaxy/starOf.ts';
import { fleetIn } from '#vbam/questions/shared/forces/unitIn.ts';
import { fleetOf, systemOfUnit } from '#vbam/questions/shared/forces/whereabouts.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { learn } from './knowledge.ts';

export const moveUnit = decision({
  name: 'move unit',
  sentence: 'move unit {unit} to {system}',
  slots: { unit, system },
  help: 'takes a unit out of its fleet and puts it into a system, with all that is aboard and in tow; its empire knows that system then',
  example: 'move unit terrans-scout-1 to Vega',
  check(turn, { unit: id, system: to }) {
    const { unit: found, label } = unitOf(turn, id);
    const from = systemOfUnit(turn.state, found);
    if (from === to) return refusal(`${label} is at ${starOf(turn, to).name} already`);
    return {
      what: { kind: 'unit moved', empire: found.owner, called: label, from, system: to },
      seenBy: [found.owner],
      apply(later) {
        putInPlace(later.state, [[id, { kind: 'system', system: to }]]);
        arrive(later, found.owner, to, (one) => isWith(later, one, id));
      },
    };
  },
});

export const moveFleet = decision({
  name: 'move fleet',
  sentence: 'move fleet {fleet} to {system}',
  slots: { fleet, system },
  help: 'puts a fleet into a system, with all that is aboard and in tow; it waits there for orders, and its empire knows that system then',
  example: 'move fleet Terrans 1st Fleet to Vega',
  check(turn, { fleet: id, system: to }) {
    const { owner, name, system: from } = fleetIn(turn.state, id);
    if (from === to) return refusal(`${name} is at ${starOf(turn, to).name} already`);
    return {
      what: { kind: 'fleet moved', empire: owner, called: name, from, system: to },
      seenBy: [owner],
      apply(later) {
        Object.assign(fleetIn(later.state, id), { system: to, course: [], headway: 0 });
        arrive(later, owner, to, (one) => fleetOf(later.state, one) === id);
      },
    };
  },
});

/** What those who have come have in tow comes along, and they look around. */
function arrive(turn: VbamTurn, owner: string, system: string, came: (unit: string) => boolean): void {
  bringTowed(turn, owner, Object.keys(turn.state.units).filter(came), system);
  learn(turn, owner, system);
}

/** Whether a unit is this one, or somewhere aboard it. */
function isWith(turn: VbamTurn, id: string, other: string): boolean {
  const place = turn.state.units[id]?.place;
  return id === other || (place?.kind === 'carried' && isWith(turn, place.by, other));
}
