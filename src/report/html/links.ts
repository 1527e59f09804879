import { type Html, html } from './html.ts';

/** Where a page's links lead: to other pages in an open campaign, to what its reader opens in a sealed report. */
export interface Links {
  /** the report of a turn */
  turn(turn: number): string;
  /** one of a turn's battles, by its number */
  battle(turn: number, number: number): string;
  /** the newest turn with a report */
  newest: number;
  /** the oldest turn that links can lead to; missing where there is the first */
  oldest?: number;
  /** where orders are written, or null */
  desk: string | null;
  /** the page of a rule, or null if it has none */
  rule(rule: string): string | null;
}

/** The words for a turn, as a link where its report is at hand. */
export function turnHtml(turn: number, links: Links, words = `turn ${turn}`): Html {
  return turn < (links.oldest ?? 0) ? html`${words}` : html`<a href="${links.turn(turn)}">${words}</a>`;
}

/** A rule's section number, small, after what it explains. */
export function ruleHtml(rule: string, links: Links): Html {
  const href = links.rule(rule);
  return href === null ? html`<span class="rule-mark">${rule}</span>` : html`<a class="rule-mark" href="${href}">${rule}</a>`;
}
