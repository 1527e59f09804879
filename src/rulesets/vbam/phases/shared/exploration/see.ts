import { copyOf } from '#core/copy.ts';
import type { KnownFacts } from '#schemas/vbam/state.ts';
import { factsOf } from '#vbam/questions/exploration/knowing.ts';
import { mapIndexOf as indexOf } from '#vbam/questions/galaxy/mapIndex.ts';
import { starOf } from '#vbam/questions/galaxy/starOf.ts';
import { asCharted } from '#vbam/questions/shared/exploration/fromCharts.ts';
import { unexplored } from '#vbam/tables/campaign/knowledge.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { callApart } from './callApart.ts';

/** An empire looks at a system: it knows it as it is now, and every explored lane that begins there (G-06). */
export function seeSystem(turn: VbamTurn, empire: string, system: string): void {
  lookAt(turn, empire, system);
  for (const { id } of indexOf(turn.galaxy).lanesAt.get(system) ?? []) {
    const lane = turn.state.lanes[id];
    if (!lane?.explored) continue;
    if (lane.seenAs) delete lane.seenAs[empire]; // works on it are seen from either end
    learnLane(turn, empire, id);
  }
}

/** Charts of an explored lane show both its ends. */
export function learnLane(turn: VbamTurn, empire: string, id: string): void {
  const lane = indexOf(turn.galaxy).lanes.get(id);
  if (!lane) throw new Error(`there is no lane ${id}`);
  turn.state.lanes[id] ??= copyOf(unexplored);
  const { knownBy } = turn.state.lanes[id];
  if (knownBy.includes(empire)) return;
  knownBy.push(empire);
  knownBy.sort();
  for (const end of [lane.a, lane.b]) if (!knows(turn, empire, end)) lookAt(turn, empire, end, asCharted);
}

export function knows({ state }: VbamTurn, empire: string, system: string): boolean {
  return state.knowledge[empire]?.systems[system] !== undefined;
}

function lookAt(turn: VbamTurn, empire: string, id: string, as = (facts: KnownFacts, _before?: KnownFacts) => facts): void {
  const { state, number } = turn;
  const knowledge = state.knowledge[empire];
  if (!knowledge) throw new Error(`${empire} cannot look at ${id}`);
  const facts = factsOf(starOf(turn, id), state.systems[id] ?? {}, number);
  if (!knowledge.systems[id]) callApart(turn, empire, id);
  knowledge.systems[id] = as(facts, knowledge.systems[id]);
  // whoever sees a wormhole or portal sees what is behind it
  for (const end of [facts.wormhole, facts.portal])
    if (end !== null && !knows(turn, empire, end)) lookAt(turn, empire, end, asCharted);
}
