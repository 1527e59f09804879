import { sumOf } from '#core/sum.ts';
import type { CampaignState, Facility, Unit, Wild } from '#schemas/vbam/state.ts';
import { combatantFrom } from '#vbam/battle/combatantFrom.ts';
import { type BattlePlan, type Combatant, enemyOf, type Force, type Index } from '#vbam/battle/forces.ts';
import { planFor } from '#vbam/battle/planFor.ts';
import { type Listed, planFrom } from '#vbam/battle/planFrom.ts';
import { colonyOf } from '#vbam/questions/colonies/colonies.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import { defenseGunsOf } from '#vbam/questions/shared/facilities/planetaryDefense.ts';
import type { Holds } from '#vbam/questions/shared/forces/carrying.ts';
import { ccOf, hullOf } from '#vbam/questions/shared/forces/unitDesign.ts';
import { unitIn } from '#vbam/questions/shared/forces/unitIn.ts';
import { classOfUnit, unitLabelOf } from '#vbam/questions/shared/forces/whereabouts.ts';
import { beastCcOf } from '#vbam/questions/shared/galaxy/wilds.ts';
import { battleOrdersOf } from '#vbam/questions/shared/war/battleOrders.ts';
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
  const side = scenario.sides[index];
  const enemy = scenario.sides[enemyOf(index)];
  const drawn = new Map<string, BattlePlan>();
  const units = side.empires.flatMap((empire) =>
    empireCombatants(turn, { side, owner: empire, surprised: enemy.unseen, drawn }, drawing),
  );
  const guns = side.guns.map((id) => gunsCombatant(turn, id, drawn));
  const wild = side.wild === null ? [] : [wildCombatant(turn, side.wild, drawn)];
  const { detection, readiness, unseen, shield } = side;
  const isThere = scenario.kind !== 'hyperspace'; // a lane leads to a capital, and is not one
  const atCapital = side.empires.filter((empire) => isThere && empireIn(turn.state, empire).capital === scenario.system);
  const estimatedCc = estimateOf(turn.state, enemy);
  const combatants = [...units, ...guns, ...wild];
  const pursues = !combatants.every(({ fixed, owner }) => fixed && owner === ''); // W-29: guardians stay where they are
  return {
    force: { combatants, detection, readiness, unseen, shield, atCapital, estimatedCc, pursues },
    plans: Object.fromEntries(drawn),
  };
}

interface Own {
  side: Contingent;
  owner: string;
  /** it has not seen the enemy come, so nobody leaves before the first shot */
  surprised: boolean;
  drawn: Map<string, BattlePlan>;
}

function empireCombatants(
  { state }: VbamTurn,
  { side, owner, surprised, drawn }: Own,
  { holds, canLeave }: Drawing,
): Combatant[] {
  const own = side.units.filter((id) => unitIn(state, id).owner === owner).sort();
  const roster = own.map((id) => listed(state, id));
  const stays = !canLeave(owner);
  const keys = new Map<string, string>();
  const keyOf = (fleet: string) => {
    const known = keys.get(fleet);
    if (known !== undefined) return known;
    const plan = planFrom(battleOrdersOf(empireIn(state, owner).plan, state.fleets[fleet]?.plan), roster);
    const [before, during] = [stays || surprised ? null : plan.before, stays ? null : plan.during];
    const key = `${owner} ${JSON.stringify({ ...plan, before, during })}`;
    keys.set(fleet, key);
    drawn.set(key, { ...plan, before, during });
    return key;
  };
  return own.flatMap((id) => {
    const fleet = fleetIdOf(unitIn(state, id));
    const plan = keyOf(fleet);
    const aboard = (holds.get(id) ?? []).filter((other) => isReadyFlight(state, unitIn(state, other)));
    return [
      combatantOf(state, id, { plan, fleet, carrier: null }),
      ...aboard.map((flight) => combatantOf(state, flight, { plan, fleet, carrier: id })),
    ];
  });
}

function listed(state: CampaignState, id: string): Listed {
  const unit = unitIn(state, id);
  return { id, class: unit.class, hull: hullOf(classOfUnit(state, unit)).name };
}

function fleetIdOf({ place }: Unit): string {
  return place.kind === 'fleet' ? place.fleet : '';
}

/** 6.1.X164-c: kept ready by its carrier; one in Cargo is not. */
function isReadyFlight(state: CampaignState, unit: Unit): boolean {
  return (
    classOfUnit(state, unit).type === 'flight' && unit.place.kind === 'carried' && unit.place.as === 'based' && !unit.mothballed
  );
}

function combatantOf(
  state: CampaignState,
  id: string,
  { plan, fleet, carrier }: { plan: string; fleet: string; carrier: string | null },
): Combatant {
  const unit = unitIn(state, id);
  const design = classOfUnit(state, unit);
  const fixed = design.type === 'starbase' || design.type === 'ground base' || unit.place.kind === 'based';
  const posting = { id, owner: unit.owner, plan, fleet, carrier, fixed };
  const combatant = combatantFrom({ className: unit.class, design, unit }, posting);
  const names = [unitLabelOf(id, unit, design), unit.class, hullOf(design).name];
  return { ...combatant, names, leads: fleet !== '' && state.fleets[fleet]?.flagship === id };
}

/** They are where they are, and shoot as long as they can. */
const standsFast = planFor({ before: null, during: null, stance: null });
const STANDS_FAST = 'stands fast';

const usualFixture = {
  outOfSupply: 0,
  plan: STANDS_FAST,
  fleet: '',
  carrier: null,
  fixed: true,
  leads: false,
} as const;

/** G-26. Ruling: gunners command as units of their CC do, so that Guns without a base beside them still fire. */
function gunsCombatant({ state }: VbamTurn, id: string, drawn: Map<string, BattlePlan>): Combatant {
  const { owner } = facilityIn(state, id);
  drawn.set(STANDS_FAST, standsFast);
  const { commandCost, ...statistics } = gunsAt(state, id);
  return {
    ...usualFixture,
    id,
    owner,
    names: ['planetary defense guns'],
    buildCost: 0,
    commandCost,
    ratings: { ...statistics, commandRating: wildCommand(commandCost), abilities: {} },
    damage: 0,
    shielded: true,
    explodes: false,
  };
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

/** G-14: CR = 2 + 2 x CC. */
function wildCommand(cc: number): number {
  return 2 + 2 * cc;
}

function wildCombatant({ state }: VbamTurn, id: string, drawn: Map<string, BattlePlan>): Combatant {
  const wild = state.wilds[id];
  if (!wild || wild.kind === 'derelict') throw new Error(`${id} is nothing that fights`);
  drawn.set(STANDS_FAST, standsFast);
  return wild.kind === 'guardian' ? guardian(id, wild) : monster(id, wild);
}

function guardian(id: string, { design, damage }: Extract<Wild, { kind: 'guardian' }>): Combatant {
  const unit = { builtWith: [], damage, outOfSupply: 0 };
  const posting = { ...usualFixture, id, owner: '' };
  return { ...combatantFrom({ className: 'guardian', design, unit }, posting), names: ['guardian'], explodes: true };
}

/** 3.2.7-k, G-14: it counts as a starship, and has nowhere to go. */
function monster(id: string, wild: Extract<Wild, { kind: 'monster' }>): Combatant {
  const { statistics, damage } = wild;
  const commandCost = beastCcOf(wild);
  const ratings = { ...statistics, commandRating: wildCommand(commandCost), abilities: {} };
  const common = { ...usualFixture, id, owner: '', names: ['monster'], damage, ratings, commandCost };
  return { ...common, buildCost: 0, fixed: false, shielded: false, explodes: true };
}

/** G-17, G-24: what Limited Detection makes of an enemy's CC. */
function estimateOf(state: CampaignState, { units }: Contingent): number {
  const cc = sumOf(units.map((id) => ccOf(classOfUnit(state, unitIn(state, id)))));
  return Math.round(cc / LIMITED_CC.space) * LIMITED_CC.space;
}
