import type { Colony } from '#schemas/vbam/state.ts';
import { moraleStateOf } from '../colonies/moraleState.ts';
import type { Lanes } from './laneGraph.ts';

/** What treaties may let through the systems of another power. */
export type Traffic = 'trade' | 'supplies';

/** A set of systems, or a table by system. */
type Systems = Pick<ReadonlySet<string>, 'has' | 'size'>;

/** What systems are to one empire: in truth, or as far as it knows. */
export interface Territory {
  /** others live there, and nobody of its own (G-58) */
  isForeign(system: string): boolean;
  /** 4.5.T-d, -i: those of them where a treaty with somebody who lives there lets this through */
  lets(traffic: Traffic, system: string): boolean;
  /** 4.3.1-d: systems that any two powers contest, as far as is known */
  contested: Systems;
  /** those that it contests itself, where war bars it from growing, building and repairing */
  isEmbattled(system: string): boolean;
  /** its own colony there; others' do not matter */
  colonyAt(system: string): Colony | undefined;
  /** G-28: whether a blockade there closes the system to its trade; null where none is known */
  blockadeAt(system: string): 'closed' | 'open' | null;
}

/** G-41, G-27: the lanes for supplies and builders: not through systems of another power, nor contested ones, though a way may end there. */
export function supplyLanesIn(territory: Territory, known: Lanes): Lanes {
  return lanesInto(known, (system) => isOpen(territory, system));
}

/** G-41: the lanes over which supply centers serve units, also through systems of those who share their bases. */
export function networkLanesIn(territory: Territory, known: Lanes): Lanes {
  return lanesInto(known, (system) => isOpen(territory, system, 'supplies'));
}

/** 3.4.1-c: the lanes for colonists, who leave contested systems, but neither enter nor cross one, and avoid nothing else. */
export function colonistLanesIn({ contested }: Pick<Territory, 'contested'>, known: Lanes): Lanes {
  if (contested.size === 0) return known;
  return { get: (system) => known.get(system)?.filter((next) => !contested.has(next)) };
}

/** 5.4.X13-a, G-28: the lanes for trade, through own and partners' systems, but not through rebellions and blockades. */
export function tradeLanesIn(territory: Territory, known: Lanes): Lanes {
  return lanesThrough(known, (system) => {
    const colony = territory.colonyAt(system);
    if (isClosedByWar(territory, system) || (colony && moraleStateOf(colony) === 'rebellion')) return false;
    return mayPass(territory, system, 'trade');
  });
}

/** G-28, G-54: contested systems are closed to all trade; where one of the enemies blockades, only to those whom the blockade shuts out. */
export function isClosedByWar({ contested, blockadeAt }: Territory, system: string): boolean {
  const blockade = blockadeAt(system);
  return blockade === null ? contested.has(system) : blockade === 'closed';
}

function isOpen(territory: Territory, system: string, traffic?: Traffic): boolean {
  return !territory.contested.has(system) && mayPass(territory, system, traffic);
}

function mayPass({ isForeign, lets }: Territory, system: string, traffic?: Traffic): boolean {
  return !isForeign(system) || (traffic !== undefined && lets(traffic, system));
}

/** Through open systems; the rest may be where a way begins or ends. */
function lanesInto(known: Lanes, open: (system: string) => boolean): Lanes {
  return { get: (system) => known.get(system), mayCross: open };
}

/** From one open system to another: nothing goes into, out of or through the rest. */
function lanesThrough(known: Lanes, open: (system: string) => boolean): Lanes {
  return { get: (system) => (open(system) ? known.get(system)?.filter(open) : undefined) };
}
