/** A mail as it is kept in a file. */
export interface Message {
  from: Mailbox;
  /** null while there is no address */
  to: Mailbox | null;
  subject: string;
  /** milliseconds since 1970 */
  date: number;
  /** unlike that of any other mail */
  id: string;
  body: string;
}

export interface Mailbox {
  name: string;
  /** one that a mail can carry */
  address: string;
}

/** Names that nobody can own (RFC 2606): a mail that is answered there goes nowhere. */
const NOWHERE = 'coreward.invalid';
export const NOBODY: Mailbox = { name: 'Coreward', address: `coreward@${NOWHERE}` };

/** RFC 5322, with MIME for letters beyond ASCII; each line ends with `\n`, which .eml files write as `\r\n`. */
export function messageText({ from, to, subject, date, id, body }: Message): string {
  const headers = [
    `From: ${mailboxInHeader(from)}`,
    `To: ${to === null ? 'undisclosed-recipients:;' : mailboxInHeader(to)}`,
    `Subject: ${inHeader(subject)}`,
    `Date: ${dateInHeader(date)}`,
    `Message-ID: <${id.replace(/[^\w.-]/g, '-')}@${NOWHERE}>`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
    'X-Unsent: 1', // mail programs that know it open the file as a draft
  ];
  return `${headers.join('\n')}\n\n${body.split('\n').flatMap(folded).join('\n')}\n`;
}

/** Messages in one file that mail programs import (mboxrd): lines that would begin another message are quoted. */
export function mboxOf(messages: readonly Message[]): string {
  return messages
    .map((message) => {
      const text = messageText(message).replace(/^>*From /gm, '>$&');
      return `From ${NOBODY.address} ${dateInMbox(message.date)}\n${text}\n`;
    })
    .join('');
}

/** RFC 5322 allows 998 bytes in a line, and a letter takes three at most. */
const LONGEST_LINE = 300;

/** At a blank: a link is never broken. */
function folded(line: string): string[] {
  const blank = line.length <= LONGEST_LINE ? -1 : line.lastIndexOf(' ', LONGEST_LINE);
  return blank < 1 ? [line] : [line.slice(0, blank), ...folded(line.slice(blank + 1))];
}

function mailboxInHeader({ name, address }: Mailbox): string {
  const words = oneHeaderLine(name);
  if (words === '') return address;
  const quoted = isPlain(words) ? `"${words.replace(/["\\]/g, '\\$&')}"` : encodedWords(words);
  return `${quoted} <${address}>`;
}

function inHeader(text: string): string {
  const words = oneHeaderLine(text);
  return isPlain(words) ? words : encodedWords(words);
}

/** Nobody's name may begin a header of its own. */
function oneHeaderLine(text: string): string {
  return text.replace(/\p{Cc}|\p{Zl}|\p{Zp}/gu, ' ').trim();
}

/** What looks like an encoded word would be decoded. */
function isPlain(text: string): boolean {
  return /^[ -~]*$/.test(text) && !text.includes('=?');
}

/** RFC 2047: an encoded word has 75 letters at most. */
const MAX_BYTES = 45;

function encodedWords(text: string): string {
  const parts = [''];
  for (const letter of text) {
    const last = `${parts.at(-1)}${letter}`;
    if (Buffer.byteLength(last) > MAX_BYTES) parts.push(letter);
    else parts[parts.length - 1] = last;
  }
  return parts.map((part) => `=?utf-8?B?${Buffer.from(part).toString('base64')}?=`).join('\n ');
}

/** `Sun, 02 Mar 2031 20:00:00 +0000`. */
function dateInHeader(date: number): string {
  return new Date(date).toUTCString().replace('GMT', '+0000');
}

/** `Sun Mar  2 20:00:00 2031`, as C's asctime writes it. */
function dateInMbox(date: number): string {
  const [, weekday, day, month, year, time] = /^(\w+), (\d+) (\w+) (\d+) (\S+)/.exec(new Date(date).toUTCString()) ?? [];
  return `${weekday} ${month} ${String(Number(day)).padStart(2)} ${time} ${year}`;
}
