import { capitalised, counted } from '#core/words.ts';
import { type Html, html } from '#report/html/html.ts';
import type { Links } from '#report/html/links.ts';
import type { Entry } from '../../ships/career.ts';
import { type ShipStories, type ShipStory, shipsInWords, storyInBrief } from '../../ships/shipStories.ts';

/** Folded, because only who looks for a ship wants its story. */
export function shipStoriesHtml({ stories, older }: ShipStories, links: Links): Html | null {
  if (stories.length === 0) return null;
  const count = stories.reduce((sum, { ships }) => sum + ships.length, 0);
  const rest =
    older === 0
      ? null
      : html`<p class="soft">${counted(older, 'more ship')} had no news since: the reports of older turns tell of them.</p>`;
  return html`<details class="battle-fold ship-stories"><summary>Stories of ships: ${counted(count, 'ship')} that fought, were damaged, lost or taken</summary>
${stories.map((story) => storyHtml(story, links))}${rest}</details>`;
}

function storyHtml(story: ShipStory, links: Links): Html {
  const { entries, earlier } = story;
  const turns = Map.groupBy(entries, ({ turn }) => turn);
  const before =
    earlier === null
      ? null
      : html`<div><dt>Before</dt><dd>${counted(earlier.count, 'entry', 'entries')} since <a href="${links.turn(earlier.since)}">turn ${earlier.since}</a></dd></div>\n`;
  return html`<details class="battle-fold"><summary><span>${shipsInWords(story)} <span class="soft">${storyInBrief(story)}</span></span></summary>
<dl>${[...turns].reverse().map(
    ([
      turn,
      those,
    ]) => html`<div><dt><a href="${links.turn(turn)}">Turn ${turn}</a></dt>${those.map((entry) => html`<dd>${entryHtml(entry, links)}</dd>`)}</div>
`,
  )}${before}</dl></details>
`;
}

function entryHtml({ turn, text, battle }: Entry, links: Links): Html {
  return battle === null
    ? html`${capitalised(text)}`
    : html`${text} <a class="to-battle" href="${links.battle(turn, battle)}">See the battle</a>`;
}
