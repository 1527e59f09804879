import type { KeyedCampaign } from '#campaign/keys/keepKeys.ts';
import { isMailAddress } from '#campaign/publish/mailAddress.ts';
import { threeDigits } from '#campaign/turns/turnFolder.ts';
import { type Mailbox, type Message, mboxOf, messageText, NOBODY } from './mailMessage.ts';
import type { Mail } from './mails.ts';

/** Each mail as a file that mail programs open, and all of them as one that they import; by name. */
export function mailFiles({ id, campaign, state }: KeyedCampaign, mails: readonly Mail[], now: number): Map<string, string> {
  const step = stepOf(state);
  const messages = mails.map(({ empire, player, subject, body }, index): [name: string, Message] => {
    const nth = mails.slice(0, index).filter((other) => other.empire === empire).length;
    const name = `${step}-${empire}${nth === 0 ? '' : `-${nth + 1}`}`;
    return [
      name,
      { from: mailboxOf(campaign.moderator) ?? NOBODY, to: mailboxOf(player), subject, date: now, id: `${id}.${name}`, body },
    ];
  });
  return new Map([
    ...messages.map(([name, message]) => [`${name}.eml`, messageText(message).replaceAll('\n', '\r\n')] as const),
    [mboxFile(state), mboxOf(messages.map(([, message]) => message))],
  ]);
}

/** The name of the file that holds all mails of a turn. */
export function mboxFile(state: { turn: number }): string {
  return `${stepOf(state)}.mbox`;
}

function stepOf({ turn }: { turn: number }): string {
  return `turn-${threeDigits(turn)}`;
}

/** Null where there is no address that can stand in a mail. */
function mailboxOf(person: { name: string; mail: string } | null): Mailbox | null {
  return person && isMailAddress(person.mail) ? { name: person.name, address: person.mail } : null;
}
