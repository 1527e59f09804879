import { make } from '../forge/dom.ts';
import { latestOnly } from '../forge/latestOnly.ts';
import type { DeskWorker } from './deskWorker.ts';
import { keepOneDash, press, replaceRange } from './keys.ts';
import { type Lines, linesBehind } from './lines.ts';
import { lineSpan } from './sheetText.ts';
import { type SuggestionList, suggestionList } from './suggestions.ts';

/** The field in which the sheet is written. */
export interface Editor {
  readonly element: HTMLElement;
  readonly text: string;
  /** replaces the sheet; `caret` is where writing continues */
  write(text: string, caret?: number): void;
  /** marks lines, each by its worst problem */
  mark(wrong: ReadonlyMap<number, string>): void;
  /** shows a line and moves the focus there */
  goTo(line: number, column: number): void;
  /** shows what can be written at the caret */
  suggest(): void;
}

interface Listening {
  changed(text: string): void;
  say(words: string): void;
}

const TYPING = 40;

export function sheetEditor(worker: DeskWorker, on: Listening): Editor {
  const [field, lines] = [sheetField(), linesBehind()];
  const element = make('div', '', 'desk-editor');
  let writing = false; // the browser reports what we write as if somebody had typed it
  const changed = () => {
    lines.show(field.value);
    on.changed(field.value);
  };
  const replace = (from: number, to: number, text: string) => {
    writing = true;
    replaceRange(field, from, to, text);
    writing = false;
    changed();
  };
  const list = suggestionList(field, ({ text, from }) => {
    list.hide();
    replace(from, field.selectionStart, text);
    if (text.endsWith(' ')) complete(); // the sentence goes on
  });
  element.append(lines.element, field, list.element);
  const complete = completer({ worker, field, lines, list, element, on });
  const keys = { field, list, complete, replace };
  field.addEventListener('input', (event) => {
    if (writing) return;
    const { inputType, isComposing } = event as InputEvent;
    if (inputType.startsWith('insert') && !isComposing) keepOneDash(keys);
    changed();
    complete();
  });
  for (const ending of ['blur', 'pointerdown']) field.addEventListener(ending, () => list.hide());
  field.addEventListener('keydown', (event) => {
    if (!event.isComposing && press(event, keys)) event.preventDefault();
  });
  const { write, goTo } = writer(field, lines, { changed, replace, hide: list.hide });
  return {
    ...{ element, write, goTo, suggest: complete, mark: lines.mark },
    get text() {
      return field.value;
    },
  };
}

function sheetField(): HTMLTextAreaElement {
  const field = make('textarea');
  Object.assign(field, { id: 'desk-text', spellcheck: false, autocapitalize: 'off', autocomplete: 'off' });
  field.setAttribute('aria-describedby', 'desk-how desk-status');
  field.setAttribute('aria-autocomplete', 'list');
  field.setAttribute('aria-haspopup', 'listbox');
  return field;
}

interface Completing {
  worker: DeskWorker;
  field: HTMLTextAreaElement;
  lines: Lines;
  list: SuggestionList;
  element: HTMLElement;
  on: Listening;
}

function completer({ worker, field, lines, list, element, on }: Completing): () => void {
  const ask = latestOnly<number>(TYPING, async (dismissals, isLatest) => {
    const [text, caret] = [field.value, field.selectionStart];
    const completed = await worker.ask('complete', { text, caret });
    if (!isLatest() || list.dismissals !== dismissals || field.value !== text || document.activeElement !== field) return;
    list.show(completed, placeUnder(element, lines.boxAt(text, caret), list.element));
    const { length } = completed.suggestions;
    if (length > 0) on.say(`${length} ${length === 1 ? 'suggestion' : 'suggestions'}: arrow down`);
  });
  return () => ask(list.dismissals);
}

/** Under the caret, and never beyond the edge. */
function placeUnder(frame: HTMLElement, caret: DOMRect, list: HTMLElement): { left: number; top: number } {
  const box = frame.getBoundingClientRect();
  list.hidden = false; // a hidden list has no width
  const room = Math.max(0, box.width - list.offsetWidth);
  return { left: Math.min(caret.left - box.left, room), top: caret.bottom - box.top + 4 };
}

interface Changing {
  changed(): void;
  replace(from: number, to: number, text: string): void;
  hide(): void;
}

function writer(field: HTMLTextAreaElement, lines: Lines, { changed, replace, hide }: Changing): Pick<Editor, 'write' | 'goTo'> {
  const show = (line: number, from: number, to: number) => {
    field.focus({ preventScroll: true });
    field.setSelectionRange(from, to);
    lines.lineAt(line)?.scrollIntoView({ block: 'center' });
  };
  return {
    write(text, caret) {
      hide();
      if (field.value === '') field.value = text;
      else if (text !== field.value) replace(0, field.value.length, text);
      changed();
      if (caret !== undefined) show(text.slice(0, caret).split('\n').length, caret, caret);
    },
    goTo(line, column) {
      const { start, end } = lineSpan(field.value, line);
      show(line, Math.min(start + column - 1, end), end);
    },
  };
}
