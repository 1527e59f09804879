import { byId } from './dom.ts';
import { grouped } from './figures.ts';
import { latestOnly } from './latestOnly.ts';
import type { ListPage, Made } from './messages.ts';
import type { WorkerClient } from './workerClient.ts';

const TYPING = 150;
/** The map comes first. */
const AFTER_MAP = 250;
const ENTRY = '#system-';

/** The text equivalent: folded until somebody opens it, with a filter, page by page. */
export function connectList(worker: WorkerClient): { about(made: Made): void } {
  const words = byId('words', HTMLDetailsElement);
  const filter = byId('filter', HTMLInputElement);
  let [page, fingerprint, asked] = [0, '', entryIn(location.hash)];
  let first: ReturnType<typeof setTimeout> | undefined;

  const load = latestOnly<{ filter: string; page: number; hash?: string }>(TYPING, async ({ hash, ...ask }, isLatest) => {
    const list = await worker.ask('list', { ...ask, fingerprint }).catch(() => undefined);
    if (!list || !isLatest()) return; // a newer galaxy brings its own list
    page = list.page;
    showPage(list);
    if (hash) location.replace(hash); // now that its entry is there
  });
  const show: typeof load = (ask) => {
    clearTimeout(first); // somebody has asked for a page before the first was shown
    load(ask);
  };
  const turnTo = (wanted: number) => {
    show({ filter: filter.value, page: wanted });
    byId('list-title', HTMLElement).scrollIntoView();
  };
  /** Turns to a system, whichever page holds it. */
  async function find(id: string): Promise<void> {
    clearTimeout(first);
    const holding = await worker.ask('pageOf', { fingerprint, id }).catch(() => undefined);
    if (holding === undefined) return show({ filter: filter.value, page: 0 });
    filter.value = '';
    words.open = true;
    show({ filter: '', page: holding, hash: ENTRY + id });
  }
  function follow(event: MouseEvent): void {
    const id = entryClicked(event);
    if (!id) return;
    words.open = true;
    if (!document.getElementById(`system-${id}`)) find(id);
  }

  byId('list-form', HTMLFormElement).addEventListener('submit', (event) => event.preventDefault());
  filter.addEventListener('input', () => show({ filter: filter.value, page: 0 }));
  byId('previous', HTMLElement).addEventListener('click', () => turnTo(page - 1));
  byId('next', HTMLElement).addEventListener('click', () => turnTo(page + 1));
  document.addEventListener('click', follow);
  return {
    about(made) {
      fingerprint = made.fingerprint;
      byId('words-summary', HTMLElement).textContent = `All ${grouped(made.systems)} systems and ${grouped(made.lanes)} lanes`;
      const id = asked;
      asked = undefined; // a link leads to its entry once, not in every galaxy that follows
      first = setTimeout(() => (id ? find(id) : show({ filter: filter.value, page: 0 })), AFTER_MAP);
    },
  };
}

function showPage({ html, matches, page, pages }: ListPage): void {
  byId('entries', HTMLElement).innerHTML = html; // made by systemEntryHtml, which escapes every name
  byId('matches', HTMLElement).textContent = matches === 1 ? '1 system' : `${grouped(matches)} systems`;
  byId('pager', HTMLElement).hidden = pages === 1;
  byId('page-number', HTMLElement).textContent = `Page ${page + 1} of ${pages}`;
  byId('previous', HTMLButtonElement).disabled = page === 0;
  byId('next', HTMLButtonElement).disabled = page === pages - 1;
}

/** The system whose link was clicked; on the map and in its details, stars are selected instead. */
function entryClicked({ target, defaultPrevented }: MouseEvent): string | undefined {
  const link = target instanceof Element && !defaultPrevented ? target.closest(`a[href^="${ENTRY}"]`) : null;
  return entryIn(link?.getAttribute('href') ?? '');
}

/** The system that a link leads to: `#system-vega` */
function entryIn(hash: string): string | undefined {
  return hash.startsWith(ENTRY) ? hash.slice(ENTRY.length) : undefined; // ids are plain letters, digits and dashes
}
