import { detections } from '#schemas/vbam/stateWords.ts';
import { type Both, both, enemyOf, type Index } from '#vbam/battle/forces.ts';
import { colonyOf } from '#vbam/questions/colonies/colonies.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import { defenseShieldOf } from '#vbam/questions/shared/facilities/planetaryDefense.ts';
import { unitIn } from '#vbam/questions/shared/forces/unitIn.ts';
import { attacks, groundOf, postureOf } from '#vbam/questions/shared/war/battleOrders.ts';
import type { Group } from '#vbam/questions/shared/war/groups.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import type { DetectionNote } from '#vbam/turnNotes.ts';
import type { Contingent, Scenario } from '../shared/war/scenario.ts';
import type { Meeting } from './hostility.ts';
import { commandCostOf, isFortified, type Muster } from './musters.ts';
import type { Sides } from './sides.ts';

/** A battle that can be fought, and which side hides from the whole other. */
export interface Planned {
  scenario: Scenario;
  hides: Both<boolean>;
}

/** G-20.4: the colony's owner, else who has anything that is bound to the place, else who does not attack, else the lower initiative. */
export function defenderOf(meeting: Meeting, sides: Sides): Index {
  const { turn, system } = meeting;
  const lives = both((index) => sides[index].some(({ empire }) => colonyOf(turn.state, system, empire)));
  if (lives[0] !== lives[1]) return lives[0] ? 0 : 1;
  const fortified = both((index) => sides[index].some(isFortified));
  if (fortified[0] !== fortified[1]) return fortified[0] ? 0 : 1;
  const quiet = both((index) => !doesAttack(meeting, sides, index));
  if (quiet[0] !== quiet[1]) return quiet[0] ? 0 : 1;
  const initiative = both((index) => turn.initiativeOf(leaderOf(meeting, sides[index])));
  return initiative[0] < initiative[1] ? 0 : 1;
}

/** G-20.2: who has most CC there, of equals the first by id; M-21: unless the moderator has named another. */
function leaderOf({ turn, placing }: Meeting, side: readonly Muster[]): string {
  const named = side.filter(({ empire }) => placing.leads(empire));
  const ranked = (named.length > 0 ? named : side).map((muster) => ({
    empire: muster.empire,
    cost: commandCostOf(turn.state, muster),
  }));
  return ranked.reduce((best, one) => (one.cost > best.cost ? one : best)).empire;
}

/** Whether any fleet of a side starts a battle against anybody of the other. */
function doesAttack({ hostility }: Meeting, sides: Sides, index: Index, isOut: (group: Group) => boolean = () => true): boolean {
  return sides[index].some((own) =>
    sides[enemyOf(index)].some((enemy) => hostility.attackersOf(own, enemy).some((group) => isOut(group))),
  );
}

/** W-10: whether a fleet of those who defend a planet goes out to meet the others. */
export function goesOut(meeting: Meeting, sides: Sides, defender: Index): (group: Group) => boolean {
  if (!isAtHome(meeting, sides[defender])) return () => true;
  const fortified = sides[defender].some(isFortified);
  const enemies = sides[enemyOf(defender)].map(({ empire }) => empire);
  return ({ orders }) => groundOf(orders, { fortified, enemies }) === 'deep space';
}

/** G-20.4: what moves, of both sides; those who defend a planet may stay there, and then start nothing. Null: nobody meets. */
export function deepSpaceOf(meeting: Meeting, sides: Sides, defender: Index): Planned | null {
  const isOut = goesOut(meeting, sides, defender);
  const comes = both((index) => doesAttack(meeting, sides, index, index === defender ? isOut : undefined));
  if (!comes[0] && !comes[1]) return null;
  return planned(meeting, sides, {
    kind: 'deep space',
    defender,
    comes,
    isOut: (index, group) => index !== defender || isOut(group),
  });
}

/** G-20.4: those who attack against all that is in orbit or on the ground and can fire. Null: nobody attacks, or nothing can. */
export function assaultOf(meeting: Meeting, sides: Sides, defender: Index): Planned | null {
  const comes = both((index) => index !== defender && doesAttack(meeting, sides, index));
  const defends = sides[defender].some((muster) => isFortified(muster) || muster.groups.some(({ armed }) => armed));
  if (!isAtHome(meeting, sides[defender]) || !comes[enemyOf(defender)] || !defends) return null;
  return planned(meeting, sides, { kind: 'planetary assault', defender, comes, isOut: () => true });
}

function isAtHome({ turn, system }: Meeting, side: readonly Muster[]): boolean {
  return side.some((muster) => isFortified(muster) || colonyOf(turn.state, system, muster.empire));
}

/** How they meet. */
interface Terms {
  kind: 'deep space' | 'planetary assault';
  defender: Index;
  /** which of them attacks */
  comes: Both<boolean>;
  isOut: (index: Index, group: Group) => boolean;
}

function planned(meeting: Meeting, sides: Sides, { kind, defender, comes, isOut }: Terms): Planned | null {
  const { turn, system } = meeting;
  const joining = both((index) => {
    const enemies = sides[enemyOf(index)];
    return sides[index].map((muster) => {
      const out = muster.groups.filter((group) => isOut(index, group) && comesForth(group, enemies));
      const [groups, evading] = [out.filter((group) => !evades(group, enemies)), out.filter((group) => evades(group, enemies))];
      for (const id of evading.flatMap(({ units }) => units)) turn.notes.withdrawn.add(id);
      return { muster, groups };
    });
  });
  const contingents = both((index) => {
    const fixed = kind === 'planetary assault' && index === defender;
    return contingentOf(turn, system, joining[index], { fixed, attacked: comes[enemyOf(index)] });
  });
  if (contingents.some(({ units, guns }) => units.length + guns.length === 0)) return null;
  const hides = both((index) => {
    const enemies = contingents[enemyOf(index)].empires;
    const groups = joining[index].flatMap((one) => one.groups);
    return contingents[index].guns.length === 0 && groups.length > 0 && groups.every((group) => isHidden(group, enemies));
  });
  const seen = both((index) => {
    const unseen = hides[index] || contingents[enemyOf(index)].detection === 'none';
    return { ...contingents[index], unseen };
  });
  return { scenario: { kind, system, sides: seen, defender }, hides };
}

/** W-04: who hides is not met, unless it comes to attack. */
function comesForth(group: Group, enemies: readonly Muster[]): boolean {
  const names = enemies.map(({ empire }) => empire);
  const { orders, armed } = group;
  return !isHidden(group, names) || names.some((enemy) => attacks(orders, { armed, enemy, level: null }));
}

/** G-17, G-20.3: who avoids battle is not met by those who see little. */
function evades({ orders, armed }: Group, enemies: readonly Muster[]): boolean {
  const seen = bestOf(enemies.map(({ detection }) => detection));
  return postureOf(orders, armed) === 'avoid battle' && seen !== 'normal' && seen !== 'full';
}

function isHidden({ hidesFrom }: Group, from: readonly string[]): boolean {
  return from.every((empire) => hidesFrom.includes(empire));
}

function bestOf(all: readonly DetectionNote['space'][]): DetectionNote['space'] {
  return detections.findLast((one) => all.includes(one)) ?? 'none';
}

/** G-62: captured units fight only where they are attacked. */
function contingentOf(
  turn: VbamTurn,
  system: string,
  side: readonly { muster: Muster; groups: readonly Group[] }[],
  { fixed, attacked }: { fixed: boolean; attacked: boolean },
): Contingent {
  const { state } = turn;
  const fits = (id: string) => attacked || !unitIn(state, id).captured;
  const parts = side.map(({ muster, groups }) => ({
    empire: muster.empire,
    units: [...groups.flatMap(({ units }) => units), ...(fixed ? muster.bases : [])].filter(fits),
    guns: fixed ? muster.guns : [],
  }));
  const present = parts.filter(({ units, guns }) => units.length + guns.length > 0);
  const empires = present.map(({ empire }) => empire);
  return {
    empires,
    units: present.flatMap(({ units }) => units).sort(),
    guns: present.flatMap(({ guns }) => guns).sort(),
    wild: null,
    detection: bestOf(side.flatMap(({ muster }) => (empires.includes(muster.empire) ? [muster.detection] : []))),
    readiness: [],
    unseen: false,
    shield: fixed ? shieldOf(turn, system, empires) : 0,
  };
}

/** G-26. */
export function shieldOf({ state }: VbamTurn, system: string, empires: readonly string[]): number {
  const shields = Object.values(state.facilities).filter(
    (one) =>
      one.system === system &&
      one.kind === 'planetary defense shield' &&
      one.state === 'operational' &&
      empires.includes(one.owner),
  );
  return shields.reduce(
    (sum, { owner }) => sum + defenseShieldOf(colonyOf(state, system, owner) ?? null, empireIn(state, owner).techLevel),
    0,
  );
}
