import type { CommandAction, SpiritWord } from '#schemas/vbam/stateWords.ts';

/** Part 7.2: how a fleet fights: below which share of the enemy's strength it leaves, before the first round and during battle, in percent; null: never. */
export interface FightingSpirit {
  readonly before: number | null;
  readonly during: number | null;
  readonly stance: CommandAction | null;
}

/** Part 7.2; who writes nothing fights steadily. */
export const spirits = {
  cautiously: { before: 100, during: 80, stance: 'defensive' },
  steadily: { before: 60, during: 60, stance: null },
  boldly: { before: null, during: 40, stance: 'offensive' },
} as const satisfies Record<SpiritWord, FightingSpirit>;

export const USUAL_SPIRIT: SpiritWord = 'steadily';

/** Part 7.4: what a forecast puts a CC at of which nothing else is known. */
export const EP_PER_CC = 5;
