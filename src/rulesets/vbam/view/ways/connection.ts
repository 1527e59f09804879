import { listed } from '#core/listed.ts';
import { treatyIn } from '#vbam/questions/shared/diplomacy/relations.ts';
import { connectedTo, leadsHome } from '#vbam/questions/shared/empires/connection.ts';
import { holdersKnownAt, powerNameIn } from '#vbam/view/abroad/holders.ts';
import { territoryKnownTo } from '#vbam/view/abroad/territory.ts';
import { systemNameIn } from '#vbam/view/names/systemNameIn.ts';
import { once } from '#vbam/view/once.ts';
import { lanesKnownTo } from '#vbam/view/realm/places.ts';
import type { EmpireView } from '#vbam/view/view.ts';

/** The most systems named in one line. */
const MAX_NAMED = 4;

/** 4.3.5-a: whether a colony founded there would be cut off from the capital at once, as far as the empire knows. */
export function isCutOffAt(start: EmpireView, system: string): boolean {
  return start.empire.capital !== null && !connectedSystems(start).has(system);
}

/** Why it would be, and what would help: `all known ways lead through Helys of the Kili Hegemony; a military treaty with ...`. */
export function whyCutOff(start: EmpireView, system: string): string {
  const inTheWay = closedBetween(start, system);
  const places = inTheWay.map((id) => {
    const by = holdersKnownAt(start, id).map((power) => powerNameIn(start, power));
    const contested = territoryKnownTo(start).contested.has(id);
    return `${systemNameIn(start, id)}${contested ? ', which is contested' : ` of ${listed(by, 'and')}`}`;
  });
  const holders = inTheWay
    .filter((id) => !territoryKnownTo(start).contested.has(id))
    .flatMap((id) => holdersKnownAt(start, id).filter((power) => power in start.empires));
  const names = [...new Set(holders)].map((power) => powerNameIn(start, power));
  const through = `all known ways to the capital lead through ${listed(places.slice(0, MAX_NAMED))}`;
  return names.length === 0 ? through : `${through}; a military treaty with ${listed(names)} would let you through`;
}

const connectedSystems = once((start): ReadonlyMap<string, number> => reachWith(start, start.empire.capital ?? '', null));

/** The closed systems that keep a system apart: each that would be enough by itself, else all that its ways meet first. */
function closedBetween(start: EmpireView, system: string): string[] {
  const capital = start.empire.capital ?? '';
  const met = [...reachWith(start, system, null).keys()].filter((id) => id !== system && !isOpen(start, id)).sort();
  const enough = met.filter((id) => reachWith(start, capital, id).has(system));
  return enough.length > 0 ? enough : met;
}

/** Where ways lead from a system, with one closed system opened. */
function reachWith(start: EmpireView, from: string, opened: string | null): ReadonlyMap<string, number> {
  return connectedTo(from, lanesKnownTo(start), (system) => system === opened || isOpen(start, system));
}

function isOpen(start: EmpireView, system: string): boolean {
  const contested = territoryKnownTo(start).contested.has(system);
  if (system in start.colonies) return !contested;
  return leadsHome({ contested, by: holdersKnownAt(start, system) }, (power) => {
    const partner = start.empires[power];
    return partner !== undefined && treatyIn(partner, 'military') !== undefined;
  });
}
