import { inIdOrder } from '#core/inIdOrder.ts';
import { sumOf } from '#core/sum.ts';
import type { Colony, Siege } from '#schemas/vbam/state.ts';
import { standTogether } from '#vbam/questions/diplomacy/standTogether.ts';
import { ccOf } from '#vbam/questions/shared/forces/unitDesign.ts';
import { unitIn } from '#vbam/questions/shared/forces/unitIn.ts';
import { classOfUnit } from '#vbam/questions/shared/forces/whereabouts.ts';
import { ownersOnGround, troopsOnGround } from '#vbam/questions/shared/war/troops.ts';
import { mayFightOnGround } from '#vbam/questions/war/groundWar.ts';
import type { VbamTurn } from '#vbam/turn.ts';

/** G-23, 3.4.3-i: a colony is besieged while enemies stand on its ground beside its owner, and disrupted while they outweigh its defenders. */
export function settleSieges(turn: VbamTurn): void {
  const there = ownersOnGround(turn.state);
  for (const [, colony] of inIdOrder(turn.state.colonies)) {
    const enemies = (there.get(colony.system) ?? []).filter(
      (power) => power in turn.state.empires && mayFightOnGround(turn.state, power, colony.owner, colony.system),
    );
    const before = colony.siege;
    const now = siegeBy(turn, colony, enemies);
    if (before && before.by !== now?.by) tell(turn, 'siegeLifted', colony, before);
    if (now) colony.siege = now;
    else delete colony.siege;
    if (now && before?.by !== now.by) tell(turn, 'siegeLaid', colony, now);
    else if (now && before?.disrupted !== now.disrupted) tell(turn, 'siegeChanged', colony, now);
  }
}

/** G-69: the besieger is no more. */
export function liftSiege(turn: VbamTurn, colony: Colony): void {
  if (colony.siege) tell(turn, 'siegeLifted', colony, colony.siege);
  delete colony.siege;
}

/** Of several who fight for it, the one who did already; else the one with most CC, of equals the first by id. */
function siegeBy(turn: VbamTurn, colony: Colony, enemies: readonly string[]): Siege | null {
  const { system, siege } = colony;
  const [most] = [...enemies].sort((one, other) => ccAt(turn, other, system) - ccAt(turn, one, system));
  if (most === undefined) return null;
  const by = siege && enemies.includes(siege.by) ? siege.by : most;
  const against = sumOf(enemies.map((enemy) => ccAt(turn, enemy, system)));
  const disrupted = against > sumOf(friendsOf(turn, colony, enemies).map((friend) => ccAt(turn, friend, system)));
  return { by, since: siege?.by === by ? siege.since : turn.number, ...(disrupted && { disrupted: true as const }) };
}

/** The owner, and partners who stand with it. */
function friendsOf({ state }: VbamTurn, { owner }: Colony, enemies: readonly string[]): string[] {
  const partners = Object.keys(state.empires).filter(
    (one) => one !== owner && enemies.some((enemy) => standTogether(state.relations, owner, one, enemy)),
  );
  return [owner, ...partners];
}

/** Ground forces and ground bases; flights are none. */
function ccAt({ state }: VbamTurn, empire: string, system: string): number {
  const classes = troopsOnGround(state, empire, system).map((id) => classOfUnit(state, unitIn(state, id)));
  return sumOf(classes.map((design) => (design.type === 'flight' ? 0 : ccOf(design))));
}

/** Both sides know of it. */
function tell(
  turn: VbamTurn,
  kind: 'siegeLaid' | 'siegeChanged' | 'siegeLifted',
  colony: Colony,
  { by, disrupted }: Siege,
): void {
  const { owner: of, system } = colony;
  for (const empire of [of, by]) {
    const common = { rule: kind === 'siegeChanged' ? '3.4.3-i' : 'G-23', seenBy: [empire], empire, system, of, by };
    if (kind === 'siegeLifted') turn.events.push({ kind, ...common });
    else turn.events.push({ kind, ...common, disrupted: disrupted ?? false });
  }
}
