import { quotedName } from '#core/orders/grammar/quotedName.ts';
import { counted } from '#core/words.ts';
import { type Html, html, nothing, trusted } from '#report/html/html.ts';
import { type Links, ruleHtml } from '#report/html/links.ts';
import { letterInHtml } from '#report/html/press.ts';
import { partOf, partsOf } from '#report/html/section.ts';
import { tableOf } from '#report/html/table.ts';
import type { ModeratorReport } from '#schemas/vbam/report.ts';
import { empireHtml } from '../emblem.ts';
import { answerHtml, linesHtml, withoutReason } from './lines.ts';

type Empire = ModeratorReport['empires'][number];

/** Questions that nobody answered, what players wrote to the moderator, sheets that did not come, orders that were refused or failed. */
export function needsHtml(report: ModeratorReport, links: Links): Html {
  const { decisions, empires, dispatches, letters, turn, campaign } = report;
  const open = decisions.filter(({ by }) => by === 'default');
  const missing = empires.filter(({ kind, missedTurns }) => kind === 'player' && missedTurns > 0);
  const wrong = empires.filter(({ problems }) => problems.length > 0);
  const written = letters.flatMap(({ by, to, text }) => (by !== null && to === null ? [{ by, text }] : []));
  const noted = empires.flatMap(({ notes, name }) => (notes === undefined ? [] : [{ by: name, text: notes }]));
  const failed = dispatches.filter(({ kind }) => kind === 'orderFailed');
  const troubled = report.map.systems.filter(({ troubles, blockadedBy }) => troubles !== undefined || blockadedBy !== undefined);
  const parts = partsOf(
    partOf('Left to their defaults', open, () => defaultsHtml(open, campaign, links)),
    partOf('Worlds in trouble', troubled, () => troubledHtml(report, troubled)),
    partOf('Letters to you', written, () => lettersToYouHtml(written, report)),
    partOf('Notes on the sheets', noted, () => html`${noted.map((note) => writtenHtml(note, report))}`),
    partOf('No sheet came', missing, () => missingHtml(missing)),
    partOf('Refused orders and other remarks', wrong, () => html`${wrong.map((empire) => problemsHtml(empire, turn))}`),
    partOf(
      'Orders that failed in play',
      failed,
      () =>
        html`<ul>${failed.map((order) => html`<li>${whoseHtml(order, report)}${order.text} ${ruleHtml(order.rule, links)}</li>`)}</ul>`,
    ),
  );
  return parts ?? html`<p>Nothing of turn ${turn}: every sheet came, every order stood, and no question was left open.</p>`;
}

/** Only the empire that gave the order sees that it failed. */
function whoseHtml({ seenBy }: ModeratorReport['dispatches'][number], { empires }: ModeratorReport): Html {
  const giver = empires.find(({ id }) => seenBy.includes(id));
  return giver ? html`${empireHtml(giver)}: ` : nothing;
}

interface Written {
  by: string;
  text: string;
}

function lettersToYouHtml(letters: readonly Written[], report: ModeratorReport): Html {
  return html`<p>Answer in <code>desk/decisions.md</code> for turn ${report.turn + 1}: the letter stands in that player’s report, marked as yours, and in nobody else’s.</p>
${letters.map((letter) => html`${writtenHtml(letter, report)}${answerHtml(letter.by)}`)}`;
}

/** Written by players: printed like press, and no more trusted. */
function writtenHtml({ by, text }: Written, { empires }: ModeratorReport): Html {
  const writer = empires.find(({ name }) => name === by);
  return html`<article class="letter"><h4><span>${writer ? empireHtml(writer) : by}</span></h4>
<div class="letter-text" dir="auto">${trusted(letterInHtml(text))}</div></article>
`;
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

/** G-23, 3.4.11, 3.4.14-c: whose it is, what troubles it, and who stands there. */
function troubledHtml({ map }: ModeratorReport, troubled: ModeratorReport['map']['systems']): Html {
  const named = (power: number) => map.powers[power]?.name ?? 'nobody';
  return tableOf({
    caption: 'Worlds that are besieged, rebelling, occupied or blockaded',
    columns: [{ title: 'World' }, { title: 'Of' }, { title: 'State' }, { title: 'On the ground' }, { title: 'In space' }],
    rows: troubled.map(({ id, name, colony, troubles = [], blockadedBy }) => {
      const forces = (ground: boolean) =>
        map.forces
          .filter((force) => force.system === id && force.ground === ground)
          .map(({ owner, cc }) => `${named(owner)} ${cc} CC`)
          .join(', ');
      const states = [...troubles, ...(blockadedBy === undefined ? [] : [`blockaded by ${named(blockadedBy)}`])];
      return [name, named(colony?.owner ?? -1), states.join(', '), forces(true), forces(false)];
    }),
  });
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
