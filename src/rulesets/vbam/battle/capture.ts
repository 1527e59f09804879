import { captureRolls } from '#vbam/tables/war/combat.ts';
import { type Field, presentIn } from './field.ts';
import { abilityNow, type Fighter, isPresent, isSoundFighter } from './fighter.ts';
import { enemyOf, type Index } from './forces.ts';
import { engagedIn } from './taskForces.ts';

/** G-16: at the end of a round Cyber Warfare marks crippled enemies, which change hands if its side holds the field. */
export function boardComputers(field: Field, index: Index): Fighter[] {
  const own = engagedIn(field.sides[index].line);
  const enemies = engagedIn(field.sides[enemyOf(index)].line);
  const marked = taken(field, index, 'cyber warfare', own, enemies);
  for (const fighter of marked) fighter.marked = true;
  return marked;
}

/** W-15: the side that holds the field takes what its Marines and Cyber Warfare got hold of, if it is still there and crippled. */
export function capture(field: Field, holder: Index): Fighter[] {
  const enemies = presentIn(field.sides[enemyOf(holder)]);
  const boarded = enemies.filter((fighter) => fighter.marked && isBoardable(fighter));
  const stormed = taken(field, holder, 'marines', presentIn(field.sides[holder]), enemies);
  const all = [...boarded, ...stormed];
  for (const fighter of all) fighter.fate = fighter.unit.explodes ? 'destroyed' : 'captured';
  return all;
}

/** A die for each point of the ability: each success takes the dearest crippled enemy that is not too large. */
function taken(
  { streamOf }: Field,
  index: Index,
  ability: keyof typeof captureRolls,
  own: readonly Fighter[],
  enemies: readonly Fighter[],
): Fighter[] {
  const won: Fighter[] = [];
  for (const captor of own.filter(isPresent)) {
    const points = abilityNow(captor, ability);
    for (let point = 0; point < points; point++) {
      const prize = dearest(enemies.filter((enemy) => isPrize(enemy, points) && !won.includes(enemy)));
      if (!prize) break;
      const { total } = streamOf(ability, index).roll('d6', ability, 'G-16');
      if (total >= captureRolls[ability]) won.push(prize);
    }
  }
  return won;
}

function isPrize(fighter: Fighter, points: number): boolean {
  return !fighter.marked && isBoardable(fighter) && fighter.unit.commandCost <= points;
}

/** Nobody boards Guns on the ground. */
function isBoardable(fighter: Fighter): boolean {
  return isPresent(fighter) && !isSoundFighter(fighter) && !fighter.unit.shielded;
}

function dearest(fighters: readonly Fighter[]): Fighter | undefined {
  return [...fighters].sort((one, other) => other.unit.buildCost - one.unit.buildCost || one.place - other.place)[0];
}
