import { describe, expect, test } from 'vitest';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { resolvePiracy } from '#vbam/phases/piracy.ts';
import { bandCalled } from '#vbam/questions/shared/war/bands.ts';
import { ruleNotes } from '#vbam/tables/ruleNotes/index.ts';
import { viewFor } from '#vbam/view/builders/viewFor.ts';
import { defaultCampaign } from '../../../builders/campaign.ts';
import { answersTo, solView } from '../../../builders/orders.ts';
import { pirates, RED, routeTo } from '../../../builders/pirates.ts';
import { chart, disarm, ophir, reveal, run, settle, sol } from '../../../builders/turn.ts';

describe('O-65: suppress piracy', () => {
  const answer = (sheet: string) => answersTo(solView(), sheet);

  test('once on a sheet, with a limit or without', () => {
    expect(answer('suppress piracy up to 20 EP')[0]).toMatch(/new pirates are paid off .* up to 20 EP/);
    expect(answer('suppress piracy')[0]).toMatch(/new pirates are paid off/);
  });

  test('5.5: not in a campaign without pirates', () => {
    const view = solView(({ rules }) => Object.assign(rules, { piracy: false }));
    expect(answersTo(view, 'suppress piracy')[0]).toMatch(/piracy/);
    expect(answersTo(view, 'suppress piracy')[0]).not.toMatch(/paid off/);
  });
});

/** Pirates rob the trade of Sol with Vega, where Ophir has nothing. */
function robbed(more: (state: CampaignState) => void = () => {}) {
  return run(resolvePiracy, {
    state(state) {
      disarm(state);
      chart(state, sol, ophir);
      reveal(state, sol, ophir);
      settle(state, 'vega', { census: 4, morale: 4, economy: 4 });
      state.tradeRoutes = {};
      routeTo(state, 'vega', sol, 'sol');
      pirates(state, ['Warlord', 'Pirate Base'], { epTenths: 90 });
      more(state);
    },
    dice: { 'piracy checks': [10, 10, 10] },
  });
}

describe('W-25, G-55: who knows of pirates', () => {
  const shown = (turn: ReturnType<typeof robbed>, empire: string) =>
    JSON.stringify([
      viewFor(turn.state, turn.galaxy, defaultCampaign(), empire),
      turn.events.filter(({ seenBy }) => seenBy.includes(empire)),
      turn.dice.rolls.filter(({ seenBy }) => seenBy?.includes(empire)),
    ]);

  test('who has not made them out knows only what was stolen from it', () => {
    const turn = robbed();
    for (const secret of [RED, 'Red Pirates', 'Warlord', 'Pirate Base']) expect(shown(turn, sol)).not.toContain(secret);
    expect(shown(turn, sol)).toContain('piratesStole');
  });

  test('and who was not robbed knows nothing', () => {
    expect(shown(robbed(), ophir)).not.toMatch(/irate|Red|Warlord/);
  });

  test('a planted leak is noticed: a name in an event that Sol sees', () => {
    const turn = robbed();
    turn.events.push({
      kind: 'piratesActed',
      rule: 'G-55',
      seenBy: [sol],
      system: 'vega',
      called: 'Red Pirates',
      did: 'moved',
      to: 'sol',
    });
    expect(shown(turn, sol)).toContain('Red Pirates');
  });
});

test('W-25: what is known by its id alone is called pirates', () => {
  expect(bandCalled(RED)).toBe('pirates');
});

test('5.5, G-55: every rule that pirates name has its note', () => {
  const named = new Set([
    ...robbed().events.map(({ rule }) => rule),
    '5.5',
    '5.5-a',
    '5.5-c',
    '5.5-d',
    '5.5-e',
    '5.5.BM-b',
    '5.5.BM-d',
    '5.5.PS-a',
  ]);
  expect([...named].filter((rule) => !(rule in ruleNotes))).toEqual([]);
});
