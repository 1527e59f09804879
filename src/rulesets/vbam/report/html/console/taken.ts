import { type Html, html } from '#report/html/html.ts';
import { type Links, ruleHtml } from '#report/html/links.ts';
import { partOf, partsOf } from '#report/html/section.ts';
import { tableOf } from '#report/html/table.ts';
import type { ModeratorReport } from '#schemas/vbam/report.ts';

/** What decisions.md did, and how the turn's questions were answered. */
export function decisionsHtml({ edits, decisions }: ModeratorReport, links: Links): Html {
  const parts = partsOf(
    partOf('Edits and rulings', edits, () =>
      tableOf({
        caption: 'What decisions.md did',
        columns: [{ title: 'Line', number: true }, { title: 'What' }, { title: 'Because' }],
        rows: edits.map(({ line, what, reason }) => [line, what, reason]),
      }),
    ),
    partOf('Asked in the turn', decisions, () =>
      tableOf({
        caption: 'What the turn asked',
        columns: [{ title: 'Question' }, { title: 'Decided' }, { title: 'Because' }, { title: 'Rule' }],
        rows: decisions.map(({ question, chosen, by, reason, rule }) => [
          question,
          by === 'default' ? html`${chosen} <span class="soft">by default</span>` : chosen,
          reason ?? '',
          ruleHtml(rule, links),
        ]),
      }),
    ),
  );
  return parts ?? html`<p>You changed nothing, and nothing was asked.</p>`;
}
