import type { Refusal } from '#core/answer.ts';
import type { Empire } from '#schemas/state.ts';
import { reachOfCapitals } from '../../questions/capitals.ts';
import { colonyOf } from '../../questions/colonies.ts';
import { contestedIn } from '../../questions/contested.ts';
import { isOperational } from '../../questions/facilityWorks.ts';
import { supplyLanesIn, territoryOf } from '../../questions/openLanes.ts';
import { reachOf } from '../../questions/reach.ts';
import { type Site, sitesByOwner, sitesOf } from '../../questions/sites.ts';
import { supplyCentersOf } from '../../questions/supplyCenters.ts';
import { knownLanesOf } from '../../questions/tradeCenters.ts';
import type { VbamTurn } from '../../turn.ts';

/** G-27: why an empire's builders do not get to a system after all. */
export type BuildersProblem = (empire: string, system: string) => Refusal | null;

/** Answers for these empires, as things stand now: orders were given before anything was scrapped. */
export function buildersReachOf({ state, galaxy }: VbamTurn, empires: ReadonlySet<string>): BuildersProblem {
  if (empires.size === 0) return () => null;
  const contested = contestedIn(state);
  const lanesOf = knownLanesOf(state, galaxy);
  const sites = sitesByOwner(sitesOf(state, galaxy));
  const reaches = new Map(
    [...empires].map((id) => {
      const [empire, own] = [state.empires[id] as Empire, sites.get(id) ?? []];
      const lanes = supplyLanesIn(territoryOf(state, id, contested), lanesOf(id));
      const joined = reachOfCapitals(capitalsAmong(empire, own), lanes);
      return [id, { joined, supplied: reachOf(supplyCentersOf(empire, own), lanes) }];
    }),
  );
  return (empire, system) => {
    const reach = reaches.get(empire);
    if (contested.has(system)) return { why: 'the system is contested', rule: 'G-27' };
    if (!reach?.joined.has(system)) return { why: 'no open way leads there from a capital of yours', rule: 'G-27' };
    if (colonyOf(state, system, empire) || reach.supplied.has(system)) return null;
    return { why: 'it lies out of supply range', rule: 'G-27' };
  };
}

function capitalsAmong({ capital }: Pick<Empire, 'capital'>, sites: readonly Site[]): string[] {
  const capitals = sites.filter(({ system, facilities }) => system.id === capital || isOperational(facilities, 'sector capital'));
  return capitals.map(({ system }) => system.id);
}
