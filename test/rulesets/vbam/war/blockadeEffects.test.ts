import { describe, expect, test } from 'vitest';
import { readSheet } from '#core/orders/sheet/sheet.ts';
import type { CampaignState, Colony } from '#schemas/vbam/state.ts';
import { autopilotSheet } from '#vbam/autopilot/index.ts';
import { expectedAfter } from '#vbam/forecast/expected.ts';
import { forecastSheet } from '#vbam/forecast/forecastSheet.ts';
import { checkOrders } from '#vbam/orders/checkOrders.ts';
import { draftOf } from '#vbam/orders/order.ts';
import { resolveColony } from '#vbam/phases/colony.ts';
import { resolveConstruction } from '#vbam/phases/construction.ts';
import { resolveIncome } from '#vbam/phases/income.ts';
import { resolveMorale } from '#vbam/phases/morale.ts';
import { resolveSupply } from '#vbam/phases/supply.ts';
import { resolveUpdate } from '#vbam/phases/update.ts';
import { isDocked } from '#vbam/questions/shared/war/docked.ts';
import { linksInReader } from '#vbam/report/html/readerLinks.ts';
import { treasuryHtml } from '#vbam/report/html/treasury/treasury.ts';
import { reportInMarkdown } from '#vbam/report/markdown.ts';
import { reportFor } from '#vbam/report/turnReport.ts';
import { viewFor } from '#vbam/view/builders/viewFor.ts';
import { suppliedSystems } from '#vbam/view/realm/supply.ts';
import { defaultCampaign } from '../../../builders/campaign.ts';
import { smallGalaxy } from '../../../builders/galaxy.ts';
import { answersTo, refused, wideView } from '../../../builders/orders.ts';
import { goToWar, station, unarmed, warship } from '../../../builders/pickets.ts';
import { acquaint, befriend } from '../../../builders/relations.ts';
import { vegaTurn } from '../../../builders/sheetTurn.ts';
import { toldFailures } from '../../../builders/told.ts';
import {
  chart,
  colonyAt,
  disarm,
  erect,
  eventsOf,
  given,
  kessa,
  ophir,
  reveal,
  run,
  settle,
  sol,
} from '../../../builders/turn.ts';

const blockade = { by: ophir, since: 1, full: false };
const nothing = { epTenths: 0, pp: 0, tp: 0, ip: 0 };

/** Ophir blockades the colony of Sol at Vega (Capacity 6, RAW 4, Biosphere 3, one jump from Sol). */
function blockaded(vega: Partial<Colony> = {}, change: (state: CampaignState) => void = () => {}) {
  return (state: CampaignState): void => {
    disarm(state);
    chart(state, sol, kessa);
    settle(state, 'vega', { census: 4, morale: 4, economy: 2, industry: 4, blockade, ...vega });
    station(state, ophir, 'vega');
    goToWar(state, sol, ophir);
    change(state);
  };
}

const reportOf = ({ before, result, galaxy }: ReturnType<typeof vegaTurn>) =>
  reportFor({ before, result, galaxy, campaign: defaultCampaign() }, sol);

const failures = (turn: ReturnType<typeof run>) => toldFailures(turn).map(({ why }) => why);

describe('G-28: trade', () => {
  const routeOf = (owner: string, target: string, center: string) => (state: CampaignState) => {
    erect(state, 'kessa', 'trading post', kessa);
    erect(state, 'sol', 'trading post', sol);
    befriend(state, kessa, sol, ['border', 'trade']);
    state.tradeRoutes[`${owner}-route-9`] = { owner, target, center, opened: 0, state: 'active' };
  };
  const stateOf = (change: (state: CampaignState) => void, owner: string) => {
    const turn = run(resolveUpdate, { state: change });
    return turn.state.tradeRoutes[`${owner}-route-9`]?.state;
  };

  test('the owner has none with the place, nor through it', () => {
    expect(stateOf(blockaded({}, routeOf(sol, 'vega', 'sol')), sol)).toBe('suspended');
    const through = (vega: Partial<Colony>) =>
      blockaded(vega, (state) => {
        routeOf(sol, 'lantern', 'sol')(state);
        settle(state, 'lantern', { census: 2, morale: 2, economy: 1 });
        if (!vega.blockade) disarm(state);
      });
    expect(stateOf(through({ blockade }), sol)).toBe('suspended');
    expect(stateOf(through({ blockade: undefined } as Partial<Colony>), sol)).toBe('active');
  });

  test('its own center of trade is closed too', () => {
    const centered = blockaded({}, (state) => {
      routeOf(sol, 'lantern', 'vega')(state);
      erect(state, 'vega', 'trading post');
      delete state.facilities['sol-trading-post'];
      settle(state, 'lantern', { census: 2, morale: 2, economy: 1 });
      (state.empires[sol] as { capital: string | null }).capital = null;
    });
    expect(stateOf(centered, sol)).toBe('suspended');
  });

  test('neutral powers trade on with a colony that is blockaded normally, not fully; enemies of the blockader do not', () => {
    const neutral = (full: boolean) => blockaded({ blockade: { ...blockade, full } }, routeOf(kessa, 'vega', 'kessa'));
    expect([stateOf(neutral(false), kessa), stateOf(neutral(true), kessa)]).toEqual(['active', 'suspended']);
    const enemy = blockaded({}, (state) => {
      routeOf(kessa, 'vega', 'kessa')(state);
      goToWar(state, kessa, ophir);
    });
    expect(stateOf(enemy, kessa)).toBe('suspended');
  });

  test('G-54: a contested system without a blockade is closed to all', () => {
    const contested = blockaded({ blockade: undefined } as Partial<Colony>, routeOf(kessa, 'vega', 'kessa'));
    expect(stateOf(contested, kessa)).toBe('suspended');
  });

  test('a suspended way earns nothing in the turn in which it closes', () => {
    const turn = run(resolveIncome, { state: blockaded({}, routeOf(sol, 'vega', 'sol')) });
    expect(turn.ledger.filter(({ cause }) => cause.kind === 'trade route' && cause.to === 'vega')).toEqual([]);
    const open = run(resolveIncome, { state: blockaded({}, routeOf(kessa, 'vega', 'kessa')) });
    expect(open.ledger.filter(({ cause }) => cause.kind === 'trade route' && cause.to === 'vega')).toMatchObject([
      { empire: kessa },
    ]);
  });
});

describe('G-28: the local pool', () => {
  test('what the colony makes stays there, and it eats what it grows', () => {
    const turn = run(resolveIncome, { state: blockaded({ agriculture: 4, intel: 1 }) });
    expect(colonyAt(turn, 'vega').sequestered).toEqual({ epTenths: 80, pp: 0, tp: 0, ip: 1 });
    expect(colonyAt(turn, 'vega').starvedTurns).toBe(0); // 12 grown, 12 eaten
    const hungry = run(resolveIncome, { state: blockaded({ agriculture: 0 }) });
    expect(colonyAt(hungry, 'vega').starvedTurns).toBe(1); // though Sol has more than it eats
  });

  test('units are bought there with what it holds, and with nothing else; R-01: though the system is contested', () => {
    const purse = (epTenths: number) => ({
      census: 4,
      morale: 4,
      industry: 4,
      blockade: { ...blockade, since: 0 },
      sequestered: { ...nothing, epTenths },
    });
    const siege = (state: CampaignState) => {
      station(state, ophir, 'vega');
      goToWar(state, sol, ophir);
    };
    const order = ['build 1 Garrison at Vega'];
    const paid = vegaTurn(purse(40), order, { state: siege });
    expect(paid.said).toEqual(['1 Garrison at Vega for 3 EP']);
    expect(paid.ledger.filter(({ heading }) => heading === 'purchases')).toMatchObject([{ amount: -30, colony: 'vega' }]);
    expect(paid.state.colonies.vega?.sequestered.epTenths).toBe(10);
    const poor = vegaTurn(purse(10), order, { state: siege });
    expect(poor.said).toEqual([
      refused('build 1 Garrison at Vega', 'it costs 3 EP, and 1 EP are left at Vega, which is blockaded'),
    ]);
  });

  test('every purchase and all that comes in stands in a statement of its own, which adds up', () => {
    const siege = (state: CampaignState) => {
      station(state, ophir, 'vega');
      goToWar(state, sol, ophir);
    };
    const purse = { ...nothing, epTenths: 40, pp: 3 };
    const vega = { census: 4, morale: 4, economy: 2, industry: 4, agriculture: 2, blockade: { ...blockade, since: 0 } };
    const turn = vegaTurn({ ...vega, sequestered: purse }, ['build 1 Garrison at Vega'], { state: siege });
    const report = reportOf(turn);
    expect(report.localPools).toMatchObject([{ at: 'Vega', shutOff: true }]);
    const ledger = report.localPools?.[0]?.ledger;
    expect(ledger?.ep).toMatchObject({ opening: 40, closing: 90 }); // RAW 4 x Economy 2 for 3 EP of Garrison
    expect(ledger?.ep.lines.map(({ heading, amount }) => [heading, amount])).toEqual([
      ['purchases', -30],
      ['system income', 80],
    ]);
    expect(ledger?.pp).toMatchObject({ opening: 3, closing: 0, lines: [{ heading: 'miscellaneous expense', amount: -3 }] });
    for (const { opening, lines, closing } of Object.values(ledger ?? {}))
      expect(lines.reduce((sum, { amount }) => sum + amount, opening)).toBe(closing);
    expect(report.ledger.ep.lines.some(({ why }) => why.includes('Garrison'))).toBe(false);
    expect(reportInMarkdown(report)).toContain('## Ledger of Vega, shut off');
    expect(treasuryHtml(report, linksInReader(1)).markup).toContain('Vega: <strong class="trouble">shut off</strong>');
  });

  test('when the way is open again, it ends at nothing and the empire has it', () => {
    const turn = vegaTurn({ census: 4, morale: 4, sequestered: { ...nothing, epTenths: 40 } });
    const report = reportOf(turn);
    expect(report.localPools).toMatchObject([{ at: 'Vega', shutOff: false, ledger: { ep: { opening: 40, closing: 0 } } }]);
    expect(report.ledger.ep.lines).toContainEqual(expect.objectContaining({ heading: 'miscellaneous income', amount: 40 }));
    expect(reportInMarkdown(report)).toContain('## Ledger of Vega, open again');
    expect(reportOf(vegaTurn({ census: 4, morale: 4 })).localPools).toBeUndefined();
  });

  test('what an order that fails has cost goes back to where it came from', () => {
    const order = given('repair', { unit: 'gone' }, { price: { epTenths: 15, at: 'vega' } });
    const turn = run(resolveConstruction, { state: blockaded(), orders: [order] });
    expect(colonyAt(turn, 'vega').sequestered.epTenths).toBe(15);
    expect(turn.ledger).toMatchObject([{ amount: 15, colony: 'vega' }]);
  });

  test('R-01: damage is repaired there as well', () => {
    const order = given('repair', { unit: `${sol}-picket-9` }, { price: { epTenths: 10, at: 'vega' } });
    const damaged = blockaded({}, (state) => {
      const id = station(state, sol, 'vega', unarmed, { damage: 2 });
      state.units[`${sol}-picket-9`] = state.units[id] as NonNullable<CampaignState['units'][string]>;
      delete state.units[id];
    });
    const turn = run(resolveConstruction, { state: damaged, orders: [order] });
    expect([failures(turn), turn.state.units[`${sol}-picket-9`]?.damage]).toEqual([[], 0]);
  });

  test('3.4.2-a, 3.4.3-b: but people and works do not change in a contested system', () => {
    const orders = [
      given('raise population', { colony: 'vega' }, { price: { pp: 40, at: 'vega' } }),
      given('build infrastructure', { what: 'economy', colony: 'vega' }, { price: { epTenths: 300, at: 'vega' } }),
    ];
    expect(failures(run(resolveColony, { state: blockaded(), orders }))).toEqual([
      'the system is contested',
      'the system is contested',
    ]);
  });

  test('5.4.X13, G-33: the forecast counts nothing of it, and nothing that is bought from it', () => {
    const view = (change: (state: CampaignState) => void) => {
      const made = run(() => {}, { state: change });
      return viewFor(made.state, smallGalaxy(), defaultCampaign(), sol);
    };
    const expected = (vega: Partial<Colony>) =>
      expectedAfter({ orders: [], problems: [], after: draftOf({ view: view(blockaded(vega)) }) });
    const free = expected({ blockade: undefined, sequestered: { ...nothing, epTenths: 50 } } as Partial<Colony>);
    const shut = expected({ sequestered: { ...nothing, epTenths: 50 } });
    expect([free.systemIncome - shut.systemIncome, free.further - shut.further]).toEqual([80, 50]);
  });
});

describe('G-28, G-41: supply', () => {
  const gap = { why: 'blockade' };
  const at = (turn: ReturnType<typeof run>, id: string) => turn.state.units[id];

  test('own units there use what the colony itself can give, and no more', () => {
    let id = '';
    const local = (industry: number) =>
      run(resolveSupply, {
        state: blockaded({ industry }, (state) => {
          id = station(state, sol, 'vega', unarmed);
        }),
      });
    expect(at(local(4), id)).toMatchObject({ outOfSupply: 0 });
    expect(at(local(0), id)).toMatchObject({ outOfSupply: 1, gap });
  });

  test('ground forces, bases and flights at their own colony stay free', () => {
    const ids: string[] = [];
    const turn = run(resolveSupply, {
      state: blockaded({ industry: 0 }, (state) => {
        ids.push(station(state, sol, 'vega', { ...warship, type: 'ground force' }));
        ids.push(station(state, sol, 'vega', { ...warship, type: 'starbase' }));
        ids.push(station(state, sol, 'vega', { ...warship, type: 'flight' }, { place: { kind: 'based', system: 'vega' } }));
      }),
    });
    expect(ids.map((id) => at(turn, id)?.outOfSupply)).toEqual([0, 0, 0]);
  });

  test('nothing is sent from there to other systems', () => {
    let id = '';
    const depot = (shut: boolean) =>
      run(resolveSupply, {
        state: blockaded(shut ? {} : ({ blockade: undefined } as Partial<Colony>), (state) => {
          erect(state, 'vega', 'supply depot');
          for (const facility of Object.values(state.facilities)) facility.state = 'operational';
          id = station(state, sol, 'mirach', unarmed); // two jumps from Vega, three from Sol
          (state.empires[sol] as { capital: string | null }).capital = null;
          if (!shut) disarm(state, (unit) => unit === state.units[id]);
        }),
      });
    expect(at(depot(false), id)).toMatchObject({ outOfSupply: 0 });
    expect(at(depot(true), id)).toMatchObject({ outOfSupply: 1 });
  });

  test('its owner knows where supplies are still found', () => {
    const supplied = (industry: number) => {
      const { state } = run(() => {}, { state: blockaded({ industry }) });
      return suppliedSystems(viewFor(state, smallGalaxy(), defaultCampaign(), sol)).has('vega');
    };
    expect([supplied(4), supplied(0)]).toEqual([true, false]);
  });
});

describe('G-28: yards', () => {
  const build = (vega: Partial<Colony>, atmospheric: boolean) => {
    const state = blockaded(vega, (made) => {
      const classId = station(made, sol, 'sol', atmospheric ? { ...warship, abilities: { FTL: 1, atmospheric: 1 } } : warship);
      made.projects['vega-1'] = {
        owner: sol,
        system: 'vega',
        work: { kind: 'unit', class: made.units[classId]?.class ?? '' },
        begun: 0,
        ready: 1,
      };
      delete made.units[classId];
    });
    const turn = run(resolveConstruction, { state });
    return { turn, built: Object.values(turn.state.units).find(({ owner }) => owner === sol) };
  };

  test('a starship that is not atmospheric is finished, but stays in dock', () => {
    const { turn, built } = build({}, false);
    expect(built && isDocked(built)).toBe(true);
    expect(eventsOf(turn, 'unitBuilt')).toMatchObject([{ docked: true }]);
    expect(build({}, true).built).not.toHaveProperty('docked');
    expect(build({ blockade: undefined } as Partial<Colony>, false).built).not.toHaveProperty('docked');
  });

  test('it leaves the dock when the blockade ends, or when a fleet takes it out', () => {
    const docked = (change: (state: CampaignState) => void) =>
      vegaTurn({ census: 3, morale: 3, blockade: { ...blockade, since: 0 } }, [], {
        state(made) {
          goToWar(made, sol, ophir);
          made.units[`${sol}-destroyer-1`] = {
            ...(made.units[`${sol}-destroyer-1`] as NonNullable<CampaignState['units'][string]>),
            place: { kind: 'system', system: 'vega' },
            docked: true,
          };
          change(made);
        },
      }).state.units[`${sol}-destroyer-1`];
    expect(docked((state) => station(state, ophir, 'vega'))?.docked).toBe(true);
    expect(docked(() => {})).not.toHaveProperty('docked');
    const sortie = docked((state) => {
      station(state, ophir, 'vega');
      const fleet = `${sol}-1st-fleet`;
      Object.assign(state.fleets[fleet] ?? {}, { system: 'vega' });
      Object.assign(state.units[`${sol}-destroyer-1`] ?? {}, { place: { kind: 'fleet', fleet } });
    });
    expect(sortie).not.toHaveProperty('docked');
  });

  test('no facility is built or repaired there; scrapping is free', () => {
    const orders = [
      given('build facility', { facility: 'supply depot', system: 'vega' }, { price: { epTenths: 1250 } }),
      given('repair facility', { facility: 'mining base', system: 'vega' }, { price: { epTenths: 250 } }),
    ];
    const state = blockaded({}, (made) => {
      made.facilities['vega-mining-base'] = { system: 'vega', owner: sol, kind: 'mining base', state: 'crippled' };
    });
    expect(failures(run(resolveConstruction, { state, orders }))).toEqual(['the colony is blockaded', 'the colony is blockaded']);
  });

  test('no colony mission leaves it', () => {
    const order = given('colonize', { system: 'lantern', capital: 'vega' }, { price: { epTenths: 500, at: 'vega' } });
    const state = blockaded({}, (made) => {
      erect(made, 'vega', 'sector capital');
      erect(made, 'sol', 'trading post');
    });
    expect(failures(run(resolveColony, { state, orders: [order] }))).toEqual(['the colony is blockaded']);
    const free = blockaded({ blockade: undefined } as Partial<Colony>, (made) => {
      erect(made, 'vega', 'sector capital');
      erect(made, 'sol', 'trading post');
      disarm(made);
    });
    expect(failures(run(resolveColony, { state: free, orders: [order] }))).toEqual([]);
  });
});

describe('G-28: what is known of it decides on orders', () => {
  const view = wideView((made) => {
    Object.assign(made.colonies.vega ?? {}, { blockade: { ...blockade, by: 'kili-hegemony' } });
    made.facilities['vega-mining-base'] = { system: 'vega', owner: made.empire.id, kind: 'mining base', state: 'crippled' };
    made.facilities['vega-sector-capital'] = {
      system: 'vega',
      owner: made.empire.id,
      kind: 'sector capital',
      state: 'operational',
    };
  });

  test.each([
    ['build supply depot at Vega', 'the colony is blockaded: no facility is built there (G-28)'],
    ['repair mining base at Vega', 'the colony is blockaded: no facility is repaired there (G-28)'],
    ['colonize Altair from Vega', 'nobody leaves Vega, which is blockaded (G-28)'],
    ['open trade route to Vega', 'the colony is blockaded: no trade gets through (G-28)'],
    ['build 1 Garrison at Vega', 'it costs 3 EP, and 0 EP are left at Vega, which is blockaded'],
  ])('%s', (order, why) => {
    expect(answersTo(view, order)).toEqual([refused(order, why)]);
  });
});

test('the autopilot of a blockaded home writes no order that is refused', () => {
  const { state } = run(() => {}, {
    state(made) {
      chart(made, sol);
      reveal(made, sol);
      goToWar(made, sol, ophir);
      Object.assign(made.colonies.sol ?? {}, { blockade, sequestered: { epTenths: 900, pp: 20, tp: 0, ip: 0 } });
      made.turn = 5;
    },
  });
  const view = viewFor(state, smallGalaxy(), defaultCampaign(), sol);
  const { problems } = forecastSheet(view, autopilotSheet(view));
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
});

test('what is sold behind a blockade is paid into the local pool, and the forecast knows it', () => {
  const view = wideView((made) => {
    Object.assign(made.colonies.vega ?? {}, { blockade: { ...blockade, by: 'kili-hegemony' } });
    made.facilities['vega-mining-base'] = { system: 'vega', owner: made.empire.id, kind: 'mining base', state: 'operational' };
  });
  const { items } = readSheet('- scrap mining base at Vega\n');
  const drafted = checkOrders(view, items);
  expect([drafted.orders.length, expectedAfter(drafted).further]).toEqual([1, 0]);
  const turn = run(resolveConstruction, {
    state: blockaded({}, (state) => erect(state, 'vega', 'mining base')),
    orders: [given('scrap facility', { facility: 'mining base', system: 'vega' })],
  });
  expect(colonyAt(turn, 'vega').sequestered.epTenths).toBe(250);
});

describe('G-29: loyalty', () => {
  const check = (since: number) => {
    const turn = run(resolveMorale, {
      state: blockaded({ blockade: { ...blockade, since } }, (state) => {
        state.turn = 9; // this is turn 10
      }),
      dice: { loyalty: Array.from({ length: 9 }, () => 5) },
    });
    const roll = turn.dice.rolls.find(({ label, stream }) => label === 'loyalty' && stream.includes('vega'));
    return roll?.modifiers.filter(({ why }) => why === 'long blockade').map(({ add }) => add);
  };

  test('a colony that has been blockaded for more than three turns loses a point on its check', () => {
    expect([check(8), check(7)]).toEqual([[], [-1]]); // turns 8 to 10 are three
  });
});

test('G-28: a colony that changes hands is no longer blockaded by those who were at war with its former owner', () => {
  const freed = blockaded({ morale: 0 }, (state) => acquaint(state, sol, kessa));
  const turn = run(resolveMorale, { state: freed, dice: { loyalty: Array.from({ length: 9 }, () => 5) } });
  const colony = colonyAt(turn, 'vega');
  expect(colony.owner).not.toBe(sol);
  expect(colony).not.toHaveProperty('blockade');
});
