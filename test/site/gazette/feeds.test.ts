import { expect, test } from 'vitest';
import type { PublicCampaign } from '#campaign/publish/publicCampaigns.ts';
import { sealsIn } from '#core/sealText.ts';
import { usualCalendar } from '#vbam/tables/campaign/campaignDefaults.ts';
import { calendarOf, feedOf } from '../../../src/site/data/gazette/feeds.ts';
import { imitations } from '../../builders/imitations.ts';
import { xmlTags } from '../../builders/xmlTags.ts';

const calendar = { ...usualCalendar, timeZone: 'Europe/Berlin', firstDeadline: '2031-03-02' };

const seals = [1, 2, 3].map((turn) => ({ turn, of: `turn ${turn}`, seal: String(turn).repeat(64) }));

function campaign(changed: Partial<PublicCampaign> = {}): PublicCampaign {
  const news = [1, 2, 3].map((turn) => ({
    ...{ format: 1 as const, campaign: 'reach', name: 'The Long Reach', turn, empires: [] },
    press: turn === 2 ? [] : [{ by: 'Adasa & Sons <pact>', text: `Turn *${turn}* & <b>so</b> on` }],
    rulings: turn === 3 ? [{ text: 'It <counts>', reason: '"so" & so' }] : [],
    treaties: [],
    wars: [],
    ended: null,
  }));
  return {
    ...{ id: 'reach', name: 'The Long Reach', visibility: 'fogged', scenario: 'first-steps', calendar },
    ...{
      lastTurn: 100,
      turn: 3,
      players: [],
      news,
      takenBack: [],
      seals,
      commitment: 'c'.repeat(64),
      revealed: false,
      ...changed,
    },
  };
}

/** RFC 5545: lines end with CRLF; one that begins with a blank continues the one before. */
function unfolded(text: string): string[] {
  expect(text.endsWith('\r\n')).toBe(true);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const lines = text.split('\r\n').slice(0, -1);
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  return lines.join('\n').replaceAll('\n ', '').split('\n');
}

test('the feed is well formed, newest first, and holds every turn with its seal, quiet ones too', () => {
  const feed = feedOf(campaign(), new URL('https://example.org/'));
  const tags = xmlTags(feed.slice(feed.indexOf('\n') + 1));
  expect(tags[0]).toMatchObject({
    name: 'feed',
    attributes: new Map([
      ['xmlns', 'http://www.w3.org/2005/Atom'],
      ['xml:lang', 'en'],
    ]),
  });
  expect(tags.filter(({ name }) => name === 'entry')).toHaveLength(3);
  expect(sealsIn(feed).map(({ campaign: whose, of, seal }) => [whose, of, seal])).toEqual(
    seals.map(({ of, seal }) => ['reach', of, seal]).reverse(),
  );
  const hrefs = tags.filter(({ name }) => name === 'link').map(({ attributes }) => attributes.get('href'));
  expect(hrefs).toEqual([
    'https://example.org/campaigns/reach/',
    'https://example.org/campaigns/reach/feed.atom',
    'https://example.org/campaigns/reach/news/3/',
    'https://example.org/campaigns/reach/news/2/',
    'https://example.org/campaigns/reach/news/1/',
  ]);
});

test('what is public of treaties and wars is told in the feed, in a turn in which nobody wrote too', () => {
  const [first] = campaign().news;
  if (!first) throw new Error('there is no news');
  const told = {
    ...first,
    turn: 2,
    press: [],
    wars: ['Ann & <Co> declared war on Bob.'],
    treaties: ['Ann and Bob have signed.'],
  };
  const feed = feedOf(campaign({ news: [told] }), undefined);
  expect(feed).toContain(': 1 word of war, 1 word of treaties</title>');
  expect(feed).toContain('&lt;p&gt;Ann &amp;amp; &amp;lt;Co&amp;gt; declared war on Bob.&lt;/p&gt;');
});

test('the feed has what Atom asks for: ids that are unique, and dates', () => {
  const feed = feedOf(campaign(), undefined);
  const ids = [...feed.matchAll(/<id>(urn:uuid:[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-a[\da-f]{3}-[\da-f]{12})<\/id>/g)].map(
    ([, id]) => id,
  );
  expect(new Set(ids).size).toBe(4);
  expect([...feed.matchAll(/<updated>(.*?)<\/updated>/g)].map(([, at]) => at)).toEqual([
    '2031-03-16T19:00:00Z',
    '2031-03-16T19:00:00Z',
    '2031-03-09T19:00:00Z',
    '2031-03-02T19:00:00Z',
  ]);
});

test('names and press are escaped in the feed: once as HTML, and once more as XML', () => {
  const feed = feedOf(campaign(), undefined);
  expect(feed).toContain('&lt;h3&gt;Adasa &amp;amp; Sons &amp;lt;pact&amp;gt; writes:&lt;/h3&gt;&lt;blockquote&gt;');
  expect(feed).toContain('&lt;em&gt;3&lt;/em&gt; &amp;#x26; &amp;#x3C;b>so&amp;#x3C;/b> on'.replaceAll('>', '&gt;'));
  expect(feed).toContain('Ruling: It &amp;lt;counts&amp;gt; (&amp;quot;so&amp;quot; &amp;amp; so)');
});

/** What stands in the feed outside of quotes and before the turn's seal, when this is the press. */
function outsideQuotes(press: { by: string | null; text: string }[]): string {
  const [first] = campaign().news;
  if (!first) throw new Error('there is no news');
  const feed = feedOf(campaign({ news: [{ ...first, rulings: [], press }] }), undefined);
  const [, escaped = ''] = /<content type="html">(.*?)<\/content>/.exec(feed) ?? [];
  const html = escaped.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
  let [outside, depth] = ['', 0];
  for (const part of html.split(/(<\/?blockquote>)/)) {
    if (part === '<blockquote>') depth += 1;
    else if (part === '</blockquote>') depth -= 1;
    else if (depth === 0) outside += part;
    expect(depth).toBeGreaterThanOrEqual(0);
  }
  const seal = /<p>Seal of turn 1: <code [^>]*>[\da-f ]{71}<\/code><\/p>$/;
  expect(outside).toMatch(seal);
  return outside.replace(seal, '');
}

test('the moderator’s press stands between rules in the feed, and all that players write in quotes', () => {
  expect(outsideQuotes([{ by: null, text: 'Late.' }])).toBe('<hr><h3>From the moderator</h3><p>Late.</p><hr>');
});

test.each(imitations)('in the feed nobody can pass for the moderator: %j', (text) => {
  expect(outsideQuotes([{ by: 'Adasa Pact', text }])).toBe('<h3>Adasa Pact writes:</h3>');
});

test('a campaign without a calendar or without news has a feed all the same', () => {
  const open = feedOf(campaign({ calendar: usualCalendar }), undefined);
  expect(open).toContain('<updated>2000-01-04T00:00:00Z</updated>');
  expect(
    xmlTags(
      feedOf(campaign({ news: [] }), undefined)
        .split('\n')
        .slice(1)
        .join('\n'),
    ).map(({ name }) => name),
  ).not.toContain('entry');
});

test('the same news, the same bytes', () => {
  expect(feedOf(campaign(), undefined)).toBe(feedOf(campaign(), undefined));
  expect(calendarOf(campaign())).toBe(calendarOf(campaign()));
});

test('the calendar holds the deadlines past and to come, in the hour of the campaign, summer and winter', () => {
  const lines = unfolded(calendarOf(campaign()));
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(15);
  expect(lines).toContain('UID:reach-turn-4@coreward');
  expect(lines).toContain('DTSTART:20310302T190000Z');
  expect(lines).toContain('DTSTART:20310330T180000Z'); // summer time begins on this day
});

test('a deadline that was moved is another time for the same event, and says why', () => {
  const { calendar } = campaign();
  const postponed = [{ turn: 4, to: '2031-03-04 18:00', because: 'Ann is away' }];
  const lines = unfolded(calendarOf(campaign({ calendar: { ...calendar, postponed } })));
  const at = lines.indexOf('UID:reach-turn-4@coreward');
  expect(lines.slice(at, at + 6)).toEqual(
    expect.arrayContaining(['DTSTART:20310304T170000Z', expect.stringContaining('The deadline was moved because Ann is away.')]),
  );
});

test('the calendar ends with the campaign, and is empty while no deadline is set', () => {
  expect(unfolded(calendarOf(campaign({ lastTurn: 5 }))).filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(5);
  expect(unfolded(calendarOf(campaign({ calendar: usualCalendar })))).not.toContain('BEGIN:VEVENT');
});

test('long and odd names are escaped and folded, never inside a character', () => {
  const name = `Zoë; "Ångström", \\ ${'🚀日本'.repeat(30)}\nBEGIN:VEVENT`;
  const lines = unfolded(calendarOf(campaign({ name, lastTurn: 1 })));
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
  expect(lines).toContain(`SUMMARY:Zoë\\; "Ångström"\\, \\\\ ${'🚀日本'.repeat(30)}\\nBEGIN:VEVENT: orders for turn 1`);
});

test('a turn that was taken back is an entry of its own, older than what was played instead', () => {
  const titles = (changed: Partial<PublicCampaign>) =>
    [
      ...feedOf(campaign(changed), undefined).matchAll(/<entry><id>(.*?)<\/id><title>(.*?)<\/title><updated>(.*?)<\/updated>/g),
    ].map(([, id, title, at]) => ({ id, title, at }));
  const [, ...plain] = titles({});
  const told = titles({ takenBack: [{ turn: 3, times: 1, seals: [] }] });
  expect(told.map(({ title, at }) => [title, at])).toEqual([
    ['Turn 3, year 1: 1 press release, 1 ruling, taken back', '2031-03-16T19:02:00Z'],
    ['Turn 3, year 1 was taken back', '2031-03-16T19:01:00Z'],
    ['Turn 2, year 1: no news', '2031-03-09T19:00:00Z'],
    ['Turn 1, year 1: 1 press release', '2031-03-02T19:00:00Z'],
  ]);
  expect(told[2]).toEqual(plain[0]);
  const again = titles({
    turn: 3,
    takenBack: [
      { turn: 3, times: 2, seals: [] },
      { turn: 4, times: 1, seals: [] },
    ],
  });
  expect(again[0]).toMatchObject({ title: 'Turn 4, year 1 was taken back' });
  expect(again[1]?.id).toBe(told[0]?.id);
  expect(again[2]?.id).not.toBe(told[1]?.id);
});
