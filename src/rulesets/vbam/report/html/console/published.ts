import { type Html, html, trusted } from '#report/html/html.ts';
import { pressInHtml } from '#report/html/press.ts';
import { partOf, partsOf } from '#report/html/section.ts';
import type { ModeratorReport } from '#schemas/vbam/report.ts';

/** Press and rulings, printed as the gazette prints them. */
export function publishedHtml({ public: { press, rulings } }: ModeratorReport): Html {
  const parts = partsOf(
    partOf(
      'Press',
      press,
      () =>
        html`${pressInHtml(press).map(
          ({
            by,
            html: printed,
            cut,
          }) => html`<blockquote class="console-press"><p class="soft">${by ?? 'The moderator'}${cut ? ', cut short' : ''}</p>${trusted(printed)}</blockquote>
`,
        )}`,
    ),
    partOf(
      'Rulings',
      rulings,
      () =>
        html`<ul>${rulings.map(({ text, reason }) => html`<li>${text} <span class="soft">because ${reason}</span></li>`)}</ul>`,
    ),
  );
  return parts ?? html`<p>Nothing of this turn: nobody wrote for the press, and you ruled nothing.</p>`;
}
