import { armor, Encrypter } from 'age-encryption';
import { hashOf } from '#core/canonical.ts';
import { filledUp } from './mailText.ts';

/** A sheet that only the moderator can open, as text that can be posted anywhere; the receipt will name its hash. */
export async function sealedSheet(sheet: string, moderator: string): Promise<{ text: string; hash: string }> {
  const [filled, encrypter] = [filledUp(sheet), new Encrypter()];
  encrypter.addRecipient(moderator);
  return { text: armor.encode(await encrypter.encrypt(filled)), hash: hashOf(filled) };
}
