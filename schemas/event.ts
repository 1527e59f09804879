import * as z from 'zod';
import { label, slug } from './galaxy.ts';
import {
  importances,
  laneClasses,
  militaryResources,
  spectralClasses,
  strategicResources,
  systemTypes,
  terrains,
} from './galaxyWords.ts';
import { battlefields, berths, declarationLevels, detections, facilityKinds } from './stateWords.ts';

const empireId = z.string().min(1).max(120);
const point = z.int();

/** What every event says besides its facts. */
const told = {
  /** the section of the rules */
  rule: z.string(),
  /** the empires that learn of it; whoever emits an event says who saw it */
  seenBy: z.array(empireId),
};

const at = { ...told, empire: empireId, system: slug };
/** `unit` is its id, `called` what its owner calls it */
const ofUnit = { ...at, unit: z.string(), called: z.string() };
/** 3.2.8-b, -c: why a resource works in its own system again, or not at all. */
const lapseCauses = ['no access', 'target lost', 'no trade routes'] as const;
/** 5.2.RE-a. */
export const studyOutcomes = ['unit scrapped', 'nothing learned', 'learned'] as const;
const hardships = ['out of supply', 'black hole', 'plasma storm'] as const;
const relationCauses = ['rejected'] as const;
const talkResults = ['rejected', 'nothing', 'partial', 'established', 'same species', 'interpreter'] as const;
/** What no two empires may share, and what each may choose for itself. */
const sharedStyles = ['name', 'tag', 'livery'] as const;
const styles = [...sharedStyles, 'species', 'culture'] as const;
/** What belongs to nobody. */
const wildKinds = ['derelict', 'guardian', 'monster'] as const;
/** A fleet that tries the lane of this number, as its empire counts the lanes there. */
const mission = { ...at, fleet: label, lane: point };
/** 3.6.2-a. */
const perils = ['all damaged', 'one crippled', 'dearest lost', 'all lost'] as const;
const works = { economy: point, industry: point, agriculture: point, research: point };
const moraleCauses = ['loyalty', 'starvation'] as const;

/** Why a fleet went no farther in its Movement Phase. */
const fleetStops = ['arrived', 'speed', 'distance', 'no way', 'no gate', 'barred', 'trap', 'laid up', 'no units'] as const;

/** What happened in a turn: facts only, words are made in wording.ts. */
export const vbamEvent = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('orderFailed'),
    ...told,
    empire: empireId,
    file: z.string(),
    line: z.int(),
    order: z.string(),
    why: z.string(),
  }),
  /** M-31: the moderator changed something; `what` is so from now on */
  z.strictObject({ kind: z.literal('moderatorEdit'), ...told, what: z.string(), reason: z.string() }),
  z.strictObject({ kind: z.literal('moderatorRuling'), ...told, text: z.string(), reason: z.string() }),
  /** a question of the turn was answered, or left to its default (no reason) */
  z.strictObject({
    kind: z.literal('decisionTaken'),
    ...told,
    decision: z.string(),
    question: z.string(),
    chosen: z.string(),
    by: z.enum(['moderator', 'default']),
    reason: z.string().nullable(),
  }),
  /** M-16: nobody plays it any more */
  z.strictObject({ kind: z.literal('playerLeft'), ...told, empire: empireId }),
  z.strictObject({ kind: z.literal('sheetMissing'), ...told, empire: empireId, missedTurns: z.int() }),
  z.strictObject({ kind: z.literal('infrastructureChanged'), ...at, what: z.string(), from: point, to: point }),
  z.strictObject({ kind: z.literal('populationChanged'), ...at, census: point, morale: point, by: point }),
  z.strictObject({ kind: z.literal('colonyFounded'), ...at, cameFrom: slug }),
  z.strictObject({ kind: z.literal('colonyAbandoned'), ...at }),
  z.strictObject({ kind: z.literal('capitalLost'), ...at }),
  z.strictObject({ kind: z.literal('imperialCapitalBuilt'), ...at }),
  z.strictObject({ kind: z.literal('constructionBegun'), ...at, what: label, count: point, ready: point }),
  z.strictObject({ kind: z.literal('constructionLost'), ...at, what: label }),
  z.strictObject({ kind: z.literal('facilityBuilt'), ...at, facility: z.enum(facilityKinds) }),
  z.strictObject({ kind: z.literal('facilityRepaired'), ...at, facility: z.enum(facilityKinds) }),
  z.strictObject({ kind: z.literal('facilityScrapped'), ...at, facility: z.enum(facilityKinds) }),
  z.strictObject({ kind: z.literal('facilityUnpaid'), ...at, facility: z.enum(facilityKinds) }),
  z.strictObject({
    kind: z.literal('unitBuilt'),
    ...at,
    class: label,
    unit: z.string(),
    builtWith: z.array(z.enum(militaryResources)),
  }),
  z.strictObject({ kind: z.literal('classPrototyped'), ...at, class: label }),
  z.strictObject({ kind: z.literal('unitRepaired'), ...ofUnit, damage: point }),
  z.strictObject({ kind: z.literal('unitRefitted'), ...ofUnit, class: label }),
  z.strictObject({ kind: z.literal('capturedUnitRefitted'), ...ofUnit }),
  z.strictObject({ kind: z.literal('unitScrapped'), ...ofUnit }),
  z.strictObject({ kind: z.literal('unitMothballed'), ...ofUnit }),
  z.strictObject({ kind: z.literal('unitReactivated'), ...ofUnit }),
  z.strictObject({ kind: z.literal('unitUnpaid'), ...ofUnit, outOfSupply: point }),
  z.strictObject({ kind: z.literal('fleetDisbanded'), ...at, fleet: label }),
  z.strictObject({ kind: z.literal('fleetFormed'), ...at, fleet: label, called: z.array(z.string()) }),
  z.strictObject({ kind: z.literal('fleetJoined'), ...at, fleet: label, called: z.array(z.string()) }),
  /** `aboard` is the ship that takes them, or null */
  z.strictObject({
    kind: z.literal('unitsPlaced'),
    ...at,
    called: z.array(z.string()),
    how: z.enum([...berths, 'set down']),
    aboard: z.string().nullable(),
  }),
  /** `path` are the systems it entered; `bound` is where it still means to go, and `arrives` the turn it should be there */
  z.strictObject({
    kind: z.literal('fleetMoved'),
    ...at,
    fleet: label,
    from: slug,
    path: z.array(slug),
    bound: slug.nullable(),
    stopped: z.enum(fleetStops),
    speed: point,
    arrives: point.nullable(),
  }),
  z.strictObject({ kind: z.literal('gatesChanged'), ...told, empire: empireId, to: empireId, open: z.boolean() }),
  /** 3.2.8-c: `system` is where it lies, `to` where it works from now on */
  z.strictObject({ kind: z.literal('resourceAssigned'), ...at, resource: z.enum(strategicResources), to: slug }),
  z.strictObject({
    kind: z.literal('assignmentLapsed'),
    ...at,
    resource: z.enum(strategicResources),
    to: slug,
    why: z.enum(lapseCauses),
  }),
  z.strictObject({ kind: z.literal('laneChanged'), ...at, other: slug, class: z.enum(laneClasses) }),
  z.strictObject({ kind: z.literal('tradeRouteOpened'), ...at, center: slug }),
  z.strictObject({ kind: z.literal('tradeRouteClosed'), ...at }),
  z.strictObject({ kind: z.literal('tradeRouteSuspended'), ...at }),
  z.strictObject({ kind: z.literal('tradeRouteResumed'), ...at }),
  z.strictObject({ kind: z.literal('tradeRouteSevered'), ...at }),
  /** 3.4.13-a: what was added to Census and Morale, and what they are now */
  z.strictObject({ kind: z.literal('reprisal'), ...at, census: point, morale: point, censusBy: point, moraleBy: point }),
  /** 3.4.13-b: a foreign power that trades there took it ill */
  z.strictObject({ kind: z.literal('reprisalCondemned'), ...at, by: empireId, loss: point }),
  z.strictObject({ kind: z.literal('techAdvanced'), ...told, empire: empireId, techLevel: z.string(), ftl: z.boolean() }),
  /** 5.2.X4-b: a tech level was reached that it told of */
  z.strictObject({ kind: z.literal('researchDataUsedUp'), ...told, empire: empireId, techLevel: z.string() }),
  /** 5.2.RE-a */
  z.strictObject({ kind: z.literal('unitStudied'), ...ofUnit, outcome: z.enum(studyOutcomes), tp: point }),
  z.strictObject({ kind: z.literal('colonyTechRaised'), ...at, techLevel: z.string() }),
  z.strictObject({ kind: z.literal('colonyScavenged'), ...at, techLevel: z.string(), tp: point }),
  /** G-35: `census` of the people had nothing to eat */
  z.strictObject({ kind: z.literal('peopleStarved'), ...at, census: point, turns: point }),
  z.strictObject({ kind: z.literal('moraleChanged'), ...at, why: z.enum(moraleCauses), from: point, to: point }),
  z.strictObject({ kind: z.literal('rebellionBegan'), ...at }),
  z.strictObject({ kind: z.literal('rebellionEnded'), ...at }),
  z.strictObject({ kind: z.literal('colonyIntegrated'), ...at }),
  z.strictObject({ kind: z.literal('martialLawLapsed'), ...at }),
  /** G-10: what a player chose before the first turn */
  z.strictObject({ kind: z.literal('styleChosen'), ...told, empire: empireId, what: z.enum(styles), is: z.string() }),
  /** G-04: another empire has what this one wanted */
  z.strictObject({
    kind: z.literal('styleLost'),
    ...told,
    empire: empireId,
    what: z.enum(sharedStyles),
    wanted: z.string(),
    kept: z.string(),
  }),
  z.strictObject({ kind: z.literal('freeFacilityChosen'), ...at, facility: z.enum(facilityKinds) }),
  z.strictObject({ kind: z.literal('classAdded'), ...told, empire: empireId, class: label }),
  z.strictObject({ kind: z.literal('classDropped'), ...told, empire: empireId, class: label }),
  /** `cost` and what was left over and is `lost`, in EP */
  z.strictObject({ kind: z.literal('forcesChosen'), ...at, units: point, cost: point, lost: point }),
  /** what space itself does to units; those in `lost` are gone */
  z.strictObject({
    kind: z.literal('unitsSuffered'),
    ...at,
    cause: z.enum(hardships),
    damaged: z.array(z.string()),
    lost: z.array(z.string()),
  }),
  z.strictObject({ kind: z.literal('firstContact'), ...at, with: empireId }),
  /** 4.5.2-a: what the two think of each other at first */
  z.strictObject({ kind: z.literal('relationshipBegan'), ...told, empire: empireId, with: empireId, relationship: point }),
  z.strictObject({
    kind: z.literal('relationshipChanged'),
    ...told,
    empire: empireId,
    with: empireId,
    by: point,
    to: point,
    why: z.enum(relationCauses),
  }),
  /** 4.5.2-b; only the one that declared it is told while they cannot talk (4.5.3-c) */
  z.strictObject({
    kind: z.literal('firstContactWar'),
    ...told,
    empire: empireId,
    with: empireId,
    level: z.enum(declarationLevels),
  }),
  z.strictObject({
    kind: z.literal('communicationsTried'),
    ...told,
    empire: empireId,
    with: empireId,
    result: z.enum(talkResults),
  }),
  z.strictObject({
    kind: z.literal('chartsGiven'),
    ...told,
    empire: empireId,
    with: empireId,
    lanes: point,
    systems: z.array(slug),
  }),
  z.strictObject({
    kind: z.literal('chartsReceived'),
    ...told,
    empire: empireId,
    with: empireId,
    lanes: point,
    systems: z.array(slug),
  }),
  /** G-17: CC in halves; hulls from Normal Detection on */
  z.strictObject({
    kind: z.literal('forceSighted'),
    ...at,
    of: empireId,
    where: z.enum(battlefields),
    detection: z.enum(detections),
    ccHalves: point,
    hulls: z.record(z.string(), point),
  }),
  z.strictObject({
    kind: z.literal('colonySighted'),
    ...at,
    of: empireId,
    size: z.string(),
    facilities: z.array(z.enum(facilityKinds)),
  }),
  /** 3.2.7: something that belongs to nobody was come upon */
  z.strictObject({ kind: z.literal('wildSighted'), ...at, wild: z.enum(wildKinds), called: label }),
  /** G-11 */
  z.strictObject({ kind: z.literal('trapDisarmed'), ...at, called: label }),
  z.strictObject({
    kind: z.literal('trapSprung'),
    ...at,
    called: label,
    unit: z.string(),
    unitCalled: z.string(),
    destroyed: z.boolean(),
  }),
  z.strictObject({ kind: z.literal('wormholeFound'), ...at, to: slug }),
  z.strictObject({ kind: z.literal('portalFound'), ...at, to: slug }),
  /** O-71; those who see it need not know who did it */
  z.strictObject({ kind: z.literal('derelictDestroyed'), ...at, called: label }),
  z.strictObject({ kind: z.literal('derelictSalvaged'), ...ofUnit, class: label }),
  /** 3.2.7-l, -m: `called` is the parent, or the one that moved */
  z.strictObject({ kind: z.literal('monsterBorn'), ...told, system: slug, called: label }),
  z.strictObject({ kind: z.literal('monsterFled'), ...told, system: slug, called: label }),
  z.strictObject({ kind: z.literal('monsterCame'), ...told, system: slug, called: label }),
  /** 3.6.4: only the moderator reads it; `system` is where its scouts came out */
  z.strictObject({ kind: z.literal('empireEmerged'), ...at, home: slug, systems: point, colonies: point }),
  z.strictObject({ kind: z.literal('explorationVain'), ...mission }),
  /** 3.6.1-d: partial successes so far; 3.6.5-b: the Scout value spent so far, where it is `surveyed` */
  z.strictObject({ kind: z.literal('explorationProgress'), ...mission, progress: point, surveyed: z.boolean() }),
  /** `struck` is the one unit that was struck, or null; `crippled` are those that it left crippled */
  z.strictObject({
    kind: z.literal('explorationPeril'),
    ...mission,
    peril: z.enum(perils),
    struck: z.string().nullable(),
    crippled: z.array(z.string()),
  }),
  z.strictObject({ kind: z.literal('laneExplored'), ...mission, to: slug }),
  z.strictObject({ kind: z.literal('unitLost'), ...ofUnit }),
  z.strictObject({ kind: z.literal('fleetLost'), ...at, fleet: label }),
  z.strictObject({
    kind: z.literal('systemDiscovered'),
    ...at,
    type: z.enum(systemTypes),
    spectral: z.enum(spectralClasses).nullable(),
    capacity: point,
    raw: point,
    biosphere: point,
    importance: z.enum(importances),
    terrain: z.array(z.enum(terrains)),
    resources: z.array(z.enum(strategicResources)),
  }),
  /** 3.6.3: `size` is the colony's */
  z.strictObject({ kind: z.literal('nativesFound'), ...at, of: empireId, species: label, size: z.string() }),
  z.strictObject({ kind: z.literal('abandonedColonyFound'), ...at, ...works }),
  z.strictObject({ kind: z.literal('leftWorksTaken'), ...at, ...works }),
  z.strictObject({ kind: z.literal('wonderFound'), ...at, find: z.enum(['ancient ruins', 'spatial anomaly']) }),
  z.strictObject({ kind: z.literal('splinterColonyFound'), ...at, census: point, morale: point }),
  z.strictObject({ kind: z.literal('splinterForcesJoined'), ...at, units: point }),
]);

export type VbamEvent = z.infer<typeof vbamEvent>;
