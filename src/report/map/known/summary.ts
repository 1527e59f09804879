import type { KnownMap, MapSystem } from '#schemas/reportMap.ts';
import { counted, starClassOf } from '../textEquivalent.ts';
import { agoInWords } from './ages.ts';

/** One breath for a screen reader: "K V, high importance, 3 lanes, large colony of Terran Union, Home Fleet". */
export function summaryOf(map: KnownMap, system: MapSystem, lanes: number): string {
  const { id, type, importance, age, seat } = system;
  const stubs = map.stubs.filter((stub) => stub.system === id).length;
  const forces = map.forces.filter((force) => force.system === id);
  return [
    starClassOf(system) ?? type,
    `${importance} importance`,
    counted(lanes, 'lane'),
    ...(stubs > 0 ? [`${counted(stubs, 'unexplored lane')}`] : []),
    ...(seat === null ? [] : [seatInWords(map, system)]),
    ...(seat === null ? colonyInWords(map, system) : []),
    ...map.fleets.filter((fleet) => fleet.system === id).map(({ name }) => name),
    ...new Set(forces.map(({ owner }) => `forces of ${map.powers[owner]?.name}`)),
    ...map.wilds.filter((wild) => wild.system === id).map(({ called }) => called),
    ...(age === 0 ? [] : [`seen ${agoInWords(age)}`]),
  ].join(', ');
}

/** Only the moderator sees others' seats. */
function seatInWords({ powers }: KnownMap, { seat, colony }: MapSystem): string {
  const owner = colony?.owner ?? 0;
  if (owner > 0) return `${seat} of ${powers[owner]?.name}`;
  return seat === 'capital' ? 'your capital' : 'a sector capital of yours';
}

function colonyInWords({ powers }: KnownMap, { colony, hold }: MapSystem): string[] {
  if (colony === null) return hold === 'claimed' ? ['claimed by you'] : [];
  return [colony.owner === 0 ? 'your colony' : `a colony of ${powers[colony.owner]?.name}`];
}
