import { constants, gzipSync } from 'node:zlib';
import type { ExportEntry, ExportHead } from '#schemas/shared/exportFile.ts';
import { engineVersion } from '../disk/package.ts';
import { fastHash } from '../publish/hash.ts';
import { badInput } from '../reading/problems.ts';
import { limits } from './limits.ts';

const OPERATING_SYSTEM_BYTE = 9;
const UNKNOWN_SYSTEM = 255;

/** A campaign as one file: a line of JSON that says what it is, then one for each file. `files` by their paths. */
export function packed(campaign: string, files: ReadonlyMap<string, string>): Buffer {
  const head: ExportHead = {
    coreward: 'campaign',
    format: 1,
    campaign,
    engine: engineVersion(),
    files: files.size,
    secrets: files.has('secrets.json'),
  };
  const paths = [...files.keys()].sort();
  const lines = [JSON.stringify(head), ...paths.map((path) => JSON.stringify(entryFor(path, files.get(path) ?? '')))];
  const bytes = Buffer.concat(lines.map((line) => Buffer.from(`${line}\n`)));
  if (bytes.length > limits.unpackedMegabytes * 1024 * 1024)
    throw badInput(`${campaign} is larger than ${limits.unpackedMegabytes} MB, too large for one file: copy its folder instead`);
  return bytes;
}

function entryFor(path: string, text: string): ExportEntry {
  return { path, sha256: fastHash(text), text };
}

/** Gzip names the operating system in this byte: it is fixed, so that the bytes are the same on every machine. */
export function zipped(bytes: Uint8Array): Buffer {
  const zip = gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION });
  zip[OPERATING_SYSTEM_BYTE] = UNKNOWN_SYSTEM;
  return zip;
}
