import { copyOf } from '#core/copy.ts';
import { inIdOrder } from '#core/inIdOrder.ts';
import { apartFrom } from '#vbam/questions/shared/empires/apart.ts';
import { knowledgeIn } from '#vbam/questions/shared/empires/empireIn.ts';
import { fleetIdFor } from '#vbam/questions/shared/forces/recordIds.ts';
import { classIn, fleetIn, unitIn } from '#vbam/questions/shared/forces/unitIn.ts';
import { systemOfUnit } from '#vbam/questions/shared/forces/whereabouts.ts';
import { freshFleet } from '#vbam/tables/campaign/starting.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { learnClass } from '../exploration/learnClass.ts';
import { seeSystem } from '../exploration/see.ts';

/**
 * Units become another empire's and stay what they were: those of one fleet are a fleet again, under its name, and what is aboard
 * stays aboard. `ids` has all that is aboard of those in it, and the carrier of whoever is carried. What the new owner builds as well
 * as those of whom they were (`of`) is of its own class.
 */
export function goOver(turn: VbamTurn, ids: readonly string[], { of, to }: { of: string; to: string }): void {
  const { state } = turn;
  const own = ownClasses(turn, to);
  for (const id of ids) {
    const unit = unitIn(state, id);
    const { name, owner } = classIn(state, unit.class);
    unit.class = (owner === of ? own.get(name) : undefined) ?? unit.class;
    unit.owner = to;
    delete unit.landed; // they stand on their own ground, or have no enemy there
    seeSystem(turn, to, systemOfUnit(state, unit));
    if (classIn(state, unit.class).owner !== to) learnClass(turn, knowledgeIn(state, to), unit.class);
  }
  regroup(turn, ids, to);
}

/** An empire's own classes by their names. */
export function ownClasses({ state }: Pick<VbamTurn, 'state'>, owner: string): ReadonlyMap<string, string> {
  return new Map(inIdOrder(state.unitClasses).flatMap(([id, one]) => (one.owner === owner ? [[one.name, id] as const] : [])));
}

/** Ruling: they wait where they are for orders of their new owner. */
function regroup({ state }: VbamTurn, ids: readonly string[], to: string): void {
  const sailing = ids.flatMap((id) => {
    const { place } = unitIn(state, id);
    return place.kind === 'fleet' ? [{ id, fleet: place.fleet }] : [];
  });
  for (const [from, members] of Map.groupBy(sailing, ({ fleet }) => fleet)) {
    const old = fleetIn(state, from);
    const id = fleetIdFor(to, old.name, state.fleets);
    const taken = Object.values(state.fleets).flatMap(({ owner, name }) => (owner === to ? [name] : []));
    const flagship = members.find((one) => one.id === old.flagship)?.id ?? null;
    const name = apartFrom(old.name, taken);
    state.fleets[id] = { owner: to, system: old.system, ...copyOf(freshFleet), name, flagship }; // plans may mean those who stay
    if (flagship !== null) old.flagship = null;
    for (const member of members) unitIn(state, member.id).place = { kind: 'fleet', fleet: id };
    if (!Object.values(state.units).some(({ place }) => place.kind === 'fleet' && place.fleet === from))
      delete state.fleets[from];
  }
}
