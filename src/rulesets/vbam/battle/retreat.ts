import { sumOf } from '#core/sum.ts';
import { doubledStrengthIn, type Field, isGround, presentIn, type Side } from './field.ts';
import { abilityNow, doubledStrengthOf, type Fighter, isTrain } from './fighter.ts';
import { both, enemyOf, type Index } from './forces.ts';
import { pursue } from './pursuit.ts';
import type { Withdrawal } from './record.ts';
import { embark } from './transports.ts';

interface Fleet {
  id: string;
  owner: string;
  threshold: number;
  /** all of it that is still there */
  members: Fighter[];
}

/** A fleet that leaves, and who of it can. */
interface Leaving extends Fleet {
  leavers: Fighter[];
}

/** G-24, W-09: both sides decide by what they see at the same moment; then the leavers are pursued. */
export function breakOff(field: Field): Withdrawal | null {
  const fleets = both((index) => fleetsLeaving(field, index));
  const leaving = both((index) => fleets[index].flatMap(({ leavers }) => leavers));
  if (leaving.every((units) => units.length === 0)) return null;
  for (const fighter of leaving.flat()) fighter.fate = 'left';
  const sides = both((index) => ({
    fleets: fleets[index].map(({ id }) => id),
    units: leaving[index].map(({ unit }) => unit.id),
  }));
  return { sides, pursuit: pursue(field, leaving) };
}

/** G-24: fleets in falling order of their thresholds, each that leaves lowering its side for the next. */
function fleetsLeaving(field: Field, index: Index): Leaving[] {
  const [side, enemy] = [field.sides[index], field.sides[enemyOf(index)]];
  const fleets = fleetsOf(side, field.round);
  const against = fleets.length > 0 ? enemyStrengthFor(field, side, enemy) : null;
  if (against === null) return [];
  let own = doubledStrengthIn(side);
  const leaving: Leaving[] = [];
  for (const fleet of fleets) {
    if (own * 100 >= fleet.threshold * against) continue;
    const leavers = isGround(field.circumstances.scenario) ? embark(side, fleet.members) : leaversOf(fleet);
    if (leavers.length === 0) continue;
    own -= sumOf(leavers.map(doubledStrengthOf));
    leaving.push({ ...fleet, leavers });
  }
  return leaving;
}

/** G-24: the truth for whoever has fought a round or sees well; at Limited Detection by CC; null: it does not know of anybody. */
function enemyStrengthFor({ round }: Field, side: Side, enemy: Side): number | null {
  const { detection, estimatedCc } = side.force;
  if (round > 0 || detection === 'normal' || detection === 'full') return doubledStrengthIn(enemy);
  if (detection === 'none') return null;
  const cc = sumOf(presentIn(side).map(({ unit }) => (unit.carrier === null ? unit.commandCost : 0)));
  return cc > 0 ? (estimatedCc * doubledStrengthIn(side)) / cc : null;
}

/** Those that may leave at all; the train goes first where others go at the same threshold. */
function fleetsOf({ force, fighters }: Side, round: number): Fleet[] {
  const fleets = new Map<string, Fleet>();
  for (const fighter of fighters) {
    const { unit, plan, fate } = fighter;
    const threshold = round === 0 ? plan.before : plan.during;
    if (fate !== 'present' || unit.fixed || threshold === null) continue;
    const key = `${unit.owner}/${unit.fleet}`;
    const fleet = fleets.get(key) ?? { id: unit.fleet, owner: unit.owner, threshold, members: [] };
    fleets.set(key, fleet);
    fleet.members.push(fighter);
  }
  const isUnarmed = ({ members }: Fleet) => members.every(isTrain);
  return [...fleets.values()]
    .filter((fleet) => !force.atCapital.includes(fleet.owner) || isUnarmed(fleet))
    .sort((one, other) => other.threshold - one.threshold || Number(isUnarmed(other)) - Number(isUnarmed(one))); // else by roster: what a fleet is called changes nothing
}

/** G-24: what has FTL, and what is aboard it. */
export function leaversOf({ members }: { members: readonly Fighter[] }): Fighter[] {
  const moving = members.filter((member) => member.unit.carrier === null && abilityNow(member, 'FTL') > 0);
  const carriers = new Set(moving.map(({ unit }) => unit.id));
  return members.filter((member) => moving.includes(member) || carriers.has(member.unit.carrier ?? ''));
}
