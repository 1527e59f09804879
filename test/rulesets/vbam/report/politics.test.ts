import { describe, expect, test } from 'vitest';
import { moderatorReport as moderated, turnReport } from '#schemas/vbam/report.ts';
import type { CampaignState, Region } from '#schemas/vbam/state.ts';
import { forecastSheet } from '#vbam/forecast/forecastSheet.ts';
import { firstBroken } from '#vbam/invariants.ts';
import { frontMatter } from '#vbam/orders/frontMatter.ts';
import { processTurn } from '#vbam/processTurn.ts';
import { linksInReader } from '#vbam/report/html/readerLinks.ts';
import { treasuryHtml } from '#vbam/report/html/treasury/treasury.ts';
import { knownSystemsHtml } from '#vbam/report/map/known/knownSystems.ts';
import { onNight } from '#vbam/report/map/known/liveries.ts';
import { knownMapInHtml } from '#vbam/report/map/knownMap.ts';
import { reportInMarkdown } from '#vbam/report/markdown.ts';
import { moderatorReport } from '#vbam/report/moderatorReport.ts';
import { orderSheet } from '#vbam/report/sheets/orderSheet.ts';
import { reportFor } from '#vbam/report/turnReport.ts';
import { viewFor } from '#vbam/view/builders/viewFor.ts';
import { defaultCampaign } from '../../../builders/campaign.ts';
import { firstState } from '../../../builders/firstState.ts';
import { smallGalaxy } from '../../../builders/galaxy.ts';
import { befriend, treatiesOf } from '../../../builders/relations.ts';
import { reported } from '../../../builders/reported.ts';
import { chart, erect, kessa, ophir, reveal, settle, sol } from '../../../builders/turn.ts';

const [galaxy, campaign] = [smallGalaxy(), defaultCampaign()];

describe('territory on the map (4.3)', () => {
  const holds = (change: (state: CampaignState) => void) => {
    const { map } = reported({
      state(state) {
        chart(state, sol, ophir, kessa);
        reveal(state, sol);
        change(state);
      },
    });
    return (id: string) => {
      const { hold, sphere, neutralWith } = map.systems.find((system) => system.id === id) ?? {};
      const named = (power: number | undefined) => (power === undefined ? undefined : map.powers[power]?.name);
      return { hold, sphere: named(sphere), neutralWith: named(neutralWith) };
    };
  };
  const other = firstState().empires[ophir]?.name;

  test('without a border treaty claims are drawn as far as the own range reaches, and nobody else is told of', () => {
    const held = holds((state) => befriend(state, sol, ophir, []));
    expect(held('lantern')).toEqual({ hold: 'claimed', sphere: undefined, neutralWith: undefined });
    expect(held('hadar')).toEqual({ hold: null, sphere: undefined, neutralWith: undefined });
  });

  test('a border treaty draws the sphere of the other side, and takes back what it holds', () => {
    const held = holds((state) => befriend(state, sol, ophir, ['border']));
    expect(held('hadar')).toMatchObject({ hold: null, sphere: other });
    expect(held('mirach')).toMatchObject({ hold: null, sphere: other });
    expect(held('vega')).toMatchObject({ hold: 'claimed', sphere: undefined });
  });

  describe('G-41, C-03: supply ranges are where supply centers serve ships', () => {
    const served = (change: (state: CampaignState) => void) => {
      const { map } = reported({
        state(state) {
          chart(state, sol, ophir, kessa);
          reveal(state, sol);
          Object.assign(state.colonies.sol ?? {}, { census: 2 }); // one jump
          change(state);
        },
      });
      return ['sol', 'vega', 'lantern', 'mirach', 'ophir', 'hadar'].filter((id) =>
        map.systems.some((system) => system.id === id && system.supply),
      );
    };

    test('not where only the claims of a colony reach', () => {
      expect(served((state) => settle(state, 'mirach', { census: 4, morale: 4 }))).toEqual(['sol', 'vega']);
    });

    test('also through systems of those who share their bases', () => {
      const depot = (state: CampaignState) => {
        erect(state, 'lantern', 'supply depot');
        Object.assign(state.knowledge[sol]?.colonies ?? {}, {
          ophir: { owner: ophir, size: 'major colony', facilities: [], seen: 0 },
        });
        befriend(state, sol, ophir, ['border']);
      };
      expect(served(depot)).toEqual(['sol', 'vega', 'lantern', 'mirach', 'ophir']);
      const shared = (state: CampaignState) => {
        depot(state);
        befriend(state, sol, ophir, ['border', 'non-aggression', 'military']);
      };
      expect(served(shared)).toEqual(['sol', 'vega', 'lantern', 'mirach', 'ophir', 'hadar']);
    });

    test('G-28: not in a rebellion', () => {
      expect(served((state) => settle(state, 'vega', { census: 2, morale: 0 }))).toEqual(['sol']);
    });
  });

  test('the sphere of a partner is told in words, in the legend, and by a border of its own', () => {
    const report = reported({
      state(state) {
        chart(state, sol, ophir, kessa);
        reveal(state, sol);
        befriend(state, sol, ophir, ['border']);
      },
    });
    const colour = onNight(firstState().empires[ophir]?.colour as string);
    expect(knownSystemsHtml(report, () => '').markup).toContain(`in the sphere of ${other}`);
    const drawn = knownMapInHtml(report, []);
    expect(drawn).toContain(`sphere of ${other}`);
    expect(drawn).toMatch(new RegExp(`stroke="${colour}" stroke-opacity=".6"`));
  });

  test('claims that were given up and neutral zones are not drawn as own', () => {
    const terms = { neutralZone: ['lantern'], relinquish: { [sol]: ['vega'] } };
    const held = holds((state) => befriend(state, sol, ophir, [], { treaties: treatiesOf(sol, ['border'], { terms }) }));
    expect(held('lantern')).toEqual({ hold: null, sphere: undefined, neutralWith: other });
    expect(held('vega')).toMatchObject({ hold: null });
  });
});

describe('a region that is cut off (4.3.5)', () => {
  const region: Region = { since: 0, systems: ['mirach'], treasury: { epTenths: 400, pp: 4, tp: 0, ip: 0 }, classes: [] };

  /** A colony at Mirach, and Kessa's at Lantern before it. */
  function divided(change: (state: CampaignState) => void = () => {}): CampaignState {
    const state = structuredClone(firstState());
    chart(state, sol, ophir, kessa);
    reveal(state, sol, ophir, kessa);
    settle(state, 'mirach', { census: 2, economy: 2, agriculture: 1, intel: 1 });
    settle(state, 'lantern', { owner: kessa, census: 1 });
    (state.empires[sol] as { cutOff: Region[] }).cutOff = [structuredClone(region)];
    change(state);
    return state;
  }

  function played(state: CampaignState, ...orders: string[]) {
    const view = viewFor(state, galaxy, campaign, sol);
    const text = [frontMatter(view), ...orders.map((order) => `- ${order}`)].join('\n');
    const result = processTurn({ state, galaxy, campaign, sheets: [{ empire: sol, file: 'sol.md', text }], dice: 'regions' });
    return { forecast: forecastSheet(view, text), told: { before: state, result, galaxy, campaign } };
  }

  test('forecast and turn agree on both purses, and every line adds up', () => {
    const { forecast, told } = played(divided(), 'build economy at Mirach', 'build research at Mirach', 'build research at Sol');
    const [after, alone] = [told.result.state.empires[sol], told.result.state.empires[sol]?.cutOff[0]];
    expect(forecast.orders.map(({ says, left }) => [says, left.epTenths])).toEqual([
      ['economy at Mirach rises to 3 for 30 EP', 100],
      ['research at Mirach rises to 1 for 10 EP', 0],
      ['research at Sol rises to 4 for 40 EP', 100],
    ]);
    expect(after?.treasury).toMatchObject(forecast.expected?.left ?? {});
    expect(alone?.systems).toEqual(['mirach']);
    expect(alone?.treasury.epTenths).toBeGreaterThan(0);
    expect(firstBroken({ ...told })).toBeNull();
  });

  test('no purse pays for the other', () => {
    const poor = divided((state) => {
      Object.assign(state.empires[sol]?.cutOff[0]?.treasury ?? {}, { epTenths: 100 });
    });
    const { forecast } = played(poor, 'build economy at Mirach', 'build research at Sol');
    expect(forecast.problems.map(({ text }) => text)).toContainEqual(
      expect.stringContaining('it costs 30 EP, and 10 EP are left at Mirach, which is cut off'),
    );
    expect(forecast.problems.map(({ text }) => text)).toContainEqual(
      'Mirach is cut off from the capital: 10 EP and 4 PP are left for what is bought there',
    );
  });

  test('report, mail, page, console and order sheet tell its purse', () => {
    const { told } = played(divided(), 'no orders');
    const report = turnReport.parse(reportFor(told, sol));
    const [own] = report.regions ?? [];
    expect(own).toMatchObject({ systems: ['Mirach'], cutOff: true, ledger: { ep: { opening: 400 }, pp: { opening: 4 } } });
    for (const { opening, lines, closing } of Object.values(own?.ledger ?? {})) {
      expect(lines.reduce((sum, { amount }) => sum + amount, opening)).toBe(closing);
    }
    expect(reportInMarkdown(report)).toContain('## Ledger of Mirach, cut off');
    expect(treasuryHtml(report, linksInReader(1)).markup).toContain('Mirach: <strong class="trouble">cut off</strong>');
    expect(moderated.parse(moderatorReport(told)).empires.find(({ id }) => id === sol)?.regions).toHaveLength(1);
    const sheet = orderSheet(viewFor(told.before, galaxy, campaign, sol), null);
    expect(sheet).toContain('Mirach: cut off from the capital, with 40 EP, 4 PP, 0 TP and 0 IP of their own');
    expect(turnReport.parse(reportFor(told, ophir)).regions).toBeUndefined();
  });

  test('joined again, its ledger ends at nothing and the capital has it', () => {
    const open = divided((state) => {
      delete state.colonies.lantern;
    });
    const report = reportFor(played(open, 'no orders').told, sol);
    expect(report.regions).toMatchObject([{ systems: ['Mirach'], cutOff: false, ledger: { ep: { opening: 400, closing: 0 } } }]);
    expect(report.ledger.ep.lines).toContainEqual(expect.objectContaining({ why: 'from Mirach', rule: '4.3.5-b' }));
    expect(reportInMarkdown(report)).toContain('## Ledger of Mirach, joined again');
  });
});
