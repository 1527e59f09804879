import type { TurnSeal } from '#core/turnSeal.ts';
import { anchoredTo } from '#report/html/anchors.ts';
import { dieFaces } from '#report/html/dice.ts';
import { type Html, html, trusted } from '#report/html/html.ts';
import type { Links } from '#report/html/links.ts';
import { type Section, sectionOf } from '#report/html/section.ts';
import { sealFootHtml } from '#report/html/turnSeal.ts';
import type { ModeratorReport } from '#schemas/vbam/report.ts';
import { recordedPapersOf } from '../battles/paper.ts';
import { allWarStoriesOf } from '../wars/allWarStories.ts';
import type { WarStory } from '../wars/warStory.ts';
import { warPagesHtml, warsHtml } from './abroad/wars.ts';
import { battleListHtml } from './battles/battleList.ts';
import { battleCardsHtml } from './cards/cards.ts';
import { dispatchesSeenHtml } from './console/dispatchesSeen.ts';
import { empiresHtml } from './console/empires.ts';
import { ledgersHtml } from './console/ledgers.ts';
import { lotsHtml } from './console/lots.ts';
import { needsHtml } from './console/needs.ts';
import { overridesHtml } from './console/overrides.ts';
import { publishedHtml } from './console/published.ts';
import { allLettersHtml, relationsHtml } from './console/relations.ts';
import { decisionsHtml } from './console/taken.ts';
import { linksInReader } from './readerLinks.ts';

export interface ConsolePage {
  report: ModeratorReport;
  /** those of earlier turns, oldest first: without them wars have no past */
  history?: readonly ModeratorReport[];
  campaignName: string;
  /** made by the map, or empty */
  map: string;
  /** where an empire's report of this turn is opened, exactly as its readers open it */
  viewAs(empire: string): string;
  /** by default those of the reader shell */
  links?: Links;
  /** of the turn, where it was published with one */
  seal?: TurnSeal | null;
}

/** The moderator's page of one turn: everything, and the lines that can change it. Never for anybody else. */
export function consoleInHtml({ report, history = [], campaignName, map, viewAs, ...page }: ConsolePage): string {
  const { turn } = report;
  const links = page.links ?? linksInReader(turn);
  const wars = allWarStoriesOf([...history, report]);
  const sections = sectionsOf({ report, wars }, viewAs, links).filter(({ content }) => content !== null);
  const chart: Html =
    map === '' ? html`` : html`<section class="report-part" aria-label="The whole map">${trusted(map)}</section>`;
  const [top, rest] = [
    html`${dieFaces()}
<header class="report-head">
<p class="console-turn"><strong>${turn === 0 ? 'Set-up' : `Turn ${turn}`}</strong> <span class="soft">everything, for your eyes only</span></p>
<h1><span>${campaignName}</span> <small>moderator’s console</small></h1>
</header>
<nav class="contents" aria-label="Parts of this console"><ul>${sections.map(({ id, title, short }) => html`<li><a href="#${id}">${short ?? title}</a></li>`)}</ul></nav>
<div class="console-opening">
<div class="console-orders" data-orders="orders"></div>
<div>${sections.slice(0, 1).map(sectionOf)}</div>
</div>
${sections.slice(1, 2).map(sectionOf)}`,
    html`${sections.slice(2).map(sectionOf)}${warPagesHtml(wars, links)}`,
  ].map(({ markup }) => trusted(anchoredTo('moderator', markup))) as [Html, Html];
  return html`<article class="report console">
${top}${chart}${rest}${sealFootHtml(report.campaign, page.seal ?? null) ?? ''}
</article>
`.markup;
}

function sectionsOf(
  { report, wars }: { report: ModeratorReport; wars: readonly WarStory[] },
  viewAs: ConsolePage['viewAs'],
  links: Links,
): Section[] {
  return [
    { id: 'needs', title: 'What needs you', content: needsHtml(report, links) },
    { id: 'empires', title: 'Empires at a glance', short: 'Empires', content: empiresHtml(report, viewAs) },
    {
      id: 'battles',
      title: 'Battles',
      content: report.battles.length > 0 ? battleListHtml(recordedPapersOf(report), links) : null,
    },
    {
      id: 'cards',
      title: 'Battles the turn asked about, as cards',
      short: 'Cards',
      content: report.cards ? battleCardsHtml(report.cards, 'console') : null,
    },
    { id: 'wars', title: 'Wars', content: warsHtml(wars) },
    { id: 'diplomacy', title: 'Diplomacy', content: relationsHtml(report, links) },
    { id: 'letters', title: 'Letters', content: allLettersHtml(report) },
    {
      id: 'dispatches',
      title: 'All dispatches, and who saw them',
      short: 'Dispatches',
      content: dispatchesSeenHtml(report, links),
    },
    { id: 'rolls', title: 'All rolls', short: 'Rolls', content: lotsHtml(report, links) },
    { id: 'ledgers', title: 'Ledgers', content: ledgersHtml(report, links) },
    { id: 'decided', title: 'Decisions, edits and their reasons', short: 'Decisions', content: decisionsHtml(report, links) },
    { id: 'overrides', title: 'Lift the fog', content: overridesHtml(report) },
    { id: 'public', title: 'What the public reads', short: 'Public', content: publishedHtml(report) },
  ];
}
