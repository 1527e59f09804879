import { dieFaces } from '#report/html/dice.ts';
import { html } from '#report/html/html.ts';
import { type OwnStyles, pageAlone } from '#report/html/pageAlone.ts';
import type { BattleCards } from '#schemas/vbam/facts/cards.ts';
import { battleCardsHtml } from './cards.ts';

export interface CardsPage {
  campaignName: string;
  turn: number;
  cards: BattleCards;
  styles: OwnStyles;
}

/** M-23: the cards of one battle as a page of its own, to be printed before the turn is played. */
export function cardsInHtml({ campaignName, turn, cards, styles }: CardsPage): string {
  const body = html`<body class="cards-page">
<main id="main">
<h1>Cards for the table <small>${campaignName}, turn ${turn}</small></h1>
<p class="cards-where">For the moderator: it shows both sides, each on sheets of its own.</p>
${dieFaces()}${battleCardsHtml([cards], 'page')}
</main>
</body>`;
  return pageAlone(`Battle ${cards.name}, turn ${turn} of ${campaignName}`, styles, body);
}
