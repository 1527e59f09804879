import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { packageRoot } from '#campaign/disk/package.ts';

const folder = join(packageRoot, 'src/site/styles');
/** Those of the site's report pages, in order; the archive's own come last. */
const archiveSheets = [
  'fonts',
  'tokens',
  'page',
  'parts',
  'map',
  'mapWords',
  'legend',
  'poster',
  'knownMap',
  'report',
  'archive',
];
const cardSheets = ['fonts', 'tokens', 'page', 'reportNumbers', 'cards'];
const packages = createRequire(import.meta.url);

/** Styles as one text, with its hash. */
interface Styles {
  text: string;
  hash: string;
}

/** The styles of the site with their fonts in them. */
export function archiveStyles(more: string): Styles {
  return stylesOf(archiveSheets, more);
}

/** The same for cards of a battle (M-23). */
export function cardStyles(): Styles {
  return stylesOf(cardSheets, '');
}

function stylesOf(sheets: readonly string[], more: string): Styles {
  const text = sheets.map((name) => sheet(`${name}.css`)).join('') + more;
  return { text, hash: `sha256-${createHash('sha256').update(text).digest('base64')}` };
}

function sheet(name: string): string {
  return readFileSync(join(folder, name), 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/@import "\.\/([\w.]+)";/g, (_, other: string) => sheet(other))
    .replace(/url\("(@fontsource\/[^"]+\.woff2)"\)/g, (_, font: string) => `url(data:font/woff2;base64,${bytesOf(font)})`)
    .replace(/\n\s*/g, '\n');
}

function bytesOf(font: string): string {
  return readFileSync(packages.resolve(font)).toString('base64');
}
