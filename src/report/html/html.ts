import { escapeXml } from '../svg/xml.ts';

/** Markup that may be printed unescaped. */
export interface Html {
  readonly markup: string;
}

export type Part = Html | string | number | false | null | readonly Part[];

/** Markup with holes: what fills them is escaped as text unless it is markup already; false and null print nothing. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  // concatenated strings are copied once, at the end; joined ones at every level
  let markup = strings[0] ?? '';
  let index = 1;
  for (const part of parts) markup += markupOf(part) + strings[index++];
  return { markup };
}

/** Trusts markup that our own code has made: never for names. */
export function trusted(markup: string): Html {
  return { markup };
}

function markupOf(part: Part): string {
  if (part === null || part === false) return '';
  if (typeof part === 'number') return String(part);
  if (typeof part === 'string') return escapeXml(part);
  if ('markup' in part) return part.markup;
  let markup = '';
  for (const one of part) markup += markupOf(one);
  return markup;
}

export const nothing: Html = { markup: '' };

/** `a, b, c`, as markup. */
export function joined(parts: readonly Part[], between: Part = ', '): Html {
  return html`${parts.map((part, index) => (index === 0 ? part : [between, part]))}`;
}
