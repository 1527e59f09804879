import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sizeClassOf } from '#campaign/publish/bundle.ts';

/** What the seal itself adds: a head for four readers, and a tag for each 64 KB. */
const HEAD = 478;
const [PIECE, TAG] = [64 * 1024, 16];

/** Traces of secrets in a built site: words in files or their names, sizes that tell more than a class, paths of this machine. */
export function leaksIn(site: string, words: readonly string[], paths: readonly string[]): string[] {
  const files = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((file) => statSync(join(site, file)).isFile());
  const wanted = [...new Set([...words, ...paths].map((word) => word.toLowerCase()))];
  return files.flatMap((file) => {
    const bytes = readFileSync(join(site, file));
    const found = wanted.filter((word) => file.toLowerCase().includes(word)).map((word) => `${file}: its name says ${word}`);
    if (file.endsWith('.age')) return [...found, ...sealedTrouble(file, bytes)];
    const text = textOf(bytes).toLowerCase();
    return [...found, ...wanted.filter((word) => text.includes(word)).map((word) => `${file}: says ${word}`)];
  });
}

function sealedTrouble(file: string, bytes: Uint8Array): string[] {
  const payload = bytes.length - HEAD;
  const plain = payload - Math.ceil(payload / (PIECE + TAG)) * TAG;
  return [
    ...(/(^|\/)sealed\/[0-9a-f]{32}\.age$/.test(file) ? [] : [`${file}: its name is no hash`]),
    ...(Buffer.from(bytes.subarray(0, 21)).toString() === 'age-encryption.org/v1' ? [] : [`${file}: is not sealed`]),
    ...(sizeClassOf(plain) === plain ? [] : [`${file}: its size is of no class`]),
  ];
}

/** Search indexes come compressed. */
function textOf(bytes: Buffer): string {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes.toString('utf8');
  return gunzipSync(bytes).toString('utf8');
}
