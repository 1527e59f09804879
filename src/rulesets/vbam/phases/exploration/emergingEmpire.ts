import { copyOf } from '#core/copy.ts';
import { plainOrder } from '#core/order.ts';
import { sumOf } from '#core/sum.ts';
import { rollOn } from '#core/table.ts';
import { generatePeople } from '#generators/empires.ts';
import { nativesColonyOf, nativesEmpireOf } from '#generators/natives.ts';
import type { StarSystem } from '#schemas/vbam/galaxy.ts';
import type { Colony, Facility, Relation, TechLevel, Treaty } from '#schemas/vbam/state.ts';
import { initialRelationshipOf } from '#vbam/questions/diplomacy/contact.ts';
import { areConquered, colonisedOf, emergingColonyOf, emergingTechOf } from '#vbam/questions/exploration/emerging.ts';
import { starOf } from '#vbam/questions/galaxy/starOf.ts';
import { newColonyOf } from '#vbam/questions/shared/colonies/newColony.ts';
import { acceptanceOf } from '#vbam/questions/shared/diplomacy/acceptance.ts';
import { relationBetween } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { isPrepared, treatyIn } from '#vbam/questions/shared/diplomacy/relations.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import { facilityIdFor } from '#vbam/questions/shared/facilities/facilityId.ts';
import { importanceOf } from '#vbam/questions/shared/galaxy/importance.ts';
import { worthOf } from '#vbam/questions/shared/galaxy/worthOf.ts';
import { nothingForeign, unexplored } from '#vbam/tables/campaign/knowledge.ts';
import { importanceModifiers } from '#vbam/tables/exploration/discovery.ts';
import {
  emergingColonyTable,
  emergingFacilities,
  emergingTechTable,
  PER_EXPLORED_SYSTEM,
} from '#vbam/tables/exploration/emerging.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { highestPlayerLevel } from '../shared/exploration/highestPlayerLevel.ts';
import { endow, natives, peopleAt, settleNatives } from '../shared/exploration/natives.ts';
import { seeSystem } from '../shared/exploration/see.ts';
import { discoveredIncomeOf } from '../shared/exploration/systemIncome.ts';
import { unlessDecided } from '../shared/unlessDecided.ts';
import { armEmergingEmpire } from './emergingForces.ts';
import type { EmergingSystems } from './emergingSystems.ts';

/** An emerging empire while it takes shape. */
export interface Emerging extends EmergingSystems {
  /** where its scouts come out */
  gateway: string;
}

/** 3.6.4-d to -j: its people, colonies, natives, forces and knowledge; returns its id. */
export function foundEmergingEmpire(turn: VbamTurn, emerging: Emerging): string {
  const { state, number } = turn;
  const stream = turn.dice.at('emergence', 'empire', emerging.gateway);
  const { id, ...people } = generatePeople(turn.dice.at('emergence', 'people', emerging.gateway), state.empires);
  const techLevel = emergingTechOf(rollOn(stream, emergingTechTable), highestPlayerLevel(state));
  const born = { id, system: emerging.home, techLevel, founded: number };
  state.empires[id] = { ...nativesEmpireOf(born, { ...people, kind: 'non-player' }), ftlUnlocked: true };
  state.knowledge[id] = { ...copyOf(nothingForeign), systems: {} };
  const peoples = nativesAmong(turn, emerging);
  const colonies = colonise(turn, emerging, id, techLevel, peoples);
  const income = incomeOf(turn, id); // before all conquests, so that no people's fate hangs on another's
  for (const [system, theirs] of peoples) dealWithNatives(turn, { id, income }, system, theirs);
  explore(turn, emerging, id);
  armEmergingEmpire(turn, emerging, id, incomeOf(turn, id));
  endow(turn, stream, { empire: id, techLevel, census: censusOf(turn, id), rule: '3.6.4-j' });
  const common = { rule: '3.6.4', seenBy: [], empire: id, system: emerging.gateway };
  turn.events.push({ kind: 'empireEmerged', ...common, home: emerging.home, systems: emerging.systems.length, colonies });
  return id;
}

/** 3.6.4-e: every system except the home is checked. */
function nativesAmong(turn: VbamTurn, { systems, home }: Emerging): Map<string, TechLevel> {
  const found = new Map<string, TechLevel>();
  for (const id of systems) {
    const techLevel = id === home ? null : natives(turn, starOf(turn, id));
    if (techLevel) found.set(id, techLevel);
  }
  return found;
}

/** 3.6.4-d, -f: the home, then the best of those where nobody lives; returns how many there are. */
function colonise(
  turn: VbamTurn,
  { systems, home, gateway }: Emerging,
  owner: string,
  techLevel: TechLevel,
  peoples: ReadonlyMap<string, TechLevel>,
) {
  const percent = turn.dice.at('emergence', 'empire', gateway).roll('d100', 'percent colonised', '3.6.4-d').total;
  const others = systems
    .map((id) => starOf(turn, id))
    .filter(({ id, capacity }) => id !== home && capacity > 0 && !peoples.has(id))
    .sort((a, b) => worthOf(b) - worthOf(a) || plainOrder(a.id, b.id));
  const many = colonisedOf(percent, systems.length) - 1;
  const colonised = [starOf(turn, home), ...others.filter((star, rank) => isColonised(turn, star, rank < many))];
  for (const star of colonised) settle(turn, star, { owner, techLevel }, star.id === home ? systems.length : 0);
  return colonised.length;
}

/** M-12. */
function isColonised(turn: VbamTurn, { id }: StarSystem, asRolled: boolean): boolean {
  const chosen = unlessDecided(turn, {
    id: `emerging-colony-${id}`,
    rule: '3.6.4-d',
    question: { kind: 'emerging colony', system: id },
    choices: ['yes', 'no'],
    fallback: asRolled ? 'yes' : 'no',
    about: [id],
  });
  return chosen === 'yes';
}

/** `explored` systems add to the roll for the home. */
function settle(
  turn: VbamTurn,
  star: StarSystem,
  { owner, techLevel }: Pick<Colony, 'owner' | 'techLevel'>,
  explored: number,
): void {
  const importance = importanceOf(star);
  const row = rollOn(turn.dice.at('emergence', 'colony', star.id), emergingColonyTable, [
    { why: `${importance} importance`, add: importanceModifiers[importance] },
    { why: 'explored systems', add: PER_EXPLORED_SYSTEM * explored },
  ]);
  const { state, number } = turn;
  state.colonies[star.id] = {
    ...newColonyOf({ system: star.id, owner, techLevel, founded: number }),
    ...emergingColonyOf(row, star.capacity, explored > 0),
  };
  for (const kind of emergingFacilities.slice(0, row.facilities)) {
    state.facilities[facilityIdFor(star.id, kind)] = { system: star.id, owner, kind, state: 'operational' };
  }
}

/** 3.6.4-e, R-17: friends, enemies, or conquered long ago, by what they are like themselves. Ruling: a relationship of 0 is contact, nothing more. */
function dealWithNatives(turn: VbamTurn, empire: { id: string; income: number }, system: string, techLevel: TechLevel): void {
  const { state, number } = turn;
  const owner = empire.id;
  const star = starOf(turn, system);
  const people = peopleAt(turn, system);
  const roll = turn.dice.at('emergence', 'natives', system).roll('d100', 'initial relationship', '4.5.2-a').total;
  const { aggressiveness } = empireIn(state, owner).culture;
  const relationship = initialRelationshipOf(roll, aggressiveness, people.culture.aggressiveness);
  const colony = nativesColonyOf({ id: owner, system, techLevel, founded: number }, star.capacity);
  if (relationship < 0 && areConquered(discoveredIncomeOf(star, colony, []), empire.income)) {
    state.colonies[system] = { ...colony, conquered: number };
    return;
  }
  settleNatives(turn, star, techLevel, [owner], people);
  const relation = relationBetween(state, owner, people.id);
  Object.assign(relation, { relationship, communications: true });
  if (relationship < 0) Object.assign(relation, warOfOld(relation, number));
  if (relationship > 0) relation.treaties = treatiesOfOld(turn, relation, owner);
  if (treatyIn(relation, 'border')) relation.state = 'normal relations';
}

/** a war that is still on was declared by both. */
function warOfOld({ between }: Relation, turn: number): Pick<Relation, 'state' | 'war' | 'declarations' | 'grievances'> {
  const ofBoth = <Fact>(fact: () => Fact) => Object.fromEntries(between.map((empire) => [empire, fact()]));
  return {
    state: 'war',
    war: { since: turn, lost: {} },
    declarations: ofBoth(() => ({ level: 'war', turn })),
    grievances: ofBoth(() => ({ broken: null, declared: turn, spied: null })),
  };
}

/** The highest treaty that both are willing to sign, with all that it rests on. Ruling: none that says more than these, or binds an ally. */
function treatiesOfOld({ state, number }: VbamTurn, relation: Relation, by: string): Treaty[] {
  const peoples = relation.between.map((id) => empireIn(state, id));
  const signed: Treaty[] = [];
  for (const kind of ['border', 'trade', 'non-aggression', 'research', 'military'] as const) {
    const willing = peoples.every(({ culture }) => acceptanceOf(culture, relation.relationship ?? 0, kind) > 0);
    if (willing && isPrepared({ treaties: signed }, kind))
      signed.push({ kind, terms: {}, offeredBy: by, signed: number, protector: null, ended: null });
  }
  return signed;
}

/** It knows its own systems, the lanes between them, and where its scouts came out. */
function explore(turn: VbamTurn, { systems, lanes, gateway }: Emerging, empire: string): void {
  for (const { id } of lanes) turn.state.lanes[id] = { ...copyOf(unexplored), explored: true };
  for (const system of [...systems, gateway]) seeSystem(turn, empire, system);
}

function censusOf({ state }: VbamTurn, empire: string): number {
  return sumOf(Object.values(state.colonies).map(({ owner, census }) => (owner === empire ? census : 0)));
}

function incomeOf(turn: VbamTurn, empire: string): number {
  const { colonies, facilities } = turn.state;
  return Object.values(colonies)
    .filter(({ owner }) => owner === empire)
    .reduce((sum, colony) => {
      const built = Object.values(facilities).filter((facility: Facility) => facility.system === colony.system);
      return sum + discoveredIncomeOf(starOf(turn, colony.system), colony, built);
    }, 0);
}
