import { hashOf } from '#core/canonical.ts';
import { seededDice } from '#core/dice.ts';
import { itemAt } from '#core/itemAt.ts';
import { generateFirstState } from '#generators/firstState.ts';
import { newUnit } from '#generators/newUnit.ts';
import type { Galaxy } from '#schemas/vbam/galaxy.ts';
import type { CampaignState, UnitLocation } from '#schemas/vbam/state.ts';
import { type FurtherColony, type ScenarioRule, scenarioRules } from '#vbam/tables/campaign/scenarios.ts';
import type { StartingClass } from '#vbam/tables/campaign/starting.ts';
import { aboard, builderFor, inFleet } from '../../builders/forces.ts';
import { declareWar } from '../../builders/war.ts';
import { troop } from './ground.ts';

type Values = [census: number, economy: number, industry: number, agriculture: number, research: number];

/** What the autopilot has made of an empire by turn 40 or so. */
const worlds: readonly { values: Values; yard?: true }[] = [
  { values: [5, 5, 4, 5, 1], yard: true },
  { values: [4, 4, 2, 4, 1] },
  { values: [4, 4, 1, 4, 1] },
  { values: [3, 3, 0, 3, 1] },
  { values: [3, 3, 0, 3, 0] },
  { values: [2, 2, 0, 2, 0] },
];
const purse = { epTenths: 1000, pp: 40, tp: 100, ip: 40 };
/** Besides the forces of G-10. */
const squadrons: readonly { name: string; ships: Partial<Record<StartingClass, number>> }[] = [
  { name: '2nd Fleet', ships: { 'heavy-cruiser': 4, 'light-cruiser': 4 } },
  { name: '3rd Fleet', ships: { 'heavy-cruiser': 4, 'light-cruiser': 4 } },
];
const LANDINGS = ['1st Landing', '2nd Landing'];
const SOLDIERS = 2;

/** Two empires of seven colonies each, alike in everything, that know each other's worlds and are at war; they do not talk, so nobody makes peace. */
export function twinRealms(galaxy: Galaxy, seed: string): CampaignState {
  const rule: ScenarioRule = {
    ...scenarioRules.concert,
    explored: { fromHome: galaxy.systems.length, fromMiddle: 0 },
    contact: 'everybody',
    communications: 'everybody', // for the embassies: they know where the other lives
    pasts: [],
    colonies: worlds.map(colonyOf),
  };
  const dice = seededDice(hashOf(`twin realms ${seed}`));
  const state = generateFirstState({ campaign: 'twins', galaxy, players: 2, scenario: 'concert', rule, dice });
  const [one, other] = rivalsIn(state);
  for (const empire of [one, other]) arm(state, empire);
  declareWar(state, one, other, 'war', { communications: false, relationship: -50 });
  for (const relation of Object.values(state.relations))
    relation.declarations = { [one]: { level: 'war', turn: 0 }, [other]: { level: 'war', turn: 0 } };
  return state;
}

/** The two, the first home's first. */
export function rivalsIn({ empires }: CampaignState): [string, string] {
  const homed = Object.keys(empires).filter((id) => empires[id]?.home != null);
  homed.sort((a, b) => (empires[a]?.home ?? 0) - (empires[b]?.home ?? 0));
  return [itemAt(homed, 0), itemAt(homed, 1)];
}

function colonyOf({ values: [census, economy, industry, agriculture, research], yard }: (typeof worlds)[number]): FurtherColony {
  return {
    values: { census, morale: 6, economy, industry, agriculture, research, intel: 0 },
    facilities: yard ? ['shipyard', 'mining base'] : [],
    garrison: { garrison: 1 },
    fleets: [],
  };
}

function arm(state: CampaignState, owner: string): void {
  const empire = state.empires[owner];
  const home = empire?.capital;
  if (!empire || !home) throw new Error(`${owner} has no capital`);
  Object.assign(empire, { treasury: { ...purse }, culture: { aggressiveness: 50, integrity: 50, xenophobia: 50 } });
  const forces = builderFor(state, owner);
  for (const { name, ships } of squadrons) raise(state, owner, ships, inFleet(forces.fleet(name, home)));
  for (const [index, name] of LANDINGS.entries()) {
    const [ship] = raise(state, owner, { transport: 1 }, inFleet(forces.fleet(name, home)));
    for (let soldier = 1; soldier <= SOLDIERS; soldier++)
      forces.unit(`Trooper ${SOLDIERS * index + soldier}`, troop, aboard(ship ?? '', 'cargo'));
  }
}

/** Makes one side stronger: half as many warships again. */
export function reinforce(state: CampaignState, owner: string): void {
  const system = state.empires[owner]?.capital ?? '';
  const more = { 'heavy-cruiser': 5, 'light-cruiser': 5, destroyer: 2 };
  raise(state, owner, more, inFleet(builderFor(state, owner).fleet('4th Fleet', system)));
}

function raise(
  state: CampaignState,
  owner: string,
  ships: Partial<Record<StartingClass, number>>,
  place: UnitLocation,
): string[] {
  return Object.entries(ships).flatMap(([name, count]) =>
    Array.from({ length: count }, () => newUnit(state, { class: `${owner}-${name}`, owner, place: { ...place } })),
  );
}
