import type { TurnReport } from '#schemas/report.ts';
import { type Html, html, type Part } from './html.ts';

/** What needs the reader, names in bold. */
export function digestHtml(report: TurnReport): Html {
  const names = namesIn(report);
  return html`<ol class="digest">${report.digest.map(
    (line) => html`<li>${namesMarked(line, names)}</li>
`,
  )}</ol>`;
}

function namesIn({ exploration, fleets, diplomacy }: TurnReport): string[] {
  const names = [
    ...exploration.systems.map(({ at }) => at),
    ...fleets.map(({ name }) => name),
    ...diplomacy.map(({ name }) => name),
  ];
  return [...new Set(names)].sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
}

/** Whole names only: Sol is not in Solitude. Numbers of points are marked as well. */
function namesMarked(text: string, names: readonly string[]): Part[] {
  const any = [...names.map(quoted), '\\d+(?:\\.\\d+)? (?:EP|PP|TP|IP)'].join('|');
  return text.split(new RegExp(`(?<![\\p{L}\\p{N}])(${any})(?![\\p{L}\\p{N}])`, 'u')).map((part, index) => {
    return index % 2 === 1 ? html`<strong>${part}</strong>` : part;
  });
}

/** A name as it stands, whatever signs are in it. */
function quoted(name: string): string {
  return name.replace(/[\\^$.*+?()[\]{}|/]/gu, '\\$&');
}
