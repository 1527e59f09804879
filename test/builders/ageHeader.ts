import { createDecipheriv, createPrivateKey, createPublicKey, diffieHellman, hkdfSync } from 'node:crypto';
import { bech32 } from '@scure/base';

/** A place for a reader in the head of an age file. */
interface Stanza {
  share: Buffer;
  wrapped: Buffer;
}

/** The places for readers, in the order of the file: all that a stranger sees of them. */
export function stanzasIn(file: Uint8Array): Stanza[] {
  const text = Buffer.from(file).toString('latin1');
  const head = text.slice(0, text.indexOf('\n---'));
  return [...head.matchAll(/-> X25519 (\S+)\n(\S+)/g)].map(([, share = '', wrapped = '']) => ({
    share: Buffer.from(share, 'base64'),
    wrapped: Buffer.from(wrapped, 'base64'),
  }));
}

/** Which place an identity opens, as its holder finds out (https://age-encryption.org/v1, X25519); -1: none. */
export function placeOf(identity: string, file: Uint8Array): number {
  return stanzasIn(file).findIndex((stanza) => opens(identity, stanza));
}

function opens(identity: string, { share, wrapped }: Stanza): boolean {
  const { bytes } = bech32.decodeToBytes(identity.toLowerCase());
  const own = createPrivateKey({ key: Buffer.concat([PKCS8, bytes]), format: 'der', type: 'pkcs8' });
  const theirs = createPublicKey({ key: Buffer.concat([SPKI, share]), format: 'der', type: 'spki' });
  const recipient = createPublicKey(own).export({ format: 'der', type: 'spki' }).subarray(-32);
  const shared = diffieHellman({ privateKey: own, publicKey: theirs });
  const key = hkdfSync('sha256', shared, Buffer.concat([share, recipient]), 'age-encryption.org/v1/X25519', 32);
  const decipher = createDecipheriv('chacha20-poly1305', Buffer.from(key), Buffer.alloc(12), { authTagLength: 16 });
  decipher.setAuthTag(wrapped.subarray(-16));
  decipher.update(wrapped.subarray(0, -16));
  try {
    decipher.final();
    return true;
  } catch {
    return false;
  }
}

/** What precedes the 32 bytes of a key in its usual encodings (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b656e04220420', 'hex');
const SPKI = Buffer.from('302a300506032b656e032100', 'hex');
