import { describe, expect, test } from 'vitest';
import type { CampaignState, Colony } from '#schemas/vbam/state.ts';
import { resolveColony } from '#vbam/phases/colony.ts';
import { resolveEncounters } from '#vbam/phases/encounters.ts';
import { resolveIncome } from '#vbam/phases/income.ts';
import { dissolve } from '#vbam/phases/shared/empires/dissolve.ts';
import { resolveSupply } from '#vbam/phases/supply.ts';
import { resolveUpdate } from '#vbam/phases/update.ts';
import { sitesOf } from '#vbam/questions/economy/sites.ts';
import { systemIncomesOf } from '#vbam/questions/economy/systemIncomes.ts';
import { scoreOf } from '#vbam/questions/empires/score.ts';
import { claimedRangeAt } from '#vbam/questions/shared/forces/supplyCenters.ts';
import { viewFor } from '#vbam/view/builders/viewFor.ts';
import { ownPurse } from '#vbam/view/realm/purse.ts';
import { defaultCampaign } from '../../../builders/campaign.ts';
import { smallGalaxy } from '../../../builders/galaxy.ts';
import { goToWar, station, unarmed } from '../../../builders/pickets.ts';
import { acquaint } from '../../../builders/relations.ts';
import { toldFailures } from '../../../builders/told.ts';
import { chart, colonyAt, disarm, erect, eventsOf, given, ophir, run, settle, sol } from '../../../builders/turn.ts';

const blockade = { by: ophir, since: 1, full: false };

/** The colony of Sol at Vega earns 8 EP; Ophir may blockade it. */
function vega(shut: boolean, more: Partial<Colony> = {}) {
  return (state: CampaignState): void => {
    disarm(state);
    chart(state, sol);
    settle(state, 'vega', { census: 4, morale: 4, economy: 2, industry: 4, ...(shut && { blockade }), ...more });
    goToWar(state, sol, ophir);
  };
}

const made = (shut: boolean) => run(() => {}, { state: vega(shut) }).state;

describe('G-28: what a blockaded colony makes counts nowhere else', () => {
  const lost = (of: (state: CampaignState) => number) => of(made(false)) - of(made(true));

  test('neither for tribute, nor for the score, nor for what can be promised', () => {
    expect(lost((state) => systemIncomesOf(sitesOf(state, smallGalaxy())).get(sol) ?? 0)).toBe(8);
    expect(lost((state) => scoreOf(state, smallGalaxy(), sol).systemIncome)).toBe(8);
    expect(lost((state) => ownPurse(viewFor(state, smallGalaxy(), defaultCampaign(), sol)).earnsTenths)).toBe(80);
  });

  test('its food is not eaten elsewhere, and elsewhere nobody goes short for it', () => {
    const food = (shut: boolean) =>
      run(resolveIncome, { state: vega(shut, { agriculture: 0 }) }).ledger.filter(
        ({ cause }) => cause.kind === 'food' && cause.needed === (shut ? 18 : 30),
      );
    expect([food(true).length, food(false).length]).toEqual([3, 1]); // all three homes need 18
  });

  test('its claims reach as far as before', () => {
    const reach = (shut: boolean) =>
      sitesOf(made(shut), smallGalaxy())
        .filter(({ system }) => system.id === 'vega')
        .map(claimedRangeAt);
    expect([reach(true), reach(false)]).toEqual([[2], [2]]);
  });

  test('no route is opened to it, though a center of trade stands there', () => {
    const order = given('open trade route', { system: 'vega' }, { price: { epTenths: 50 } });
    const state = (shut: boolean) => (before: CampaignState) => {
      vega(shut)(before);
      erect(before, 'vega', 'trading post');
    };
    const failed = (shut: boolean) =>
      toldFailures(run(resolveColony, { state: state(shut), orders: [order] })).map(({ why }) => why);
    expect([failed(true), failed(false)]).toEqual([['the colony is blockaded'], []]);
  });
});

describe('G-28: a blockade ends with whoever kept it up', () => {
  test('when its empire is gone, what waited is sent out and ships leave their docks', () => {
    const turn = run((playing) => dissolve(playing, ophir), {
      state(state) {
        vega(true, { sequestered: { epTenths: 50, pp: 0, tp: 0, ip: 0 } })(state);
        station(state, sol, 'vega', unarmed, { docked: true });
      },
    });
    expect(colonyAt(turn, 'vega')).not.toHaveProperty('blockade');
    expect(turn.ledger).toMatchObject([
      { amount: 50, cause: { kind: 'held back' } },
      { amount: -50, colony: 'vega' },
    ]);
    expect(Object.values(turn.state.units).filter(({ docked }) => docked)).toEqual([]);
  });

  test('R-20: the owner meets a blockader whom it had never made out', () => {
    const turn = run(resolveEncounters, {
      state(state) {
        vega(false)(state);
        station(state, ophir, 'vega');
        const sides = { [sol]: { met: null, seen: 0, lost: false }, [ophir]: { met: 0, seen: 0, lost: false } };
        const declarations = { [ophir]: { level: 'war' as const, turn: 0 } };
        acquaint(state, sol, ophir, { state: 'war', declarations, war: { since: 0, lost: {} }, sides });
      },
      looks: { vega: { [sol]: 'none', [ophir]: 'normal' } },
    });
    expect(eventsOf(turn, 'firstContact').filter(({ seenBy }) => seenBy.includes(sol))).toHaveLength(1);
  });
});

test('W-01: units that withdrew this turn cut nobody off from supplies, and the end of the turn tells of no contest', () => {
  const raided = (resolve: typeof resolveSupply, withdrew: boolean) =>
    run(
      (turn) => {
        const raider = Object.keys(turn.state.units).find((id) => turn.state.units[id]?.owner === ophir) ?? '';
        if (withdrew) turn.notes.withdrawn.add(raider);
        resolve(turn);
      },
      {
        state(state) {
          vega(false)(state);
          station(state, ophir, 'vega');
          station(state, sol, 'lantern', unarmed); // beyond Vega
        },
      },
    );
  const hungry = (withdrew: boolean) =>
    Object.values(raided(resolveSupply, withdrew).state.units).filter(
      ({ owner, outOfSupply }) => owner === sol && outOfSupply > 0,
    );
  expect([hungry(false).length, hungry(true).length]).toEqual([1, 0]);
  expect(eventsOf(raided(resolveUpdate, true), 'systemContested')).toEqual([]);
});
