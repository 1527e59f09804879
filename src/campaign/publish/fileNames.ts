import { createHmac } from 'node:crypto';
import { indexNameFor } from '#core/indexName.ts';

export { indexNameFor };

const NAME_LETTERS = 32;

/** A page's file is named so that only the holder of the campaign's secret can tell whose and which turn's it is; the name stays when the page changes. */
export function pageNameFor(secret: string, view: string, turn: number): string {
  const name = createHmac('sha256', Buffer.from(secret, 'hex')).update(JSON.stringify(['sealed page', view, turn]));
  return `${name.digest('hex').slice(0, NAME_LETTERS)}.age`;
}
