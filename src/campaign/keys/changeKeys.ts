import type { CampaignKeys } from '#schemas/vbam/campaign.ts';
import type { KeyMaker } from './drawKeys.ts';

type Reader = CampaignKeys['readers'][number];
type Spectator = CampaignKeys['spectators'][number];

/** Changed keys, and the key that was made. */
export interface ChangedKeys<Made> {
  keys: CampaignKeys;
  made: Made;
}

/** A new key for an empire: the old ones open what has been played, and nothing more. */
export function renewedKeys(keys: CampaignKeys, empire: string, played: number, make: KeyMaker): ChangedKeys<Reader> {
  const from = Math.min(...readersInUse(keys, empire).map((reader) => reader.from), played + 1);
  return withReader(retired(keys, empire, played), empire, readersInUse(keys, empire).length > 0 ? from : 0, make);
}

/** Another reader, who may read what the first may. */
export function keysWithSecond(keys: CampaignKeys, empire: string, make: KeyMaker): ChangedKeys<Reader> {
  return withReader(keys, empire, Math.min(...readersInUse(keys, empire).map(({ from }) => from)), make);
}

/** Somebody else plays the empire and reads its reports from a turn on; whoever played it keeps what has been played. */
export function keysAfterTakeover(
  keys: CampaignKeys,
  { empire, from, played }: { empire: string; from: number; played: number },
  make: KeyMaker,
): ChangedKeys<Reader> {
  return withReader(retired(keys, empire, played), empire, from, make);
}

/** A spectator is known by name: named again, their delay is changed and their key stays. */
export function keysWithSpectator(keys: CampaignKeys, name: string, delay: number, make: KeyMaker): ChangedKeys<Spectator> {
  const there = keys.spectators.find((spectator) => spectator.name === name);
  const made = { name, identity: there?.identity ?? make(`spectator ${name}`), delay };
  return { keys: { ...keys, spectators: [...keys.spectators.filter((other) => other !== there), made] }, made };
}

/** Retired keys open nothing after a turn; one that was to begin later opens nothing at all. `lowered`: how many opened more. */
export function keysReadingUpTo(keys: CampaignKeys, played: number): { keys: CampaignKeys; lowered: number } {
  const readers = keys.readers.map((reader) => {
    const until = reader.until === null ? null : Math.min(reader.until, Math.max(played, reader.from - 1));
    return until === reader.until ? reader : { ...reader, until };
  });
  return { keys: { ...keys, readers }, lowered: readers.filter((reader, index) => reader !== keys.readers[index]).length };
}

/** The keys that will open the empire's coming reports. */
export function readersInUse({ readers }: CampaignKeys, empire: string): Reader[] {
  return readers.filter((reader) => reader.empire === empire && reader.until === null);
}

function retired(keys: CampaignKeys, empire: string, played: number): CampaignKeys {
  const readers = keys.readers.map((reader) =>
    reader.empire === empire && reader.until === null ? { ...reader, until: played } : reader,
  );
  return { ...keys, readers };
}

function withReader(keys: CampaignKeys, empire: string, from: number, make: KeyMaker): ChangedKeys<Reader> {
  const made = { empire, identity: make(`empire ${empire}`), from, until: null };
  return { keys: { ...keys, readers: [...keys.readers, made] }, made };
}
