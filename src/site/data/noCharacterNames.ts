import type { Plugin } from 'vite';

const PACKAGE = 'decode-named-character-reference';
const STUB = `\0${PACKAGE}`;

/** The Markdown parser brings along the names of characters such as `&amp;`, and wants a document for them, which a worker has not. Sheets have no such names. */
export function noCharacterNames(): Plugin {
  return {
    name: 'coreward-no-character-names',
    enforce: 'pre',
    resolveId: (source) => (source === PACKAGE ? STUB : null),
    load: (id) => (id === STUB ? 'export const decodeNamedCharacterReference = () => false;' : null),
  };
}
