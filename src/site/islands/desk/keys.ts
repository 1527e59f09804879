import type { SuggestionList } from './suggestions.ts';

/** What keys in the sheet can do. */
export interface Keys {
  field: HTMLTextAreaElement;
  list: SuggestionList;
  complete(): void;
  replace(from: number, to: number, text: string): void;
}

/** Whether a key was one of ours. */
export function press(event: KeyboardEvent, keys: Keys): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (key === ' ' && ctrlKey) {
    keys.complete();
    return true;
  }
  if (ctrlKey || metaKey || altKey) return false;
  if (keys.list.isOpen && !shiftKey && pressInList(key, keys)) return true;
  if (/^(Escape|Arrow(Left|Right|Up|Down)|Home|End|Page(Up|Down))$/.test(key)) keys.list.hide();
  return key === 'Enter' && !shiftKey && nextOrder(keys);
}

/** Enter takes only an option that was moved to, so that nobody gets words they did not ask for. */
function pressInList(key: string, { list }: Keys): boolean {
  const chosen = list.chosen(key !== 'Enter');
  if (key === 'Escape') list.hide();
  else if (!chosen) return false;
  else if (key === 'ArrowDown') list.move(1);
  else if (key === 'ArrowUp') list.move(-1);
  else if (key === 'Tab' || key === 'Enter') list.take(chosen);
  else return false;
  return true;
}

/** Enter after an order begins the next; after a dash alone it removes the dash. */
function nextOrder({ field, list, replace }: Keys): boolean {
  const { value, selectionStart: caret, selectionEnd } = field;
  const start = value.lastIndexOf('\n', caret - 1) + 1;
  const mark = /^(\s{0,3}[-*+] )(.*)$/.exec(value.slice(start, caret));
  if (caret !== selectionEnd || !mark || (caret < value.length && value[caret] !== '\n')) return false;
  list.hide();
  if (mark[2] === '') replace(start, caret, '');
  else replace(caret, caret, `\n${mark[1]}`);
  return true;
}

/** Enter has already written the dash: typing it again, or pasting an order with its own, still leaves only one. */
export function keepOneDash({ field, replace }: Pick<Keys, 'field' | 'replace'>): void {
  const { value, selectionStart: caret } = field;
  const start = value.lastIndexOf('\n', caret - 1) + 1;
  const mark = /^\s{0,3}[-*+] (?=[-*+] )/.exec(value.slice(start, caret));
  if (!mark) return;
  const second = start + mark[0].length;
  replace(second, second + 2, '');
  field.setSelectionRange(caret - 2, caret - 2);
}

/** With the browser's own command if it has one, so that the change can be undone. */
export function replaceRange(field: HTMLTextAreaElement, from: number, to: number, text: string): void {
  const wanted = field.value.slice(0, from) + text + field.value.slice(to);
  field.focus({ preventScroll: true });
  field.setSelectionRange(from, to);
  const done = text === '' ? document.execCommand('delete') : document.execCommand('insertText', false, text);
  if (done && field.value === wanted) return;
  field.value = wanted;
  field.setSelectionRange(from + text.length, from + text.length);
}
