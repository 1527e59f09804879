import { itemAt } from '#core/itemAt.ts';
import { byKey } from '#core/order.ts';
import { sumOf } from '#core/sum.ts';
import type { CampaignState, Fleet } from '#schemas/vbam/state.ts';
import { detectionKey } from '#vbam/questions/forces/detection.ts';
import { type Presence, type Presences, presencesOf } from '#vbam/questions/forces/presence.ts';
import { starOf } from '#vbam/questions/galaxy/starOf.ts';
import { pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { sharesBases } from '#vbam/questions/shared/diplomacy/relations.ts';
import { abilitySumOf } from '#vbam/questions/shared/forces/abilitySum.ts';
import { fleetIn } from '#vbam/questions/shared/forces/unitIn.ts';
import { labelOfUnit } from '#vbam/questions/shared/forces/whereabouts.ts';
import { rostersIn } from '#vbam/questions/shared/movement/pace.ts';
import { withoutStealthIn } from '#vbam/questions/shared/movement/stealth.ts';
import { concealmentChanceOf, hidingOf, isInNebula } from '#vbam/questions/shared/war/hiding.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { makesOut } from '../shared/diplomacy/sightings.ts';
import { intelAt } from '../shared/forces/intelAt.ts';
import { type Journey, ordersFor } from './journeys.ts';

/** 3.3.5-a: a fleet with a unit that cannot hide does not hide, and says so. */
export function giveUpHiding(turn: VbamTurn): void {
  for (const [id, fleet] of hidersIn(turn.state)) {
    const { owner, system, name } = fleet;
    const called = withoutStealthIn(turn.state, id).map((unit) => labelOfUnit(turn.state, unit));
    if (called.length === 0) continue;
    delete fleet.concealed;
    turn.events.push({ kind: 'cannotHide', rule: '3.3.5-a', seenBy: [owner], empire: owner, system, fleet: name, called });
  }
}

/** In order of their ids; most turns have none to sort. */
function hidersIn({ fleets }: CampaignState): [string, Fleet][] {
  return Object.entries(fleets)
    .filter(([, { concealed }]) => concealed)
    .sort(byKey(([id]) => id));
}

/** Somebody has found what an empire hides in a system. */
export interface Find {
  system: string;
  owner: string;
  by: string;
}

/** What one empire hides in one system, all of it together. */
interface Hiders {
  system: string;
  owner: string;
  fleets: [string, Fleet][];
  units: string[];
}

/**
 * 3.3.5-b, W-04: all who are where something hides look for it, in `only` these systems or everywhere. One D100 serves for each system, owner and
 * party of seekers in a turn. Ruling: each fleet meets it once, with all that hides there beside it, when they first share the system in a turn.
 * Returns what was found just now.
 */
export function hide(turn: VbamTurn, only?: ReadonlySet<string>): Find[] {
  const { state } = turn;
  const hiding = hidersIn(state).filter(([, { system }]) => !only || only.has(system));
  if (hiding.length === 0) return [];
  const [rosters, presences] = [rostersIn(state), presencesOf(state, new Set(hiding.map(([, { system }]) => system)))];
  const groups = Map.groupBy(hiding, ([, { system, owner }]) => detectionKey(owner, system));
  // by place and owner: what fleets are called changes nothing
  return [...groups].sort(byKey(([key]) => key)).flatMap(([, fleets]) => {
    const [, { system, owner }] = itemAt(fleets, 0);
    const units = fleets.flatMap(([id]) => rosters.get(id) ?? []);
    return units.length === 0 ? [] : seek(turn, { system, owner, fleets, units }, presences.get(system) ?? new Map());
  });
}

function concealmentKey(system: string, fleet: string, by: string): string {
  return JSON.stringify([system, fleet, by]);
}

/** What was found of a fleet was found of those who leave it. */
export function shareCover({ state, notes: { concealments } }: VbamTurn, from: string, to: string): void {
  const { system } = fleetIn(state, from);
  for (const by of Object.keys(state.empires)) {
    const hidden = concealments.get(concealmentKey(system, from, by));
    if (hidden !== undefined) concealments.set(concealmentKey(system, to, by), hidden);
  }
}

function seek(turn: VbamTurn, hiders: Hiders, here: ReadonlyMap<string, Presence>): Find[] {
  const { system, owner, fleets } = hiders;
  const { concealments, noticed } = turn.notes;
  const others = [...here.keys()].filter((empire) => empire !== owner);
  const keyOf = (fleet: string, by: string) => concealmentKey(system, fleet, by);
  const news = new Set<string>();
  for (const party of partiesOf(turn.state, others)) {
    const fresh = fleets.flatMap(([id]) => party.flatMap((by) => (concealments.has(keyOf(id, by)) ? [] : [{ id, by }])));
    const isFound = fresh.length > 0 && isFoundBy(turn, hiders, party, here);
    for (const { id, by } of fresh) concealments.set(keyOf(id, by), !isFound);
    if (isFound) for (const { by } of fresh) news.add(by);
  }
  for (const [id, fleet] of fleets) {
    const from = others.filter((by) => concealments.get(keyOf(id, by)) === true).sort();
    fleet.concealed = { from };
    if (from.length < others.length) noticed.add(detectionKey(owner, system));
  }
  return [...news].map((by) => ({ system, owner, by }));
}

/** 3.3.5-b: those who share their bases look together. */
function partiesOf({ relations }: CampaignState, empires: readonly string[]): string[][] {
  const left = new Set([...empires].sort());
  const arePartners = (one: string, other: string) => {
    const relation = relations[pairIdOf(one, other)];
    return relation !== undefined && sharesBases(relation);
  };
  const parties: string[][] = [];
  for (const first of left) {
    const party = new Set([first]);
    // iterating a Set visits what is added on the way
    for (const member of party) for (const other of left) if (arePartners(member, other)) party.add(other);
    for (const member of party) left.delete(member);
    parties.push([...party].sort());
  }
  return parties;
}

function isFoundBy(
  turn: VbamTurn,
  { system, owner, units }: Hiders,
  party: readonly string[],
  here: ReadonlyMap<string, Presence>,
): boolean {
  const { state } = turn;
  const built = Object.values(state.facilities).filter((facility) => facility.system === system);
  const eyes = party.flatMap((empire) => [...(here.get(empire)?.space ?? []), ...(here.get(empire)?.ground ?? [])]);
  const chance = concealmentChanceOf({
    ...hidingOf(state, units),
    scout: abilitySumOf(state, eyes, 'scout'),
    intel: sumOf(party.map((empire) => intelAt(turn, system, empire, built))),
    nebula: isInNebula(starOf(turn, system).terrain),
  });
  return searchRoll(turn, system, owner, party[0] ?? '') > chance;
}

/** By place and who they are, never by what fleets are called. */
function searchRoll({ dice, notes }: VbamTurn, system: string, owner: string, seeker: string): number {
  const key = JSON.stringify([system, owner, seeker]);
  const rolled =
    notes.searches.get(key) ?? dice.at('concealment', system, owner, seeker).roll('d100', 'concealment', '3.3.5-b').total;
  notes.searches.set(key, rolled);
  return rolled;
}

/** 3.3.5-e: who found it is told if it makes it out; whose it is, if it makes out who found it. */
export function tellOfFinds(turn: VbamTurn, finds: readonly Find[], presences: Presences): void {
  for (const { system, owner, by } of finds) {
    if (!makesOut(turn, presences, system, by, owner)) continue;
    turn.events.push({ kind: 'hidersNoticed', rule: '3.3.5-e', seenBy: [by], empire: by, system, of: owner });
  }
  for (const [, group] of Map.groupBy(finds, ({ system, owner }) => detectionKey(owner, system))) {
    const { system, owner } = itemAt(group, 0);
    const by = group.map((find) => find.by).filter((other) => makesOut(turn, presences, system, owner, other));
    if (by.length === 0) continue;
    turn.events.push({ kind: 'hidingFailed', rule: '3.3.5-e', seenBy: [owner], empire: owner, system, by });
  }
}

/** O-09, 3.3.5-f: a fleet that hides stops where it was told to if nobody there has found it. */
export function stopIfUnseen(turn: VbamTurn, journey: Journey, presences: Presences): void {
  const { fleet } = journey;
  if (!fleet.concealed || fleet.course.length === 0 || ordersFor(turn, fleet).stopUnseen !== fleet.system) return;
  const { owner, system, concealed } = fleet;
  const others = [...(presences.get(system)?.keys() ?? [])].filter((empire) => empire !== owner);
  if (others.every((empire) => concealed.from.includes(empire))) journey.stopped = 'unseen';
}
