import type { Place } from '#core/orders/problem.ts';

/** A sheet reduced to what shows its blocks: the same lines, each as far as its first word. */
export interface Blocks {
  text: string;
  /** the offset in the sheet of an offset in this text; the end of a line is the end of its line there */
  offsetOf: (place: Place) => number;
  /** for lines that are items and were joined to the item before them, the length of their marks, by where they begin */
  joined: ReadonlyMap<number, number>;
}

/** What comes before the words of a line: quote and list marks. */
const CONTAINERS = /^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]|$)))*[ \t]*/;
/** What makes the rest of a line more than words: a heading, a fence or a rule. */
const LEAF = /^(?:#{1,6}(?=[ \t]|$)|`{3,}(?=[^`]*$)|~{3,}|([-*_])(?:[ \t]*\1)*[ \t]*$)/;
/** The mark of an item that begins its line; such a line is an item anywhere except in code. */
const MARK = /^(?:[-*+]|1[.)]) $/;
/** The mark of an item where the line before is an item of its kind. */
const NEXT_MARK = /^(?:[-*+]|\d{1,9}[.)]) $/;

/**
 * A Markdown parser dwells on every mark and takes its time over every item, so all words of a line become one letter,
 * and items that follow each other line by line become one: nothing between them can make their blocks differ.
 */
export function blocksOf(source: string): Blocks {
  const [starts, lengths, joined]: [number[], number[], Map<number, number>] = [[], [], new Map()];
  let [offset, before] = [0, ''];
  const lines = source.split('\n').map((line) => {
    const start = withFewTabs(CONTAINERS.exec(line)?.[0] ?? '');
    const rest = line.slice(start.length);
    const leaf = LEAF.exec(rest)?.[0] ?? '';
    const kind = leaf === '' && rest !== '' && NEXT_MARK.test(start) ? start.replace(/\d/g, '1') : '';
    const joins = kind !== '' && kind === before;
    if (joins) joined.set(offset, start.length);
    before = joins || MARK.test(start) ? kind : '';
    starts.push(offset);
    lengths.push(line.length);
    offset += line.length + 1;
    return (joins ? ' '.repeat(start.length) : start) + leaf + inOneLetter(rest.slice(leaf.length));
  });
  const offsetOf = ({ line, column }: Place) => {
    const [before = 0, short = '', length = 0] = [starts[line - 1], lines[line - 1], lengths[line - 1]];
    return before + (column > short.length ? length : column - 1);
  };
  return { text: lines.join('\n'), offsetOf, joined };
}

/** `Economy` -> `x`, ` Economy` -> ` x`, and blanks alone -> nothing. */
function inOneLetter(words: string): string {
  if (/^[ \t]*$/.test(words)) return '';
  return /^[ \t]/.test(words) ? ' x' : 'x';
}

/** Tabs beyond this depth mean nothing, and a parser takes four times as long over each. */
const MAX_TABS = 64;

function withFewTabs(start: string): string {
  return start.slice(0, MAX_TABS) + start.slice(MAX_TABS).replaceAll('\t', ' ');
}
