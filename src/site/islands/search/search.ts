import { fromSite, type Hit, type Pagefind } from './pagefind.ts';

const [form, field, status, list] = ['search', 'search-words', 'search-status', 'search-results'].map((id) =>
  document.getElementById(id),
) as [HTMLFormElement, HTMLInputElement, HTMLElement, HTMLElement];

/** The most pages shown; whoever wants others types more. */
const MAX_SHOWN = 12;

let engine: Promise<Pagefind> | undefined;
let asked = 0;

form.hidden = false;
form.addEventListener('submit', (event) => event.preventDefault());
field.addEventListener('input', () => void search(field.value));
field.value = new URLSearchParams(location.search).get('words') ?? '';
if (field.value !== '') void search(field.value);

async function search(words: string): Promise<void> {
  const mine = ++asked;
  const sought = words.trim();
  history.replaceState(null, '', sought === '' ? location.pathname : `?words=${encodeURIComponent(sought)}`);
  if (sought === '') return show('', []);
  try {
    engine ??= fromSite(form.dataset.index ?? '');
    const { results } = (await (await engine).search(sought)) ?? { results: [] };
    const hits = await Promise.all(results.slice(0, MAX_SHOWN).map((result) => result.data()));
    const entries = hits.flatMap(entriesOf);
    if (mine === asked) show(countOf(entries.length, results.length, sought), entries);
  } catch {
    engine = undefined;
    if (mine === asked) show('The search could not be loaded. Look again when you are online.', []);
  }
}

function countOf(places: number, pages: number, sought: string): string {
  // Pagefind also finds near matches, so this does not claim that they hold the word
  if (pages === 0) return `Nothing comes near “${sought}”.`;
  const all = `${pages} ${pages === 1 ? 'page' : 'pages'}`;
  const on = pages > MAX_SHOWN ? `${MAX_SHOWN} of ${all}` : all;
  return `${places === pages ? on : `${places} places on ${on}`} for “${sought}”, the nearest first.`;
}

function show(words: string, entries: readonly HTMLElement[]): void {
  status.textContent = words;
  list.replaceChildren(...entries);
}

/** A page, or the parts of it that match. */
function entriesOf({ url, meta, excerpt, sub_results }: Hit): HTMLElement[] {
  const parts = sub_results.filter((part) => part.url !== url).slice(0, 3);
  const page = meta.title ?? url;
  if (parts.length === 0) return [entry(page, '', url, excerpt)];
  return parts.map((part) => entry(part.title, page, part.url, part.excerpt));
}

function entry(title: string, page: string, url: string, excerpt: string): HTMLElement {
  const [item, link] = [document.createElement('li'), document.createElement('a')];
  const [where, words] = [document.createElement('span'), document.createElement('p')];
  link.href = url;
  link.textContent = title;
  where.textContent = page;
  where.className = 'soft';
  words.append(...marked(excerpt));
  item.append(link, ' ', where, words);
  return item;
}

/** Excerpts come as HTML with only <mark> in it: it is taken apart, not trusted. */
function marked(excerpt: string): Node[] {
  const parsed = new DOMParser().parseFromString(excerpt, 'text/html');
  return [...parsed.body.childNodes].map((node) => {
    if (node.nodeName !== 'MARK') return document.createTextNode(node.textContent ?? '');
    const mark = document.createElement('mark');
    mark.textContent = node.textContent;
    return mark;
  });
}
