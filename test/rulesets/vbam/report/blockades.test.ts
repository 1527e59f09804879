import { describe, expect, test } from 'vitest';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { linksInReader } from '#vbam/report/html/readerLinks.ts';
import { coloniesHtml } from '#vbam/report/html/realm/colonies.ts';
import { knownSystemsHtml } from '#vbam/report/map/known/knownSystems.ts';
import { reportInMarkdown } from '#vbam/report/markdown.ts';
import { orderSheet } from '#vbam/report/sheets/orderSheet.ts';
import { viewFor } from '#vbam/view/builders/viewFor.ts';
import { defaultCampaign } from '../../../builders/campaign.ts';
import { firstState } from '../../../builders/firstState.ts';
import { smallGalaxy } from '../../../builders/galaxy.ts';
import { goToWar } from '../../../builders/pickets.ts';
import { reported } from '../../../builders/reported.ts';
import { chart, kessa, ophir, reveal, settle, sol } from '../../../builders/turn.ts';

const enemy = firstState().empires[ophir]?.name;
const words = `blockaded by ${enemy} since turn 0, with 8 EP, 3 PP, 2 TP and 1 IP of its own, for what is bought there, and for upkeep there that the treasury cannot pay`;

/** Ophir blockades the colony of Sol at Vega, where all know their way. */
function blockaded(state: CampaignState): void {
  chart(state, sol, ophir, kessa);
  reveal(state, sol, ophir, kessa);
  goToWar(state, sol, ophir);
  settle(state, 'vega', { blockade: { by: ophir, since: 0, full: false }, sequestered: { epTenths: 80, pp: 3, tp: 2, ip: 1 } });
}

describe('G-28: what a report says of a blockade', () => {
  const report = reported({ state: blockaded });

  test('the owner is told to act on it, and not that nothing is built there', () => {
    const acts = report.act?.filter(({ kind }) => kind === 'blockaded' || kind === 'contested');
    expect(acts?.map(({ kind, about }) => [kind, about.map(({ name, note }) => [name, note])])).toEqual([
      ['blockaded', [['Vega', words]]],
    ]);
  });

  test('the colony says it, in the table and in the plain text', () => {
    expect(report.colonies.find(({ system }) => system === 'vega')?.blockade).toBe(words);
    expect(report.colonies.find(({ system }) => system === 'sol')).not.toHaveProperty('blockade');
    expect(coloniesHtml(report.colonies, linksInReader(1))?.markup).toContain(`<strong class="trouble">${words}</strong>`);
    expect(reportInMarkdown(report)).toContain(words);
  });

  test('the map of the owner and of the blockader says it; that of others does not', () => {
    const systemIn = (empire: string) => {
      const { map } = reported({ state: blockaded, empire });
      const by = map.systems.find(({ id }) => id === 'vega')?.blockadedBy;
      return by === undefined ? null : map.powers[by]?.name;
    };
    expect([systemIn(sol), systemIn(ophir), systemIn(kessa)]).toEqual([enemy, enemy, null]);
    expect(knownSystemsHtml(report, () => '').markup).toContain(`blockaded by ${enemy}`);
    expect(knownSystemsHtml(reported({ state: blockaded, empire: ophir }), () => '').markup).toContain('blockaded by you');
  });

  test('the order sheet says what can be spent there', () => {
    const state = structuredClone(firstState());
    blockaded(state);
    const sheet = orderSheet(viewFor(state, smallGalaxy(), defaultCampaign(), sol), null);
    expect(sheet).toContain(`Vega: ${words}.`);
  });
});
