import { capitalised } from '#core/words.ts';
import { rollHtml } from '#report/html/dice.ts';
import { type Html, html } from '#report/html/html.ts';
import { type Links, ruleHtml } from '#report/html/links.ts';
import type { ModeratorReport } from '#schemas/vbam/report.ts';
import { pairRolls } from '../../rolls/pairRolls.ts';
import { battleLinkHtml } from '../battles/battleLink.ts';
import { emblemOf } from '../emblem.ts';

type Dispatch = ModeratorReport['dispatches'][number];

/** Everything that happened, in the order of the turn's steps, with the dice and those who saw it. */
export function dispatchesSeenHtml(report: ModeratorReport, links: Links): Html {
  const { dispatches, empires, map } = report;
  if (dispatches.length === 0) return html`<p>Nothing happened.</p>`;
  const names = new Map(map.systems.map(({ id, name }) => [id, name]));
  const thrown = pairRolls({ dispatches, rolls: report.rolls.map((roll) => ({ ...roll, system: roll.subject ?? null })) });
  const numbered = dispatches.map((dispatch, index) => ({ dispatch, number: index + 1 }));
  const row = ({
    dispatch,
    number,
  }: {
    dispatch: Dispatch;
    number: number;
  }) => html`<tr><td class="number">${number}</td><td>${dispatch.text}${battleLinkHtml(report, number, links)} ${(thrown.get(dispatch) ?? []).map((roll) => html`<span class="thrown">${rollHtml(roll)}</span> `)}${ruleHtml(dispatch.rule, links)}</td><td>${dispatch.system === null ? '' : (names.get(dispatch.system) ?? dispatch.system)}</td><td class="seen-by">${seenByHtml(dispatch.seenBy, empires)}</td></tr>
`;
  return html`<filter-rows data-label="Show dispatches with">
<div class="scroll" role="group" aria-label="All dispatches of the turn" tabindex="0"><table class="dispatches"><caption class="visually-hidden">All dispatches of the turn, by phase</caption>
<thead><tr><th scope="col">No.</th><th scope="col">What happened</th><th scope="col">Where</th><th scope="col">Seen by</th></tr></thead>
${[...Map.groupBy(numbered, ({ dispatch }) => dispatch.phase)].map(
  ([phase, those]) => html`<tbody><tr class="phase"><th scope="rowgroup" colspan="4">${capitalised(phase)}</th></tr>
${those.map(row)}</tbody>
`,
)}</table></div></filter-rows>`;
}

/** Their emblems in the order of the empires; the two common cases in a word. */
export function seenByHtml(seenBy: readonly string[], empires: ModeratorReport['empires']): Html {
  const seers = empires.filter(({ id }) => seenBy.includes(id));
  if (seers.length === 0) return html`<span class="soft">nobody</span>`;
  if (seers.length === empires.length && seers.length > 1) return html`everybody`;
  return html`${seers.map((empire) => html`<span class="seer">${emblemOf(empire)}<span class="visually-hidden">${empire.name}</span></span> `)}`;
}
