import { copyOf } from '#core/copy.ts';
import type { Dice } from '#core/dice.ts';
import type { Galaxy } from '#schemas/vbam/galaxy.ts';
import type { CampaignState, Colony, Empire, Facility, Scenario, TradeRoute } from '#schemas/vbam/state.ts';
import { homesOf } from '#vbam/questions/galaxy/homeRegions.ts';
import { facilityIdFor } from '#vbam/questions/shared/facilities/facilityId.ts';
import { scenarioRules } from '#vbam/tables/campaign/scenarios.ts';
import {
  freshEmpire,
  startingColony,
  startingFacilities,
  startingTechLevel,
  startingTreasury,
  untroubledColony,
} from '#vbam/tables/campaign/starting.ts';
import { type GeneratedEmpire, generateEmpires } from './empires.ts';
import { firstKnowledgeFor } from './firstKnowledge.ts';
import { startingForcesFor } from './startingForces.ts';

export interface FirstStateOptions {
  /** the campaign's id */
  campaign: string;
  galaxy: Galaxy;
  /** homes 1 to this number are players', the others non-players' */
  players: number;
  scenario: Scenario;
  dice: Dice;
}

/** G-02, G-10: the state of turn 0. */
export function generateFirstState({ campaign, galaxy, players, scenario, dice }: FirstStateOptions): CampaignState {
  const homes = homesOf(galaxy);
  if (!Number.isInteger(players) || players < 0 || players > homes.length) {
    throw new Error(`${players} players do not fit: the galaxy has ${homes.length} homes`);
  }
  const empires = generateEmpires(dice, homes, players);
  const forces = empires.map(({ id, system }) => startingForcesFor(id, system));
  return {
    format: 2,
    campaign,
    turn: 0,
    scenario,
    galaxy: galaxy.fingerprint,
    empires: Object.fromEntries(empires.map((empire) => [empire.id, empireFrom(empire)])),
    colonies: Object.fromEntries(empires.map((empire) => [empire.system, homeColonyOf(empire)])),
    facilities: Object.fromEntries(empires.flatMap(homeFacilitiesOf)),
    unitClasses: Object.assign({}, ...forces.map(({ unitClasses }) => unitClasses)),
    units: Object.assign({}, ...forces.map(({ units }) => units)),
    fleets: Object.assign({}, ...forces.map(({ fleets }) => fleets)),
    projects: {},
    tradeRoutes: Object.fromEntries(empires.map((empire) => [`${empire.id}-route-1`, homeRouteOf(empire)])),
    systems: Object.fromEntries(empires.map(({ system }) => [system, { discovered: 0 }])),
    newSystems: {},
    newLanes: {},
    wilds: {},
    emergence: { quietTurns: 0, empires: 0 },
    ...firstKnowledgeFor(galaxy, empires, scenarioRules[scenario]),
    withdrawals: [],
    diplomats: [],
    victory: null,
  };
}

function empireFrom({ number, system, name, tag, colour, pattern, kind, species, culture }: GeneratedEmpire): Empire {
  return {
    name,
    tag,
    colour,
    pattern,
    kind,
    home: number,
    species,
    culture,
    techLevel: { ...startingTechLevel },
    ftlUnlocked: true,
    treasury: { ...startingTreasury },
    capital: system, // 4.2-a
    ...copyOf(freshEmpire),
  };
}

function homeColonyOf({ id, system }: GeneratedEmpire): Colony {
  return {
    system,
    owner: id,
    originalOwner: id,
    ...startingColony,
    techLevel: { ...startingTechLevel },
    founded: 0,
    ...copyOf(untroubledColony),
  };
}

function homeFacilitiesOf({ id, system }: GeneratedEmpire): [string, Facility][] {
  return startingFacilities.map((kind) => [facilityIdFor(system, kind), { system, owner: id, kind, state: 'operational' }]);
}

/** G-10: the home trades with itself; it is its own center of trade (5.4.X11-a). */
function homeRouteOf({ id, system }: GeneratedEmpire): TradeRoute {
  return { owner: id, target: system, center: system, opened: 0, state: 'active' };
}
