import { type Html, html } from './html.ts';

/** Where a page's links lead: to other pages in an open campaign, to what its reader opens in a sealed report. */
export interface Links {
  /** the report of a turn */
  turn(turn: number): string;
  /** one of a turn's battles, by its number */
  battle(turn: number, number: number): string;
  /** the newest turn with a report */
  newest: number;
  /** where orders are written, or null */
  desk: string | null;
  /** the page of a rule, or null if it has none */
  rule(rule: string): string | null;
}

/** A rule's section number, small, after what it explains. */
export function ruleHtml(rule: string, links: Links): Html {
  const href = links.rule(rule);
  return href === null ? html`<span class="rule-mark">${rule}</span>` : html`<a class="rule-mark" href="${href}">${rule}</a>`;
}
