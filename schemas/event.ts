import * as z from 'zod';
import { label, slug } from './galaxy.ts';
import { laneClasses } from './galaxyWords.ts';
import { facilityKinds } from './stateWords.ts';

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
const moraleCauses = ['loyalty', 'starvation'] as const;

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
  z.strictObject({ kind: z.literal('unitBuilt'), ...at, class: label, unit: z.string() }),
  z.strictObject({ kind: z.literal('classPrototyped'), ...at, class: label }),
  z.strictObject({ kind: z.literal('unitRepaired'), ...ofUnit, damage: point }),
  z.strictObject({ kind: z.literal('unitRefitted'), ...ofUnit, class: label }),
  z.strictObject({ kind: z.literal('unitScrapped'), ...ofUnit }),
  z.strictObject({ kind: z.literal('unitMothballed'), ...ofUnit }),
  z.strictObject({ kind: z.literal('unitReactivated'), ...ofUnit }),
  z.strictObject({ kind: z.literal('unitUnpaid'), ...ofUnit, outOfSupply: point }),
  z.strictObject({ kind: z.literal('fleetDisbanded'), ...at, fleet: label }),
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
  z.strictObject({ kind: z.literal('colonyTechRaised'), ...at, techLevel: z.string() }),
  z.strictObject({ kind: z.literal('colonyScavenged'), ...at, techLevel: z.string(), tp: point }),
  /** G-35: `census` of the people had nothing to eat */
  z.strictObject({ kind: z.literal('peopleStarved'), ...at, census: point, turns: point }),
  z.strictObject({ kind: z.literal('moraleChanged'), ...at, why: z.enum(moraleCauses), from: point, to: point }),
  z.strictObject({ kind: z.literal('rebellionBegan'), ...at }),
  z.strictObject({ kind: z.literal('rebellionEnded'), ...at }),
  z.strictObject({ kind: z.literal('colonyIntegrated'), ...at }),
  z.strictObject({ kind: z.literal('martialLawLapsed'), ...at }),
]);

export type VbamEvent = z.infer<typeof vbamEvent>;
