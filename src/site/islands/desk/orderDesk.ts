import { withFront } from '#core/orders/sheet/frontMatter.ts';
import type { SealedDesk } from '#schemas/shared/desk.ts';
import type { Start } from '#vbam/setup/start.ts';
import { SET_UP_TURN } from '#vbam/tables/campaign/starting.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { make } from '../forge/dom.ts';
import { latestOnly } from '../forge/latestOnly.ts';
import { liveRegion } from '../map/liveRegion.ts';
import { unitDesigner } from './designer.ts';
import { deskHead } from './deskHead.ts';
import { type DeskWorker, deskWorker } from './deskWorker.ts';
import { type Drafts, draftsIn } from './drafts.ts';
import { type Editor, sheetEditor } from './editor.ts';
import { type Findings, findings } from './findings.ts';
import { handbook } from './handbook.ts';
import { keptWordIn } from './keptWord.ts';
import { letterWriter } from './letters.ts';
import type { Checked, Laid } from './messages.ts';
import { sending } from './sending.ts';
import { writtenUnder } from './sheetText.ts';
import { type WordLine, wordLineOf } from './wordLine.ts';
import { type WordPanel, wordPanel } from './wordPanel.ts';
import { many, statusOf, wordsFor } from './words.ts';

const TYPING = 120;
/** A screen reader announces problems only after a pause in typing. */
const PAUSE = 700;

/** `<order-desk>`: where a player writes a turn's orders. `lay` gives it its desk. */
export class OrderDesk extends HTMLElement {
  #worker: DeskWorker | undefined;

  /** `place` tells sites on one host apart. */
  async lay(desk: SealedDesk, place: string): Promise<void> {
    await this.#open(desk, place, desk.start !== null);
  }

  /** Before the first turn there are two sheets; `choosing` is the one that is played first. */
  async #open(desk: SealedDesk, place: string, choosing: boolean): Promise<void> {
    this.#worker?.end();
    const worker = deskWorker();
    this.#worker = worker;
    const view = desk.view as unknown as EmpireView; // written by our own code, and sealed since
    const start = choosing ? ({ ...desk.start, view } as Start) : null;
    const laid = await worker.ask('open', { view, deadline: desk.deadline, start, front: { token: desk.token } });
    const turn = choosing ? SET_UP_TURN : desk.turn;
    const drafts = draftsIn(() => localStorage, place, { ...desk, turn }, desk.start ? SET_UP_TURN : desk.turn);
    const kept = keptWordIn(() => localStorage, place, desk);
    const word = choosing ? kept.readOrDraw() : kept.read(view.pledge);
    const told = wordLineOf({ empire: desk.empire, turn, choosing: desk.start !== null, pledge: view.pledge, word });
    if (told?.line?.key === 'word') kept.give(told.line.value);
    const other = desk.start ? () => this.#turnTo(desk, place, !choosing) : null;
    show(this, { desk, turn, view, laid, worker, drafts, told, other });
  }

  async #turnTo(desk: SealedDesk, place: string, choosing: boolean): Promise<void> {
    await this.#open(desk, place, choosing);
    this.querySelector('h1')?.focus();
  }

  disconnectedCallback(): void {
    this.#worker?.end();
    this.#worker = undefined;
  }
}

if (!customElements.get('order-desk')) customElements.define('order-desk', OrderDesk);

interface Laying {
  desk: SealedDesk;
  /** of the sheet; 0 is the set-up */
  turn: number;
  view: EmpireView;
  laid: Laid;
  worker: DeskWorker;
  drafts: Drafts;
  /** of the player's word for the dice; null where there is nothing to tell */
  told: WordLine | null;
  /** switches to the other sheet; null if there is only one */
  other: (() => void) | null;
}

function show(root: HTMLElement, { laid: plain, ...given }: Laying): void {
  const { view, worker, drafts, told } = given;
  const word = wordPanel(told, (change) => editor.write(change(editor.text)));
  const laid = { ...plain, sheet: word.onto(plain.sheet), sheetWithHints: word.onto(plain.sheetWithHints) };
  const laying = { ...given, laid };
  const words = wordsFor[laid.kind];
  const live = liveRegion();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const editor: Editor = sheetEditor(worker, {
    say: live.say,
    changed(text) {
      if (text === laid.sheet) drafts.forget();
      else root.dataset.kept = String(drafts.keep(text));
      word.follow(text);
      checking.check(text);
    },
  });
  const put = (heading: string, line: string) => {
    const { text, caret } = writtenUnder(editor.text, heading, line);
    editor.write(text, caret);
  };
  const designer = unitDesigner({
    ...{ worker, view, ready: words.designed },
    sheet: () => editor.text,
    write: (line) => put(words.designs, line),
  });
  const checking = checker(laying, editor, (status) => {
    root.dataset.state = 'checked';
    designer.refresh();
    clearTimeout(timer);
    timer = setTimeout(() => live.say(status), PAUSE);
  });
  const book = handbook(laid, (heading, line) => {
    put(heading, line);
    editor.suggest();
  });
  const letters = letterWriter(laid, put);
  root.replaceChildren(
    deskHead(laying),
    gridOf(editor, checking, laying, word),
    folded('Write a letter', letters),
    folded('Design a unit', designer.element),
    folded(words.book, book),
    live.element,
  );
  const draft = drafts.read();
  editor.write(draft === null ? laid.sheet : word.ontoDraft(draft));
}

/** What is shown of a sheet once it is checked. */
interface Checking {
  status: HTMLElement;
  found: Findings;
  check(text: string): void;
  errors(): number;
}

function checker({ laid, worker }: Laying, editor: Editor, announce: (status: string) => void): Checking {
  const status = make('p', '', 'desk-status');
  status.id = 'desk-status';
  const found = findings(laid, editor.goTo);
  let errors = 0;
  const check = latestOnly<string>(TYPING, async (text, isLatest) => {
    const checked = await worker.ask('check', { text });
    if (!isLatest()) return;
    errors = checked.problems.filter(({ severity }) => severity === 'error').length;
    const words = statusOf(checked, laid);
    found.show(checked);
    editor.mark(worstByLine(checked));
    status.textContent = words;
    status.dataset.state = errors > 0 ? 'errors' : 'well';
    announce(words);
  });
  return { status, found, check, errors: () => errors };
}

function gridOf(
  editor: Editor,
  { status, found, errors }: Checking,
  { desk, turn, view, laid, drafts }: Laying,
  word: WordPanel,
): HTMLElement {
  const grid = make('div', '', 'desk-grid');
  const sheet = make('section', '', 'desk-sheet');
  const label = make('label', 'Your sheet');
  label.htmlFor = 'desk-text';
  const title = make('h2');
  title.append(label);
  const how = make('p', wordsFor[laid.kind].how, 'soft desk-how');
  how.id = 'desk-how';
  const send = sending({
    sender: { ...desk, turn, empireName: view.empire.name },
    moderator: desk.moderator,
    sheet: () => withFront(editor.text, { token: desk.token, draft: drafts.number(Date.now()) }),
    trouble: () => (errors() > 0 ? many(errors(), 'error') : ''),
  });
  const top = [title, how, ...standing(laid), ...(word.element ? [word.element] : [])];
  sheet.append(...top, editor.element, status, send, toolsOf(editor, laid));
  const side = make('div', '', 'desk-side');
  side.append(titled('What to mend', found.problems), titled('What it will do', found.forecast));
  grid.append(sheet, side);
  return grid;
}

function standing({ standing: instructions }: Laid): HTMLElement[] {
  if (instructions.length === 0) return [];
  const element = make('details', '', 'desk-standing');
  const list = make('ul');
  list.append(...instructions.map((text) => make('li', text)));
  element.append(
    make('summary', `${many(instructions.length, 'standing instruction')}, carried out without being written again`),
    list,
  );
  return [element];
}

/** Starting again asks for confirmation because what was written is lost. */
function toolsOf(editor: Editor, { sheet, sheetWithHints }: Laid): HTMLElement {
  const tools = make('div', '', 'desk-tools');
  const kept = make('p', 'Your draft is kept in this browser as you write.', 'soft desk-kept');
  for (const [label, text] of [
    ['Start afresh', sheet],
    ['Start afresh, with hints', sheetWithHints],
  ] as const) {
    const button = make('button', label, 'button');
    button.type = 'button';
    button.addEventListener('click', () => {
      if (editor.text !== sheet && editor.text !== sheetWithHints && button.textContent === label) {
        button.textContent = 'Really? What you wrote goes';
        setTimeout(() => {
          button.textContent = label;
        }, 4000);
        return;
      }
      button.textContent = label;
      editor.write(text);
    });
    tools.append(button);
  }
  tools.append(kept);
  return tools;
}

function folded(words: string, content: HTMLElement): HTMLElement {
  const element = make('details', '', 'desk-fold');
  const summary = make('summary');
  summary.append(make('h2', words));
  element.append(summary, content);
  return element;
}

function titled(words: string, content: HTMLElement): HTMLElement {
  const part = make('section');
  part.append(make('h2', words), content);
  return part;
}

/** Notes on the whole sheet are reported at its first line, where a mark would only be in the way. */
function worstByLine({ problems }: Checked): Map<number, string> {
  const worst = new Map<number, string>();
  for (const { line, severity } of problems) {
    if (severity === 'error' || (line > 1 && !worst.has(line))) worst.set(line, severity);
  }
  return worst;
}
