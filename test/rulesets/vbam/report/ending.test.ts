import { describe, expect, test } from 'vitest';
import type { PublicCampaign } from '#campaign/publish/publicCampaigns.ts';
import type { CampaignFile } from '#schemas/vbam/campaign.ts';
import * as schemas from '#schemas/vbam/report.ts';
import type { CampaignState, Empire } from '#schemas/vbam/state.ts';
import { processTurn } from '#vbam/processTurn.ts';
import { allReports } from '#vbam/report/allReports.ts';
import { usualCalendar } from '#vbam/tables/campaign/campaignDefaults.ts';
import { endPages } from '../../../../src/site/data/gazette/end.ts';
import { calendarOf, feedOf } from '../../../../src/site/data/gazette/feeds.ts';
import { frontPageOf } from '../../../../src/site/data/gazette/frontPage.ts';
import { newsOf } from '../../../../src/site/data/gazette/news.ts';
import { defaultCampaign } from '../../../builders/campaign.ts';
import { firstState } from '../../../builders/firstState.ts';
import { smallGalaxy } from '../../../builders/galaxy.ts';
import { kessa, ophir, sol } from '../../../builders/turn.ts';

const WON = /^The campaign is won by time limit: victory to /;

/** The last turn of a campaign; `change` makes what it begins from. */
function lastTurn(change: (state: CampaignState) => void = () => {}) {
  const before = structuredClone(firstState());
  change(before);
  const campaign = file({ victory: { conquest: false, domination: false, ascendancy: null, lastTurn: 1 } });
  const galaxy = smallGalaxy();
  const result = processTurn({ state: before, galaxy, campaign, sheets: [], dice: 'the end' });
  return { result, reports: allReports({ before, result, galaxy, campaign }), before, campaign, galaxy };
}

/** As campaign.yaml has it. */
const file = (more = {}) => ({ ...defaultCampaign(), name: 'Reach', visibility: 'fogged', ...more }) as CampaignFile;

const publicOf = ({ reports }: ReturnType<typeof lastTurn>) => schemas.publicReport.parse(reports.public);

describe('the end of a campaign', () => {
  test('the public report of its last turn tells who won, how, and how everybody stood', () => {
    const played = lastTurn((state) => Object.assign(state.empires[kessa]?.techLevel ?? {}, { level: 9 }));
    const { ended } = publicOf(played);
    const winner = played.result.state.empires[kessa] as Empire;
    expect(ended?.how).toBe('time limit');
    expect(ended?.standings.map(({ name, won }) => [name, won])[0]).toEqual([winner.name, true]);
    expect(ended?.standings).toHaveLength(3);
    expect(ended?.standings[0]).toMatchObject({ techLevel: 9, capitals: 1, fallen: null });
  });

  test('who has ceased stands last, peoples that are non-aligned are left out', () => {
    const gone = (state: CampaignState) => {
      Object.assign(state.empires[ophir] ?? {}, { fallen: { turn: 0, how: 'unified', into: sol }, capital: null });
      for (const [id, { owner }] of Object.entries(state.colonies)) if (owner === ophir) delete state.colonies[id];
    };
    const { ended } = publicOf(lastTurn(gone));
    expect(ended?.standings.at(-1)).toMatchObject({ fallen: { turn: 0, how: 'unified', into: firstState().empires[sol]?.name } });
  });

  test('before the end it tells nothing', () => {
    const { before, galaxy } = lastTurn();
    const campaign = file();
    const result = processTurn({ state: before, galaxy, campaign, sheets: [], dice: 'on' });
    expect(schemas.publicReport.parse(allReports({ before, result, galaxy, campaign }).public).ended).toBeNull();
  });

  test('every player reads of it on the first line', () => {
    const report = schemas.turnReport.parse(lastTurn().reports[sol]);
    expect(report.act[0]).toMatchObject({ kind: 'end', about: [{ note: expect.stringMatching(WON) }] });
    expect(report.news[0]?.text).toMatch(WON);
  });
});

describe('empires that are no more', () => {
  test('they are asked for no sheet and get no report; the turn they fall in they get their last', () => {
    const fallen = lastTurn((state) => Object.assign(state.empires[ophir] ?? {}, { fallen: { turn: 0, how: 'eliminated' } }));
    expect(Object.keys(fallen.reports)).not.toContain(ophir);
    const falling = lastTurn((state) => {
      for (const [id, { owner }] of Object.entries(state.colonies)) if (owner === ophir) delete state.colonies[id];
      for (const [id, { owner }] of Object.entries(state.units)) if (owner === ophir) delete state.units[id];
      state.fleets = Object.fromEntries(Object.entries(state.fleets).filter(([, { owner }]) => owner !== ophir));
      Object.assign(state.empires[ophir] ?? {}, { capital: null });
    });
    const last = schemas.turnReport.parse(falling.reports[ophir]);
    const [own, won] = last.act[0]?.about ?? [];
    expect(last.act[0]?.kind).toBe('end');
    expect(own?.note).toContain('our empire is no more');
    expect(won?.note).toMatch(WON);
  });
});

describe('the gazette of a campaign that has ended', () => {
  function campaign(turn = 1, played = lastTurn()): PublicCampaign {
    const news = [publicOf(played)];
    const calendar = { ...usualCalendar, firstDeadline: '2031-03-02' };
    return {
      ...{ id: 'reach', name: 'The Long Reach', visibility: 'fogged', scenario: 'first-steps', calendar },
      ...{ lastTurn: null, turn, players: [], takenBack: [], seals: [], commitment: 'c'.repeat(64), revealed: false },
      news: turn === 1 ? news : [...news, { ...(news[0] as (typeof news)[number]), turn: 2, ended: null }],
    };
  }

  test('has a page of its own, linked from the front page and the news', () => {
    const [{ params, props } = { params: null, props: null }] = endPages([campaign()]);
    expect(params).toEqual({ campaign: 'reach' });
    expect(props?.page).toMatchObject({ ending: { turn: 1, href: '/campaigns/reach/end/' } });
    expect(props?.page.standings.map(({ rank }) => rank)).toEqual([1, expect.any(Number), expect.any(Number)]);
    expect(frontPageOf(campaign())).toMatchObject({ over: true, deadlines: [], ending: { href: '/campaigns/reach/end/' } });
    expect(newsOf(campaign())[0]).toMatchObject({ quiet: false, contents: 'the end', ending: { turn: 1 } });
    expect(feedOf(campaign(), undefined)).toContain('won on points.');
    expect(calendarOf(campaign()).match(/BEGIN:VEVENT/g)).toHaveLength(1);
  });

  test('who plays on after it is awaited again, and the page stays', () => {
    expect(frontPageOf(campaign(2)).over).toBe(false);
    expect(endPages([campaign(2)])).toHaveLength(1);
  });

  test('while it goes on there is no such page', () => {
    const { news, ...more } = campaign();
    expect(endPages([{ ...more, news: news.map((one) => ({ ...one, ended: null })) }])).toEqual([]);
  });
});
