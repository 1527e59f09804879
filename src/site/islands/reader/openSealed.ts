import { Decrypter } from 'age-encryption';
import { fromSealedText } from '#core/sealedText.ts';
import { isFramed } from './framed.ts';
import { unpacked } from './unpack.ts';

/** Why a file could not be opened. */
export type Trouble = 'framed' | 'mistyped' | 'unreachable' | 'missing' | 'foreign';
export type Opened<Value> = { ok: true; value: Value } | { ok: false; trouble: Trouble };

/** Fetches a sealed file and opens it; it must have the format that this page knows. */
export async function openSealed<Value extends { format: number }>(address: string, key: string): Promise<Opened<Value>> {
  if (isFramed()) return { ok: false, trouble: 'framed' }; // here, because nothing is read but through this function
  const decrypter = new Decrypter();
  try {
    decrypter.addIdentity(key);
  } catch {
    return { ok: false, trouble: 'mistyped' };
  }
  const sealed = await fetched(address);
  if (!(sealed instanceof Uint8Array)) return { ok: false, trouble: sealed };
  try {
    return { ok: true, value: fromSealedText(await unpacked(await decrypter.decrypt(sealed))) as Value };
  } catch {
    return { ok: false, trouble: 'foreign' };
  }
}

async function fetched(address: string): Promise<Uint8Array | 'missing' | 'unreachable'> {
  try {
    // the cache is always revalidated, since a turn can be taken back and played again
    const response = await fetch(address, { cache: 'no-cache', credentials: 'omit' });
    if (!response.ok) return response.status === 404 || response.status === 410 ? 'missing' : 'unreachable';
    return new Uint8Array(await response.arrayBuffer());
  } catch {
    return 'unreachable';
  }
}
