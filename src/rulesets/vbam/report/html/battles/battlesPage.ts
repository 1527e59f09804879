import { anchoredTo } from '#report/html/anchors.ts';
import { dieFaces } from '#report/html/dice.ts';
import { type Html, html, trusted } from '#report/html/html.ts';
import type { Links } from '#report/html/links.ts';
import type { ModeratorReport, TurnReport } from '#schemas/vbam/report.ts';
import { type Paper, papersOf, recordedPapersOf } from '../../battles/paper.ts';
import { shapesOf } from '../../battles/progress.ts';
import { linksInReader } from '../readerLinks.ts';
import { battleListHtml } from './battleList.ts';
import { battleHtml } from './battlePage.ts';
import { glyphDefs } from './glyphs.ts';

/** All battles that an empire fought in a turn, as a document of their own: it is there even if there was none. */
export function battlesInHtml(report: TurnReport, links = linksInReader(report.turn)): string {
  const { empire } = report;
  return documentOf({ papers: papersOf(report), report, owner: empire.id, colour: empire.colour, links });
}

/** The same for the moderator: all battles, both sides. */
export function recordedBattlesInHtml(report: ModeratorReport, links = linksInReader(report.turn)): string {
  return documentOf({ papers: recordedPapersOf(report), report, owner: 'moderator', colour: null, links });
}

/** The pages alone, for the inside of a report. */
export function battlePagesHtml(report: TurnReport, links: Links): Html | null {
  const papers = papersOf(report);
  return papers.length === 0 ? null : html`<div class="story-pages">${pagesHtml(papers, report, links)}</div>`;
}

interface Document {
  papers: readonly Paper[];
  report: TurnReport | ModeratorReport;
  owner: string;
  colour: string | null;
  links: Links;
}

function documentOf({ papers, report, owner, colour, links }: Document): string {
  const { turn } = report;
  const whose = 'empire' in report ? report : null;
  const list = papers.length === 0 ? html`<p>There was none to tell of.</p>` : battleListHtml(papers, links);
  const written = html`<div class="battle-list"><p class="way-back"><a href="${links.turn(turn)}">Back to the report</a></p>
<h1>Battles <small>of turn ${turn}</small></h1>${list}</div>
<div class="story-pages">${papers.length === 0 ? null : [dieFaces(), pagesHtml(papers, whose, links)]}</div>`;
  return html`<article class="report battles"${colour === null ? '' : html` data-colour="${colour}"`}>${trusted(anchoredTo(owner, written.markup))}</article>
`.markup;
}

function pagesHtml(papers: readonly Paper[], report: TurnReport | null, links: Links): Html {
  const hulls = papers.flatMap(({ sides }) => sides.flatMap((side) => shapesOf(side).map(({ hull }) => hull)));
  return html`${glyphDefs(hulls)}${papers.map((paper) => battleHtml(paper, report, links))}`;
}
