import { listed } from '#core/listed.ts';
import type { CommandAction } from '#schemas/vbam/stateWords.ts';
import { retreatInWords, usualActionsWith } from '#vbam/questions/shared/war/expandedPlan.ts';
import { type ActionRule, commandActions } from '#vbam/tables/war/commandActions.ts';
import { type FightingSpirit, spirits, USUAL_SPIRIT } from '#vbam/tables/war/plans.ts';
import type { BattlePlan, Combatant } from './forces.ts';

/** Part 7.2: the plan of who writes only how boldly to fight. */
export function planFor({ before, during, stance }: FightingSpirit = spirits[USUAL_SPIRIT]): BattlePlan {
  return { before, during, actions: usualActionsWith(stance), spend: [], protect: [], aim: [] };
}

/** What a plan expands to for these units, for whoever wrote a word of it. */
export function planInWords({ before, during, actions }: BattlePlan, combatants: readonly Combatant[]): string {
  const possible = actions.filter((action) => hasWhatItNeeds(action, combatants));
  return `${retreatInWords({ before, during })}; ${listed(possible, 'and')}, as far as the flagship's CR reaches`;
}

/** G-22: some actions need an ability that somebody has. */
export function hasWhatItNeeds(action: CommandAction, combatants: readonly Combatant[]): boolean {
  const { ability }: ActionRule = commandActions[action];
  return ability === undefined || combatants.some(({ ratings }) => (ratings.abilities[ability] ?? 0) > 0);
}
