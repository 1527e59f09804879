import type { Dice } from '#core/dice.ts';
import { areBothThere, endOf, metIn, openField } from './fightBattle.ts';
import type { Fighter } from './fighter.ts';
import type { BattlePlan, Both, Circumstances, Force, Index } from './forces.ts';
import type { BattleRecord } from './record.ts';
import { leaversOf } from './retreat.ts';

/** M-23: what those who played a battle say of it, by ids of combatants. */
export interface TableOutcome {
  lost: ReadonlySet<string>;
  damage: ReadonlyMap<string, number>;
  /** those of a fleet that left leave together, if they can */
  left: ReadonlySet<string>;
  /** and who has them now */
  captured: ReadonlyMap<string, string>;
  holds: Index | null;
}

/** What goes into a battle, whoever fights it out. */
export interface Meeting {
  forces: Both<Force>;
  plans: Readonly<Record<string, BattlePlan>>;
  circumstances: Circumstances;
  dice: Dice;
}

/**
 * M-23: the record of a battle that was played at the table. It rolls for readiness alone, which its cards tell.
 * Ruling: everybody who stood on the table has fought, and so was seen.
 */
export function recordFromTable({ forces, plans, circumstances, dice }: Meeting, outcome: TableOutcome): BattleRecord {
  const field = openField(forces, plans, circumstances, dice);
  const met = metIn(field);
  const fighters = field.sides.flatMap((side) => side.fighters);
  decideFates(fighters, outcome);
  const { holds, captured } = outcome;
  const undecided = areBothThere(field);
  const prizes = fighters.filter(({ fate }) => fate === 'captured');
  const rounds = { avoided: null, rounds: [] };
  const table = { captors: Object.fromEntries(captured) };
  return { ...circumstances, ...met, ...rounds, holds, undecided, ...endOf(field, prizes), table };
}

/** Everybody who is not named stays as before. */
export function decideFates(fighters: readonly Fighter[], outcome: TableOutcome): void {
  for (const fighter of fighters) suffer(fighter, outcome);
  for (const leaver of leaversOf({ members: fighters.filter((fighter) => goes(fighter, outcome)) })) leaver.fate = 'left';
}

function suffer(fighter: Fighter, { lost, damage, captured }: TableOutcome): void {
  const { id } = fighter.unit;
  fighter.fought = true;
  fighter.damage = lost.has(id) ? fighter.limits.fatal : (damage.get(id) ?? fighter.damage);
  if (lost.has(id)) fighter.fate = 'destroyed';
  if (captured.has(id)) fighter.fate = 'captured';
}

/** Flights go with their carriers. */
function goes({ unit, fate }: Fighter, { left }: TableOutcome): boolean {
  return fate === 'present' && left.has(unit.carrier ?? unit.id);
}
