import type { BattleCard, CardSide } from '#schemas/vbam/facts/cards.ts';
import type { Meeting } from '#vbam/battle/atTable.ts';
import { both, type Combatant, type Index } from '#vbam/battle/forces.ts';
import { hasWhatItNeeds } from '#vbam/battle/planFor.ts';
import type { BattleRecord } from '#vbam/battle/record.ts';
import { aboardOf, type Holds } from '#vbam/questions/shared/forces/carrying.ts';
import { labelOfUnit } from '#vbam/questions/shared/forces/whereabouts.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { rollInShort } from '../account/inFull.ts';
import { refugeOf } from '../refuge.ts';
import type { Roster, Squadron } from '../roster.ts';
import type { Scenario } from '../scenario.ts';
import type { AskedBattle } from './ask.ts';
import { tableLexicon } from './names.ts';

/** A battle that was asked about, before what became of it is entered. */
export interface Dealt {
  scenario: Scenario;
  rosters: readonly [Roster, Roster];
  meeting: Meeting;
  record: BattleRecord;
  holds: Holds;
}

/** M-23: writes down both sides for those who play at the table. `isOpen`: its result is still to come. */
export function dealCards(turn: VbamTurn, { id, name }: AskedBattle, isOpen: boolean, dealt: Dealt): void {
  const { scenario } = dealt;
  const { kind, system, to, defender } = scenario;
  const names = namesIn(turn, dealt);
  const sides = both((index) => sideOf(turn, dealt, index, names));
  turn.notes.cards.push({
    ...{ id, name, after: openBefore(turn, scenario), isOpen, scenario: kind, at: system },
    ...(to !== undefined && { to }),
    ...{ defender, sides: [sides[0], sides[1]] },
  });
}

/** An earlier battle whose result may change who meets here: in the same system, or on the way there. */
function openBefore({ notes: { cards } }: VbamTurn, { system }: Scenario): string | null {
  const earlier = cards.find(({ isOpen, scenario, at }) => isOpen && (at === system || scenario === 'hyperspace'));
  return earlier?.id ?? null;
}

/** How results call units and fleets. */
interface TableNames {
  unit(id: string): string;
  fleet(id: string): string;
}

function namesIn(turn: VbamTurn, { scenario, rosters }: Dealt): TableNames {
  const lexicon = tableLexicon(turn, scenario, rosters);
  const by = (category: string) => new Map(lexicon(category).map(({ id, label }) => [id, label]));
  const [units, fleets] = [by('unit'), by('fleet')];
  return { unit: (id) => units.get(id) ?? id, fleet: (id) => fleets.get(id) ?? id };
}

function sideOf(turn: VbamTurn, dealt: Dealt, index: Index, names: TableNames): CardSide {
  const { scenario, rosters, meeting, record } = dealt;
  const { empires, detection, shield } = scenario.sides[index];
  const { wild, squadrons } = rosters[index];
  const { readiness, engaged } = record.sides[index];
  return {
    powers: [...empires],
    ...(wild && { wild: wild.called }),
    detection,
    readiness: { roll: rollInShort(readiness.roll), percent: readiness.percent },
    ...{ shield, strength: record.strengths[index], engaged },
    squadrons: squadrons.map((squadron) => squadronOf(turn, scenario, squadron, meeting.forces[index].combatants, names)),
    cards: meeting.forces[index].combatants.map((combatant) => cardOf(turn, dealt, index, combatant, names)),
  };
}

function squadronOf(
  turn: VbamTurn,
  { system, kind }: Scenario,
  squadron: Squadron,
  side: readonly Combatant[],
  names: TableNames,
): CardSide['squadrons'][number] {
  const { owner, fleet, called, plan, stays } = squadron;
  const { before, during, actions, spend, protect, aim } = plan;
  const members = side.filter((one) => one.owner === owner && one.fleet === fleet);
  const possible = actions.filter((action) => hasWhatItNeeds(action, members));
  const named = (ids: readonly string[]) => ids.map(names.unit);
  return {
    ...{ called: called === null ? null : names.fleet(fleet), power: owner },
    plan: { before, during, actions: possible, spend: named(spend), protect: named(protect), aim: [...aim] },
    ...(stays && { stays }),
    to: kind === 'hyperspace' ? null : refugeOf(turn, { owner, fleet, system }),
  };
}

function cardOf(
  { state }: VbamTurn,
  { rosters, record, holds }: Dealt,
  index: Index,
  combatant: Combatant,
  names: TableNames,
): BattleCard {
  const { id, owner, ratings, damage, outOfSupply, fleet, carrier, fixed, shielded, commandCost, buildCost } = combatant;
  const entrant = rosters[index].entrants.find((one) => one.id === id);
  const { taskForces } = record.sides[index];
  const taskForce = taskForces.findIndex((members) => members.includes(id)) + 1;
  const fighting = new Set(rosters[index].entrants.map((one) => one.id));
  const aboard = aboardOf(holds, id).filter((other) => !fighting.has(other));
  return {
    called: names.unit(id),
    ...(owner !== '' && { power: owner }),
    hull: entrant?.hull ?? '',
    ...(entrant?.class != null && { class: entrant.class }),
    ...{ cost: buildCost, defense: ratings.defenseValue, attack: ratings.attackStrength, pointDefense: ratings.pointDefense },
    ...{ commandCost, commandRating: ratings.commandRating, abilities: { ...ratings.abilities }, damage, outOfSupply },
    ...(fleet !== '' && state.fleets[fleet] && { fleet: names.fleet(fleet) }),
    ...{ taskForce, isFlagship: taskForces[taskForce - 1]?.[0] === id, isFixed: fixed, isShielded: shielded },
    ...(carrier !== null && { carrier: names.unit(carrier) }),
    carries: aboard.map((other) => labelOfUnit(state, other)),
  };
}
