import { sumOf } from '#core/sum.ts';
import type { UnitDesign } from '#schemas/vbam/state.ts';
import { combatantFrom } from '#vbam/battle/combatantFrom.ts';
import type { Combatant } from '#vbam/battle/forces.ts';
import { ccOf } from '#vbam/questions/shared/forces/unitDesign.ts';
import { unitIn } from '#vbam/questions/shared/forces/unitIn.ts';
import { classOfUnit } from '#vbam/questions/shared/forces/whereabouts.ts';
import { bestBy, bestForItsPrice, strengthPerEp } from '#vbam/view/strength.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import type { Battle } from './battleOf.ts';
import { forcesOf, type Meeting } from './meetings.ts';
import { outlookOf, reinforced, workOf } from './outlook.ts';

/** What would make a fight safe: CC of more ships; or all that the own side has, once more, would not do. */
export type Remedy = { kind: 'more'; cc: number } | { kind: 'too strong' };

/** From here on a victory is called safe. */
export const SAFE = 0.9;
/** How many answers between nothing and twice the force are told apart. */
const SHARES = 8;
/** The whole, and then one half after the other; few battles are enough for a rough answer. */
const [TRIES, LEAST_GAMES, MOST_GAMES] = [4, 10, 40];

/** Bounded by `work`, so that it may name more than the least; null where that is too little, or the own side has no ships. */
export function remedyFor(view: EmpireView, meeting: Meeting, battle: Battle, work: number): Remedy | null {
  const mobile = battle.forces[0].combatants.filter(({ fixed, carrier }) => !fixed && carrier === null);
  const pattern = mobile.find(({ ratings }) => ratings.attackStrength > 0);
  if (!pattern) return null;
  const design = shipLike(view, meeting);
  const most = Math.max(1, Math.floor(sumOf(mobile.map(({ commandCost }) => commandCost)) / ccOf(design)));
  const each = workOf(battle, most);
  const games = Math.min(MOST_GAMES, Math.max(LEAST_GAMES, Math.floor(work / TRIES / each)));
  const isSafe = (count: number) => {
    const ships = Array.from({ length: count }, (_, number) => shipOf(design, pattern, number));
    return outlookOf([reinforced(battle, ships)], games).chance.ours >= SAFE;
  };
  const tries = Math.floor(work / each / games);
  if (tries === 0) return null;
  const count = leastOf(most, isSafe, tries);
  return count === null ? { kind: 'too strong' } : { kind: 'more', cc: count * ccOf(design) };
}

/** The least of up to `SHARES` numbers from 1 to `most` that is found to be enough in so many tries; null: not even `most` is. More never does harm. */
function leastOf(most: number, isEnough: (count: number) => boolean, tries: number): number | null {
  if (!isEnough(most)) return null;
  const shares = Math.min(SHARES, most);
  const numbers = Array.from({ length: shares }, (_, index) => Math.ceil((most * (index + 1)) / shares));
  let [low, high] = [0, shares - 1];
  for (let tried = 1; tried < tries && low < high; tried++) {
    const middle = Math.floor((low + high) / 2);
    if (isEnough(numbers[middle] ?? most)) high = middle;
    else low = middle + 1;
  }
  return numbers[high] ?? most;
}

/** The best class of the armed ships that are there; where there is none, of those that the empire can build. */
function shipLike(view: EmpireView, { groups }: Meeting): UnitDesign {
  const forces = forcesOf(view);
  const designs = groups.flatMap(({ units }) => units).map((id) => classOfUnit(forces, unitIn(forces, id)));
  const armed = designs.filter(({ type, statistics }) => type === 'starship' && statistics.attackStrength > 0);
  return bestBy(armed, strengthPerEp) ?? bestForItsPrice(view);
}

/** A new one beside those of a fleet, by the same plan. */
function shipOf(design: UnitDesign, { owner, plan, fleet }: Combatant, number: number): Combatant {
  const id = `more ${number}`;
  const unit = { builtWith: [], damage: 0, outOfSupply: 0 };
  return combatantFrom({ className: id, design, unit }, { id, owner, plan, fleet, carrier: null, fixed: false });
}
