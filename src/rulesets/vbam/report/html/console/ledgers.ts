import { type Html, html } from '#report/html/html.ts';
import type { Links } from '#report/html/links.ts';
import type { ModeratorReport } from '#schemas/vbam/report.ts';
import { empireHtml } from '../emblem.ts';
import { pointsOf } from '../points.ts';
import { treasuryHtml } from '../treasury/treasury.ts';

/** What each empire reads of its own pools. */
export function ledgersHtml({ empires }: ModeratorReport, links: Links): Html {
  return html`${empires.map(
    (
      empire,
    ) => html`<details class="lot"><summary>${empireHtml(empire)} <span class="soft">${pointsOf('ep', empire.ledger.ep.opening)} to ${pointsOf('ep', empire.ledger.ep.closing)} EP</span></summary>
<div class="console-ledger">${treasuryHtml(empire, links)}</div></details>
`,
  )}`;
}
