import type { DeclarationLevel, KnownForce } from '#schemas/vbam/state.ts';
import type { DraftedOrders } from '#vbam/orders/checkOrders.ts';
import { isAtWar, levelAgainst } from '#vbam/orders/guards/permitted.ts';
import { isKnownToLiveAt } from '#vbam/questions/shared/exploration/knownColonies.ts';
import { fieldOf } from '#vbam/questions/shared/forces/fieldOf.ts';
import { unitIn } from '#vbam/questions/shared/forces/unitIn.ts';
import { currentStatisticsOf } from '#vbam/questions/shared/forces/unitState.ts';
import { classOfUnit } from '#vbam/questions/shared/forces/whereabouts.ts';
import { attacks, battleOrdersOf, groundOf } from '#vbam/questions/shared/war/battleOrders.ts';
import { canFight, type Group, groupsOf, isBase } from '#vbam/questions/shared/war/groups.ts';
import { classesKnownTo } from '#vbam/view/realm/classesKnownTo.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { type AssumedUnits, assumedForce } from '#vbam/view/war/strength.ts';
import { foesOf } from '../encounters.ts';
import type { Way } from '../ways.ts';

/** Own forces and those of an enemy that will be in the same system. */
export interface Meeting {
  system: string;
  enemy: string;
  /** the first in which they meet */
  turn: number;
  /** what moves there, by what it goes by */
  groups: Group[];
  /** W-12: own bases and planetary flights, by ids */
  bases: string[];
  /** G-26: own Guns, by ids of facilities */
  guns: string[];
  /** of the enemy, in space and on the ground */
  forces: KnownForce[];
  level: DeclarationLevel;
  /** G-20.3: who starts it; nobody knows their posture. W-10: own fleets that would, but stay under their base without having been told to */
  attacks: { we: boolean; they: boolean | 'perhaps'; stay: readonly string[] };
}

/** Where this sheet's orders leave own armed forces with enemies that were seen lately, in order of turns and places. */
export function meetingsAhead(drafted: DraftedOrders, ways: readonly Way[]): Meeting[] {
  const hostile = foesOf(drafted);
  const fleets = hostile.filter(({ where }) => where === 'space');
  const systems = new Set(fleets.map(({ system }) => system));
  const found = [...Map.groupBy(fleets, ({ system, owner }) => JSON.stringify([system, owner])).values()].flatMap(([force]) => {
    if (!force) return [];
    const { system, owner: enemy } = force;
    const forces = hostile.filter((one) => one.system === system && one.owner === enemy);
    const open = ways.filter(({ fleet }) => !keepsHidden(drafted, fleet, enemy));
    return meetingAt(drafted, { system, enemy, forces }, (turn) =>
      open.filter((way) => placeAfter(drafted, way, systems, turn) === system).map(({ fleet }) => fleet),
    );
  });
  return found.sort((one, other) => one.turn - other.turn);
}

/** W-04: who hides is not met, unless it was told to attack; then it is forecast as if it were seen. */
function keepsHidden({ after: { view } }: DraftedOrders, fleet: string, enemy: string): boolean {
  const { plan, concealed } = view.fleets[fleet] ?? {};
  return concealed !== undefined && !attacks(battleOrdersOf(view.empire.plan, plan), { armed: true, enemy, level: null });
}

type Foe = Pick<Meeting, 'system' | 'enemy' | 'forces'>;

function meetingAt(drafted: DraftedOrders, foe: Foe, fleetsIn: (turn: number) => string[]): Meeting[] {
  const { view } = drafted.after;
  const { system, enemy } = foe;
  const level = levelAgainst(drafted.after, enemy);
  if (level === null) return [];
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    const own = ownAt(view, system, new Set(fleetsIn(turn)));
    if (!isArmed(view, own)) continue;
    const who = attackersIn(view, { ...foe, level }, own);
    return who.we || who.they || who.stay.length > 0 ? [{ ...foe, ...own, level, turn: view.turn + turn, attacks: who }] : [];
  }
  return [];
}

/** Nobody knows what enemies do later. */
const MOST_TURNS = 4;

/** Where a fleet is when a turn ends, by how many come before it. W-02: enemies on its way stop it, unless it was told to go on. */
function placeAfter(
  { after: { view } }: DraftedOrders,
  { fleet, stages }: Way,
  hostile: ReadonlySet<string>,
  turn: number,
): string {
  const { system = '', plan, concealed } = view.fleets[fleet] ?? {};
  const { contested } = battleOrdersOf(view.empire.plan, plan);
  const stops = (contested?.kind ?? 'stop') === 'stop' && !concealed;
  const behind = stages.filter(({ phase }) => phase <= turn + 1);
  const halt = stops ? behind.find((stage) => hostile.has(stage.system)) : undefined;
  return halt?.system ?? behind.at(-1)?.system ?? system;
}

type Own = Pick<Meeting, 'groups' | 'bases' | 'guns'>;

/** What an empire will have in a system that can fight in space: these fleets, and what stands there. */
function ownAt(view: EmpireView, system: string, fleets: ReadonlySet<string>): Own {
  const forces = forcesOf(view);
  const units = Object.keys(view.units)
    .sort()
    .filter((id) => {
      const unit = unitIn(view, id);
      const { place } = unit;
      const isThere = place.kind === 'fleet' ? fleets.has(place.fleet) : place.kind !== 'carried' && place.system === system;
      return isThere && canFight(unit) && (fieldOf(forces, unit) === 'space' || isGroundBase(view, id));
    });
  const isFixed = (id: string) => isBase(forces, unitIn(view, id));
  const guns = Object.keys(view.facilities).filter((id) => {
    const { kind, state, system: at } = view.facilities[id] ?? {};
    return at === system && kind === 'planetary defense guns' && state === 'operational';
  });
  return {
    groups: groupsOf(
      forces,
      view.empire.plan,
      units.filter((id) => !isFixed(id)),
    ),
    bases: units.filter(isFixed),
    guns: guns.sort(),
  };
}

/** Own forces as the rules ask about those of a state. */
export function forcesOf(view: EmpireView) {
  return { units: view.units, fleets: view.fleets, unitClasses: classesKnownTo(view) };
}

function isGroundBase(view: EmpireView, id: string): boolean {
  return classOfUnit(forcesOf(view), unitIn(view, id)).type === 'ground base';
}

function isArmed(view: EmpireView, { groups, bases, guns }: Own): boolean {
  const forces = forcesOf(view);
  const shoots = (id: string) => {
    const unit = unitIn(view, id);
    return currentStatisticsOf(unit, classOfUnit(forces, unit)).attackStrength > 0;
  };
  return guns.length > 0 || groups.some(({ armed }) => armed) || bases.some(shoots);
}

/** G-46: hostilities permit nobody to attack in a system where the other lives. */
function attackersIn(view: EmpireView, foe: Foe & { level: DeclarationLevel }, own: Own): Meeting['attacks'] {
  const { system, enemy, level, forces } = foe;
  const mayWe = isAtWar(level) || !isKnownToLiveAt(view.foreign.colonies, system, enemy);
  const mayThey = isAtWar(level) || !(system in view.colonies);
  const wants = own.groups.filter(({ orders, armed }) => mayWe && attacks(orders, { armed, enemy, level }));
  const stay = wants.filter((group) => staysIn(view, foe, own, group));
  const we = wants.length > stay.length;
  const they = mayThey && armsOf(view, forces) !== 'none' && ((we && isAtWar(level)) || 'perhaps');
  return { we, they, stay: stay.filter(({ fleet, orders }) => fleet !== '' && !orders.ground).map(({ fleet }) => fleet) };
}

/** W-10: whether a fleet waits at a planet of its own for the enemy to come. */
function staysIn({ colonies, foreign }: EmpireView, { system, enemy }: Foe, { bases, guns }: Own, { orders }: Group): boolean {
  const fortified = bases.length + guns.length > 0;
  const isHost = system in colonies || (fortified && !isKnownToLiveAt(foreign.colonies, system, enemy));
  return isHost && groundOf(orders, { fortified, enemies: [enemy] }) === 'at the planet';
}

/** Whether all that was seen of them in space is unarmed, and whether that is known or guessed by the hulls. */
export function armsOf(view: EmpireView, forces: readonly KnownForce[]): 'armed' | 'none' | 'none, by their hulls' {
  const seen = forces.filter(({ where }) => where === 'space').map((force) => assumedForce(view, force));
  const shoots = ({ design, carried }: AssumedUnits) =>
    [design, ...carried].some(({ statistics }) => statistics.attackStrength > 0);
  if (seen.some(({ units }) => units.some(shoots))) return 'armed';
  return seen.every(({ assumed }) => assumed === null) ? 'none' : 'none, by their hulls';
}
