import { listed } from '#core/listed.ts';
import type { CommandAction } from '#schemas/vbam/stateWords.ts';
import { type ActionRule, commandActions, usualActions } from '#vbam/tables/war/commandActions.ts';
import { type FightingSpirit, spirits, USUAL_SPIRIT } from '#vbam/tables/war/plans.ts';
import type { BattlePlan, Combatant } from './forces.ts';

/** Part 7.2: the plan of who writes only how boldly to fight; a stance comes once its Attack and Defend are taken. */
export function planFor({ before, during, stance }: FightingSpirit = spirits[USUAL_SPIRIT]): BattlePlan {
  const [attack, defend, ...rest] = usualActions;
  const actions = [attack, defend, stance, ...rest].filter((action) => action !== null && action !== undefined);
  return { before, during, actions, spend: [], protect: [], aim: [] };
}

/** What a plan expands to for these units, for whoever wrote a word of it. */
export function planInWords({ before, during, actions }: BattlePlan, combatants: readonly Combatant[]): string {
  const possible = actions.filter((action) => hasWhatItNeeds(action, combatants));
  return `${retreatInWords(before, during)}; ${listed(possible, 'and')}, as far as the flagship's CR reaches`;
}

function hasWhatItNeeds(action: CommandAction, combatants: readonly Combatant[]): boolean {
  const { ability }: ActionRule = commandActions[action];
  return ability === undefined || combatants.some(({ ratings }) => (ratings.abilities[ability] ?? 0) > 0);
}

function retreatInWords(before: number | null, during: number | null): string {
  if (before === null && during === null) return 'never retreats';
  if (before === during) return `leaves below ${before} % of the enemy's strength`;
  if (before === null) return `stays at first, and leaves below ${during} % of the enemy's strength during battle`;
  if (during === null) return `leaves below ${before} % of the enemy's strength before battle, and then stays`;
  return `leaves below ${before} % of the enemy's strength before battle, below ${during} % during it`;
}
