import type { Fairness, Neighbourhood } from '#schemas/vbam/galaxy.ts';
import { byId, make } from './dom.ts';
import type { Made } from './messages.ts';

const columns: { head: string; of: (home: Neighbourhood) => number | undefined }[] = [
  { head: 'Systems', of: ({ systems }) => systems },
  { head: 'Lanes', of: ({ lanes }) => lanes },
  { head: 'Capacity', of: ({ capacity }) => capacity },
  { head: 'RAW', of: ({ raw }) => raw },
  { head: 'Biosphere', of: ({ biosphere }) => biosphere },
  { head: 'Nearest five', of: ({ nearest }) => nearest },
  { head: 'To settle', of: ({ worlds }) => worlds },
  { head: 'Barred', of: ({ barred }) => barred },
];

/** Fingerprint, counts, and how even the homes' starts are. */
export function showFigures(made: Made): void {
  byId('fingerprint', HTMLElement).textContent = made.fingerprint;
  byId('counts', HTMLElement).textContent = countsOf(made);
  byId('fairness', HTMLElement).replaceChildren(...fairnessOf(made));
}

export function countsOf({ systems, lanes }: Made): string {
  return `${grouped(systems)} systems, ${grouped(lanes)} lanes`;
}

function fairnessOf({ fairness, homes }: Made): HTMLElement[] {
  if (fairness.homes.length < 2) return [make('p', 'With fewer than two homes there is nothing to compare.', 'soft')];
  const title = make('h3', 'How even the starts are');
  const words = [spreadsOf(fairness), settlingOf(fairness)].filter((text) => text !== '').map((text) => make('p', text));
  const scroll = make('div', '', 'scroll');
  scroll.tabIndex = 0;
  scroll.role = 'region';
  scroll.ariaLabel = 'Homes compared';
  scroll.append(tableOf(fairness.homes, homes));
  return [title, ...words, scroll];
}

function spreadsOf({ nearest, resources, lanes }: Fairness): string {
  const first =
    nearest === undefined
      ? ''
      : `The five nearest worlds of a home, which its empire settles first, differ by ${percent(nearest)} of the mean in what they have. `;
  return `${first}Within three jumps of home, resources differ by ${percent(resources)} and lanes by ${percent(lanes)} of the mean.`;
}

/** what bars settlers, and which starts are short. */
function settlingOf({ worlds, short }: Fairness): string {
  if (worlds === undefined || short === undefined) return '';
  const few = ['Every home has two of them or more.', 'One home has fewer than two of them.'][short];
  const count = few ?? `${short} homes have fewer than two of them.`;
  return `Worlds to settle within two jumps differ by ${percent(worlds)}. ${count} Guardians, monsters and places without Capacity bar settlers, and so may natives, who count by their chance.`;
}

function tableOf(homes: readonly Neighbourhood[], names: Readonly<Record<string, string>>): HTMLTableElement {
  const table = make('table');
  const head = table.createTHead().insertRow();
  for (const text of ['Home', ...columns.map((column) => column.head)]) {
    const cell = make('th', text, text === 'Home' ? '' : 'number');
    cell.scope = 'col';
    head.append(cell);
  }
  const body = table.createTBody();
  for (const home of homes) {
    const row = body.insertRow();
    const name = make('th', `${home.home} ${names[home.system] ?? home.system}`);
    name.scope = 'row';
    row.append(name, ...columns.map(({ of }) => make('td', String(of(home) ?? ''), 'number')));
  }
  return table;
}

function percent(value: number): string {
  return `${Math.round(value)} %`;
}

/** 14103 -> 14,103 */
export function grouped(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',');
}
