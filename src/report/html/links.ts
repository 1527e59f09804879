import { type Html, html } from './html.ts';

/** Where a page's links lead: in an open campaign to other pages, in a sealed report to what its reader opens. */
export interface Links {
  /** the report of a turn */
  turn(turn: number): string;
  /** the newest turn there is a report of */
  newest: number;
  /** where orders are written, or null */
  desk: string | null;
  /** the page of a rule, or null where there is none */
  rule(rule: string): string | null;
}

/** The section of a rule, small, behind what it explains. */
export function ruleHtml(rule: string, links: Links): Html {
  const href = links.rule(rule);
  return href === null ? html`<span class="rule-mark">${rule}</span>` : html`<a class="rule-mark" href="${href}">${rule}</a>`;
}
