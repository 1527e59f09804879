import { armor, Decrypter } from 'age-encryption';
import { bytesOf, textFrom } from '../disk/textFile.ts';
import { badInput } from '../reading/problems.ts';

const BINARY = 'age-encryption.org/v1\n';
const [BEGIN, END] = ['-----BEGIN AGE ENCRYPTED FILE-----', '-----END AGE ENCRYPTED FILE-----'];
const LARGEST_MEGABYTES = 4;

/** What came from a player: a sheet in Markdown, plain or sealed for the moderator. */
export interface Envelope {
  text: string;
  sealed: boolean;
}

/** Opens what a player sent; a sealed sheet may stand in the middle of a mail. */
export async function openEnvelope(file: string, moderator: string): Promise<Envelope> {
  const bytes = bytesOf(file, LARGEST_MEGABYTES);
  const sealed = sealedIn(bytes, file);
  if (!sealed) return { text: textOf(bytes, file), sealed: false };
  const decrypter = new Decrypter();
  decrypter.addIdentity(moderator);
  const opened = await decrypter.decrypt(sealed).catch((error: Error) => {
    throw badInput(whyShut(file, error.message));
  });
  return { text: textOf(opened, file), sealed: true };
}

function sealedIn(bytes: Uint8Array, file: string): Uint8Array | null {
  const text = new TextDecoder('latin1').decode(bytes);
  if (text.startsWith(BINARY)) return bytes;
  const [begins, ends] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (begins === -1) return null;
  try {
    if (ends < begins) throw new Error('it has no end');
    // mails break lines in their own way, and quote them
    const lines = text
      .slice(begins, ends + END.length)
      .split(/\r\n|\n|\r/)
      .map((line) => line.replace(/^[\s>]+|\s+$/g, ''))
      .filter((line) => line !== '');
    return armor.decode(lines.join('\n'));
  } catch {
    throw badInput(`${file}: the sealed sheet is not whole: all from ${BEGIN} to ${END} must be there`);
  }
}

function whyShut(file: string, message: string): string {
  if (/no identity matched/.test(message))
    return `${file}: this is sealed for somebody else: players seal orders on the desk of their report, or for the recipient that coreward keys tells`;
  return `${file}: what is sealed here is damaged: ask for it once more`;
}

function textOf(bytes: Uint8Array, file: string): string {
  const read = textFrom(bytes, { whole: true }); // the receipt's hash is that of the player's own file
  if (read.ok) return read.value;
  const [fault] = read.faults;
  throw badInput(`${file}:${fault?.line}:${fault?.column} ${fault?.message}`);
}
