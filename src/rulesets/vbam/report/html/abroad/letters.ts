import { itemAt } from '#core/itemAt.ts';
import { counted } from '#core/words.ts';
import { type Html, html, joined, trusted } from '#report/html/html.ts';
import type { Links } from '#report/html/links.ts';
import { OFFICIAL } from '#report/html/official.ts';
import { letterInHtml } from '#report/html/press.ts';
import { partOf, partsOf } from '#report/html/section.ts';
import type { TurnReport } from '#schemas/vbam/report.ts';
import { empireHtml } from '../emblem.ts';
import type { Neighbour } from './neighbours.ts';

type Letter = TurnReport['letters'][number] & { turn: number };

/** The most characters of older letters in a report: a page that grew with every letter would in the end be too large to open. */
const MAX_KEPT = 24_000;
/** The most turns of still older ones that are named. */
const MAX_NAMED = 8;

/** This turn's letters, and the older ones by correspondent; `reports` are one empire's, oldest first. */
export function lettersHtml(reports: readonly TurnReport[], links: Links): Html | null {
  const report = itemAt(reports, -1);
  const met = new Map(report.diplomacy.map((neighbour) => [neighbour.name, neighbour]));
  const fresh = report.letters.map((letter) => ({ ...letter, turn: report.turn }));
  const older = reports.slice(0, -1).flatMap(({ turn, letters }) => letters.map((letter) => ({ ...letter, turn })));
  const files = [...Map.groupBy(older, (letter) => letter.with)];
  const kept = new Set(lastOf(older));
  return partsOf(
    partOf('This turn', fresh, () => html`<div class="mail">${fresh.map((letter) => letterHtml(letter, met))}</div>`),
    partOf('Archive', files, () => html`${files.map(([name, letters]) => fileHtml(name, letters, kept, met, links))}`),
  );
}

/** The latest, as many as there is room for. */
function lastOf(letters: readonly Letter[]): Letter[] {
  let room = MAX_KEPT;
  return letters.toReversed().filter(({ text }) => {
    room -= text.length;
    return room >= 0;
  });
}

function fileHtml(
  name: string | null,
  letters: readonly Letter[],
  kept: ReadonlySet<Letter>,
  met: ReadonlyMap<string, Neighbour>,
  links: Links,
): Html {
  const shown = letters.filter((letter) => kept.has(letter)).toReversed();
  const turns = [...new Set(letters.filter((letter) => !kept.has(letter)).map(({ turn }) => turn))];
  const named = turns.slice(-MAX_NAMED).map((turn) => html`<a href="${links.turn(turn)}">turn ${turn}</a>`);
  return html`<details class="lot"><summary>${whoHtml(name, met)} <span class="soft">${counted(letters.length, 'letter')}</span></summary>
<div class="mail">${shown.map((letter) => letterHtml(letter, met))}</div>
${turns.length === 0 ? null : html`<p class="soft">Older letters stand in the reports of ${turns.length > MAX_NAMED ? 'earlier turns, lately ' : ''}${joined(named)}.</p>`}</details>
`;
}

/** Written by players: printed like press, and no more trusted. */
function letterHtml(letter: Letter, met: ReadonlyMap<string, Neighbour>): Html {
  const text = html`<div class="letter-text" dir="auto">${trusted(letterInHtml(letter.text))}</div>`;
  const turn = html`<span class="soft">turn ${letter.turn}</span>`;
  if (letter.with === null && !letter.ours) {
    return html`<article class="letter letter-received official" aria-label="${OFFICIAL}">
<h4 class="official-mark"><span>${OFFICIAL}</span> ${turn}</h4>
${text}
</article>
`;
  }
  return html`<article class="letter ${letter.ours ? 'letter-sent' : 'letter-received'}">
<h4><span>${letter.ours ? 'To' : 'From'} ${whoHtml(letter.with, met)}</span> ${turn}</h4>
${text}
</article>
`;
}

function whoHtml(name: string | null, met: ReadonlyMap<string, Neighbour>): Html {
  if (name === null) return html`the moderator`;
  const neighbour = met.get(name);
  return neighbour ? empireHtml(neighbour) : html`${name}`;
}
