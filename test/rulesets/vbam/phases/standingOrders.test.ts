import { expect, test } from 'vitest';
import { frontMatter } from '#vbam/orders/frontMatter.ts';
import { processTurn } from '#vbam/processTurn.ts';
import { viewFor } from '#vbam/view/builders/viewFor.ts';
import { defaultCampaign } from '../../../builders/campaign.ts';
import { firstState } from '../../../builders/firstState.ts';
import { smallGalaxy } from '../../../builders/galaxy.ts';
import { sol } from '../../../builders/turn.ts';

const before = { galaxy: smallGalaxy(), campaign: defaultCampaign() };

/** The state after a turn in which Sol sends these lines. */
function after(state: ReturnType<typeof firstState>, ...lines: string[]) {
  const front = frontMatter(viewFor(state, before.galaxy, before.campaign, sol));
  const text = `${front}\n${lines.map((line) => `- ${line}\n`).join('')}`;
  return processTurn({ ...before, state, sheets: [{ empire: sol, file: 'sol.md', text }], dice: 'secret' }).state;
}

test('G-03: a standing instruction is kept from turn to turn until the sheet stops it', () => {
  const standing = { turn: null, order: 'invest 3 in research' };
  const first = after(firstState(), 'always: invest 3 in research');
  expect(first.empires[sol]?.standing).toEqual([standing]);
  const second = after(first, 'no orders');
  expect(second.empires[sol]?.standing).toEqual([standing]);
  expect(after(second, 'stop: invest 3 in research').empires[sol]?.standing).toEqual([]);
});
