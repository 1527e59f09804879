import { plainOrder } from '#core/order.ts';
import { sumOf } from '#core/sum.ts';
import { standTogether } from '#vbam/questions/diplomacy/standTogether.ts';
import { pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import type { Hostility } from './hostility.ts';
import { commandCostOf, type Muster } from './musters.ts';

/** Two sides that are about to fight, each in order of the ids, the one with the first of all ids first. */
export type Sides = readonly [Muster[], Muster[]];

/** G-20.2: the pair of sides with most CC, of those in which somebody attacks and who have not met in this system yet; null: all is quiet. */
export function nextSides(
  turn: VbamTurn,
  musters: readonly Muster[],
  hostility: Hostility,
  met: ReadonlySet<string>,
): Sides | null {
  const found = musters.flatMap((attacker) =>
    musters
      .filter((enemy) => enemy !== attacker && !met.has(pairIdOf(attacker.empire, enemy.empire)))
      .filter((enemy) => hostility.attackersOf(attacker, enemy).length > 0)
      .map((enemy) => sidesOf(turn, musters, hostility, [attacker, enemy], met)),
  );
  const costOf = (sides: Sides) => sumOf(sides.flat().map((muster) => commandCostOf(turn.state, muster)));
  const ranked = found.map((sides) => ({ sides, cost: costOf(sides), name: nameOf(sides) }));
  return ranked.sort((one, other) => other.cost - one.cost || plainOrder(one.name, other.name))[0]?.sides ?? null;
}

function nameOf(sides: Sides): string {
  return sides.map((side) => side.map(({ empire }) => empire).join('+')).join(' ');
}

/** G-20.2, G-49: partners join the side they stand with, the strongest first, if they may fight everybody on the other, and nobody on their own. */
function sidesOf(
  turn: VbamTurn,
  musters: readonly Muster[],
  hostility: Hostility,
  [attacker, enemy]: readonly [Muster, Muster],
  met: ReadonlySet<string>,
): Sides {
  const sides: [Muster[], Muster[]] = [[attacker], [enemy]];
  const others = musters
    .filter((muster) => muster !== attacker && muster !== enemy)
    .map((muster) => ({ muster, cost: commandCostOf(turn.state, muster) }))
    .sort((one, other) => other.cost - one.cost || plainOrder(one.muster.empire, other.muster.empire));
  for (const { muster } of others) {
    const mayMeet = (foe: Muster) => !met.has(pairIdOf(muster.empire, foe.empire)) && canFace(hostility, muster, foe);
    const isFriend = (own: readonly Muster[]) => own.every((one) => !hostility.may(one, muster) && !hostility.may(muster, one));
    const joins = (own: Muster, side: readonly Muster[], foe: Muster, foes: readonly Muster[]) =>
      standTogether(turn.state.relations, own.empire, muster.empire, foe.empire) && foes.every(mayMeet) && isFriend(side);
    if (joins(attacker, sides[0], enemy, sides[1])) sides[0].push(muster);
    else if (joins(enemy, sides[1], attacker, sides[0])) sides[1].push(muster);
  }
  return inOrder(sides);
}

/** G-46: who may not attack fights only if attacked. */
function canFace(hostility: Hostility, one: Muster, other: Muster): boolean {
  return hostility.may(one, other) || hostility.attackersOf(other, one).length > 0;
}

function inOrder(sides: readonly [Muster[], Muster[]]): Sides {
  const [one, other] = [sorted(sides[0]), sorted(sides[1])];
  return nameOf([one, other]) < nameOf([other, one]) ? [one, other] : [other, one];
}

function sorted(side: readonly Muster[]): Muster[] {
  return [...side].sort((one, other) => plainOrder(one.empire, other.empire));
}

/** Everybody of one side with everybody of the other. */
export function pairsBetween([one, other]: Sides): [string, string][] {
  return one.flatMap((own) => other.map((enemy): [string, string] => [own.empire, enemy.empire]));
}
