import { inIdOrder } from '#core/inIdOrder.ts';
import { plainOrder } from '#core/order.ts';
import type { Blockade, Colony } from '#schemas/vbam/state.ts';
import { pairIdOf, relationBetween } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { warLevelOf } from '#vbam/questions/shared/diplomacy/relations.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import { fleetOf } from '#vbam/questions/shared/forces/whereabouts.ts';
import { battleOrdersOf } from '#vbam/questions/shared/war/battleOrders.ts';
import { type Guard, type Orbits, orbitHeldWith, orbitsIn } from '#vbam/questions/war/orbit.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { makeContact } from '../shared/diplomacy/contact.ts';
import { hearOfWar } from '../shared/diplomacy/hearOfWar.ts';
import { leaveDocks, tellOfBlockade, unblock } from '../shared/war/blockades.ts';

/** Whom a colony's owner faces in orbit, and how they blockade it. */
type Blockader = Pick<Blockade, 'by' | 'full'>;

/** G-28, W-21: blockades are laid, kept and lifted, as orbits are held when the fighting is over. */
export function settleBlockades(turn: VbamTurn): void {
  const { state, notes } = turn;
  const orbits = orbitsIn(state, notes.withdrawn);
  for (const [, colony] of inIdOrder(state.colonies)) {
    const now = blockaderOf(turn, orbits, colony);
    if (now) blockadeBy(turn, colony, now);
    else if (colony.blockade) unblock(turn, colony);
  }
  leaveDocks(state);
}

/** Of several who could, the one who does already; else the first by id. */
function blockaderOf(turn: VbamTurn, orbits: Orbits, colony: Colony): Blockader | null {
  const { owner, system, blockade } = colony;
  const guards = orbits.get(system) ?? [];
  const powers = [...new Set(guards.map((guard) => guard.owner))].filter((power) => mayBlockade(turn, power, owner));
  const ordered = powers.sort((a, b) => Number(b === blockade?.by) - Number(a === blockade?.by) || plainOrder(a, b));
  for (const by of ordered) {
    const kind = kindOrdered(turn, orbitHeldWith(turn.state, orbits, { empire: by, against: owner, system }), system);
    if (kind !== 'none') return { by, full: kind === 'full' };
  }
  return null;
}

/** G-46: at War or worse. */
function mayBlockade({ state }: VbamTurn, power: string, owner: string): boolean {
  const relation = power === owner ? undefined : state.relations[pairIdOf(power, owner)];
  const level = relation?.state === 'war' ? warLevelOf(relation) : null;
  return level !== null && level !== 'hostilities';
}

/** O-16. Ruling: of fleets that were told different things the strictest counts; those that were told nothing blockade where no other has an order. */
function kindOrdered({ state }: VbamTurn, guards: readonly Guard[], system: string): 'normal' | 'full' | 'none' {
  if (guards.length === 0) return 'none';
  const orders = guards.flatMap(({ unit, owner }) => {
    const { blockade } = battleOrdersOf(empireIn(state, owner).plan, state.fleets[fleetOf(state, unit) ?? '']?.plan);
    return blockade?.system === system ? [blockade.kind] : [];
  });
  if (orders.length === 0) return 'normal';
  return (['full', 'normal'] as const).find((kind) => orders.includes(kind)) ?? 'none';
}

function blockadeBy(turn: VbamTurn, colony: Colony, { by, full }: Blockader): void {
  const { owner, system, blockade: before } = colony;
  if (before?.by === by) {
    colony.blockade = { ...before, full };
    if (before.full !== full) tellOfBlockade(turn, 'blockadeChanged', colony, colony.blockade);
    return;
  }
  if (before) tellOfBlockade(turn, 'blockadeLifted', colony, before);
  makeContact(turn, owner, by, system); // nobody is shut in by strangers for long
  hearOfWar(turn, relationBetween(turn.state, owner, by), owner); // who runs into a blockade is shot at
  colony.blockade = { by, since: turn.number, full };
  tellOfBlockade(turn, 'blockadeLaid', colony, colony.blockade);
}
