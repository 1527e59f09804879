import { sumOf } from '#core/sum.ts';
import type { CampaignState, Facility } from '#schemas/vbam/state.ts';
import { combatantsOf, type Plans } from '#vbam/battle/drawUp.ts';
import { fixturePlans, guardianCombatant, gunsCombatant, monsterCombatant } from '#vbam/battle/fixtures.ts';
import { type BattlePlan, type Combatant, enemyOf, type Force, type Index } from '#vbam/battle/forces.ts';
import { colonyOf } from '#vbam/questions/colonies/colonies.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import { defenseGunsOf } from '#vbam/questions/shared/facilities/planetaryDefense.ts';
import type { Holds } from '#vbam/questions/shared/forces/carrying.ts';
import { ccOf } from '#vbam/questions/shared/forces/unitDesign.ts';
import { unitIn } from '#vbam/questions/shared/forces/unitIn.ts';
import { classOfUnit } from '#vbam/questions/shared/forces/whereabouts.ts';
import { LIMITED_CC } from '#vbam/tables/exploration/detection.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import type { Contingent, Scenario } from './scenario.ts';

/** A side as the engine wants it, with the plans that its units go by. */
export interface Drawn {
  force: Force;
  plans: Record<string, BattlePlan>;
}

/** What is aboard whom, asked once for both sides. Whoever has nowhere to go stays: `canLeave` is asked for each owner. */
interface Drawing {
  holds: Holds;
  canLeave: (owner: string) => boolean;
}

export function drawUp(turn: VbamTurn, scenario: Scenario, index: Index, drawing: Drawing): Drawn {
  const { state } = turn;
  const side = scenario.sides[index];
  const enemy = scenario.sides[enemyOf(index)];
  const plans: Plans = new Map();
  const units = side.empires.flatMap((owner) => empireCombatants(turn, { side, owner, surprised: enemy.unseen }, drawing, plans));
  const guns = side.guns.map((id) => gunsCombatant({ id, owner: facilityIn(state, id).owner }, gunsAt(state, id)));
  const band = side.wild !== null && side.wild in state.bands ? side.wild : null;
  const raiders = band === null ? [] : pirateCombatants(turn, { side, band }, drawing, plans);
  const wild = side.wild === null || band !== null ? [] : [wildCombatant(turn, side.wild)];
  const { detection, readiness, unseen, shield } = side;
  const isThere = scenario.kind !== 'hyperspace'; // a lane leads to a capital, and is not one
  const atCapital = side.empires.filter((empire) => isThere && empireIn(state, empire).capital === scenario.system);
  const estimatedCc = estimateOf(state, enemy);
  const combatants = [...units, ...raiders, ...guns, ...wild];
  const pursues = !combatants.every(({ fixed, owner }) => fixed && owner === ''); // W-29: guardians stay where they are
  return {
    force: { combatants, detection, readiness, unseen, shield, atCapital, estimatedCc, pursues },
    plans: { ...Object.fromEntries(plans), ...(guns.length + wild.length > 0 && fixturePlans) },
  };
}

function empireCombatants(
  { state }: VbamTurn,
  { side, owner, surprised }: { side: Contingent; owner: string; surprised: boolean },
  { holds, canLeave }: Drawing,
  plans: Plans,
): Combatant[] {
  const units = side.units.filter((id) => unitIn(state, id).owner === owner);
  const { plan } = empireIn(state, owner);
  return combatantsOf({ forces: state, holds, owner, plan, units, stays: !canLeave(owner), surprised }, plans);
}

/** G-55: they fight steadily, as who has written nothing does. */
function pirateCombatants(
  { state }: VbamTurn,
  { side, band }: { side: Contingent; band: string },
  { holds, canLeave }: Drawing,
  plans: Plans,
): Combatant[] {
  const stays = !canLeave(band);
  return combatantsOf({ forces: state, holds, owner: band, plan: undefined, units: side.units, stays, surprised: false }, plans);
}

/** G-26: how the Guns of this id fight. */
export function gunsAt(state: CampaignState, id: string): ReturnType<typeof defenseGunsOf> {
  const { owner, system } = facilityIn(state, id);
  return defenseGunsOf(colonyOf(state, system, owner) ?? null, empireIn(state, owner).techLevel);
}

function facilityIn({ facilities }: CampaignState, id: string): Facility {
  const facility = facilities[id];
  if (!facility) throw new Error(`there is no facility ${id}`);
  return facility;
}

function wildCombatant({ state }: VbamTurn, id: string): Combatant {
  const wild = state.wilds[id];
  if (!wild || wild.kind === 'derelict') throw new Error(`${id} is nothing that fights`);
  return wild.kind === 'guardian' ? guardianCombatant(id, wild) : monsterCombatant(id, wild);
}

/** G-17, G-24: what Limited Detection makes of an enemy's CC. */
function estimateOf(state: CampaignState, { units }: Contingent): number {
  const cc = sumOf(units.map((id) => ccOf(classOfUnit(state, unitIn(state, id)))));
  return Math.round(cc / LIMITED_CC.space) * LIMITED_CC.space;
}
