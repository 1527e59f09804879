import { pledgeOf } from '#core/pledge.ts';

/** A player's word for the dice, as this browser keeps it for a campaign. */
export interface KeptWord {
  /** the one that was pledged like this, or else the last */
  read(pledge?: string): string | null;
  /** the last one, or a new one of 128 bits if it has gone out; null when this browser keeps nothing */
  readOrDraw(): string | null;
  /** Notes that a word goes out with a sheet: it is known then, and must not be pledged if the start is chosen anew. */
  give(word: string): void;
}

const PREFIX = 'coreward word of ';
const BYTES = 16;
/** Behind words that have gone out. */
const GIVEN = '!';

/** `place` tells sites on one host apart. All words stay when drafts go: a turn may be taken back and played again. */
export function keptWordIn(
  storage: () => Storage,
  place: string,
  { campaign, empire }: { campaign: string; empire: string },
): KeptWord {
  const key = `${prefixOf(place, campaign)}${empire}`;
  /** oldest first */
  const words = (): string[] => {
    try {
      return storage().getItem(key)?.split(' ') ?? [];
    } catch {
      return []; // a browser may forbid it
    }
  };
  const keep = (all: readonly string[]) => {
    try {
      storage().setItem(key, all.join(' '));
    } catch {
      // then there is nothing to read either
    }
  };
  const read = (pledge?: string) => {
    const bare = words().map((word) => word.replace(GIVEN, ''));
    return bare.find((word) => pledgeOf(empire, word) === pledge) ?? bare.at(-1) ?? null;
  };
  const readOrDraw = () => {
    const all = words();
    if (all.at(-1)?.endsWith(GIVEN) ?? true) keep([...all, drawn()]);
    const last = words().at(-1) ?? null;
    return last?.endsWith(GIVEN) ? null : last;
  };
  return { read, readOrDraw, give: (given) => keep(words().map((word) => (word === given ? `${word}${GIVEN}` : word))) };
}

function drawn(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function prefixOf(place: string, campaign: string): string {
  return `${PREFIX}${place} ${campaign} `;
}
