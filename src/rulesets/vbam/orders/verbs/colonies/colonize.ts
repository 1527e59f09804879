import type { Refusal } from '#core/answer.ts';
import { listed } from '#core/listed.ts';
import { recordIn } from '#core/recordIn.ts';
import { colonizationCostOf } from '#vbam/questions/shared/colonies/expansion.ts';
import { newColonyOf } from '#vbam/questions/shared/colonies/newColony.ts';
import { isShutOff } from '#vbam/questions/shared/economy/workplace.ts';
import { neutralZoneOf } from '#vbam/questions/shared/empires/borders.ts';
import { knownColoniesAt } from '#vbam/questions/shared/exploration/knownColonies.ts';
import { barredBy } from '#vbam/questions/shared/galaxy/wilds.ts';
import { jumpsFrom, laneGraphOf } from '#vbam/questions/shared/movement/laneGraph.ts';
import { colonistLanesIn } from '#vbam/questions/shared/movement/openLanes.ts';
import { carriersOf } from '#vbam/view/abroad/dealing.ts';
import { territoryKnownTo } from '#vbam/view/abroad/territory.ts';
import { systemNameIn } from '#vbam/view/names/systemNameIn.ts';
import { leastTakenIn } from '#vbam/view/realm/leastTaken.ts';
import { capitalsOf, ownPlace } from '#vbam/view/realm/places.ts';
import type { EmpireView, KnownSystem } from '#vbam/view/view.ts';
import { lairsAt } from '#vbam/view/war/knownWilds.ts';
import { capitalReachOf, settlersRangeOf } from '#vbam/view/ways/reach.ts';
import { type Draft, epInWords, order } from '../../order.ts';
import type { Refused } from '../../refusalInWords.ts';
import { nameOf } from '../../slots/nameOf.ts';

/** O-29. */
export const colonize = order({
  name: 'colonize',
  rule: 'O-29',
  heading: 'Colonies',
  sentence: 'colonize {system} [from {capital}]',
  also: [
    '(settle|colonize) {system} [from {capital}]',
    '(found|establish|build) colony (at|in|on) {system} [from {capital}]',
    '(send colonists|send settlers) to {system} [from {capital}]',
  ],
  slots: { system: nameOf('system'), capital: nameOf('capital') },
  help: 'founds a colony within commerce range, or before interstellar technology within that of an interstellar trade partner: 40 EP and 10 for each jump from the capital, the nearest unless another is said',
  example: 'colonize Vega from Sol',
  check({ view, start }, { system: id, capital }) {
    const system = recordIn(view.systems, id, 'system');
    const from = capital ?? ownLaunchingCapitalFor(start, id);
    const refusal = targetProblem(view, start, system) ?? launchProblem(start, from, id);
    if (refusal) return refusal;
    const price = { epTenths: 10 * colonizationCostOf(jumpsForColonists(start, from as string, id)).total, at: from as string };
    const says = `a colony at ${system.name}${besideInWords(view, id)} for ${epInWords(price.epTenths)}${leftInWords(system)}, unless others have come there since`;
    return { price, says, enter: (later) => enter(later, id, from as string) };
  },
});

/** The nearest own capital with a known path to a system; null where there is none. */
function ownLaunchingCapitalFor(view: EmpireView, system: string): string | null {
  return capitalReachOf(view).get(system)?.center ?? capitalsOf(view)[0] ?? null;
}

/** 3.4.1-a, -e. */
function targetProblem(view: EmpireView, start: EmpireView, { id, capacity }: KnownSystem): Refused | null {
  const { era } = start.empire.techLevel;
  if (era !== 'interstellar' && carriersOf(start).length === 0) {
    return { why: `${era} technology settles other systems only by ships of an interstellar trade partner`, rule: '3.4.1-e' };
  }
  if (id in view.colonies || id in start.colonies) return { why: 'you have a colony there already', rule: '3.4.1-a' };
  if (capacity < 1) return { why: 'nobody can live there: its Capacity is 0', rule: '3.4.1-a' };
  const barred = barredBy(lairsAt(view, id), id, 'colony');
  if (barred) return barred;
  const neutral = neutralProblem(start, id);
  if (neutral) return neutral;
  const crowded = neighboursProblem(view, id, capacity);
  if (crowded) return crowded;
  if (settlersRangeOf(start).has(id)) return null;
  return era === 'interstellar'
    ? { why: 'it lies out of the commerce range of your centers of trade', rule: '3.4.1-a' }
    : { why: 'it lies out of the commerce range of your interstellar trade partners', rule: '3.4.1-e' };
}

/** 3.4.1-a, G-58: as far as the empire knows who lives there; only settlers find out how many they are. */
function neighboursProblem(view: EmpireView, system: string, capacity: number): Refusal | null {
  const others = knownColoniesAt(view.foreign.colonies, system);
  const [first] = others;
  const nameFor = (owner: string) => view.empires[owner]?.name ?? 'another people';
  if (!first) return null;
  if (!view.rules.multiColonySystems) return { why: `${nameFor(first.owner)} live there`, rule: '3.4.1-a' };
  const enemy = others.find(({ owner }) => view.empires[owner]?.state === 'war');
  if (enemy) return { why: `${nameFor(enemy.owner)} live there, with whom you are at war`, rule: 'G-58' };
  const taken = leastTakenIn(others);
  if (taken < capacity) return null;
  return { why: `others have taken at least ${taken} of its Capacity of ${capacity}, and no room is left`, rule: 'G-58' };
}

/** 4.3.4. */
function neutralProblem({ empires }: EmpireView, system: string): Refusal | null {
  const partner = Object.values(empires).find((other) => neutralZoneOf(other).includes(system));
  if (!partner) return null;
  return { why: `it lies in your neutral zone with ${partner.name}, where nobody settles`, rule: '4.3.4' };
}

function besideInWords(view: EmpireView, system: string): string {
  const names = knownColoniesAt(view.foreign.colonies, system).map(({ owner }) => view.empires[owner]?.name ?? 'another people');
  return names.length > 0 ? ` beside ${listed([...new Set(names)], 'and')}` : '';
}

/** 3.2.7-a: what an abandoned colony has left for settlers. */
function leftInWords({ leftBehind }: KnownSystem): string {
  const works = Object.entries(leftBehind ?? {}).filter(([, value]) => value > 0);
  return works.length > 0 ? `, with the ${works.map(([kind, value]) => `${kind} ${value}`).join(', ')} that others left` : '';
}

/** 3.4.1-b, -c. */
function launchProblem(start: EmpireView, from: string | null, target: string): Refusal | null {
  if (!from) return { why: 'the empire has no capital to launch it from', rule: '3.4.1-b' };
  const name = systemNameIn(start, from);
  if (!capitalsOf(start).includes(from)) return { why: `${name} is not yet a capital`, rule: '3.4.1-b' };
  const colony = ownPlace(start, from).colony;
  if (isShutOff({ colony })) {
    return { why: `nobody leaves ${name}, which is ${colony.blockade ? 'blockaded' : 'in rebellion'}`, rule: 'G-28' };
  }
  if (jumpsForColonists(start, from, target) < Infinity) return null;
  return { why: `no known lanes lead there from ${name}, contested systems apart`, rule: '3.4.1-c' };
}

/** 3.4.1-c: jumps over known lanes, avoiding systems known to be contested. */
function jumpsForColonists(start: EmpireView, from: string, target: string): number {
  const graph = laneGraphOf({ systems: Object.values(start.systems), lanes: start.lanes });
  return jumpsFrom(colonistLanesIn(territoryKnownTo(start), graph), from).get(target) ?? Infinity;
}

function enter({ view, start }: Draft, system: string, from: string): void {
  const { techLevel } = ownPlace(start, from).colony;
  view.colonies[system] = newColonyOf({ system, owner: view.empire.id, techLevel, founded: view.turn });
}
