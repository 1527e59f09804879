import { expect, test } from 'vitest';
import type { CampaignState, Fleet } from '#schemas/vbam/state.ts';
import { fleetLines } from '#vbam/report/sheets/fleetLines.ts';
import { viewFor } from '#vbam/view/builders/viewFor.ts';
import { defaultCampaign } from '../../../../builders/campaign.ts';
import { firstState } from '../../../../builders/firstState.ts';
import { smallGalaxy } from '../../../../builders/galaxy.ts';
import { chart, reveal, sol } from '../../../../builders/turn.ts';

/** The line of a survey that is on its way to Vega. */
function lineOf(change: (state: CampaignState) => void = () => {}): string | undefined {
  const state = structuredClone(firstState());
  chart(state, sol);
  reveal(state, sol);
  (state.fleets[`${sol}-1st-survey`] as Fleet).course = ['vega'];
  change(state);
  return fleetLines(viewFor(state, smallGalaxy(), defaultCampaign(), sol)).find((line) => line.startsWith('1st Survey'));
}

test('O-06: a fleet that is on its way is said to go on', () => {
  expect(lineOf()).toMatch(/; goes on to Vega/);
});

test('G-34: with a unit that is laid up it goes nowhere', () => {
  const laidUp = lineOf(({ units }) => {
    for (const unit of Object.values(units)) {
      if (unit.place.kind === 'fleet' && unit.place.fleet === `${sol}-1st-survey`) unit.mothballed = true;
    }
  });
  expect(laidUp).toMatch(/^1st Survey at Sol/);
  expect(laidUp).not.toContain('goes on');
});
