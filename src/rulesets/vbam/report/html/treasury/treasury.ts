import { sumOf } from '#core/sum.ts';
import { capitalised, counted } from '#core/words.ts';
import { type Html, html } from '#report/html/html.ts';
import { type Links, ruleHtml } from '#report/html/links.ts';
import type { Statement, TurnReport } from '#schemas/vbam/report.ts';
import { changeOf, type Pool, pointsOf, poolNames } from '../points.ts';
import { rulesInWords } from './ruleWords.ts';

type Line = Statement['lines'][number];

/** The four pools; EP first and largest. */
export function treasuryHtml(
  { ledger, regions = [], localPools = [] }: Pick<TurnReport, 'ledger' | 'regions' | 'localPools'>,
  links: Links,
): Html {
  return html`<h3 class="visually-hidden">${poolNames.ep.title}</h3>
${poolHtml('ep', ledger.ep, links)}
${(['pp', 'tp', 'ip'] as const).map((pool) => smallPoolHtml(pool, ledger[pool], links))}
${regions.map(({ systems, cutOff, ledger: own }) => apartHtml(systems.join(', '), cutOff ? trouble('cut off') : 'joined again', own, links))}
${localPools.map(({ at, shutOff, ledger: own }) => apartHtml(at, shutOff ? trouble('shut off') : 'open again', own, links))}`;
}

function trouble(words: string): Html {
  return html`<strong class="trouble">${words}</strong>`;
}

/** 4.3.5-b, G-28: a part of the empire with its own pools. */
function apartHtml(name: string, state: Html | string, ledger: TurnReport['ledger'], links: Links): Html {
  return html`<section class="region"><h3>${name}: ${state}</h3>
${(['ep', 'pp', 'tp', 'ip'] as const).map((pool) => smallPoolHtml(pool, ledger[pool], links))}</section>
`;
}

/** A pool that did not move takes one line. */
function smallPoolHtml(pool: Pool, statement: Statement, links: Links): Html {
  const { title, points } = poolNames[pool];
  if (statement.lines.length === 0) {
    return html`<h3 class="pool-title">${title} <span class="number">${pointsOf(pool, statement.closing)} ${points}, unchanged</span></h3>`;
  }
  return html`<h3 class="pool-title">${title}</h3>${poolHtml(pool, statement, links)}`;
}

function poolHtml(pool: Pool, { opening, lines, closing }: Statement, links: Links): Html {
  const headings = Map.groupBy(lines, ({ heading }) => heading);
  return html`<ul class="ledger" data-pool="${pool}">
<li class="ledger-row"><span>Opening balance</span> <span class="number">${pointsOf(pool, opening)}</span></li>
${[...headings].map(([heading, those]) => headingHtml(pool, heading, those, links))}
<li class="ledger-row closing"><span>Closing balance</span> <span class="number">${pointsOf(pool, closing)} ${poolNames[pool].points}</span></li>
</ul>
`;
}

/** A sum that unfolds to the lines that make it up. */
function headingHtml(pool: Pool, heading: string, lines: readonly Line[], links: Links): Html {
  const sum = changeOf(pool, sumOf(lines.map(({ amount }) => amount)));
  const many = lines.length > 1 ? html` <span class="soft">${counted(lines.length, 'line')}</span>` : '';
  const why = rulesInWords(lines.map(({ rule }) => rule));
  return html`<li><details class="unfold"><summary class="ledger-row"><span>${capitalised(heading)}${many}</span> <span class="number asks">${sum}</span></summary>
<div class="answer">${why === '' ? '' : html`<p class="in-words">${capitalised(why)}.</p>`}
<table><caption class="visually-hidden">${capitalised(heading)}, line by line</caption>
<thead class="visually-hidden"><tr><th scope="col">For</th><th scope="col">Sum</th><th scope="col">Rule</th><th scope="col">${poolNames[pool].points}</th></tr></thead>
<tbody>${lines.map((line) => lineHtml(pool, line, links))}</tbody>
<tfoot><tr><th scope="row" colspan="3">Together</th><td class="number">${sum}</td></tr></tfoot></table></div></details></li>
`;
}

function lineHtml(pool: Pool, line: Line, links: Links): Html {
  const { amount, rule } = line;
  const { what, sum } = line.sum ? { what: line.what ?? line.why, sum: line.sum.join(', ') } : olderParts(line.why);
  return html`<tr><th scope="row">${what}</th><td class="inputs">${sum}</td><td>${ruleHtml(rule, links)}</td><td class="number">${changeOf(pool, amount)}</td></tr>
`;
}

/** Reports of before rules 3 have words alone: `Kyrova: Economy 6 x RAW 4` is a system and a small sum. */
function olderParts(why: string): { what: string; sum: string } {
  const [what = '', ...rest] = why.split(': ');
  const sum = rest.join(': ');
  return { what, sum: sum.replace(/(?<=\d) x (?=\w)/g, ' × ').replace(/ x (?=[A-Z]\w* \d)/g, ' × ') };
}
