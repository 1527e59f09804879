import type { Refusal } from '#core/answer.ts';
import type { Hindrance } from '#schemas/vbam/facts/hindrances.ts';
import type { FacilityKind } from '#schemas/vbam/state.ts';
import { colonyOf, isOthersOnly } from '#vbam/questions/colonies/colonies.ts';
import { sitesByOwner, sitesOf } from '#vbam/questions/economy/sites.ts';
import { contestedIn } from '#vbam/questions/empires/contested.ts';
import { holdersBeside } from '#vbam/questions/empires/holders.ts';
import { politicalMapOf } from '#vbam/questions/empires/politics.ts';
import { buildersWaysIn } from '#vbam/questions/movement/buildersWays.ts';
import { exploredLanesOf } from '#vbam/questions/movement/exploredLanes.ts';
import { territoryOf } from '#vbam/questions/movement/territory.ts';
import { otherOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { inRebellion } from '#vbam/questions/shared/economy/workplace.ts';
import { neutralZoneOf } from '#vbam/questions/shared/empires/borders.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import { supplyCentersOf } from '#vbam/questions/shared/forces/supplyCenters.ts';
import { supplyLanesIn } from '#vbam/questions/shared/movement/openLanes.ts';
import { reachOf } from '#vbam/questions/shared/movement/reach.ts';
import { armedFacilities } from '#vbam/tables/colonies/facilities.ts';
import type { VbamTurn } from '#vbam/turn.ts';

/** G-27: why an empire's builders may not build a facility in a system, or cannot reach it, after all. */
export type BuildersProblem = (empire: string, kind: FacilityKind, system: string) => Refusal<Hindrance> | null;

type Reason =
  | 'settled by another'
  | 'claimed by another'
  | 'contested'
  | 'in rebellion'
  | 'cut off from capitals'
  | 'out of supply range';

/** Answers for these empires, as things stand now: orders were given before anything was scrapped. */
export function buildersReachOf({ state, galaxy }: VbamTurn, empires: ReadonlySet<string>): BuildersProblem {
  if (empires.size === 0) return () => null;
  const contested = contestedIn(state);
  const lanesOf = exploredLanesOf(state, galaxy);
  const sites = sitesByOwner(sitesOf(state, galaxy));
  const map = politicalMapOf(state, galaxy);
  const waysOf = buildersWaysIn(state, galaxy, map);
  const reaches = new Map(
    [...empires].map((id) => {
      const lanes = supplyLanesIn(territoryOf(state, id, contested), lanesOf(id));
      const supplied = reachOf(supplyCentersOf(empireIn(state, id), sites.get(id) ?? []), lanes);
      return [id, { joined: waysOf(id), supplied }];
    }),
  );
  return (empire, facility, system) => {
    const [reach, colony] = [reaches.get(empire), colonyOf(state, system, empire)];
    const because = (kind: Reason): Refusal<Hindrance> => ({ why: { kind }, rule: 'G-27' });
    if (isOthersOnly(state, system, empire)) return because('settled by another');
    if (!colony && holdersBeside(state, map, empire, system).length > 0) return because('claimed by another');
    if (isDisarmed(state, empire, facility, system)) return { why: { kind: 'neutral by treaty' }, rule: '4.3.4' };
    if (contested.has(system)) return because('contested');
    if (colony && inRebellion({ colony })) return because('in rebellion');
    if (!reach?.joined.has(system)) return because('cut off from capitals');
    return colony || reach.supplied.has(system) ? null : because('out of supply range');
  };
}

/** whether it lies in a neutral zone whose other side has not consented to what is built for forces. */
function isDisarmed({ relations }: VbamTurn['state'], empire: string, kind: FacilityKind, system: string): boolean {
  if (!armedFacilities.includes(kind)) return false;
  return Object.values(relations).some(
    (relation) =>
      relation.between.includes(empire) &&
      neutralZoneOf(relation).includes(system) &&
      !relation.consents[otherOf(relation.between, empire)]?.includes(system),
  );
}
