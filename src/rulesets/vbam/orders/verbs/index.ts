import type { CampaignRules } from '#schemas/vbam/campaign.ts';
import type { OrderVerb } from '../order.ts';
import { abandon } from './colonies/abandon.ts';
import { colonize } from './colonies/colonize.ts';
import { declareMartialLaw, liftMartialLaw } from './colonies/martialLaw.ts';
import { nameClass, nameFleet, nameSystem } from './colonies/naming.ts';
import { lowerPopulation, raisePopulation } from './colonies/population.ts';
import { promoteCapital } from './colonies/promoteCapital.ts';
import { reprisal } from './colonies/reprisal.ts';
import { beginRevolution, fundRevolution } from './colonies/revolution.ts';
import { buildFacility } from './construction/buildFacility.ts';
import { buildUnits } from './construction/buildUnits.ts';
import { design } from './construction/design.ts';
import { discardClass } from './construction/discardClass.ts';
import { repairFacility, scrapFacility } from './construction/facilityWork.ts';
import { buildImperialCapital } from './construction/imperialCapital.ts';
import { mothball, reactivate } from './construction/mothball.ts';
import { prototype } from './construction/prototype.ts';
import { refit, refitCaptured } from './construction/refit.ts';
import { repair, repairWithShip } from './construction/repair.ts';
import { scrapUnit } from './construction/scrapUnit.ts';
import { acceptGoods, callOff, declineGoods } from './diplomacy/answerBargain.ts';
import { acceptOffer, refuseOffer } from './diplomacy/answerOffer.ts';
import { offerArmistice } from './diplomacy/armistice.ts';
import { breakTreaty } from './diplomacy/breakTreaty.ts';
import { callToArms } from './diplomacy/callToArms.ts';
import { cede } from './diplomacy/cede.ts';
import { declare } from './diplomacy/declare.ts';
import { diplomaticMission, residentMission } from './diplomacy/diplomaticMission.ts';
import { recruitDiplomats, sendDiplomats } from './diplomacy/diplomats.ts';
import { closeGates, openGates } from './diplomacy/gates.ts';
import { giveCharts } from './diplomacy/giveCharts.ts';
import { giveData, giveSchematic } from './diplomacy/giveKnowledge.ts';
import { handOver } from './diplomacy/handOver.ts';
import { offerTreaty } from './diplomacy/offerTreaty.ts';
import { releaseSystems } from './diplomacy/releaseSystems.ts';
import { liftSanctions, sanction } from './diplomacy/sanctions.ts';
import { sendMoney } from './diplomacy/sendMoney.ts';
import { takeBackOffer, withdraw } from './diplomacy/withdraw.ts';
import { bar, letEnter } from './diplomacy/zoneConsent.ts';
import { convertToIntel } from './economy/convertToIntel.ts';
import { buildInfrastructure, sellInfrastructure } from './economy/infrastructure.ts';
import { leaveUnpaidFirst, starveFirst } from './economy/priorities.ts';
import { suppressPiracy } from './economy/suppressPiracy.ts';
import { baseFlights, crateFlights } from './fleets/baseFlights.ts';
import { bombard } from './fleets/bombard.ts';
import { ifUnseen, moveConcealed, stopHiding } from './fleets/conceal.ts';
import { destroyDerelict } from './fleets/destroyDerelict.ts';
import { embark } from './fleets/embark.ts';
import { explore } from './fleets/explore.ts';
import { flagship } from './fleets/flagship.ts';
import { form } from './fleets/form.ts';
import { land, landAll } from './fleets/land.ts';
import { load, unload } from './fleets/load.ts';
import { move, stay } from './fleets/move.ts';
import { attack } from './fleets/plans/attack.ts';
import { blockade, blockadeFully, liftBlockade } from './fleets/plans/blockade.ts';
import { command } from './fleets/plans/command.ts';
import { ifContested } from './fleets/plans/contested.ts';
import { fightAtPlanet, meetInDeepSpace } from './fleets/plans/ground.ts';
import { afterLaneBattle } from './fleets/plans/lanes.ts';
import { barTheWay, letPass, usualPassage } from './fleets/plans/passage.ts';
import { attackOnSight, avoidBattle, defend } from './fleets/plans/posture.ts';
import { neverRetreat, retreat } from './fleets/plans/retreat.ts';
import { fightWith } from './fleets/plans/spirit.ts';
import { aimAt, protectFirst, spendFirst } from './fleets/plans/targets.ts';
import { usualPlan } from './fleets/plans/usualPlan.ts';
import { salvage } from './fleets/salvage.ts';
import { keepSupply, supplyFirst } from './fleets/supply.ts';
import { release, tow } from './fleets/tow.ts';
import { merge, transfer } from './fleets/transfer.ts';
import { spyOn } from './intelligence/espionage.ts';
import { heartenPeople, propaganda, swayRelations } from './intelligence/propaganda.ts';
import { sabotage } from './intelligence/sabotage.ts';
import { postSpies, recruitSpies, sendSpies } from './intelligence/spies.ts';
import { noOrders } from './noOrders.ts';
import { investInResearch, raiseTechnology } from './research/research.ts';
import { reverseEngineer } from './research/reverseEngineer.ts';
import { scavenge } from './research/scavenge.ts';
import { downgradeLane, upgradeLane } from './trade/laneWork.ts';
import { assignResource, keepResource } from './trade/resources.ts';
import { closeTradeRoute, openTradeRoute } from './trade/tradeRoutes.ts';

/** Every order that a player can give, in the order of the help. A new one is a file, and a line here. */
export const orderVerbs = [
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
  suppressPiracy,
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
  moveConcealed,
  stopHiding,
  attackOnSight,
  defend,
  avoidBattle,
  attack,
  fightWith,
  retreat,
  neverRetreat,
  command,
  spendFirst,
  protectFirst,
  aimAt,
  meetInDeepSpace,
  fightAtPlanet,
  ifContested,
  ifUnseen,
  afterLaneBattle,
  blockade,
  blockadeFully,
  liftBlockade,
  bombard,
  landAll,
  land,
  embark,
  usualPlan,
  barTheWay,
  letPass,
  usualPassage,
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
  recruitSpies,
  sendSpies,
  postSpies,
  spyOn,
  sabotage,
  propaganda,
  swayRelations,
  heartenPeople,
  noOrders,
] as const satisfies readonly OrderVerb[];

export type OrderName = (typeof orderVerbs)[number]['name'];
export type OrderNamed<Name extends OrderName> = Extract<(typeof orderVerbs)[number], { name: Name }>;

/** Those that can be given in a campaign: orders of an optional rule that is off are not listed. */
export function ordersIn(rules: CampaignRules): OrderVerb[] {
  return orderVerbs.filter(({ needs }) => needs === undefined || rules[needs]);
}
