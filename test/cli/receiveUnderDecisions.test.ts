import { expect, test } from 'vitest';
import { campaign, first, nameOf, sheet, type TestCampaign } from '../builders/campaignFolder.ts';
import { coreward, tempFile } from '../builders/coreward.ts';
import { decisionsText } from '../builders/decisions.ts';

const receive = (at: TestCampaign, ...files: string[]) => coreward(['orders', 'reach', '--receive', '--unproven', ...files], at);

test('judges the sheet as the turn will find it, after what decisions.md changes, as check does', async () => {
  const at = campaign();
  const text = sheet(first, 1, 'invest 2 in research');
  const before = await receive(at, tempFile('orders.md', text));
  expect(before.out).toMatch(/line 9: 2 EP into research/);
  at.desk('decisions.md', `${decisionsText('reach', 1)}\n- set EP of ${nameOf(first)} to 1 because a vault was robbed\n`);
  const after = await receive(at, tempFile('orders.md', text));
  expect(after.out).toContain('"invest 2 in research" is refused: it costs 2 EP, and 1 EP are left');
});
