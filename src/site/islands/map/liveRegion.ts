/** What a screen reader says when the map changes. */
export interface LiveRegion {
  readonly element: HTMLElement;
  say(text: string): void;
}

export function liveRegion(): LiveRegion {
  const element = document.createElement('p');
  element.className = 'visually-hidden map-says';
  element.setAttribute('role', 'status');
  element.setAttribute('aria-live', 'polite');
  return {
    element,
    say(text) {
      // repeated words are only spoken if the text differs
      element.textContent = element.textContent === text ? `${text}\u00a0` : text;
    },
  };
}
