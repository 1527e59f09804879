/** A player's word for the dice, as this browser keeps it for a campaign. */
export interface KeptWord {
  read(): string | null;
  /** the kept one, or a new one of 128 bits; null when this browser keeps nothing */
  readOrDraw(): string | null;
}

const PREFIX = 'coreward word of ';
const BYTES = 16;

/** `place` tells sites on one host apart. It stays when drafts go: a turn may be taken back and played again. */
export function keptWordIn(
  storage: () => Storage,
  place: string,
  { campaign, empire }: { campaign: string; empire: string },
): KeptWord {
  const key = `${prefixOf(place, campaign)}${empire}`;
  const read = () => {
    try {
      return storage().getItem(key);
    } catch {
      return null; // a browser may forbid it
    }
  };
  const draw = () => {
    try {
      const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
      storage().setItem(key, Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(''));
    } catch {
      // then there is nothing to read either
    }
    return read();
  };
  return { read, readOrDraw: () => read() ?? draw() };
}

export function prefixOf(place: string, campaign: string): string {
  return `${PREFIX}${place} ${campaign} `;
}
