import type { SpecialEncounter, StarSystem } from '#schemas/vbam/galaxy.ts';
import { starOf } from '#vbam/questions/galaxy/starOf.ts';
import { importanceOf } from '#vbam/questions/shared/galaxy/importance.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { witnessesAt } from '../galaxy/wilds.ts';
import { findAbandonedColony } from './abandonedColony.ts';
import { findDerelict } from './encounters/derelict.ts';
import { findGuardian } from './encounters/guardian.ts';
import type { Discover } from './encounters/joinEnds.ts';
import { findMonster } from './encounters/monster.ts';
import { openPortal } from './encounters/portal.ts';
import { openWormhole } from './encounters/wormhole.ts';
import { natives, settleNatives } from './natives.ts';
import { knows, seeSystem } from './see.ts';
import { findSplinterColony } from './splinterColony.ts';

/** What awaits those who discover a system, the first of them first. */
type Encounter = (turn: VbamTurn, system: string, finders: readonly string[], discover: Discover) => void;

/** 3.2.7 (optional). */
const encounters: Record<SpecialEncounter, Encounter> = {
  'abandoned colony': findAbandonedColony,
  'alien derelict': findDerelict,
  'ancient ruins': (turn, system, finders) => tellOfFind(turn, 'ancient ruins', system, finders),
  'dimension portal': openPortal,
  guardian: findGuardian,
  'space monster': findMonster,
  'spatial anomaly': (turn, system, finders) => tellOfFind(turn, 'spatial anomaly', system, finders),
  'splinter colony': findSplinterColony,
  wormhole: openWormhole,
};

/** G-03 step 3b, -c: contents are rolled when somebody first comes to a system, with the tech levels of that turn (G-09). */
export function discover(turn: VbamTurn, system: string, first: readonly string[]): void {
  turn.state.systems[system] = { discovered: turn.number };
  const finders = [...first, ...othersWhoKnow(turn, system, first)];
  const people = natives(turn, starOf(turn, system));
  tellOfDiscovery(turn, starOf(turn, system), finders);
  if (people) settleNatives(turn, starOf(turn, system), people, visitorsAmong(turn, system, finders));
  const { special } = starOf(turn, system);
  if (special && turn.rules.specialEncounters) encounters[special](turn, system, finders, discover);
  for (const empire of finders) seeSystem(turn, empire, system); // again, as it is by now
}

/** Those who have it on their charts learn what is there as well. */
function othersWhoKnow(turn: VbamTurn, system: string, first: readonly string[]): string[] {
  const others = Object.keys(turn.state.knowledge).filter((empire) => knows(turn, empire, system) && !first.includes(empire));
  return others.sort();
}

/** nobody meets those who live in a system that it has only charted, as behind a portal: it takes somebody there, or to have been there before play began. */
function visitorsAmong({ state }: VbamTurn, system: string, finders: readonly string[]): string[] {
  const there = witnessesAt(state, system);
  return finders.filter((empire) => there.includes(empire) || state.knowledge[empire]?.systems[system]?.seen === 0);
}

function tellOfDiscovery(turn: VbamTurn, star: StarSystem, finders: readonly string[]): void {
  const { id: system, type, spectral, capacity, raw, biosphere, terrain, resources } = star;
  const facts = { type, spectral, capacity, raw, biosphere, importance: importanceOf(star), terrain: [...terrain] };
  for (const empire of finders) {
    const common = { rule: '3.6', seenBy: [empire], empire, system };
    turn.events.push({ kind: 'systemDiscovered', ...common, ...facts, resources: [...resources] });
  }
}

function tellOfFind(turn: VbamTurn, find: 'ancient ruins' | 'spatial anomaly', system: string, finders: readonly string[]): void {
  const rule = find === 'ancient ruins' ? '3.2.7-h' : '3.2.7-o';
  for (const empire of finders) turn.events.push({ kind: 'wonderFound', rule, seenBy: [empire], empire, system, find });
}
