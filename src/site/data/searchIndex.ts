import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { close, createIndex } from 'pagefind';

/** Pagefind's own forms, which our page does not use. */
const unused = /^pagefind-(ui|modular-ui|component-ui|highlight)\./;

/**
 * Builds the search index when all pages are written. Only what pages mark with data-pagefind-body is read:
 * private pages are ciphertext, and the shell that opens them marks nothing.
 */
export function searchIndex(): AstroIntegration {
  return {
    name: 'coreward-search',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        try {
          await writeIndex(fileURLToPath(dir));
        } finally {
          await close();
        }
      },
    },
  };
}

async function writeIndex(folder: string): Promise<void> {
  const { index, errors } = await createIndex({ forceLanguage: 'en' });
  if (!index) throw cannot(errors);
  const unread: string[] = [];
  for (const sourcePath of globSync('**/*.html', { cwd: folder }).sort()) {
    const content = apart(readFileSync(join(folder, sourcePath), 'utf8'));
    unread.push(...(await index.addHTMLFile({ sourcePath, content })).errors);
  }
  const { files, errors: unwritten } = await index.getFiles();
  if (unread.length + unwritten.length > 0) throw cannot([...unread, ...unwritten]);
  for (const { path, content } of files.filter((file) => !unused.test(file.path))) {
    const file = join(folder, 'pagefind', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

/** Table cells would run together in what the search quotes. */
function apart(content: string): string {
  return content.replace(/<\/(td|th|caption|dt|dd)>/g, '$& ');
}

function cannot(errors: readonly string[]): Error {
  return new Error(`the search index cannot be made: ${errors.join('; ')}`);
}
