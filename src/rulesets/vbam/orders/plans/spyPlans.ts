import type { Refusal } from '#core/answer.ts';
import { sumOf } from '#core/sum.ts';
import type { Hindrance } from '#schemas/vbam/facts/hindrances.ts';
import type { Posting, SpyGroup } from '#schemas/vbam/state.ts';
import { type SpyPosting, spiesAt } from '#vbam/questions/shared/spies/spyGroups.ts';
import { laidUp } from './boardingPlans.ts';
import { berthsIn, carriersOf, isShip, postOn, postsAt, type Sending, shareOut, systemOn, wayProblem } from './diplomatPlans.ts';
import type { FleetDesk } from './fleetDesk.ts';

/** O-61, G-43: spies who go from one place to another, ashore or aboard. */
export function planSpies(desk: FleetDesk, { count, from, to }: Sending): { changes: SpyPosting } | Refusal<Hindrance> {
  const carriers = carriersOf(desk, to);
  const groups = postsAt(desk, desk.spies, from).filter(({ place }) => place.kind === 'system' || !carriers.includes(place.unit));
  const there = sumOf(groups.map((group) => group.count));
  if (from === to || there === 0) return { why: { kind: 'no spies at', post: postOn(desk, from) }, rule: 'G-43' };
  if (there < count) return { why: { kind: 'too few spies at', post: postOn(desk, from), there }, rule: 'G-43' };
  const arrival = arrivalAt(desk, from, to, count);
  if ('why' in arrival) return arrival;
  const refusal = laidUp(desk, carriers);
  if (refusal) return refusal;
  const room = sumOf(arrival.berths.map((berth) => berth.count));
  if (room < count) return { why: { kind: 'no room for spies', post: postOn(desk, to), room }, rule: '6.1.X164-g' };
  const joining = shareOut(arrival.berths, count, 1).map(([place, by]) => ({ place, posting: arrival.posting, by }));
  return { changes: [...leaving(groups, count), ...joining] };
}

interface Arrival {
  posting: Posting;
  berths: { place: SpyGroup['place']; count: number }[];
}

/** Ruling: out of a ship they slip into any system where others are known to be; otherwise they travel as diplomats do. */
function arrivalAt(desk: FleetDesk, from: string, to: string, count: number): Arrival | Refusal<Hindrance> {
  if (isShip(desk, to))
    return wayProblem(desk, from, to) ?? { posting: 'offensive', berths: berthsIn(desk, carriersOf(desk, to)) };
  const posting = desk.postingAt(to);
  if (posting === null) return { why: { kind: 'nobody to spy on', system: to }, rule: 'G-43' };
  const lands = isShip(desk, from) && systemOn(desk, from) === to;
  const refusal = lands ? null : wayProblem(desk, from, to);
  return refusal ?? { posting, berths: [{ place: { kind: 'system', system: to }, count }] };
}

/** Those who are not on guard go first. */
function leaving(groups: readonly SpyGroup[], count: number): SpyPosting {
  let left = count;
  const inOrder = [
    ...groups.filter(({ posting }) => posting === 'offensive'),
    ...groups.filter(({ posting }) => posting === 'defensive'),
  ];
  return inOrder.flatMap(({ place, posting, count: most }) => {
    const share = Math.min(most, left);
    left -= share;
    return share > 0 ? [{ place, posting, by: -share }] : [];
  });
}

/** O-61: in the system of a partner they may guard or spy; elsewhere there is no choice. */
export function planPosting(
  desk: FleetDesk,
  { system, posting, count }: { system: string; posting: Posting; count?: number | undefined },
): { changes: SpyPosting; count: number } | Refusal<Hindrance> {
  const other = posting === 'defensive' ? 'offensive' : 'defensive';
  const isPartners = desk.postingAt(system) === 'defensive' && !desk.isOwn(system);
  const there = isPartners ? spiesAt(desk, desk.empire, system, other) : 0;
  const turned = count ?? there;
  if (there === 0 || turned > there) return { why: { kind: 'spies stay as they are', system, posting, there }, rule: 'O-61' };
  const place = { kind: 'system', system } as const;
  return {
    count: turned,
    changes: [
      { place, posting: other, by: -turned },
      { place, posting, by: turned },
    ],
  };
}
