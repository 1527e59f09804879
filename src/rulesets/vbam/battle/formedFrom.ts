import { combatantsOf, type Own, type Plans } from './drawUp.ts';
import { type Fighter, fighterFrom } from './fighter.ts';
import { formed, type TaskForce } from './taskForces.ts';

/** The units of one owner as they would fight, without those aboard them. */
export function fightersFrom(own: Omit<Own, 'holds' | 'stays' | 'surprised'>): Fighter[] {
  const plans: Plans = new Map();
  return combatantsOf({ ...own, holds: new Map(), stays: false, surprised: false }, plans).map((unit, place) => {
    const plan = plans.get(unit.plan);
    if (!plan) throw new Error(`${unit.id} has no plan`);
    return fighterFrom(unit, plan, place);
  });
}

/** G-65: the task forces that these ships form among themselves. */
export function formedFrom(own: Omit<Own, 'holds' | 'stays' | 'surprised'>, addsOwnCC: boolean): TaskForce[] {
  return formed(fightersFrom(own), addsOwnCC);
}
