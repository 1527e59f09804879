import { describe, expect, test } from 'vitest';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { orderOfBattleHtml } from '#vbam/report/html/realm/orderOfBattle.ts';
import { fleetLines } from '#vbam/report/markdown/abroad.ts';
import { realmsIn } from '#vbam/report/sections/realm.ts';
import { orderSheet } from '#vbam/report/sheets/orderSheet.ts';
import { firstState } from '../../../builders/firstState.ts';
import { smallGalaxy } from '../../../builders/galaxy.ts';
import { reported } from '../../../builders/reported.ts';
import { solKnows } from '../../../builders/solKnows.ts';
import { ophir, sol } from '../../../builders/turn.ts';

const usual =
  "defends itself, and attacks on sight from war on (unarmed: avoids battle with those who have Limited or No Detection); leaves below 60 % of the enemy's strength, but stays at the imperial capital (G-24); orders attack, defend, suppressive fire, offensive fire, targeting sensors, defensive fire and emergency repairs";
const bold =
  "attacks on sight; stays at first, and leaves below 40 % of the enemy's strength during battle, but stays at the imperial capital, where it is (G-24); orders attack and defend; spends destroyers first";

function planned(state: CampaignState): void {
  Object.assign(state.fleets[`${sol}-1st-fleet`] ?? {}, {
    plan: {
      posture: 'attack on sight',
      spirit: 'boldly',
      command: ['attack', 'defend'],
      spend: [{ kind: 'hull', hull: 'destroyer' }],
    },
  });
  Object.assign(state.fleets[`${sol}-1st-survey`] ?? {}, { concealed: { from: [ophir] } });
  Object.assign(state.empires[sol] ?? {}, { passage: { sol: 'bar' } });
}

const sheetLines = (change: (state: CampaignState) => void = () => {}) => {
  const [, told = ''] = orderSheet(solKnows(change), null).split('What they do about enemies, until you say otherwise:\n');
  return told
    .split('\n')
    .filter((_, index, lines) => lines.slice(0, index + 1).every((one) => one.startsWith('  ')))
    .map((line) => line.trim());
};

describe('Part 7.2: plans are shown as what they expand to', () => {
  test('on the sheet, one line for each fleet that has one; who said nothing sees the usual plan once', () => {
    expect(sheetLines()).toEqual([`all fleets: ${usual}`]);
    expect(sheetLines(planned)).toEqual([
      `all fleets: ${usual}`,
      `1st Fleet: ${bold}`,
      '1st Survey: hides',
      'Sol: enemies who do not detect your units are stopped too',
    ]);
  });

  test('in the report, as Markdown and HTML', () => {
    const report = reported({ state: planned });
    expect(report.fleets.flatMap(({ name, plan }) => (plan === undefined ? [] : [[name, plan]]))).toEqual([
      ['1st Fleet', bold],
      ['1st Survey', 'hides'],
    ]);
    expect(report.plans).toEqual({ usual, passage: ['Sol: enemies who do not detect your units are stopped too'] });
    const text = fleetLines(report).join('\n');
    expect(text).toContain(`Each fleet without a plan of its own ${usual}`);
    expect(text).toContain(`its plan: ${bold}`);
    const page = orderOfBattleHtml(report)?.markup ?? '';
    expect(page.split('Each fleet without a plan of its own')).toHaveLength(2);
    expect(page).toContain('its plan: attacks on sight; stays at first');
  });

  test('on the console, what was said', () => {
    const plansOf = (change: (state: CampaignState) => void, empire = sol) => {
      const state = structuredClone(firstState());
      change(state);
      return realmsIn({ galaxy: smallGalaxy(), result: { state } as never })(empire).plans;
    };
    expect(plansOf(planned)).toEqual([
      `1st Fleet: ${bold}`,
      '1st Survey: hides',
      'Sol: enemies who do not detect your units are stopped too',
    ]);
    expect(plansOf(planned, ophir)).toEqual([]);
  });

  test('of units that are no more nothing is said, and nothing breaks', () => {
    const gone = (state: CampaignState) =>
      Object.assign(state.fleets[`${sol}-1st-fleet`] ?? {}, {
        plan: {
          spend: [{ kind: 'unit', unit: `${sol}-destroyer-99` }],
          contested: { kind: 'leave', units: [`${sol}-destroyer-99`] },
        },
      });
    expect(sheetLines(gone)[1]).toContain('spends nothing that is still there first; leaves nothing that is still there where');
  });
});
