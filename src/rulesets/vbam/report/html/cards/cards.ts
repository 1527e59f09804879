import { capitalised, counted } from '#core/words.ts';
import { rollHtml } from '#report/html/dice.ts';
import { type Html, html, trusted } from '#report/html/html.ts';
import type { BattleCards, CardSide } from '#schemas/vbam/facts/cards.ts';
import { strengthInWords } from '../../battles/words.ts';
import { exampleResult, fieldOfCards, leavingOf, planOf, sideCalled } from '../../cards/words.ts';
import { glyphDefs } from '../battles/glyphs.ts';
import { linesHtml, withoutReason } from '../console/lines.ts';
import { cardHtml } from './card.ts';

/** M-23: both sides of each battle as cards, one side after the other so that each player gets their own. */
export function battleCardsHtml(all: readonly BattleCards[], heading: 'h2' | 'h3' = 'h3'): Html {
  const hulls = all.flatMap(({ sides }) => sides.flatMap(({ cards }) => cards.map(({ hull }) => hull)));
  return html`<div class="battle-cards">${glyphDefs(hulls)}${all.map((cards) => battleHtml(cards, heading))}</div>`;
}

function battleHtml(cards: BattleCards, heading: 'h2' | 'h3'): Html {
  const { name, sides, defender, after } = cards;
  return html`<section class="card-battle" aria-label="Battle ${name}">
<${trusted(heading)}>Battle ${name}: ${fieldOfCards(cards)}</${trusted(heading)}>
<p>${sideCalled(sides[0])} against ${sideCalled(sides[1])}; ${sideCalled(sides[defender])} ${sides[defender].powers.length > 1 ? 'defend' : 'defends'}.</p>
${after === null ? '' : html`<p class="card-warning">${after} comes first, and may change who meets here: print these cards when that is settled.</p>`}
<p class="card-entry">When it is over, write into <code>desk/decisions.md</code> who was lost, how much damage units have now, who retreats, what was captured by whom, and who holds the field (or <em>nobody holds</em>). All who are not named stay as they are here.</p>
${linesHtml(`The result of ${name}`, [withoutReason(exampleResult(cards))])}
<p class="card-entry">Crippled units have half of their AS, PD, CR and abilities, rounded up.</p>
${sides.map((side) => sideHtml(side, heading === 'h2' ? 'h3' : 'h4'))}</section>
`;
}

const detections: Record<CardSide['detection'], string> = {
  none: 'No Detection',
  limited: 'Limited Detection',
  normal: 'Normal Detection',
  full: 'Full Detection',
};

function sideHtml(side: CardSide, heading: 'h3' | 'h4'): Html {
  const { detection, readiness, engaged, strength, shield, cards } = side;
  const facts: [string, Html | string][] = [
    ['Detection of the enemy', detections[detection]],
    [
      'Readiness',
      html`${rollHtml(readiness.roll)}: <strong>${readiness.percent} %</strong> of AS, PD and actions in the first round`,
    ],
    ['Strength', `${strengthInWords(strength)}, AS and DV together`],
    ['Engaged at first', counted(engaged, 'task force')],
    ...(shield > 0 ? [['Shield', `keeps ${shield} damage a round from what it covers`] satisfies [string, string]] : []),
  ];
  return html`<div class="card-side">
<${trusted(heading)} class="card-side-name">${sideCalled(side)} <small>${counted(cards.length, 'unit')}</small></${trusted(heading)}>
<dl class="card-facts">${facts.map(([title, words]) => html`<div><dt>${title}</dt><dd>${words}</dd></div>`)}</dl>
${squadronsHtml(side)}
<div class="card-sheet">${cards.map((card) => cardHtml(card, engaged))}</div>
</div>`;
}

/** What each fleet would do by its plan: at the table its player decides. */
function squadronsHtml({ squadrons, powers }: CardSide): Html | null {
  if (squadrons.length === 0) return null;
  return html`<ul class="card-plans">${squadrons.map((squadron) => {
    const whose = powers.length > 1 ? ` of ${squadron.power}` : '';
    return html`<li><strong>${squadron.called ?? 'Units outside of fleets'}${whose}</strong>: ${leavingOf(squadron)}. <span class="soft">${capitalised(planOf(squadron))}.</span></li>
`;
  })}</ul>`;
}
