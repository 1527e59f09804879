import { byKey } from '#core/order.ts';
import { capitalised, counted } from '#core/words.ts';
import { rollHtml } from '#report/html/dice.ts';
import { type Html, html } from '#report/html/html.ts';
import { type Links, ruleHtml } from '#report/html/links.ts';
import { tableOf } from '#report/html/table.ts';
import type { ModeratorReport } from '#schemas/vbam/report.ts';
import { resultInWords } from '../../rolls/reportedRoll.ts';
import { seenByHtml } from './dispatchesSeen.ts';

type Roll = ModeratorReport['rolls'][number];

/** Every roll of the turn, grouped by what it decided. */
export function lotsHtml(report: ModeratorReport, links: Links): Html {
  const groups = [...Map.groupBy(report.rolls, ({ label }) => label)].sort(byKey(([key]) => key));
  if (groups.length === 0) return html`<p>No die was thrown.</p>`;
  return html`<filter-rows data-label="Show rolls with">
${groups.map(
  ([
    label,
    rolls,
  ]) => html`<details class="lot"><summary>${capitalised(label)} <span class="soft">${counted(rolls.length, 'roll')}</span></summary>
${groupHtml(label, rolls, report, links)}</details>
`,
)}</filter-rows>`;
}

function groupHtml(label: string, rolls: readonly Roll[], { map, empires }: ModeratorReport, links: Links): Html {
  const names = new Map(map.systems.map(({ id, name }) => [id, name]));
  return tableOf({
    caption: `Rolls for ${label}`,
    wide: true,
    columns: ['For', 'Dice', 'Result', 'Rule', 'Seen by', 'Stream'].map((title) => ({ title })),
    rows: rolls.map((roll) => [
      names.get(roll.subject ?? '') ?? roll.subject ?? 'the whole galaxy',
      rollHtml(roll),
      resultInWords(roll),
      ruleHtml(roll.rule, links),
      seenByHtml(roll.seenBy ?? [], empires),
      html`<code>${roll.stream}</code>`,
    ]),
  });
}
