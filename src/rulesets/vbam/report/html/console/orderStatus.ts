import { counted } from '#core/words.ts';
import { type Html, html, type Part, trusted } from '#report/html/html.ts';
import { letterInHtml } from '#report/html/press.ts';
import { tableOf } from '#report/html/table.ts';

/** Who has sent what for the coming turn, as it was on the desk when the site was built. */
export interface OrderStatus {
  turn: number;
  deadline: { words: string } | null;
  empires: readonly {
    name: string;
    playedBy: 'player' | 'computer' | 'nobody';
    sheet: 'sent' | 'blank' | 'refused' | 'missing';
    author: 'person' | 'autopilot' | 'autopilot, changed' | null;
    orders: number;
    errors: number;
    missedTurns: number;
    toModerator: string | null;
    notes: string | null;
  }[];
  decisions: { entries: number; errors: number } | null;
  problems: readonly { file: string; line?: number; message: string }[];
}

export function orderStatusInHtml({ turn, deadline, empires, decisions, problems }: OrderStatus): string {
  const table = tableOf({
    caption: `Sheets for turn ${turn}`,
    columns: [{ title: 'Empire' }, { title: 'Sheet' }, { title: 'Orders', number: true }, { title: 'Errors', number: true }],
    rows: empires.map((empire) => [empire.name, sheetHtml(empire), empire.orders, empire.errors]),
  });
  return html`<section class="report-part" aria-labelledby="order-status"><h2 id="order-status">Orders for turn ${turn}</h2>
<p>${deadline === null ? 'No deadline is set.' : html`Due <strong>${deadline.words}</strong>.`} <span class="soft">This is how your desk was when the site was built.</span></p>
${table}
${empires.map(wordsHtml)}
${decisions === null ? '' : html`<p><code>desk/decisions.md</code> holds ${counted(decisions.entries, 'decision')}${decisions.errors === 0 ? '' : html`, <strong class="trouble">${counted(decisions.errors, 'error')}</strong>`}.</p>`}
${problems.length === 0 ? '' : html`<ul class="problems">${problems.map(({ file, line = 1, message }) => html`<li><span class="problem-place"><code>${file}:${line}</code></span> ${message}</li>`)}</ul>`}
</section>`.markup;
}

/** What the sheet says to the moderator, which a player wrote and nobody trusts. */
function wordsHtml({ name, toModerator, notes }: OrderStatus['empires'][number]): Part {
  const pieces = [
    { title: `${name} writes to you`, text: toModerator },
    { title: `Notes of ${name}`, text: notes },
  ];
  return pieces.map(({ title, text }) =>
    text === null
      ? null
      : html`<article class="letter"><h3><span>${title}</span></h3>
<div class="letter-text" dir="auto">${trusted(letterInHtml(text))}</div></article>
`,
  );
}

function sheetHtml({ playedBy, sheet, author, missedTurns }: OrderStatus['empires'][number]): Html {
  if (playedBy === 'nobody') return html`<span class="soft">it is no more</span>`;
  if (author !== null)
    return html`${{ person: 'sent', autopilot: 'by the autopilot', 'autopilot, changed': 'by the autopilot, changed' }[author]}`;
  if (playedBy === 'computer') return html`<span class="soft">the computer plays it</span>`;
  const before = missedTurns > 0 ? `, and ${counted(missedTurns, 'turn')} missed before` : '';
  return html`<strong class="trouble">${{ blank: 'still blank', refused: 'refused whole', sent: '', missing: 'missing' }[sheet]}</strong>${before}`;
}
