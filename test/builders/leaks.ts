import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sizeClassOf } from '#campaign/publish/bundle.ts';
import { leaksIn } from './hidden.ts';

/** What the seal adds to each 64 KB, and before the first. */
const [PIECE, TAG, NONCE] = [64 * 1024, 16, 16];
/** Each file seems to be for a multiple of this number of readers. */
const READERS_SHOWN = 4;

/** The canaries of a site count from a thousand: shorter words of this kind may occur in scripts by chance. */
export const SITE_CANARY = /q[a-z]+\d{4,}x/g;

export interface Secrets {
  /** besides canaries, of which none may be seen */
  words: ReadonlySet<string>;
  /** of the building machine */
  paths: readonly string[];
}

/** Traces of secrets in a built site: words in files or their names, sizes that tell more than a class, paths of this machine. */
export function siteLeaks(site: string, secrets: Secrets): string[] {
  const files = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((file) => statSync(join(site, file)).isFile());
  return files.flatMap((file) => {
    const bytes = readFileSync(join(site, file));
    const found = wordsIn(file, secrets).map((word) => `${file}: its name says ${word}`);
    if (file.endsWith('.age')) return [...found, ...sealedTrouble(file, bytes)];
    return [...found, ...wordsIn(textOf(bytes), secrets).map((word) => `${file}: says ${word}`)];
  });
}

function wordsIn(text: string, { words, paths }: Secrets): string[] {
  const lower = text.toLowerCase();
  const named = leaksIn(text, { words: words as Set<string>, phrases: paths.map((path) => path.toLowerCase()) });
  return [...new Set([...named, ...(lower.match(SITE_CANARY) ?? [])])];
}

/** What a sealed file tells without being opened. */
function sealedTrouble(file: string, bytes: Buffer): string[] {
  const mac = bytes.indexOf('\n--- ');
  const head = bytes.subarray(0, Math.max(mac, 0)).toString('latin1');
  const payload = bytes.length - (bytes.indexOf('\n', mac + 1) + 1) - NONCE;
  const plain = payload - Math.ceil(payload / (PIECE + TAG)) * TAG;
  const shown = head.match(/^-> X25519 /gm)?.length ?? 0;
  return [
    ...(/(^|\/)sealed\/[0-9a-f]{32}\.age$/.test(file) ? [] : [`${file}: its name is no hash`]),
    ...(head.startsWith('age-encryption.org/v1\n') ? [] : [`${file}: is not sealed`]),
    ...(shown > 0 && shown % READERS_SHOWN === 0 ? [] : [`${file}: its readers can be counted`]),
    ...(sizeClassOf(plain) === plain ? [] : [`${file}: its size is of no class`]),
  ];
}

/** Search indexes come compressed. */
function textOf(bytes: Buffer): string {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes.toString('utf8');
  return gunzipSync(bytes).toString('utf8');
}
