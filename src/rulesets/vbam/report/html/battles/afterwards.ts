import { type Html, html, joined } from '#report/html/html.ts';
import type { Act } from '#schemas/vbam/report/digest.ts';
import type { TurnReport } from '#schemas/vbam/report.ts';
import { listed } from '#vbam/wording/words.ts';
import type { AsSeen, Paper } from '../../battles/paper.ts';

/** What was learned, and what needs the reader after it. */
export function afterwardsHtml(paper: Paper, { act }: Pick<TurnReport, 'act'>): Html {
  const [own, enemy] = paper.sides;
  const learned = enemy.kind === 'seen' ? learnedInWords(enemy.side) : '';
  const fought = own.kind === 'known' ? own.side : null;
  const names = new Set([
    ...(fought?.units ?? []).filter(({ owner }) => owner === paper.reader).map(({ called }) => called),
    ...(fought?.fleets ?? []).flatMap(({ called }) => called ?? []),
  ]);
  const needs = act.flatMap((one) => needHtml(one, names));
  return html`<h2>What we learned</h2><p>${learned}</p>
<h2>What now</h2>${needs.length > 0 ? html`<ul class="battle-needs">${needs}</ul>` : html`<p>Nothing that fought needs you.</p>`}`;
}

function learnedInWords({ units, hulls }: AsSeen): string {
  if (!units)
    return Object.keys(hulls).length === 0
      ? 'We made out nobody.'
      : 'The hulls of those who fought. For classes, damage and pools we need Full Detection; of plans, dice and reserves nobody learns.';
  const classes = [...new Set(units.flatMap(({ class: made, hull }) => (made === undefined ? [] : [`${made} (${hull})`])))];
  return `${classes.length > 0 ? `Their classes: ${listed(classes)}. ` : ''}With Full Detection we saw their damage and pools as well.`;
}

/** What Act says of those who fought, with the lines that answer it; nothing can be done for the lost. */
function needHtml({ kind, text, about }: Act, names: ReadonlySet<string>): Html[] {
  const those = kind === 'lost' ? [] : about.filter(({ name }) => names.has(name));
  if (those.length === 0) return [];
  const alike = [
    ...Map.groupBy(those, ({ at, note }) => `${at === null ? '' : `at ${at}`} ${note === '' ? '' : `(${note})`}`.trim()),
  ];
  const whom = alike.map(([where, some]) => `${listed(some.map(({ name }) => name))} ${where}`.trim()).join('; ');
  const orders = [...new Set(those.flatMap((one) => one.orders))];
  const lines = orders.map((line) => html`<code>- ${line}</code>`);
  return [html`<li><strong>${text}</strong>: ${whom}.${orders.length === 0 ? '' : html` ${joined(lines, ' ')}`}</li>`];
}
