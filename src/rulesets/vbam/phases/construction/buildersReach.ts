import type { Refusal } from '#core/answer.ts';
import type { Hindrance } from '#schemas/vbam/facts/hindrances.ts';
import type { Empire } from '#schemas/vbam/state.ts';
import { colonyOf } from '#vbam/questions/colonies/colonies.ts';
import { type Site, sitesByOwner, sitesOf } from '#vbam/questions/economy/sites.ts';
import { contestsIn, isEmbattledIn } from '#vbam/questions/empires/contested.ts';
import { exploredLanesOf } from '#vbam/questions/movement/exploredLanes.ts';
import { territoryOf } from '#vbam/questions/movement/territory.ts';
import { reachOfCapitals } from '#vbam/questions/shared/colonies/capitals.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import { isOperational } from '#vbam/questions/shared/facilities/facilityWorks.ts';
import { supplyCentersOf } from '#vbam/questions/shared/forces/supplyCenters.ts';
import { supplyLanesIn } from '#vbam/questions/shared/movement/openLanes.ts';
import { reachOf } from '#vbam/questions/shared/movement/reach.ts';
import type { VbamTurn } from '#vbam/turn.ts';

/** G-27: why an empire's builders cannot reach a system after all. */
export type BuildersProblem = (empire: string, system: string) => Refusal<Hindrance> | null;

/** Answers for these empires, as things stand now: orders were given before anything was scrapped. */
export function buildersReachOf({ state, galaxy }: VbamTurn, empires: ReadonlySet<string>): BuildersProblem {
  if (empires.size === 0) return () => null;
  const contests = contestsIn(state);
  const lanesOf = exploredLanesOf(state, galaxy);
  const sites = sitesByOwner(sitesOf(state, galaxy));
  const reaches = new Map(
    [...empires].map((id) => {
      const [empire, own] = [empireIn(state, id), sites.get(id) ?? []];
      const lanes = supplyLanesIn(territoryOf(state, id, contests), lanesOf(id));
      const joined = reachOfCapitals(capitalsAmong(empire, own), lanes);
      return [id, { joined, supplied: reachOf(supplyCentersOf(empire, own), lanes) }];
    }),
  );
  return (empire, system) => {
    const reach = reaches.get(empire);
    if (contests.has(system) && (isEmbattledIn(contests, empire, system) || !colonyOf(state, system, empire)))
      return { why: { kind: 'contested' }, rule: 'G-27' };
    if (!reach?.joined.has(system)) return { why: { kind: 'cut off from capitals' }, rule: 'G-27' };
    if (colonyOf(state, system, empire) || reach.supplied.has(system)) return null;
    return { why: { kind: 'out of supply range' }, rule: 'G-27' };
  };
}

function capitalsAmong({ capital }: Pick<Empire, 'capital'>, sites: readonly Site[]): string[] {
  const capitals = sites.filter(({ system, facilities }) => system.id === capital || isOperational(facilities, 'sector capital'));
  return capitals.map(({ system }) => system.id);
}
