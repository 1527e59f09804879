import { itemAt } from '#core/itemAt.ts';
import { plainOrder } from '#core/order.ts';
import { sumOf } from '#core/sum.ts';
import type { Colony, Culture, TechLevel } from '#schemas/vbam/state.ts';
import { cultureValues } from '#schemas/vbam/stateWords.ts';
import { colonyOf } from '#vbam/questions/colonies/colonies.ts';
import { initialRelationshipOf } from '#vbam/questions/diplomacy/contact.ts';
import { sitesOf } from '#vbam/questions/economy/sites.ts';
import { relationBetween } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { systemIncomeAt } from '#vbam/questions/shared/economy/output.ts';
import { reachesTech } from '#vbam/questions/shared/economy/techLevel.ts';
import { inRebellion, siteKey } from '#vbam/questions/shared/economy/workplace.ts';
import { apartFrom } from '#vbam/questions/shared/empires/apart.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import { asFreed, feedsItself } from '#vbam/questions/shared/empires/releasing.ts';
import { garrisonsOf } from '#vbam/questions/shared/forces/whereabouts.ts';
import { jumpsFrom, laneGraphOf } from '#vbam/questions/shared/movement/laneGraph.ts';
import { bandsOf } from '#vbam/questions/shared/war/bands.ts';
import { INDEPENDENT_INCOME, NEIGHBOURING_REBELS } from '#vbam/tables/colonies/loyalty.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import type { ColonySite } from '../shared/colonies/changeMorale.ts';
import { moveCapital } from '../shared/colonies/moveCapital.ts';
import { isColony } from '../shared/colonies/ownColony.ts';
import { callAllies } from '../shared/diplomacy/callAllies.ts';
import { standAtWar } from '../shared/diplomacy/standAtWar.ts';
import { tellBoth } from '../shared/diplomacy/tellBoth.ts';
import { releaseSequestered } from '../shared/economy/earn.ts';
import { hearersOf, introduceTo, passOn, rejoice, secede } from '../shared/empires/secession.ts';
import { takeDefenses } from '../shared/forces/takeDefenses.ts';
import { unlessDecided } from '../shared/unlessDecided.ts';
import { liberate, rebelsRestoreTo } from '../shared/war/liberate.ts';

/** C-51: the colonies whose rebellion began before this turn: an owner who lands troops in time keeps them. */
export function oldRebels({ events }: VbamTurn, sites: readonly ColonySite[]): Colony[] {
  const fresh = new Set(events.flatMap(risenIn));
  const old = sites.filter((site) => inRebellion(site) && !fresh.has(siteKey(site.owner, site.system.id)));
  return old.map(({ colony }) => colony);
}

/** The colonies whose rebellion an event began; M-31: one that the moderator sets off leaves their owner a turn to land troops as well. */
export function risenIn(event: VbamTurn['events'][number]): string[] {
  if (event.kind === 'rebellionBegan') return [siteKey(event.empire, event.system)];
  if (event.kind !== 'moderatorEdit' || event.what.kind !== 'value of a colony') return [];
  const { empire, system, value, now } = event.what;
  return empire !== undefined && value === 'morale' && now === 0 ? [siteKey(empire, system)] : [];
}

/** 3.4.11-f, G-59: where nobody is left to hold them, rebels are free. */
export function freeColonies(turn: VbamTurn, rebels: readonly Colony[]): void {
  const garrisons = garrisonsOf(turn.state, siteKey);
  const freed = rebels
    .filter((colony) => colony.census > 0 && inRebellion({ colony }))
    .filter(({ owner }) => !empireIn(turn.state, owner).civilWar) // C-39
    .filter(({ owner, system }) => !garrisons.has(siteKey(owner, system)));
  const byOwner = Map.groupBy(
    freed.filter((colony) => !restore(turn, colony)),
    ({ owner }) => owner,
  );
  for (const owner of [...byOwner.keys()].sort()) {
    const systems = (byOwner.get(owner) ?? []).map(({ system }) => system).sort();
    for (const group of neighbourhoodsOf(turn, systems)) setFree(turn, owner, group);
  }
}

/** 3.4.14-d: rebels of people who are not integrated go back to their original owner; without rebels in arms nobody has won it for him. */
function restore(turn: VbamTurn, colony: Colony): boolean {
  const [band] = bandsOf(turn.state, colony);
  if (!band || rebelsRestoreTo(turn, colony) === null) return false;
  liberate(turn, colony, band[0]);
  return true;
}

/** 3.4.11-g, G-59: rebels who live near each other make common cause. */
function neighbourhoodsOf({ state, galaxy }: VbamTurn, systems: readonly string[]): string[][] {
  const explored = galaxy.lanes.filter(({ id }) => state.lanes[id]?.explored);
  const graph = laneGraphOf({ systems: galaxy.systems, lanes: explored });
  const left = new Set(systems);
  const groups: string[][] = [];
  for (const first of left) {
    const group = new Set([first]);
    for (const system of group) {
      left.delete(system);
      const near = jumpsFrom(graph, system, NEIGHBOURING_REBELS);
      for (const other of left) if (near.has(other)) group.add(other);
    }
    groups.push([...group].sort());
  }
  return groups;
}

function setFree(turn: VbamTurn, owner: string, systems: readonly string[]): void {
  const stream = turn.dice.at('independence', itemAt(systems, 0));
  const { culture: former } = empireIn(turn.state, owner);
  const culture = { ...former };
  for (const value of cultureValues) {
    culture[value] = Math.floor((stream.roll('d100', value, '3.4.11-i').total + former[value]) / 2);
  }
  const hearers = hearersOf(turn, owner);
  const relationships = new Map([owner, ...hearers].map((other) => [other, rollOpinion(turn, systems, culture, other)]));
  const friend = haven(turn, systems, relationships, owner);
  const seat = loseSeat(turn, owner, systems);
  const heir = friend ?? becomeIndependent(turn, { owner, systems, culture, relationships, seat });
  if (friend !== null) join(turn, owner, friend, systems);
  sendOut(turn, systems, heir);
}

/** 4.5.2-a, C-48. */
function rollOpinion(turn: VbamTurn, systems: readonly string[], { aggressiveness }: Culture, other: string): number {
  const roll = turn.dice.at('independence', itemAt(systems, 0), other).roll('d100', 'initial relationship', '4.5.2-a');
  const theirs = empireIn(turn.state, other).culture.aggressiveness;
  return initialRelationshipOf(roll.total, aggressiveness, theirs);
}

/** 3.4.11-g, G-59, M-25: the empire that they join; null where they stand alone. */
function haven(turn: VbamTurn, systems: readonly string[], opinions: ReadonlyMap<string, number>, owner: string): string | null {
  const others = [...opinions.keys()].filter((other) => other !== owner);
  const nearest = isViable(turn, systems, owner) ? null : nearestFriend(turn, systems, owner, others, opinions);
  const names = new Map<string, string>();
  for (const id of others) names.set(id, apartFrom(empireIn(turn.state, id).name, names.values())); // two may have the same
  const nameOf = (id: string) => names.get(id) ?? id;
  const first = itemAt(systems, 0);
  const chosen = unlessDecided(turn, {
    id: `freed-${first}`,
    rule: 'M-25',
    question: { kind: 'rebels', system: first },
    choices: ['alone', ...others.map(nameOf)],
    fallback: nearest === null ? 'alone' : nameOf(nearest),
    about: [...systems],
  });
  return others.find((other) => nameOf(other) === chosen) ?? null;
}

/** They can feed themselves, and earn enough to be anybody. */
function isViable(turn: VbamTurn, systems: readonly string[], owner: string): boolean {
  const places = placesAt(turn, systems, owner).map((place) => asFreed(place));
  const income = sumOf(places.map((place) => systemIncomeAt(place).total));
  return income >= INDEPENDENT_INCOME && feedsItself(places, turn.constants.foodPerCensus);
}

function nearestFriend(
  turn: VbamTurn,
  systems: readonly string[],
  owner: string,
  others: readonly string[],
  opinions: ReadonlyMap<string, number>,
): string | null {
  const { galaxy, state, constants } = turn;
  const freed = placesAt(turn, systems, owner).map((place) => asFreed(place));
  const settled = sitesOf(state, galaxy).filter(isColony);
  const lanes = galaxy.lanes.filter(({ id }) => state.lanes[id]?.explored);
  const jumps = systems.map((system) => jumpsFrom(laneGraphOf({ systems: galaxy.systems, lanes }), system));
  const near = others
    .filter((other) => (opinions.get(other) ?? 0) > 0)
    .map((other) => ({ other, own: settled.filter((site) => site.owner === other && !inRebellion(site)) }))
    .filter(({ own }) => own.length > 0 && feedsItself([...own, ...freed], constants.foodPerCensus))
    .map(({ other, own }) => ({
      other,
      far: Math.min(...own.flatMap(({ system }) => jumps.map((from) => from.get(system.id) ?? Infinity))),
    }))
    .filter(({ far }) => far < Infinity)
    .sort((a, b) => a.far - b.far || plainOrder(a.other, b.other));
  return near[0]?.other ?? null;
}

function placesAt({ state, galaxy }: VbamTurn, systems: readonly string[], empire: string): ColonySite[] {
  return sitesOf(state, galaxy)
    .filter(isColony)
    .filter(({ colony }) => colony.owner === empire && systems.includes(colony.system));
}

/** 4.2.3-a: the imperial capital, if it is lost with them. */
function loseSeat(turn: VbamTurn, owner: string, systems: readonly string[]): string | null {
  const empire = empireIn(turn.state, owner);
  const { capital } = empire;
  if (capital === null || !systems.includes(capital)) return null;
  empire.capital = null;
  turn.events.push({ kind: 'capitalLost', rule: '4.2.3-a', seenBy: [owner], empire: owner, system: capital });
  return capital;
}

function join(turn: VbamTurn, owner: string, friend: string, systems: readonly string[]): void {
  for (const system of systems) passOn(turn, owner, friend, system);
  takeDefenses(turn, owner, friend, systems);
  rejoice(turn, friend, systems);
  tellBoth({ between: [owner, friend] }, (common) =>
    turn.events.push({ kind: 'coloniesJoined', ...common, rule: '3.4.11-g', from: owner, systems: [...systems] }),
  );
}

interface Independence {
  owner: string;
  systems: readonly string[];
  culture: Culture;
  relationships: ReadonlyMap<string, number>;
  /** the imperial capital of the empire they leave, if it was theirs */
  seat: string | null;
}

/** 3.4.11-h, -i; returns the id of the new empire. */
function becomeIndependent(turn: VbamTurn, { owner, systems, culture, relationships, seat }: Independence): string {
  const { state } = turn;
  const techLevel = placesAt(turn, systems, owner)
    .map(({ colony }) => colony.techLevel)
    .reduce((best: TechLevel, level) => (reachesTech(best, level) ? best : level));
  const id = secede(turn, { from: owner, systems, how: 'independent', culture, techLevel });
  takeDefenses(turn, owner, id, systems);
  if (seat === null) moveCapital(turn, id);
  empireIn(state, id).capital ??= seat ?? mostPeopledOf(turn, id, systems);
  for (const [empire, relationship] of [[id, null] as const, ...relationships]) {
    const involved = empire === id || empire === owner;
    const common = { rule: '3.4.11-f', seenBy: [empire], empire, of: id, from: owner, systems: involved ? [...systems] : [] };
    turn.events.push({ kind: 'coloniesFreed', ...common });
    if (relationship === null) continue;
    introduceTo(turn, id, empire, relationship);
    tellBoth({ between: [id, empire] }, (both) =>
      turn.events.push({ kind: 'relationshipBegan', rule: '4.5.2-a', ...both, relationship }),
    );
  }
  takeUpArms(turn, id, owner);
  return id;
}

/** 4.2-a: every empire starts with an imperial capital. Ruling: where most of them live. */
function mostPeopledOf({ state }: VbamTurn, empire: string, systems: readonly string[]): string {
  const census = (system: string) => colonyOf(state, system, empire)?.census ?? 0;
  return systems.reduce((best, system) => (census(system) > census(best) ? system : best));
}

/** 3.4.11-i, C-48: it starts at war with its former owner, which the relationship already reflects. */
function takeUpArms(turn: VbamTurn, id: string, owner: string): void {
  const relation = relationBetween(turn.state, id, owner);
  standAtWar(turn, relation, id, 'war');
  tellBoth(relation, (common) => turn.events.push({ kind: 'declared', ...common, rule: '3.4.11-i', by: id, level: 'war' }));
  callAllies(turn, owner, id);
}

/** 3.4.11-h: what waited there during the rebellion is theirs. */
function sendOut(turn: VbamTurn, systems: readonly string[], heir: string): void {
  for (const { colony } of placesAt(turn, systems, heir)) if (colony) releaseSequestered(turn, colony);
}
