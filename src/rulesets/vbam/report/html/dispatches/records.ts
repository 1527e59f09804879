import { capitalised } from '#core/words.ts';
import { rollHtml } from '#report/html/dice.ts';
import { type Html, html } from '#report/html/html.ts';
import { type Links, ruleHtml } from '#report/html/links.ts';
import { tableOf } from '#report/html/table.ts';
import type { TurnReport } from '#schemas/vbam/report.ts';
import { resultInWords } from '../../rolls/reportedRoll.ts';
import { systemNamesOf } from './register.ts';

/** Every roll that was thrown before the reader's eyes. */
export function rollsHtml(report: TurnReport, links: Links): Html | null {
  if (report.rolls.length === 0) return null;
  const names = systemNamesOf(report);
  return tableOf({
    caption: 'All rolls of the turn',
    wide: true,
    columns: [{ title: 'What for' }, { title: 'Where' }, { title: 'Dice' }, { title: 'Result' }, { title: 'Rule' }],
    rows: report.rolls.map((roll) => [
      capitalised(roll.label),
      roll.system === null ? '' : (names.get(roll.system) ?? ''),
      rollHtml(roll),
      resultInWords(roll),
      ruleHtml(roll.rule, links),
    ]),
  });
}

export function problemsHtml(problems: TurnReport['problems']): Html | null {
  if (problems.length === 0) return null;
  return html`<ol class="problems">${problems.map(
    ({ line, column, severity, text }) =>
      html`<li><span class="problem-place">Line ${line}, column ${column}, <strong class="${severity === 'error' ? 'trouble' : ''}">${severity}</strong></span> ${text}</li>
`,
  )}</ol>`;
}
