import { plainOrder } from '#core/order.ts';
import { sumOf } from '#core/sum.ts';
import { enemyOf, type Index } from '#vbam/battle/forces.ts';
import { standTogether } from '#vbam/questions/diplomacy/standTogether.ts';
import { pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import type { Hostility, Meeting } from './hostility.ts';
import { commandCostOf, type Muster } from './musters.ts';

/** Two sides that are about to fight, each in order of the ids, the one with the first of all ids first. */
export type Sides = readonly [Muster[], Muster[]];

const indexes: readonly Index[] = [0, 1];

/** G-20.2: the pair of sides with most CC, of those in which somebody attacks and who have not met in this system yet; null: all is quiet. */
export function nextSides(meeting: Meeting, musters: readonly Muster[], met: ReadonlySet<string>): Sides | null {
  const { turn, hostility } = meeting;
  const found = musters.flatMap((attacker) =>
    musters
      .filter((enemy) => enemy !== attacker && !met.has(pairIdOf(attacker.empire, enemy.empire)))
      .filter((enemy) => hostility.attackersOf(attacker, enemy).length > 0)
      .map((enemy) => sidesOf(meeting, musters, [attacker, enemy], met)),
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
  meeting: Meeting,
  musters: readonly Muster[],
  [attacker, enemy]: readonly [Muster, Muster],
  met: ReadonlySet<string>,
): Sides {
  const { turn, hostility } = meeting;
  const sides: [Muster[], Muster[]] = [[attacker], [enemy]];
  const others = musters
    .filter((muster) => muster !== attacker && muster !== enemy)
    .map((muster) => ({ muster, cost: commandCostOf(turn.state, muster) }))
    .sort((one, other) => other.cost - one.cost || plainOrder(one.muster.empire, other.muster.empire));
  const join = (wants: typeof standsWith) => {
    for (const { muster } of others.filter((one) => !sides.flat().includes(one.muster))) {
      const mayMeet = (foe: Muster) => !met.has(pairIdOf(muster.empire, foe.empire)) && canFace(hostility, muster, foe);
      const isFriend = (own: Muster) => !hostility.may(own, muster) && !hostility.may(muster, own);
      const index = indexes.find(
        (one) =>
          wants(meeting, muster, sides[one], sides[enemyOf(one)]) &&
          sides[enemyOf(one)].every(mayMeet) &&
          sides[one].every(isFriend),
      );
      if (index !== undefined) sides[index].push(muster);
    }
  };
  join(standsWith);
  join(isPutWith); // after the partners, beside whom somebody may have been put
  return inOrder(sides);
}

/** G-49: with those between whom it began. M-21: unless one of the two is to fight alone. */
function standsWith({ turn, placing }: Meeting, { empire }: Muster, [own]: readonly Muster[], [foe]: readonly Muster[]): boolean {
  if (!own || !foe || placing.isAlone(own.empire) || placing.isAlone(empire)) return false;
  return standTogether(turn.state.relations, own.empire, empire, foe.empire);
}

/** M-21: not with who is to fight alone, and so began this by itself. */
function isPutWith({ placing }: Meeting, { empire }: Muster, side: readonly Muster[], foes: readonly Muster[]): boolean {
  const [own, others] = [empiresOf(side), empiresOf(foes)];
  return !placing.isAlone(own[0] ?? '') && placing.isPlaced(empire, own, others);
}

/** By their ids. */
export function empiresOf(musters: readonly Muster[]): string[] {
  return musters.map(({ empire }) => empire);
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
