/**
 * Puts whose it is before every id of a page and every link to one: pages of several players may be opened in one document.
 * Names cannot get in its way, for in text and attributes their quotes are escaped.
 */
export function anchoredTo(owner: string, markup: string): string {
  return markup.replace(/ (?:id="|aria-labelledby="|href="#(?!turn-))/g, `$&${owner}-`);
}
