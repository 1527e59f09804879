import { prefixOf as wordPrefixOf } from './keptWord.ts';

/** Whose sheet of which turn. */
export interface DraftOf {
  campaign: string;
  empire: string;
  turn: number;
}

/** Sheets that are being written; they can be written even if the browser stores nothing. */
export interface Drafts {
  read(): string | null;
  /** false when this browser keeps nothing */
  keep(text: string): boolean;
  forget(): void;
  /** a number for a sheet that is sent now, higher than any before on this device; across devices their clocks decide */
  number(now: number): number;
}

const PREFIX = 'coreward draft of ';

export function draftKey(place: string, { campaign, empire, turn }: DraftOf): string {
  return `${prefixOf(place, campaign)}${empire} ${turn}`;
}

/** `place` tells sites on one host apart. Drafts of this empire's turns before `first` are deleted. */
export function draftsIn(storage: () => Storage, place: string, of: DraftOf, first = of.turn): Drafts {
  const key = draftKey(place, of);
  const numberKey = `${prefixOf(place, of.campaign)}${of.empire} last number`;
  const attempt = <Value>(act: (kept: Storage) => Value, fallback: Value): Value => {
    try {
      return act(storage());
    } catch {
      return fallback; // a browser may forbid it
    }
  };
  attempt((kept) => {
    const older = keysOf(kept).filter((name) => name.startsWith(`${prefixOf(place, of.campaign)}${of.empire} `));
    for (const name of older) if (Number(name.split(' ').at(-1)) < first) kept.removeItem(name);
  }, undefined);
  return {
    read: () => attempt((kept) => kept.getItem(key), null),
    keep: (text) =>
      attempt((kept) => {
        kept.setItem(key, text);
        return true;
      }, false),
    forget: () => attempt((kept) => kept.removeItem(key), undefined),
    number: (now) =>
      attempt((kept) => {
        const last = Number(kept.getItem(numberKey) ?? 0);
        const next = Math.max(now, Number.isSafeInteger(last) ? last + 1 : 0); // a clock may be set back
        kept.setItem(numberKey, String(next));
        return next;
      }, now),
  };
}

/** Deletes all drafts of a campaign, and the words for its dice, when it is forgotten on this device. */
export function forgetDrafts(storage: () => Storage, place: string, campaign: string): void {
  try {
    const kept = storage();
    const own = [prefixOf(place, campaign), wordPrefixOf(place, campaign)];
    for (const name of keysOf(kept)) if (own.some((prefix) => name.startsWith(prefix))) kept.removeItem(name);
  } catch {
    // a browser that forbids storage has none to delete
  }
}

function prefixOf(place: string, campaign: string): string {
  return `${PREFIX}${place} ${campaign} `;
}

function keysOf(storage: Storage): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
}
