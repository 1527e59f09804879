import type { CampaignFile } from '#schemas/campaign.ts';
import type { Galaxy, StarSystem } from '#schemas/galaxy.ts';
import type {
  CampaignState,
  Colony,
  Empire,
  EmpireKnowledge,
  Facility,
  Fleet,
  KnownFacts,
  Project,
  Relation,
  TradeRoute,
  Unit,
  UnitClass,
} from '#schemas/state.ts';
import { type Charted, chartedFor } from './charted.ts';
import { type KnownLane, knownLanes, type LaneStub, laneStubs } from './lanesShown.ts';
import { otherOf } from './questions/pairs.ts';
import {
  classShown,
  colonyShown,
  eachShown,
  facilityShown,
  factsShown,
  fleetShown,
  foreignClassShown,
  foreignShown,
  projectShown,
  techLevelShown,
  tradeRouteShown,
  treasuryShown,
  unitShown,
} from './shown.ts';
import { type Survey, surveyOf } from './survey.ts';
import { nothingForeign } from './tables/knowledge.ts';

export type { KnownLane, LaneStub };

/** A system as an empire knows it. */
export type KnownSystem = Pick<
  StarSystem,
  'id' | 'name' | 'type' | 'spectral' | 'luminosity' | 'capacity' | 'raw' | 'biosphere' | 'terrain' | 'resources' | 'special'
> &
  Charted &
  KnownFacts & {
    /** O-69: what its empire called it until last turn; orders still understand it */
    formerName?: string;
  };

/** Another empire that this one has met. */
export type KnownEmpire = Pick<Empire, 'name' | 'tag' | 'colour' | 'pattern' | 'species'> &
  Pick<Relation, 'contact' | 'state' | 'relationship' | 'communications'> & {
    /** G-63: whether it lets this one use its Jump Gates */
    opensGates: boolean;
  };

/** What one empire may know. Orders are checked against this alone, so no answer can tell more. */
export interface EmpireView {
  campaign: string;
  /** the turn that orders are written for */
  turn: number;
  rules: CampaignFile['rules'];
  constants: CampaignFile['constants'];
  empire: Pick<
    Empire,
    | 'name'
    | 'tag'
    | 'techLevel'
    | 'ftlUnlocked'
    | 'treasury'
    | 'capital'
    | 'standing'
    | 'gatesOpenTo'
    | 'assignments'
    | 'researchData'
  > & { id: string };
  systems: Record<string, KnownSystem>;
  lanes: KnownLane[];
  stubs: LaneStub[];
  /** those it has met, by id */
  empires: Record<string, KnownEmpire>;
  /** what it knows of others' belongings, and of what belongs to nobody */
  foreign: Pick<EmpireKnowledge, 'colonies' | 'forces' | 'classes' | 'wilds'>;
  colonies: Record<string, Colony>;
  facilities: Record<string, Facility>;
  unitClasses: Record<string, UnitClass>;
  /** others' classes of which it has units, by capture or gift: known in full, and not to be built */
  foreignClasses: Record<string, UnitClass>;
  units: Record<string, Unit>;
  fleets: Record<string, Fleet>;
  projects: Record<string, Project>;
  tradeRoutes: Record<string, TradeRoute>;
  /** derelicts in tow of own units, by their ids */
  tows: Record<string, string>;
}

/** Builds an empire's knowledge up from nothing: a field that is not named here is not known. */
export function viewFor(
  state: CampaignState,
  galaxy: Galaxy,
  { rules, constants }: Pick<CampaignFile, 'rules' | 'constants'>,
  empireId: string,
): EmpireView {
  return viewIn(surveyOf(state, galaxy), state, { rules, constants }, empireId);
}

/** The same for many empires of one state: what is sought in it is found once for all of them. */
export function viewsOf(
  state: CampaignState,
  galaxy: Galaxy,
  campaign: Pick<CampaignFile, 'rules' | 'constants'>,
): (empireId: string) => EmpireView {
  const survey = surveyOf(state, galaxy);
  return (empireId) => viewIn(survey, state, campaign, empireId);
}

function viewIn(
  survey: Survey,
  state: CampaignState,
  { rules, constants }: Pick<CampaignFile, 'rules' | 'constants'>,
  empireId: string,
): EmpireView {
  const empire = state.empires[empireId];
  if (!empire) throw new Error(`there is no empire ${empireId}`);
  const { name, tag, techLevel, ftlUnlocked, treasury, capital, standing, gatesOpenTo, assignments, researchData } = empire;
  return {
    campaign: state.campaign,
    turn: state.turn + 1,
    rules: { ...rules },
    constants: { ...constants },
    empire: {
      id: empireId,
      name,
      tag,
      techLevel: techLevelShown(techLevel),
      ftlUnlocked,
      treasury: treasuryShown(treasury),
      capital,
      standing: [...standing],
      gatesOpenTo: [...gatesOpenTo],
      assignments: assignments.map(({ resource, from, to }) => ({ resource, from, to })),
      researchData: researchData.map((data) => ({ techLevel: techLevelShown(data.techLevel), source: data.source })),
    },
    systems: asItCallsThem(knownSystems(state, survey, empireId, empire), empire, state.turn + 1),
    lanes: knownLanes(state, survey, empireId),
    stubs: laneStubs(state, survey, empireId),
    empires: knownEmpires(state, survey, empireId),
    foreign: foreignKnowledge(state, empireId),
    colonies: eachShown(survey.owned('colonies', empireId), colonyShown),
    facilities: eachShown(survey.owned('facilities', empireId), facilityShown),
    unitClasses: eachShown(survey.owned('unitClasses', empireId), classShown),
    foreignClasses: foreignClassesOf(state, survey, empireId),
    units: eachShown(survey.owned('units', empireId), unitShown),
    fleets: eachShown(survey.owned('fleets', empireId), fleetShown),
    projects: eachShown(survey.owned('projects', empireId), projectShown),
    tradeRoutes: eachShown(survey.owned('tradeRoutes', empireId), tradeRouteShown),
    tows: Object.fromEntries(survey.towsOf(empireId)),
  };
}

function knownSystems(
  { knowledge }: CampaignState,
  survey: Survey,
  id: string,
  empire: Pick<Empire, 'capital'>,
): EmpireView['systems'] {
  const known = Object.entries(knowledge[id]?.systems ?? {}).flatMap(([system, facts]) => {
    const here = survey.systems.get(system);
    return here ? [{ ...here, facts }] : [];
  });
  known.sort((a, b) => a.number - b.number);
  const placeOf = chartedFor(
    survey,
    id,
    empire,
    known.map(({ star }) => star.id),
  );
  return Object.fromEntries(
    known.map(({ star: { id, name, type, spectral, luminosity, terrain, resources, special }, facts }) => [
      id,
      {
        id,
        name,
        ...placeOf(id),
        type,
        spectral,
        luminosity,
        terrain: [...terrain],
        resources: [...resources],
        special,
        ...factsShown(facts),
      },
    ]),
  );
}

/** O-69: each empire has its own names for systems. */
function asItCallsThem(systems: EmpireView['systems'], { systemNames }: Empire, turn: number): EmpireView['systems'] {
  for (const [id, { name, former, given }] of Object.entries(systemNames)) {
    const system = systems[id];
    if (system) systems[id] = { ...system, name, ...(turn <= given + 1 ? { formerName: former } : {}) };
  }
  return systems;
}

/** Under the names by which it knows them: its owner may call a class otherwise by now. */
function foreignClassesOf(
  { unitClasses, knowledge }: CampaignState,
  survey: Survey,
  empire: string,
): EmpireView['foreignClasses'] {
  const used = Object.values(survey.owned('units', empire)).filter(({ class: id }) => unitClasses[id]?.owner !== empire);
  return Object.fromEntries(
    used.map(({ class: id }) => {
      const shown = foreignClassShown(unitClasses[id] as UnitClass);
      return [id, { ...shown, name: knowledge[empire]?.classes[id]?.name ?? shown.name }];
    }),
  );
}

function knownEmpires({ empires }: CampaignState, { relationsOf }: Survey, id: string): EmpireView['empires'] {
  return Object.fromEntries(
    relationsOf(id).map((relation) => {
      const { between, contact, relationship, communications } = relation;
      const other = otherOf(between, id);
      const state = stateAsKnown(relation, id);
      const { name, tag, colour, pattern, species, gatesOpenTo } = empires[other] as Empire;
      const opensGates = gatesOpenTo.includes(id);
      return [other, { name, tag, colour, pattern, species, contact, state, relationship, communications, opensGates }];
    }),
  );
}

/** 4.5.3-c: a war that the other side declared is not heard of while nobody understands them. */
function stateAsKnown({ state, communications, declarations }: Relation, empire: string): Relation['state'] {
  return state === 'war' && !communications && !declarations[empire] ? 'non-intercourse' : state;
}

function foreignKnowledge({ knowledge }: CampaignState, empire: string): EmpireView['foreign'] {
  return foreignShown(knowledge[empire] ?? nothingForeign);
}
