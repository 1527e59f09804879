import type { Refusal } from '#core/answer.ts';
import { itemAt } from '#core/itemAt.ts';
import type { Hindrance } from '#schemas/vbam/facts/hindrances.ts';
import type { Culture } from '#schemas/vbam/state.ts';
import { releaseSystems } from '#vbam/orders/verbs/diplomacy/releaseSystems.ts';
import { colonyIn } from '#vbam/questions/colonies/colonies.ts';
import { sitesOf } from '#vbam/questions/economy/sites.ts';
import { exploredLanesOf } from '#vbam/questions/movement/exploredLanes.ts';
import { relationBetween } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { cappedRelationship } from '#vbam/questions/shared/diplomacy/relationship.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import { releasedRelationshipOf, releaseProblem } from '#vbam/questions/shared/empires/releasing.ts';
import { numberIn } from '#vbam/questions/shared/forces/whereabouts.ts';
import { FORCED_RELEASE } from '#vbam/tables/diplomacy/treaties.ts';
import { fail, ordersOf, type VbamTurn } from '#vbam/turn.ts';
import { moveCapital } from '../../shared/colonies/moveCapital.ts';
import { isColony } from '../../shared/colonies/ownColony.ts';
import { askToLeave } from '../../shared/diplomacy/askToLeave.ts';
import { hearersOf, introduceTo, secede } from '../../shared/empires/secession.ts';
import { changeOwner } from '../../shared/forces/changeOwner.ts';
import { fixedIn, hasUnitsIn } from './cession.ts';

interface Released {
  name?: string | undefined;
  /** 4.7-d: powers that asked for it by treaty */
  forcedBy?: readonly string[];
}

/** O-57: colonies are released by order. */
export function resolveReleases(turn: VbamTurn): void {
  for (const order of ordersOf(turn, releaseSystems)) {
    const { systems, name } = order.values;
    const problem = releasingProblem(turn, order.empire, systems);
    if (problem) fail(turn, order, problem.why, problem.rule);
    else releaseColonies(turn, order.empire, systems, { name });
  }
}

/** 4.7-a, in truth; null if they can be released. */
export function releasingProblem(turn: VbamTurn, owner: string, systems: readonly string[]): Refusal<Hindrance> | null {
  const { state, galaxy, constants } = turn;
  const own = sitesOf(state, galaxy)
    .filter(isColony)
    .filter((site) => site.owner === owner);
  return releaseProblem({
    places: own.filter(({ system }) => systems.includes(system.id)),
    systems: [...new Set(systems)],
    colonies: own.length,
    capital: empireIn(state, owner).capital,
    lanes: exploredLanesOf(state, galaxy)(owner),
    foodPerCensus: constants.foodPerCensus,
  });
}

/** 4.7: colonies become an empire of their own; returns its id. The caller checks whether they can. */
export function releaseColonies(
  turn: VbamTurn,
  owner: string,
  systems: readonly string[],
  { name, forcedBy = [] }: Released,
): string {
  const { state } = turn;
  const colonies = systems.map((system) => colonyIn(state, system, owner));
  const relationship = releasedRelationshipOf(colonies); // 4.7-d: before freedom raises their Morale
  const inOrder = [...new Set(systems)].sort();
  const { techLevel } = empireIn(state, owner);
  const culture = rollCulture(turn, itemAt(inOrder, 0));
  const id = secede(turn, { from: owner, systems: inOrder, how: 'released', culture, techLevel, name });
  moveCapital(turn, id);
  takeBases(turn, owner, id, inOrder);
  const hearers = hearersOf(turn, owner);
  introduceTo(turn, id, owner, relationship);
  for (const other of hearers) {
    const theirs = relationBetween(state, owner, other).relationship;
    const forced = forcedBy.includes(other) ? FORCED_RELEASE : 0;
    introduceTo(turn, id, other, theirs === null ? null : cappedRelationship(theirs + forced));
  }
  const until = clear(turn, [owner, ...forcedBy], id, inOrder);
  const party = [id, owner, ...forcedBy];
  for (const empire of [id, owner, ...hearers]) {
    const common = { rule: '4.7', seenBy: [empire], empire, of: id, by: owner };
    const all = party.includes(empire);
    turn.events.push({ kind: 'empireReleased', ...common, systems: all ? inOrder : [], until: empire === owner ? until : null });
  }
  return id;
}

/** 4.7-c. The new empire alone sees them. */
function rollCulture(turn: VbamTurn, system: string): Culture {
  const stream = turn.dice.at('released culture', system);
  const roll = (value: keyof Culture) => stream.roll('d100', value, '4.7-c').total;
  return { aggressiveness: roll('aggressiveness'), integrity: roll('integrity'), xenophobia: roll('xenophobia') };
}

/** 4.7-b: under a class of its own where it can build them. */
function takeBases(turn: VbamTurn, owner: string, id: string, systems: readonly string[]): void {
  const { units, unitClasses } = turn.state;
  const bases = systems.flatMap((system) => fixedIn(turn, owner, system));
  changeOwner(turn, bases, id);
  const own = new Map(Object.entries(unitClasses).flatMap(([key, one]) => (one.owner === id ? [[one.name, key] as const] : [])));
  for (const base of bases) {
    const unit = units[base];
    const made = own.get(unitClasses[unit?.class ?? '']?.name ?? '');
    if (!unit || !made) continue;
    unit.class = made;
    const unitClass = unitClasses[made];
    if (unitClass) unitClass.numbered = Math.max(unitClass.numbered, numberIn(base)?.number ?? 0); // no number comes twice
  }
}

/** 4.7-b, W-24: units of the old empire, and of those who asked for the release; returns the last turn in which its own may stay. */
function clear(turn: VbamTurn, parties: readonly [string, ...string[]], id: string, systems: readonly string[]): number | null {
  const [until = null] = parties.map((owner) =>
    askToLeave(turn, { owner, from: id, systems: systems.filter((system) => hasUnitsIn(turn, owner, system)), rule: '4.7-b' }),
  );
  return until;
}
