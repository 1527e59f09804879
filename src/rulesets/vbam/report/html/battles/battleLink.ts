import { type Html, html } from '#report/html/html.ts';
import type { Links } from '#report/html/links.ts';

/** A report, as far as it tells of battles. */
interface Telling {
  turn: number;
  battles: readonly { dispatch: number }[];
}

/** From a dispatch, by its number, to the page of the battle that it tells of; null if it tells of none. */
export function battleLinkHtml({ turn, battles }: Telling, dispatch: number | null, links: Links): Html | null {
  const index = battles.findIndex((battle) => battle.dispatch === dispatch);
  return index < 0 ? null : html` <a class="to-battle" href="${links.battle(turn, index + 1)}">See the battle</a>`;
}
