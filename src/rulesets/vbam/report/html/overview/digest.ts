import { plainOrder } from '#core/order.ts';
import { type Html, html, type Part } from '#report/html/html.ts';
import type { TurnReport } from '#schemas/vbam/report.ts';

/** What needs the reader's attention, names in bold. */
export function digestHtml(report: TurnReport): Html {
  const names = anyOf(namesIn(report));
  return html`<ol class="digest">${report.digest.map(
    (line) => html`<li>${marked(line, names)}</li>
`,
  )}</ol>`;
}

function namesIn({ exploration, fleets, diplomacy }: TurnReport): string[] {
  const names = [
    ...exploration.systems.map(({ at }) => at),
    ...fleets.map(({ name }) => name),
    ...diplomacy.map(({ name }) => name),
  ];
  return [...new Set(names)].sort((a, b) => b.length - a.length || plainOrder(a, b));
}

/** Whole names only: Sol is not in Solitude. Amounts of points are marked as well. */
function anyOf(names: readonly string[]): RegExp {
  const any = [...names.map(quoted), '\\d+(?:\\.\\d+)? (?:EP|PP|TP|IP)'].join('|');
  return new RegExp(`(?<![\\p{L}\\p{N}])(${any})(?![\\p{L}\\p{N}])`, 'u');
}

function marked(text: string, names: RegExp): Part[] {
  return text.split(names).map((part, index) => (index % 2 === 1 ? html`<strong>${part}</strong>` : part));
}

/** A name taken literally, whatever characters it holds. */
function quoted(name: string): string {
  return name.replace(/[\\^$.*+?()[\]{}|/]/gu, '\\$&');
}
