import { type Html, html, type Part } from './html.ts';

export interface Column {
  title: string;
  /** numbers are aligned right */
  number?: boolean;
}

interface Table {
  /** what it shows, for those who cannot see what surrounds it */
  caption: string;
  columns: readonly Column[];
  rows: readonly (readonly Part[])[];
  /** it scrolls within itself when it is too wide; then the keyboard must reach it */
  wide?: boolean;
  /** the last row, set apart */
  foot?: readonly Part[];
}

/** The first cell of each row names it. */
export function tableOf({ caption, columns, rows, foot, wide = false }: Table): Html {
  const table = html`<table>
<caption class="visually-hidden">${caption}</caption>
<thead><tr>${columns.map(({ title, number }) => html`<th scope="col"${number ? classNumber : ''}>${title}</th>`)}</tr></thead>
<tbody>${rows.map((cells) => rowOf(cells, columns))}</tbody>${foot ? html`<tfoot>${rowOf(foot, columns)}</tfoot>` : ''}
</table>`;
  return wide ? html`<div class="scroll" role="group" aria-label="${caption}" tabindex="0">${table}</div>` : table;
}

const classNumber = html` class="number"`;

function rowOf(cells: readonly Part[], columns: readonly Column[]): Html {
  return html`<tr>${cells.map((cell, index) => {
    const kind = columns[index]?.number ? classNumber : '';
    return index === 0 ? html`<th scope="row"${kind}>${cell}</th>` : html`<td${kind}>${cell}</td>`;
  })}</tr>
`;
}
