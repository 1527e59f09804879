import { createHmac, randomBytes } from 'node:crypto';
import { bech32 } from '@scure/base';
import type { CampaignKeys } from '#schemas/vbam/campaign.ts';

/** Makes the key for a purpose, such as `empire terrans`. */
export type KeyMaker = (purpose: string) => string;

/** A key that nobody can guess. */
export const drawnKey: KeyMaker = () => identityOf(randomBytes(32));

/** The same secret gives the same keys: for tests and the demo only, since `reveal` makes a secret public. */
export function keysFromSecret(secret: string): KeyMaker {
  return (purpose) => identityOf(createHmac('sha256', Buffer.from(secret, 'hex')).update(`age key: ${purpose}`).digest());
}

/** The keys of a new campaign: the moderator's, and one for each empire that somebody plays. */
export function firstKeys(players: readonly string[], make: KeyMaker): CampaignKeys {
  return {
    moderator: make('moderator'),
    readers: players.map((empire) => ({ empire, identity: make(`empire ${empire}`), from: 0, until: null })),
    spectators: [],
  };
}

/** As the age format writes an X25519 identity. */
function identityOf(bytes: Uint8Array): string {
  return bech32.encodeFromBytes('AGE-SECRET-KEY-', bytes).toUpperCase();
}
