import { copyOf } from '#core/copy.ts';
import type { KnownFacts, LaneKnowledge } from '#schemas/vbam/state.ts';
import { knowledgeIn } from '#vbam/questions/shared/empires/empireIn.ts';
import { asCharted } from '#vbam/questions/shared/exploration/fromCharts.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { callApart } from './callApart.ts';

/** Learns an explored lane from a giver who knows it; whether it was new to the receiver. */
export function learnLaneFrom({ knownBy, seenAs }: LaneKnowledge, giver: string, receiver: string): boolean {
  if (knownBy.includes(receiver)) return false;
  knownBy.push(receiver);
  knownBy.sort();
  const made = seenAs?.[giver];
  if (seenAs && made) seenAs[receiver] = made; // no newer than its giver knows it
  return true;
}

/** Learns what is newer than what the empire knows of a system; whether the system was new to it. */
export function learnFacts(turn: VbamTurn, empire: string, system: string, facts: KnownFacts | undefined): boolean {
  const known = knowledgeIn(turn.state, empire).systems;
  const before = known[system];
  if (!facts || (before && before.seen >= facts.seen)) return false;
  if (!before) callApart(turn, empire, system);
  known[system] = asCharted(copyOf(facts), before); // whether its giver has been there is not our matter
  return before === undefined;
}
