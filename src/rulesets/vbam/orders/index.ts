import type { CampaignRules } from '#schemas/campaign.ts';
import { abandon } from './abandon.ts';
import { baseFlights, crateFlights } from './baseFlights.ts';
import { buildFacility } from './buildFacility.ts';
import { buildUnits } from './buildUnits.ts';
import { colonize } from './colonize.ts';
import { convertToIntel } from './convertToIntel.ts';
import { design } from './design.ts';
import { destroyDerelict } from './destroyDerelict.ts';
import { explore } from './explore.ts';
import { repairFacility, scrapFacility } from './facilityWork.ts';
import { flagship } from './flagship.ts';
import { form } from './form.ts';
import { closeGates, openGates } from './gates.ts';
import { giveCharts } from './giveCharts.ts';
import { buildImperialCapital } from './imperialCapital.ts';
import { buildInfrastructure, sellInfrastructure } from './infrastructure.ts';
import { downgradeLane, upgradeLane } from './laneWork.ts';
import { load, unload } from './load.ts';
import { declareMartialLaw, liftMartialLaw } from './martialLaw.ts';
import { mothball, reactivate } from './mothball.ts';
import { move, stay } from './move.ts';
import { nameClass, nameFleet, nameSystem } from './naming.ts';
import { noOrders } from './noOrders.ts';
import type { OrderVerb } from './order.ts';
import { lowerPopulation, raisePopulation } from './population.ts';
import { leaveUnpaidFirst, starveFirst } from './priorities.ts';
import { prototype } from './prototype.ts';
import { refit, refitCaptured } from './refit.ts';
import { repair, repairWithShip } from './repair.ts';
import { reprisal } from './reprisal.ts';
import { investInResearch, raiseTechnology } from './research.ts';
import { assignResource, keepResource } from './resources.ts';
import { reverseEngineer } from './reverseEngineer.ts';
import { salvage } from './salvage.ts';
import { scavenge } from './scavenge.ts';
import { scrapUnit } from './scrapUnit.ts';
import { keepSupply, supplyFirst } from './supply.ts';
import { release, tow } from './tow.ts';
import { closeTradeRoute, openTradeRoute } from './tradeRoutes.ts';
import { merge, transfer } from './transfer.ts';

/** Every order that a player can give, as help lists them. A new one is a file, and a line here. */
export const orderVerbs: readonly OrderVerb[] = [
  buildInfrastructure,
  sellInfrastructure,
  raisePopulation,
  lowerPopulation,
  colonize,
  abandon,
  declareMartialLaw,
  liftMartialLaw,
  reprisal,
  starveFirst,
  buildFacility,
  repairFacility,
  scrapFacility,
  buildImperialCapital,
  openTradeRoute,
  closeTradeRoute,
  assignResource,
  keepResource,
  upgradeLane,
  downgradeLane,
  explore,
  buildUnits,
  design,
  prototype,
  repair,
  repairWithShip,
  salvage,
  destroyDerelict,
  refit,
  refitCaptured,
  scrapUnit,
  mothball,
  reactivate,
  leaveUnpaidFirst,
  form,
  transfer,
  merge,
  flagship,
  load,
  unload,
  baseFlights,
  crateFlights,
  tow,
  release,
  move,
  stay,
  openGates,
  closeGates,
  investInResearch,
  raiseTechnology,
  scavenge,
  reverseEngineer,
  convertToIntel,
  nameSystem,
  supplyFirst,
  keepSupply,
  giveCharts,
  nameFleet,
  nameClass,
  noOrders,
];

/** Those that can be given in a campaign: orders of an optional rule that is off are not told of. */
export function ordersIn(rules: CampaignRules): OrderVerb[] {
  return orderVerbs.filter(({ needs }) => needs === undefined || rules[needs]);
}
