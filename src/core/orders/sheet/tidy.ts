import { type Place, type Problem, placesIn } from '#core/orders/problem.ts';
import { printable } from '#core/orders/quote.ts';

/** Letters that word processors put in; each becomes one letter, so that offsets stay. */
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

/** A sheet's text without differences of mere typography, of the same length as it was. */
export interface Tidied {
  text: string;
  /** text between the two `---` lines at the top, and where it begins; null when there is none */
  front: { text: string; offset: number } | null;
  placeOf: (offset: number) => Place;
  problems: Problem[];
  /** what comments hide, and where */
  comments: { text: string; offset: number }[];
}

/** The head of a sheet, at its top. */
const HEAD = /^[ ]?---[ \t]*\n([\s\S]*?\n)?---[ \t]*(?:\n|$)/;
/** The same below other lines: it says whose sheet this is and of which turn, and nothing but such lines. */
const LATER_HEAD = /(?<=\n)---[ \t]*\n((?:[ \t]*(?:[\w-]+[ \t]*:[^\n]*|#[^\n]*)?\n)*)---[ \t]*(?:\n|$)/g;
const WHOSE = /^[ \t]*(?:campaign|turn)[ \t]*:/im;
const BELOW =
  'the head of the sheet stands below other lines: it is taken all the same, and what stands above it is read as part of the sheet';

export function tidy(source: string): Tidied {
  const plain = printable(
    source
      .replace(/^\ufeff/, ' ')
      .replace(/[\u00a0\u202f\u2007\u2009\u3000\u2018-\u201e\u2032\u2033\u2010-\u2014\u2212\r]/g, plainLetter),
  );
  const placeOf = placesIn(plain);
  const front = headIn(plain);
  const [above, after] = front ? [front.index, front.index + front[0].length] : [0, 0];
  const body = plain.slice(0, above) + blank(plain.slice(above, after)) + plain.slice(after);
  const { text, unended, comments } = withoutComments(body);
  const hidesItems = /^[ \t]*[-*+] /m.test(comments.at(-1)?.text ?? '');
  const why = 'this comment never ends (-->): what follows is not read';
  return {
    text,
    front: front ? { text: front[1] ?? '', offset: above + front[0].indexOf('\n') + 1 } : null,
    placeOf,
    problems: [
      ...(above > 0 ? [{ ...placeOf(above), severity: 'info', text: BELOW } as const] : []),
      ...(unended === -1 ? [] : [{ ...placeOf(unended), severity: hidesItems ? 'error' : 'warning', text: why } as const]),
    ],
    comments,
  };
}

function headIn(text: string): RegExpExecArray | null {
  const [later = null] = [...text.matchAll(LATER_HEAD)].filter(({ 1: said = '' }) => WHOSE.test(said));
  return HEAD.exec(text) ?? later;
}

/** Blanks out comments, found one after the other: looking for each one's end by pattern takes quadratic time on hostile text. */
function withoutComments(source: string): Pick<Tidied, 'text' | 'comments'> & { unended: number } {
  const comments: Tidied['comments'] = [];
  let [text, at] = ['', 0];
  for (let open = source.indexOf('<!--'); open !== -1; open = source.indexOf('<!--', at)) {
    const end = source.indexOf('-->', open + 4);
    comments.push({ text: source.slice(open + 4, end === -1 ? source.length : end), offset: open + 4 });
    text += source.slice(at, open) + blank(source.slice(open, end === -1 ? source.length : end + 3));
    if (end === -1) return { text, unended: open, comments };
    at = end + 3;
  }
  return { text: text + source.slice(at), unended: -1, comments };
}

function plainLetter(letter: string): string {
  return replacements[letter] ?? letter;
}

/** Blanks of the same shape. */
function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}
