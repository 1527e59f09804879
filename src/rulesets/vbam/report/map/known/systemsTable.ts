import { type Html, html, type Part } from '#report/html/html.ts';
import { entryId } from '../systemEntryHtml.ts';

/** Where a star on a reader's map links to: pages of several readers may be opened in one document. */
export function rowId(reader: string, systemId: string): string {
  return `${reader}-${entryId(systemId)}`;
}

export interface SystemsTable {
  caption: string;
  /** the first is the system's name; the map's script knows `Importance`, `Lanes` and `Seen` by their titles */
  columns: readonly string[];
  rows: readonly { id: string; cells: readonly Part[] }[];
}

/**
 * All systems of a map, one row each: the map's text equivalent, and what its details panel reads. It has hundreds of rows, so the style
 * sheet identifies its cells by position.
 */
export function systemsTableHtml({ caption, columns, rows }: SystemsTable): Html {
  return html`<div class="scroll known-systems" role="group" aria-label="${caption}" tabindex="0"><table>
<caption class="visually-hidden">${caption}</caption>
<thead><tr>${columns.map((title) => html`<th scope="col">${title}</th>`)}</tr></thead>
<tbody>${rows.map(({ id, cells: [name = '', ...cells] }) => html`<tr id="${id}"><th scope="row">${name}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>\n`)}</tbody>
</table></div>`;
}

/** A system's lanes in the order of their numbers. */
export function lanesHtml(lanes: readonly Part[]): Part {
  return lanes.length === 0 ? 'none' : html`<ol class="lanes">${lanes.map((lane) => html`<li>${lane}</li>`)}</ol>`;
}
