import { itemAt } from '#core/itemAt.ts';
import type { CampaignState } from '#schemas/vbam/state.ts';
import type { reasonsToStay } from '#schemas/vbam/stateWords.ts';
import { isGround } from '#vbam/battle/field.ts';
import type { BattlePlan, Combatant } from '#vbam/battle/forces.ts';
import { planFrom } from '#vbam/battle/planFrom.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import { classOfUnit } from '#vbam/questions/shared/forces/whereabouts.ts';
import { battleOrdersOf } from '#vbam/questions/shared/war/battleOrders.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import type { Drawn } from './forces.ts';
import type { Scenario } from './scenario.ts';

/** One of those who went into a battle, as it was then: it may be gone when somebody tells of it. */
export interface Entrant {
  id: string;
  /** '' for what is wild, and for rebels */
  owner: string;
  called: string;
  /** its name; Guns and what is wild have none */
  class: string | null;
  /** for those who remember it; nobody is told of it */
  classId: string | null;
  hull: string;
  /** '' outside of fleets */
  fleet: string;
  cost: number;
  defense: number;
  damage: number;
}

/** Those of one fleet, or an empire's units outside of fleets (fleet ''). */
export interface Squadron {
  owner: string;
  fleet: string;
  called: string | null;
  plan: BattlePlan;
  stays: (typeof reasonsToStay)[number] | null;
}

/** One side as it was before the battle. */
export interface Roster {
  entrants: Entrant[];
  squadrons: Squadron[];
  /** what it is called by each of its enemies, and in truth */
  wild: { id: string; kind: 'guardian' | 'monster' | 'pirates'; called: string; calledBy: Record<string, string> } | null;
}

/** Writes down a side as it goes into battle. */
export function rosterOf({ state }: VbamTurn, scenario: Scenario, index: 0 | 1, { force, plans }: Drawn): Roster {
  const { sides, kind, defender } = scenario;
  const wild = wildIn(state, sides[index].wild, sides[index === 0 ? 1 : 0].empires);
  const units = force.combatants.filter(({ id, owner }) => id in state.units && owner in state.empires);
  const parties = Map.groupBy(units, ({ owner, fleet }) => JSON.stringify([owner, fleet]));
  const squadrons = [...parties.values()].map((party) => {
    const { owner, fleet, plan: key } = itemAt(party, 0);
    const plan = namedIn(state, plans[key]);
    const stays = isGround(kind)
      ? reasonOnGround(index === defender, plan, sides[index].ground?.transports[owner] ?? [])
      : reasonToStay(state, { owner, fleet, plan }, force.atCapital.includes(owner) && party.some(isArmed));
    return { owner, fleet, called: state.fleets[fleet]?.name ?? null, plan, stays };
  });
  return { entrants: force.combatants.map((one) => entrantOf(state, one, wild?.called)), squadrons, wild };
}

function entrantOf(state: CampaignState, combatant: Combatant, wildName: string | undefined): Entrant {
  const { id, owner, names, fleet, buildCost, ratings, damage } = combatant;
  const unit = state.units[id];
  const known = {
    id,
    owner: owner in state.bands ? '' : owner,
    fleet,
    cost: buildCost,
    defense: ratings.defenseValue,
    damage,
    hull: names.at(-1) ?? '',
  };
  if (unit) return { ...known, called: names[0] ?? id, class: classOfUnit(state, unit).name, classId: unit.class };
  return { ...known, called: owner === '' ? (wildName ?? id) : known.hull, class: null, classId: null };
}

function isArmed({ ratings }: Combatant): boolean {
  return ratings.attackStrength > 0 || ratings.pointDefense > 0;
}

/** Whom it aims at by name: an enemy's class has an id that nobody but its owner needs. */
function namedIn({ unitClasses }: CampaignState, plan: BattlePlan | undefined): BattlePlan {
  if (!plan) throw new Error('a squadron goes into battle without a plan');
  return { ...plan, aim: plan.aim.map((name) => unitClasses[name]?.name ?? name) };
}

/** G-23: who defends never leaves, and others leave onto ships; where there are ships, they stay by their plan. */
function reasonOnGround(defends: boolean, { during }: BattlePlan, ships: readonly unknown[]): Squadron['stays'] {
  if (defends) return 'on their own ground';
  return during === null && ships.length === 0 ? 'no room in orbit' : null;
}

/** G-24: what keeps a fleet that would leave by its plan. */
function reasonToStay(
  { empires, fleets }: CampaignState,
  { owner, fleet, plan }: Pick<Squadron, 'owner' | 'fleet' | 'plan'>,
  atCapital: boolean,
): Squadron['stays'] {
  const { before, during } = planFrom(battleOrdersOf(empireIn({ empires }, owner).plan, fleets[fleet]?.plan), []);
  if (before === null && during === null) return null;
  if (atCapital) return 'at the capital';
  return plan.during === during ? null : 'nowhere to go'; // who is surprised only cannot leave before the first round
}

function wildIn({ wilds, bands, knowledge }: CampaignState, id: string | null, enemies: readonly string[]): Roster['wild'] {
  const band = id === null ? undefined : bands[id];
  const wild = id === null ? undefined : band?.kind === 'pirates' ? band : wilds[id];
  if (id === null || !wild || wild.kind === 'derelict') return null;
  const calledBy = Object.fromEntries(enemies.map((empire) => [empire, knowledge[empire]?.wilds[id]?.name ?? wild.name]));
  return { id, kind: wild.kind, called: wild.name, calledBy };
}
