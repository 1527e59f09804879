/** `a, b or c`. */
export function listed(words: readonly string[], last: 'or' | 'and' = 'or'): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;
}

/** `a, b and 3 more`: the first of them by name. */
export function listedUpTo(most: number, words: readonly string[]): string {
  const more = words.length - most;
  return listed(more > 0 ? [...words.slice(0, most), `${more} more`] : words, 'and');
}
