import { listed } from '#core/listed.ts';
import { recordIn } from '#core/recordIn.ts';
import { decideFates, type TableOutcome } from '#vbam/battle/atTable.ts';
import { fighterFrom, isPresent } from '#vbam/battle/fighter.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import { combatantIn, type Draft, labelIn, sideNamed, type TableBattle } from './draft.ts';

/** M-23: what cannot be true together, in words. */
export function contradictionsIn(battle: TableBattle, draft: Draft): string[] {
  return [
    ...fateProblems(battle, draft),
    ...prizeProblems(battle, draft),
    ...fleetProblems(battle, draft),
    ...holdProblems(battle, draft),
  ];
}

/** Whoever is lost is nothing else; and a unit outside of fleets that has left is nobody's prize. */
function fateProblems(battle: TableBattle, { lost, damage, captured, left }: Draft): string[] {
  const isLoose = (id: string) => left.has(id) && combatantIn(battle, id).fleet === '';
  const clashes = (id: string) => [
    ...(lost.has(id) && damage.has(id) ? ['be lost and have damage'] : []),
    ...(lost.has(id) && captured.has(id) ? ['be lost and captured'] : []),
    ...(lost.has(id) && isLoose(id) ? ['be lost and retreat'] : []),
    ...(captured.has(id) && isLoose(id) ? ['be captured and retreat'] : []),
  ];
  return [...new Set([...lost, ...captured.keys()])].flatMap((id) =>
    clashes(id).map((both) => `${labelIn(battle, 'unit', id)} cannot ${both}`),
  );
}

/** W-15: crippled units, by whoever holds the field. */
function prizeProblems(battle: TableBattle, { captured, damage, held }: Draft): string[] {
  return [...captured].flatMap(([id, by]) => {
    const { ratings, damage: before } = combatantIn(battle, id);
    const [called, now] = [labelIn(battle, 'unit', id), damage.get(id) ?? before];
    const sound = `only crippled units are captured (W-15), and ${called} has ${now} damage: add "${called} damage ${ratings.defenseValue}", or more`;
    const captor = empireIn(battle.turn.state, by).name;
    const gone = `only who holds the field captures anybody (W-15), and ${captor} does not hold it`;
    return [...(now < ratings.defenseValue ? [sound] : []), ...(held.has(sideNamed(battle, by)) ? [] : [gone])];
  });
}

/** A fleet of which nothing is left does not retreat. */
function fleetProblems(battle: TableBattle, { left, lost, captured }: Draft): string[] {
  const all = battle.meeting.forces.flatMap(({ combatants }) => combatants);
  return battle.rosters.flatMap(({ squadrons }) =>
    squadrons.flatMap(({ fleet, called }) => {
      const those = all.filter((one) => one.fleet === fleet && left.has(one.id));
      const isGone = those.length > 0 && those.every(({ id }) => lost.has(id) || captured.has(id));
      return called !== null && isGone ? [`${labelIn(battle, 'fleet', fleet)} cannot retreat: nothing of it is left`] : [];
    }),
  );
}

/** Somebody or nobody holds the field, and whoever does is there. */
function holdProblems(battle: TableBattle, draft: Draft): string[] {
  const [one, other] = [nameOfSide(battle, 0), nameOfSide(battle, 1)];
  const [holds = null, ...more] = draft.held;
  if (draft.held.size === 0)
    return [`it does not say who holds the field: add "${one} holds", "${other} holds" or "nobody holds"`];
  if (more.length > 0) return [`only one of ${listed([one, other], 'and')} can hold the field, or nobody`];
  const there = presenceOf(battle, { ...draft, holds });
  const name = (index: 0 | 1) => (index === 0 ? one : other);
  if (holds !== null) return there[holds] ? [] : [`${name(holds)} cannot hold the field: nothing of it would be left there`];
  if (there[0] === there[1]) return [];
  const alone = name(there[0] ? 0 : 1);
  return [`only ${alone} would be left there: write "${alone} holds"`];
}

function nameOfSide({ turn, scenario, rosters }: TableBattle, index: 0 | 1): string {
  const [first] = scenario.sides[index].empires;
  return first === undefined ? (rosters[index].wild?.called ?? '') : empireIn(turn.state, first).name;
}

/** Whether anybody of each side would still be there. */
function presenceOf({ meeting: { forces, plans } }: TableBattle, outcome: TableOutcome): boolean[] {
  return forces.map(({ combatants }) => {
    const fighters = combatants.map((unit, place) => fighterFrom(unit, recordIn(plans, unit.plan, 'plan'), place));
    decideFates(fighters, outcome);
    return fighters.some(isPresent);
  });
}
