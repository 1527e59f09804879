import { type Html, html } from '#report/html/html.ts';
import type { Links } from '#report/html/links.ts';
import type { TurnReport } from '#schemas/vbam/report.ts';
import { yearOf } from '#vbam/questions/shared/galaxy/campaignYear.ts';
import { emblemOf } from '../emblem.ts';

interface Heading {
  report: TurnReport;
  campaignName: string;
  /** when orders for the next turn are due, in words */
  deadline: string | null;
  /** whether there is a report of the turn before */
  previous: boolean;
  links: Links;
}

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];

/** Who am I, which turn is it, when are orders due. */
export function headingHtml({ report: { turn, empire }, campaignName, deadline, previous, links }: Heading): Html {
  return html`<header class="report-head" id="report">
<nav class="turns" aria-label="Turns"><ul>
${previous ? html`<li><a rel="prev" href="${links.turn(turn - 1)}"><span aria-hidden="true">‹</span> ${turn === 1 ? 'set-up' : `turn ${turn - 1}`}</a></li>` : ''}
<li class="this-turn" aria-current="page"><strong>${turn === 0 ? 'Set-up' : `Turn ${turn}`}</strong> <span class="soft">${turn === 0 ? 'before the first turn' : yearInWords(turn)}</span></li>
${turn < links.newest ? html`<li><a rel="next" href="${links.turn(turn + 1)}">turn ${turn + 1} <span aria-hidden="true">›</span></a></li>` : ''}
</ul></nav>
${turn < links.newest ? '' : dueHtml(turn + 1, deadline, links.desk)}
<h1>${emblemOf(empire)} <span>${empire.name}</span> <small>report of ${campaignName}</small></h1>
</header>
`;
}

/** Only the newest report asks for orders. */
function dueHtml(turn: number, deadline: string | null, desk: string | null): Html {
  const orders = `orders for turn ${turn}`;
  const what =
    desk === null ? html`${orders.charAt(0).toUpperCase()}${orders.slice(1)}` : html`<a href="${desk}">Write ${orders}</a>:`;
  return html`<p class="due">${what} ${deadline === null ? 'have no deadline yet' : html`are due <strong>${deadline}</strong>`}</p>`;
}

/** 2-c. */
function yearInWords(turn: number): string {
  const { year, turnOfYear } = yearOf(turn);
  return `year ${year}, ${ordinals[turnOfYear - 1]} turn`;
}
