import { type Html, html } from '#report/html/html.ts';

/** Lines for decisions.md as they are written there; a script adds a button that copies them. */
export function linesHtml(label: string, lines: readonly string[]): Html {
  return copiedHtml(
    label,
    lines.map((line) => `- ${line}`),
  );
}

/** What begins an answer to a player's letter. */
export function answerHtml(name: string): Html {
  return copiedHtml(`An answer to ${name}`, [`## Letter to ${name}`, '> ...']);
}

function copiedHtml(label: string, lines: readonly string[]): Html {
  return html`<copy-lines><pre class="lines" role="group" aria-label="${label}" tabindex="0">${lines.map((line) => html`${line}\n`)}</pre></copy-lines>`;
}

/** The reason is left to the moderator: without one, the line is refused. */
export function withoutReason(decision: string): string {
  return `${decision} because ...`;
}
