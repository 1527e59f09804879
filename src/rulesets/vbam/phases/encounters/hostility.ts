import type { DeclarationLevel, Relation } from '#schemas/vbam/state.ts';
import { colonyOf } from '#vbam/questions/colonies/colonies.ts';
import { declarationsKnownTo } from '#vbam/questions/diplomacy/warAsKnown.ts';
import { pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { highestLevelOf, warLevelOf } from '#vbam/questions/shared/diplomacy/relations.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import { attacks } from '#vbam/questions/shared/war/battleOrders.ts';
import type { Group } from '#vbam/questions/shared/war/groups.ts';
import { isAtPeaceIn } from '#vbam/questions/war/peaceAt.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { problemOfDeclaring } from '../shared/diplomacy/goToWar.ts';
import { isFortified, type Muster } from './musters.ts';
import type { Placing } from './placing.ts';

/** Who may attack whom in one system, and who does. */
export interface Hostility {
  /** G-20.1, G-46: whether the first may attack the second there */
  may(attacker: Muster, enemy: Muster): boolean;
  /** G-20.3: the fleets with which the first starts a battle against the second; none unless it may, and has found somebody */
  attackersOf(attacker: Muster, enemy: Muster): Group[];
}

/** What decides how two sides meet in a system. */
export interface Meeting {
  turn: VbamTurn;
  system: string;
  hostility: Hostility;
  placing: Placing;
}

export function hostilityIn(turn: VbamTurn, system: string): Hostility {
  const may = (attacker: Muster, enemy: Muster) => {
    const level = levelBetween(turn, attacker, enemy);
    if (level === null || isAtPeaceIn(turn.state, attacker.empire, enemy.empire, system)) return false;
    return level !== 'hostilities' || !colonyOf(turn.state, system, enemy.empire); // G-46: only outside the other's controlled systems
  };
  return {
    may,
    attackersOf: (attacker, enemy) =>
      makesOut(attacker, enemy) && !isNative(turn, attacker.empire) && may(attacker, enemy)
        ? attacker.groups.filter((group) => willAttack(turn, attacker.empire, group, enemy.empire))
        : [],
  };
}

/** G-46: what permits the two to fight; both on the lookout for each other in non-intercourse fight as under hostilities (G-20.1). */
function levelBetween(turn: VbamTurn, one: Muster, other: Muster): DeclarationLevel | null {
  const relation = turn.state.relations[pairIdOf(one.empire, other.empire)];
  if (relation?.state === 'war') return warLevelOf(relation);
  return relation && isFeud(turn, relation, [one, other]) ? 'hostilities' : null;
}

/** G-20.1: whether two in non-intercourse both attack on sight where they meet. Ruling: only those who could declare it. */
export function isFeud(turn: VbamTurn, relation: Relation, musters: readonly Muster[]): boolean {
  return (
    relation.state === 'non-intercourse' &&
    musters.every(({ groups }) => groups.some(({ armed, orders }) => armed && orders.posture === 'attack on sight')) &&
    musters.every(({ empire }) => problemOfDeclaring(turn, relation, empire, 'hostilities') === null)
  );
}

/** W-29: natives only defend themselves. */
function isNative({ state }: VbamTurn, empire: string): boolean {
  const { kind, ftlUnlocked } = empireIn(state, empire);
  return kind !== 'player' && !ftlUnlocked;
}

/** Whether an empire knows that the other is there. */
export function makesOut(own: Muster, enemy: Muster): boolean {
  return own.detection !== 'none' && isFound(own, enemy);
}

/** G-17, W-04: bases and facilities are found as soon as anything is, fleets unless they hide. */
function isFound({ empire }: Muster, enemy: Muster): boolean {
  return isFortified(enemy) || enemy.groups.some(({ hidesFrom }) => !hidesFrom.includes(empire));
}

/** G-20.3, R-12: by what its empire knows of a war. Ruling: who hides breaks cover only if it was told to attack. */
function willAttack({ state }: VbamTurn, empire: string, { orders, armed, hidesFrom }: Group, enemy: string): boolean {
  const relation = state.relations[pairIdOf(empire, enemy)];
  const known = relation ? Object.values(declarationsKnownTo(relation, empire)) : [];
  const level = hidesFrom.includes(enemy) ? null : highestLevelOf(known.map((declaration) => declaration.level));
  return attacks(orders, { armed, enemy, level });
}
