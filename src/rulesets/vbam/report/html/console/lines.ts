import { type Html, html } from '#report/html/html.ts';

/** Lines for decisions.md as they are written there; a script puts a button beside them that copies them. */
export function linesHtml(label: string, lines: readonly string[]): Html {
  return html`<copy-lines><pre class="lines" role="group" aria-label="${label}" tabindex="0">${lines.map((line) => html`- ${line}\n`)}</pre></copy-lines>`;
}

/** The reason is left to the moderator: until it is written, the line is refused. */
export function withoutReason(decision: string): string {
  return `${decision} because ...`;
}

/** Words of the sentences themselves, and commas, would be read as the end of a name. */
export function quotedName(name: string): string {
  return /,|(^|\s)(to|of|and|from|within|because)(\s|$)|^everything$/i.test(name) ? `"${name}"` : name;
}
