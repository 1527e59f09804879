import { describe, expect, test } from 'vitest';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { integrationChanceOf } from '#vbam/questions/shared/colonies/integration.ts';
import { linksInReader } from '#vbam/report/html/readerLinks.ts';
import { coloniesHtml } from '#vbam/report/html/realm/colonies.ts';
import { knownSystemsHtml } from '#vbam/report/map/known/knownSystems.ts';
import { freshMemory } from '#vbam/report/map/known/memory.ts';
import { knownMapInHtml } from '#vbam/report/map/knownMap.ts';
import { reportInMarkdown } from '#vbam/report/markdown.ts';
import { firstState } from '../../../builders/firstState.ts';
import { goToWar } from '../../../builders/pickets.ts';
import { reported } from '../../../builders/reported.ts';
import { chart, kessa, ophir, reveal, settle, sol } from '../../../builders/turn.ts';

const enemy = firstState().empires[ophir]?.name ?? '';

/** Sol holds Vega, which it took from Ophir, and Ophir's troops are back there. */
function troubled(state: CampaignState): void {
  chart(state, sol, ophir, kessa);
  reveal(state, sol, ophir, kessa);
  goToWar(state, sol, ophir);
  settle(state, 'vega', { originalOwner: ophir, conquered: 0, taken: 0, siege: { by: ophir, since: 0 }, census: 3, morale: 0 });
}

describe('3.4.14-c, G-23, 3.4.11: what a report says of a colony in trouble', () => {
  const report = reported({ state: troubled });

  test('the colony says who fights for it, since when it is held and how likely it is won over, in the table and in the mail', () => {
    const colony = report.colonies.find(({ system }) => system === 'vega');
    expect(colony?.siege).toBe(`troops of ${enemy} have besieged it since turn 0`);
    expect(colony?.occupation).toMatch(new RegExp(`^taken from ${enemy} in turn 0, won over next turn with \\d+ %: `));
    const page = coloniesHtml(report.colonies, linksInReader(1))?.markup;
    expect(page).toContain(`<strong class="trouble">${colony?.siege}</strong>`);
    expect(page).toContain(colony?.occupation);
    expect(reportInMarkdown(report)).toContain(colony?.siege);
  });

  test('one whose rebellion was put down was not taken from anybody (R-03)', () => {
    const own = reported({ state: (state) => settle(state, 'vega', { conquered: 0 }) });
    expect(own.colonies.find(({ system }) => system === 'vega')?.occupation).toMatch(/^held by force since turn 0, /);
  });

  test('the map marks it by signs of their own, in the legend and in words', () => {
    expect(report.map.systems.find(({ id }) => id === 'vega')?.troubles).toEqual(['besieged', 'rebelling', 'occupied']);
    const drawn = knownMapInHtml(report, [], freshMemory());
    for (const words of ['>besieged<', 'in rebellion', 'taken by force, not won over yet']) expect(drawn).toContain(words);
    expect(drawn.replaceAll(/<[^>]*>/g, '')).toContain('Vega: besieged, rebelling and occupied');
    expect(knownSystemsHtml(report, () => '').markup).toContain('besieged; rebelling; occupied');
  });

  test('nobody else reads of it', () => {
    expect(reported({ state: troubled, empire: kessa }).map.systems.flatMap(({ troubles = [] }) => troubles)).toEqual([]);
    expect(reported({ state: troubled, empire: ophir }).map.systems.flatMap(({ troubles = [] }) => troubles)).toEqual([]);
  });
});

test('3.4.14-c: the chance of integration grows with each turn', () => {
  expect([0, 1, 3, 5, 9, 10].map(integrationChanceOf)).toEqual([3, 8, 28, 58, 97, 100]);
});
