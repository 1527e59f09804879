import { copyOf } from '#core/copy.ts';
import { valueIn } from '#core/valueIn.ts';
import type { Galaxy, Lane } from '#schemas/vbam/galaxy.ts';
import type { CampaignState, Colony, Facility } from '#schemas/vbam/state.ts';
import { factsOf } from '#vbam/questions/exploration/knowing.ts';
import { colonySizeOf } from '#vbam/questions/shared/colonies/colonySize.ts';
import { asCharted } from '#vbam/questions/shared/exploration/fromCharts.ts';
import { placeWith } from '#vbam/questions/shared/exploration/knownColonies.ts';
import { jumpsFrom, type LaneGraph, laneGraphOf } from '#vbam/questions/shared/movement/laneGraph.ts';
import { nothingForeign, unexplored } from '#vbam/tables/campaign/knowledge.ts';
import type { ScenarioRule } from '#vbam/tables/campaign/scenarios.ts';

/** An empire and where it is when play begins. */
export interface Seat {
  id: string;
  home: string;
  /** every system in which it has a colony or a unit, the home among them */
  systems: readonly string[];
  /** from the home to its further colonies, system by system */
  ways: readonly (readonly string[])[];
  /** whose embassies it has */
  embassies: readonly string[];
}

/** What stands on the map when play begins. */
export interface Settlements {
  colonies: readonly Colony[];
  facilities: readonly Facility[];
}

/** G-02, G-06, R-22: the lanes that are explored before the first turn, and what each empire knows of the map. */
export function firstChartsFor(
  galaxy: Galaxy,
  seats: readonly Seat[],
  explored: ScenarioRule['explored'],
  settlements: Settlements,
): Pick<CampaignState, 'lanes' | 'knowledge'> {
  const charted = chartedLanes(galaxy, seats, explored);
  const isThere = ({ systems }: Seat, { a, b }: Lane) => systems.includes(a) || systems.includes(b);
  const known = galaxy.lanes.flatMap((lane) => {
    const drawnBy = charted.get(lane.id) ?? (lane.explored ? new Set<string>() : null);
    if (!drawnBy) return [];
    const knownBy = seats.filter((seat) => drawnBy.has(seat.id) || isThere(seat, lane)).map(({ id }) => id);
    return [{ lane, knownBy: knownBy.sort() }];
  });
  const systemsOf = ({ id, systems }: Seat) =>
    new Set([...systems, ...known.flatMap(({ lane, knownBy }) => (knownBy.includes(id) ? [lane.a, lane.b] : []))]);
  return {
    lanes: Object.fromEntries(
      known.map(({ lane, knownBy }) => [lane.id, { ...copyOf(unexplored), explored: true, knownBy }] as const),
    ),
    knowledge: Object.fromEntries(seats.map((seat) => [seat.id, knowledgeOf(galaxy, seat, systemsOf(seat), settlements)])),
  };
}

function knowledgeOf(
  { systems }: Galaxy,
  { embassies, systems: own }: Seat,
  known: ReadonlySet<string>,
  { colonies, facilities }: Settlements,
): CampaignState['knowledge'][string] {
  const facts = systems
    .filter(({ id }) => known.has(id))
    .map((system) => {
      const seen = factsOf(system, {}, 0);
      return [system.id, own.includes(system.id) ? seen : asCharted(seen, undefined)];
    });
  const foreign = colonies
    .filter(({ owner, system }) => embassies.includes(owner) && known.has(system))
    .map((colony) => {
      const { owner, system } = colony;
      const stand = facilities.filter((one) => one.system === system).map(({ kind }) => ({ kind, owner }));
      return [system, placeWith([{ owner, size: colonySizeOf(colony) }], { seen: 0, facilities: stand })] as const;
    });
  return { ...copyOf(nothingForeign), systems: Object.fromEntries(facts), colonies: Object.fromEntries(foreign) };
}

/** By lane, the empires that have explored it or been shown it. */
function chartedLanes(
  galaxy: Galaxy,
  seats: readonly Seat[],
  { fromHome, fromMiddle }: ScenarioRule['explored'],
): Map<string, Set<string>> {
  const graph = laneGraphOf(galaxy);
  const charted = new Map<string, Set<string>>();
  const draw = (id: string, isDrawn: (lane: Lane) => boolean) => {
    for (const lane of galaxy.lanes) if (isDrawn(lane)) charted.set(lane.id, (charted.get(lane.id) ?? new Set()).add(id));
  };
  const middle = fromMiddle > 0 ? within(graph, middleOf(galaxy, graph, seats), fromMiddle) : () => false;
  const homes = new Map(seats.map(({ id, home }) => [id, home]));
  for (const { id, home, ways, embassies } of seats) {
    draw(id, within(graph, home, fromHome));
    draw(id, middle);
    for (const way of ways) draw(id, along(way));
    for (const other of embassies) draw(id, between(graph, home, valueIn(homes, other)));
  }
  return charted;
}

/** A lane is within n jumps of a system when the n-th jump, or an earlier one, can cross it. */
function within(graph: LaneGraph, start: string, jumps: number): (lane: Lane) => boolean {
  if (jumps === 0) return () => false;
  const departures = jumpsFrom(graph, start, jumps - 1);
  return ({ a, b }) => departures.has(a) || departures.has(b);
}

/** The lanes of a way: an empire can reach its own colonies. */
function along(way: readonly string[]): (lane: Lane) => boolean {
  return ({ a, b }) => way.includes(a) && Math.abs(way.indexOf(a) - way.indexOf(b)) === 1 && way.includes(b);
}

/** The lanes of all the shortest ways: whoever has sent envoys can follow them. */
function between(graph: LaneGraph, home: string, system: string): (lane: Lane) => boolean {
  const [there, back] = [jumpsFrom(graph, home), jumpsFrom(graph, system)];
  const whole = there.get(system) ?? Infinity;
  const leads = (from: string, to: string) => (there.get(from) ?? Infinity) + 1 + (back.get(to) ?? Infinity) === whole;
  return ({ a, b }) => leads(a, b) || leads(b, a);
}

/** The system that is nearest to the home farthest from it; of several the one nearest to all homes together, then the first by id. */
function middleOf({ systems }: Galaxy, graph: LaneGraph, seats: readonly Seat[]): string {
  const jumps = seats.map(({ home }) => jumpsFrom(graph, home));
  const distancesTo = (id: string) => jumps.map((from) => from.get(id) ?? Infinity);
  const [middle] = systems
    .map(({ id }) => ({ id, far: Math.max(...distancesTo(id)), sum: distancesTo(id).reduce((a, b) => a + b, 0) }))
    .sort((one, other) => one.far - other.far || one.sum - other.sum || (one.id < other.id ? -1 : 1));
  if (!middle) throw new Error('a galaxy without systems has no middle');
  return middle.id;
}
