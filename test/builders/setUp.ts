import { loadedDice } from '#core/dice.ts';
import { readSheet } from '#core/orders/sheet/sheet.ts';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { frontMatter } from '#vbam/orders/frontMatter.ts';
import type { TurnResult } from '#vbam/processTurn.ts';
import { type CheckedSetUp, checkSetUp } from '#vbam/setup/checkSetUp.ts';
import { playSetUp } from '#vbam/setup/playSetUp.ts';
import { type Start, startFor } from '#vbam/setup/start.ts';
import { defaultCampaign } from './campaign.ts';
import { deepFreeze } from './deepFreeze.ts';
import { firstState } from './firstState.ts';
import { smallGalaxy } from './galaxy.ts';
import { sol } from './turn.ts';

/** The start that was made for the empire at Sol; frozen. */
export function solStart(change: (state: CampaignState) => void = () => {}): Start {
  const state = structuredClone(firstState());
  change(state);
  return deepFreeze(startFor(state, smallGalaxy(), defaultCampaign(), sol));
}

/** The start that these choices of the empire at Sol lead to. */
export function chosen(...choices: string[]): CheckedSetUp {
  return checkSetUp(solStart(), readSheet(choices.map((choice) => `- ${choice}\n`).join('')).items);
}

/** The answer to each choice: what it does, or why it does not stand. */
export function answersTo(...choices: string[]): string[] {
  const { orders, problems } = chosen(...choices);
  const said = [...orders.map(({ line, says }) => ({ line, text: says })), ...problems];
  return said.sort((a, b) => a.line - b.line).map(({ text }) => text);
}

/** A set-up sheet. */
export function setUpSheetOf(empire: string, ...choices: string[]): { empire: string; file: string; text: string } {
  const front = frontMatter({ campaign: 'demo', turn: 0, empire: { id: empire } as Start['view']['empire'] });
  return { empire, file: `${empire}.md`, text: `${front}\n\n${choices.map((choice) => `- ${choice}\n`).join('')}` };
}

const [made, galaxy, campaign] = [firstState(), smallGalaxy(), defaultCampaign()];

/** Plays the set-up of the small galaxy's three empires; what is not chosen by sheet stays. */
export function setUpWith(sheets: Record<string, string[]>, dice: Record<string, number[]> = {}): TurnResult {
  return playSetUp({
    state: made,
    galaxy,
    campaign,
    sheets: Object.entries(sheets).map(([empire, choices]) => setUpSheetOf(empire, ...choices)),
    dice: loadedDice(dice),
  });
}
