/** `1 unit`, `3 units`. */
export function counted(count: number, one: string, many = manyOf(one)): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** Names that players invented need not be English: what ends otherwise than English words do is left alone. */
function manyOf(one: string): string {
  if (/[^aeiou]y$/.test(one)) return `${one.slice(0, -1)}ies`;
  if (/(ss|x|z|ch|sh)$/.test(one)) return `${one}es`;
  return /[a-rt-z]$/i.test(one) ? `${one}s` : one;
}

/** A modifier of a roll: `+2 importance`, `+0 importance`. */
export function modified({ why, add }: { why: string; add: number }): string {
  return `${add < 0 ? '' : '+'}${add} ${why}`;
}

/** `+2`, `0`, `-1`. */
export function signed(value: number): string {
  return value > 0 ? `+${value}` : String(value);
}

export function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function inTitleCase(words: string): string {
  return words.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}
