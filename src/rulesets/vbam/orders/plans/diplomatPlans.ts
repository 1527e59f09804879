import type { Refusal } from '#core/answer.ts';
import { byKey, plainOrder } from '#core/order.ts';
import type { Hindrance } from '#schemas/vbam/facts/hindrances.ts';
import type { Delegation } from '#schemas/vbam/state.ts';
import { withAllAboard } from '#vbam/questions/shared/forces/aboard.ts';
import { agentsAboard, holdsOf, roomForAgents } from '#vbam/questions/shared/forces/carrying.ts';
import { currentStatisticsOf } from '#vbam/questions/shared/forces/unitState.ts';
import { uncarriedIn } from '#vbam/questions/shared/movement/pace.ts';
import { laidUp } from './boardingPlans.ts';
import { type FleetDesk, unitOn } from './fleetDesk.ts';

export type Post = Delegation['place'];

/** How many leave or join each post. */
export type Posting = readonly (readonly [place: Post, by: number])[];

export interface Sending {
  count: number;
  /** ids of a system, a unit or a fleet */
  from: string;
  to: string;
}

/** O-60, G-43: diplomats who go from one place to another, ashore or aboard. */
export function planSending(desk: FleetDesk, { count, from, to }: Sending): { posting: Posting } | Refusal<Hindrance> {
  const carriers = carriersOf(desk, to);
  const posts = postsAt(desk, desk.diplomats, from).filter(
    ({ place }) => place.kind === 'system' || !carriers.includes(place.unit),
  );
  const there = posts.reduce((sum, post) => sum + post.count, 0);
  if (from === to || there === 0) return { why: { kind: 'no diplomats at', post: postOn(desk, from) }, rule: 'G-43' };
  if (there < count) return { why: { kind: 'too few diplomats at', post: postOn(desk, from), there }, rule: 'G-43' };
  const refusal = wayProblem(desk, from, to) ?? laidUp(desk, carriers);
  if (refusal) return refusal;
  const berths = isShip(desk, to) ? berthsIn(desk, carriers) : [{ place: { kind: 'system', system: to } as const, count }];
  const room = berths.reduce((sum, berth) => sum + berth.count, 0);
  if (room < count) return { why: { kind: 'no room for diplomats', post: postOn(desk, to), room }, rule: '6.1.X164-g' };
  return { posting: [...shareOut(posts, count, -1), ...shareOut(berths, count, 1)] };
}

/** Under what a draft counts who is recruited at a colony. */
export function recruitsAt(colony: string): string {
  return `recruits at ${colony}`;
}

export function hasRecruited({ used }: { used: ReadonlyMap<string, number> }, colony: string): boolean {
  return (used.get(recruitsAt(colony)) ?? 0) > 0;
}

/** Those of them who are spies. */
export function spyRecruitsAt(colony: string): string {
  return `spies recruited at ${colony}`;
}

export function hasRecruitedSpies({ used }: { used: ReadonlyMap<string, number> }, colony: string): boolean {
  return (used.get(spyRecruitsAt(colony)) ?? 0) > 0;
}

export const NOT_BEFORE = 'those who are recruited this turn can be sent next turn, not before';

/** Carries a plan out. Lists stay in order, and an empty post is removed. */
export function changePosts(diplomats: Delegation[], owner: string, posting: Posting): void {
  for (const [place, by] of posting) {
    const post = diplomats.find((one) => one.owner === owner && keyOf(one.place) === keyOf(place));
    if (post) post.count += by;
    else diplomats.push({ owner, place, count: by });
  }
  const left = diplomats.filter(({ count }) => count > 0);
  diplomats.splice(0, diplomats.length, ...left.sort(byKey(sortKey)));
}

/** The system that a system, unit or fleet is in. */
export function systemOn(desk: FleetDesk, id: string): string {
  if (desk.fleets[id]) return desk.fleets[id].system;
  return desk.units[id] ? unitOn(desk, id).system : id;
}

/** What its empire calls a system, a unit or a fleet. */
export function placeName(desk: FleetDesk, id: string): string {
  if (desk.fleets[id]) return desk.fleets[id].name;
  return desk.units[id] ? unitOn(desk, id).label : desk.systemName(id);
}

export function postOn(desk: FleetDesk, id: string): { system: string } | { called: string } {
  return isShip(desk, id) ? { called: placeName(desk, id) } : { system: id };
}

export function isShip(desk: FleetDesk, id: string): boolean {
  return id in desk.fleets || id in desk.units;
}

/** Those of these agents of the empire who are in a system, aboard a unit, or anywhere aboard a fleet. */
export function postsAt<Agents extends Delegation>(
  { empire, ...forces }: FleetDesk,
  agents: readonly Agents[],
  id: string,
): Agents[] {
  const aboard = new Set(id in forces.fleets ? withAllAboard(forces, [id]) : [id]);
  return agents.filter(({ owner, place }) => {
    if (owner !== empire) return false;
    return place.kind === 'system' ? place.system === id : aboard.has(place.unit);
  });
}

/** Ships with most Diplomatic first, so that Cargo stays free. */
export function carriersOf(desk: FleetDesk, id: string): string[] {
  if (id in desk.units) return [id];
  const diplomaticOf = (unit: string) => {
    const { unit: made, unitClass } = unitOn(desk, unit);
    return currentStatisticsOf(made, unitClass).abilities.diplomatic ?? 0;
  };
  return uncarriedIn(desk, id).sort((a, b) => diplomaticOf(b) - diplomaticOf(a) || plainOrder(a, b));
}

export function berthsIn(desk: FleetDesk, carriers: readonly string[]): { place: Post; count: number }[] {
  const holds = holdsOf(desk.units);
  return carriers.map((unit) => ({
    place: { kind: 'unit', unit },
    count: Math.max(0, roomForAgents(desk, holds, unit) - agentsAboard(desk, unit)),
  }));
}

/** G-43: in own systems and along active trade routes they travel by themselves; elsewhere only aboard a ship. */
export function wayProblem(desk: FleetDesk, from: string, to: string): Refusal<Hindrance> | null {
  const [here, there] = [systemOn(desk, from), systemOn(desk, to)];
  if (here === there && isShip(desk, to)) return null;
  const [leaves, enters] = [desk.havenAt(here), desk.havenAt(there)];
  if (enters === null) return { why: { kind: 'no haven', system: there, leaving: false }, rule: 'G-43' };
  if (leaves === null) return { why: { kind: 'no haven', system: here, leaving: true }, rule: 'G-43' };
  if (leaves === enters) return null;
  return { why: { kind: 'havens apart', from: here, to: there }, rule: '4.3.5-a' };
}

/** The first ones give or take as many as they can. */
export function shareOut(posts: readonly { place: Post; count: number }[], count: number, sign: 1 | -1): [Post, number][] {
  let left = count;
  return posts.flatMap(({ place, count: most }): [Post, number][] => {
    const share = Math.min(most, left);
    left -= share;
    return share > 0 ? [[place, sign * share]] : [];
  });
}

function keyOf(place: Post): string {
  return place.kind === 'system' ? `system ${place.system}` : `unit ${place.unit}`;
}

function sortKey({ owner, place }: Delegation): string {
  return `${owner} ${keyOf(place)}`;
}

/** What an order to send diplomats says. */
export type SendValues = Omit<Sending, 'count'> & { count?: number };

/** One, where no number is given. */
export function sendingOf({ count: wanted = 1, from, to }: SendValues): Sending {
  return { count: wanted, from, to };
}
