import { byKey, plainOrder } from '#core/order.ts';
import { sumOf } from '#core/sum.ts';
import { type Both, both, enemyOf, type Index } from '#vbam/battle/forces.ts';
import { standTogether } from '#vbam/questions/diplomacy/standTogether.ts';
import { pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { warLevelOf } from '#vbam/questions/shared/diplomacy/relations.ts';
import { ccOf } from '#vbam/questions/shared/forces/unitDesign.ts';
import { unitIn } from '#vbam/questions/shared/forces/unitIn.ts';
import { currentStatisticsOf } from '#vbam/questions/shared/forces/unitState.ts';
import { classOfUnit } from '#vbam/questions/shared/forces/whereabouts.ts';
import { attacks } from '#vbam/questions/shared/war/battleOrders.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { fight } from '../shared/war/fight.ts';
import type { Contingent, Scenario } from '../shared/war/scenario.ts';
import { tellOfBattle } from '../shared/war/tell.ts';
import { type Move, ordersFor } from './journeys.ts';
import { type Column, coverOf, type Lane, unitsOf } from './laneCover.ts';
import { part } from './lanePartings.ts';

/**
 * 3.3.6, W-05: enemies that cross a lane in opposite directions in the same impulse meet in it, before they jump. Wormholes and portals have no
 * inside to meet in. Returns the moves that are still made.
 */
export function meetInLanes(turn: VbamTurn, moves: readonly Move[]): readonly Move[] {
  if (!Object.values(turn.state.relations).some(({ state }) => state === 'war')) return moves;
  const lanes = Map.groupBy(
    moves.filter(({ by }) => by === 'lane'),
    ({ journey, to }) => JSON.stringify([journey.fleet.system, to].sort()),
  );
  for (const [ends, crossing] of [...lanes].sort(byKey(([key]) => key))) {
    const lane: Lane = JSON.parse(ends);
    meetIn(turn, lane, crossing);
  }
  return moves.filter((move) => isUnderWay(turn, move));
}

function isUnderWay({ state }: VbamTurn, { journey }: Move): boolean {
  return journey.stopped === null && journey.id in state.fleets;
}

/** G-20.4: pairs of enemies in falling order of their CC, each of them once; what one battle did is not undone for the next. */
function meetIn(turn: VbamTurn, lane: Lane, moves: readonly Move[]): void {
  const ways = both((index) => moves.filter(({ to }) => to === lane[enemyOf(index)]));
  if (ways.some((way) => way.length === 0)) return;
  const met = new Set<string>();
  for (const [one, other] of enemiesIn(turn, ways)) {
    if (met.has(pairIdOf(one, other))) continue;
    const empires = sidesOf(turn, ways, one, other);
    for (const ours of empires[0]) for (const theirs of empires[1]) met.add(pairIdOf(ours, theirs));
    const columns = both((index): Column => {
      const own = ways[index].filter((move) => isUnderWay(turn, move) && empires[index].includes(move.journey.fleet.owner));
      return { empires: empires[index], moves: own };
    });
    if (columns.every((column) => unitsOf(turn, column).length > 0)) encounter(turn, lane, inOrder(columns));
  }
}

function areEnemies({ state }: VbamTurn, one: string, other: string): boolean {
  return state.relations[pairIdOf(one, other)]?.state === 'war';
}

function powersIn(moves: readonly Move[]): string[] {
  return [...new Set(moves.map(({ journey }) => journey.fleet.owner))].sort();
}

function enemiesIn(turn: VbamTurn, ways: Both<readonly Move[]>): [string, string][] {
  const [ours, theirs] = both((index) => powersIn(ways[index]));
  const ccOfPower = (empire: string) =>
    sumOf(
      ways
        .flat()
        .filter(({ journey }) => journey.fleet.owner === empire)
        .flatMap(({ journey }) => journey.units.map((id) => ccOf(classOfUnit(turn.state, unitIn(turn.state, id))))),
    );
  const pairs = ours.flatMap((one) => theirs.filter((other) => areEnemies(turn, one, other)).map((other) => ({ one, other })));
  return pairs
    .map(({ one, other }) => ({ one, other, cc: ccOfPower(one) + ccOfPower(other) }))
    .sort((a, b) => b.cc - a.cc || plainOrder(pairIdOf(a.one, a.other), pairIdOf(b.one, b.other)))
    .map(({ one, other }) => [one, other]);
}

/** G-20.2: those who go the same way and stand together against them; nobody fights whom it is not at war with. */
function sidesOf(turn: VbamTurn, ways: Both<readonly Move[]>, one: string, other: string): Both<string[]> {
  const { relations } = turn.state;
  const [ours, theirs] = both((index) => powersIn(ways[index]));
  const friends = ours.filter(
    (empire) => empire === one || (standTogether(relations, one, empire, other) && areEnemies(turn, empire, other)),
  );
  const foes = theirs.filter(
    (empire) =>
      empire === other ||
      (standTogether(relations, other, empire, one) && friends.every((friend) => areEnemies(turn, friend, empire))),
  );
  return [friends, foes];
}

/** Scenarios have their sides in order of the first of their empires. */
function inOrder([one, other]: Both<Column>): Both<Column> {
  return plainOrder(one.empires[0] ?? '', other.empires[0] ?? '') <= 0 ? [one, other] : [other, one];
}

/** 3.3.6-b: those who hide from each other pass. Ruling: whoever alone is unseen passes as well, unless it was told to attack. */
function encounter(turn: VbamTurn, lane: Lane, columns: Both<Column>): void {
  if (!columns.some((column) => isArmed(turn, column))) return;
  const covers = both((index) => coverOf(turn, lane, columns[index], columns[enemyOf(index)]));
  const unseen = ([0, 1] as const).filter((index) => covers[index] === 'unseen');
  if (unseen.length === 2) return;
  for (const index of unseen) {
    if (fallsUpon(turn, columns[index], columns[enemyOf(index)])) continue;
    for (const move of columns[index].moves) tellOfPassing(turn, move, columns[enemyOf(index)].empires);
    return;
  }
  const sides = both((index): Contingent => {
    const noticed = covers[index] === 'noticed' ? [{ why: 'failed concealment', add: -1 }] : []; // 3.3.5-e
    const there = { empires: columns[index].empires, units: unitsOf(turn, columns[index]), guns: [], wild: null };
    return { ...there, detection: 'normal', readiness: noticed, unseen: covers[index] === 'unseen', shield: 0 };
  });
  const scenario: Scenario = { kind: 'hyperspace', system: lane[0], to: lane[1], sides, defender: defenderOf(turn, columns) };
  const fought = fight(turn, scenario);
  tellOfBattle(turn, fought);
  part(turn, columns, fought);
}

function isArmed({ state }: VbamTurn, { moves }: Column): boolean {
  const units = moves.flatMap(({ journey }) => journey.units.map((id) => unitIn(state, id)));
  return units.some((unit) => currentStatisticsOf(unit, classOfUnit(state, unit)).attackStrength > 0);
}

function fallsUpon(turn: VbamTurn, ours: Column, theirs: Column): boolean {
  if (!isArmed(turn, ours)) return false;
  return ours.moves.some(({ journey }) => {
    const { posture, attack } = ordersFor(turn, journey.fleet);
    return posture === 'attack on sight' || attack?.some((enemy) => theirs.empires.includes(enemy));
  });
}

function tellOfPassing({ events }: VbamTurn, { journey, to }: Move, by: readonly string[]): void {
  const { owner, system, name } = journey.fleet;
  const common = { rule: '3.3.6-b', seenBy: [owner], empire: owner, system, fleet: name };
  events.push({ kind: 'passedUnseen', ...common, by: [...by], toward: to });
}

/** G-20.4: the side that does not attack, else that of the lower initiative. */
function defenderOf(turn: VbamTurn, columns: Both<Column>): Index {
  const attacking = ([0, 1] as const).filter((index) => isAttacking(turn, columns[index], columns[enemyOf(index)]));
  const [attacker] = attacking;
  if (attacker !== undefined && attacking.length === 1) return enemyOf(attacker);
  const [ours, theirs] = both((index) => Math.max(...columns[index].empires.map((empire) => turn.initiativeOf(empire))));
  return ours <= theirs ? 0 : 1;
}

function isAttacking(turn: VbamTurn, ours: Column, theirs: Column): boolean {
  const armed = isArmed(turn, ours);
  return ours.moves.some(({ journey }) =>
    theirs.empires.some((enemy) => {
      const relation = turn.state.relations[pairIdOf(journey.fleet.owner, enemy)];
      return attacks(ordersFor(turn, journey.fleet), { armed, enemy, level: relation ? warLevelOf(relation) : null });
    }),
  );
}
