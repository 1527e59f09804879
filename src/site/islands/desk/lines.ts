import { make } from '../forge/dom.ts';
import { lineSpan } from './sheetText.ts';

/** The sheet's lines behind the field in which it is written: they give it its height, line numbers, and marks for what is wrong. */
export interface Lines {
  readonly element: HTMLElement;
  show(text: string): void;
  mark(wrong: ReadonlyMap<number, string>): void;
  /** where a position in the text is on the page */
  boxAt(text: string, caret: number): DOMRect;
  lineAt(number: number): HTMLElement | undefined;
}

export function linesBehind(): Lines {
  const element = make('div', '', 'desk-lines');
  element.setAttribute('aria-hidden', 'true');
  const lineAt = (number: number) => element.children[number - 1] as HTMLElement | undefined;
  return {
    element,
    lineAt,
    show(text) {
      const lines = text.split('\n');
      while (element.children.length > lines.length) element.lastElementChild?.remove();
      for (const [index, line] of lines.entries()) {
        const shown = element.children[index]?.firstElementChild ?? newLine(element);
        if (shown.textContent !== line) shown.textContent = line;
      }
    },
    mark(wrong) {
      for (const [index, line] of [...element.children].entries()) {
        const severity = wrong.get(index + 1);
        if (severity === undefined) line.removeAttribute('data-severity');
        else line.setAttribute('data-severity', severity);
      }
    },
    boxAt(text, caret) {
      const number = text.slice(0, caret).split('\n').length;
      const words = lineAt(number)?.firstElementChild?.firstChild;
      const column = caret - lineSpan(text, number).start;
      if (!words) return (lineAt(number) ?? element).getBoundingClientRect();
      const range = document.createRange();
      range.setStart(words, Math.min(column, words.textContent?.length ?? 0));
      range.collapse(true);
      const [box = range.getBoundingClientRect()] = range.getClientRects();
      return box;
    },
  };
}

function newLine(element: HTMLElement): Element {
  const line = make('div', '', 'desk-line');
  const words = make('span');
  line.append(words);
  element.append(line);
  return words;
}
