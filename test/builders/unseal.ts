import { gunzipSync } from 'node:zlib';
import { Decrypter } from 'age-encryption';
import { fromSealedText } from '#core/sealedText.ts';

/** Opens a sealed file as the reader's page does. */
export async function unsealed<Value>(bytes: Uint8Array | undefined, identity: string): Promise<Value> {
  if (!bytes) throw new Error('there is no such file');
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  const packed = await decrypter.decrypt(bytes);
  const length = new DataView(packed.buffer, packed.byteOffset).getUint32(0);
  return fromSealedText(gunzipSync(packed.subarray(4, 4 + length)).toString()) as Value;
}
