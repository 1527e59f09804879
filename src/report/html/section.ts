import { type Html, html, type Part } from './html.ts';

/** A part of the report that links can lead to. */
export interface Section {
  id: string;
  title: string;
  /** for the list of parts, if the title is long */
  short?: string;
  content: Html | null;
}

export function sectionOf({ id, title, content }: Section): Html {
  return html`<section class="report-part" id="${id}" aria-labelledby="${id}-title">
<h2 id="${id}-title">${title}</h2>
${content}
</section>
`;
}

/** A subsection; null if there is nothing to show. */
export function partOf(title: string, rows: readonly unknown[], content: () => Html): Part {
  return rows.length === 0 ? null : html`<h3>${title}</h3>${content()}`;
}

/** Null if none of the parts has anything. */
export function partsOf(...parts: readonly Part[]): Html | null {
  return parts.every((part) => part === null) ? null : html`${parts}`;
}
