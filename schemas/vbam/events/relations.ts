import * as z from 'zod';
import { slug } from '../../shared/ids.ts';
import {
  battlefields,
  declarationLevels,
  detections,
  facilityKinds,
  treatyEnds,
  treatyKinds,
  victoryKinds,
} from '../stateWords.ts';
import { at, between, common, empireId, ofEmpire, point, withOther } from './parts.ts';

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
  'full blockade',
  'people bombarded',
  'spies traced',
  'rumours',
] as const;
/** G-44. */
const missionResults = ['offence', 'nothing', 'success', 'great success'] as const;
const talkResults = ['rejected', 'nothing', 'partial', 'established', 'same species', 'interpreter'] as const;
const ofTreaty = { ...withOther, treaty: z.enum(treatyKinds) };
/** Whether they would sign it or part from it. */
const purpose = z.enum(['sign', 'withdraw']);

/** Other empires. */
export const relationsEvent = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('gatesChanged'), ...ofEmpire, to: empireId, open: z.boolean() }),
  /** 3.4.13-b: a foreign power that trades there took it ill */
  z.strictObject({ kind: z.literal('reprisalCondemned'), ...at, by: empireId, loss: point }),
  z.strictObject({ kind: z.literal('firstContact'), ...at, with: empireId }),
  /** 4.5.2-a: what the two think of each other at first */
  z.strictObject({ kind: z.literal('relationshipBegan'), ...withOther, relationship: point }),
  z.strictObject({ kind: z.literal('relationshipChanged'), ...withOther, by: point, to: point, why: z.enum(relationCauses) }),
  /** 4.5.2-b; only the one that declared it learns of it while they cannot talk (4.5.3-c) */
  z.strictObject({ kind: z.literal('firstContactWar'), ...withOther, level: z.enum(declarationLevels) }),
  /** a war that the other declared in turn `since`, of which the empire hears only now */
  z.strictObject({
    kind: z.literal('warLearned'),
    ...withOther,
    level: z.enum(declarationLevels),
    since: point,
    /** otherwise they can talk now */
    shotAt: z.literal(true).optional(),
  }),
  /** `text` is what the writer wrote: their own words, never to be trusted */
  z.strictObject({ kind: z.literal('letterSent'), ...withOther, text: z.string() }),
  z.strictObject({ kind: z.literal('letterReceived'), ...withOther, text: z.string() }),
  z.strictObject({ kind: z.literal('moderatorWrote'), ...ofEmpire, text: z.string() }),
  z.strictObject({ kind: z.literal('wroteToModerator'), ...ofEmpire, text: z.string() }),
  /** one side asks the other to sign, or to part from, a treaty; both learn of it */
  z.strictObject({ kind: z.literal('treatyOffered'), ...ofTreaty, purpose, by: empireId }),
  z.strictObject({ kind: z.literal('treatyRefused'), ...ofTreaty, purpose, by: empireId }),
  /** nobody answered in time, or `takenBack` by the side that made it, which could not keep it any more if it is `stale` */
  z.strictObject({
    kind: z.literal('offerLapsed'),
    ...ofTreaty,
    purpose,
    by: empireId,
    takenBack: z.boolean(),
    stale: z.literal(true).optional(),
  }),
  z.strictObject({ kind: z.literal('treatySigned'), ...ofTreaty, by: empireId }),
  z.strictObject({ kind: z.literal('diplomatsRecruited'), ...at, count: point }),
  /** G-43: `aboard` and `left` are the ships or fleets they boarded and came from, null where they are ashore */
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
  z.strictObject({ kind: z.literal('diplomatsLost'), ...ofEmpire, count: point, why: z.enum(['ship lost', 'no home left']) }),
  /** G-44: diplomats of one side spoke to the other; what came of it */
  z.strictObject({ kind: z.literal('missionHeld'), ...between, result: z.enum(missionResults) }),
  /** G-48: what a treaty asks for each turn; less than `due` where there was not enough */
  z.strictObject({ kind: z.literal('reparationsPaid'), ...between, epTenths: point, due: point }),
  /** G-69: `by` gave it to the other */
  z.strictObject({ kind: z.literal('systemCeded'), ...between, system: slug, rebels: z.literal(true).optional() }),
  /** G-64: `called` as their giver calls them */
  z.strictObject({ kind: z.literal('unitsHandedOver'), ...between, called: z.array(z.string()) }),
  /** G-48: captured units went `home`, or are where they were: null, as for whoever gave them back; none where `by` had none */
  z.strictObject({ kind: z.literal('unitsGivenBack'), ...between, called: z.array(z.string()), home: slug.nullable() }),
  /** G-56: `techLevel` as the rule book writes it */
  z.strictObject({ kind: z.literal('researchDataHandedOver'), ...between, techLevel: z.string() }),
  /** `by` is null where nobody did it alone */
  z.strictObject({ kind: z.literal('treatyEnded'), ...ofTreaty, how: z.enum(treatyEnds), by: empireId.nullable() }),
  /** 4.5.3-c: those who cannot understand it do not hear of it */
  z.strictObject({ kind: z.literal('declared'), ...between, level: z.enum(declarationLevels) }),
  z.strictObject({ kind: z.literal('sanctionsChanged'), ...between, on: z.boolean() }),
  z.strictObject({ kind: z.literal('warEnded'), ...withOther }),
  z.strictObject({
    kind: z.literal('revolutionDecided'),
    ...ofEmpire,
    outcome: z.enum(['success', 'failure', 'counter-revolution']),
    chance: point,
    culture: z.strictObject({ aggressiveness: point, integrity: point, xenophobia: point }),
  }),
  /** G-69: `of` is the empire that fell */
  z.strictObject({ kind: z.literal('empireFell'), ...ofEmpire, of: empireId, how: z.enum(['without colonies', 'eliminated']) }),
  /** G-02: `called` are the names of the winners, whom not everybody has met */
  z.strictObject({
    kind: z.literal('campaignWon'),
    ...common,
    how: z.enum(victoryKinds),
    winners: z.array(empireId),
    called: z.array(z.string()),
  }),
  /** 4.1.3-e */
  z.strictObject({ kind: z.literal('alignmentChanged'), ...ofEmpire, to: z.enum(['non-player', 'non-aligned']) }),
  z.strictObject({ kind: z.literal('contactLost'), ...withOther }),
  /** by a third power that knows both */
  z.strictObject({ kind: z.literal('introduced'), ...withOther, by: empireId }),
  z.strictObject({ kind: z.literal('calledToArms'), ...withOther, called: empireId, enemy: empireId, until: point }),
  z.strictObject({ kind: z.literal('callIgnored'), ...withOther, called: empireId }),
  z.strictObject({ kind: z.literal('communicationsTried'), ...withOther, result: z.enum(talkResults) }),
  z.strictObject({ kind: z.literal('chartsGiven'), ...withOther, lanes: point, systems: z.array(slug) }),
  z.strictObject({ kind: z.literal('chartsReceived'), ...withOther, lanes: point, systems: z.array(slug) }),
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
]);

export type RelationsEvent = z.infer<typeof relationsEvent>;
