import { byKey, plainOrder } from '#core/order.ts';
import { recordIn } from '#core/recordIn.ts';
import type { FacilityKind, Relation } from '#schemas/vbam/state.ts';
import { colonyOf } from '#vbam/questions/colonies/colonies.ts';
import { mapIndexOf } from '#vbam/questions/galaxy/mapIndex.ts';
import { colonySizeOf } from '#vbam/questions/shared/colonies/colonySize.ts';
import { otherOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { empireIn, knowledgeIn } from '#vbam/questions/shared/empires/empireIn.ts';
import { coloniesOf, placeWith, placeWithNews } from '#vbam/questions/shared/exploration/knownColonies.ts';
import { facilityIdOf } from '#vbam/questions/shared/facilities/facilityId.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { tellBoth } from '../../shared/diplomacy/tellBoth.ts';
import { learnFacts, learnLaneFrom } from '../../shared/exploration/learnFromCharts.ts';
import { knows } from '../../shared/exploration/see.ts';
import { withPassages } from '../exchange/charts.ts';

/** What a treaty makes each side show to the other. */
interface Disclosed {
  what: 'trading post' | 'supply depot' | 'imperial capital';
  system: string;
}

/** 4.5.T-e, -i: whoever signs a trade or military treaty shows its nearest center, and the way there from the common border. */
export function disclose(turn: VbamTurn, { between }: Relation, kind: 'trade' | 'military'): void {
  for (const giver of between) {
    const taker = otherOf(between, giver);
    const ways = waysFrom(turn, giver, taker);
    const centers = kind === 'trade' ? tradingCentersOf(turn, giver) : placesOf(turn, giver, 'supply depot');
    const nearest = centers.sort(
      (a, b) => jumpsTo(ways, a.system) - jumpsTo(ways, b.system) || plainOrder(a.system, b.system),
    )[0];
    if (nearest) show(turn, giver, taker, nearest, ways);
  }
}

/** 4.5.T-e: Trading Posts; without one, the imperial capital. */
function tradingCentersOf(turn: VbamTurn, empire: string): Disclosed[] {
  const posts = placesOf(turn, empire, 'trading post');
  const { capital } = empireIn(turn.state, empire);
  return posts.length > 0 || capital === null ? posts : [{ what: 'imperial capital', system: capital }];
}

function placesOf({ state }: VbamTurn, empire: string, kind: FacilityKind & Disclosed['what']): Disclosed[] {
  const built = Object.values(state.facilities).filter((facility) => facility.owner === empire && facility.kind === kind);
  return built.map(({ system }) => ({ what: kind, system }));
}

/** By system: how many jumps it is from the border, and the lane and system before it. */
type Ways = ReadonlyMap<string, { jumps: number; before: { system: string; lane: string } | null }>;

/** Over lanes that either side knows, from the colonies of the side that is shown the way. Ruling: of equal ways the first by ids. */
function waysFrom({ state, galaxy }: VbamTurn, giver: string, taker: string): Ways {
  const { lanesAt } = mapIndexOf(galaxy);
  const isKnown = (id: string) => {
    const lane = state.lanes[id];
    return lane?.explored && (lane.knownBy.includes(giver) || lane.knownBy.includes(taker));
  };
  const homes = Object.values(state.colonies).filter(({ owner }) => owner === taker);
  const ways = new Map<string, { jumps: number; before: { system: string; lane: string } | null }>(
    homes
      .map(({ system }) => system)
      .sort()
      .map((system) => [system, { jumps: 0, before: null }]),
  );
  // a Map hands out what is added while it is walked, so it serves as the queue
  for (const [system, { jumps }] of ways) {
    const next = (lanesAt.get(system) ?? [])
      .filter(({ id }) => isKnown(id))
      .map(({ id, a, b }) => ({ lane: id, to: a === system ? b : a }))
      .sort(byKey(({ to }) => to));
    for (const { lane, to } of next) if (!ways.has(to)) ways.set(to, { jumps: jumps + 1, before: { system, lane } });
  }
  return ways;
}

function jumpsTo(ways: Ways, system: string): number {
  return ways.get(system)?.jumps ?? 1_000_000; // no way is known to lead there
}

function show(turn: VbamTurn, giver: string, taker: string, { what, system }: Disclosed, ways: Ways): void {
  const facts = turn.state.knowledge[giver]?.systems ?? {};
  const path = [system];
  for (let step = ways.get(system)?.before; step; step = ways.get(step.system)?.before) {
    const lane = recordIn(turn.state.lanes, step.lane, 'lane');
    if (lane.knownBy.includes(giver)) learnLaneFrom(lane, giver, taker);
    path.unshift(step.system);
  }
  for (const id of withPassages(path, facts)) learnFacts(turn, taker, id, facts[id]);
  noteCenter(turn, giver, taker, { what, system });
  const rule = what === 'supply depot' ? '4.5.T-i' : '4.5.T-e';
  tellBoth({ between: [giver, taker] }, (common) => {
    const known = path.filter((id) => knows(turn, common.empire, id)); // the way may begin where the giver has never been
    turn.events.push({ kind: 'placeDisclosed', ...common, rule, by: giver, what, system, path: known });
  });
}

/** Whatever else is known of the place stays known, except works of the giver that stand there no longer. */
function noteCenter({ state, number, rules }: VbamTurn, giver: string, taker: string, { what, system }: Disclosed): void {
  const known = knowledgeIn(state, taker).colonies;
  const colony = colonyOf(state, system, giver);
  if (!rules.multiColonySystems && colonyOf(state, system, taker)) return;
  const before = known[system];
  const stands = (kind: FacilityKind) => facilityIdOf(state.facilities, system, kind, giver) !== undefined;
  const facilities = (before?.facilities ?? []).filter(({ kind, owner }) => owner !== giver || (kind !== what && stands(kind)));
  if (what !== 'imperial capital') facilities.push({ kind: what, owner: giver });
  const look = { seen: number, facilities };
  known[system] = colony
    ? placeWithNews(before, { owner: giver, size: colonySizeOf(colony) }, look, rules)
    : placeWith(before ? coloniesOf(before) : [], look);
}
