import { make } from '../forge/dom.ts';
import type { Suggestion } from './completion.ts';
import type { Completed } from './messages.ts';

/** The list under the caret. The focus stays in the sheet: `aria-activedescendant` names the active option. */
export interface SuggestionList {
  readonly element: HTMLElement;
  readonly isOpen: boolean;
  /** how often it was dismissed: answers to earlier questions come too late */
  readonly dismissals: number;
  show(completed: Completed, place: { left: number; top: number }): void;
  hide(): void;
  move(by: number): void;
  /** the active option, or the first if none is */
  chosen(orFirst: boolean): Suggestion | null;
  take(suggestion: Suggestion): void;
}

interface Shown {
  field: HTMLTextAreaElement;
  element: HTMLElement;
  options: HTMLElement;
  hint: HTMLElement;
  offered: Suggestion[];
  active: number;
  dismissals: number;
}

export function suggestionList(field: HTMLTextAreaElement, picked: (suggestion: Suggestion) => void): SuggestionList {
  const shown: Shown = { field, ...partsFor(field), offered: [], active: -1, dismissals: 0 };
  const { element, options } = shown;
  // a press must not take the focus away from the sheet
  element.addEventListener('pointerdown', (event) => event.preventDefault());
  options.addEventListener('click', ({ target }) => {
    const index = [...options.children].findIndex((option) => target instanceof Node && option.contains(target));
    const suggestion = shown.offered[index];
    if (suggestion) picked(suggestion);
  });
  return {
    element,
    get isOpen() {
      return !element.hidden;
    },
    get dismissals() {
      return shown.dismissals;
    },
    take: picked,
    hide() {
      shown.dismissals++;
      hide(shown);
    },
    show: (completed, place) => show(shown, completed, place),
    move(by) {
      const count = shown.offered.length;
      const next = shown.active + by;
      if (count > 0) activate(shown, next < 0 ? count - 1 : next >= count ? 0 : next);
    },
    chosen: (orFirst) => shown.offered[shown.active] ?? (orFirst ? (shown.offered[0] ?? null) : null),
  };
}

function partsFor(field: HTMLTextAreaElement): Pick<Shown, 'element' | 'options' | 'hint'> {
  const element = make('div', '', 'desk-suggestions');
  const options = make('ul');
  options.id = `${field.id}-suggestions`;
  options.setAttribute('role', 'listbox');
  options.setAttribute('aria-label', 'What can be written here');
  field.setAttribute('aria-controls', options.id);
  const hint = make('p', '', 'desk-expected');
  element.append(options, hint);
  element.hidden = true;
  return { element, options, hint };
}

function show(shown: Shown, { suggestions, expected }: Completed, { left, top }: { left: number; top: number }): void {
  const { element, options, hint } = shown;
  if (suggestions.length === 0 && expected.length === 0) {
    hide(shown);
    return;
  }
  shown.offered = suggestions;
  options.replaceChildren(...suggestions.map((suggestion, index) => optionFor(suggestion, `${options.id}-${index}`)));
  options.hidden = suggestions.length === 0;
  activate(shown, -1);
  hint.textContent = suggestions[0]?.hint ?? `Write on: ${expected.join(', or ')}`;
  element.hidden = false;
  element.style.insetInlineStart = `${left}px`;
  element.style.insetBlockStart = `${top}px`;
}

function hide(shown: Shown): void {
  shown.element.hidden = true;
  shown.offered = [];
  shown.options.replaceChildren();
  activate(shown, -1);
}

function activate(shown: Shown, index: number): void {
  const { field, options, hint, offered } = shown;
  shown.active = index;
  for (const [at, option] of [...options.children].entries()) option.setAttribute('aria-selected', String(at === index));
  const option = options.children[index];
  if (!option) {
    field.removeAttribute('aria-activedescendant');
    return;
  }
  field.setAttribute('aria-activedescendant', option.id);
  option.scrollIntoView({ block: 'nearest' });
  hint.textContent = offered[index]?.hint ?? '';
}

function optionFor({ label }: Suggestion, id: string): HTMLElement {
  const option = make('li', label);
  option.id = id;
  option.setAttribute('role', 'option');
  option.setAttribute('aria-selected', 'false');
  return option;
}
