import { byKey, plainOrder } from '#core/order.ts';
import { recordIn } from '#core/recordIn.ts';
import { valueIn } from '#core/valueIn.ts';
import type { CampaignFile } from '#schemas/vbam/campaign.ts';
import type { Galaxy } from '#schemas/vbam/galaxy.ts';
import type { StrategicResource } from '#schemas/vbam/galaxyWords.ts';
import type { CampaignState, Empire, EmpireKnowledge, Relation, Withdrawal } from '#schemas/vbam/state.ts';
import { metIn } from '#vbam/questions/diplomacy/contactSides.ts';
import { stateAsKnown } from '#vbam/questions/diplomacy/stateAsKnown.ts';
import { hasCeased } from '#vbam/questions/empires/fallen.ts';
import { otherOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { sharesBases } from '#vbam/questions/shared/diplomacy/relations.ts';
import { siteKey } from '#vbam/questions/shared/economy/workplace.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import { nothingForeign } from '#vbam/tables/campaign/knowledge.ts';
import type { EmpireView } from '../view.ts';
import { apartStyles } from './apartStyles.ts';
import { knownBorders } from './bordersShown.ts';
import { dealingsShown } from './dealingsShown.ts';
import { knownLanes, laneStubs } from './lanesShown.ts';
import { merchantsShown, partnerResearchShown, routeEarnings } from './partnersShown.ts';
import {
  classShown,
  coloniesShown,
  cultureShown,
  delegationShown,
  eachShown,
  facilityShown,
  fleetShown,
  foreignClassShown,
  foreignShown,
  planShown,
  projectShown,
  regionShown,
  revolutionShown,
  spiesShown,
  techLevelShown,
  tradeRouteShown,
  treasuryShown,
  unitShown,
} from './shown.ts';
import { type Survey, surveyOf } from './survey.ts';
import { systemsShown } from './systemsShown.ts';

/** Builds an empire's knowledge up from nothing: a field that is not named here is not known. */
export function viewFor(
  state: CampaignState,
  galaxy: Galaxy,
  { rules, constants }: Pick<CampaignFile, 'rules' | 'constants'>,
  empireId: string,
): EmpireView {
  return viewIn(surveyOf(state, galaxy), state, { rules, constants }, empireId);
}

/** The same for many empires of one state: the state is searched once for all of them. */
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
  const empire = empireIn(state, empireId);
  const charts = state.knowledge[empireId]?.systems ?? {};
  const knows = (system: string) => system in charts;
  return {
    campaign: state.campaign,
    turn: state.turn + 1,
    rules: { ...rules },
    constants: { ...constants },
    empire: ownEmpireShown(empireId, empire),
    systems: systemsShown(state, survey, empireId, empire),
    lanes: knownLanes(state, survey, empireId),
    stubs: laneStubs(state, survey, rules, empireId),
    empires: knownEmpires(state, survey, empireId, constants),
    borders: knownBorders(state, survey, empireId),
    contested: contestedShown(survey, state.knowledge[empireId] ?? nothingForeign, empireId),
    foreign: foreignShown(state.knowledge[empireId] ?? nothingForeign),
    colonies: coloniesShown(survey.owned('colonies', empireId)),
    facilities: eachShown(survey.owned('facilities', empireId), facilityShown),
    unitClasses: eachShown(survey.owned('unitClasses', empireId), classShown),
    foreignClasses: foreignClassesOf(state, survey, empireId),
    units: eachShown(survey.owned('units', empireId), (unit) => unitShown(unit, knows)),
    fleets: eachShown(survey.owned('fleets', empireId), fleetShown),
    projects: eachShown(survey.owned('projects', empireId), projectShown),
    tradeRoutes: eachShown(survey.owned('tradeRoutes', empireId), tradeRouteShown),
    routeEarnings: routeEarnings(state, survey, empireId),
    tows: Object.fromEntries(survey.towsOf(empireId)),
    diplomats: state.diplomats.filter(({ owner }) => owner === empireId).map(delegationShown),
    spies: state.spies.filter(({ owner }) => owner === empireId).map(spiesShown),
    withdrawals: withdrawalsOf(state, empireId),
    ...blockadesShown(state, empireId),
    ...pledgeShown(state, empireId),
  };
}

/** G-28: those that it keeps up. */
function blockadesShown({ colonies }: CampaignState, empireId: string): Pick<EmpireView, 'blockades'> {
  const kept = Object.values(colonies).flatMap(({ system, owner, blockade }) =>
    blockade?.by === empireId ? [{ system, of: owner, since: blockade.since, full: blockade.full }] : [],
  );
  return kept.length > 0 ? { blockades: kept.sort(byKey(({ system, of }) => siteKey(of, system))) } : {};
}

/** Its own, while the word is awaited: from then on nobody asks for it. */
function pledgeShown({ turn, pledges }: CampaignState, empireId: string): Pick<EmpireView, 'pledge'> {
  const own = turn === 0 ? pledges?.[empireId] : undefined;
  return own ? { pledge: own.hash } : {};
}

function ownEmpireShown(id: string, empire: Empire): EmpireView['empire'] {
  const { name, tag, kind, culture, techLevel, ftlUnlocked, treasury, capital, standing, gatesOpenTo } = empire;
  const { cutOff, assignments, researchData, revolution, seceded, civilWar, plan, passage } = empire;
  return {
    id,
    name,
    tag,
    kind,
    culture: cultureShown(culture),
    revolution: revolution && revolutionShown(revolution),
    techLevel: techLevelShown(techLevel),
    ftlUnlocked,
    treasury: treasuryShown(treasury),
    capital,
    standing: [...standing],
    gatesOpenTo: [...gatesOpenTo],
    assignments: assignments.map(({ resource, from, to }) => ({ resource, from, to })),
    cutOff: cutOff.map(regionShown),
    seceded: seceded && { turn: seceded.turn, from: seceded.from, how: seceded.how },
    researchData: researchData.map((data) => ({ techLevel: techLevelShown(data.techLevel), source: data.source })),
    ...(civilWar && { civilWar: { against: civilWar.against, since: civilWar.since, side: civilWar.side } }),
    ...(plan && { plan: planShown(plan) }),
    ...(passage && { passage: { ...passage } }),
  };
}

/** Under the names by which it knows them: the owner may have renamed a class since. */
function foreignClassesOf(
  { unitClasses, knowledge }: CampaignState,
  survey: Survey,
  empire: string,
): EmpireView['foreignClasses'] {
  const used = Object.values(survey.owned('units', empire)).filter(({ class: id }) => unitClasses[id]?.owner !== empire);
  return Object.fromEntries(
    used.map(({ class: id }) => {
      const shown = foreignClassShown(recordIn(unitClasses, id, 'class'));
      return [id, { ...shown, name: knowledge[empire]?.classes[id]?.name ?? shown.name }];
    }),
  );
}

function knownEmpires(
  state: CampaignState,
  survey: Survey,
  id: string,
  constants: EmpireView['constants'],
): EmpireView['empires'] {
  const { empires, knowledge } = state;
  const charts = knowledge[id]?.systems ?? {};
  const atlas = {
    knows: (system: string) => system in charts,
    hasMet: (other: string) => survey.relationsOf(id).some(({ between }) => between.includes(other)),
    countOf: (resource: StrategicResource, system: string) =>
      survey.systems.get(system)?.star.resources.filter((kind) => kind === resource).length ?? 0,
  };
  const styles = stylesFor(empires, survey, id);
  return Object.fromEntries(
    survey.relationsOf(id).map((relation) => {
      const { between, relationship, communications } = relation;
      const other = otherOf(between, id);
      const now = stateAsKnown(relation, id);
      const { species, gatesOpenTo } = recordIn(empires, other, 'empire');
      const { name, tag, colour, pattern } = valueIn(styles, other);
      const opensGates = gatesOpenTo.includes(id) || sharesBases(relation);
      const researchCapacity = partnerResearchShown(survey, relation, id, constants);
      const contact = metIn(relation, id);
      const merchants = merchantsShown(state, survey, relation, id, constants);
      const met = { name, tag, colour, pattern, species, contact, state: now, relationship, communications, opensGates };
      const fallen = fallenAsHeard(recordIn(empires, other, 'empire'), relation, id);
      return [
        other,
        { ...met, researchCapacity, fallen, ...(merchants && { merchants }), ...dealingsShown(relation, id, atlas) },
      ];
    }),
  );
}

/** Itself first, then all others in the order in which they were met. */
function stylesFor(empires: CampaignState['empires'], survey: Survey, id: string) {
  const met = survey
    .relationsOf(id)
    .map((relation) => ({ other: otherOf(relation.between, id), met: metIn(relation, id) }))
    .sort((a, b) => a.met - b.met || plainOrder(a.other, b.other));
  return apartStyles([id, ...met.map(({ other }) => other)].map((one) => [one, recordIn(empires, one, 'empire')]));
}

/** Those who could talk to an empire, or fought it, hear of its end; all it has met hear that it is part of another. */
function fallenAsHeard({ fallen }: Empire, { communications }: Relation, id: string): Empire['fallen'] {
  if (!fallen || !hasCeased({ fallen })) return null;
  if (!(communications || fallen.how === 'unified' || fallen.heardBy?.includes(id))) return null;
  const { turn, how, into } = fallen;
  return { turn, how, ...(into !== undefined && { into }) };
}

/** W-01: while it knows itself to be at war with one of those it fights there, or has not made out who they are. */
function contestedShown(survey: Survey, { contested }: Pick<EmpireKnowledge, 'contested'>, id: string): EmpireView['contested'] {
  const wars = survey.relationsOf(id).filter((relation) => stateAsKnown(relation, id) === 'war');
  const enemies = new Set(wars.map(({ between }) => otherOf(between, id)));
  return contested.flatMap(({ system, enemies: seen }) =>
    seen.length === 0 || seen.some((one) => enemies.has(one)) ? [system] : [],
  );
}

function withdrawalsOf({ withdrawals }: CampaignState, empire: string): Withdrawal[] {
  return withdrawals
    .filter(({ owner }) => owner === empire)
    .map(({ owner, from, systems, until }) => ({ owner, from, systems: [...systems], until }));
}
