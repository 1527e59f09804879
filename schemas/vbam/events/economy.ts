import * as z from 'zod';
import { madeLabel, recordId, slug } from '../../shared/ids.ts';
import { laneClasses, strategicResources } from '../galaxyWords.ts';
import { facilityKinds } from '../stateWords.ts';
import { at, ofEmpire, point } from './parts.ts';

/** 3.2.8-b, -c: why a resource works in its own system again, or not at all. */
const lapseCauses = ['no access', 'target lost', 'no trade routes'] as const;
const moraleCauses = ['loyalty', 'starvation', 'conquest', 'liberation'] as const;

/** Colonies, works, trade and technology. */
export const economyEvent = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('infrastructureChanged'), ...at, what: z.string(), from: point, to: point }),
  z.strictObject({ kind: z.literal('populationChanged'), ...at, census: point, morale: point, by: point }),
  z.strictObject({ kind: z.literal('colonyFounded'), ...at, cameFrom: slug }),
  z.strictObject({ kind: z.literal('colonyAbandoned'), ...at }),
  z.strictObject({ kind: z.literal('capitalLost'), ...at }),
  z.strictObject({ kind: z.literal('imperialCapitalBuilt'), ...at }),
  z.strictObject({ kind: z.literal('constructionBegun'), ...at, what: madeLabel, count: point, ready: point }),
  z.strictObject({ kind: z.literal('constructionLost'), ...at, what: madeLabel }),
  /** `by` is the trade partner who built it, where it is told to those who live there */
  z.strictObject({ kind: z.literal('facilityBuilt'), ...at, facility: z.enum(facilityKinds), by: recordId.optional() }),
  z.strictObject({ kind: z.literal('facilityRepaired'), ...at, facility: z.enum(facilityKinds) }),
  z.strictObject({ kind: z.literal('facilityScrapped'), ...at, facility: z.enum(facilityKinds) }),
  z.strictObject({ kind: z.literal('facilityUnpaid'), ...at, facility: z.enum(facilityKinds) }),
  /** 3.2.8-c: `system` is where it is, `to` where it works from now on */
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
  /** `why`: where its owner lives at its end and knows it; missing in older turns */
  z.strictObject({ kind: z.literal('tradeRouteSuspended'), ...at, why: z.enum(['contested', 'rebellion']).optional() }),
  z.strictObject({ kind: z.literal('tradeRouteResumed'), ...at }),
  z.strictObject({ kind: z.literal('tradeRouteSevered'), ...at }),
  /** 3.4.13-a: what was added to Census and Morale, and what they are now */
  z.strictObject({ kind: z.literal('reprisal'), ...at, census: point, morale: point, censusBy: point, moraleBy: point }),
  z.strictObject({ kind: z.literal('techAdvanced'), ...ofEmpire, techLevel: z.string(), ftl: z.boolean() }),
  /** 5.2.X4-b: the tech level that it was about has been reached */
  z.strictObject({ kind: z.literal('researchDataUsedUp'), ...ofEmpire, techLevel: z.string() }),
  z.strictObject({ kind: z.literal('colonyTechRaised'), ...at, techLevel: z.string() }),
  z.strictObject({ kind: z.literal('colonyScavenged'), ...at, techLevel: z.string(), tp: point }),
  /** G-35: `census` of the people had nothing to eat */
  z.strictObject({ kind: z.literal('peopleStarved'), ...at, census: point, turns: point }),
  z.strictObject({ kind: z.literal('moraleChanged'), ...at, why: z.enum(moraleCauses), from: point, to: point }),
  z.strictObject({ kind: z.literal('rebellionBegan'), ...at }),
  /** 3.4.11-e: whether it has to be integrated again; logs of older rules do not say */
  z.strictObject({ kind: z.literal('rebellionEnded'), ...at, conquered: z.boolean().optional() }),
  z.strictObject({ kind: z.literal('colonyIntegrated'), ...at }),
  /** 3.4.12: declared, or lifted */
  z.strictObject({ kind: z.literal('martialLawOrdered'), ...at, on: z.boolean() }),
  z.strictObject({ kind: z.literal('martialLawLapsed'), ...at }),
]);

export type EconomyEvent = z.infer<typeof economyEvent>;
