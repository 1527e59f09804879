import { articleOf, systemRow } from './systemRow.ts';

/** Shows what is known of the selected system. */
export interface DetailsPanel {
  show(id: string): void;
  hide(): void;
  /** for the keyboard: moves the focus inside */
  focus(): void;
}

export interface DetailsOptions {
  /** what the panel shows of a system, or nothing */
  contentFor(id: string): Node | null;
  /** a link to another system was followed */
  go(id: string): void;
  closed(): void;
  /** the system that a fragment leads to; without it, the rest of `system-vega` */
  idOf?(fragment: string): string;
}

/** Links to other systems; one to the text equivalent is followed as usual. */
const LINK = 'a[href*="system-"]:not(.to-entry)';

/** `panel` is an empty, hidden element of the page. */
export function detailsPanel(panel: HTMLElement, { contentFor, go, closed, idOf = idInEntry }: DetailsOptions): DetailsPanel {
  const close = closeButton();
  const hide = () => {
    panel.hidden = true;
    panel.replaceChildren();
  };
  const leave = () => {
    hide();
    closed();
  };
  panel.tabIndex = -1;
  close.addEventListener('click', leave);
  panel.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') leave();
  });
  panel.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest(LINK) : null;
    if (!link) return;
    event.preventDefault();
    go(idOf(decodeURIComponent(link.getAttribute('href')?.slice(1) ?? '')));
  });
  return {
    show(id) {
      const content = contentFor(id);
      if (!content) return hide();
      panel.replaceChildren(close, content);
      panel.hidden = false;
      panel.scrollTop = 0;
    },
    hide,
    focus: () => panel.focus(),
  };
}

/** A copy of a system's entry in the page's text equivalent, without the id that only one element may have. */
export function copyOfEntry(id: string): Node | null {
  const entry = document.getElementById(`system-${id}`)?.cloneNode(true);
  if (!(entry instanceof HTMLElement)) return null;
  entry.removeAttribute('id');
  return entry;
}

function idInEntry(fragment: string): string {
  return fragment.slice('system-'.length);
}

/** The same from a system's row in a report. */
export function copyOfRow(fragment: string): Node | null {
  const row = systemRow(fragment);
  return row && articleOf(row);
}

function closeButton(): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'map-close';
  button.textContent = '×';
  button.setAttribute('aria-label', 'Close the details');
  return button;
}
