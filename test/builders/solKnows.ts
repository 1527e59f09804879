import type { CampaignState } from '#schemas/vbam/state.ts';
import { viewFor } from '#vbam/view/builders/viewFor.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { defaultCampaign } from './campaign.ts';
import { deepFreeze } from './deepFreeze.ts';
import { firstState } from './firstState.ts';
import { smallGalaxy } from './galaxy.ts';
import { chart, reveal, sol, type TurnOptions } from './turn.ts';

/** What the empire at Sol, rich and with charts of the whole galaxy, knows of a state that a test has changed; frozen. */
export function solKnows(
  change: (state: CampaignState) => void = () => {},
  { rules = {}, resources = {} }: Pick<TurnOptions, 'rules' | 'resources'> = {},
): EmpireView {
  const state = structuredClone(firstState());
  chart(state, sol);
  reveal(state, sol);
  Object.assign(state.empires[sol]?.treasury ?? {}, { epTenths: 10_000, pp: 500 });
  change(state);
  const { rules: usual, constants } = defaultCampaign();
  return deepFreeze(viewFor(state, smallGalaxy(resources), { rules: { ...usual, ...rules }, constants }, sol));
}
