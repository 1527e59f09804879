import { Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { byKey } from '#core/order.ts';
import { markOf } from './hash.ts';

/** Each file seems to be for a multiple of this number of readers, so that nobody can count them. */
const READERS_SHOWN = 4;

/** `name`: of the file; it decides the order in which its readers come. */
export type Seal = (bytes: Uint8Array, recipients: readonly string[], name: string) => Promise<Uint8Array>;

/**
 * Seals for recipients and, to fill up their number, for one whose key is thrown away at once. A reader knows which place in a file is
 * theirs, so places are shuffled: otherwise they would tell how many readers are real, and who comes before whom.
 */
export async function sealer(secret: string): Promise<Seal> {
  const nobody = await identityToRecipient(await generateX25519Identity());
  return (bytes, recipients, name) => {
    const encrypter = new Encrypter();
    const shown = Math.ceil(recipients.length / READERS_SHOWN) * READERS_SHOWN;
    const all = Array.from({ length: shown }, (_, index) => recipients[index] ?? nobody);
    for (const recipient of shuffled(all, secret, name)) encrypter.addRecipient(recipient);
    return encrypter.encrypt(bytes);
  };
}

/** In an order that only the secret tells, and the same each time. */
function shuffled(recipients: readonly string[], secret: string, name: string): string[] {
  const rank = (index: number) => markOf(secret, 'order of readers', JSON.stringify([name, index])).toString('hex');
  return recipients
    .map((recipient, index) => ({ recipient, rank: rank(index) }))
    .sort(byKey((one) => one.rank))
    .map(({ recipient }) => recipient);
}
