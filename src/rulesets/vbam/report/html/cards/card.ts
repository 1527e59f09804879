import { capitalised, counted } from '#core/words.ts';
import { type Html, html, trusted } from '#report/html/html.ts';
import type { BattleCard } from '#schemas/vbam/facts/cards.ts';
import { listed } from '#vbam/wording/words.ts';
import { abilitiesOf } from '../../cards/words.ts';
import { glyphId } from '../battles/glyphs.ts';

/** The most boxes that damage is ticked off in; more are a line to write on. */
const MAX_BOXES = 48;

/** One unit, to be cut out. `engaged`: how many task forces of its side fight at first. */
export function cardHtml(card: BattleCard, engaged: number): Html {
  const { called, hull, class: made, defense, attack, pointDefense, commandCost, commandRating } = card;
  const values: [string, number | string][] = [
    ['DV', defense],
    ['AS', attack],
    ['PD', pointDefense],
    ['CC', commandCost === 0.5 ? '½' : commandCost],
    ['CR', commandRating],
  ];
  return html`<article class="unit-card${trusted(card.isFlagship ? ' leads' : '')}">
<header><svg class="hull-mark" viewBox="-14 -10 28 20" aria-hidden="true" focusable="false"><use href="#${trusted(glyphId(hull))}"/></svg><strong class="card-name">${called}</strong></header>
<p class="card-kind">${capitalised(made === undefined || made.toLowerCase() === hull ? hull : `${made}, ${hull}`)}</p>
<dl class="card-values">${values.map(([title, value]) => html`<div><dt>${title}</dt><dd>${value}</dd></div>`)}</dl>
${damageHtml(card)}
<ul class="card-notes">${notesOf(card, engaged).map((note) => html`<li>${note}</li>`)}</ul>
</article>
`;
}

/** A box for each point up to what destroys it, those that it has are filled; the stroke is where it is crippled. */
function damageHtml({ defense, damage }: BattleCard): Html {
  const fatal = 2 * defense;
  const words = `${damage === 0 ? 'No damage' : `Damage ${damage}`}; crippled at ${defense}, lost at ${fatal}`;
  if (fatal > MAX_BOXES) return html`<p class="card-damage">${words}: <span class="card-blank"></span></p>`;
  const box = (index: number) =>
    `<i class="${index < damage ? 'hit' : ''}${index === defense ? ' crippling' : ''}"></i>`.replace(' class=""', '');
  return html`<p class="card-damage">${words}</p><div class="card-boxes" aria-hidden="true">${trusted(Array.from({ length: fatal }, (_, index) => box(index)).join(''))}</div>`;
}

function notesOf(card: BattleCard, engaged: number): string[] {
  const { fleet, carrier, carries, outOfSupply, isFixed, isShielded } = card;
  const abilities = abilitiesOf(card);
  return [
    postInWords(card, engaged),
    ...(fleet === undefined ? [] : [`Of ${fleet}`]),
    ...(abilities.length === 0 ? [] : [listed(abilities)]),
    ...(carrier === undefined ? [] : [`Flies from ${carrier}`]),
    ...(carries.length === 0 ? [] : [`Carries ${listed(carries)}`]),
    ...(outOfSupply === 0 ? [] : [`${counted(outOfSupply, 'level')} out of supply`]),
    ...(isFixed ? [`Stays where it is${isShielded ? ', under the Shield if there is one' : ''}`] : []),
  ];
}

/** G-65. */
function postInWords({ taskForce, isFlagship }: BattleCard, engaged: number): string {
  const where = `task force ${taskForce}${taskForce > engaged ? ', in reserve' : ''}`;
  return isFlagship ? `Flagship of ${where}` : capitalised(where);
}
