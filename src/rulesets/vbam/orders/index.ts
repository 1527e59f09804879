import type { CampaignRules } from '#schemas/campaign.ts';
import { abandon } from './abandon.ts';
import { acceptGoods, callOff, declineGoods } from './answerBargain.ts';
import { acceptOffer, refuseOffer } from './answerOffer.ts';
import { offerArmistice } from './armistice.ts';
import { baseFlights, crateFlights } from './baseFlights.ts';
import { breakTreaty } from './breakTreaty.ts';
import { buildFacility } from './buildFacility.ts';
import { buildUnits } from './buildUnits.ts';
import { callToArms } from './callToArms.ts';
import { cede } from './cede.ts';
import { colonize } from './colonize.ts';
import { convertToIntel } from './convertToIntel.ts';
import { declare } from './declare.ts';
import { design } from './design.ts';
import { destroyDerelict } from './destroyDerelict.ts';
import { diplomaticMission, residentMission } from './diplomaticMission.ts';
import { recruitDiplomats, sendDiplomats } from './diplomats.ts';
import { discardClass } from './discardClass.ts';
import { explore } from './explore.ts';
import { repairFacility, scrapFacility } from './facilityWork.ts';
import { flagship } from './flagship.ts';
import { form } from './form.ts';
import { closeGates, openGates } from './gates.ts';
import { giveCharts } from './giveCharts.ts';
import { giveData, giveSchematic } from './giveKnowledge.ts';
import { handOver } from './handOver.ts';
import { buildImperialCapital } from './imperialCapital.ts';
import { buildInfrastructure, sellInfrastructure } from './infrastructure.ts';
import { downgradeLane, upgradeLane } from './laneWork.ts';
import { load, unload } from './load.ts';
import { declareMartialLaw, liftMartialLaw } from './martialLaw.ts';
import { mothball, reactivate } from './mothball.ts';
import { move, stay } from './move.ts';
import { nameClass, nameFleet, nameSystem } from './naming.ts';
import { noOrders } from './noOrders.ts';
import { offerTreaty } from './offerTreaty.ts';
import type { OrderVerb } from './order.ts';
import { lowerPopulation, raisePopulation } from './population.ts';
import { leaveUnpaidFirst, starveFirst } from './priorities.ts';
import { promoteCapital } from './promoteCapital.ts';
import { prototype } from './prototype.ts';
import { refit, refitCaptured } from './refit.ts';
import { releaseSystems } from './releaseSystems.ts';
import { repair, repairWithShip } from './repair.ts';
import { reprisal } from './reprisal.ts';
import { investInResearch, raiseTechnology } from './research.ts';
import { assignResource, keepResource } from './resources.ts';
import { reverseEngineer } from './reverseEngineer.ts';
import { beginRevolution, fundRevolution } from './revolution.ts';
import { salvage } from './salvage.ts';
import { liftSanctions, sanction } from './sanctions.ts';
import { scavenge } from './scavenge.ts';
import { scrapUnit } from './scrapUnit.ts';
import { sendMoney } from './sendMoney.ts';
import { keepSupply, supplyFirst } from './supply.ts';
import { release, tow } from './tow.ts';
import { closeTradeRoute, openTradeRoute } from './tradeRoutes.ts';
import { merge, transfer } from './transfer.ts';
import { takeBackOffer, withdraw } from './withdraw.ts';
import { bar, letEnter } from './zoneConsent.ts';

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
  promoteCapital,
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
  discardClass,
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
  offerTreaty,
  offerArmistice,
  acceptOffer,
  refuseOffer,
  takeBackOffer,
  breakTreaty,
  withdraw,
  diplomaticMission,
  residentMission,
  recruitDiplomats,
  sendDiplomats,
  declare,
  callToArms,
  sanction,
  liftSanctions,
  letEnter,
  bar,
  sendMoney,
  giveData,
  giveSchematic,
  handOver,
  cede,
  acceptGoods,
  declineGoods,
  callOff,
  releaseSystems,
  investInResearch,
  raiseTechnology,
  scavenge,
  reverseEngineer,
  convertToIntel,
  beginRevolution,
  fundRevolution,
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
