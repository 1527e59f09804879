import { createHmac } from 'node:crypto';
import { base32crockford } from '@scure/base';
import type { OpenCampaign } from '../openCampaign.ts';

/** 120 bits nobody guesses, and they make 24 letters without a remainder. */
const BYTES = 15;

type Keyed = Pick<OpenCampaign, 'secret' | 'keys'>;

/** What a token was made for. */
interface Purpose {
  empire: string;
  /** of the desk: the set-up is chosen on that of turn 1 */
  turn: number;
  /** links of the empire that had been replaced by then */
  replaced: number;
}

/**
 * Stands in the first lines of an empire's sheet and shows that whoever wrote it had the empire's desk, or the sheet laid out for it.
 * It is a secret of that empire. Another link makes other tokens: whoever had the old one cannot speak for the empire any more.
 * When a campaign is revealed its secret is public, and played sheets with it; no turn is played after that.
 */
export function tokenFor({ secret, keys }: Keyed, empire: string, turn: number): string {
  return written(bareToken(secret, { empire, turn: deskTurn(turn), replaced: replacedLinks(keys, empire) }));
}

/** What the token of a sheet says about who sent it. */
export type TokenProof =
  | { kind: 'proven' }
  | { kind: 'unproven'; because: 'no token' | 'replaced link' }
  | { kind: 'unproven'; because: 'another turn'; turn: number }
  /** `of`: the empire whose token it is; null if it is nobody's */
  | { kind: 'forged'; of: string | null };

type Playing = Keyed & Pick<OpenCampaign, 'state'>;

export function proofBy(open: Playing, token: string | null, empire: string, turn: number): TokenProof {
  if (token === null) return { kind: 'unproven', because: 'no token' };
  const bare = asRead(token);
  if (bare === asRead(tokenFor(open, empire, turn))) return { kind: 'proven' };
  const made = purposeOf(open, bare);
  if (made?.empire !== empire) return { kind: 'forged', of: made?.empire ?? null };
  if (made.turn !== deskTurn(turn)) return { kind: 'unproven', because: 'another turn', turn: made.turn };
  return { kind: 'unproven', because: 'replaced link' };
}

/** Whose token this is, and of which turn; null if it is nobody's. */
export function ownerOf(open: Playing, token: string): { empire: string; turn: number; isReplaced: boolean } | null {
  const made = purposeOf(open, asRead(token));
  return made && { empire: made.empire, turn: made.turn, isReplaced: made.replaced < replacedLinks(open.keys, made.empire) };
}

function purposeOf({ secret, keys, state }: Playing, bare: string): Purpose | null {
  for (const empire of Object.keys(state.empires))
    for (let turn = state.turn + 1; turn >= 1; turn--)
      for (let replaced = 0; replaced <= replacedLinks(keys, empire); replaced++)
        if (bareToken(secret, { empire, turn, replaced }) === bare) return { empire, turn, replaced };
  return null;
}

function bareToken(secret: string, { empire, turn, replaced }: Purpose): string {
  const mac = createHmac('sha256', Buffer.from(secret, 'hex')).update(
    JSON.stringify(['coreward token 1', empire, turn, replaced]),
  );
  return base32crockford.encode(mac.digest().subarray(0, BYTES));
}

function replacedLinks(keys: OpenCampaign['keys'], empire: string): number {
  return keys?.readers.filter((reader) => reader.empire === empire && reader.until !== null).length ?? 0;
}

function deskTurn(turn: number): number {
  return Math.max(1, turn);
}

/** `4k7d-9xq2-...` */
function written(bare: string): string {
  return bare.toLowerCase().replace(/.{4}(?=.)/g, '$&-');
}

/** As Crockford's letters are read: whoever copies them by hand may take an o for a 0. */
function asRead(token: string): string {
  return token
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
}
