import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { stepInWords } from '#core/turn/stepInWords.ts';
import { type LoggedTurn, sealOf, startRecord, THE_START, type TurnSeal, turnRecord } from '#core/turnSeal.ts';
import { campaignSecrets } from '#schemas/vbam/campaign.ts';
import { turnNumbers } from '../disk/folders.ts';
import { strictFile } from '../disk/strictFile.ts';
import { fastHash } from '../publish/hash.ts';
import { badInput } from '../reading/problems.ts';
import { playedFolder } from '../turns/turnFolder.ts';
import { chainIn } from './chainIn.ts';
import { GALAXY, START_STATE } from './link.ts';

/** Reads the files that are sealed, wherever a campaign is kept. */
export interface SealedSource {
  campaign: string;
  secret: string;
  /** the turns that are there, 0 for the start included */
  turns: readonly number[];
  /** undefined if there is no such file */
  hashOf(file: string): string | undefined;
  /** undefined if there is no such log */
  logged(file: string): LoggedTurn | undefined;
}

/** The seals of a campaign, from the start to its last turn. Campaigns that are older than seals have the same, only nobody was told. */
export function turnSealsIn(folder: string): TurnSeal[] {
  const [campaigns, campaign] = [dirname(folder), basename(folder)];
  if (!existsSync(join(folder, 'secrets.json'))) return []; // such as one that was imported without: only the secret makes seals
  const { secret } = strictFile(campaigns, campaign, 'secrets.json', campaignSecrets);
  return turnSealsOf({
    campaign,
    secret,
    turns: turnNumbers(folder),
    hashOf: (file) => remembered(hashes, join(folder, file), fastHash),
    logged: (file) => remembered(logs, join(folder, file), (bytes) => loggedIn(join(folder, file), bytes)),
  });
}

/** The seal of a turn by its number: 0 is the set-up. */
export function sealsFor(folder: string): (turn: number) => TurnSeal | null {
  const seals = turnSealsIn(folder);
  return (turn) => seals.find(({ of }) => of === stepInWords(turn)) ?? null;
}

export function turnSealsOf({ campaign, secret, turns, hashOf, logged }: SealedSource): TurnSeal[] {
  const [galaxy, start] = [hashOf(GALAXY), hashOf(START_STATE)];
  if (galaxy === undefined || start === undefined) return [];
  const seals: TurnSeal[] = [];
  const add = (turn: number, of: string, record: string) => {
    const before = seals.at(-1)?.seal ?? null;
    seals.push({ turn, of, seal: sealOf({ campaign, secret, of, record, before }) });
  };
  add(0, THE_START, startRecord({ galaxy, start }));
  for (const turn of turns) {
    const log = logged(`${playedFolder(turn)}/log.json`);
    if (log) add(turn, stepInWords(turn), turnRecord(log));
    else if (turn > 0) break; // what follows a gap follows from nothing
  }
  return seals;
}

/** What is sealed of a log. */
export function loggedIn(file: string, bytes: Uint8Array | string): LoggedTurn {
  const chain = chainIn(typeof bytes === 'string' ? bytes : Buffer.from(bytes).toString());
  if (!chain) throw badInput(`${file}: this is no log of a turn`);
  const { before, inputs, state } = chain;
  return { log: fastHash(bytes), before, inputs, state };
}

/** Building a site asks for the same seals on every page, and old turns are large. */
const hashes = new Map<string, { stamp: string; value: string }>();
const logs = new Map<string, { stamp: string; value: LoggedTurn }>();

function remembered<Value>(
  memory: Map<string, { stamp: string; value: Value }>,
  file: string,
  read: (bytes: Uint8Array) => Value,
): Value | undefined {
  const found = statSync(file, { throwIfNoEntry: false, bigint: true });
  if (!found?.isFile()) return undefined;
  const stamp = `${found.ino} ${found.size} ${found.mtimeNs} ${found.ctimeNs}`;
  const known = memory.get(file);
  if (known?.stamp === stamp) return known.value;
  const value = read(readFileSync(file));
  memory.set(file, { stamp, value });
  return value;
}
