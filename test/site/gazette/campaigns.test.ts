import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { publicCampaigns } from '#campaign/publish/publicCampaigns.ts';
import { canonicalJson } from '#core/canonical.ts';
import { deadlinesOf, frontPageOf } from '../../../src/site/data/gazette/frontPage.ts';
import { newsPages } from '../../../src/site/data/gazette/news.ts';
import { campaign, first, nameOf, type TestCampaign } from '../../builders/campaignFolder.ts';

/** A campaign of three turns; the second was quiet. */
function played(change: (yaml: string) => string = (yaml) => yaml): TestCampaign {
  const made = campaign();
  for (const turn of [1, 2, 3]) {
    const folder = join(made.folder, 'turns', `00${turn}`, 'reports');
    mkdirSync(folder, { recursive: true });
    const press = turn === 2 ? [] : [{ by: nameOf(first), text: 'We *greet* you.' }];
    const rulings = turn === 3 ? [{ text: 'It counts', reason: 'we say so' }] : [];
    const livery = { name: nameOf(first), tag: 'AA', colour: '#0072B2', pattern: 'solid' };
    const report = { format: 1, campaign: 'reach', name: 'The Long Reach', turn, empires: [livery], press, rulings };
    writeFileSync(join(folder, 'public.json'), canonicalJson(report));
  }
  writeFileSync(join(made.folder, 'campaign.yaml'), change(made.read('campaign.yaml')));
  return made;
}

const named = (yaml: string) => yaml.replace('name: "" # who plays', 'name: Zoë Quill # who plays');
const only = ({ campaigns }: TestCampaign) => publicCampaigns(campaigns)[0] as ReturnType<typeof publicCampaigns>[number];

test('the front page tells where the campaign stands, and the latest that was said', () => {
  const page = frontPageOf(only(played()));
  expect(page).toMatchObject({
    name: 'The Long Reach',
    stands: 'Turn 3, year 1',
    scenario: { name: 'First steps' },
    over: false,
  });
  expect(page.latest).toMatchObject({ turn: 3, contents: '1 press release, 1 ruling' });
  expect(page.latest?.press).toEqual([{ by: nameOf(first), html: '<p>We <em>greet</em> you.</p>', cut: false }]);
  expect(page.issues.map(({ heading, contents }) => [heading, contents])).toEqual([
    ['Turn 3, year 1', '1 press release, 1 ruling'],
    ['Turn 2, year 1', 'no news'],
    ['Turn 1, year 1', '1 press release'],
  ]);
});

test('a fogged campaign tells of no empire, no player and no map', () => {
  const page = frontPageOf(only(played(named)));
  expect(page.empires).toEqual([]);
  expect(page.links.map).toBeNull();
  expect(JSON.stringify(page)).not.toContain('Zoë');
});

test('an open campaign tells of its empires and its map, and of its players only where it says so', () => {
  const open = (yaml: string) => named(yaml).replace('visibility: fogged', 'visibility: open');
  const page = frontPageOf(only(played(open)));
  expect(page.empires).toMatchObject([{ name: nameOf(first), player: null }]);
  expect(page.links.map).toBe('/galaxies/reach/');
  const told = frontPageOf(only(played((yaml) => open(yaml).replace('players: false', 'players: true'))));
  expect(told.empires).toMatchObject([{ name: nameOf(first), player: 'Zoë Quill' }]);
});

test('M-33: press and rulings can be switched off, also those of before', () => {
  const quiet = only(played((yaml) => yaml.replace('press: true', 'press: false').replace('rulings: true', 'rulings: false')));
  expect(quiet.news.flatMap(({ press, rulings }) => [...press, ...rulings])).toEqual([]);
  expect(frontPageOf(quiet).latest).toBeNull();
});

test('M-33: treaties, wars and battles are private unless the campaign makes them public', () => {
  const heard = {
    treaties: ['A and B have signed a trade treaty.'],
    wars: ['A declared war on C.'],
    battles: ['Ships of A and of C have fought.'],
  };
  const made = (change: (yaml: string) => string) => {
    const told = played(change);
    const file = join(told.folder, 'turns/002/reports/public.json');
    writeFileSync(file, canonicalJson({ ...JSON.parse(readFileSync(file, 'utf8')), ...heard }));
    return frontPageOf(only(told)).issues.map(({ contents }) => contents);
  };
  expect(made((yaml) => yaml)).toEqual(['1 press release, 1 ruling', 'no news', '1 press release']);
  expect(made((yaml) => yaml.replace('wars: false', 'wars: true'))[1]).toBe('1 word of war');
  expect(made((yaml) => yaml.replace('battles: false', 'battles: true'))[1]).toBe('1 word of war');
  expect(made((yaml) => yaml.replace('treaties: false', 'treaties: true'))[1]).toBe('1 word of treaties');
});

test('campaigns of before there were switches tell press and rulings, and no players', () => {
  const old = only(played((yaml) => named(yaml).replace(/\n# What the gazette tells[\s\S]*?battles: false[^\n]*\n/, '\n')));
  expect(old.news.at(-1)).toMatchObject({ press: [{ text: 'We *greet* you.' }], rulings: [{ text: 'It counts' }] });
  expect(old.players).toEqual([]);
});

test('deadlines are those to come, and none after the last turn', () => {
  const dated = (yaml: string) => yaml.replace('firstDeadline: null', 'firstDeadline: "2031-03-02"');
  const made = only(played(dated));
  expect(deadlinesOf(made, 2)).toEqual([
    { turn: 4, words: 'Sunday 2031-03-23 20:00 (UTC)', iso: '2031-03-23T20:00:00.000Z', because: null },
    { turn: 5, words: 'Sunday 2031-03-30 20:00 (UTC)', iso: '2031-03-30T20:00:00.000Z', because: null },
  ]);
  expect(deadlinesOf({ ...made, lastTurn: 4 }, 9)).toHaveLength(1);
  const postponed = [{ turn: 4, to: '2031-03-25 18:00', because: 'Ann is away' }];
  expect(deadlinesOf({ ...made, calendar: { ...made.calendar, postponed } }, 2)).toMatchObject([
    { turn: 4, words: 'Tuesday 2031-03-25 18:00 (UTC)', because: 'Ann is away' },
    { turn: 5, words: 'Tuesday 2031-04-01 20:00 (UTC)', because: null },
  ]);
  expect(frontPageOf({ ...made, lastTurn: 3 })).toMatchObject({ deadlines: [], over: true });
});

test('each turn has a page that knows its neighbours', () => {
  const pages = newsPages([only(played())]);
  expect(pages.map(({ params }) => params)).toEqual(['1', '2', '3'].map((turn) => ({ campaign: 'reach', turn })));
  expect(pages[1]?.props.page).toMatchObject({
    campaign: { href: '/campaigns/reach/' },
    news: { quiet: true, contents: 'no news' },
    earlier: { href: '/campaigns/reach/news/1/' },
    later: { href: '/campaigns/reach/news/3/' },
  });
});

test('a report that is damaged is told with its place, and nothing is published', () => {
  const made = played();
  writeFileSync(join(made.folder, 'turns/002/reports/public.json'), '{ "format": 1, "secret": true }');
  expect(() => publicCampaigns(made.campaigns)).toThrow(/public\.json:1:\d+.*look it over: coreward check reach/);
});
