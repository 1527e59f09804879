import { type Html, html, trusted } from '#report/html/html.ts';
import { OFFICIAL } from '#report/html/official.ts';
import { type PrintedPress, pressInHtml } from '#report/html/press.ts';
import { partOf, partsOf } from '#report/html/section.ts';
import type { ModeratorReport } from '#schemas/vbam/report.ts';

function pieceHtml({ by, html: printed, cut }: PrintedPress): Html {
  const short = cut ? ', cut short' : '';
  return by === null
    ? html`<blockquote class="console-press official"><p class="official-mark"><span>${OFFICIAL}${short}</span></p><div>${trusted(printed)}</div></blockquote>
`
    : html`<blockquote class="console-press"><p class="soft">${by}${short}</p>${trusted(printed)}</blockquote>
`;
}

/** Press and rulings, printed as the gazette prints them. */
export function publishedHtml({ public: { press, rulings } }: ModeratorReport): Html {
  const parts = partsOf(
    partOf('Press', press, () => html`${pressInHtml(press).map(pieceHtml)}`),
    partOf(
      'Rulings',
      rulings,
      () =>
        html`<ul>${rulings.map(({ text, reason }) => html`<li>${text} <span class="soft">because ${reason}</span></li>`)}</ul>`,
    ),
  );
  return parts ?? html`<p>Nothing of this turn: nobody wrote for the press, and you ruled nothing.</p>`;
}
