import { loadedDice } from '#core/dice.ts';
import type { CampaignFile } from '#schemas/vbam/campaign.ts';
import { type CampaignState, campaignState } from '#schemas/vbam/state.ts';
import { frontMatter } from '#vbam/orders/frontMatter.ts';
import { processTurn, type TurnResult } from '#vbam/processTurn.ts';
import { viewFor } from '#vbam/view/builders/viewFor.ts';
import { defaultCampaign } from './campaign.ts';
import { decisionsFile } from './decisions.ts';
import { deepFreeze } from './deepFreeze.ts';
import { firstState } from './firstState.ts';
import { smallGalaxy } from './galaxy.ts';

export interface SheetTurn {
  /** changes a copy of the first state before it is frozen */
  state?: (state: CampaignState) => void;
  /** faces by label */
  dice?: Record<string, number[]>;
  campaign?: {
    rules?: Partial<CampaignFile['rules']>;
    constants?: Partial<CampaignFile['constants']>;
    victory?: CampaignFile['victory'];
    battles?: CampaignFile['battles'];
  };
  /** entries of the moderator */
  decisions?: string[];
}

/** A whole turn of the small galaxy, from a sheet of these orders for each empire; every order must stand. */
export function playSheets(orders: Record<string, string[]>, { state: change, dice = {}, ...more }: SheetTurn = {}): TurnResult {
  const state = structuredClone(firstState());
  change?.(state);
  campaignState.parse(state);
  const usual = defaultCampaign();
  const { rules, constants, ...rest } = more.campaign ?? {};
  const campaign = { rules: { ...usual.rules, ...rules }, constants: { ...usual.constants, ...constants }, ...rest };
  const galaxy = smallGalaxy();
  const sheets = Object.entries(orders).map(([empire, lines]) => {
    const front = frontMatter(viewFor(state, galaxy, campaign, empire));
    return { empire, file: `${empire}.md`, text: `${front}\n${lines.map((line) => `- ${line}\n`).join('')}` };
  });
  const decisions = more.decisions ? decisionsFile(state.turn + 1, ...more.decisions) : null;
  const result = processTurn({ state: deepFreeze(state), galaxy, campaign, sheets, decisions, dice: loadedDice(dice) });
  const problems = [...result.sheets, result.decisions].flatMap((taken) => taken.problems.map(({ text }) => text));
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return result;
}
