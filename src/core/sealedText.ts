/** A page, with any fields that identify it. */
interface Page {
  html: string;
}

/** The pages of a turn. */
interface Sealed {
  format: number;
  turn: number;
  pages: readonly Page[];
}

/**
 * One line of JSON, then the pages as they are: inside JSON every quote in them would be escaped,
 * which takes longer to write, to compress and to read than everything else.
 */
export function sealedText({ pages, ...rest }: Sealed): string {
  const heads = pages.map(({ html, ...head }) => ({ ...head, length: html.length }));
  return `${JSON.stringify({ ...rest, pages: heads })}\n${pages.map(({ html }) => html).join('')}`;
}

/** Reads it back from its text; where no pages follow, it is plain JSON. */
export function fromSealedText(text: string): unknown {
  const end = text.indexOf('\n');
  if (end === -1) return JSON.parse(text);
  const { pages, ...rest }: { pages: { length: number }[] } = JSON.parse(text.slice(0, end));
  let at = end + 1;
  return {
    ...rest,
    pages: pages.map(({ length, ...head }) => {
      at += length;
      return { ...head, html: text.slice(at - length, at) };
    }),
  };
}
