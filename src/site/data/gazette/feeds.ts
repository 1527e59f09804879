import { deadlineOf } from '#campaign/desk/deadline.ts';
import { stepInWords } from '#core/turn/stepInWords.ts';
import { OFFICIAL } from '#report/html/official.ts';
import { sealHtml } from '#report/html/turnSeal.ts';
import { escapeXml } from '#report/svg/xml.ts';
import { linkTo } from '../links.ts';
import { atomFeed, type FeedEntry } from './atom.ts';
import { dueTurn, type PublicCampaign } from './campaigns.ts';
import { type CalendarEvent, iCalendar } from './ical.ts';
import { newsOf, type TurnNews } from './news.ts';

/** The most turns in the feed; feed readers keep the older ones. */
const TURNS_IN_FEED = 20;
/** The most future deadlines in the calendar. */
const DEADLINES_AHEAD = 12;
const DAY = 86_400_000;
const MINUTE = 60_000;
/** For campaigns without a calendar: turns are in order, on days that nobody mistakes for real ones. */
const DAY_ZERO = Date.UTC(2000, 0, 1);

/** The news of a campaign as a feed; `site` is where the site is hosted, if the build knows. */
export function feedOf(campaign: PublicCampaign, site: URL | undefined): string {
  const { id, name } = campaign;
  const address = (path: string) => (site ? new URL(path, site).href : path);
  // quiet turns too: whoever follows the feed keeps the seal of every turn
  const news = newsOf(campaign).slice(-TURNS_IN_FEED);
  const entries = news.flatMap((turn) => entriesOf(campaign, turn, address)).toReversed();
  return atomFeed({
    key: `coreward/${id}`,
    title: name,
    author: name,
    href: address(linkTo(`campaigns/${id}/`)),
    self: address(linkTo(`campaigns/${id}/feed.atom`)),
    entries,
  });
}

/** A turn's retraction is an entry of its own, a new one each time, and older than what was played instead. */
function entriesOf({ id, calendar }: PublicCampaign, news: TurnNews, address: (path: string) => string): FeedEntry[] {
  const { turn, heading, takenBack } = news;
  const [key, href] = [`coreward/${id}/${turn}`, address(news.href)];
  const at = (deadlineOf(calendar, turn)?.at ?? DAY_ZERO + turn * DAY) + 2 * MINUTE * (takenBack?.times ?? 0);
  const back = takenBack && {
    ...{ key: `${key}/taken-back-${takenBack.times}`, title: `${heading} was taken back`, href },
    ...{ at: at - MINUTE, html: `<p>${escapeXml(takenBack.words)}</p>${sealsInHtml(id, turn, takenBack.seals)}` },
  };
  const seal = news.seal ? sealsInHtml(id, turn, [news.seal.seal]) : '';
  const played = news.stands ? [{ key, title: `${heading}: ${news.contents}`, href, at, html: newsInHtml(news) + seal }] : [];
  return [...(back ? [back] : []), ...played];
}

function newsInHtml({ ending, press, rulings, treaties, wars, pledges }: TurnNews): string {
  const letters = press.map(letterInHtml);
  const ruled = rulings.map(({ text, reason }) => `<p>Ruling: ${escapeXml(text)} (${escapeXml(reason)})</p>`);
  const heard = [...(ending ? [ending.words] : []), ...wars, ...treaties].map((text) => `<p>${escapeXml(text)}</p>`);
  const pledged = pledges
    ? [`<p>${escapeXml(pledges.words)}</p><ul>${pledges.list.map(({ hash, is }) => `<li>${hash} ${is}</li>`).join('')}</ul>`]
    : [];
  return [...heard, ...letters, ...ruled, ...pledged].join('');
}

function sealsInHtml(campaign: string, turn: number, seals: readonly string[]): string {
  const of = stepInWords(turn);
  return seals.map((seal) => `<p>Seal of ${of}: ${sealHtml(campaign, { turn, of, seal }).markup}</p>`).join('');
}

/** Feed readers know no classes. So players' words are quoted, all of them, and only the moderator's stand between rules, which nobody can draw in a quote. */
function letterInHtml({ by, html, cut }: TurnNews['press'][number]): string {
  const text = `${html}${cut ? '<p>(The rest is longer than the gazette prints.)</p>' : ''}`;
  return by === null
    ? `<hr><h3>${OFFICIAL}</h3>${text}<hr>`
    : `<h3>${escapeXml(by)} writes:</h3><blockquote>${text}</blockquote>`;
}

/** The deadlines of a campaign, those past and the next ones; none while the first is open. */
export function calendarOf(campaign: PublicCampaign): string {
  const { id, name, turn, lastTurn, calendar } = campaign;
  const last = Math.min(turn + (dueTurn(campaign) === null ? 0 : DEADLINES_AHEAD), lastTurn ?? Infinity);
  const events = Array.from({ length: last }, (_, index) => index + 1).flatMap((due): CalendarEvent[] => {
    const deadline = deadlineOf(calendar, due);
    if (!deadline) return [];
    const grace = calendar.graceHours > 0 ? ` Late orders are taken for ${calendar.graceHours} hours.` : '';
    const moved = deadline.postponed ? ` The deadline was moved because ${deadline.postponed.because}.` : '';
    const words = `Orders for turn ${due} of ${name} are due: ${deadline.words}.${moved}${grace}`;
    return [{ key: `${id}-turn-${due}`, title: `${name}: orders for turn ${due}`, words, at: deadline.at }];
  });
  return iCalendar(`${name}: deadlines`, events);
}
