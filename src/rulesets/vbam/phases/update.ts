import { inIdOrder } from '#core/inIdOrder.ts';
import { sitesOf } from '#vbam/questions/economy/sites.ts';
import { contestsIn } from '#vbam/questions/empires/contested.ts';
import { politicalMapOf } from '#vbam/questions/empires/politics.ts';
import { siteKey } from '#vbam/questions/shared/economy/workplace.ts';
import { garrisonsOf } from '#vbam/questions/shared/forces/whereabouts.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { lapseDeals } from './shared/diplomacy/lapseDeals.ts';
import { lapseAssignments } from './shared/economy/assignments.ts';
import { surveyRoutes, tellOfRoute, tellOfSuspended } from './shared/economy/tradeRoutes.ts';
import { watchWilds } from './shared/galaxy/wilds.ts';
import { settleSieges } from './shared/war/sieges.ts';
import { realign } from './update/alignment.ts';
import { loseCapitals } from './update/capitals.ts';
import { endCivilWars } from './update/civilWars.ts';
import { tellOfContests } from './update/contests.ts';
import { settleDiplomats } from './update/diplomats.ts';
import { eliminate } from './update/elimination.ts';
import { settleEstates } from './update/estates.ts';
import { reviewNeutralZones, withdrawConsents } from './update/neutralZones.ts';
import { updateRegions } from './update/regions.ts';
import { resolveRevolutions } from './update/revolutions.ts';
import { settleSpies } from './update/spies.ts';
import { takeOverSplinterForces } from './update/splinterForces.ts';
import { tidyForces } from './update/tidyForces.ts';
import { crown } from './update/victory.ts';
import { endWithdrawals } from './update/withdrawals.ts';

/** G-03 step 14. */
export function resolveUpdate(turn: VbamTurn): void {
  delete turn.state.troubles; // G-42: what spies bring about does not outlast the turn
  takeOverSplinterForces(turn);
  endWithdrawals(turn);
  settleEstates(turn);
  updatePolitics(turn);
  updateTradeRoutes(turn);
  lapseDeals(turn);
  lapseAssignments(turn); // after the routes, which bring resources to where they work
  liftMartialLaw(turn);
  settleDiplomats(turn); // after the routes they travel by, and before cargo is set down for want of room
  settleSpies(turn);
  tidyForces(turn);
  disbandEmptyFleets(turn);
  settleSieges(turn); // after supply and revolt: besiegers may be gone
  tellOfContests(turn); // after all units are where they stay
  watchWilds(turn);
  resolveRevolutions(turn);
  eliminate(turn);
  endCivilWars(turn);
  settleSpies(turn); // again: where those they worked against are no more
  realign(turn);
  crown(turn); // last: what the turn has made of everybody decides
}

/** 4.3: who holds what now, and what follows from it. */
function updatePolitics(turn: VbamTurn): void {
  loseCapitals(turn); // before regions: without a capital nothing is cut off
  const sites = sitesOf(turn.state, turn.galaxy);
  const contests = contestsIn(turn.state, turn.notes.withdrawn);
  const map = politicalMapOf(turn.state, turn.galaxy, { sites, contests });
  withdrawConsents(turn);
  reviewNeutralZones(turn, map);
  updateRegions(turn, map, sites);
}

/** 5.4.X13-c, -d, C-56: routes out of reach for good are severed, those only hindered are suspended. */
function updateTradeRoutes(turn: VbamTurn): void {
  const { tradeRoutes } = turn.state;
  const { isLost, centerOf, reasonOf } = surveyRoutes(turn, sitesOf(turn.state, turn.galaxy));
  for (const [id, route] of inIdOrder(tradeRoutes)) {
    if (isLost(route)) {
      delete tradeRoutes[id];
      tellOfRoute(turn, 'tradeRouteSevered', '5.4.X13-d', route);
      continue;
    }
    const center = centerOf(route);
    if (center !== null) route.center = center; // the nearest that is left
    const state = center === null ? 'suspended' : 'active';
    if (route.state !== state) {
      if (center === null) tellOfSuspended(turn, route, reasonOf(route));
      else tellOfRoute(turn, 'tradeRouteResumed', '5.4.X13-c', route);
    }
    route.state = state;
  }
}

/** G-29: it needs a ground unit. */
function liftMartialLaw(turn: VbamTurn): void {
  const ruled = inIdOrder(turn.state.colonies).filter(([, { martialLaw }]) => martialLaw);
  if (ruled.length === 0) return;
  const garrisons = garrisonsOf(turn.state, siteKey);
  for (const [, colony] of ruled) {
    if (garrisons.has(siteKey(colony.owner, colony.system))) continue;
    colony.martialLaw = false;
    const common = { rule: 'G-29', seenBy: [colony.owner], empire: colony.owner, system: colony.system };
    turn.events.push({ kind: 'martialLawLapsed', ...common });
  }
}

function disbandEmptyFleets(turn: VbamTurn): void {
  const { fleets, units } = turn.state;
  const manned = new Set(Object.values(units).map(({ place }) => (place.kind === 'fleet' ? place.fleet : null)));
  for (const [id, fleet] of inIdOrder(fleets)) {
    if (manned.has(id)) continue;
    delete fleets[id];
    const { owner, system, name } = fleet;
    turn.events.push({ kind: 'fleetDisbanded', rule: 'G-65', seenBy: [owner], empire: owner, system, fleet: name });
  }
}
