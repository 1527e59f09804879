import { copyOf } from '#core/copy.ts';
import type { Dice } from '#core/dice.ts';
import { valueIn } from '#core/valueIn.ts';
import type { Galaxy } from '#schemas/vbam/galaxy.ts';
import type { CampaignState, Colony, Empire, Facility, Scenario, Talk, TradeRoute } from '#schemas/vbam/state.ts';
import { homesOf } from '#vbam/questions/galaxy/homeRegions.ts';
import { facilityIdFor } from '#vbam/questions/shared/facilities/facilityId.ts';
import { type ScenarioRule, scenarioRules } from '#vbam/tables/campaign/scenarios.ts';
import {
  freshEmpire,
  startingColony,
  startingFacilities,
  startingTechLevel,
  startingTreasury,
  untroubledColony,
} from '#vbam/tables/campaign/starting.ts';
import { type GeneratedEmpire, generateEmpires } from './empires.ts';
import { firstChartsFor, type Seat } from './firstCharts.ts';
import { embassiesIn, firstRelationsFor } from './firstRelations.ts';
import { colonyFrom, furtherColoniesIn, roomProblem, type Settled } from './furtherColonies.ts';
import { startingForcesFor } from './startingForces.ts';

export interface FirstStateOptions {
  /** the campaign's id */
  campaign: string;
  galaxy: Galaxy;
  /** homes 1 to this number are players', the others non-players' */
  players: number;
  scenario: Scenario;
  /** as in the scenario, unless the campaign says otherwise */
  talk?: Talk;
  /** what the scenario says */
  rule?: ScenarioRule;
  dice: Dice;
}

/** An empire with all its colonies besides the home. */
type Founded = GeneratedEmpire & { further: readonly Settled[] };

/** G-02, G-10, R-22: the state of turn 0. */
export function generateFirstState(options: FirstStateOptions): CampaignState {
  const { campaign, galaxy, players, scenario, talk, rule = scenarioRules[scenario], dice } = options;
  const homes = homesOf(galaxy);
  if (!Number.isInteger(players) || players < 0 || players > homes.length) {
    throw new Error(`${players} players do not fit: the galaxy has ${homes.length} homes`);
  }
  const problem = roomProblem(galaxy, rule.colonies);
  if (problem) throw new Error(problem);
  const further = furtherColoniesIn(galaxy, rule.colonies);
  const empires = generateEmpires(dice, homes, players).map((empire) => ({
    ...empire,
    further: valueIn(further, empire.number),
  }));
  const [systems, colonies, facilities] = [
    empires.flatMap(systemsOf),
    empires.flatMap(coloniesOf),
    empires.flatMap(facilitiesOf),
  ];
  const embassies = embassiesIn(galaxy, empires, rule);
  const seats = empires.map((empire) => seatOf(empire, valueIn(embassies, empire.id)));
  return {
    format: 4,
    campaign,
    turn: 0,
    scenario,
    ...(talk === 'from the start' ? { talk } : {}),
    galaxy: galaxy.fingerprint,
    empires: Object.fromEntries(empires.map((empire) => [empire.id, empireFrom(empire)])),
    colonies: Object.fromEntries(colonies.map((colony) => [colony.system, colony])),
    facilities: Object.fromEntries(facilities.map((facility) => [facilityIdFor(facility.system, facility.kind), facility])),
    ...forcesOf(empires),
    tradeRoutes: Object.fromEntries(empires.map((empire) => [`${empire.id}-route-1`, homeRouteOf(empire)])),
    systems: Object.fromEntries(systems.map((system) => [system, { discovered: 0 }])),
    ...nothingYet(),
    emergence: { quietTurns: 0, empires: 0 },
    ...firstChartsFor(galaxy, seats, rule.explored, { colonies, facilities }),
    relations: firstRelationsFor(galaxy, empires, rule, dice, talk),
  };
}

/** What only play brings. */
function nothingYet(): Pick<
  CampaignState,
  'projects' | 'newSystems' | 'newLanes' | 'wilds' | 'withdrawals' | 'diplomats' | 'spies' | 'victory'
> {
  return { projects: {}, newSystems: {}, newLanes: {}, wilds: {}, withdrawals: [], diplomats: [], spies: [], victory: null };
}

function systemsOf({ system, further }: Founded): string[] {
  return [system, ...further.map(({ star }) => star.id)];
}

function seatOf(empire: Founded, embassies: readonly string[]): Seat {
  return {
    id: empire.id,
    home: empire.system,
    systems: systemsOf(empire),
    ways: empire.further.map(({ way }) => way),
    embassies,
  };
}

function forcesOf(empires: readonly Founded[]): Pick<CampaignState, 'bands' | 'unitClasses' | 'units' | 'fleets'> {
  const forces = empires.map(({ id, system, further }) => {
    const outposts = further.map(({ star, colony: { garrison, fleets } }) => ({ system: star.id, garrison, fleets }));
    return startingForcesFor(id, system, outposts);
  });
  return {
    bands: {},
    unitClasses: Object.assign({}, ...forces.map(({ unitClasses }) => unitClasses)),
    units: Object.assign({}, ...forces.map(({ units }) => units)),
    fleets: Object.assign({}, ...forces.map(({ fleets }) => fleets)),
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

function coloniesOf({ id, system, further }: Founded): Colony[] {
  const home = {
    system,
    owner: id,
    originalOwner: id,
    ...startingColony,
    techLevel: { ...startingTechLevel },
    founded: 0,
    ...copyOf(untroubledColony),
  };
  return [home, ...further.map((settled) => colonyFrom(settled, id))];
}

function facilitiesOf({ id, system, further }: Founded): Facility[] {
  const all = [
    { system, kinds: startingFacilities },
    ...further.map(({ star, colony }) => ({ system: star.id, kinds: colony.facilities })),
  ];
  return all.flatMap((one) => one.kinds.map((kind): Facility => ({ system: one.system, owner: id, kind, state: 'operational' })));
}

/** G-10: the home trades with itself; it is its own center of trade (5.4.X11-a). */
function homeRouteOf({ id, system }: GeneratedEmpire): TradeRoute {
  return { owner: id, target: system, center: system, opened: 0, state: 'active' };
}
