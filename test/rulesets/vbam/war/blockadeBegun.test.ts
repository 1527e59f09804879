import { describe, expect, test } from 'vitest';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { reportFor } from '#vbam/report/turnReport.ts';
import { defaultCampaign } from '../../../builders/campaign.ts';
import { goToWar, station } from '../../../builders/pickets.ts';
import { vegaTurn } from '../../../builders/sheetTurn.ts';
import { disarm, ophir, sol } from '../../../builders/turn.ts';

/** Ophir comes to Vega in the turn in which Sol buys something there. */
function surprised(order: string) {
  return vegaTurn({ census: 4, morale: 4, economy: 2, industry: 4 }, [order], {
    state(state: CampaignState) {
      disarm(state);
      station(state, ophir, 'vega');
      goToWar(state, sol, ophir);
    },
  });
}

describe('G-28: what was paid before a blockade began', () => {
  const turn = surprised('build mining base at Vega');
  const { before, result, galaxy } = turn;
  const report = reportFor({ before, result, galaxy, campaign: defaultCampaign() }, sol);

  test('comes back to the treasury that paid it, and its ledger shows both', () => {
    expect(turn.state.colonies.vega?.blockade).toMatchObject({ by: ophir });
    const purchases = report.ledger.ep.lines.filter(({ heading }) => heading === 'purchases');
    const [paid = 0, back] = purchases.map(({ amount }) => amount);
    expect([purchases.length, paid < 0, back]).toEqual([2, true, -paid]);
  });

  test('is no part of what the colony holds', () => {
    expect(report.localPools?.[0]?.ledger.ep.lines.map(({ heading }) => heading)).toEqual(['system income']);
  });
});
