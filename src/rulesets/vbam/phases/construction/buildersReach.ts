import type { Refusal } from '#core/answer.ts';
import { valueIn } from '#core/valueIn.ts';
import type { Hindrance } from '#schemas/vbam/facts/hindrances.ts';
import type { CampaignState, Colony, FacilityKind } from '#schemas/vbam/state.ts';
import { colonyOf, isOthersOnly } from '#vbam/questions/colonies/colonies.ts';
import { gateHostIn } from '#vbam/questions/diplomacy/gateHosts.ts';
import { sitesByOwner, sitesOf } from '#vbam/questions/economy/sites.ts';
import { type Contests, contestsIn, isEmbattledIn } from '#vbam/questions/empires/contested.ts';
import { holdersBeside } from '#vbam/questions/empires/holders.ts';
import { type PoliticalMap, politicalMapOf } from '#vbam/questions/empires/politics.ts';
import { buildersWaysIn, capitalsHeldBy } from '#vbam/questions/movement/buildersWays.ts';
import { exploredLanesOf } from '#vbam/questions/movement/exploredLanes.ts';
import { territoryOf } from '#vbam/questions/movement/territory.ts';
import { reachOfCapitals } from '#vbam/questions/shared/colonies/capitals.ts';
import { otherOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { inRebellion } from '#vbam/questions/shared/economy/workplace.ts';
import { neutralZoneOf } from '#vbam/questions/shared/empires/borders.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import { buildersRangesOf } from '#vbam/questions/shared/forces/supplyCenters.ts';
import { supplyLanesIn, tradeLanesIn } from '#vbam/questions/shared/movement/openLanes.ts';
import { type Reaches, reachOf } from '#vbam/questions/shared/movement/reach.ts';
import { armedFacilities } from '#vbam/tables/colonies/facilities.ts';
import type { VbamTurn } from '#vbam/turn.ts';

/** G-27: why an empire's builders may not build a facility in a system, or cannot reach it, after all. */
export type BuildersProblem = (empire: string, kind: FacilityKind, system: string) => Refusal<Hindrance> | null;

/** What an empire reaches. */
interface Reach {
  /** by its builders' ways */
  joined: Reaches;
  /** by trade */
  traded: Reaches;
  supplied: Reaches;
}

/** Where something is to be built. */
interface Plot {
  empire: string;
  kind: FacilityKind;
  system: string;
  /** the empire's own */
  colony: Colony | undefined;
  /** the partner's for whom it builds */
  host: Colony | undefined;
}

/** Answers for these empires, as things stand now: orders were given before anything was scrapped. */
export function buildersReachOf(turn: VbamTurn, empires: ReadonlySet<string>): BuildersProblem {
  if (empires.size === 0) return () => null;
  const { state, galaxy } = turn;
  const contests = contestsIn(state, turn.notes.withdrawn);
  const map = politicalMapOf(state, galaxy, { contests });
  const waysOf = buildersWaysIn(state, galaxy, map, contests);
  const reachOfOne = reachIn(turn, contests);
  const reaches = new Map([...empires].map((id) => [id, reachOfOne(id, waysOf(id))]));
  return (empire, kind, system) => {
    const colony = colonyOf(state, system, empire);
    const host = kind === 'jump gate' && !colony ? gateHostIn(state, empire, system) : undefined;
    const plot = { empire, kind, system, colony, host };
    if (isDisarmed(state, plot)) return { why: { kind: 'neutral by treaty' }, rule: '4.3.4' };
    const war = isClosedByWar(contests, plot) ? 'contested' : null;
    const why = ownersProblem(state, map, plot) ?? war ?? wayProblem(plot, valueIn(reaches, empire));
    return why && { why: { kind: why }, rule: 'G-27' };
  };
}

/** W-01, R-04: strangers who fight there do not close an own colony. */
function isClosedByWar(contests: Contests, { empire, system, colony }: Plot): boolean {
  return colony ? isEmbattledIn(contests, empire, system) : contests.has(system);
}

/** whose land it is, and whether it is quiet. */
function ownersProblem(state: CampaignState, map: PoliticalMap, { empire, system, colony, host }: Plot) {
  if (inRebellion({ colony: colony ?? host ?? null })) return 'in rebellion';
  if ((colony ?? host)?.blockade) return 'blockaded';
  if (colony || host) return null;
  if (isOthersOnly(state, system, empire)) return 'settled by another';
  return holdersBeside(state, map, empire, system).length > 0 ? 'claimed by another' : null;
}

/** a gate for a partner goes the way of its goods; everything else needs builders and supplies. */
function wayProblem({ system, colony, host }: Plot, { joined, traded, supplied }: Reach) {
  if (!(host ? traded : joined).has(system)) return 'cut off from capitals';
  return colony || host || supplied.has(system) ? null : 'out of supply range';
}

function reachIn({ state, galaxy }: VbamTurn, contests: Contests): (empire: string, joined: Reaches) => Reach {
  const lanesOf = exploredLanesOf(state, galaxy);
  const sites = sitesByOwner(sitesOf(state, galaxy));
  return (empire, joined) => {
    const [known, territory] = [lanesOf(empire), territoryOf(state, empire, contests)];
    const traded = reachOfCapitals(capitalsHeldBy(state, empire), tradeLanesIn(territory, known));
    const supplied = reachOf(buildersRangesOf(empireIn(state, empire), sites.get(empire) ?? []), supplyLanesIn(territory, known));
    return { joined, traded, supplied };
  };
}

/** whether it lies in a neutral zone whose other side has not consented to what is built for forces. */
function isDisarmed({ relations }: Pick<CampaignState, 'relations'>, { empire, kind, system }: Plot): boolean {
  if (!armedFacilities.includes(kind)) return false;
  return Object.values(relations).some(
    (relation) =>
      relation.between.includes(empire) &&
      neutralZoneOf(relation).includes(system) &&
      !relation.consents[otherOf(relation.between, empire)]?.includes(system),
  );
}
