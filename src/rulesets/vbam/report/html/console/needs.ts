import { quotedName } from '#core/orders/quotedName.ts';
import { counted } from '#core/words.ts';
import { type Html, html } from '#report/html/html.ts';
import { type Links, ruleHtml } from '#report/html/links.ts';
import { partOf, partsOf } from '#report/html/section.ts';
import type { ModeratorReport } from '#schemas/vbam/report.ts';
import { empireHtml } from '../emblem.ts';
import { linesHtml, withoutReason } from './lines.ts';

type Empire = ModeratorReport['empires'][number];

/** Questions that nobody answered, sheets that did not come, orders that were refused or failed. */
export function needsHtml(report: ModeratorReport, links: Links): Html {
  const { decisions, empires, dispatches, turn, campaign } = report;
  const open = decisions.filter(({ by }) => by === 'default');
  const missing = empires.filter(({ kind, missedTurns }) => kind === 'player' && missedTurns > 0);
  const wrong = empires.filter(({ problems }) => problems.length > 0);
  const failed = dispatches.filter(({ kind }) => kind === 'orderFailed');
  const parts = partsOf(
    partOf('Left to their defaults', open, () => defaultsHtml(open, campaign, links)),
    partOf('No sheet came', missing, () => missingHtml(missing)),
    partOf('Refused orders and other remarks', wrong, () => html`${wrong.map((empire) => problemsHtml(empire, turn))}`),
    partOf(
      'Orders that failed in play',
      failed,
      () => html`<ul>${failed.map(({ text, rule }) => html`<li>${text} ${ruleHtml(rule, links)}</li>`)}</ul>`,
    ),
  );
  return parts ?? html`<p>Nothing of turn ${turn}: every sheet came, every order stood, and no question was left open.</p>`;
}

function defaultsHtml(open: ModeratorReport['decisions'], campaign: string, links: Links): Html {
  return html`<p>To decide otherwise, take the turn back (<code>coreward undo ${campaign}</code>), write one of the lines into <code>desk/decisions.md</code> with your reason instead of the dots, and play it again.</p>
<ul class="asked">${open.map(
    ({
      id,
      question,
      choices,
      chosen,
      rule,
    }) => html`<li><p>${question} By default: <strong>${chosen}</strong>. ${ruleHtml(rule, links)}</p>
${linesHtml(
  `Answers to ${id}`,
  choices.filter((choice) => choice !== chosen).map((choice) => withoutReason(`decide ${id}: ${choice}`)),
)}</li>
`,
  )}</ul>`;
}

function missingHtml(missing: readonly Empire[]): Html {
  return html`<ul class="asked">${missing.map(
    (
      empire,
    ) => html`<li><p>${empireHtml(empire)}: ${counted(empire.missedTurns, 'turn')} without a sheet, the last of them this one.</p>
${linesHtml(`What can be done about ${empire.name}`, [withoutReason(`set kind of ${quotedName(empire.name)} to non-player`)])}</li>
`,
  )}</ul>`;
}

/** Each with its file. */
function problemsHtml(empire: Empire, turn: number): Html {
  const { sheet, problems } = empire;
  const refused = problems.filter(({ severity }) => severity === 'error').length;
  const folder = turn === 0 ? 'turns/000/setup' : `turns/${String(turn).padStart(3, '0')}`;
  const file = `${folder}/inputs/${sheet ?? '?'}`;
  return html`<h4>${empireHtml(empire)} <span class="soft">${counted(refused, 'order')} refused</span></h4>
<ul class="problems">${problems.map(
    ({ line, column, severity, text }) =>
      html`<li><span class="problem-place"><code>${file}:${line}:${column}</code> <strong class="${severity === 'error' ? 'trouble' : ''}">${severity}</strong></span> ${text}</li>
`,
  )}</ul>`;
}
