import { expect, test } from 'vitest';
import { isShutOff } from '#vbam/questions/shared/economy/workplace.ts';
import { viewFor } from '#vbam/view/builders/viewFor.ts';
import { poolsAt } from '#vbam/view/realm/poolsAt.ts';
import { defaultCampaign } from '../../../builders/campaign.ts';
import { firstState } from '../../../builders/firstState.ts';
import { smallGalaxy } from '../../../builders/galaxy.ts';
import { settle, sol } from '../../../builders/turn.ts';

test('3.4.11-e, G-28: while rebels are in arms a colony pays from its own pools, and its owner knows it, though its people are content again', () => {
  const state = structuredClone(firstState());
  settle(state, 'vega', { census: 4, morale: 3, inArms: 1 });
  const view = viewFor(state, smallGalaxy(), defaultCampaign(), sol);
  const colony = view.colonies.vega;
  if (!colony) throw new Error('there is no colony at Vega');
  expect(isShutOff({ colony })).toBe(true);
  expect(poolsAt(view, 'vega')).toBe(colony.sequestered);
});
