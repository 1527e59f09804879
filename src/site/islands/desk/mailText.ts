import { SET_UP_TURN } from '#vbam/tables/campaign/starting.ts';

/** What a sheet is sent with. */
export interface Sender {
  /** the campaign's name */
  name: string;
  campaign: string;
  empire: string;
  empireName: string;
  /** 0: the set-up */
  turn: number;
  /** the moderator's; empty if the campaign does not give one */
  sendTo: { name: string; mail: string };
}

/** Some mail programs truncate longer addresses. */
const MAX_ADDRESS_LENGTH = 1900;

/** `adasa-pact-turn-007.md`, `adasa-pact-start.md`. */
export function sheetFileName({ empire, turn }: Sender, sealed = false): string {
  const what = turn === SET_UP_TURN ? 'start' : `turn-${String(turn).padStart(3, '0')}`;
  return `${empire}-${what}.md${sealed ? '.age' : ''}`;
}

export function mailSubject({ name, empireName, turn }: Sender): string {
  return `${name}: ${turn === SET_UP_TURN ? `the start of ${empireName}` : `orders of ${empireName} for turn ${turn}`}`;
}

/** An address that opens a mail with the sheet in it; `whole` is false when the sheet is too long for one. */
export function mailAddress(sender: Sender, sheet: string): { href: string; whole: boolean } {
  const to = encodeURIComponent(sender.sendTo.mail).replace('%40', '@');
  const address = (body: string) =>
    `mailto:${to}?subject=${encodeURIComponent(mailSubject(sender))}&body=${encodeURIComponent(body.replace(/\r?\n/g, '\r\n'))}`;
  const href = address(sheet);
  if (href.length <= MAX_ADDRESS_LENGTH) return { href, whole: true };
  return { href: address('My orders follow.\n\n'), whole: false };
}

/** A sealed sheet's length would reveal how much was ordered, so it is padded; blank lines at its end mean nothing. */
const SIZE_STEP = 4096;
/** far below the longest line that is read */
const BLANK_LINE = 1000;

export function filledUp(sheet: string): string {
  const bytes = new TextEncoder().encode(sheet).length;
  const room = (SIZE_STEP - (bytes % SIZE_STEP)) % SIZE_STEP;
  return sheet + Array.from({ length: room }, (_, index) => (index % BLANK_LINE === 0 ? '\n' : ' ')).join('');
}
