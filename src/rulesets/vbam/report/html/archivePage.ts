import { itemAt } from '#core/itemAt.ts';
import type { TurnSeal } from '#core/turnSeal.ts';
import { type Html, html, trusted } from '#report/html/html.ts';
import type { Links } from '#report/html/links.ts';
import { type OwnStyles, pageAlone } from '#report/html/pageAlone.ts';
import type { TurnReport } from '#schemas/vbam/report.ts';
import { freshMemory, type MapMemory } from '../map/known/memory.ts';
import { knownMapInHtml } from '../map/knownMap.ts';
import { battleInReader } from './readerLinks.ts';
import { reportInHtml } from './reportPage.ts';

export interface Archive {
  campaignName: string;
  /** one empire's, in the order of turns; at least one */
  reports: readonly TurnReport[];
  /** of a turn; null where the campaign has none */
  sealFor?: (turn: number) => TurnSeal | null;
  /** when the orders after the newest report are due, in words; null while nobody has said */
  deadline?: string | null;
  styles: OwnStyles;
}

/** All turns of one empire as one page that needs neither network nor script: its address says which turn is shown. */
export function archiveInHtml({ campaignName, reports, styles, sealFor = () => null, deadline = null }: Archive): string {
  const turns = reports.map(({ turn }) => turn);
  const newest = turns.at(-1) ?? 0;
  const memory = freshMemory();
  const empire = reports.at(-1)?.empire.name ?? '';
  const title = `${empire}, ${campaignName}`;
  const body = html`<body class="archive">
<a class="skip" href="#main">Skip to the content</a>
<header class="masthead"><span class="brand">Coreward</span><span class="archive-name">${title}</span></header>
${turnsNav(turns)}
<main id="main" tabindex="-1">
${reports.map((_, index) => turnSection(reports, index, { campaignName, newest, memory, sealFor, deadline }))}
</main>
<footer class="colophon"><p>All that ${empire} was told, turn by turn. This page is a file of its own: it asks nothing of any network.</p></footer>
</body>`;
  return pageAlone(title, styles, body);
}

/** The styles mark the turn that is shown: see `turnMarks`. */
function turnsNav(turns: readonly number[]): Html {
  const name = (turn: number) => (turn === 0 ? 'Set-up' : turn);
  return html`<nav class="archive-turns" aria-label="All turns"><span aria-hidden="true">Turn</span><ul>${turns.map((turn) => html`<li><a href="#turn-${turn}" aria-label="${turn === 0 ? 'Set-up' : `Turn ${turn}`}">${name(turn)}</a></li>`)}</ul></nav>`;
}

/** Marks the turn that is shown, or the newest if the address names none; one rule for each because selectors cannot count. */
export function turnMarks(turns: readonly number[]): string {
  const newest = turns.at(-1) ?? 0;
  const marked = turns.flatMap((turn) => [
    `body:has(#turn-${turn}:target) .archive-turns [href="#turn-${turn}"]`,
    `body:has(#turn-${turn} :target) .archive-turns [href="#turn-${turn}"]`,
  ]);
  const usual = `body:not(:has(.archive-turn:target,.archive-turn :target))`;
  const shown = `${usual} #turn-${newest}{display:block}`;
  return `@supports selector(:has(a)){${shown}${[...marked, `${usual} .archive-turns [href="#turn-${newest}"]`].join(',')}{background:var(--accent);color:var(--accent-ink);scroll-initial-target:nearest}}`;
}

function turnSection(
  reports: readonly TurnReport[],
  index: number,
  {
    campaignName,
    newest,
    memory,
    sealFor,
    deadline,
  }: Pick<Required<Archive>, 'campaignName' | 'sealFor' | 'deadline'> & { newest: number; memory: MapMemory },
): Html {
  const report = itemAt(reports, index);
  const history = reports.slice(0, index);
  const oldest = itemAt(reports, 0).turn;
  const links: Links = { turn: (turn) => `#turn-${turn}`, battle: battleInReader, newest, oldest, desk: null, rule: () => null };
  const map = knownMapInHtml(report, history, memory);
  const page = reportInHtml({ report, history, map, campaignName, deadline, links, seal: sealFor(report.turn), inClear: true });
  return html`<section class="archive-turn" id="turn-${report.turn}" aria-label="Turn ${report.turn}">${trusted(withinTurn(report.turn, page))}</section>
`;
}

/**
 * Prefixes every id, every group of buttons and every reference with the turn: they are the same in every turn's page, except those that begin with it.
 * Names cannot get in its way because their quotes are escaped in text and attributes.
 */
function withinTurn(turn: number, markup: string): string {
  return markup
    .replace(/ (id|name|for|aria-labelledby|aria-describedby|aria-controls)="(?!turn-)/g, ` $1="t${turn}-`)
    .replace(/ ((?:xlink:)?href)="#(?!turn-)/g, ` $1="#t${turn}-`)
    .replace(/="url\(#/g, `="url(#t${turn}-`);
}
