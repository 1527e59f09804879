import { indexNameFor } from '#core/indexName.ts';
import type { SealedDesk } from '#schemas/shared/desk.ts';
import type { SealedBundle, SealedIndex } from '#schemas/shared/sealed.ts';
import { forgetDrafts } from '../desk/drafts.ts';
import { byId } from '../forge/dom.ts';
import { tellFramed } from './askForKey.ts';
import { isFramed } from './framed.ts';
import { isMeantAsKey, type KeyStore, keyIn, keyStore } from './key.ts';
import { layDesk } from './layDesk.ts';
import { openSealed } from './openSealed.ts';
import { type Asked, hashFor, type Reading, readingFor, readingIn } from './reading.ts';
import { type ReaderView, readerView } from './view.ts';
import { indexTroubles, pageTroubles, words } from './words.ts';

interface Session {
  campaign: string;
  /** where the sealed files are */
  sealed: string;
  keys: KeyStore;
  view: ReaderView;
  key: string | null;
  /** the key is not the one that this browser keeps, and is not to take its place */
  once: boolean;
  index: SealedIndex | null;
  shown: Reading | null;
  /** only the latest request counts, however late an earlier one is answered */
  wish: number;
}

/** Starts the page on which sealed reports are read. */
export function startReader(): void {
  const { campaign = '', sealed = '' } = byId('reader', HTMLElement).dataset;
  if (isFramed()) {
    tellFramed(); // before any key is looked at
    return;
  }
  const view = readerView();
  const keys = keyStore(() => localStorage, sealed);
  const session: Session = { campaign, sealed, keys, view, key: null, once: false, index: null, shown: null, wish: 0 };
  view.connect({ submitted: (text) => submit(session, text), forgotten: () => forget(session) });
  addEventListener('hashchange', () => follow(session));
  session.key = keys.get();
  if (isMeantAsKey(location.hash)) takeKey(session);
  else void unlock(session);
}

/** Moves the key from the address into the browser's storage, so that nobody reads it over a shoulder or in the history. */
function takeKey(session: Session): void {
  const text = plain(location.hash);
  history.replaceState(null, '', location.pathname + location.search);
  const [sent, own] = [keyIn(text), session.keys.get()];
  if (own !== null && sent !== null && isOther(session.keys, sent)) ask(session, own, sent);
  else submit(session, text);
}

/** Anybody can send a link: without an answer the key that is kept stays, and the other opens nothing. */
function ask(session: Session, own: string, sent: string): void {
  Object.assign(session, { key: null, index: null, shown: null, wish: session.wish + 1 });
  session.view.question((answer) => {
    Object.assign(session, { key: answer === 'stay' ? own : sent, once: answer === 'once' });
    void unlock(session);
  });
}

/** Mail programs write some characters as %3D; anything that is not valid encoding stays as it is. */
function plain(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}

function submit(session: Session, text: string): void {
  Object.assign(session, { key: keyIn(text), once: false });
  if (session.key === null) session.view.locked(isMeantAsKey(text) ? words.noKey : indexTroubles.mistyped);
  else void unlock(session);
}

function forget(session: Session): void {
  if (session.once) {
    back(session);
    return;
  }
  session.keys.forget();
  forgetDrafts(() => localStorage, session.sealed, session.campaign);
  Object.assign(session, { key: null, index: null, shown: null, wish: session.wish + 1 });
  history.replaceState(null, '', location.pathname + location.search);
  session.view.locked(words.forgotten);
}

/** From a key that was read with once to the one that is kept. */
function back(session: Session): void {
  Object.assign(session, { key: session.keys.get(), once: false, index: null, shown: null });
  history.replaceState(null, '', location.pathname + location.search);
  void unlock(session);
}

async function unlock(session: Session): Promise<void> {
  const { key, once, sealed, campaign, view, keys } = session;
  if (key === null) return view.locked('');
  const mine = ++session.wish;
  view.busy();
  const opened = await openSealed<SealedIndex>(sealed + indexNameFor(key, campaign), key);
  if (mine !== session.wish) return;
  if (!opened.ok) return view.locked(`${indexTroubles[opened.trouble]}${isOther(keys, key) ? words.ownStays : ''}`);
  session.index = opened.value;
  view.unlocked(opened.value, once ? { note: words.once, forget: words.back } : kept(keys, key));
  if (wantsDesk(session)) await showDesk(session);
  else await show(session, askedAgain(readingIn(location.hash), history.state?.place), false);
}

/** After a reload: links inside a report do not say whose it is. */
function askedAgain(asked: Asked | null, place: Reading | undefined): Asked | undefined {
  if (!asked || asked.turn !== place?.turn) return asked ?? place;
  return { view: place.view, ...asked };
}

function kept(keys: KeyStore, key: string): Parameters<ReaderView['unlocked']>[1] {
  return { note: keys.keep(key) ? words.kept : words.notKept, forget: words.forget };
}

/** Whether this browser keeps another key than the one that is tried. */
function isOther(keys: KeyStore, key: string): boolean {
  const own = keys.get();
  return own !== null && own !== key;
}

/** Opens the requested turn, or the latest. */
async function show(session: Session, asked: Asked | undefined, moved: boolean): Promise<void> {
  const { key, index, sealed, view } = session;
  if (!index || key === null) return;
  const reading = readingFor({ turn: asked?.turn ?? null, view: asked?.view ?? null, battle: asked?.battle ?? null }, index);
  if (!reading) return view.empty(words.nothingYet + (index.desk === null ? '' : words.startYet));
  const mine = ++session.wish;
  view.busy();
  const opened = await openSealed<SealedBundle>(sealed + reading.file, key);
  if (mine !== session.wish) return;
  if (!opened.ok) return view.failed(pageTroubles[opened.trouble]);
  session.shown = reading;
  const missed = asked?.turn !== undefined && asked.turn !== reading.turn ? asked.turn : null;
  keepReading(session, missed === null ? '' : hashFor(reading, index));
  view.page(opened.value, reading, index, { moved, note: missed === null ? '' : `${words.noTurn(missed)} ` });
  keepReading(session);
}

/** Where orders are written. */
const DESK = '#desk';

function wantsDesk({ index }: Session): boolean {
  return location.hash === DESK && index?.desk !== null;
}

async function showDesk(session: Session): Promise<void> {
  const { key, index, sealed, view } = session;
  if (!index?.desk || key === null) return;
  const mine = ++session.wish;
  view.busy();
  const opened = await openSealed<SealedDesk>(sealed + index.desk, key);
  const desk = opened.ok ? await layDesk(opened.value, sealed).catch(() => null) : null;
  if (mine !== session.wish) return;
  if (!desk) return view.failed(opened.ok ? words.noDesk : pageTroubles[opened.trouble]);
  session.shown = null;
  view.desk(desk, index);
}

/** Links to other turns open them; links inside a report only scroll. */
function follow(session: Session): void {
  const { shown } = session;
  const asked: Asked | undefined = readingIn(location.hash) ?? history.state?.place;
  const view = asked?.view ?? shown?.view;
  if (isMeantAsKey(location.hash)) takeKey(session);
  else if (wantsDesk(session)) void showDesk(session);
  else if (!asked || (shown && isInSight(asked, shown, view))) keepReading(session);
  else void show(session, { ...asked, ...(view === undefined ? {} : { view }) }, true);
}

/** All battles of a turn are in one file: going from one to the next only scrolls. */
function isInSight(asked: Asked, shown: Reading, view: string | undefined): boolean {
  return asked.turn === shown.turn && view === shown.view && (asked.battle === null) === (shown.battle === null);
}

/** Lets a reload return to this turn even after a link inside the report; an empty address stays as it is. */
function keepReading({ shown }: Session, address = ''): void {
  if (shown) history.replaceState({ place: { turn: shown.turn, view: shown.view, battle: shown.battle } }, '', address);
}
