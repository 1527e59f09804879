import { deadlineOf } from '#campaign/desk/deadline.ts';
import { sealHtml } from '#report/html/turnSeal.ts';
import { emblemOf } from '#vbam/report/html/emblem.ts';
import { scenarioRules } from '#vbam/tables/campaign/scenarios.ts';
import { linkTo } from '../links.ts';
import { hrefOf } from '../rules/scenarioPage.ts';
import { dueTurn, headingOf, type PublicCampaign } from './campaigns.ts';
import { type Ending, endingOf } from './end.ts';
import { newsOf, type TurnNews } from './news.ts';
import { type PrintedPledges, pledgesNow } from './pledges.ts';

/** The most future deadlines listed. */
const DEADLINES_SHOWN = 4;

export interface FrontPage {
  name: string;
  stands: string;
  scenario: { name: string; summary: string; href: string };
  /** how much of the map a reader can expect to see */
  fog: string;
  /** the newest turn in which somebody said something */
  latest: TurnNews | null;
  issues: TurnNews[];
  /** `because` is why it was moved; null if it was not */
  deadlines: { turn: number; words: string; iso: string; because: string | null }[];
  over: boolean;
  /** how it was won; null while nobody has won */
  ending: Ending | null;
  graceHours: number;
  empires: { name: string; emblem: string; player: string | null }[];
  commitment: string;
  /** words for the dice, as they stand now; null if nobody has pledged one */
  pledges: PrintedPledges | null;
  /** the newest one: it stands for all before it */
  seal: { of: string; html: string } | null;
  links: { report: string; map: string | null; feed: string; calendar: string; verify: string };
  /** whether the secrecy has ended */
  revealed: boolean;
}

/** All that a campaign's front page prints. */
export function frontPageOf(campaign: PublicCampaign): FrontPage {
  const { id, name, turn, scenario, visibility, calendar } = campaign;
  const news = newsOf(campaign);
  return {
    name,
    stands: headingOf(turn),
    scenario: { name: scenarioRules[scenario].name, summary: scenarioRules[scenario].summary, href: hrefOf(scenario) },
    fog: visibility === 'open' ? 'Everybody sees the map.' : 'Each player sees what their empire knows.',
    latest: latestOf(news),
    issues: news.toReversed(),
    deadlines: deadlinesOf(campaign, DEADLINES_SHOWN),
    over: dueTurn(campaign) === null,
    ending: endingOf(campaign),
    graceHours: calendar.graceHours,
    empires: empiresOf(campaign),
    commitment: campaign.commitment,
    pledges: pledgesNow(campaign.news),
    seal: sealOf(campaign),
    revealed: campaign.revealed,
    links: {
      report: linkTo(`campaigns/${id}/report/`),
      map: visibility === 'open' ? linkTo(`galaxies/${id}/`) : null,
      feed: linkTo(`campaigns/${id}/feed.atom`),
      calendar: linkTo(`campaigns/${id}/calendar.ics`),
      verify: linkTo(`campaigns/${id}/verify/`),
    },
  };
}

function sealOf({ id, seals }: PublicCampaign): FrontPage['seal'] {
  const newest = seals.at(-1);
  return newest ? { of: newest.of, html: sealHtml(id, newest).markup } : null;
}

/** The end of the campaign and the words for the dice have sections of their own on the page. */
function latestOf(news: readonly TurnNews[]): TurnNews | null {
  const hasNews = ({ press, rulings, treaties, wars }: TurnNews) =>
    press.length + rulings.length + treaties.length + wars.length > 0;
  const latest = news.findLast((one) => hasNews(one) || one.takenBack !== null);
  return latest ? { ...latest, ending: null, pledges: null } : null;
}

/** The next deadlines, none while the first is open. */
export function deadlinesOf(campaign: PublicCampaign, most: number): FrontPage['deadlines'] {
  const next = dueTurn(campaign);
  if (next === null) return [];
  const last = Math.min(next + most - 1, campaign.lastTurn ?? Infinity);
  return Array.from({ length: last - next + 1 }, (_, index) => next + index).flatMap((turn) => {
    const deadline = deadlineOf(campaign.calendar, turn);
    if (!deadline) return [];
    const { at, words, postponed } = deadline;
    return [{ turn, words, iso: new Date(at).toISOString(), because: postponed?.because ?? null }];
  });
}

/** G-68: names and liveries where the map is open, players if the campaign names them. */
function empiresOf({ news, players }: PublicCampaign): FrontPage['empires'] {
  const liveries = news.at(-1)?.empires ?? [];
  const playerOf = new Map(players.map(({ empire, name }) => [empire, name]));
  const shown = liveries.map((livery) => ({
    name: livery.name,
    emblem: emblemOf(livery).markup,
    player: playerOf.get(livery.name) ?? null,
  }));
  const others = players.filter(({ empire }) => !liveries.some(({ name }) => name === empire));
  return [...shown, ...others.map(({ empire, name }) => ({ name: empire, emblem: '', player: name }))];
}
