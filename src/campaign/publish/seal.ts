import { Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';

/** Each file seems to be for a multiple of this number of readers, so that nobody can count them. */
const READERS_SHOWN = 4;

export type Seal = (bytes: Uint8Array, recipients: readonly string[]) => Promise<Uint8Array>;

/** Seals for recipients and, to fill up their number, for one whose key is thrown away at once. */
export async function sealer(): Promise<Seal> {
  const nobody = await identityToRecipient(await generateX25519Identity());
  return (bytes, recipients) => {
    const encrypter = new Encrypter();
    for (const recipient of recipients) encrypter.addRecipient(recipient);
    const shown = Math.ceil(recipients.length / READERS_SHOWN) * READERS_SHOWN;
    for (let filled = recipients.length; filled < shown; filled++) encrypter.addRecipient(nobody);
    return encrypter.encrypt(bytes);
  };
}
