import { identityToRecipient } from 'age-encryption';
import type { SealedIndex } from '#schemas/shared/sealed.ts';
import type { CampaignKeys } from '#schemas/vbam/campaign.ts';

/** Somebody with a key. */
export interface Reader {
  kind: SealedIndex['reader']['kind'];
  /** an empire's id, or a spectator's name */
  name: string;
  identity: string;
  recipient: string;
  opens(empire: string, turn: number): boolean;
  /** the first turn it may know of */
  from: number;
}

/** Everybody who has a key; `played` is the last turn. */
export async function readersOf({ moderator, readers, spectators }: CampaignKeys, played: number): Promise<Reader[]> {
  const all: Omit<Reader, 'recipient'>[] = [
    { kind: 'moderator', name: 'Moderator', identity: moderator, from: 0, opens: () => true },
    ...readers.map(({ empire, identity, from, until }) => ({
      kind: 'empire' as const,
      name: empire,
      identity,
      from,
      opens: (of: string, turn: number) => of === empire && turn >= from && turn <= (until ?? played),
    })),
    ...spectators.map(({ name, identity, delay }) => ({
      kind: 'spectator' as const,
      name,
      identity,
      from: 0,
      opens: (_: string, turn: number) => turn <= played - delay,
    })),
  ];
  return Promise.all(all.map(async (reader) => ({ ...reader, recipient: await identityToRecipient(reader.identity) })));
}
