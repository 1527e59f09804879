import { make } from '../forge/dom.ts';
import { mailAddress, mailSubject, type Sender, sheetFileName } from './mailText.ts';

interface Sending {
  sender: Sender;
  /** the moderator's age recipient; empty if there is none */
  moderator: string;
  /** as it is sent, with a number that tells it from those that were sent before */
  sheet(): string;
  /** `1 error`, or nothing */
  trouble(): string;
}

/** The ways to send a sheet to the moderator. */
export function sending({ sender, moderator, sheet, trouble }: Sending): HTMLElement {
  const element = make('div', '', 'desk-sending');
  const said = make('p', '', 'desk-said');
  said.setAttribute('role', 'status');
  const say = (words: string) => {
    const wrong = trouble();
    said.textContent = wrong === '' ? words : `${words} It has ${wrong}: what is wrong will not be carried out.`;
  };
  const buttons = make('div', '', 'desk-buttons');
  const add = (label: string, act: () => Promise<string> | string, primary = false) => {
    const button = make('button', label, primary ? 'button primary' : 'button');
    button.type = 'button';
    button.addEventListener('click', async () => {
      try {
        say(await act());
      } catch (error) {
        said.textContent = `That did not work: ${error instanceof Error ? error.message : error}.`;
      }
    });
    buttons.append(button);
  };
  if (moderator !== '') add('Seal for the moderator', () => seal(sender, moderator, sheet()), true);
  add('Download', () => {
    const name = sheetFileName(sender);
    save(name, sheet());
    return `Saved ${name}: send it to ${moderatorIn(sender)}.`;
  });
  add('Copy', async () => {
    await navigator.clipboard.writeText(sheet());
    return 'The sheet is on the clipboard.';
  });
  add('Mail', () => mail(sender, sheet()));
  if ('share' in navigator) add('Share', () => share(sender, sheet()));
  const sealing = 'A sealed sheet can be opened by nobody but the moderator: mail it, post it, hand it on. ';
  const why = 'The token in its first lines shows that it is yours: an open sheet is for the moderator alone.';
  element.append(buttons, make('p', moderator === '' ? why : sealing + why, 'soft'), said);
  return element;
}

async function seal(sender: Sender, moderator: string, sheet: string): Promise<string> {
  const { sealedSheet } = await import('./sealSheet.ts');
  const name = sheetFileName(sender, true);
  const { text, hash } = await sealedSheet(sheet, moderator);
  save(name, text);
  return `Sealed and saved as ${name}: send it to ${moderatorIn(sender)}, whose receipt will name ${hash}.`;
}

async function mail(sender: Sender, sheet: string): Promise<string> {
  const { href, whole } = mailAddress(sender, sheet);
  if (!whole) await navigator.clipboard.writeText(sheet);
  const link = make('a');
  link.href = href;
  link.click();
  const known = sender.sendTo.mail !== '';
  return whole
    ? `Your mail program opens with the sheet: ${known ? `send it to ${moderatorIn(sender)}` : 'add the moderator’s address'}.`
    : 'The sheet is too long for a mail link, so it is on the clipboard: paste it into the mail that opens.';
}

/** `Ann (ann@example.org)`, as far as the campaign says. */
function moderatorIn({ sendTo: { name, mail: address } }: Sender): string {
  if (name === '') return address || 'your moderator';
  return address === '' ? name : `${name} (${address})`;
}

async function share(sender: Sender, sheet: string): Promise<string> {
  try {
    await navigator.share({ title: mailSubject(sender), text: sheet });
    return 'Shared.';
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'Not shared.';
    throw error;
  }
}

function save(name: string, text: string): void {
  const link = make('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
