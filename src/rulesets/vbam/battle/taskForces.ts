import { sumOf } from '#core/sum.ts';
import { MORE_TASK_FORCES } from '#vbam/tables/war/combat.ts';
import { type Fighter, isPresent, isSoundFighter, isTrain, ratingsNow } from './fighter.ts';
import type { Both } from './forces.ts';

/** G-65: what fights under one flagship. */
export interface TaskForce {
  flagship: Fighter;
  /** with the flagship and with flights aboard, in the order in which they joined */
  members: Fighter[];
  /** G-21: its flagship was destroyed in the last round, so it takes no actions in this one */
  leaderless: boolean;
  /** W-12: outside all limits, always engaged */
  readonly fixed: boolean;
}

/** The task forces of a side: those that are engaged, and the reserve. */
export interface BattleLine {
  engaged: TaskForce[];
  reserve: TaskForce[];
  /** G-65: how many are engaged at most, those outside all limits apart */
  readonly most: number;
}

/** G-65: formed once; each side engages as many as the enemy has formed with armed ships, plus one. */
export function drawnUp(sides: Both<readonly Fighter[]>, addsOwnCC = false): [BattleLine, BattleLine] {
  const [one, other] = [formed(sides[0], addsOwnCC), formed(sides[1], addsOwnCC)];
  return [lineOf(one, armedOf(other)), lineOf(other, armedOf(one))];
}

/** G-23: on the ground each side is one task force, whatever its flagship can lead. */
export function massed(sides: Both<readonly Fighter[]>): [BattleLine, BattleLine] {
  return [massOf(sides[0]), massOf(sides[1])];
}

function massOf(side: readonly Fighter[]): BattleLine {
  const members = [...side].sort(byRank);
  const engaged = members[0] ? [{ flagship: members[0], members, leaderless: false, fixed: true }] : [];
  return { engaged, reserve: [], most: 0 };
}

function armedOf(forces: readonly TaskForce[]): number {
  return forces.filter(({ fixed, members }) => !fixed && !members.every(isTrain)).length;
}

function lineOf(forces: readonly TaskForce[], enemies: number): BattleLine {
  const most = enemies + MORE_TASK_FORCES;
  const mobile = forces.filter(({ fixed }) => !fixed);
  return {
    engaged: [...forces.filter(({ fixed }) => fixed), ...mobile.slice(0, most)],
    reserve: mobile.slice(most),
    most,
  };
}

/** G-65: the best leader takes whom they can lead, then the next best, until nobody is left. */
export function formed(side: readonly Fighter[], addsOwnCC: boolean): TaskForce[] {
  const own = side.filter(({ unit }) => unit.carrier === null);
  const fixed = own.filter(({ unit }) => unit.fixed).sort(byRank);
  let waiting = own.filter(({ unit }) => !unit.fixed).sort(byRank);
  const forces: TaskForce[] = fixed[0] ? [{ flagship: fixed[0], members: fixed, leaderless: false, fixed: true }] : [];
  while (waiting[0]) {
    const members = led(waiting[0], waiting, addsOwnCC);
    forces.push({ flagship: waiting[0], members, leaderless: false, fixed: false });
    waiting = waiting.filter((fighter) => !members.includes(fighter));
  }
  return forces.map((force) => ({ ...force, members: force.members.flatMap((member) => [member, ...aboard(side, member)]) }));
}

/** C-17: as much CC as its CR, its own not counted; the campaign may add that. */
function led(flagship: Fighter, waiting: readonly Fighter[], addsOwnCC: boolean): Fighter[] {
  let left = ratingsNow(flagship).commandRating + (addsOwnCC ? flagship.unit.commandCost : 0);
  const followers = waiting.filter((fighter) => {
    const { owner, plan, commandCost } = fighter.unit;
    if (fighter === flagship || owner !== flagship.unit.owner || plan !== flagship.unit.plan || commandCost > left) return false;
    left -= commandCost;
    return true;
  });
  return [flagship, ...followers];
}

function aboard(side: readonly Fighter[], { unit: { id } }: Fighter): Fighter[] {
  return side.filter(({ unit }) => unit.carrier === id);
}

/** Armed before train, chosen leaders first, then by falling CR, then by the roster. */
export function byRank(one: Fighter, other: Fighter): number {
  return (
    Number(isTrain(one)) - Number(isTrain(other)) ||
    Number(other.unit.leads) - Number(one.unit.leads) ||
    ratingsNow(other).commandRating - ratingsNow(one).commandRating ||
    one.place - other.place
  );
}

/** Those who fight now. */
export function engagedIn({ engaged }: BattleLine): Fighter[] {
  const present: Fighter[] = [];
  for (const { members } of engaged) for (const member of members) if (isPresent(member)) present.push(member);
  return present;
}

/** G-21, G-65: lost leaders are replaced, crippled units relieved by sound ones of the reserve, and a task force of which nothing is left by the next. */
export function relieve(line: BattleLine): [out: Fighter, into: Fighter][] {
  for (const force of line.engaged) replaceLeader(force);
  const swaps = line.engaged.filter(({ fixed }) => !fixed).flatMap((force) => relieveIn(force, line.reserve));
  line.engaged = line.engaged.filter(({ members }) => members.some(isPresent));
  const free = line.most - sumOf(line.engaged.map(({ fixed }) => (fixed ? 0 : 1)));
  line.engaged.push(...line.reserve.splice(0, Math.max(0, free)));
  return swaps;
}

function replaceLeader(force: TaskForce): void {
  force.leaderless = force.flagship.fate === 'destroyed';
  if (isPresent(force.flagship)) return;
  const next = force.members.filter((member) => isPresent(member) && member.unit.carrier === null).sort(byRank)[0];
  if (next) force.flagship = next;
}

function relieveIn(force: TaskForce, reserve: readonly TaskForce[]): [Fighter, Fighter][] {
  const tired = force.members.filter((member) => isPresent(member) && !isSoundFighter(member) && canSwap(member));
  return tired.flatMap((out) => {
    const from = reserve.find(({ members }) => members.some((member) => isFresh(member)));
    const into = from?.members.find(isFresh);
    if (!from || !into) return [];
    exchange({ force, out }, { force: from, out: into });
    return [[out, into]];
  });
}

/** Flights go where their carriers go, and the train does not relieve anybody. */
function canSwap(fighter: Fighter): boolean {
  return fighter.unit.carrier === null && !isTrain(fighter);
}

function isFresh(fighter: Fighter): boolean {
  return isPresent(fighter) && isSoundFighter(fighter) && canSwap(fighter);
}

type Leaving = { force: TaskForce; out: Fighter };

/** Each takes the other's place, flights and all, also as flagship. */
function exchange(one: Leaving, other: Leaving): void {
  const [here, there] = [withFlights(one), withFlights(other)];
  take(one, other.out, there, here);
  take(other, one.out, here, there);
}

function withFlights({ force, out }: Leaving): Fighter[] {
  return force.members.filter((member) => member === out || member.unit.carrier === out.unit.id);
}

function take({ force, out }: Leaving, into: Fighter, coming: readonly Fighter[], going: readonly Fighter[]): void {
  force.members = [...force.members.filter((member) => !going.includes(member)), ...coming];
  if (force.flagship === out) force.flagship = into;
}
