import { quotedName } from '#core/orders/grammar/quotedName.ts';
import { counted } from '#core/words.ts';
import { type Html, html } from '#report/html/html.ts';
import type { ModeratorReport } from '#schemas/vbam/report.ts';
import { decisionsFront } from '#vbam/decisions/takeDecisions.ts';
import { empireHtml } from '../emblem.ts';
import { linesHtml, withoutReason } from './lines.ts';

type Empire = ModeratorReport['empires'][number];

/** For each empire, what it does not know, as lines that would reveal it. */
export function overridesHtml({ empires, campaign, turn }: ModeratorReport): Html {
  const front = decisionsFront({ campaign, turn: turn + 1 }).filter((line) => line !== '');
  return html`<p>Each line tells an empire something that it does not know. Copy those that you mean into <code>desk/decisions.md</code> and write your reason instead of the dots: the empire reads it. The file begins with</p>
<pre class="lines" role="group" aria-label="How decisions.md begins" tabindex="0">${front.map((line) => html`${line}\n`)}</pre>
${empires.map(
  (
    empire,
  ) => html`<details class="lot"><summary>${empireHtml(empire)} <span class="soft">${unknownInWords(empire)}</span></summary>
${empire.unknown.length + empire.unmet.length === 0 ? '' : linesHtml(`What ${empire.name} could be told`, overrideLinesOf(empire))}
<p class="soft">To take knowledge away: <code>- revoke knowledge of everything from ${quotedName(empire.name)} because ...</code></p></details>
`,
)}`;
}

/** All at once first, then contacts, then system by system. */
export function overrideLinesOf({ name, unknown, unmet }: Pick<Empire, 'name' | 'unknown' | 'unmet'>): string[] {
  const to = quotedName(name);
  return [
    ...(unknown.length > 0 ? [`grant knowledge of everything to ${to}`] : []),
    ...unmet.map((other) => `grant contact of ${to} and ${quotedName(other)}`),
    ...unknown.map((system) => `grant knowledge of ${quotedName(system)} to ${to}`),
  ].map(withoutReason);
}

function unknownInWords({ unknown, unmet }: Empire): string {
  if (unknown.length + unmet.length === 0) return 'knows all systems and everybody';
  return `does not know ${counted(unknown.length, 'system')} and ${counted(unmet.length, 'empire')}`;
}
