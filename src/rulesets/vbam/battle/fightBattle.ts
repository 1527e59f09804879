import type { Dice } from '#core/dice.ts';
import { recordIn } from '#core/recordIn.ts';
import { capture } from './capture.ts';
import { doubledStrengthIn, type Field, isGround, limitsIn, presentIn, streamsFrom, strengthsIn } from './field.ts';
import { type Fighter, fighterFrom } from './fighter.ts';
import { fightRound } from './fightRound.ts';
import { type BattlePlan, type Both, both, type Circumstances, type Force, type Index } from './forces.ts';
import { landFlights } from './landing.ts';
import { readinessOf } from './readiness.ts';
import type { BattleRecord } from './record.ts';
import { breakOff } from './retreat.ts';
import { drawnUp, massed } from './taskForces.ts';

/**
 * G-18 to G-24: one scenario in space or on the ground, from two forces with their plans to what became of everybody.
 * It knows no turn and no state: the same for the turn, a forecast, the calculator and a browser.
 */
export function fightBattle(
  forces: Both<Force>,
  plans: Readonly<Record<string, BattlePlan>>,
  circumstances: Circumstances,
  dice: Dice,
): BattleRecord {
  const field = openField(forces, plans, circumstances, dice);
  const met = metIn(field);
  const avoided = isGround(circumstances.scenario) ? null : breakOff(field); // G-23: on the ground nobody leaves before the first shot
  const rounds = [];
  while (field.round < limitsIn(circumstances).rounds && areBothThere(field)) rounds.push(fightRound(field));
  const [holds, undecided] = [holderOf(field), areBothThere(field)];
  const captured = holds === null || isGround(circumstances.scenario) ? [] : capture(field, holds);
  return { ...circumstances, ...met, avoided, rounds, holds, undecided, ...endOf(field, captured) };
}

/** Both sides drawn up, and how ready they are. */
export function openField(
  forces: Both<Force>,
  plans: Readonly<Record<string, BattlePlan>>,
  circumstances: Circumstances,
  dice: Dice,
): Field {
  const fighters = both((index) =>
    forces[index].combatants.map((unit, place) => fighterFrom(unit, recordIn(plans, unit.plan, 'plan'), place)),
  );
  const lines = isGround(circumstances.scenario) ? massed(fighters) : drawnUp(fighters, circumstances.flagshipAddsOwnCC);
  const streamOf = streamsFrom(dice);
  const sides = both((index) => ({
    force: forces[index],
    fighters: fighters[index],
    line: lines[index],
    readiness: readinessOf(forces[index], index, streamOf),
  }));
  return { sides, circumstances, streamOf, round: 0 };
}

/** The sides as they met, before anybody fired or left. */
export function metIn(field: Field): Pick<BattleRecord, 'sides' | 'strengths'> {
  const sides = both((index) => {
    const { readiness, line } = field.sides[index];
    const taskForces = [...line.engaged, ...line.reserve].map(({ members }) => members.map(({ unit }) => unit.id));
    return { readiness: { roll: readiness.roll, percent: readiness.percent }, taskForces, engaged: line.engaged.length };
  });
  return { sides, strengths: strengthsIn(field) };
}

export function areBothThere({ sides }: Field): boolean {
  return sides.every((side) => presentIn(side).length > 0);
}

/** What became of everybody, once flights have looked for room. */
export function endOf(
  { sides }: Field,
  captured: readonly Fighter[],
): Pick<BattleRecord, 'captured' | 'landed' | 'stranded' | 'after' | 'embarked'> {
  const flights = sides.map(({ fighters }) => landFlights(fighters));
  return {
    captured: captured.map(({ unit }) => unit.id),
    landed: flights.flatMap(({ landed }) => landed.map(([flight, deck]): [string, string] => [flight.unit.id, deck.unit.id])),
    stranded: flights.flatMap(({ stranded }) => stranded.map(({ unit }) => unit.id)),
    after: both((index) => sides[index].fighters.map(({ unit: { id }, damage, fate, fought }) => ({ id, damage, fate, fought }))),
    embarked: sides.flatMap(({ fighters }) =>
      fighters.flatMap(({ unit, berth }) => (berth ? [{ unit: unit.id, ...berth }] : [])),
    ),
  };
}

/** G-24: who is alone there; else the stronger, and of equals the defender. */
function holderOf({ sides, circumstances: { defender, scenario } }: Field): Index | null {
  const [one, other] = [presentIn(sides[0]).length, presentIn(sides[1]).length];
  if (one === 0) return other === 0 ? null : 1;
  if (other === 0) return 0;
  if (isGround(scenario)) return defender; // G-23: nothing is won there while anybody defends it
  const ahead = doubledStrengthIn(sides[0]) - doubledStrengthIn(sides[1]);
  return ahead === 0 ? defender : ahead > 0 ? 0 : 1;
}
