import type { SealedBundle, SealedIndex } from '#schemas/shared/sealed.ts';
import { byId, make } from '../forge/dom.ts';
import { askForKey, type KeyAnswer } from './askForKey.ts';
import { hashFor, neighboursOf, type Reading, readingInWords } from './reading.ts';
import { words } from './words.ts';

/** What the reader's page shows. */
export interface ReaderView {
  connect(answers: { submitted(text: string): void; forgotten(): void }): void;
  /** asks for the key, and says why */
  locked(why: string): void;
  /** asks whether the key of a link takes the place of the one that is kept */
  question(answered: (answer: KeyAnswer) => void): void;
  /** `note`: whether the key is kept; `forget`: what the button says that ends the reading */
  unlocked(index: SealedIndex, words: { note: string; forget: string }): void;
  busy(): void;
  /** `moved`: the reader went there, so the keyboard focus follows; `note`: why it is not what they asked for */
  page(bundle: SealedBundle, reading: Reading, index: SealedIndex, how: { moved: boolean; note: string }): void;
  /** the order desk instead of a report */
  desk(desk: HTMLElement, index: SealedIndex): void;
  empty(why: string): void;
  failed(why: string): void;
}

function parts() {
  return {
    root: byId('reader', HTMLElement),
    status: byId('reader-status', HTMLElement),
    form: byId('reader-form', HTMLFormElement),
    field: byId('reader-key', HTMLInputElement),
    bar: byId('reader-bar', HTMLElement),
    who: byId('reader-who', HTMLElement),
    whose: byId('reader-whose', HTMLSelectElement),
    turns: byId('reader-turn', HTMLSelectElement),
    before: byId('reader-before', HTMLAnchorElement),
    after: byId('reader-after', HTMLAnchorElement),
    desk: byId('reader-desk', HTMLAnchorElement),
    page: byId('reader-page', HTMLElement),
    question: byId('reader-question', HTMLElement),
    forget: byId('reader-forget', HTMLButtonElement),
    intro: byId('reader-intro', HTMLElement),
    about: byId('reader-about', HTMLElement),
    kept: byId('reader-kept', HTMLElement),
  };
}
type Parts = ReturnType<typeof parts>;

type State = 'asking' | 'locked' | 'open' | 'told' | 'busy';

/** `noted`: the words are for everybody, and not only for those who do not see the page. */
function stateOf({ root, status, question }: Parts): (name: State, words: string, noted?: boolean) => void {
  return (name, words, noted = false) => {
    root.dataset.state = name;
    root.toggleAttribute('data-note', noted);
    question.hidden = name !== 'asking';
    status.textContent = words;
    root.ariaBusy = name === 'busy' ? 'true' : null;
  };
}

export function readerView(): ReaderView {
  const all = parts();
  const { root, form, field, bar, page, intro, about, kept } = all;
  const state = stateOf(all);
  return {
    connect: (answers) => connect(all, answers),
    question(answered) {
      state('asking', '');
      [intro.hidden, form.hidden, bar.hidden, about.hidden] = [false, true, true, true];
      page.replaceChildren();
      askForKey(answered);
    },
    locked(why) {
      const wasOpen = form.hidden && root.dataset.state !== 'waiting';
      state('locked', why);
      [intro.hidden, form.hidden, bar.hidden, about.hidden] = [false, false, true, true];
      field.value = '';
      field.setAttribute('aria-invalid', String(why !== '' && why !== words.forgotten));
      page.replaceChildren();
      document.title = root.dataset.title ?? document.title;
      if (wasOpen) field.focus();
    },
    unlocked(index, { note, forget }) {
      state('told', '');
      [kept.textContent, all.forget.textContent] = [note, forget];
      [intro.hidden, form.hidden, bar.hidden, about.hidden] = [true, true, false, false];
      showReader(all, index);
      showDeskLink(all, false, index);
    },
    busy: () => state('busy', words.opening),
    page(bundle, reading, index, { moved, note }) {
      showBundle(all, bundle, reading);
      showReading(all, reading, index);
      const title = index.views.find(({ id }) => id === reading.view)?.title ?? '';
      state('open', `${note}${readingInWords(reading)} of ${title} is open.`, note !== '');
      document.title = `${readingInWords(reading)}, ${title} · ${root.dataset.title ?? ''}`;
      goTo(page, moved);
    },
    desk(desk, index) {
      page.replaceChildren(desk);
      showDeskLink(all, true, index);
      state('open', 'The order desk is open.');
      document.title = `Orders · ${root.dataset.title ?? ''}`;
    },
    empty: (why) => state('told', why),
    failed: (why) => state('told', why),
  };
}

function connect(
  { form, field, whose, turns, forget }: Parts,
  answers: { submitted(text: string): void; forgotten(): void },
): void {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    answers.submitted(field.value);
  });
  forget.addEventListener('click', () => answers.forgotten());
  const go = () => {
    location.hash = whose.options.length > 1 ? `#turn-${turns.value}/${whose.value}` : `#turn-${turns.value}`;
  };
  turns.addEventListener('change', go);
  whose.addEventListener('change', go);
}

function showReader({ who, whose, turns }: Parts, { reader, views }: SealedIndex): void {
  who.textContent = { empire: '', moderator: 'as moderator', spectator: `as spectator ${reader.name}` }[reader.kind];
  whose.replaceChildren(...views.map(({ id, title }) => new Option(title, id)));
  const label = whose.closest('label');
  if (label) label.hidden = views.length < 2;
  turns.hidden = views.every((view) => view.turns.length === 0);
}

/** Sealed pages were written by our own functions, which escape every name; the page's policy runs no script in them. */
/** A file may hold pages of several views; then only the requested one is shown. */
function showBundle({ page }: Parts, { pages }: SealedBundle, { view }: Reading): void {
  const asked = pages.filter(({ id }) => id === view);
  page.replaceChildren(
    ...(asked.length > 0 ? asked : pages).map(({ id, title, html }, index) => {
      const part = make('div', '', 'sealed-page');
      part.dataset.view = id;
      part.innerHTML = html;
      if (index === 0) return part;
      const fold = make('details', '', 'sealed-fold');
      fold.append(make('summary', title), part);
      return fold;
    }),
  );
}

/** Orders that have come in since are only on the newest of the moderator's pages. */
function showOrders({ page }: Parts, reading: Reading, { views, orders = null }: SealedIndex): void {
  const newest = views.find(({ id }) => id === reading.view)?.turns.at(-1)?.turn;
  const slot = page.querySelector('[data-orders]');
  if (slot && orders !== null && reading.turn === newest) slot.innerHTML = orders;
}

/** To the desk from the reports, and back from there. */
function showDeskLink({ root, desk: link }: Parts, atDesk: boolean, { desk, views }: SealedIndex): void {
  const last = views[0]?.turns.at(-1)?.turn;
  link.hidden = desk === null || (atDesk && last === undefined);
  link.textContent = atDesk ? 'Back to the report' : 'Write orders';
  link.href = atDesk ? `#turn-${last}` : '#desk';
  link.classList.toggle('primary', !atDesk);
  root.toggleAttribute('data-desk', atDesk);
}

function showReading(all: Parts, reading: Reading, index: SealedIndex): void {
  const { root, whose, turns, before, after } = all;
  showDeskLink(all, false, index);
  showOrders(all, reading, index);
  const found = index.views.find(({ id }) => id === reading.view);
  whose.value = reading.view;
  root.toggleAttribute('data-latest', reading.turn === found?.turns.at(-1)?.turn);
  turns.replaceChildren(
    ...(found?.turns ?? []).map(({ turn }) => new Option(turn === 0 ? 'Set-up' : `Turn ${turn}`, String(turn))).reverse(),
  );
  turns.value = String(reading.turn);
  const near = neighboursOf(reading, index);
  for (const [link, turn] of [
    [before, near.before],
    [after, near.after],
  ] as const) {
    link.hidden = turn === undefined;
    if (turn !== undefined) link.href = hashFor({ view: reading.view, turn }, index);
  }
}

/** To the target of a link inside the report, which `:target` matches only after going there again; else, on a new turn, to its heading. */
function goTo(page: HTMLElement, moved: boolean): void {
  const inside = location.hash.length > 1 ? document.getElementById(location.hash.slice(1)) : null;
  if (inside && page.contains(inside)) location.replace(location.hash);
  else if (moved) {
    const heading = page.querySelector<HTMLElement>('h1') ?? page;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }
}
