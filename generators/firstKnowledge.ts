import { copyOf } from '#core/copy.ts';
import { byKey } from '#core/order.ts';
import type { Galaxy } from '#schemas/vbam/galaxy.ts';
import type { EmpireKnowledge, LaneKnowledge, Relation } from '#schemas/vbam/state.ts';
import { freshRelation } from '#vbam/questions/diplomacy/relations.ts';
import { factsOf } from '#vbam/questions/exploration/knowing.ts';
import { adjacentHomesOf } from '#vbam/questions/galaxy/homeRegions.ts';
import { pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { jumpsFrom, type LaneGraph, laneGraphOf } from '#vbam/questions/shared/movement/laneGraph.ts';
import { nothingForeign, unexplored } from '#vbam/tables/campaign/knowledge.ts';
import type { ScenarioRule } from '#vbam/tables/campaign/scenarios.ts';
import type { GeneratedEmpire } from './empires.ts';

interface FirstKnowledge {
  lanes: Record<string, LaneKnowledge>;
  knowledge: Record<string, EmpireKnowledge>;
  relations: Record<string, Relation>;
}

/** G-02: what each empire has explored, and whom it has met, before the first turn. */
export function firstKnowledgeFor(galaxy: Galaxy, empires: readonly GeneratedEmpire[], scenario: ScenarioRule): FirstKnowledge {
  const graph = laneGraphOf(galaxy);
  const knowledge = Object.fromEntries(
    empires.map(({ id, system }) => [id, knowledgeFrom(galaxy, graph, system, scenario.exploredJumps)]),
  );
  return {
    lanes: exploredLanes(galaxy, graph, empires, scenario.exploredJumps),
    knowledge,
    relations: scenario.contact ? firstContacts(galaxy, empires) : {},
  };
}

function knowledgeFrom({ systems }: Galaxy, graph: LaneGraph, home: string, jumps: number): EmpireKnowledge {
  const reached = jumpsFrom(graph, home, jumps);
  const facts = systems.filter(({ id }) => reached.has(id)).map((system) => [system.id, factsOf(system, {}, 0)]);
  return { ...copyOf(nothingForeign), systems: Object.fromEntries(facts) };
}

/** A lane is within n jumps of a home when the n-th jump, or an earlier one, can cross it. */
function exploredLanes(
  galaxy: Galaxy,
  graph: LaneGraph,
  empires: readonly GeneratedEmpire[],
  jumps: number,
): Record<string, LaneKnowledge> {
  const knownBy = new Map<string, string[]>();
  for (const { id, system } of [...empires].sort(byKey(({ id }) => id))) {
    const departures = jumpsFrom(graph, system, jumps - 1);
    for (const lane of galaxy.lanes) {
      if (departures.has(lane.a) || departures.has(lane.b)) knownBy.set(lane.id, [...(knownBy.get(lane.id) ?? []), id]);
    }
  }
  return Object.fromEntries([...knownBy].map(([lane, ids]) => [lane, { ...copyOf(unexplored), explored: true, knownBy: ids }]));
}

/** 4.5.1-b: players whose home regions share a lane have met; they roll their relationship when play begins. */
function firstContacts(galaxy: Galaxy, empires: readonly GeneratedEmpire[]): Record<string, Relation> {
  const players = new Map(empires.filter(({ kind }) => kind === 'player').map(({ number, id }) => [number, id]));
  const relations: Record<string, Relation> = {};
  for (const [lower, higher] of adjacentHomesOf(galaxy)) {
    const [one, other] = [players.get(lower), players.get(higher)];
    if (!one || !other) continue;
    relations[pairIdOf(one, other)] = freshRelation(one, other, 0);
  }
  return relations;
}
