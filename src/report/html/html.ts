import { escapeXml } from '../map/xml.ts';

/** Markup that may be printed as it is. */
export interface Html {
  readonly markup: string;
}

export type Part = Html | string | number | false | null | readonly Part[];

/** Markup with holes: what is put into them is text and escaped, unless it is markup already. Nothing comes of false and null. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { markup: strings.map((string, index) => string + markupOf(parts[index] ?? null)).join('') };
}

/** Trusts what another part of the house has made: never for names. */
export function trusted(markup: string): Html {
  return { markup };
}

function markupOf(part: Part): string {
  if (part === null || part === false) return '';
  if (typeof part === 'object') return 'markup' in part ? part.markup : part.map(markupOf).join('');
  return escapeXml(String(part));
}

export const nothing: Html = { markup: '' };

/** `a, b, c` of marked-up parts. */
export function joined(parts: readonly Part[], between: Part = ', '): Html {
  return html`${parts.map((part, index) => (index === 0 ? part : [between, part]))}`;
}
