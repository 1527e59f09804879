import { make } from '../forge/dom.ts';

/** Puts a field above tables that keeps only the rows with the text typed there: `<filter-rows data-label="Show rolls with">`. */
class FilterRows extends HTMLElement {
  connectedCallback(): void {
    if (this.querySelector('.row-filter')) return;
    const field = make('input', '');
    field.type = 'search';
    const label = make('label', `${this.dataset.label ?? 'Show'} `);
    label.append(field);
    const status = make('span', '', 'soft');
    status.setAttribute('role', 'status');
    const bar = make('p', '', 'row-filter');
    bar.append(label, ' ', status);
    this.prepend(bar);
    field.addEventListener('input', () => {
      status.textContent = foundInWords(filter(this, field.value.trim().toLowerCase()));
    });
  }
}

/** How many rows are left; null while the field is empty. */
function filter(root: HTMLElement, sought: string): number | null {
  let found = 0;
  for (const body of root.querySelectorAll('tbody')) {
    const rows = [...body.rows].filter((row) => !row.classList.contains('phase'));
    const group = groupWords(body);
    for (const row of rows) row.hidden = !`${group} ${row.textContent}`.toLowerCase().includes(sought);
    const left = rows.filter((row) => !row.hidden).length;
    found += left;
    body.hidden = left === 0;
    const fold = body.closest('details');
    if (fold) [fold.hidden, fold.open] = [left === 0, sought !== '' && left > 0];
  }
  return sought === '' ? null : found;
}

/** The heading above a row's group: the phase, or what was rolled for. */
function groupWords(body: HTMLElement): string {
  const above = body.querySelector('.phase') ?? body.closest('details')?.querySelector('summary');
  return above?.textContent ?? '';
}

function foundInWords(found: number | null): string {
  if (found === null) return '';
  return found === 0 ? 'none' : `${found} found`;
}

customElements.define('filter-rows', FilterRows);
