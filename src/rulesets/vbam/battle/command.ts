import { sumOf } from '#core/sum.ts';
import type { CommandAction } from '#schemas/vbam/stateWords.ts';
import { LEADERLESS_ACTIONS } from '#vbam/tables/war/combat.ts';
import { type ActionRule, commandActions } from '#vbam/tables/war/commandActions.ts';
import { abilityNow, type Fighter, isPresent, isSoundFighter, ratingsNow } from './fighter.ts';
import type { Force } from './forces.ts';
import type { TaskForce } from './taskForces.ts';

export interface CommandStep {
  /** from 1 */
  round: number;
  /** G-18: in percent, 100 from round 2 on */
  readiness: number;
  /** G-23: it is fought on the ground, where a side without CR can still do one thing */
  massed?: boolean;
}

/** G-22: what a task force does in a round: its plan's actions in their order, as far as its flagship's CR reaches. */
export function actionsOf(taskForce: TaskForce, force: Force, { round, readiness, massed }: CommandStep): CommandAction[] {
  if (taskForce.leaderless || !isPresent(taskForce.flagship)) return [];
  const rating = ratingsNow(taskForce.flagship).commandRating;
  const most = massed && rating === 0 ? LEADERLESS_ACTIONS : Math.floor((rating * readiness) / 100);
  const taken: CommandAction[] = [];
  const sneaks = round === 1 || force.unseen;
  for (const action of taskForce.flagship.plan.actions) {
    if (taken.length >= most) break;
    if (action === 'sneak attack' && !sneaks) continue;
    if (canTake(taskForce, action, taken)) taken.push(action);
  }
  return taken;
}

function canTake({ members }: TaskForce, action: CommandAction, taken: readonly CommandAction[]): boolean {
  const { needs, ability, stance }: ActionRule = commandActions[action];
  if (taken.includes(action)) return false;
  if (needs && !taken.includes(needs)) return false;
  if (stance && taken.some((other) => ruleOf(other).stance)) return false;
  if (action === 'emergency repairs') return members.some(isReparable);
  return ability === undefined || members.some((member) => isPresent(member) && abilityNow(member, ability) > 0);
}

export function ruleOf(action: CommandAction): ActionRule {
  return commandActions[action];
}

/** G-22: what the actions of a task force add to a pool's percentages. */
export function percentOf(actions: readonly CommandAction[], pool: 'as' | 'pd'): number {
  return sumOf(actions.map((action) => ruleOf(action)[pool] ?? 0));
}

/** G-22: what abilities add to a pool. */
export function addedTo(pool: 'as' | 'pd', actions: readonly CommandAction[], members: readonly Fighter[]): number {
  return sumOf(
    actions.map((action) => {
      const { adds, ability } = ruleOf(action);
      if (adds !== pool || !ability) return 0;
      return sumOf(members.filter(isPresent).map((member) => abilityNow(member, ability)));
    }),
  );
}

/** G-22: one point of damage is mended on as many units as the flagship's CR, sound ones first, of these the most damaged. */
export function emergencyRepairs({ flagship, members }: TaskForce): Fighter[] {
  const mended = members
    .filter(isReparable)
    .sort(
      (one, other) =>
        Number(isSoundFighter(other)) - Number(isSoundFighter(one)) || other.damage - one.damage || one.place - other.place,
    )
    .slice(0, ratingsNow(flagship).commandRating);
  for (const fighter of mended) fighter.damage -= 1;
  return mended;
}

/** G-22: a crippled unit stays crippled. */
function isReparable(fighter: Fighter): boolean {
  if (!isPresent(fighter) || fighter.damage === 0) return false;
  return isSoundFighter(fighter) || fighter.damage > fighter.limits.crippling;
}
