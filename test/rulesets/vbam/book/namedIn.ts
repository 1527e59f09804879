/** `3.4.2-a`, `5.2.X1-c`, `4.5.T-k`, `2-c`, `A-d`; further letters of the section may follow: `3.3.7-c, -d`, `3.2.7-c to -g`. */
const rule = /(?<![\w.-])([0-6A]|\d(?:\.(?:\d+|[A-Z]\w*))+)-([a-z])((?:(?:,| and| to) -[a-z](?![\w-]))*)(?![\w-])/g;

/** Orders, decisions, rulings and the rest: `O-07`, `M-16`, `G-41`, `R-02`. */
const numbered = /(?<![\w.-])[OMGCEDWR]-\d\d(?![\w-])/g;

/** The ids of the book that the title of a test names. */
export function namedIn(title: string): string[] {
  const rules = [...title.matchAll(rule)].flatMap(([, section, letter = '', tail = '']) =>
    lettersOf(letter, tail).map((each) => `${section}-${each}`),
  );
  return [...rules, ...(title.match(numbered) ?? [])];
}

/** `c` with the tail `, -d` is c and d; with `to -g` it is c to g. */
function lettersOf(first: string, tail: string): string[] {
  const letters = [first];
  for (const [, joint, letter = ''] of tail.matchAll(/(,| and| to) -([a-z])/g))
    letters.push(...(joint === ' to' ? lettersUpTo(letters.at(-1) ?? '', letter) : [letter]));
  return letters;
}

function lettersUpTo(after: string, last: string): string[] {
  const from = after.charCodeAt(0) + 1;
  return Array.from({ length: last.charCodeAt(0) - from + 1 }, (_, index) => String.fromCharCode(from + index));
}
