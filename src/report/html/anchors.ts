/**
 * Prefixes every id of a page and every reference to one with the page's owner: pages of several players may be opened in one document.
 * What begins with a turn is the same for everybody.
 * Names cannot get in its way because their quotes are escaped in text and attributes.
 */
export function anchoredTo(owner: string, markup: string): string {
  return markup.replace(/ (?:id="|aria-labelledby="|href="#|[a-z-]+="url\(#)(?!turn-)/g, `$&${owner}-`);
}
