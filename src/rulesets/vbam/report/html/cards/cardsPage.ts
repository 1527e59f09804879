import { dieFaces } from '#report/html/dice.ts';
import { html, trusted } from '#report/html/html.ts';
import type { BattleCards } from '#schemas/vbam/facts/cards.ts';
import { battleCardsHtml } from './cards.ts';

export interface CardsPage {
  campaignName: string;
  turn: number;
  cards: BattleCards;
  /** all that the page needs, and its hash in the form of a content security policy */
  styles: { text: string; hash: string };
}

/** M-23: the cards of one battle as a page of its own, to be printed before the turn is played; it needs neither network nor script. */
export function cardsInHtml({ campaignName, turn, cards, styles }: CardsPage): string {
  const policy = `default-src 'none'; style-src '${styles.hash}'; font-src data:; base-uri 'none'; form-action 'none'`;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<meta name="robots" content="noindex">
<title>Battle ${cards.name}, turn ${turn} of ${campaignName}</title>
<style>${trusted(styles.text)}</style>
</head>
<body class="cards-page">
<main id="main">
<h1>Cards for the table <small>${campaignName}, turn ${turn}</small></h1>
<p class="cards-where">For the moderator: it shows both sides, each on sheets of its own.</p>
${dieFaces()}${battleCardsHtml([cards], 'page')}
</main>
</body>
</html>
`.markup;
}
