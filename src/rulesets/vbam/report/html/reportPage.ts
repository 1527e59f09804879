import type { TurnSeal } from '#core/turnSeal.ts';
import { anchoredTo } from '#report/html/anchors.ts';
import { dieFaces } from '#report/html/dice.ts';
import { type Html, html, type Part, trusted } from '#report/html/html.ts';
import type { Links } from '#report/html/links.ts';
import { type Section, sectionOf } from '#report/html/section.ts';
import { sealFootHtml } from '#report/html/turnSeal.ts';
import type { TurnReport } from '#schemas/vbam/report.ts';
import { HOW_READ, understoodIn, wrongIn } from '../remarks.ts';
import { shipStoriesOf } from '../ships/shipStories.ts';
import { warStoriesOf } from '../wars/warStories.ts';
import type { WarStory } from '../wars/warStory.ts';
import { explorationHtml, intelligenceHtml } from './abroad/abroad.ts';
import { diplomacyHtml } from './abroad/diplomacy.ts';
import { lettersHtml } from './abroad/letters.ts';
import { treatiesHtml } from './abroad/treaties.ts';
import { warPagesHtml, warsHtml } from './abroad/wars.ts';
import { battlePagesHtml } from './battles/battlesPage.ts';
import { dispatchesHtml, indexHtml } from './dispatches/dispatches.ts';
import { problemsHtml, rollsHtml } from './dispatches/records.ts';
import { registerOf } from './dispatches/register.ts';
import { hasPage, olderHtml, type Stories, type Story, storiesOf, storyLink } from './dispatches/stories.ts';
import { storyPagesHtml } from './dispatches/storyPages.ts';
import { changesHtml } from './overview/changes.ts';
import { digestHtml } from './overview/digest.ts';
import { headingHtml } from './overview/heading.ts';
import { historyHtml } from './overview/history.ts';
import { linksInReader } from './readerLinks.ts';
import { coloniesHtml, constructionHtml } from './realm/colonies.ts';
import { orderOfBattleHtml } from './realm/orderOfBattle.ts';
import { holdingsHtml, technologyHtml, tradeHtml } from './realm/realm.ts';
import { shipStoriesHtml } from './realm/shipStories.ts';
import { spendingHtml } from './treasury/spending.ts';
import { treasuryHtml } from './treasury/treasury.ts';

export interface ReportPage {
  report: TurnReport;
  /** the same empire's earlier reports; later ones are ignored */
  history: readonly TurnReport[];
  /** made by the map, or empty */
  map: string;
  campaignName: string;
  /** when orders for the next turn are due, in words */
  deadline: string | null;
  /** by default those of the reader shell */
  links?: Links;
  /** of the turn, where it was published with one */
  seal?: TurnSeal | null;
  /** its battles lie inside of it; sealed reports have them in a file of their own */
  inClear?: boolean;
}

/** One empire's report of one turn, for the inside of a page's `main`. */
export function reportInHtml({ map, ...page }: ReportPage): string {
  const { report } = page;
  const links = page.links ?? linksInReader(report.turn);
  const reports = [...page.history.filter(({ turn }) => turn < report.turn), report].sort((a, b) => a.turn - b.turn);
  const opening = openingOf(report, reports, links);
  const stories = storiesOf(reports);
  const wars = warStoriesOf(reports);
  const rest = restOf({ report, reports, stories, wars, links }).filter(({ content }) => content !== null);
  const [top, bottom] = [
    html`${dieFaces()}
${headingHtml({ ...page, previous: reports.some(({ turn }) => turn === report.turn - 1), links })}
${contentsHtml([...Object.values(opening), ...rest].filter(({ content }) => content !== null))}
<div class="report-opening">
<div class="opening-digest">${digestHtml(report, links)}</div>
<div class="opening-ledger">${shown(opening.treasury)}${shown(opening.changes)}</div>
<div class="opening-dispatches">${shown(opening.problems)}${shown(opening.read)}${shown(opening.dispatches)}</div>
`,
    html`</div>
${rest.map(sectionOf)}${storyPagesHtml(report, stories, links)}${warPagesHtml(wars, links)}${page.inClear ? battlePagesHtml(report, links) : null}`,
  ].map(({ markup }) => trusted(anchoredTo(report.empire.id, markup))) as [Html, Html];
  return html`<article class="report" data-colour="${report.empire.colour}">
${top}${map === '' ? '' : html`<section class="opening-map" aria-label="The map">${trusted(map)}</section>`}
${bottom}${sealFootHtml(report.campaign, page.seal ?? null) ?? ''}
</article>
`.markup;
}

function shown(section: Section): Html | null {
  return section.content === null ? null : sectionOf(section);
}

/** What surrounds the map. */
function openingOf(report: TurnReport, reports: readonly TurnReport[], links: Links) {
  const news =
    report.dispatches.length === 0 ? html`<p>Nothing to report.</p>` : dispatchesHtml(report, registerOf([report]), links);
  const wrong = wrongIn(report.problems);
  return {
    treasury: { id: 'treasury', title: 'Treasury', content: treasuryHtml(report, links) },
    changes: { id: 'changes', title: 'Since last turn', short: 'Changes', content: changesHtml(reports) },
    problems: { id: 'problems', title: 'What was wrong with the sheet', short: 'Sheet', content: problemsHtml(wrong) },
    read: { id: 'read', title: HOW_READ, short: 'Read', content: problemsHtml(understoodIn(report.problems)) },
    dispatches: { id: 'dispatches', title: 'Dispatches', content: news },
  } satisfies Record<string, Section>;
}

interface Material {
  report: TurnReport;
  /** with the history before it, oldest first */
  reports: readonly TurnReport[];
  stories: Stories;
  wars: readonly WarStory[];
  links: Links;
}

/** The reference tables, in the order readers look for them. */
function restOf({ report, reports, stories, wars, links }: Material): Section[] {
  const toldOf = (system: string) => toldOfHtml(stories.systems.get(system), links);
  const index = report.dispatches.length === 0 ? null : indexHtml(registerOf([report]), stories);
  return [
    { id: 'index', title: 'Index of the dispatches', short: 'Index', content: index },
    { id: 'colonies', title: 'Colonies', content: coloniesHtml(report.colonies, links) },
    {
      id: 'forces',
      title: 'Order of battle',
      short: 'Forces',
      content: orderOfBattleHtml(report, shipStoriesHtml(shipStoriesOf(reports), links)),
    },
    { id: 'wars', title: 'Wars', content: warsHtml(wars) },
    { id: 'construction', title: 'Under construction', short: 'Construction', content: constructionHtml(report.construction) },
    { id: 'spending', title: 'Spending', content: spendingHtml(report.ledger.ep) },
    { id: 'trade', title: 'Trade', content: tradeHtml(report.trade, links) },
    { id: 'technology', title: 'Technology', content: technologyHtml(report.technology, links) },
    { id: 'holdings', title: 'Holdings', content: holdingsHtml(report.holdings) },
    { id: 'diplomacy', title: 'Diplomacy', content: diplomacyHtml(reports, links) },
    { id: 'treaties', title: 'Treaties', content: treatiesHtml(reports, links) },
    { id: 'letters', title: 'Letters', content: lettersHtml(reports, links) },
    { id: 'intelligence', title: 'Intelligence', content: intelligenceHtml(report) },
    { id: 'exploration', title: 'Exploration', content: explorationHtml(report, toldOf) },
    { id: 'rolls', title: 'Rolls', content: rollsHtml(report, links) },
    { id: 'history', title: 'History', content: historyHtml(reports, stories, links) },
  ];
}

/** A link to a system's story, or to the turns that had news of it. */
function toldOfHtml(story: Story | undefined, links: Links): Part {
  return story && hasPage(story) ? storyLink(story, 'its story') : olderHtml(story, links);
}

function contentsHtml(sections: readonly Section[]): Html {
  return html`<nav class="contents" aria-label="Parts of this report"><ul>${sections.map(({ id, title, short }) => html`<li><a href="#${id}">${short ?? title}</a></li>`)}</ul></nav>`;
}
