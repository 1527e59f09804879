import { expect, test } from 'vitest';
import { forecastSheet } from '#vbam/forecast/forecastSheet.ts';
import { frontMatter } from '#vbam/orders/frontMatter.ts';
import { processTurn } from '#vbam/processTurn.ts';
import { viewFor } from '#vbam/view/builders/viewFor.ts';
import { defaultCampaign } from '../../../builders/campaign.ts';
import { firstState } from '../../../builders/firstState.ts';
import { smallGalaxy } from '../../../builders/galaxy.ts';

const [state, galaxy, campaign] = [firstState(), smallGalaxy(), defaultCampaign()];
const empire = state.colonies.sol?.owner as string;
const view = viewFor(state, galaxy, campaign, empire);

/** The pools that the forecast expected, and those after the turn. */
function pools(orders: readonly string[]) {
  const text = [frontMatter(view), ...orders.map((order) => `- ${order}`)].join('\n');
  const { expected, problems } = forecastSheet(view, text);
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  const result = processTurn({ state, galaxy, campaign, sheets: [{ empire, file: 'sheet.md', text }], dice: 'expected' });
  const { epTenths, pp, ip } = result.state.empires[empire]?.treasury ?? {};
  return { expected: expected?.left, played: { epTenths, pp, ip } };
}

test.each([
  ['nothing', ['no orders']],
  ['works', ['build intel at Sol']],
  ['works sold', ['sell intel at Sol', 'sell research at Sol']],
  ['fewer people', ['lower population at Sol']],
  ['a unit that is ready at once', ['build 2 Garrison at Sol']],
  ['a unit scrapped', ['scrap Garrison 1']],
  ['research', ['invest 10 in research']],
  ['intel points bought', ['convert 1 EP to IP']],
])('what is expected of %s is what the turn brings', (_, orders) => {
  const { expected, played } = pools(orders);
  expect(expected).toEqual(played);
});
