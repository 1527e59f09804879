import { canonicalJson } from '#core/canonical.ts';
import type { TurnLog } from '#schemas/vbam/turnLog.ts';
import { fastHash } from '../publish/hash.ts';

const ZEROS = '0'.repeat(64);

/** A log's text with its own hash in it: nobody else vouches for the last one. */
export function sealedLog(log: TurnLog): string {
  const text = canonicalJson({ ...log, chain: { ...log.chain, own: ZEROS } });
  return text.replace(entry(ZEROS), entry(fastHash(text)));
}

/** What the hash in a log's text must be, given the one that is there. */
export function ownHashOf(text: string, own: string): string {
  return fastHash(text.replace(entry(own), entry(ZEROS)));
}

function entry(hash: string): string {
  return `"own":"${hash}"`;
}
