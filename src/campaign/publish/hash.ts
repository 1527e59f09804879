import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** SHA-256 in hex, as `hashOf` of core gives it, but in native code: publishing hashes hundreds of megabytes. */
export function fastHash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** A mark that only the holder of the campaign's secret can set on something for a purpose. */
export function markOf(secret: string, purpose: string, content: string | Uint8Array): Buffer {
  return createHmac('sha256', Buffer.from(secret, 'hex'))
    .update(`${JSON.stringify(['kept', purpose])}\n`)
    .update(content)
    .digest();
}

export function isMark(mark: Uint8Array, expected: Uint8Array): boolean {
  return mark.length === expected.length && timingSafeEqual(mark, expected);
}
