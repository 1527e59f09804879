import { sumOf } from '#core/sum.ts';
import type { UnitDesign } from '#schemas/vbam/state.ts';
import { combatantFrom } from '#vbam/battle/combatantFrom.ts';
import type { Combatant } from '#vbam/battle/forces.ts';
import { ccOf } from '#vbam/questions/shared/forces/unitDesign.ts';
import { unitIn } from '#vbam/questions/shared/forces/unitIn.ts';
import { classOfUnit } from '#vbam/questions/shared/forces/whereabouts.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { bestBy, bestForItsPrice, strengthIn, strengthPerEp } from '#vbam/view/war/strength.ts';
import type { Battle } from './battleOf.ts';
import { forcesOf, type Meeting } from './meetings.ts';
import { outlookOf, reinforced, workOf } from './outlook.ts';

/** What would make a fight safe: CC of more ships; or all that the own side has, once more, would not do. */
export type Remedy = { kind: 'more'; cc: number } | { kind: 'too strong' };

/** From here on a victory is called safe. */
export const SAFE = 0.9;
/** G-21: with this many times the enemy's strength most victories are safe: where the search begins. */
const USUALLY_SAFE = 1.3;
/** So many tries are hoped for; few battles are enough for a rough answer. */
const [TRIES, LEAST_GAMES, MOST_GAMES] = [4, 10, 20];

/** Bounded by `work`; null where that is too little to find out, or the own side has no ships. */
export function remedyFor(view: EmpireView, meeting: Meeting, battle: Battle, work: number): Remedy | null {
  const [ours, theirs] = battle.forces;
  const mobile = ours.combatants.filter(({ fixed, carrier }) => !fixed && carrier === null);
  const pattern = mobile.find(({ ratings }) => ratings.attackStrength > 0);
  if (!pattern) return null;
  const design = shipLike(view, meeting);
  const most = Math.max(1, Math.floor(sumOf(mobile.map(({ commandCost }) => commandCost)) / ccOf(design)));
  const short = USUALLY_SAFE * strengthOf(theirs.combatants) - strengthOf(ours.combatants);
  const first = Math.min(most, Math.max(1, Math.ceil(short / strengthIn(design.statistics, false))));
  const games = Math.min(MOST_GAMES, Math.max(LEAST_GAMES, Math.floor(work / TRIES / workOf(battle, first))));
  let left = work;
  const count = leastOf(first, most, (ships) => {
    left -= games * workOf(battle, ships);
    if (left < 0) return null;
    const more = Array.from({ length: ships }, (_, number) => shipOf(design, pattern, number));
    return outlookOf([reinforced(battle, more)], games).chance.ours >= SAFE;
  });
  if (count === null) return null;
  return count > most ? { kind: 'too strong' } : { kind: 'more', cc: count * ccOf(design) };
}

function strengthOf(combatants: readonly Combatant[]): number {
  return sumOf(combatants.map(({ ratings, damage }) => strengthIn(ratings, damage >= ratings.defenseValue)));
}

/** The least number that is found to be enough, from a first guess on, as long as there are answers; one more than `most`: not even that is; null: nobody knows. */
export function leastOf(first: number, most: number, isEnough: (count: number) => boolean | null): number | null {
  let [low, high] = [0, most + 1]; // too few, and enough
  let isFound = false;
  for (let next = first; next > low && next < high; ) {
    const enough = isEnough(next);
    if (enough === null) break;
    isFound ||= enough;
    [low, high] = enough ? [low, next] : [next, high];
    next = isFound ? Math.floor((low + high) / 2) : Math.min(most, 2 * next);
  }
  return isFound || low === most ? high : null;
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
