import type { Nodes } from 'mdast';
import type { Place } from '#core/orders/problem.ts';
import type { Blocks } from './blocks.ts';

/** A sheet's text, and what was found where in it. */
export interface Page {
  text: string;
  blocks: Blocks;
  placeOf: (offset: number) => Place;
}

export function textOf(page: Page, node: Nodes): string {
  return page.text.slice(startOf(page, node), endOf(page, node));
}

export function startOf({ blocks }: Page, { position }: Nodes): number {
  return position ? blocks.offsetOf(position.start) : 0;
}

export function endOf({ blocks }: Page, { position }: Nodes): number {
  return position ? blocks.offsetOf(position.end) : 0;
}

/** A text without the marks of a quote. */
export function quoted(raw: string): string {
  return raw.replace(/^[ \t]*>[ \t]?/gm, '').trim();
}

/** What a heading says. */
export function headingIn(page: Page, node: Nodes): string {
  return textOf(page, node)
    .replace(/^\s*#+|#+\s*$/g, '')
    .trim();
}
