import type { Plugin } from 'vite';

const PACKAGE = 'decode-named-character-reference';
const STUB = `\0${PACKAGE}`;

/** The Markdown parser needs a document for character names such as `&amp;`, and a worker has none. Sheets do without such names. */
export function noCharacterNames(): Plugin {
  return {
    name: 'coreward-no-character-names',
    enforce: 'pre',
    resolveId: (source) => (source === PACKAGE ? STUB : null),
    load: (id) => (id === STUB ? 'export const decodeNamedCharacterReference = () => false;' : null),
  };
}
