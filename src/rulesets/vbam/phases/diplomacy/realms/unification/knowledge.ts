import { copyOf } from '#core/copy.ts';
import type { CampaignState, EmpireKnowledge, LaneKnowledge } from '#schemas/vbam/state.ts';
import { colonyOf } from '#vbam/questions/colonies/colonies.ts';
import { forceIdOf } from '#vbam/questions/forces/detection.ts';
import { knowledgeIn } from '#vbam/questions/shared/empires/empireIn.ts';
import { coloniesOf, type KnownPlace, placeWith } from '#vbam/questions/shared/exploration/knownColonies.ts';
import type { VbamTurn } from '#vbam/turn.ts';

/** G-49: what one knew both know, the later look first; and those who hear of it now attribute to the heir what they knew of the former empire. */
export function mergeKnowledge({ state }: VbamTurn, of: string, into: string, acquaintances: readonly string[]): void {
  for (const lane of Object.values(state.lanes)) mergeLane(lane, of, into);
  const [ours, theirs] = [knowledgeIn(state, into), copyOf(knowledgeIn(state, of))];
  for (const kind of ['systems', 'colonies', 'forces', 'classes', 'wilds'] as const) {
    addLater<{ seen: number }>(ours[kind], theirs[kind]);
  }
  for (const empire of [into, ...acquaintances]) reattribute(knowledgeIn(state, empire), of, into);
  forgetOwn(state, ours, into);
}

function mergeLane({ knownBy, seenAs, progress }: LaneKnowledge, of: string, into: string): void {
  if (progress[of]) {
    const own = progress[into] ?? {};
    for (const [end, value] of Object.entries(progress[of])) own[end] = Math.max(own[end] ?? 0, value);
    progress[into] = own;
    delete progress[of];
  }
  if (!knownBy.includes(of)) return;
  const old = seenAs?.[of];
  if (!knownBy.includes(into)) {
    knownBy.push(into);
    knownBy.sort();
    if (seenAs && old) seenAs[into] = old;
  } else if (seenAs && !old) delete seenAs[into]; // one of them has seen it as it is
}

function addLater<Known extends { seen: number }>(ours: Record<string, Known>, theirs: Readonly<Record<string, Known>>): void {
  for (const [id, known] of Object.entries(theirs)) if (known.seen > (ours[id]?.seen ?? -1)) ours[id] = known;
}

function reattribute({ colonies, forces, classes }: EmpireKnowledge, of: string, into: string): void {
  for (const [system, colony] of Object.entries(colonies)) {
    colonies[system] = renamed(colony, of, into);
    for (const facility of colonies[system].facilities) if (facility.owner === of) facility.owner = into;
  }
  for (const known of Object.values(classes)) if (known.owner === of) known.owner = into;
  for (const [id, force] of Object.entries(forces)) {
    if (force.owner !== of) continue;
    delete forces[id];
    addLater(forces, { [forceIdOf(force.system, into, force.where)]: { ...force, owner: into } });
  }
}

/** G-58: where both had a colony there is one. */
function renamed(place: KnownPlace, of: string, into: string): KnownPlace {
  const names = coloniesOf(place).map(({ owner, size }) => ({ owner: owner === of ? into : owner, size }));
  const colonies = names.filter((colony, index) => names.findIndex(({ owner }) => owner === colony.owner) === index);
  return placeWith(colonies, place);
}

/** What is one's own is not foreign. */
function forgetOwn(state: CampaignState, { colonies, forces, classes }: EmpireKnowledge, own: string): void {
  for (const [id, force] of Object.entries(forces)) if (force.owner === own) delete forces[id];
  for (const [id, known] of Object.entries(classes)) if (known.owner === own) delete classes[id];
  for (const [id, place] of Object.entries(colonies)) {
    const known = coloniesOf(place);
    if (!known.some(({ owner }) => owner === own) && !colonyOf(state, id, own)) continue;
    const left = known.filter(({ owner }) => owner !== own && colonyOf(state, id, owner));
    if (left.length > 0) colonies[id] = placeWith(left, place);
    else delete colonies[id];
  }
}
