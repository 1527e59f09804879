import { abandon } from './abandon.ts';
import { buildFacility } from './buildFacility.ts';
import { buildUnits } from './buildUnits.ts';
import { colonize } from './colonize.ts';
import { convertToIntel } from './convertToIntel.ts';
import { design } from './design.ts';
import { repairFacility, scrapFacility } from './facilityWork.ts';
import { buildImperialCapital } from './imperialCapital.ts';
import { buildInfrastructure, sellInfrastructure } from './infrastructure.ts';
import { downgradeLane, upgradeLane } from './laneWork.ts';
import { declareMartialLaw, liftMartialLaw } from './martialLaw.ts';
import { mothball, reactivate } from './mothball.ts';
import { nameClass, nameFleet } from './naming.ts';
import { noOrders } from './noOrders.ts';
import type { OrderVerb } from './order.ts';
import { lowerPopulation, raisePopulation } from './population.ts';
import { leaveUnpaidFirst, starveFirst } from './priorities.ts';
import { prototype } from './prototype.ts';
import { refit } from './refit.ts';
import { repair, repairWithShip } from './repair.ts';
import { reprisal } from './reprisal.ts';
import { investInResearch, raiseTechnology } from './research.ts';
import { scavenge } from './scavenge.ts';
import { scrapUnit } from './scrapUnit.ts';
import { closeTradeRoute, openTradeRoute } from './tradeRoutes.ts';

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
  upgradeLane,
  downgradeLane,
  buildUnits,
  design,
  prototype,
  repair,
  repairWithShip,
  refit,
  scrapUnit,
  mothball,
  reactivate,
  leaveUnpaidFirst,
  investInResearch,
  raiseTechnology,
  scavenge,
  convertToIntel,
  nameFleet,
  nameClass,
  noOrders,
];
