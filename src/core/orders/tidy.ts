import { type Place, type Problem, placesIn } from './problem.ts';

/** Letters that word processors put in; each becomes one letter, so that places stay where they are. */
const replacements: Record<string, string> = {
  '\u00a0': ' ',
  '\u202f': ' ',
  '\u2007': ' ',
  '\u2009': ' ',
  '\u3000': ' ',
  '\u2018': "'",
  '\u2019': "'",
  '\u201a': "'",
  '\u201c': '"',
  '\u201d': '"',
  '\u201e': '"',
  '\u2032': "'",
  '\u2033': '"',
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '-',
  '\u2013': '-',
  '\u2014': '-',
  '\u2212': '-',
  '\r': ' ',
};

/** A sheet's text with nothing in it that only looks different, of the same length as it was. */
export interface Tidied {
  text: string;
  /** text between the two `---` lines at the top, and where it begins; null when there is none */
  front: { text: string; offset: number } | null;
  placeOf: (offset: number) => Place;
  problems: Problem[];
}

export function tidy(source: string): Tidied {
  const plain = source
    .replace(/^\ufeff/, ' ')
    .replace(/[\u00a0\u202f\u2007\u2009\u3000\u2018-\u201e\u2032\u2033\u2010-\u2014\u2212\r]/g, plainLetter);
  const placeOf = placesIn(plain);
  const front = /^[ ]?---[ \t]*\n([\s\S]*?\n)?---[ \t]*(?:\n|$)/.exec(plain);
  const body = front ? blank(front[0]) + plain.slice(front[0].length) : plain;
  const problems: Problem[] = [];
  const open = /<!--(?![\s\S]*?-->)/.exec(body);
  if (open)
    problems.push({
      ...placeOf(open.index),
      severity: 'warning',
      text: 'this comment never ends (-->): what follows is not read',
    });
  return {
    text: body.replace(/<!--[\s\S]*?(?:-->|$)/g, blank),
    front: front ? { text: front[1] ?? '', offset: front[0].indexOf('\n') + 1 } : null,
    placeOf,
    problems,
  };
}

function plainLetter(letter: string): string {
  return replacements[letter] ?? letter;
}

/** Blanks of the same shape. */
function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}
