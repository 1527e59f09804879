import type { Refusal } from '#core/answer.ts';
import type { Stream } from '#core/dice.ts';
import { slugOf } from '#core/names.ts';
import { recordIn } from '#core/recordIn.ts';
import { freshId } from '#generators/freshId.ts';
import { namesBeside, spellingsOf } from '#generators/names.ts';
import type { Hindrance } from '#schemas/vbam/facts/hindrances.ts';
import type { Galaxy } from '#schemas/vbam/galaxy.ts';
import type { CampaignState, Wild } from '#schemas/vbam/state.ts';
import { colonyOf } from '#vbam/questions/colonies/colonies.ts';
import { presencesOf } from '#vbam/questions/forces/presence.ts';
import { apartFrom } from '#vbam/questions/shared/empires/apart.ts';
import { barredBy, beastCcOf } from '#vbam/questions/shared/galaxy/wilds.ts';
import type { VbamTurn } from '#vbam/turn.ts';

/** A name of our own making, and an id that goes with it. */
export interface FreshName {
  name: string;
  id: string;
}

/** Names that no system of the galaxy had at the start. Names that came later, or that players have given, do not count: they would tell of what is hidden. */
export function freshNames({ state, galaxy }: VbamTurn, stream: Stream, count: number): FreshName[] {
  const taken: Record<string, true> = Object.fromEntries(galaxy.systems.map(({ id }) => [id, true]));
  return namesBeside(stream, count, [spellingsAtFirst(galaxy, state)]).map((name) => {
    const id = freshId(stream, slugOf(name), taken);
    taken[id] = true;
    return { name, id };
  });
}

const atFirst = new WeakMap<Galaxy, ReadonlySet<string>>();

/** The names that a galaxy had at the start, collected once. */
function spellingsAtFirst(galaxy: Galaxy, { newSystems }: Pick<CampaignState, 'newSystems'>): ReadonlySet<string> {
  const known = atFirst.get(galaxy);
  if (known) return known;
  const spellings = spellingsOf(galaxy.systems.flatMap(({ id, name }) => (id in newSystems ? [] : [name])));
  atFirst.set(galaxy, spellings);
  return spellings;
}

/** Puts something wild into play under a name of its own, such as `Derelict Oruna`; returns its id. The stream is for that alone: no name changes a roll. */
export function addWild(turn: VbamTurn, stream: Stream, title: string, make: (name: string) => Wild): string {
  const [word = ''] = namesBeside(stream, 1, [spellingsAtFirst(turn.galaxy, turn.state)]);
  const name = `${title} ${word}`;
  const id = freshId(stream, slugOf(name), turn.state.wilds);
  turn.state.wilds[id] = make(name);
  return id;
}

/** Those with a unit or a colony in a system see what happens there; in order of their ids. W-25: bands remember nothing. */
export function witnessesAt(state: CampaignState, system: string): string[] {
  const here = presencesOf(state, new Set([system])).get(system);
  return [...(here?.keys() ?? [])].filter((power) => power in state.empires);
}

/** An empire sees something wild as it is now. */
function learnOfWild({ state, number }: VbamTurn, empire: string, id: string): void {
  const [wild, knowledge] = [state.wilds[id], state.knowledge[empire]];
  if (!wild || !knowledge) throw new Error(`${empire} cannot see ${id}`);
  const { kind, system, damage } = wild;
  const others = Object.entries(knowledge.wilds).flatMap(([other, { name }]) => (other === id ? [] : [name]));
  const name = knowledge.wilds[id]?.name ?? apartFrom(wild.name, others);
  const holdsUs = wild.kind === 'derelict' && wild.trap?.caught === empire;
  const size = wild.kind === 'derelict' ? {} : { ccHalves: 2 * beastCcOf(wild) };
  knowledge.wilds[id] = { seen: number, kind, system, name, damage, ...size, ...(holdsUs && { holdsUs }) };
}

/** Whoever is there sees what is there, and notices if what it remembers is gone; elsewhere memories stay as they are. */
export function watchWilds(turn: VbamTurn): void {
  const here = Map.groupBy(Object.keys(turn.state.wilds).sort(), (id) => recordIn(turn.state.wilds, id, 'wild').system);
  for (const [system, empires] of presencesOf(turn.state)) {
    for (const empire of empires.keys()) if (empire in turn.state.empires) look(turn, empire, system, here.get(system) ?? []);
  }
}

function look(turn: VbamTurn, empire: string, system: string, here: readonly string[]): void {
  const known = turn.state.knowledge[empire]?.wilds ?? {};
  for (const [id, memory] of Object.entries(known))
    if (memory.kind !== 'pirates' && memory.system === system && !here.includes(id)) delete known[id];
  for (const id of here) {
    const isNews = known[id]?.system !== system;
    if (isNews) revealWild(turn, [empire], id);
    else learnOfWild(turn, empire, id);
  }
}

/** Why an empire can place nothing in a system, even if it did not know before: those it sent have seen what bars it. */
export function barredFrom(
  turn: VbamTurn,
  empire: string,
  system: string,
  placed: 'colony' | 'facility',
): Refusal<Hindrance> | null {
  if (placed === 'facility' && colonyOf(turn.state, system, empire)) return null; // where an own colony stands nothing is barred
  const barred = barredBy(Object.values(turn.state.wilds), system, placed);
  if (!barred) return null;
  const { wilds } = turn.state;
  for (const id of Object.keys(wilds).sort()) {
    if (wilds[id]?.system === system && wilds[id].kind !== 'derelict') learnOfWild(turn, empire, id);
  }
  return barred;
}

/** Those who find something wild remember it, and get an event. */
export function revealWild(turn: VbamTurn, finders: readonly string[], id: string): void {
  for (const empire of finders) learnOfWild(turn, empire, id);
  tellOfWild(turn, finders, id);
}

/** The event for an empire that comes upon something wild. */
function tellOfWild(turn: VbamTurn, empires: readonly string[], id: string): void {
  const wild = recordIn(turn.state.wilds, id, 'wild');
  const { kind, system, name } = wild;
  for (const empire of empires) {
    turn.events.push({ kind: 'wildSighted', rule: wildRules[kind], seenBy: [empire], empire, system, wild: kind, called: name });
  }
}

const wildRules: Record<Wild['kind'], string> = { derelict: '3.2.7-c', guardian: '3.2.7-j', monster: '3.2.7-k' };

/** G-16: what an empire's units have in tow comes along. */
export function bringTowed(turn: VbamTurn, owner: string, units: readonly string[], system: string): void {
  for (const [id, wild] of Object.entries(turn.state.wilds)) {
    if (wild.kind !== 'derelict' || wild.towedBy === null || !units.includes(wild.towedBy)) continue;
    wild.system = system;
    learnOfWild(turn, owner, id);
  }
}
