/** `a star`, `an outpost`: by the first letter, which is good enough for the words of a game. */
export function withArticle(words: string): string {
  return `${/^(?:[aeio]|u(?!ni))/i.test(words) ? 'an' : 'a'} ${words}`;
}
