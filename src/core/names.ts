/** No real name is longer. Some letters become eighteen when they are decomposed, and hostile text is full of them. */
const LONGEST_NAME = 400;

/** As most names are written: ASCII without diacritics, with single blanks between words. */
const PLAIN = /^(?:[!-~]+(?: [!-~]+)*)?$/;

/** What is left of a name without case and diacritics: two names that fold alike are the same to a reader. */
export function foldName(name: string): string {
  if (PLAIN.test(name)) return name.toLowerCase();
  const letters = name.length > LONGEST_NAME ? name : name.normalize('NFKD').replace(/\p{M}+/gu, '');
  return letters.toLowerCase().trim().replace(/\s+/g, ' ');
}

/** The id made from a name: `Tau Ceti` -> `tau-ceti`. Empty when no part of the name can be written in Latin letters. */
export function slugOf(name: string): string {
  return foldName(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '');
}

/** Whether two names are written alike, as names or as ids: `Tau Ceti` and `tau-ceti`. Names in letters other than Latin have no slug. */
export function areAlike(a: string, b: string): boolean {
  const folded = (name: string) => slugOf(name) || foldName(name);
  return folded(a) === folded(b);
}

/** Characters that are invisible, reverse the text around them, or replace one that was lost: they would make two names look alike. */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufffd]/u;

/** The first of them in a name, with its position and what to call it. */
export function unseenIn(name: string): { at: number; what: string } | null {
  const hidden = unseen.exec(name);
  if (!hidden) return null;
  const code = `U+${(hidden[0].codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  return { at: hidden.index, what: hidden[0] === '\ufffd' ? `${code}, a letter that was lost` : `the control character ${code}` };
}
