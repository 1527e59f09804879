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
import { goods } from './state/relations.ts';
import {
  battlefields,
  berths,
  declarationLevels,
  detections,
  facilityKinds,
  treatyEnds,
  treatyKinds,
  victoryKinds,
} from './stateWords.ts';

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
/** G-44, G-50, 4.5.T-k, 4.7-d: what moves a relationship. */
export const relationCauses = [
  'rejected',
  'treaty signed',
  'treaties kept',
  'common enemy',
  'diplomatic mission',
  'gift',
  'border violated',
  'treaty broken',
  'declaration',
  'call ignored',
  'sanctions',
] as const;
/** G-44. */
export const missionResults = ['offence', 'nothing', 'success', 'great success'] as const;
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

/** Between the empire that is told and the one it deals `with`. */
const dealing = { ...told, empire: empireId, with: empireId, treaty: z.enum(treatyKinds) };

/** Something that `by` did to the other of the two. */
const between = { ...told, empire: empireId, with: empireId, by: empireId };
/** 3.2.8-d: why a resource of one works no longer for the other. */
export const dealEnds = ['broken', 'treaty ended', 'no access', 'target lost'] as const;

/** Whether they would sign it or part from it. */
const purpose = z.enum(['sign', 'withdraw']);

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
  z.strictObject({ kind: z.literal('classDiscarded'), ...told, empire: empireId, class: label }),
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
  /** `text` is what the writer wrote: nobody's words but theirs, and trusted by nobody */
  z.strictObject({ kind: z.literal('letterSent'), ...told, empire: empireId, with: empireId, text: z.string() }),
  z.strictObject({ kind: z.literal('letterReceived'), ...told, empire: empireId, with: empireId, text: z.string() }),
  z.strictObject({ kind: z.literal('moderatorWrote'), ...told, empire: empireId, text: z.string() }),
  /** one side asks the other to sign, or to part from, a treaty; both are told */
  z.strictObject({ kind: z.literal('treatyOffered'), ...dealing, purpose, by: empireId }),
  z.strictObject({ kind: z.literal('treatyRefused'), ...dealing, purpose, by: empireId }),
  /** nobody answered in time, or `takenBack` by who made it */
  z.strictObject({ kind: z.literal('offerLapsed'), ...dealing, purpose, by: empireId, takenBack: z.boolean() }),
  z.strictObject({ kind: z.literal('treatySigned'), ...dealing, by: empireId }),
  z.strictObject({ kind: z.literal('diplomatsRecruited'), ...at, count: point }),
  /** G-43: `aboard` and `left` are the ships or fleets they went aboard of and came from, null where they are ashore */
  z.strictObject({
    kind: z.literal('diplomatsSent'),
    ...at,
    count: point,
    aboard: z.string().nullable(),
    from: slug,
    left: z.string().nullable(),
  }),
  /** they could not stay aboard, or at `from`, and are at `system` now */
  z.strictObject({ kind: z.literal('diplomatsReturned'), ...at, count: point, from: slug }),
  z.strictObject({
    kind: z.literal('diplomatsLost'),
    ...told,
    empire: empireId,
    count: point,
    why: z.enum(['ship lost', 'no home left']),
  }),
  /** G-44: diplomats of one side spoke to the other; what came of it */
  z.strictObject({
    kind: z.literal('missionHeld'),
    ...told,
    empire: empireId,
    with: empireId,
    by: empireId,
    result: z.enum(missionResults),
  }),
  /** G-48: what a treaty asks for each turn; less than `due` where there was no more */
  z.strictObject({
    kind: z.literal('reparationsPaid'),
    ...told,
    empire: empireId,
    with: empireId,
    by: empireId,
    epTenths: point,
    due: point,
  }),
  /** G-69: `by` gave it to the other */
  z.strictObject({ kind: z.literal('systemCeded'), ...told, empire: empireId, with: empireId, by: empireId, system: slug }),
  /** G-64: `called` as their giver calls them */
  z.strictObject({
    kind: z.literal('unitsHandedOver'),
    ...told,
    empire: empireId,
    with: empireId,
    by: empireId,
    called: z.array(z.string()),
  }),
  /** G-56: `techLevel` as the rule book writes it */
  z.strictObject({
    kind: z.literal('researchDataHandedOver'),
    ...told,
    empire: empireId,
    with: empireId,
    by: empireId,
    techLevel: z.string(),
  }),
  /** 4.5.T-e, -i: `by` showed it to the other, with the way there as far as the one who is told knows it */
  z.strictObject({
    kind: z.literal('placeDisclosed'),
    ...between,
    what: z.enum(['trading post', 'supply depot', 'imperial capital']),
    system: slug,
    path: z.array(slug),
  }),
  /** O-49, G-64: `by` paid the other, as a gift or for something */
  z.strictObject({ kind: z.literal('epSent'), ...between, epTenths: point, gift: z.boolean() }),
  /** G-37: the other can build the class from now on; `called` as its new owner calls it */
  z.strictObject({ kind: z.literal('schematicHandedOver'), ...between, class: label, called: label }),
  /** G-64: it waits for the consent of the other side */
  z.strictObject({ kind: z.literal('bargainOffered'), ...between, goods, epTenths: point }),
  /** `by` offered it; who ended it, or null where nobody answered in time */
  z.strictObject({ kind: z.literal('bargainEnded'), ...between, goods, endedBy: empireId.nullable() }),
  /** 3.2.8-d: a resource of `by` works at `to`, in the other's system */
  z.strictObject({ kind: z.literal('dealStruck'), ...between, resource: z.enum(strategicResources), to: slug }),
  z.strictObject({
    kind: z.literal('dealEnded'),
    ...between,
    resource: z.enum(strategicResources),
    to: slug,
    why: z.enum(dealEnds),
  }),
  /** `by` is null where nobody did it alone */
  z.strictObject({ kind: z.literal('treatyEnded'), ...dealing, how: z.enum(treatyEnds), by: empireId.nullable() }),
  /** 4.5.3-c: those who cannot understand it are not told */
  z.strictObject({
    kind: z.literal('declared'),
    ...told,
    empire: empireId,
    with: empireId,
    by: empireId,
    level: z.enum(declarationLevels),
  }),
  z.strictObject({
    kind: z.literal('sanctionsChanged'),
    ...told,
    empire: empireId,
    with: empireId,
    by: empireId,
    on: z.boolean(),
  }),
  /** G-44: forces of `by` where they have no business; both are told */
  z.strictObject({
    kind: z.literal('borderViolated'),
    ...told,
    empire: empireId,
    with: empireId,
    by: empireId,
    system: slug,
    zone: z.boolean(),
  }),
  /** O-59 */
  z.strictObject({
    kind: z.literal('zoneConsent'),
    ...told,
    empire: empireId,
    with: empireId,
    by: empireId,
    systems: z.array(slug),
    on: z.boolean(),
  }),
  z.strictObject({ kind: z.literal('zoneAbsorbed'), ...told, empire: empireId, with: empireId, system: slug }),
  /** 4.3.5; `system` is the first of them */
  z.strictObject({ kind: z.literal('regionCutOff'), ...at, systems: z.array(slug) }),
  z.strictObject({ kind: z.literal('regionRejoined'), ...at, systems: z.array(slug) }),
  z.strictObject({ kind: z.literal('warEnded'), ...told, empire: empireId, with: empireId }),
  z.strictObject({
    kind: z.literal('revolutionDecided'),
    ...told,
    empire: empireId,
    outcome: z.enum(['success', 'failure', 'counter-revolution']),
    chance: point,
    culture: z.strictObject({ aggressiveness: point, integrity: point, xenophobia: point }),
  }),
  /** G-69: `of` is the empire that fell */
  z.strictObject({
    kind: z.literal('empireFell'),
    ...told,
    empire: empireId,
    of: empireId,
    how: z.enum(['without colonies', 'eliminated']),
  }),
  /** 4.7: `of` is the new empire, `by` the one that let it go; only who has to do with it is told which systems, and only `by` until when its units may stay */
  z.strictObject({
    kind: z.literal('empireReleased'),
    ...told,
    empire: empireId,
    of: empireId,
    by: empireId,
    systems: z.array(slug),
    until: point.nullable(),
  }),
  /** 3.4.11-f: `of` is the new empire, `from` the one it left */
  z.strictObject({
    kind: z.literal('coloniesFreed'),
    ...told,
    empire: empireId,
    of: empireId,
    from: empireId,
    systems: z.array(slug),
  }),
  /** 3.4.11-g: they left one empire and are part of the other now */
  z.strictObject({
    kind: z.literal('coloniesJoined'),
    ...told,
    empire: empireId,
    with: empireId,
    from: empireId,
    systems: z.array(slug),
  }),
  /** 4.7-b */
  z.strictObject({
    kind: z.literal('unitsConfiscated'),
    ...told,
    empire: empireId,
    with: empireId,
    by: empireId,
    system: slug,
    called: z.array(z.string()),
  }),
  /** 4.5.T-m: `of` is part of `into` now */
  z.strictObject({ kind: z.literal('empiresUnified'), ...told, empire: empireId, of: empireId, into: empireId }),
  /** G-02: `called` are the names of the winners, whom not everybody has met */
  z.strictObject({
    kind: z.literal('campaignWon'),
    ...told,
    how: z.enum(victoryKinds),
    winners: z.array(empireId),
    called: z.array(z.string()),
  }),
  /** 4.1.3-e */
  z.strictObject({ kind: z.literal('alignmentChanged'), ...told, empire: empireId, to: z.enum(['non-player', 'non-aligned']) }),
  z.strictObject({ kind: z.literal('contactLost'), ...told, empire: empireId, with: empireId }),
  /** by a third power that knows both */
  z.strictObject({ kind: z.literal('introduced'), ...told, empire: empireId, with: empireId, by: empireId }),
  z.strictObject({
    kind: z.literal('calledToArms'),
    ...told,
    empire: empireId,
    with: empireId,
    called: empireId,
    enemy: empireId,
    until: point,
  }),
  z.strictObject({ kind: z.literal('callIgnored'), ...told, empire: empireId, with: empireId, called: empireId }),
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
