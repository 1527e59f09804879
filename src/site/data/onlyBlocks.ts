import type { Plugin } from 'vite';

/** The files of what the sheet parser switches off. */
const SWITCHED_OFF =
  /^\.\/lib\/(attention|autolink|character-escape|character-reference|code-indented|code-text|definition|hard-break-escape|html-flow|html-text|label-end|label-start-image|label-start-link|setext-underline)\.js$/;
const STUB = '\0switched off ';

/** Leaves parts of the Markdown parser that never run out of the workers: only its blocks are used (src/core/orders/sheet/sheet.ts). */
export function onlyBlocks(): Plugin {
  return {
    name: 'coreward-only-blocks',
    enforce: 'pre',
    resolveId(source, importer) {
      const part = importer?.includes('micromark-core-commonmark') ? SWITCHED_OFF.exec(source)?.[1] : undefined;
      return part === undefined ? null : STUB + part;
    },
    load(id) {
      if (!id.startsWith(STUB)) return null;
      const name = id.slice(STUB.length).replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
      return `export const ${name} = { name: '${name}' };`;
    },
  };
}
