import { counted } from '#core/words.ts';
import { type Html, html, type Part } from '#report/html/html.ts';
import type { Links } from '#report/html/links.ts';
import { tableOf } from '#report/html/table.ts';
import type { WarStory, WarTurn } from '../../wars/warStory.ts';
import { holdsInWords, losersOf, lossInWords, spanInWords, tollInWords, wonInWords } from '../../wars/words.ts';

/** How many turns of a war its page tells: it must open on a phone after the longest war. */
const MOST_TURNS = 40;

/** A line for each war, with the way to its page. */
export function warsHtml(wars: readonly WarStory[]): Html | null {
  if (wars.length === 0) return null;
  return html`<ul class="story-list wars">${wars.map(
    (
      war,
    ) => html`<li><span><a href="#story-${war.key}">${war.title}</a> <span class="soft">${spanInWords(war)}</span></span> <span class="soft">${tollInWords(war)}</span></li>
`,
  )}</ul>`;
}

/** Each war as a page of its own: how it stands, what each turn cost, and what happened, the latest first. */
export function warPagesHtml(wars: readonly WarStory[], links: Links): Html | null {
  return wars.length === 0 ? null : html`<div class="story-pages">${wars.map((war) => pageHtml(war, links))}</div>`;
}

function pageHtml(war: WarStory, links: Links): Html {
  const { key, title, turns } = war;
  const told = turns.slice(-MOST_TURNS);
  const left = turns.length - told.length;
  const before =
    left === 0
      ? null
      : html`<div><dt>Before</dt><dd>${counted(left, 'turn')} with news, in the reports of those turns</dd></div>\n`;
  return html`<section class="story-page war-page" id="story-${key}" aria-labelledby="story-${key}-title">
<p class="way-back"><a href="#report">Back to the report</a></p>
<h1 id="story-${key}-title">${title} <small>${spanInWords(war)}</small></h1>
<ul class="story-now"><li>${war.until === null ? `It has gone on since turn ${war.since}` : `It is over: ${spanInWords(war)}`}.</li><li>${tollInWords(war)}.</li>${holdsInWords(war).map((line) => html`<li>${line}.</li>`)}${war.seen === null ? null : html`<li>Their forces, as far as we know: ${war.seen}.</li>`}</ul>
${costsHtml(war, told, links)}<dl>${told.toReversed().map((turn) => turnHtml(turn, links))}${before}</dl>
</section>
`;
}

/** Only turns in which somebody fought or a system changed hands; null while nobody has. */
function costsHtml(war: WarStory, turns: readonly WarTurn[], links: Links): Html | null {
  const fought = turns.filter(({ battles, won }) => battles + won.flat().length > 0);
  const anyWon = fought.some(({ won }) => won.flat().length > 0);
  if (fought.length === 0) return null;
  const [one, other] = losersOf(war);
  return tableOf({
    caption: 'What each turn of the war cost',
    columns: [
      { title: 'Turn' },
      { title: 'Battles', number: true },
      { title: one },
      { title: other },
      ...(anyWon ? [{ title: 'Systems' }] : []),
    ],
    rows: fought.map(({ turn, battles, lost, won }): Part[] => [
      html`<a href="${links.turn(turn)}">${turn}</a>`,
      battles,
      lossInWords(lost[0]),
      lossInWords(lost[1]),
      ...(anyWon ? [wonInWords(war, won)] : []),
    ]),
  });
}

function turnHtml({ turn, entries }: WarTurn, links: Links): Html {
  return html`<div><dt><a href="${links.turn(turn)}">Turn ${turn}</a></dt>${entries.map(({ text, battle }) => html`<dd>${text}${battle === null ? '' : html` <a class="to-battle" href="${links.battle(turn, battle)}">See the battle</a>`}</dd>`)}</div>
`;
}
