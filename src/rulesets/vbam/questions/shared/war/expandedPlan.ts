import type { BattleOrders } from '#schemas/vbam/state.ts';
import type { CommandAction } from '#schemas/vbam/stateWords.ts';
import { usualActions } from '#vbam/tables/war/commandActions.ts';
import { spirits, USUAL_SPIRIT } from '#vbam/tables/war/plans.ts';

/** What the sentences of a plan come to, whatever they were: when its units leave, and what they do in a round. */
export interface ExpandedPlan {
  /** G-24: below this share of the enemy's strength, in percent; null: never */
  before: number | null;
  during: number | null;
  /** G-22: in the order in which they are taken */
  actions: readonly CommandAction[];
}

/** Part 7.2: what is said counts; the rest is as its spirit has it. */
export function expandedPlan({ spirit, retreat, command }: BattleOrders): ExpandedPlan {
  const { before, during, stance } = spirits[spirit ?? USUAL_SPIRIT];
  return {
    before: retreat ? retreat.below : before,
    during: retreat ? retreat.below : during,
    actions: command ?? usualActionsWith(stance),
  };
}

/** A stance comes once its Attack and Defend are taken. */
export function usualActionsWith(stance: CommandAction | null): CommandAction[] {
  const [attack, defend, ...rest] = usualActions;
  return [attack, defend, stance, ...rest].filter((action) => action !== null && action !== undefined);
}

/** `leaves below 60 % of the enemy's strength`. */
export function retreatInWords({ before, during }: Pick<ExpandedPlan, 'before' | 'during'>): string {
  if (before === null && during === null) return 'never retreats';
  if (before === during) return `leaves below ${before} % of the enemy's strength`;
  if (before === null) return `stays at first, and leaves below ${during} % of the enemy's strength during battle`;
  if (during === null) return `leaves below ${before} % of the enemy's strength before battle, and then stays`;
  return `leaves below ${before} % of the enemy's strength before battle, below ${during} % during it`;
}
