import { copyOf } from '#core/copy.ts';
import { inIdOrder } from '#core/inIdOrder.ts';
import { itemAt } from '#core/itemAt.ts';
import { generateBreakaway } from '#generators/empires.ts';
import type { Culture, Facility, TechLevel } from '#schemas/vbam/state.ts';
import { couldBuild } from '#vbam/orders/plans/yardLimits.ts';
import { colonyIn } from '#vbam/questions/colonies/colonies.ts';
import { isInTouch } from '#vbam/questions/diplomacy/contactSides.ts';
import { freshRelation } from '#vbam/questions/diplomacy/relations.ts';
import { sitesOf } from '#vbam/questions/economy/sites.ts';
import { systemIncomesOf } from '#vbam/questions/economy/systemIncomes.ts';
import { hasCeased } from '#vbam/questions/empires/fallen.ts';
import { colonySizeOf } from '#vbam/questions/shared/colonies/colonySize.ts';
import { moraleStateOf } from '#vbam/questions/shared/colonies/moraleState.ts';
import { otherOf, pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { empireIn, knowledgeIn } from '#vbam/questions/shared/empires/empireIn.ts';
import { joyOfFreedom } from '#vbam/questions/shared/empires/releasing.ts';
import { coloniesOf, placeWithNews } from '#vbam/questions/shared/exploration/knownColonies.ts';
import { classIdFor } from '#vbam/questions/shared/forces/recordIds.ts';
import { nothingForeign } from '#vbam/tables/campaign/knowledge.ts';
import { freshEmpire } from '#vbam/tables/campaign/starting.ts';
import { NON_PLAYER_INCOME } from '#vbam/tables/exploration/discovery.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { changeMorale } from '../colonies/changeMorale.ts';
import { loseProjects } from '../colonies/loseProjects.ts';
import { isColony } from '../colonies/ownColony.ts';
import { takeOver } from '../colonies/takeOver.ts';
import { severRoutesTo } from '../economy/tradeRoutes.ts';
import { learnClass } from '../exploration/learnClass.ts';
import { ownClasses } from '../forces/goOver.ts';
import { enlistBands } from '../rebels/disband.ts';

type Seceding = 'released' | 'independent' | 'civil war';

/** Colonies that become an empire of their own. */
export interface Secession {
  from: string;
  systems: readonly string[];
  how: Seceding;
  culture: Culture;
  techLevel: TechLevel;
  /** what they are to be called; they choose a name for themselves where nobody says */
  name?: string | undefined;
}

/** 3.4.11-h, 4.7, 4.8.1-a: a new empire of the old one's people, with its colonies, facilities, charts and force list; returns its id. It has neither units nor relations yet. */
export function secede(turn: VbamTurn, { from, systems, how, culture, techLevel, name }: Secession): string {
  const { state, number } = turn;
  const { species, ftlUnlocked, systemNames } = empireIn(state, from);
  const stream = turn.dice.at('secession', itemAt(systems, 0));
  const { id, ...style } = generateBreakaway(stream, species, state.empires);
  state.empires[id] = {
    ...style,
    name: name ?? style.name, // the id is generated: the wanted name may belong to a stranger
    kind: 'non-aligned',
    home: null,
    species,
    culture,
    techLevel: { ...techLevel },
    ftlUnlocked,
    treasury: { epTenths: 0, pp: 0, tp: 0, ip: 0 },
    capital: null,
    ...copyOf(freshEmpire),
    systemNames: copyOf(systemNames),
    seceded: { turn: number, from, how },
  };
  shareCharts(turn, from, id);
  if (how === 'civil war') shareSightings(turn, from, id);
  if (how === 'civil war') takeArsenal(turn, from, id); // before the colonies: what is built there is of these classes
  if (how !== 'civil war') listForces(turn, { from, systems }, id);
  for (const system of systems) passOn(turn, from, id, system, how === 'released' ? 'lost' : 'kept'); // G-59, 4.8.1-a
  if (how !== 'civil war') rejoice(turn, id, systems);
  const income = systemIncomesOf(sitesOf(state, turn.galaxy)).get(id) ?? 0;
  if (income >= NON_PLAYER_INCOME) empireIn(state, id).kind = 'non-player'; // 4.1.3-a
  return id;
}

/** A colony with all that is built there; what was only being built is lost (G-36), but for units that civil war makes the rebels' (4.8.1-a). */
export function passOn(turn: VbamTurn, from: string, to: string, system: string, projects: 'lost' | 'kept' = 'lost'): void {
  const colony = colonyIn(turn.state, system, from);
  if (projects === 'kept') takeProjects(turn, from, to, system);
  loseProjects(turn, from, system);
  severRoutesTo(turn, system, from);
  enlistBands(turn, colony, to);
  takeOver(turn, colony, from, to);
  if (moraleStateOf(colony) !== 'rebellion') delete colony.inArms;
  Object.assign(colony, { originalOwner: to, conquered: null }); // nobody else has a claim to them
  delete colony.siege; // it was against the former owner
}

/** 4.7-e; this ends rebellions, which sends out what waited there. */
export function rejoice(turn: VbamTurn, empire: string, systems: readonly string[]): void {
  for (const site of sitesOf(turn.state, turn.galaxy).filter(isColony)) {
    if (site.owner === empire && systems.includes(site.colony.system))
      changeMorale(turn, site, joyOfFreedom(site.colony), { freed: true });
  }
}

/** Ruling: whoever leaves an empire takes its charts along, and knows what stands on its worlds; of foreign forces and designs it knows nothing. */
function shareCharts(turn: VbamTurn, from: string, to: string): void {
  const { state, number } = turn;
  const { systems, colonies } = copyOf(knowledgeIn(state, from));
  const met = new Set([from, ...hearersOf(turn, from)]);
  for (const [system, place] of Object.entries(colonies)) {
    const owners = [...coloniesOf(place), ...place.facilities].map(({ owner }) => owner);
    if (!owners.every((one) => met.has(one))) delete colonies[system]; // nobody may hear of strangers this way
  }
  state.knowledge[to] = { ...copyOf(nothingForeign), systems, colonies };
  for (const lane of Object.values(state.lanes)) {
    if (!lane.knownBy.includes(from)) continue;
    lane.knownBy = [...lane.knownBy, to].sort();
    const seenAs = lane.seenAs?.[from];
    if (lane.seenAs && seenAs) lane.seenAs[to] = seenAs;
  }
  const facilities = Map.groupBy(
    inIdOrder(state.facilities).map(([, facility]) => facility),
    ({ system }) => system,
  );
  for (const colony of Object.values(state.colonies)) {
    if (colony.owner !== from) continue;
    const built = (facilities.get(colony.system) ?? []).filter(({ owner }: Facility) => owner === from);
    const look = { seen: number, facilities: built.map(({ kind, owner }) => ({ kind, owner })) };
    const shown = { owner: from, size: colonySizeOf(colony) };
    colonies[colony.system] = placeWithNews(colonies[colony.system], shown, look, turn.rules);
  }
}

/** 3.4.11-h, 4.7-e: the classes that its colonies can build. */
function listForces({ state, galaxy }: VbamTurn, { from, systems }: Pick<Secession, 'from' | 'systems'>, to: string): void {
  const yards = sitesOf(state, galaxy)
    .filter(isColony)
    .filter(({ owner, colony }) => owner === from && systems.includes(colony.system)); // before they change hands
  for (const known of Object.keys(state.unitClasses).sort()) {
    const unitClass = state.unitClasses[known];
    if (unitClass?.owner !== from || !unitClass.prototyped) continue;
    if (!yards.some((yard) => couldBuild(yard, unitClass))) continue;
    const id = classIdFor(to, unitClass.name, state.unitClasses);
    state.unitClasses[id] = { ...copyOf(unitClass), owner: to, numbered: 0 };
  }
}

/** Ruling: those who part in a civil war know what they knew as one: also forces, designs and what belongs to nobody, but of whom they are in touch with alone. */
function shareSightings(turn: VbamTurn, from: string, to: string): void {
  const { knowledge, relations } = turn.state;
  const met = (owner: string) => owner in turn.state.bands || isInTouch(relations[pairIdOf(from, owner)], from);
  const { forces, classes, wilds, claims } = copyOf(knowledgeIn(turn.state, from));
  const ofMet = <Known extends { owner: string }>(known: Record<string, Known>) =>
    Object.fromEntries(Object.entries(known).filter(([, { owner }]) => met(owner)));
  const shared = { forces: ofMet(forces), classes: ofMet(classes), wilds, ...(claims && { claims }) };
  knowledge[to] = { ...knowledgeIn(turn.state, to), ...shared };
}

/** Ruling: those who part in a civil war have the same designs and the same science. No number of a class comes twice. */
function takeArsenal(turn: VbamTurn, from: string, to: string): void {
  const { state } = turn;
  for (const [known, unitClass] of inIdOrder(state.unitClasses)) {
    if (unitClass.owner !== from) continue;
    const id = classIdFor(to, unitClass.name, state.unitClasses);
    state.unitClasses[id] = { ...copyOf(unitClass), owner: to };
    learnClass(turn, knowledgeIn(state, from), id);
    learnClass(turn, knowledgeIn(state, to), known);
  }
  empireIn(state, to).researchData = copyOf(empireIn(state, from).researchData);
}

/** 4.8.1-a: units under construction. */
function takeProjects(turn: VbamTurn, from: string, to: string, system: string): void {
  const { projects, unitClasses } = turn.state;
  const own = ownClasses(turn, to);
  for (const project of Object.values(projects)) {
    const { work } = project;
    if (project.owner !== from || project.system !== system || work.kind === 'imperial capital') continue;
    const made = own.get(unitClasses[work.class]?.name ?? '');
    if (made !== undefined) Object.assign(project, { owner: to, work: { kind: work.kind, class: made } });
  }
}

/** Those who can talk to an empire, in order of their ids. Ruling: they hear of whoever leaves it, and can talk to them. */
export function hearersOf({ state }: VbamTurn, empire: string): string[] {
  return Object.values(state.relations)
    .filter(({ between, communications, state: known }) => between.includes(empire) && communications && known !== 'no contact')
    .map(({ between }) => otherOf(between, empire))
    .filter((other) => !hasCeased(empireIn(state, other)))
    .sort();
}

/** Puts two empires in contact that can talk from the first day. */
export function introduceTo({ state, number }: VbamTurn, id: string, other: string, relationship: number | null): void {
  state.relations[pairIdOf(id, other)] = { ...freshRelation(id, other, number), communications: true, relationship };
}
