/** What is left of a name without case and diacritics: two names that fold alike are the same to a reader. */
export function foldName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .trim()
    .replace(/\s+/g, ' ');
}

/** The id that a name gives: `Tau Ceti` -> `tau-ceti`. Empty when nothing of the name can be written in Latin letters. */
export function slugOf(name: string): string {
  return foldName(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '');
}
