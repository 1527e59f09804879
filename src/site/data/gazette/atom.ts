import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { element, escapeXml } from '#report/svg/xml.ts';

export interface FeedEntry {
  /** never changes, and is unique */
  key: string;
  title: string;
  href: string;
  /** milliseconds since 1970 */
  at: number;
  html: string;
}

export interface Feed {
  key: string;
  title: string;
  /** the page it reports on, and its own address */
  href: string;
  self: string;
  author: string;
  entries: readonly FeedEntry[];
}

/** News as Atom (RFC 4287), newest first. The same news gives the same bytes: no clock is used. */
export function atomFeed({ key, title, href, self, author, entries }: Feed): string {
  const newest = entries.reduce((latest, { at }) => Math.max(latest, at), 0);
  const parts = [
    text('id', idOf(key)),
    text('title', title),
    text('updated', instant(newest)),
    element('author', {}, text('name', author)),
    element('link', { rel: 'alternate', type: 'text/html', href }),
    element('link', { rel: 'self', type: 'application/atom+xml', href: self }),
    ...entries.map(entryXml),
  ];
  return `<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">\n${parts.join('\n')}\n</feed>\n`;
}

function entryXml({ key, title, href, at, html }: FeedEntry): string {
  const parts = [
    text('id', idOf(key)),
    text('title', title),
    text('updated', instant(at)),
    element('link', { rel: 'alternate', type: 'text/html', href }),
    // line breaks between tags mean nothing, and escaping would turn them into characters
    element('content', { type: 'html' }, escapeXml(html.replaceAll('\n', ' '))),
  ];
  return `<entry>${parts.join('')}</entry>`;
}

function text(name: string, content: string): string {
  return `<${name}>${escapeXml(content)}</${name}>`;
}

/** A permanent name, wherever the site is hosted: a UUID made from the key (RFC 9562, version 8). */
function idOf(key: string): string {
  const hex = bytesToHex(sha256(utf8ToBytes(key)));
  return `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function instant(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19)}Z`;
}
