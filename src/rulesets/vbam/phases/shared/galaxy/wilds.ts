import type { Refusal } from '#core/answer.ts';
import type { Stream } from '#core/dice.ts';
import { slugOf } from '#core/names.ts';
import { recordIn } from '#core/recordIn.ts';
import { namesBeside, spellingsOf } from '#generators/names.ts';
import type { Galaxy } from '#schemas/vbam/galaxy.ts';
import type { CampaignState, Wild } from '#schemas/vbam/state.ts';
import { presencesOf } from '#vbam/questions/forces/presence.ts';
import { barredBy } from '#vbam/questions/shared/galaxy/wilds.ts';
import type { VbamTurn } from '#vbam/turn.ts';

/** Names that nothing bears and nothing has borne: neither a system, in any empire's words, nor anything wild. */
export function freshNames({ state, galaxy }: VbamTurn, stream: Stream, count: number): string[] {
  const given = Object.values(state.empires).flatMap(({ systemNames }) =>
    Object.values(systemNames).flatMap(({ name, former }) => [name, former]),
  );
  const known = Object.values(state.knowledge).flatMap(({ wilds }) => Object.values(wilds));
  const wild = [...Object.values(state.wilds), ...known].map(({ name }) => name.split(' ').at(-1) ?? name);
  const classes = Object.values(state.unitClasses).map(({ name }) => name);
  const others = new Set([...given, ...wild, ...classes]); // most empires have classes of the same names
  return namesBeside(stream, count, [spellingsOnMap(galaxy), spellingsOf(others)]);
}

const onMaps = new WeakMap<Galaxy, { systems: number; spellings: ReadonlySet<string> }>();

/** The names on a map, collected once, and again whenever the map has grown. */
function spellingsOnMap(galaxy: Galaxy): ReadonlySet<string> {
  const known = onMaps.get(galaxy);
  if (known?.systems === galaxy.systems.length) return known.spellings;
  const spellings = spellingsOf(galaxy.systems.map(({ name }) => name));
  onMaps.set(galaxy, { systems: galaxy.systems.length, spellings });
  return spellings;
}

/** Puts something wild into play under a name of its own, such as `Derelict Oruna`; returns its id. */
export function addWild(turn: VbamTurn, stream: Stream, title: string, make: (name: string) => Wild): string {
  for (;;) {
    const [word = ''] = freshNames(turn, stream, 1);
    const name = `${title} ${word}`;
    const id = slugOf(name);
    if (id in turn.state.wilds) continue;
    turn.state.wilds[id] = make(name);
    return id;
  }
}

/** Those with a unit or a colony in a system see what happens there; in order of their ids. */
export function witnessesAt(state: CampaignState, system: string): string[] {
  const here = presencesOf(state, new Set([system])).get(system);
  return [...(here?.keys() ?? [])];
}

/** An empire sees something wild as it is now. */
function learnOfWild({ state, number }: VbamTurn, empire: string, id: string): void {
  const [wild, knowledge] = [state.wilds[id], state.knowledge[empire]];
  if (!wild || !knowledge) throw new Error(`${empire} cannot see ${id}`);
  const { kind, system, name, damage } = wild;
  const holdsUs = wild.kind === 'derelict' && wild.trap?.caught === empire;
  knowledge.wilds[id] = { seen: number, kind, system, name, damage, ...(holdsUs && { holdsUs }) };
}

/** Whoever is there sees what is there, and notices if what it remembers is gone; elsewhere memories stay as they are. */
export function watchWilds(turn: VbamTurn): void {
  const here = Map.groupBy(Object.keys(turn.state.wilds).sort(), (id) => recordIn(turn.state.wilds, id, 'wild').system);
  for (const [system, empires] of presencesOf(turn.state)) {
    for (const empire of empires.keys()) look(turn, empire, system, here.get(system) ?? []);
  }
}

function look(turn: VbamTurn, empire: string, system: string, here: readonly string[]): void {
  const known = turn.state.knowledge[empire]?.wilds ?? {};
  for (const [id, memory] of Object.entries(known)) if (memory.system === system && !here.includes(id)) delete known[id];
  for (const id of here) {
    const isNews = known[id]?.system !== system;
    if (isNews) revealWild(turn, [empire], id);
    else learnOfWild(turn, empire, id);
  }
}

/** Why an empire can place nothing in a system, even if it did not know before: those it sent have seen what bars it. */
export function barredFrom(turn: VbamTurn, empire: string, system: string): Refusal | null {
  const barred = barredBy(turn.state.wilds, system);
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
