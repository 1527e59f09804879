import { type Html, html, joined, type Part } from '#report/html/html.ts';
import type { Links } from '#report/html/links.ts';
import type { Act, ActKind, NewsItem, Subject } from '#schemas/vbam/report/digest.ts';
import type { TurnReport } from '#schemas/vbam/report.ts';
import { papersOf } from '../../battles/paper.ts';
import { untoldIn } from '../../digest/news.ts';
import { wrongIn } from '../../remarks.ts';
import { battleLinkHtml } from '../battles/battleLink.ts';
import { battleListHtml } from '../battles/battleList.ts';

/** How much it hurts to leave it: the shape of its mark, and its colour. */
const weights: Readonly<Record<ActKind, 'grave' | 'harm' | 'due' | 'idle'>> = {
  war: 'grave',
  'civil war': 'grave',
  end: 'grave',
  lost: 'grave',
  besieged: 'grave',
  blockaded: 'grave',
  fled: 'grave',
  contested: 'grave',
  threatened: 'grave',
  rebellion: 'grave',
  near: 'harm',
  hunger: 'harm',
  unrest: 'harm',
  'low morale': 'harm',
  pirates: 'harm',
  'out of supply': 'harm',
  peril: 'harm',
  damaged: 'harm',
  unpaid: 'harm',
  'cut off': 'harm',
  call: 'due',
  offer: 'due',
  leave: 'due',
  border: 'due',
  peace: 'idle',
  refused: 'due',
  'no sheet': 'due',
  repairable: 'due',
  'idle scouts': 'idle',
  'idle yards': 'idle',
  unspent: 'idle',
};

/** The battles, what needs the reader, and then what happened. */
export function digestHtml(report: TurnReport, links: Links): Html {
  return html`<div class="digest">${battlesHtml(report, links)}${actHtml(report)}${newsHtml(report, links)}</div>`;
}

/** 7.3: battles come first, a line for each. */
function battlesHtml(report: TurnReport, links: Links): Part {
  const papers = papersOf(report);
  if (papers.length === 0) return null;
  return html`<section aria-labelledby="battles"><h2 id="battles">${papers.length === 1 ? 'Battle' : 'Battles'}</h2>${battleListHtml(papers, links)}</section>`;
}

/** Reports of layout 1 did not say what needs the reader. */
function actHtml(report: TurnReport): Part {
  const lines =
    report.act.length > 0
      ? html`<ol class="acts">${report.act.map((act) => lineHtml(report, act))}</ol>`
      : html`<p class="soft">Nothing needs you this turn.</p>`;
  const isOlder = report.act.length === 0 && report.news.some(({ dispatch }) => dispatch === null);
  return isOlder ? null : html`<section aria-labelledby="act"><h2 id="act">Act</h2>${lines}</section>`;
}

function lineHtml(report: TurnReport, { kind, text, part, about }: Act): Html {
  const alike = about.every(({ note }) => note === '');
  const lines = alike ? html` ${joined(about.map(subjectHtml))}` : html`<ul>${about.map(entryHtml)}</ul>`;
  return html`<li class="act-${weights[kind]}"><a href="#${partIn(report, part)}">${text}</a>${alike ? ':' : ''}${lines}${ordersHtml(about)}</li>
`;
}

/** Parts that have nothing to show are left out of a report. */
function partIn(report: TurnReport, part: Act['part']): string {
  const { construction, intelligence, diplomacy, problems, fleets, standing, colonies } = report;
  const there: Readonly<Record<Act['part'], boolean>> = {
    dispatches: true,
    treasury: true,
    colonies: colonies.length > 0,
    forces: fleets.length + standing.length > 0,
    intelligence: intelligence.colonies.length + intelligence.forces.length + intelligence.classes.length > 0,
    diplomacy: diplomacy.length > 0,
    problems: wrongIn(problems).length > 0,
    construction: construction.length > 0,
  };
  return there[part] ? part : 'dispatches';
}

function entryHtml(subject: Subject): Html {
  const { note, orders } = subject;
  const answers = orders.length > 1 ? html`: ${joined(orders.map(codeHtml), ' or ')}` : '';
  return html`<li>${subjectHtml(subject)}${note === '' ? '' : html`: ${note}`}${answers}</li>`;
}

function subjectHtml({ name, at, system }: Subject): Html {
  if (at === null) return html`<strong>${placeHtml(name, system)}</strong>`;
  return html`<strong>${name}</strong> at ${placeHtml(at, system)}`;
}

/** The row of a system in the tables of the map. */
function placeHtml(name: string, system: string | null): Part {
  return system === null ? name : html`<a href="#system-${system}">${name}</a>`;
}

/** One answer for each, to be taken over into a sheet as they stand. */
function ordersHtml(about: readonly Subject[]): Part {
  const lines = [...new Set(about.flatMap(({ orders }) => (orders.length === 1 ? orders : [])))];
  const [first, ...more] = lines;
  if (first === undefined) return null;
  if (more.length === 0) return html`<p class="act-answer">${codeHtml(first)}</p>`;
  return html`<details class="act-answers"><summary>${lines.length} orders for this</summary><pre>${lines.map((line) => `- ${line}`).join('\n')}</pre></details>`;
}

function codeHtml(line: string): Html {
  return html`<code>- ${line}</code>`;
}

function newsHtml(report: TurnReport, links: Links): Html {
  const { news } = report;
  const untold = untoldIn(report);
  const lines = news.length > 0 ? html`<ol class="news">${news.map((item) => newsLineHtml(item, report, links))}</ol>` : null;
  const rest = untold > 0 ? html`<p><a href="#dispatches">${untold} more in Dispatches</a></p>` : null;
  return html`<section aria-labelledby="news"><h2 id="news">News</h2>${lines}${rest}${lines || rest ? '' : html`<p class="soft">Nothing to report.</p>`}</section>`;
}

function newsLineHtml({ text, dispatch, more }: NewsItem, report: TurnReport, links: Links): Html {
  const number =
    dispatch === null
      ? ''
      : html` <a href="#dispatch-${report.turn}-${dispatch}" aria-label="dispatch ${dispatch}">${dispatch}</a>`;
  const rest = more === 0 ? '' : html` <a class="soft" href="#dispatches">and ${more} more in Dispatches</a>`;
  return html`<li>${text}${number}${battleLinkHtml(report, dispatch, links)}${rest}</li>
`;
}
