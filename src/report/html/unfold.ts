import { signed } from '../words.ts';
import { type Html, html, type Part } from './html.ts';
import { type Links, ruleHtml } from './links.ts';

interface Line {
  why: string;
  amount: number;
  rule: string;
}

/** A number that unfolds to show how it came about. */
export function unfolding(shown: Part, lines: readonly Line[], links: Links, inWords: (amount: number) => string = signed): Html {
  if (lines.length === 0) return html`${shown}`;
  return html`<details class="unfold"><summary><span class="asks">${shown}</span></summary><ul class="answer sums">${lines.map(
    ({ why, amount, rule }) => html`<li><span class="number">${inWords(amount)}</span> ${why} ${ruleHtml(rule, links)}</li>`,
  )}</ul></details>`;
}
