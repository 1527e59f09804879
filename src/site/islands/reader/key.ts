/** 74 characters: the prefix, and 58 letters of which the last six are a checksum. */
const KEY = /AGE-SECRET-KEY-1[QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L]{58}(?![A-Z0-9])/i;

/** The key in a link, or in whatever text was pasted with it; null if there is none. */
export function keyIn(text: string): string | null {
  return KEY.exec(text.replace(/\s/g, ''))?.[0].toUpperCase() ?? null;
}

/** Whether a text was meant to be a key, or a link with one. */
export function isMeantAsKey(text: string): boolean {
  return /[#&]key=|AGE-SECRET-KEY/i.test(text);
}

export interface KeyStore {
  get(): string | null;
  /** false when this browser keeps nothing */
  keep(key: string): boolean;
  forget(): void;
}

/** The browser stores keys by site and campaign: another site on the same host keeps its own. */
export function keyStore(storage: () => Storage, place: string): KeyStore {
  const name = `coreward key of ${place}`;
  const attempt = <Value>(act: (storage: Storage) => Value, fallback: Value): Value => {
    try {
      return act(storage());
    } catch {
      return fallback; // a browser may forbid it
    }
  };
  return {
    get: () => attempt((kept) => kept.getItem(name), null),
    keep: (key) =>
      attempt((kept) => {
        kept.setItem(name, key);
        return true;
      }, false),
    forget: () => attempt((kept) => kept.removeItem(name), undefined),
  };
}
