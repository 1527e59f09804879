import { describe, expect, test } from 'vitest';
import { sharingComplaints } from '#campaign/check/campaignComplaints.ts';
import { stateComplaints } from '#campaign/check/stateComplaints.ts';
import { beginGame } from '#campaign/simulate/game.ts';
import { playTurn } from '#campaign/simulate/playGame.ts';
import * as usualCast from '#campaign/simulate/usualCast.ts';
import { canonicalJson } from '#core/canonical.ts';
import type { CampaignFile } from '#schemas/vbam/campaign.ts';
import { sharedSystemsOf } from '#vbam/questions/colonies/colonies.ts';

const TURNS = 25;

/** G-58: a game in which several empires may live in one system. */
function sharingGame(seed: string) {
  const game = beginGame({ seed, systems: 24, empires: 4, npes: 1, turns: TURNS });
  const rules: CampaignFile['rules'] = { ...game.campaign.rules, multiColonySystems: true };
  return { ...game, campaign: { ...game.campaign, rules } };
}

describe.each(['neighbours', 'tenants'])('G-58: a campaign that plays itself, "%s"', (seed) => {
  const game = sharingGame(seed);

  test(`in ${TURNS} turns no order is refused, no invariant breaks, and a state that was written down plays on alike`, () => {
    for (let turn = 1; turn <= TURNS; turn++) {
      const kept = { ...game, state: JSON.parse(canonicalJson(game.state)) };
      expect([turn, playTurn(game, usualCast)]).toEqual([turn, null]);
      if (turn % 5 !== 0) continue;
      playTurn(kept, usualCast);
      expect(canonicalJson(kept.state)).toBe(canonicalJson(game.state));
    }
    expect(sharedSystemsOf(game.state).size).toBeGreaterThan(2);
  });

  test('the option cannot be taken back while they live together', () => {
    const [system] = [...sharedSystemsOf(game.state)].sort();
    expect(sharingComplaints(game.campaign, game.state)).toEqual([]);
    const { rules } = game.campaign;
    expect(sharingComplaints({ ...game.campaign, rules: { ...rules, multiColonySystems: false } }, game.state)).toEqual([
      {
        path: ['rules', 'multiColonySystems'],
        message: `"multiColonySystems" is false, but several empires live at ${system}: write true`,
      },
    ]);
  });

  test('a colony under a wrong key is complained of', () => {
    const state = structuredClone(game.state);
    const [key = ''] = Object.keys(state.colonies).filter((one) => one.includes('+'));
    const { [key]: colony, ...colonies } = state.colonies;
    if (!colony) throw new Error('nobody shares a system');
    const wrong = { ...state, colonies: { ...colonies, 'some-where': colony } };
    expect(stateComplaints(wrong, game.galaxy)).toEqual([
      { path: ['colonies', 'some-where'], message: `this colony of ${colony.owner} at ${colony.system} belongs under "${key}"` },
    ]);
  });
});
