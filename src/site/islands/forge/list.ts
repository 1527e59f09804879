import { byId } from './dom.ts';
import { latestOnly } from './latestOnly.ts';
import type { WorkerClient } from './workerClient.ts';

const TYPING = 150;
/** The map comes first. */
const AFTER_MAP = 250;

/** The text equivalent: a filter, and pages of a hundred systems. */
export function connectList(worker: WorkerClient, chosen: (id: string) => void): { about(fingerprint: string): void } {
  const filter = byId('filter', HTMLInputElement);
  const entries = byId('entries', HTMLElement);
  const pager = byId('pager', HTMLElement);
  const matches = byId('matches', HTMLElement);
  const [previous, next] = [byId('previous', HTMLButtonElement), byId('next', HTMLButtonElement)];
  let [page, fingerprint] = [0, ''];

  const show = latestOnly<{ filter: string; page: number }>(TYPING, async (ask, isLatest) => {
    const list = await worker.ask('list', { ...ask, fingerprint }).catch(() => undefined);
    if (!list || !isLatest()) return; // a newer galaxy brings its own list
    page = list.page;
    entries.innerHTML = list.html; // made by systemEntryHtml, which escapes every name
    matches.textContent = list.matches === 1 ? '1 system' : `${list.matches} systems`;
    pager.hidden = list.pages === 1;
    byId('page-number', HTMLElement).textContent = `Page ${list.page + 1} of ${list.pages}`;
    previous.disabled = list.page === 0;
    next.disabled = list.page === list.pages - 1;
  });
  const turnTo = (wanted: number) => {
    show({ filter: filter.value, page: wanted });
    byId('list-title', HTMLElement).scrollIntoView();
  };

  byId('list-form', HTMLFormElement).addEventListener('submit', (event) => event.preventDefault());
  filter.addEventListener('input', () => show({ filter: filter.value, page: 0 }));
  previous.addEventListener('click', () => turnTo(page - 1));
  next.addEventListener('click', () => turnTo(page + 1));
  entries.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href^="#system-"]') : null;
    const id = link?.getAttribute('href')?.slice('#system-'.length);
    if (!id || entries.querySelector(`#system-${id}`)) return;
    event.preventDefault(); // it stands on another page of the list: the map knows it
    chosen(id);
  });
  return {
    about(next) {
      fingerprint = next;
      setTimeout(() => show({ filter: filter.value, page: 0 }), AFTER_MAP);
    },
  };
}
