import { capitalised, counted } from '#core/words.ts';
import { rollHtml } from '#report/html/dice.ts';
import { type Html, html, type Part, trusted } from '#report/html/html.ts';
import type { BattleCards, CardSide } from '#schemas/vbam/facts/cards.ts';
import { strengthInWords } from '../../battles/words.ts';
import { exampleResult, fieldOfCards, leavingOf, planOf, sideCalled } from '../../cards/words.ts';
import { glyphDefs } from '../battles/glyphs.ts';
import { linesHtml, withoutReason } from '../console/lines.ts';
import { cardHtml } from './card.ts';

/** Cards that wait for their battle are a page of their own; the console has those of a turn that was played. */
type Where = 'page' | 'console';

/** M-23: both sides of each battle as cards, one side after the other so that each player gets their own. */
export function battleCardsHtml(all: readonly BattleCards[], where: Where): Html {
  const hulls = all.flatMap(({ sides }) => sides.flatMap(({ cards }) => cards.map(({ hull }) => hull)));
  return html`<div class="battle-cards">${glyphDefs(hulls)}${all.map((cards) => battleHtml(cards, where))}</div>`;
}

const entries: Record<Where, Html> = {
  page: html`When it is over, write into <code>desk/decisions.md</code>`,
  console: html`To have it end otherwise, take the turn back and write into <code>desk/decisions.md</code>`,
};

function battleHtml(cards: BattleCards, where: Where): Html {
  const { name, sides, defender, after } = cards;
  const [title, below] = where === 'page' ? (['h2', 'h3'] as const) : (['h3', 'h4'] as const);
  return html`<section class="card-battle" aria-label="Battle ${name}">
${headingOf(title, `Battle ${name}: ${fieldOfCards(cards)}`)}
<p>${sideCalled(sides[0])} against ${sideCalled(sides[1])}; ${sideCalled(sides[defender])} ${sides[defender].powers.length > 1 ? 'defend' : 'defends'}.</p>
${after === null ? '' : html`<p class="card-warning">${after} comes first, and may change who meets here: print these cards when that is settled.</p>`}
<p class="card-entry">${entries[where]} who was lost, how much damage units have now, who retreats, what was captured by whom, and who holds the field (or <em>nobody holds</em>). All who are not named stay as they are here.</p>
${linesHtml(`The result of ${name}`, [withoutReason(exampleResult(cards))])}
<p class="card-entry">Crippled units have half of their AS, PD, CR and abilities, rounded up.</p>
${sides.map((side) => sideHtml(side, below))}</section>
`;
}

function headingOf(tag: 'h2' | 'h3' | 'h4', words: Part, marked = ''): Html {
  return html`<${trusted(tag)}${marked === '' ? '' : html` class="${marked}"`}>${words}</${trusted(tag)}>`;
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
${headingOf(heading, html`${sideCalled(side)} <small>${counted(cards.length, 'unit')}</small>`, 'card-side-name')}
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
