import { systemEntryHtml } from '#vbam/report/map/systemEntryHtml.ts';
import type { SystemEntry } from '#vbam/report/map/textEquivalent.ts';
import type { ListPage } from './messages.ts';

const ENTRIES_ON_PAGE = 40;

/** The systems whose words include every word of the filter, forty at a time. */
export function listPage(entries: readonly SystemEntry[], filter: string, page: number): ListPage {
  const words = plain(filter).split(/\s+/).filter(Boolean);
  const found = words.length === 0 ? entries : entries.filter((entry) => holdsAll(plain(wordsOf(entry)), words));
  const pages = Math.max(1, Math.ceil(found.length / ENTRIES_ON_PAGE));
  const shown = Math.min(Math.max(0, page), pages - 1);
  const slice = found.slice(shown * ENTRIES_ON_PAGE, (shown + 1) * ENTRIES_ON_PAGE);
  return { matches: found.length, page: shown, pages, html: slice.map(systemEntryHtml).join('') };
}

/** The page of the unfiltered list that holds a system, if any does. */
export function pageOf(entries: readonly SystemEntry[], id: string): number | undefined {
  const place = entries.findIndex((entry) => entry.id === id);
  return place < 0 ? undefined : Math.floor(place / ENTRIES_ON_PAGE);
}

function wordsOf({ name, heart, importance, terrain, resources, special, home }: SystemEntry): string {
  const parts = [
    name,
    heart,
    `${importance} importance`,
    ...terrain,
    ...resources,
    special ?? '',
    home === null ? '' : `home ${home}`,
  ];
  return parts.join(' ');
}

function holdsAll(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word));
}

/** Without case and diacritics. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}
